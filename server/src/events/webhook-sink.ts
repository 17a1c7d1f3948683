/** The built-in sink: turns events into a delivery for each endpoint that asked for them. Sends nothing itself. */
import { createHash } from 'node:crypto';
import type { EventEnvelope } from '@amana/contract';
import type { Clock } from '../platform/clock.ts';
import type { Storage } from '../storage/storage.ts';
import { insert, type RowWrite } from '../storage/write-set.ts';
import type { RelayedEvent, Sink } from './sink.ts';
import { activeEndpoints, type Endpoint } from './store.ts';

export interface WebhookSinkDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  clock: Clock;
}

export function webhookSink(deps: WebhookSinkDeps): Sink {
  return {
    name: 'webhooks',
    deliver: async (events) => {
      const endpoints = await activeEndpoints(deps.storage.db);
      const now = deps.clock.now();
      const rows = events.flatMap((event) =>
        endpoints
          .filter((endpoint) => wants(endpoint, event))
          .map((endpoint) => deliveryRow(endpoint, event, now)),
      );
      if (rows.length > 0) await deps.storage.writer.write({ rows });
    },
  };
}

/** Events of the whole installation concern every branch. */
function wants(
  endpoint: Pick<Endpoint, 'branch_id' | 'events'>,
  event: Pick<RelayedEvent, 'branchId' | 'type'>,
): boolean {
  if (event.branchId !== null && event.branchId !== endpoint.branch_id) return false;
  return endpoint.events.some((wanted) => wanted === '*' || wanted === event.type);
}

/** `deliveryId` is derived, so that an event relayed twice is still delivered once. */
export function deliveryRow(
  endpoint: Pick<Endpoint, 'branch_id' | 'id'>,
  event: RelayedEvent,
  now: Date,
  deliveryId = derivedId(event.id, endpoint.id),
): RowWrite {
  const envelope: EventEnvelope = {
    type: event.type,
    timestamp: event.createdAt.toISOString(),
    branch_id: event.branchId,
    data: event.data,
  };
  return insert(
    'webhook_deliveries',
    {
      branch_id: endpoint.branch_id,
      id: deliveryId,
      endpoint_id: endpoint.id,
      event_id: event.id,
      event_type: event.type,
      payload: JSON.stringify(envelope),
      attempts: 0,
      state: 'pending',
      last_status: null,
      last_error: null,
      next_attempt_at: now,
      claimed_until: null,
      created_at: now,
      delivered_at: null,
    },
    'nothing',
  );
}

/** Keeps the time of the event's id, so deliveries sort by when things happened. */
function derivedId(eventId: string, endpointId: string): string {
  const hash = createHash('sha256').update(`${eventId} ${endpointId}`).digest('hex');
  return `${eventId.slice(0, 14)}7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
