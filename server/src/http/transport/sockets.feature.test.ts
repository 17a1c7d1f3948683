/** What only a real socket shows: slow and huge bodies, connections usable afterwards, draining, leaving callers. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import { mountOperation } from '../mount-operation.ts';
import { openRawClient, rawPost } from './raw-client.ts';
import { echoOperation, openTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let port: number;
let token: Record<string, string>;
const aborted: string[] = [];

function mounts(parts: App): void {
  mountOperation(parts, echoOperation(), async ({ body }) => ({ data: { body: Object.keys(body).length } }));
  mountOperation(
    parts,
    echoOperation({ id: 'image', path: '/api/test/image', bodyLimit: 'image' }),
    async ({ body }) => ({
      data: { body: JSON.stringify(body.a).length - 2 },
    }),
  );
  mountOperation(
    parts,
    echoOperation({ id: 'slow', path: '/api/test/slow' }),
    async ({ signal, requestId }) => {
      await pause(400, undefined, { signal }).catch(() => aborted.push(requestId));
      return { data: { body: 'done' } };
    },
  );
}

beforeAll(async () => {
  app = await openTestApp(mounts, {
    config: {
      receiveTimeoutMs: 1500,
      headersTimeoutMs: 1000,
      requestDeadlineMs: 250_000,
      headerLimitBytes: 8192,
    },
  });
  ({ port } = await app.listen());
  token = { 'x-access-token': app.first.testKey };
});
afterAll(() => app.close());

async function stillWorks(client: Awaited<ReturnType<typeof openRawClient>>): Promise<void> {
  client.send(rawPost('/api/test/echo', '{"a":1}', token));
  const answer = await client.answer();
  expect([answer.status, JSON.parse(answer.body).data.body]).toEqual([200, 1]);
}

describe('after a refusal the connection serves the next request', () => {
  it.each([
    ['no JSON', rawPost('/api/test/echo', '{'), 400],
    ['broken UTF-8', rawPost('/api/test/echo', '{"a":"\xff"}'), 400],
    ['a key twice', rawPost('/api/test/echo', '{"a":1,"a":2}'), 400],
    ['another media type', rawPost('/api/test/echo', 'a=1', { 'content-type': 'text/plain' }), 415],
    ['an unknown path with a body', rawPost('/api/test/nothing', '{"a":1}'), 404],
    ['a body of 4 MiB', rawPost('/api/test/echo', `{"a":"${'x'.repeat(4 * 1024 * 1024)}"}`), 413],
  ])('%s', async (_what, request, status) => {
    const client = await openRawClient(port);
    const authenticated = request.replace('\r\n', `\r\nx-access-token: ${app.first.testKey}\r\n`);
    client.send(Buffer.from(authenticated, 'latin1'));
    const answer = await client.answer();
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body).status).toBe('failed');
    await stillWorks(client);
    client.socket.destroy();
  });

  it('a body without a token, also a large one', async () => {
    const client = await openRawClient(port);
    client.send(rawPost('/api/test/echo', `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`));
    expect((await client.answer()).status).toBe(401);
    await stillWorks(client);
    client.socket.destroy();
  });

  it('a chunked body that grows over the limit', async () => {
    const client = await openRawClient(port);
    client.send(
      `POST /api/test/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nx-access-token: ${app.first.testKey}\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    for (let i = 0; i < 24; i++) client.send(chunk);
    client.send('0\r\n\r\n');
    expect((await client.answer()).status).toBe(413);
    await stillWorks(client);
    client.socket.destroy();
  });
});

describe('sizes', () => {
  it('takes 12 MiB where an image may be, and no more', async () => {
    const client = await openRawClient(port);
    const limit = app.app.config.imageBodyLimitBytes;
    client.send(rawPost('/api/test/image', `{"a":"${'x'.repeat(limit - 8)}"}`, token));
    const answer = await client.answer();
    expect([answer.status, JSON.parse(answer.body).data.body]).toEqual([200, limit - 8]);
    client.send(rawPost('/api/test/image', `{"a":"${'x'.repeat(limit - 7)}"}`, token));
    expect((await client.answer()).status).toBe(413);
    client.socket.destroy();
  });

  it('refuses a body by its stated length before it is sent', async () => {
    const client = await openRawClient(port);
    client.send(rawPost('/api/test/echo', '', { ...token, 'content-length': '10000000000' }));
    const answer = await client.answer();
    expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([413, 'payload_too_large']);
    await client.closed;
  });

  it('answers 431 to header fields over the limit', async () => {
    const client = await openRawClient(port);
    client.send(`GET /healthz HTTP/1.1\r\nhost: x\r\nx-filler: ${'x'.repeat(20_000)}\r\n\r\n`);
    const answer = await client.answer();
    expect([answer.status, JSON.parse(answer.body).status]).toEqual([431, 'failed']);
    await client.closed;
  });
});

describe('time', () => {
  it('answers 408 in the envelope to a body that never comes', async () => {
    const client = await openRawClient(port);
    const started = performance.now();
    client.send(rawPost('/api/test/echo', '{"a":', { ...token, 'content-length': '1000' }));
    const answer = await client.answer();
    expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([408, 'request_timeout']);
    expect(performance.now() - started).toBeLessThan(5000);
    await client.closed;
  });

  it('answers 408 to a body that drips, however steadily', async () => {
    const client = await openRawClient(port);
    client.send(rawPost('/api/test/echo', '{"a":"', { ...token, 'content-length': '100000' }));
    const drip = setInterval(() => client.send('x'), 50);
    const answer = await client.answer();
    clearInterval(drip);
    expect(answer.status).toBe(408);
    await client.closed;
  });

  it('answers 408 to a head that never ends', async () => {
    const client = await openRawClient(port);
    client.send('POST /api/test/echo HTTP/1.1\r\nhost: x\r\n');
    expect((await client.answer()).status).toBe(408);
    await client.closed;
  });

  it('answers 400 in the envelope to what is no HTTP', async () => {
    const client = await openRawClient(port);
    client.send('hello there\r\n\r\n');
    const answer = await client.answer();
    expect([answer.status, JSON.parse(answer.body).status]).toEqual([400, 'failed']);
    await client.closed;
  });

  it('answers a whole request before it closes over the garbage behind it', async () => {
    const client = await openRawClient(port);
    client.send(`${rawPost('/api/test/slow', '{}', token)}no HTTP\r\n\r\n`);
    const answer = await client.answer();
    expect([answer.status, JSON.parse(answer.body).data.body]).toEqual([200, 'done']);
    await client.closed;
  });

  it('stops the work of a caller who left', async () => {
    const client = await openRawClient(port);
    client.send(rawPost('/api/test/slow', '{}', { ...token, 'x-request-id': 'leaver' }));
    await pause(100);
    client.socket.destroy();
    await expect.poll(() => aborted).toContain('leaver');
  });
});

describe('closing', () => {
  it('lets requests in flight finish, closes idle connections and takes no new ones', async () => {
    const other = await openTestApp(mounts);
    const { port: otherPort } = await other.listen();
    const idle = await openRawClient(otherPort);
    const busy = await openRawClient(otherPort);
    busy.send(rawPost('/api/test/slow', '{}', { 'x-access-token': other.first.testKey }));
    await pause(100);
    const closing = other.close();
    await idle.closed;
    const answer = await busy.answer();
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
    await closing;
    await expect(fetch(`http://127.0.0.1:${otherPort}/healthz`)).rejects.toThrow();
  });

  it('cuts what is left when the drain time is over', async () => {
    const other = await openTestApp(mounts, { config: { drainTimeoutMs: 100 } });
    const { port: otherPort } = await other.listen();
    const busy = await openRawClient(otherPort);
    busy.send(rawPost('/api/test/slow', '{}', { 'x-access-token': other.first.testKey }));
    await pause(50);
    const started = performance.now();
    await other.close();
    await busy.closed;
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
