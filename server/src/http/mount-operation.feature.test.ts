/** Operations over HTTP: paths, methods, admission, bodies, the envelope. */
import { failure, lookupFailedMessage } from '@amana/contract';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBranch, setBranch } from '../access/branches.ts';
import { createKey } from '../access/keys.ts';
import { createOrganisation, verifyOrganisation } from '../access/organisations.ts';
import { mountOperation } from './mount-operation.ts';
import { echoOperation, openTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
const handled: string[] = [];

beforeAll(async () => {
  app = await openTestApp(
    (parts) => {
      mountOperation(
        parts,
        echoOperation({ aliases: ['/api/test/echo_alias'] }),
        async ({ body, requestId }) => {
          handled.push(requestId);
          return { data: { body } };
        },
      );
      mountOperation(
        parts,
        echoOperation({
          id: 'account',
          path: '/api/test/account',
          authTexts: 'account',
          identitySuite: true,
        }),
        async ({ body }) => ({ data: { body } }),
      );
      mountOperation(
        parts,
        echoOperation({ id: 'admin', path: '/api/test/admin', scope: 'admin' }),
        async () => ({ data: { body: 1 } }),
      );
      mountOperation(parts, echoOperation({ id: 'broken', path: '/api/test/broken' }), async () => {
        throw Object.assign(new Error('select * from people where nin = 12345678901'), {
          detail: '/secret/path',
        });
      });
      mountOperation(parts, echoOperation({ id: 'refused', path: '/api/test/refused' }), async () => {
        throw failure('not_found', { field: 'national_id', detail: 'No such record' });
      });
      mountOperation(parts, echoOperation({ id: 'nigeriaTin', path: '/api/test/off' }), async () => ({
        data: { body: 1 },
      }));
      mountOperation(
        parts,
        echoOperation({
          id: 'one',
          method: 'GET',
          path: '/api/test/things/:id',
          data: Type.Object({ body: Type.String() }),
        }),
        async ({ params, query }) => ({ data: { body: `${params.id}/${query.q ?? ''}` } }),
      );
    },
    { config: { switchedOff: ['nigeriaTin'] } },
  );
});
afterAll(() => app.close());

function post(
  url: string,
  options: {
    payload?: string | Buffer | object;
    headers?: Record<string, string>;
    token?: string | null;
  } = {},
) {
  const { payload = {}, headers = {}, token = app.first.testKey } = options;
  return app.app.fastify.inject({
    method: 'POST',
    url,
    payload: Buffer.isBuffer(payload)
      ? payload
      : typeof payload === 'string'
        ? payload
        : JSON.stringify(payload),
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { 'x-access-token': token }),
      ...headers,
    },
  });
}

describe('paths and methods', () => {
  it.each([
    '/api/test/echo',
    '/api/test/echo/',
    '/api/test/echo_alias',
    '/api/test/echo_alias/',
    '/api/test/echo?x=1',
  ])('answers at %s', async (url) => {
    const answer = await post(url, { payload: { a: ' b ' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('{"status":"success","data":{"body":{"a":"b"}},"message":"Echoed"}');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const)(
    'refuses %s with 405 and Allow',
    async (method) => {
      for (const url of ['/api/test/echo', '/api/test/echo/']) {
        const answer = await app.app.fastify.inject({ method, url });
        expect(answer.statusCode).toBe(405);
        expect(answer.headers.allow).toBe('POST');
        if (method !== 'HEAD') {
          expect(answer.json()).toMatchObject({
            status: 'failed',
            data: [],
            error: { code: 'method_not_allowed' },
          });
        }
      }
    },
  );

  it.each([
    ['/api/test/things/%00', 404, { code: 'record_not_found' }],
    ['/api/test/things/7%00', 404, { code: 'record_not_found' }],
    ['/api/test/things/7?q=a%00', 400, { code: 'invalid_format', field: 'q' }],
    ['/api/test/things/7?q=a&q=%00', 400, { code: 'invalid_format', field: 'q' }],
    ['/api/test/things/7?%00=a', 200, undefined],
  ])('refuses %s, which no database can look for', async (url, status, error) => {
    const headers = { 'x-access-token': app.first.testKey };
    const answer = await app.app.fastify.inject({ method: 'GET', url, headers });
    expect(answer.statusCode).toBe(status);
    if (error) expect(answer.json()).toMatchObject({ status: 'failed', error });
  });

  it('tells the methods of a path with parameters', async () => {
    const answer = await post('/api/test/things/7');
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    '/api/test/nothing',
    '/api/test/echo/more',
    '/API/TEST/ECHO',
    '/%zz',
    '//api/test/echo',
    '/api/test/echo//',
    '/api/test/things/',
  ])('answers 404 in the envelope at %s', async (url) => {
    const answer = await post(url, { headers: { 'content-type': 'text/plain' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      status: 'failed',
      data: [],
      message: 'No such operation',
      error: { code: 'route_not_found' },
    });
  });

  it('passes parameters and query to the handler', async () => {
    const answer = await app.app.fastify.inject({
      url: '/api/test/things/a%20b?q=1',
      headers: { authorization: `Bearer ${app.first.testKey}` },
    });
    expect(answer.json()).toMatchObject({ data: { body: 'a b/1' } });
  });
});

describe('request ids and header fields', () => {
  it.each([
    ['abc-123_x.y:z', true],
    ['a'.repeat(128), true],
    ['a'.repeat(129), false],
    ['has space', false],
    ['<script>', false],
    ['', false],
  ])('keeps %j: %s', async (id, kept) => {
    const answer = await post('/api/test/echo', { headers: { 'x-request-id': id } });
    const given = answer.headers['x-request-id'];
    if (kept) expect(given).toBe(id);
    else expect(given).toMatch(/^[0-9a-f-]{36}$/);
    expect(handled.at(-1)).toBe(given);
  });

  it('sets the security header fields on success and failure', async () => {
    for (const url of ['/api/test/echo', '/api/test/nothing', '/api/test/broken']) {
      const { headers } = await post(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['x-request-id']).toBeTruthy();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });
});

describe('admission', () => {
  it.each([
    ['lookup', '/api/test/echo', 'Authentication credentials were not provided.'],
    ['account', '/api/test/account', 'Authorization token is missing'],
  ])('gives the 401 text of a %s operation', async (_kind, url, message) => {
    const absent: Record<string, string>[] = [
      {},
      { 'x-access-token': '  ' },
      { authorization: 'Basic abc' },
      { authorization: 'Bearer' },
    ];
    for (const headers of absent) {
      const answer = await post(url, { token: null, headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ status: 'failed', message, error: { code: 'unauthenticated' } });
    }
    for (const token of [
      'nonsense',
      `${app.first.testKey}x`,
      app.first.testKey.replace(/.$/, '_'),
      'amana_live_'.padEnd(57, 'a'),
    ]) {
      const answer = await post(url, { token });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        status: 'failed',
        message: 'Authorization failed',
        error: { code: 'unauthenticated' },
      });
    }
  });

  it('takes the token as Bearer too, and prefers x-access-token', async () => {
    const bearer = { authorization: `bearer ${app.first.testKey}` };
    expect((await post('/api/test/echo', { token: null, headers: bearer })).statusCode).toBe(200);
    expect((await post('/api/test/echo', { token: 'wrong', headers: bearer })).statusCode).toBe(401);
  });

  it('checks the token before the body, its type and its size', async () => {
    const huge = Buffer.alloc(2 * 1024 * 1024, 32);
    for (const payload of ['{', huge]) {
      expect((await post('/api/test/account', { token: null, payload })).statusCode).toBe(401);
      expect(
        (await post('/api/test/account', { token: 'x', payload, headers: { 'content-type': 'text/plain' } }))
          .statusCode,
      ).toBe(401);
    }
  });

  it('checks scope, then feature, then account, then the body', async () => {
    const organisation = await createOrganisation(app.access, { name: 'Pending', verified: false });
    const branch = await createBranch(app.access, {
      name: 'Without suite',
      organisation: organisation.id,
      identitySuite: false,
    });
    const narrow = await createKey(app.access, {
      branch: branch.id,
      environment: 'test',
      scopes: ['screening'],
    });
    const wide = await createKey(app.access, { branch: branch.id, environment: 'test' });
    const ask = async (token: string) => (await post('/api/test/account', { token, payload: '{' })).json();
    expect(await ask(narrow.secret)).toMatchObject({
      error: { code: 'forbidden', detail: 'The key lacks the scope lookups' },
    });
    expect(await ask(wide.secret)).toEqual({
      status: 'failed',
      data: [],
      message: "Identity Verification suite isn't enabled for this branch",
      error: { code: 'suite_disabled' },
    });
    await setBranch(app.access, { branch: branch.id, key: 'identity_suite', value: 'true' });
    expect(await ask(wide.secret)).toEqual({
      status: 'failed',
      data: [],
      message: "Your account hasn't been verified for Identity Verification Suite",
      error: { code: 'account_unverified' },
    });
    await verifyOrganisation(app.access, organisation.id);
    expect(await ask(wide.secret)).toMatchObject({ error: { code: 'invalid_body' } });
  });

  it('never implies the admin scope', async () => {
    expect((await post('/api/test/admin')).statusCode).toBe(403);
    const key = await createKey(app.access, {
      branch: app.first.branchId,
      environment: 'test',
      scopes: ['admin'],
    });
    expect((await post('/api/test/admin', { token: key.secret })).statusCode).toBe(200);
  });

  it('refuses an address that the key does not allow', async () => {
    const key = await createKey(app.access, {
      branch: app.first.branchId,
      environment: 'test',
      allowAddresses: ['192.0.2.0/24', '2001:db8::/32'],
    });
    const from = (remoteAddress: string) =>
      app.app.fastify.inject({
        method: 'POST',
        url: '/api/test/echo',
        remoteAddress,
        headers: { 'x-access-token': key.secret, 'x-forwarded-for': '192.0.2.9' },
      });
    expect((await from('127.0.0.1')).json()).toMatchObject({ error: { code: 'forbidden' } });
    expect((await from('192.0.2.77')).statusCode).toBe(200);
    expect((await from('::ffff:192.0.2.77')).statusCode).toBe(200);
    expect((await from('2001:db8::1')).statusCode).toBe(200);
    expect((await from('192.0.3.1')).statusCode).toBe(403);
  });
});

describe('bodies', () => {
  it.each([
    ['no JSON', '{', 400, 'invalid_body', undefined],
    ['text after the object', '{}{}', 400, 'invalid_body', undefined],
    ['an array', '[]', 400, 'invalid_body', undefined],
    ['a string', '"x"', 400, 'invalid_body', undefined],
    ['null', 'null', 400, 'invalid_body', undefined],
    [
      'broken UTF-8',
      Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
      400,
      'invalid_body',
      undefined,
    ],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le'), 400, 'invalid_body', undefined],
    ['a key twice', '{"a":1,"b":{"c":1,"\\u0063":2}}', 400, 'invalid_body', 'b.c'],
    ['__proto__', '{"a":[{"__proto__":{}}]}', 400, 'invalid_body', 'a.0.__proto__'],
    ['an escaped __proto__', '{"\\u005f_proto__":{}}', 400, 'invalid_body', '__proto__'],
    ['constructor', '{"constructor":{"prototype":{}}}', 400, 'invalid_body', 'constructor'],
    ['deep nesting', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'invalid_body', undefined],
    ['deep nesting that never ends', `{"a":${'['.repeat(100_000)}`, 400, 'invalid_body', undefined],
    ['NUL in a value', '{"a":"x\\u0000"}', 400, 'invalid_format', 'a'],
    ['half a surrogate pair', '{"a":{"b":"\\ud800"}}', 400, 'invalid_format', 'a.b'],
    ['a number out of range', '{"a":[1,1e999]}', 400, 'invalid_format', 'a.1'],
  ])('refuses %s', async (_what, payload, status, code, field) => {
    const before = handled.length;
    const answer = await post('/api/test/echo', { payload });
    expect(answer.statusCode).toBe(status);
    const body = answer.json();
    expect(body).toMatchObject({ status: 'failed', data: [], error: { code } });
    expect(body.error.field).toBe(field);
    expect(answer.headers.connection).not.toBe('close');
    expect(handled.length).toBe(before);
    if (code === 'invalid_format') expect(body.message).toBe(lookupFailedMessage);
  });

  it.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['multipart/form-data; boundary=x', {}],
    ['application/json; charset=iso-8859-1', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
    ['nonsense', {}],
  ])('answers 415 to %s %j', async (contentType, headers) => {
    const answer = await post('/api/test/echo', {
      payload: '{}',
      headers: { 'content-type': contentType, ...headers },
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({
      status: 'failed',
      data: [],
      error: { code: 'unsupported_media_type' },
    });
  });

  it.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'takes %s',
    async (contentType) => {
      expect((await post('/api/test/echo', { headers: { 'content-type': contentType } })).statusCode).toBe(
        200,
      );
    },
  );

  it('takes a missing body as an empty object, and a BOM', async () => {
    const bare = await app.app.fastify.inject({
      method: 'POST',
      url: '/api/test/echo',
      headers: { 'x-access-token': app.first.testKey },
    });
    expect(bare.json()).toMatchObject({ data: { body: {} } });
    expect((await post('/api/test/echo', { payload: '' })).json()).toMatchObject({ data: { body: {} } });
    expect((await post('/api/test/echo', { payload: '\ufeff{"a":1}' })).json()).toMatchObject({
      data: { body: { a: 1 } },
    });
  });

  it('trims and composes strings, at every depth', async () => {
    const answer = await post('/api/test/echo', {
      payload: { a: [' e\u0301 ', { b: '\u00a0x\n' }], c: 1.5, d: null, e: true },
    });
    expect(answer.json().data.body).toEqual({ a: ['\u00e9', { b: 'x' }], c: 1.5, d: null, e: true });
  });

  it('takes a body of exactly the limit and refuses one byte more', async () => {
    const limit = app.app.config.bodyLimitBytes;
    const exact = JSON.stringify({ a: 'x'.repeat(limit - 8) });
    expect(exact.length).toBe(limit);
    expect((await post('/api/test/echo', { payload: exact })).statusCode).toBe(200);
    const answer = await post('/api/test/echo', { payload: `${exact} ` });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ status: 'failed', data: [], error: { code: 'payload_too_large' } });
  });
});

describe('failures', () => {
  it('gives what the handler states', async () => {
    const answer = await post('/api/test/refused');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      status: 'failed',
      data: [],
      message: lookupFailedMessage,
      error: { code: 'not_found', field: 'national_id', detail: 'No such record' },
    });
  });

  it('says nothing of a fault of its own', async () => {
    const answer = await post('/api/test/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ status: 'failed', data: [], error: { code: 'internal' } });
    expect(answer.body).not.toMatch(/select|people|12345678901|secret|at .*\.ts/);
  });

  it('answers the generic text for an operation that is switched off', async () => {
    const answer = await post('/api/test/off');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: lookupFailedMessage,
      error: { code: 'operation_unavailable' },
    });
  });
});

it('does not start with an operation switched off that does not exist', async () => {
  await expect(openTestApp(() => undefined, { config: { switchedOff: ['nigeriaTim'] } })).rejects.toThrow(
    'AMANA_OPERATIONS_OFF names nigeriaTim',
  );
});
