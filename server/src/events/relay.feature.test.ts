import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventCatalogue } from '@amana/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProtection } from '../platform/encryption.ts';
import { newId } from '../platform/ids.ts';
import { silentLog } from '../platform/logs.ts';
import { openMetrics } from '../platform/metrics.ts';
import { createOutbound } from '../platform/outbound.ts';
import type { Storage } from '../storage/storage.ts';
import { openTestStorage } from '../storage/test-database.ts';
import { insert } from '../storage/write-set.ts';
import { listDeliveries, replayDelivery, testSend } from './deliveries.ts';
import { eventActions } from './operator-routes.ts';
import { type Relay, type RelayDeps, startRelay } from './relay.ts';
import type { Sink } from './sink.ts';
import { claimDeliveries, claimEvents } from './store.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  setWebhookActive,
} from './webhooks.ts';

const hourMs = 3_600_000;
const outbound = createOutbound({ allow: '127.0.0.1' });
let storage: Storage;
let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
const protection = createProtection({ masterKey: randomBytes(32), loadWrappedKey: async () => null, clock });
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(async () => {
  await outbound.close();
  await storage.close();
});
beforeEach(async () => {
  offsetMs = 0;
  for (const table of [
    'outbox',
    'webhook_endpoints',
    'webhook_deliveries',
    'branches',
    'organisations',
  ] as const)
    await storage.db.deleteFrom(table).execute();
  await storage.writer.write({
    rows: [
      insert('organisations', { id: 'o1', name: 'Bank', verified: true, created_at: clock.now() }),
      ...['b1', 'b2'].map((id) =>
        insert('branches', {
          id,
          organisation_id: 'o1',
          name: id,
          identity_suite: true,
          settings: '{}',
          created_at: clock.now(),
        }),
      ),
    ],
  });
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('delivery', () => {
  it('brings an event, signed, to those that asked for it and to nobody else', async () => {
    const mine = await receiver();
    const other = await receiver();
    const { secret } = await hook(mine.url, ['onboarding.completed']);
    await hook(mine.url, ['screening.match_found']);
    await hook(other.url, ['*'], 'b2');
    relay();
    const data = eventCatalogue['onboarding.completed'].example;
    await emit('onboarding.completed', 'b1', data);
    await until(async () => (await states())[0] === 'delivered');
    expect(mine.seen).toHaveLength(1);
    expect(other.seen).toHaveLength(0);
    const [message] = mine.seen;
    expect(message && new Webhook(secret).verify(message.body, message.headers)).toEqual({
      type: 'onboarding.completed',
      branch_id: 'b1',
      timestamp: expect.any(String),
      data,
    });
    expect(message?.headers['content-type']).toBe('application/json');
    expect((await storage.db.selectFrom('outbox').selectAll().execute())[0]?.relayed_at).toBeInstanceOf(Date);
  });

  it('brings events of the installation to every branch that asked', async () => {
    const [one, two] = [await receiver(), await receiver()];
    await hook(one.url, ['list.updated']);
    await hook(two.url, ['*'], 'b2');
    relay();
    await emit('list.updated', null, { source: 'un_sc', version: 'v', records: 1 });
    await until(() => one.seen.length === 1 && two.seen.length === 1);
    expect(JSON.parse(one.seen[0]?.body ?? '').branch_id).toBeNull();
  });

  it('tries again with growing gaps over a day, then gives up, under one message id', async () => {
    const target = await receiver((_request, response) => response.writeHead(500).end());
    await hook(target.url, ['*']);
    relay({ random: () => 0.5 });
    await emit('list.failed', null, { source: 'eu_fsf', reason: 'shrank' });
    const gaps: number[] = [];
    for (let attempt = 1; ; attempt += 1) {
      await until(async () => (await listDeliveries({ storage }))[0]?.attempts === attempt);
      const [delivery] = await listDeliveries({ storage });
      if (delivery?.state !== 'pending') break;
      const waitMs = (delivery.next_attempt_at?.getTime() ?? 0) - clock.now().getTime();
      gaps.push(waitMs);
      offsetMs += waitMs;
    }
    expect(target.seen).toHaveLength(10);
    expect(new Set(target.seen.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(gaps.every((gap, index) => index === 0 || gap > (gaps[index - 1] ?? 0))).toBe(true);
    const total = gaps.reduce((sum, gap) => sum + gap, 0);
    expect(total).toBeGreaterThan(20 * hourMs);
    expect(total).toBeLessThan(26 * hourMs);
    expect((await listDeliveries({ storage }))[0]).toMatchObject({
      state: 'failed',
      attempts: 10,
      last_status: 500,
      last_error: 'http_500',
      next_attempt_at: null,
    });
  });

  it.each([
    [
      'a redirect',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'http_302',
    ],
    ['a broken connection', (response: ServerResponse) => void response.destroy(), 'connect_failed'],
    ['silence', () => {}, 'timeout'],
  ])('counts %s as a failure', async (_what, answer, error) => {
    const target = await receiver((_request, response) => answer(response));
    await hook(target.url, ['*']);
    relay({ limits: { timeoutMs: error === 'timeout' ? 200 : 10_000, pollMs: 20 } });
    await emit('list.failed', null, {});
    await until(async () => (await listDeliveries({ storage }))[0]?.attempts === 1);
    expect((await listDeliveries({ storage }))[0]).toMatchObject({ state: 'pending', last_error: error });
  });

  it('never reads an endless answer', async () => {
    const target = await receiver((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(Buffer.alloc(50_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    await hook(target.url, ['*']);
    relay();
    await emit('list.failed', null, {});
    await until(async () => (await states())[0] === 'delivered');
  });

  it('is patient when the receiver asks for it', async () => {
    const target = await receiver((_request, response) =>
      response.writeHead(429, { 'retry-after': '7200' }).end(),
    );
    await hook(target.url, ['*']);
    relay();
    await emit('list.failed', null, {});
    await until(async () => (await listDeliveries({ storage }))[0]?.attempts === 1);
    const next = (await listDeliveries({ storage }))[0]?.next_attempt_at?.getTime() ?? 0;
    expect(next - clock.now().getTime()).toBeGreaterThan(7_190_000);
  });

  it('does not let a slow endpoint hold up another', async () => {
    const slow = await receiver(() => {});
    const quick = await receiver();
    await hook(slow.url, ['list.failed']);
    await hook(quick.url, ['list.updated']);
    relay({ limits: { timeoutMs: 5_000, pollMs: 20, maxInFlight: 8, maxInFlightPerEndpoint: 2 } });
    for (let n = 0; n < 10; n += 1) await emit('list.failed', null, { n });
    await emit('list.updated', null, {});
    await until(() => quick.seen.length === 1, 4_000);
    expect(slow.seen.length).toBeLessThanOrEqual(2);
  });

  it('keeps the limit of an endpoint when its events come one by one', async () => {
    const slow = await receiver(() => {});
    await hook(slow.url, ['list.failed']);
    relay({ limits: { timeoutMs: 5_000, pollMs: 10, maxInFlight: 8, maxInFlightPerEndpoint: 2 } });
    await emit('list.failed', null, { n: 0 });
    await until(() => slow.seen.length === 1);
    for (let n = 1; n < 6; n += 1) await emit('list.failed', null, { n });
    await until(() => slow.seen.length === 2);
    await new Promise((done) => setTimeout(done, 300));
    expect(slow.seen.length).toBe(2);
  });

  it('refuses a private address at the moment of sending too', async () => {
    const target = await receiver();
    await hook(target.url, ['*']);
    relay({ outbound: createOutbound() });
    await emit('list.failed', null, {});
    await until(async () => (await listDeliveries({ storage }))[0]?.last_error === 'private_address');
    expect(target.seen).toHaveLength(0);
  });
});

describe('crashes and several nodes', () => {
  it('sends each delivery once with three relays side by side', async () => {
    const target = await receiver((_request, response) => void setTimeout(() => response.end(), 5));
    await hook(target.url, ['*']);
    for (let node = 0; node < 3; node += 1) relay();
    await storage.writer.write({
      events: Array.from({ length: 60 }, (_, n) => ({
        branchId: 'b1',
        type: 'screening.match_found',
        data: { n },
      })),
    });
    await until(async () => (await states()).filter((state) => state === 'delivered').length === 60);
    expect(target.seen).toHaveLength(60);
    expect(new Set(target.seen.map(({ headers }) => headers['webhook-id'])).size).toBe(60);
  });

  it('takes over what a dead node had claimed, once the claim ran out', async () => {
    const target = await receiver();
    await hook(target.url, ['*']);
    await emit('list.failed', null, {});
    const now = clock.now();
    const inAMinute = new Date(now.getTime() + 60_000);
    expect(await claimEvents(storage.db, now, inAMinute, 10)).toHaveLength(1);
    relay();
    await pause(200);
    expect(target.seen).toHaveLength(0);
    offsetMs = 61_000;
    await until(() => target.seen.length === 1);
  });

  it('sends again when the node died between claim and delivery', async () => {
    const target = await receiver();
    await hook(target.url, ['*']);
    const { id } = (await listWebhooks({ storage }))[0] ?? { id: '' };
    await testSend({ storage, clock }, id);
    const now = clock.now();
    const claim = { now, until: new Date(now.getTime() + 40_000), limit: 10, busyEndpoints: [] };
    expect(await claimDeliveries(storage.db, claim)).toHaveLength(1);
    expect(await claimDeliveries(storage.db, claim)).toHaveLength(0);
    relay();
    await pause(200);
    expect(target.seen).toHaveLength(0);
    offsetMs = 41_000;
    await until(async () => (await states())[0] === 'delivered');
    expect(target.seen).toHaveLength(1);
  });

  it('makes one delivery of an event that was relayed twice', async () => {
    const target = await receiver();
    await hook(target.url, ['*']);
    await emit('list.failed', null, {});
    relay();
    await until(async () => (await states())[0] === 'delivered');
    await storage.db.updateTable('outbox').set({ relayed_at: null }).execute();
    await until(
      async () => (await storage.db.selectFrom('outbox').selectAll().execute())[0]?.relayed_at !== null,
    );
    expect(await states()).toEqual(['delivered']);
    expect(target.seen).toHaveLength(1);
  });

  it('stops in the middle of an attempt and leaves it for the next start', async () => {
    const target = await receiver(() => {});
    await hook(target.url, ['*']);
    const first = relay({ limits: { timeoutMs: 20_000, pollMs: 20 } });
    await emit('list.failed', null, {});
    await until(() => target.seen.length === 1);
    const started = performance.now();
    await first.stop();
    expect(performance.now() - started).toBeLessThan(6_000);
    expect((await listDeliveries({ storage }))[0]).toMatchObject({ state: 'pending', attempts: 0 });
  });

  it('offers events to every sink, and again to all when one failed', async () => {
    const target = await receiver();
    await hook(target.url, ['*']);
    const taken: string[] = [];
    let failures = 1;
    const broker: Sink = {
      name: 'broker',
      deliver: async (events) => {
        if (failures-- > 0) throw new Error('down');
        taken.push(...events.map(({ type }) => type));
      },
    };
    relay({ sinks: [broker] });
    await emit('list.failed', null, {});
    await until(() => target.seen.length === 1);
    expect(taken).toEqual([]);
    offsetMs = 10_000;
    await until(() => taken.length === 1);
    expect(target.seen).toHaveLength(1);
  });
});

describe('endpoints', () => {
  it('signs with the old and the new secret after a rotation, and drops the oldest', async () => {
    const target = await receiver();
    const made = await hook(target.url, ['*']);
    const second = await rotateWebhookSecret({ storage, protection, clock }, made.webhook.id);
    relay();
    await emit('list.failed', null, {});
    await until(() => target.seen.length === 1);
    for (const secret of [made.secret, second.secret]) expect(verifies(target.seen[0], secret)).toBe(true);
    const third = await rotateWebhookSecret({ storage, protection, clock }, made.webhook.id);
    await emit('list.failed', null, {});
    await until(() => target.seen.length === 2);
    expect([made, second, third].map(({ secret }) => verifies(target.seen[1], secret))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('keeps secrets sealed, and shows them once', async () => {
    const { webhook, secret } = await hook((await receiver()).url, ['*']);
    const [row] = await storage.db.selectFrom('webhook_endpoints').selectAll().execute();
    expect(row?.secrets.includes(Buffer.from(secret))).toBe(false);
    expect(JSON.stringify([webhook, await listWebhooks({ storage })])).not.toContain(secret);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });

  it('is replayed with the same message id as a further delivery', async () => {
    const target = await receiver();
    await hook(target.url, ['*']);
    relay();
    await emit('list.failed', null, { reason: 'shrank' });
    await until(async () => (await states())[0] === 'delivered');
    const [first] = await listDeliveries({ storage });
    const again = await replayDelivery({ storage, clock }, first?.id ?? '');
    await until(() => target.seen.length === 2);
    expect(target.seen[0]?.body).toBe(target.seen[1]?.body);
    expect(target.seen[0]?.headers['webhook-id']).toBe(target.seen[1]?.headers['webhook-id']);
    expect((await listDeliveries({ storage })).map(({ id }) => id)).toEqual([again.id, first?.id]);
  });

  it('is switched off by 410, and can be switched on again', async () => {
    let status = 410;
    const target = await receiver((_request, response) => response.writeHead(status).end());
    const { webhook } = await hook(target.url, ['*']);
    relay();
    await emit('list.failed', null, {});
    await until(async () => (await listWebhooks({ storage }))[0]?.active === false);
    expect((await listWebhooks({ storage }))[0]?.disabled_reason).toBe('gone');
    await expect(testSend({ storage, clock }, webhook.id)).rejects.toThrow(/switched off/);
    const audits = await storage.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', webhook.id)
      .execute();
    expect(audits.map(({ action }) => action)).toContain('webhook.disabled');
    status = 200;
    await setWebhookActive({ storage }, webhook.id, true);
    await testSend({ storage, clock }, webhook.id);
    await until(() => target.seen.length === 2);
    expect(JSON.parse(target.seen[1]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
  });

  it('is switched off after days of failing only, and a success starts the count again', async () => {
    let status = 500;
    const target = await receiver((_request, response) => response.writeHead(status).end());
    const { webhook } = await hook(target.url, ['*']);
    relay();
    await testSend({ storage, clock }, webhook.id);
    await until(async () => (await listWebhooks({ storage }))[0]?.failing_since instanceof Date);
    status = 200;
    offsetMs = 4 * 24 * hourMs;
    await until(async () => (await listWebhooks({ storage }))[0]?.failing_since === null);
    status = 500;
    await testSend({ storage, clock }, webhook.id);
    await until(async () => (await listWebhooks({ storage }))[0]?.failing_since instanceof Date);
    offsetMs = 10 * 24 * hourMs;
    await until(async () => (await listWebhooks({ storage }))[0]?.active === false);
    expect((await listWebhooks({ storage }))[0]?.disabled_reason).toBe('failing');
    expect((await states()).includes('pending')).toBe(false);
  });

  it('gets nothing further once it is removed', async () => {
    const target = await receiver();
    const { webhook } = await hook(target.url, ['*']);
    await testSend({ storage, clock }, webhook.id);
    await deleteWebhook({ storage }, webhook.id);
    relay();
    await emit('list.failed', null, {});
    await until(
      async () => (await storage.db.selectFrom('outbox').selectAll().execute())[0]?.relayed_at !== null,
    );
    expect(target.seen).toHaveLength(0);
    expect((await listDeliveries({ storage }))[0]).toMatchObject({
      state: 'failed',
      last_error: 'endpoint_deleted',
    });
  });

  it.each([
    ['http://10.0.0.1/hook', ['*'], 'url'],
    ['http://user:secret@127.0.0.1/hook', ['*'], 'url'],
    ['ftp://127.0.0.1/hook', ['*'], 'url'],
    ['nonsense', ['*'], 'url'],
    [`http://127.0.0.1/${'a'.repeat(3000)}`, ['*'], 'url'],
    ['http://127.0.0.1/hook', ['no.such'], 'events'],
    ['http://127.0.0.1/hook', [], 'events'],
  ])('refuses %s with %j, naming %s', async (url, events, field) => {
    await expect(hook(url, events)).rejects.toMatchObject({ options: { field } });
    expect(await listWebhooks({ storage })).toEqual([]);
  });

  it('serves the operator by name', async () => {
    const target = await receiver();
    const running = relay({ limits: { pollMs: 60_000 } });
    await pause(100);
    const actions = new Map(
      eventActions({ storage, protection, outbound, clock, nudge: running.nudge }).map((action) => [
        action.name,
        action,
      ]),
    );
    const call = async (name: string, input: object): Promise<Record<string, unknown>> =>
      JSON.parse(
        JSON.stringify(
          await actions.get(name)?.run(input, { progress: () => {}, signal: new AbortController().signal }),
        ),
      );
    const made = await call('webhooks.create', { url: target.url, events: ['*'], branch: 'b1' });
    expect(made).toMatchObject({
      id: expect.any(String),
      secret: expect.stringMatching(/^whsec_/),
      branch: 'b1',
    });
    await call('webhooks.test', { id: made['id'] });
    await until(() => target.seen.length === 1);
    const { deliveries } = await call('webhooks.deliveries', { limit: 5 });
    expect(deliveries).toMatchObject([{ event_type: 'webhook.test', endpoint_id: made['id'] }]);
    expect(JSON.stringify(await call('webhooks.list', {}))).not.toContain('whsec_');
    expect(await call('webhooks.rotate_secret', { id: made['id'] })).toMatchObject({
      secret: expect.any(String),
    });
    await call('webhooks.delete', { id: made['id'] });
    expect(await call('webhooks.list', {})).toEqual({ webhooks: [] });
    await expect(call('webhooks.replay', { id: 'nobody' })).rejects.toMatchObject({
      code: 'record_not_found',
    });
  });
});

describe('metrics', () => {
  it('count what waits', async () => {
    const metrics = openMetrics();
    const target = await receiver((_request, response) => response.writeHead(500).end());
    await hook(target.url, ['*']);
    relay({ metrics });
    await emit('list.failed', null, {});
    await until(() => target.seen.length === 1);
    expect(await metrics.text()).toMatch(/amana_events_waiting\{queue="deliveries"\} 1/);
  });
});

describe('old rows', () => {
  it('are forgotten, those that wait are not', async () => {
    const target = await receiver((_request, response) => response.writeHead(500).end());
    await hook(target.url, ['*']);
    const old = new Date(clock.now().getTime() - 40 * 24 * hourMs);
    const row = (id: string, relayed: Date | null) =>
      insert('outbox', {
        branch_id: '',
        id,
        type: 'list.failed',
        data: '{}',
        created_at: old,
        relayed_at: relayed,
      });
    const waiting = newId();
    await storage.writer.write({ rows: [row(newId(), old), row(waiting, null)] });
    relay();
    await until(async () => (await storage.db.selectFrom('outbox').selectAll().execute()).length === 1);
    expect((await storage.db.selectFrom('outbox').select('id').execute())[0]?.id).toBe(waiting);
  });
});

interface Seen {
  headers: Record<string, string>;
  body: string;
}

async function receiver(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    response.end('ok'),
): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      seen.push({ headers, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, seen };
}

function hook(url: string, events: string[], branch = 'b1') {
  return createWebhook({ storage, protection, outbound, clock }, { url, events, branch });
}

function relay(deps: Partial<RelayDeps> = {}): Relay {
  const started = startRelay({
    storage,
    protection,
    outbound,
    clock,
    log: silentLog,
    limits: { pollMs: 20 },
    ...deps,
  });
  closing.push(() => started.stop());
  return started;
}

function emit(type: string, branchId: string | null, data: Record<string, unknown>): Promise<void> {
  return storage.writer.write({ events: [{ branchId, type, data }] });
}

async function states(): Promise<string[]> {
  return (await listDeliveries({ storage }, { limit: 1000 })).map(({ state }) => state);
}

function verifies(message: Seen | undefined, secret: string): boolean {
  try {
    new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {});
    return true;
  } catch {
    return false;
  }
}

async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('what was waited for did not happen');
    await pause(10);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
