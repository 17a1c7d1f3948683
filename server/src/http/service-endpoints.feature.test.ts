/** Health, readiness, metrics and the operator's endpoints: who may read what, from where. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountOperation } from './mount-operation.ts';
import { mountOperator } from './mount-operator.ts';
import { echoOperation, openTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let reasons: string[] = [];
const operatorToken = 'operator-token-for-tests';

beforeAll(async () => {
  app = await openTestApp(
    (parts) => {
      mountOperation(parts, echoOperation(), async () => ({ data: { body: 1 } }));
      mountOperator(parts, 'GET', '/ping', async () => ({ data: 'here' }));
      mountOperator(parts, 'POST', '/:name', async ({ params, body }) => ({ data: { ...params, ...body } }));
      mountOperator(parts, 'POST', '/long', async () => ({
        lines: (async function* () {
          yield { progress: 'half' };
          yield { data: 7 };
        })(),
      }));
    },
    {
      operatorToken,
      config: { metricsToken: 'scrape-me' },
      readiness: async () => ({ ready: reasons.length === 0, reasons }),
    },
  );
});
afterAll(() => app.close());

const get = (url: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  app.app.fastify.inject({ url, remoteAddress, headers });

it('says that it lives, and whether it is ready', async () => {
  expect((await get('/healthz')).json()).toEqual({
    status: 'success',
    data: { version: '0.0.0-test' },
    message: 'Alive',
  });
  expect((await get('/readyz')).json()).toMatchObject({ status: 'success', data: { ready: true } });
  reasons = ['No list is loaded'];
  const not = await get('/readyz/');
  expect(not.statusCode).toBe(503);
  expect(not.json()).toEqual({ status: 'failed', data: { ready: false, reasons }, message: 'Not ready' });
  expect((await get('/healthz')).statusCode).toBe(200);
  reasons = [];
});

describe('metrics', () => {
  it('are free from loopback and count what was answered', async () => {
    await app.app.fastify.inject({
      method: 'POST',
      url: '/api/test/echo',
      headers: { 'x-access-token': app.first.testKey },
    });
    await app.app.fastify.inject({ method: 'POST', url: '/api/test/echo' });
    const answer = await get('/metrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/amana_requests_total\{operation="echo",status="200"\} 1\n/);
    expect(answer.body).toMatch(/amana_requests_total\{operation="echo",status="401"\} 1\n/);
    expect(answer.body).toMatch(/amana_request_duration_seconds_count\{operation="echo"\} 2\n/);
    expect(answer.body).not.toContain(app.first.branchId);
    expect((await get('/metrics', '::1')).statusCode).toBe(200);
    expect((await get('/metrics', '::ffff:127.0.0.1')).statusCode).toBe(200);
  });

  it.each([
    ['192.0.2.1', {}, 401],
    ['192.0.2.1', { authorization: 'Bearer wrong' }, 401],
    ['192.0.2.1', { authorization: 'Bearer scrape-me' }, 200],
    ['127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, 401],
    ['127.0.0.1', { forwarded: 'for=192.0.2.1' }, 401],
  ])('from %s with %j: %d', async (address, headers, status) => {
    expect((await get('/metrics', address, headers)).statusCode).toBe(status);
  });
});

describe("the operator's endpoints", () => {
  const bearer = { authorization: `Bearer ${operatorToken}` };
  const post = (
    url: string,
    headers: Record<string, string>,
    remoteAddress = '127.0.0.1',
    payload: object = {},
  ) => app.app.fastify.inject({ method: 'POST', url, headers, remoteAddress, payload });

  it('answer with the token from loopback', async () => {
    const answer = await post('/api/operator/keys.list', bearer, '127.0.0.1', { a: 1 });
    expect(answer.json()).toMatchObject({ status: 'success', data: { name: 'keys.list', a: 1 } });
    expect((await get('/api/operator/ping', '127.0.0.1', bearer)).json()).toMatchObject({ data: 'here' });
  });

  it('do not exist from elsewhere, nor through a proxy', async () => {
    expect((await post('/api/operator/x', bearer, '192.0.2.1')).statusCode).toBe(404);
    expect((await post('/api/operator/x', { ...bearer, 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(
      404,
    );
  });

  it('take no API key and no wrong token', async () => {
    expect((await post('/api/operator/x', {})).statusCode).toBe(401);
    expect((await post('/api/operator/x', { authorization: 'Bearer no' })).statusCode).toBe(401);
    expect((await post('/api/operator/x', { 'x-access-token': app.first.testKey })).statusCode).toBe(401);
  });

  it('write long answers line by line', async () => {
    const answer = await post('/api/operator/long', bearer);
    expect(answer.headers['content-type']).toBe('application/x-ndjson');
    expect(answer.body).toBe('{"progress":"half"}\n{"data":7}\n');
  });
});
