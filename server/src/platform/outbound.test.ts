import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutbound, type Outbound, type OutboundDeps, outboundFailureOf } from './outbound.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('the guarded client', () => {
  it('refuses before a connection is made', async () => {
    const { port, connections } = await listen((_request, response) => response.end('secret'));
    const client = outbound();
    const hosts = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
      '0',
      '0.0.0.0',
      '127.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      'localhost',
      'LOCALHOST.',
    ];
    for (const host of hosts)
      expect(await client.request(`http://${host}:${port}/`), host).toMatchObject({
        ok: false,
        reason: 'private_address',
        refused: true,
      });
    expect(connections()).toBe(0);
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['loopback', ['127.0.0.1']],
    ['one private address among public ones', ['8.8.8.8', '127.0.0.1']],
    ['mapped loopback', ['::ffff:127.0.0.1']],
    ['unique local', ['fd00::1']],
  ])('refuses a name that resolves to %s', async (_what, addresses) => {
    const { port, connections } = await listen((_request, response) => response.end());
    const client = outbound({ resolve: async () => addresses.map(resolved) });
    expect(await client.request(`http://name.example:${port}/`)).toMatchObject({ reason: 'private_address' });
    expect(connections()).toBe(0);
  });

  it('checks each connection anew, so a name that changes its answer is refused', async () => {
    const { port, connections } = await listen((_request, response) => response.end('x'));
    const answers = ['127.0.0.1', '127.0.0.2'];
    let asked = 0;
    const client = outbound({
      allow: `127.0.0.1:${port}`,
      resolve: async () => [resolved(answers[asked++] ?? '127.0.0.2')],
    });
    expect(
      await client.request(`http://name.example:${port}/`, { headers: { connection: 'close' } }),
    ).toMatchObject({ status: 200 });
    expect(asked).toBe(1);
    expect(await client.request(`http://name.example:${port}/`)).toMatchObject({ reason: 'private_address' });
    expect(asked).toBe(2);
    expect(connections()).toBe(1);
  });

  it.each([
    ['its name', 'name.example'],
    ['its name and port', 'name.example:PORT'],
    ['the address and port connected to', '127.0.0.1:PORT'],
  ])('exempts an allowed host by %s', async (_what, entry) => {
    const { port } = await listen((_request, response) => response.end('hello'));
    const client = outbound({
      allow: entry.replace('PORT', String(port)),
      resolve: async () => [resolved('127.0.0.1')],
    });
    const answer = await client.request(`http://name.example:${port}/x`);
    expect(answer).toMatchObject({ ok: true, status: 200, url: `http://name.example:${port}/x` });
    expect(answer.ok && answer.bytes.toString()).toBe('hello');
  });

  it('refuses an allowed host on another port, and credentials on an allowed one', async () => {
    const { port, connections } = await listen((_request, response) => response.end());
    const client = outbound({ allow: `127.0.0.1:${port + 1}` });
    expect(await client.request(`http://127.0.0.1:${port}/`)).toMatchObject({ reason: 'private_address' });
    expect(await outbound({ allow: '127.0.0.1' }).request(`http://a:b@127.0.0.1:${port}/`)).toMatchObject({
      reason: 'credentials',
    });
    expect(connections()).toBe(0);
  });
});

describe('what the operator set', () => {
  it('takes the allow-list as a list too', async () => {
    const { port } = await listen((_request, response) => response.end());
    const client = outbound({ allow: ['other.example', `127.0.0.1:${port}`] });
    expect(await client.request(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
    expect(client.check(`http://127.0.0.1:${port}/`)).toBeUndefined();
    expect(client.check('http://127.0.0.1:81/')).toMatchObject({ ok: false, refused: true });
  });

  it('goes through the proxy only where a request asks for it', async () => {
    const { port } = await listen((_request, response) => response.end('from the origin'));
    const asked: string[] = [];
    const proxy = createServer().on('connect', (request, socket) => {
      asked.push(request.url ?? '');
      const through = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        through.pipe(socket).pipe(through);
      });
      socket.on('error', () => through.destroy());
      closing.push(() => through.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    closing.push(() => proxy.close());
    const client = outbound({
      proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      resolve: () => Promise.reject(new Error('no way out')),
    });
    const answer = await client.request('http://lists.example/list.xml', { throughProxy: true });
    expect(answer.ok && answer.bytes.toString()).toBe('from the origin');
    expect(asked).toEqual(['lists.example:80']);
    expect(await client.request('http://lists.example/list.xml')).toMatchObject({ reason: 'unresolved' });
    expect(await client.request('http://10.0.0.1/', { throughProxy: true })).toMatchObject({
      reason: 'private_address',
    });
  });

  it('tells a failure of TLS from others', async () => {
    const { port, client } = await allowed((_request, response) => response.end());
    expect(await client.request(`https://127.0.0.1:${port}/`)).toMatchObject({
      reason: 'tls_failed',
      refused: false,
    });
  });

  it('logs reasons, never addresses', async () => {
    const logged: unknown[] = [];
    const client = outbound({ log: { debug: (...parts) => logged.push(parts) } });
    await client.request('http://127.0.0.1/?customer=PLANTED');
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/PLANTED|127/);
  });
});

describe('redirects', () => {
  it('follows three, each checked, and refuses the fourth', async () => {
    const { port, client } = await allowed((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end('gone');
    });
    expect(await client.request(`http://127.0.0.1:${port}/3`)).toMatchObject({
      status: 200,
      url: `http://127.0.0.1:${port}/0`,
    });
    expect(await client.request(`http://127.0.0.1:${port}/4`)).toMatchObject({
      reason: 'too_many_redirects',
    });
    expect(await client.request(`http://127.0.0.1:${port}/1`, { maxRedirects: 0 })).toMatchObject({
      status: 302,
    });
  });

  it.each([
    ['http://127.0.0.2:PORT/', 'private_address'],
    ['http://[::1]:PORT/', 'private_address'],
    ['http://2130706434:PORT/', 'private_address'],
    ['//localhost:1/', 'bad_port'],
    ['http://u:p@127.0.0.1:PORT/', 'credentials'],
    ['file:///etc/passwd', 'bad_scheme'],
    ['http://', 'bad_address'],
  ])('refuses one to %s', async (location, reason) => {
    const { port, client, connections } = await allowed((_request, response) => {
      response.writeHead(302, { location: location.replace('PORT', String(port)) }).end();
    });
    expect(await client.request(`http://127.0.0.1:${port}/`)).toMatchObject({ ok: false, reason });
    expect(connections()).toBe(1);
  });

  it('drops secrets on another origin, and the body of a POST that becomes a GET', async () => {
    const seen: Record<string, unknown>[] = [];
    const other = await allowed((request, response) => {
      seen.push({
        method: request.method,
        auth: request.headers.authorization,
        type: request.headers['content-type'],
      });
      response.end();
    });
    const { port } = await listen((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${other.port}/` }).end();
    });
    const client = outbound({ allow: '127.0.0.1' });
    await client.request(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: '{}',
      headers: { Authorization: 'Bearer x', 'Content-Type': 'application/json' },
    });
    expect(seen).toEqual([{ method: 'GET', auth: undefined, type: undefined }]);
  });
});

describe('limits', () => {
  it.each([
    ['a declared length', (body: Buffer) => [body, {}, true] as const],
    ['a body without a length', (body: Buffer) => [body, {}, false] as const],
    ['a gzip bomb', (body: Buffer) => [gzipSync(body), { 'content-encoding': 'gzip' }, true] as const],
    [
      'a brotli bomb',
      (body: Buffer) => [brotliCompressSync(body), { 'content-encoding': 'br' }, true] as const,
    ],
  ])('refuses %s over the size', async (_what, make) => {
    const [body, headers, withLength] = make(Buffer.alloc(3_000_000));
    const { port, client } = await allowed((_request, response) => {
      response.writeHead(200, { ...headers, ...(withLength ? { 'content-length': body.length } : {}) });
      response.end(body);
    });
    expect(await client.request(`http://127.0.0.1:${port}/`, { maxBytes: 100_000 })).toMatchObject({
      reason: 'too_large',
    });
  });

  it('takes a body of exactly the limit, and decompresses', async () => {
    const body = Buffer.alloc(1000, 'a');
    const { port, client } = await allowed((request, response) => {
      if (request.url === '/plain') response.end(body);
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body));
    });
    for (const path of ['plain', 'gzip']) {
      const answer = await client.request(`http://127.0.0.1:${port}/${path}`, { maxBytes: 1000 });
      expect(answer.ok && answer.bytes.equals(body)).toBe(true);
    }
  });

  it.each([
    ['stacked encodings', 'gzip, gzip'],
    ['an unknown encoding', 'secret'],
    ['a body that is not what it says', 'gzip'],
  ])('refuses %s', async (_what, encoding) => {
    const { port, client } = await allowed((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end('not compressed');
    });
    expect(await client.request(`http://127.0.0.1:${port}/`)).toMatchObject({ reason: 'bad_response' });
  });

  it.each([
    ['no head', () => {}],
    [
      'a head and then nothing',
      (response: { writeHead(status: number): { write(text: string): void } }) =>
        response.writeHead(200).write('x'),
    ],
  ])('gives up on %s after the time', async (_what, answer) => {
    const { port, client } = await allowed((_request, response) => answer(response));
    const started = performance.now();
    expect(await client.request(`http://127.0.0.1:${port}/`, { timeoutMs: 200 })).toMatchObject({
      reason: 'timeout',
    });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('gives up on a drip of bytes after the whole time', async () => {
    const { port, client } = await allowed((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await client.request(`http://127.0.0.1:${port}/`, { timeoutMs: 300 })).toMatchObject({
      reason: 'timeout',
    });
  });

  it('stops when the caller leaves', async () => {
    const { port, client } = await allowed(() => {});
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), 50);
    expect(await client.request(`http://127.0.0.1:${port}/`, { signal: leaving.signal })).toMatchObject({
      reason: 'aborted',
    });
  });

  it('refuses headers over the limit and answers that are no HTTP', async () => {
    const { port, client } = await allowed((_request, response) => {
      response.writeHead(200, { 'x-long': 'a'.repeat(20_000) }).end();
    });
    expect(await client.request(`http://127.0.0.1:${port}/`)).toMatchObject({
      ok: false,
      reason: 'bad_response',
    });
    const raw = createTcpServer((socket) => socket.end('SSH-2.0-something\r\n'));
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
    closing.push(() => raw.close());
    const rawPort = (raw.address() as AddressInfo).port;
    expect(await client.request(`http://127.0.0.1:${rawPort}/`)).toMatchObject({
      ok: false,
      reason: 'bad_response',
    });
  });

  it('says when nobody listens, and when a name does not resolve', async () => {
    const { port, close } = await listen(() => {});
    await close();
    const client = outbound({ allow: '127.0.0.1', resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await client.request(`http://127.0.0.1:${port}/`)).toMatchObject({
      reason: 'connect_failed',
      refused: false,
    });
    expect(await client.request('http://name.example/')).toMatchObject({
      reason: 'unresolved',
      refused: false,
    });
  });

  it('streams, and the stream ends in a reason', async () => {
    const { port, client } = await allowed((_request, response) => response.end(Buffer.alloc(500_000)));
    const answer = await client.stream(`http://127.0.0.1:${port}/`, { maxBytes: 600_000 });
    let seen = 0;
    if (answer.ok) for await (const chunk of answer.body) seen += (chunk as Buffer).length;
    expect(seen).toBe(500_000);

    const cut = await allowed((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('x');
      setTimeout(() => response.destroy(), 20);
    });
    const short = await cut.client.stream(`http://127.0.0.1:${cut.port}/`);
    let error: unknown;
    try {
      if (short.ok) for await (const _chunk of short.body);
    } catch (thrown) {
      error = thrown;
    }
    expect(outboundFailureOf(error)).toMatchObject({ ok: false, reason: 'connect_failed' });
  });

  // As many as fill what is read ahead, and fewer and more.
  it.each([128, 256, 300, 512])('outlives a server that hangs up before its %i KiB are read', async (kib) => {
    const bytes = kib * 1024;
    const server = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes}\r\nconnection: close\r\n\r\n`);
        socket.end(Buffer.alloc(bytes, 1));
      });
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const answer = await outbound({ allow: `127.0.0.1:${port}` }).stream(`http://127.0.0.1:${port}/`);
    if (!answer.ok) throw new Error(answer.reason);
    // Long enough for the end of the connection to be seen before anybody reads.
    await new Promise((done) => setTimeout(done, 200));
    let read = 0;
    for await (const chunk of answer.body) read += Buffer.from(chunk).length;
    expect(read).toBe(bytes);
  });
});

function resolved(address: string): { address: string; family: number } {
  return { address, family: address.includes(':') ? 6 : 4 };
}

function outbound(deps: OutboundDeps = {}): Outbound {
  const client = createOutbound(deps);
  closing.push(() => client.close());
  return client;
}

async function allowed(listener: RequestListener) {
  return { ...(await listen(listener)), client: outbound({ allow: '127.0.0.1' }) };
}

async function listen(listener: RequestListener) {
  const server: Server = createServer(listener);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  closing.push(close);
  return { port: (server.address() as AddressInfo).port, connections: () => connections, close };
}

describe('what surely never left', () => {
  const cases: [string, string, boolean][] = [
    ['ECONNREFUSED', 'connect_failed', true],
    ['ENOTFOUND', 'unresolved', true],
    ['EAI_AGAIN', 'unresolved', true],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout', true],
    ['ECONNRESET', 'connect_failed', false],
    ['EHOSTUNREACH', 'connect_failed', false],
    ['EPIPE', 'connect_failed', false],
    ['UND_ERR_SOCKET', 'connect_failed', false],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout', false],
  ];
  it.each(cases)('%s: %s, unsent %s', (code, reason, unsent) => {
    const failed = outboundFailureOf(Object.assign(new Error('failed'), { code }));
    expect({ reason: failed.reason, unsent: failed.unsent === true }).toEqual({ reason, unsent });
  });
});
