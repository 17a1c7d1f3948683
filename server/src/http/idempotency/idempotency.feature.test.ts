/** Idempotency keys: replay byte for byte, conflicts, races on one node and on two, recovery, expiry. */
import { setTimeout as pause } from 'node:timers/promises';
import { failure } from '@amana/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKey } from '../../access/keys.ts';
import type { App } from '../../app.ts';
import type { Storage } from '../../storage/storage.ts';
import { openTestStorage } from '../../storage/test-database.ts';
import { mountOperation } from '../mount-operation.ts';
import { echoOperation, openTestApp, type TestApp } from '../test-app.ts';

let storage: Storage;
let one: TestApp;
let two: TestApp;
let key: string;
let runs = 0;

beforeAll(async () => {
  storage = await openTestStorage();
  one = await openTestApp(mounts, { storage });
  two = await openTestApp(mounts, { storage });
  key = one.first.testKey;
});
afterAll(async () => {
  await one.close();
  await two.close();
  await storage.close();
});
beforeEach(() => {
  runs = 0;
});

function mounts(parts: App): void {
  mountOperation(parts, echoOperation(), async ({ body }) => {
    runs++;
    return { data: { body: { ...body, run: runs, at: Math.random() } } };
  });
  mountOperation(parts, echoOperation({ id: 'slow', path: '/api/test/slow' }), async ({ body }) => {
    runs++;
    await pause(150);
    return { data: { body } };
  });
  mountOperation(parts, echoOperation({ id: 'fails', path: '/api/test/fails' }), async ({ body }) => {
    runs++;
    switch (body.how) {
      case 'not_found':
        throw failure('not_found');
      case 'missing':
        throw failure('missing_field', { field: 'x' });
      case 'registry':
        throw failure('invalid_format', { afterWork: true });
      case 'busy':
        throw failure('lists_unavailable');
      default:
        throw new Error('a fault');
    }
  });
}

function post(app: TestApp, url: string, idempotencyKey: string | undefined, payload: object, token = key) {
  return app.app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'x-access-token': token,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
  });
}

describe('a repeat', () => {
  it('gets the stored answer byte for byte, on either node and with or without the slash', async () => {
    const first = await post(one, '/api/test/echo', 'repeat', { a: 1 });
    expect(first.statusCode).toBe(200);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    for (const [app, url] of [
      [one, '/api/test/echo'],
      [two, '/api/test/echo/'],
    ] as const) {
      const again = await post(app, url, 'repeat', { a: 1 });
      expect([again.statusCode, again.body]).toEqual([200, first.body]);
      expect(again.headers['content-type']).toBe(first.headers['content-type']);
      expect(again.headers['idempotency-replayed']).toBe('true');
    }
    expect(runs).toBe(1);
  });

  it('with another body is 409', async () => {
    await post(one, '/api/test/echo', 'other body', { a: 1 }).then((answer) =>
      expect(answer.statusCode).toBe(400),
    );
    await post(one, '/api/test/echo', 'other-body', { a: 1 });
    const other = await post(one, '/api/test/echo', 'other-body', { a: 2 });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({
      status: 'failed',
      data: [],
      error: { code: 'conflict', field: 'Idempotency-Key' },
    });
    expect(runs).toBe(1);
  });

  it('under another API key or path is a request of its own', async () => {
    const other = await createKey(one.access, { branch: one.first.branchId, environment: 'test' });
    await post(one, '/api/test/echo', 'scoped', { a: 1 });
    await post(one, '/api/test/echo', 'scoped', { a: 1 }, other.secret);
    await post(one, '/api/test/slow', 'scoped', { a: 1 });
    expect(runs).toBe(3);
  });

  it('without a key always runs', async () => {
    await post(one, '/api/test/echo', undefined, { a: 1 });
    await post(one, '/api/test/echo', undefined, { a: 1 });
    expect(runs).toBe(2);
  });
});

describe('failures', () => {
  it.each([
    ['not_found', 400, 1],
    ['registry', 400, 1],
    ['missing', 400, 2],
    ['busy', 503, 2],
    ['fault', 500, 2],
  ])('%s: answered %d, run %d times', async (how, status, times) => {
    const first = await post(one, '/api/test/fails', `fails-${how}`, { how });
    const again = await post(one, '/api/test/fails', `fails-${how}`, { how });
    expect([first.statusCode, again.statusCode]).toEqual([status, status]);
    expect(again.body).toBe(first.body);
    expect(runs).toBe(times);
  });

  it.each(['', ' ', 'a b', 'é', 'x'.repeat(256)])('refuses the key %j', async (name) => {
    const answer = await post(one, '/api/test/echo', name, {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid_format', field: 'Idempotency-Key' } });
    expect(runs).toBe(0);
  });

  it('keeps nothing of a request that was refused before work', async () => {
    const bad = await one.app.fastify.inject({
      method: 'POST',
      url: '/api/test/echo',
      payload: '{',
      headers: { 'x-access-token': key, 'idempotency-key': 'bad-body', 'content-type': 'application/json' },
    });
    expect(bad.statusCode).toBe(400);
    expect((await post(one, '/api/test/echo', 'bad-body', { a: 1 })).statusCode).toBe(200);
  });
});

describe('a race', () => {
  it('runs once on one node and on two', async () => {
    for (let round = 0; round < 5; round++) {
      runs = 0;
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          post(i % 2 ? one : two, '/api/test/slow', `race-${round}`, { round }),
        ),
      );
      expect(runs).toBe(1);
      const statuses = answers.map((answer) => answer.statusCode);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
      expect(new Set(statuses)).toEqual(new Set([200, 409]));
      const refused = answers.find((answer) => answer.statusCode === 409);
      expect(refused?.headers['retry-after']).toBe('1');
      expect((await post(one, '/api/test/slow', `race-${round}`, { round })).statusCode).toBe(200);
      expect(runs).toBe(1);
    }
  });
});

describe('what is stored', () => {
  it('holds neither the key, the body nor the answer in clear', async () => {
    await post(one, '/api/test/echo', 'planted-key-90901', { nin: 'planted-body-90902' });
    const rows = await storage.db.selectFrom('idempotent_answers').selectAll().execute();
    const text = rows
      .map((row) => JSON.stringify(row) + (row.sealed ?? Buffer.of()).toString('latin1'))
      .join('\n');
    expect(rows.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/planted/);
  });

  it('is taken over when its holder died, but only by the same body', async () => {
    await post(one, '/api/test/echo', 'crashed', { a: 1 });
    await storage.db
      .updateTable('idempotent_answers')
      .set({ status: null, sealed: null, created_at: new Date(Date.now() - 30_000) })
      .execute();
    runs = 0;
    expect((await post(two, '/api/test/echo', 'crashed', { a: 1 })).statusCode).toBe(409);
    await storage.db
      .updateTable('idempotent_answers')
      .set({ created_at: new Date(Date.now() - 120_000) })
      .execute();
    expect((await post(two, '/api/test/echo', 'crashed', { a: 2 })).statusCode).toBe(409);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post(two, '/api/test/echo', 'crashed', { a: 1 })),
    );
    expect(runs).toBe(1);
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBeGreaterThanOrEqual(1);
  });

  it('ends after its hours and is swept', async () => {
    await post(one, '/api/test/echo', 'expires', { a: 1 });
    one.clock.forwardMs(23.9 * 3_600_000);
    await post(one, '/api/test/echo', 'expires', { a: 1 });
    expect(runs).toBe(1);
    one.clock.forwardMs(0.2 * 3_600_000);
    expect((await post(one, '/api/test/echo', 'expires', { a: 2 })).statusCode).toBe(200);
    expect(runs).toBe(2);
    one.clock.forwardMs(25 * 3_600_000);
    await one.app.idempotency.sweep();
    const left = await storage.db.selectFrom('idempotent_answers').selectAll().execute();
    expect(left).toEqual([]);
  });
});
