/** What was sent to webhook endpoints: the log, sending again, and a test. Queues only; the relay sends. */
import { failure, testEventType } from '@amana/contract';
import { branchOf } from '../access/branches.ts';
import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Storage } from '../storage/storage.ts';
import { insert } from '../storage/write-set.ts';
import { type Delivery, findDeliveries } from './store.ts';
import { deliveryRow } from './webhook-sink.ts';
import { endpointOf } from './webhooks.ts';

export interface DeliveryDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  clock: Clock;
}

const maxListed = 1000;

/** Newest first. */
export async function listDeliveries(
  deps: Pick<DeliveryDeps, 'storage'>,
  filter: { branch?: string; webhook?: string; state?: Delivery['state']; limit?: number } = {},
): Promise<Delivery[]> {
  const branch = filter.branch === undefined ? undefined : await branchOf(deps, filter.branch);
  return findDeliveries(deps.storage.db, {
    ...(branch && { branchId: branch.id }),
    ...(filter.webhook !== undefined && { endpointId: filter.webhook }),
    ...(filter.state !== undefined && { state: filter.state }),
    limit: Math.min(Math.max(filter.limit ?? 50, 1), maxListed),
  });
}

/** Queues the same event, body and message id again as a new delivery; the old one stays in the log as it is. */
export async function replayDelivery(
  deps: DeliveryDeps,
  id: string,
): Promise<{ id: string; replayOf: string }> {
  const [delivery] = await findDeliveries(deps.storage.db, { id, limit: 1 });
  if (!delivery) throw failure('record_not_found', { message: 'There is no such delivery', field: 'id' });
  const endpoint = await endpointOf(deps, delivery.endpoint_id);
  requireActive(endpoint.active);
  const now = deps.clock.now();
  const again = newId();
  await deps.storage.writer.write({
    rows: [
      insert('webhook_deliveries', {
        ...delivery,
        id: again,
        attempts: 0,
        state: 'pending',
        last_status: null,
        last_error: null,
        next_attempt_at: now,
        claimed_until: null,
        created_at: now,
        delivered_at: null,
      }),
    ],
    audit: [
      {
        branchId: delivery.branch_id,
        actor: 'operator',
        action: 'webhook.replayed',
        subject: delivery.endpoint_id,
        detail: { delivery: id, again },
      },
    ],
  });
  return { id: again, replayOf: id };
}

/** Queues an event of no meaning for one endpoint, whatever it subscribes to. */
export async function testSend(deps: DeliveryDeps, webhookId: string): Promise<{ id: string }> {
  const endpoint = await endpointOf(deps, webhookId);
  requireActive(endpoint.active);
  const now = deps.clock.now();
  const id = newId();
  const event = {
    id: newId(),
    branchId: endpoint.branch_id,
    type: testEventType,
    data: { webhook_id: endpoint.id },
    createdAt: now,
  };
  await deps.storage.writer.write({ rows: [deliveryRow(endpoint, event, now, id)] });
  return { id };
}

function requireActive(active: boolean): void {
  if (!active) throw failure('conflict', { message: 'The webhook is switched off: switch it on first' });
}
