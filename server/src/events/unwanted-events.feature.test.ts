/** Which events wait for the relay and which count as relayed when they are written, by the endpoints there are. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestStorage } from '../storage/test-database.ts';
import type { Storage } from '../storage/storage.ts';
import { insert, type OutboxEvent } from '../storage/write-set.ts';
import { claimEvents } from './store.ts';

let storage: Storage;
let holding: Storage;
beforeAll(async () => {
  [storage, holding] = await Promise.all([
    openTestStorage(),
    openTestStorage({ limits: { holdsUnwanted: true } }),
  ]);
});
afterAll(() => Promise.all([storage.close(), holding.close()]));
beforeEach(async () => {
  for (const { db } of [storage, holding])
    for (const table of ['outbox', 'webhook_endpoints'] as const) await db.deleteFrom(table).execute();
});

const endpoint = (id: string, branch: string, events: string[], active = true) =>
  insert('webhook_endpoints', {
    branch_id: branch,
    id,
    url: 'https://hooks.example/',
    events,
    secrets: Buffer.of(0),
    active,
    disabled_reason: null,
    failing_since: null,
    created_at: new Date(),
  });
const event = (type: string, branchId: string | null): OutboxEvent => ({ branchId, type, data: { n: 1 } });
const kept = async ({ db }: Storage) =>
  (await db.selectFrom('outbox').selectAll().orderBy('id').execute()).map(
    ({ type, branch_id, created_at, relayed_at }) => {
      if (relayed_at) expect(relayed_at).toEqual(created_at);
      return `${branch_id || 'all'} ${type} ${relayed_at ? 'passed' : 'waits'}`;
    },
  );

it('waits where an endpoint of its branch asks for it, and where it is for all and anybody asks', async () => {
  await storage.writer.write({
    rows: [
      endpoint('one', 'b1', ['onboarding.completed', 'list.updated']),
      endpoint('two', 'b2', ['*']),
      endpoint('off', 'b3', ['*'], false),
    ],
  });
  // Together, so that all go in one statement.
  await Promise.all(
    [
      event('onboarding.completed', 'b1'),
      event('screening.match_found', 'b1'),
      event('screening.match_found', 'b2'),
      event('onboarding.completed', 'b3'),
      event('onboarding.completed', 'b4'),
      event('list.updated', null),
    ].map((one) => storage.writer.write({ events: [one] })),
  );
  expect(await kept(storage)).toEqual([
    'b1 onboarding.completed waits',
    'b1 screening.match_found passed',
    'b2 screening.match_found waits',
    'b3 onboarding.completed passed',
    'b4 onboarding.completed passed',
    'all list.updated waits',
  ]);
  const now = new Date();
  const claimed = await claimEvents(storage.db, now, new Date(now.getTime() + 60_000), 10);
  expect(claimed.map(({ type }) => type)).toEqual([
    'onboarding.completed',
    'screening.match_found',
    'list.updated',
  ]);
});

it('waits from the moment on at which an endpoint is there, and no longer once it is gone', async () => {
  await storage.writer.write({ events: [event('list.failed', null)] });
  await storage.writer.write({ rows: [endpoint('late', 'b1', ['list.failed'])] });
  await storage.writer.write({ events: [event('list.failed', null)] });
  await storage.db.deleteFrom('webhook_endpoints').execute();
  await storage.writer.write({ events: [event('list.failed', null)] });
  expect(await kept(storage)).toEqual([
    'all list.failed passed',
    'all list.failed waits',
    'all list.failed passed',
  ]);
});

it('waits in any case where a sink besides webhooks wants every event', async () => {
  await holding.writer.write({ events: [event('list.failed', null), event('onboarding.completed', 'b1')] });
  expect(await kept(holding)).toEqual(['all list.failed waits', 'b1 onboarding.completed waits']);
});
