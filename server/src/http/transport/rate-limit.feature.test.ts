/** Rate limits over HTTP: header fields, the key's own limit, what counts, and when it ends. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKey } from '../../access/keys.ts';
import { mountOperation } from '../mount-operation.ts';
import { echoOperation, openTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(
    (parts) => {
      mountOperation(parts, echoOperation(), async ({ body }) => ({ data: { body } }));
      mountOperation(
        parts,
        echoOperation({ id: 'admin', path: '/api/test/admin', scope: 'admin' }),
        async () => ({ data: { body: 1 } }),
      );
    },
    { config: { rateLimit: 3 } },
  );
});
afterAll(() => app.close());

const post = (token: string, url = '/api/test/echo', headers: Record<string, string> = {}) =>
  app.app.fastify.inject({
    method: 'POST',
    url,
    payload: {},
    headers: { 'x-access-token': token, ...headers },
  });

it('counts a key down, answers 429 with retry-after, and starts anew', async () => {
  const { secret } = await createKey(app.access, { environment: 'test' });
  const states: unknown[] = [];
  for (const url of ['/api/test/echo', '/api/test/admin', '/api/test/echo']) {
    const answer = await post(secret, url);
    expect(answer.headers['ratelimit-policy']).toBe('"key";q=3;w=60');
    states.push([answer.statusCode, String(answer.headers.ratelimit).replace(/t=\d+/, 't')]);
  }
  expect(states).toEqual([
    [200, '"key";r=2;t'],
    [403, '"key";r=1;t'],
    [200, '"key";r=0;t'],
  ]);
  const refused = await post(secret, '/api/test/echo', { 'idempotency-key': 'limited' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    status: 'failed',
    data: [],
    message: 'Too many requests',
    error: { code: 'rate_limited' },
  });
  const waitS = Number(refused.headers['retry-after']);
  expect(waitS).toBeGreaterThan(50);
  expect(waitS).toBeLessThanOrEqual(60);
  app.clock.forwardMs(waitS * 1000);
  const again = await post(secret, '/api/test/echo', { 'idempotency-key': 'limited' });
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, undefined]);
});

it("takes the key's own limit, and none for 0", async () => {
  const one = await createKey(app.access, { environment: 'test', rateLimit: 1 });
  const none = await createKey(app.access, { environment: 'test', rateLimit: 0 });
  expect((await post(one.secret)).statusCode).toBe(200);
  expect((await post(one.secret)).statusCode).toBe(429);
  for (let i = 0; i < 8; i++) {
    const answer = await post(none.secret);
    expect([answer.statusCode, answer.headers.ratelimit]).toEqual([200, undefined]);
  }
});

it('counts nothing of a token that is not good', async () => {
  for (let i = 0; i < 8; i++) {
    const answer = await post('nonsense');
    expect([answer.statusCode, answer.headers.ratelimit]).toEqual([401, undefined]);
  }
});
