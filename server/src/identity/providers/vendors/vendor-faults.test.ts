/** Every product of every vendor against every fault of a connection, over real sockets: an outcome, in time, one request. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound, type Outbound } from '../../../platform/outbound.ts';
import { openVendor } from './core/open-vendor.ts';
import { vendors } from './index.ts';
import { accountWith, expectTold, questionFor } from './test-asking.ts';

const rows = vendors.flatMap((vendor) => vendor.products.map((product) => ({ vendor, product })));

describe('faults of a connection', () => {
  let server: Server;
  let outbound: Outbound;
  let baseUrl = '';
  let fault: (response: ServerResponse) => void = () => undefined;
  /** By the part of the path that names round, vendor and product. */
  const requests = new Map<string, number>();

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (/\/(?:token|authenticate)/.test(request.url ?? '')) {
        response.end(JSON.stringify({ accessToken: 't', access_token: 't', token: 't', expiresIn: 600 }));
        return;
      }
      const [of = ''] = /^(?:\/[^/]+){3}/.exec(request.url ?? '') ?? [];
      requests.set(of, (requests.get(of) ?? 0) + 1);
      fault(response);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    outbound = createOutbound({
      allow: [new URL(baseUrl).host, '127.0.0.1:1'],
      limits: { connectionsPerOrigin: 256 },
    });
  });
  afterAll(async () => {
    await outbound.close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  /** For faults of which nothing ever comes; the others have time, however busy the machine. */
  const shortMs = 400;
  const longMs = 15_000;
  const atOnce = 24;
  const graceMs = 5_000;
  const faults: readonly [
    name: string,
    outcomes: string[],
    ((response: ServerResponse) => void) | 'refused',
  ][] = [
    ['refused', ['upstream_error'], 'refused'],
    ['reset', ['upstream_error'], (response) => response.socket?.destroy()],
    ['no answer', ['timeout'], () => undefined],
    ['slow headers', ['timeout'], (response) => response.socket?.write('HTTP/1.1 200 OK\r\nX-A: ')],
    ['slow body', ['timeout'], (response) => response.writeHead(200).write('{"data":')],
    ['truncated JSON', ['upstream_error'], (response) => response.end('{"data":{"nin":"9000')],
    ['a page', ['upstream_error'], (response) => response.end('<html>Welcome</html>')],
    [
      'a page for not found',
      ['upstream_error'],
      (response) => response.writeHead(404).end('<html>404</html>'),
    ],
    ['an empty body', ['upstream_error'], (response) => response.end()],
    [
      'wrong charset',
      ['upstream_error'],
      (response) => response.end(Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d])),
    ],
    ['an error inside 200', ['upstream_error'], (response) => response.end('{"error":"record not found"}')],
    ['a redirect', ['upstream_error'], (response) => response.writeHead(302, { location: '/x' }).end()],
    ['an expired token', ['bad_auth'], (response) => response.writeHead(401).end('{}')],
    [
      'too many requests',
      ['rate_limited'],
      (response) => response.writeHead(429, { 'retry-after': '3' }).end('{}'),
    ],
    [
      'half a length',
      ['timeout', 'upstream_error'],
      (response) => response.writeHead(200, { 'content-length': '10' }).end('{}'),
    ],
  ];
  it.each(faults)('%s, at every product', { timeout: 120_000 }, async (name, allowed, play) => {
    if (play !== 'refused') fault = play;
    requests.clear();
    const round = name.replace(/\W/g, '-');
    const timeoutMs = allowed.includes('timeout') ? shortMs : longMs;
    const ask = async ({ vendor, product }: (typeof rows)[number]) => {
      const open = openVendor({ outbound, now: () => new Date() }, vendor, {
        baseUrl:
          play === 'refused' ? 'http://127.0.0.1:1' : `${baseUrl}/${round}/${vendor.name}/${product.name}`,
        credentials: () => accountWith(vendor),
      });
      const started = performance.now();
      const asked = questionFor(product);
      const answer = await open.call(product, asked, { timeoutMs });
      expectTold(answer, asked);
      const late = performance.now() - started > timeoutMs + graceMs;
      return { name: `${vendor.name}/${product.name}`, outcome: answer.outcome, billed: answer.billed, late };
    };
    const ended: Awaited<ReturnType<typeof ask>>[] = [];
    for (let from = 0; from < rows.length; from += atOnce)
      ended.push(...(await Promise.all(rows.slice(from, from + atOnce).map(ask))));
    expect(ended.filter(({ outcome }) => !allowed.includes(outcome))).toEqual([]);
    expect(ended.filter(({ billed, late }) => billed || late)).toEqual([]);
    // One question, one request, but for a token that was refused.
    for (const { vendor, product } of rows) {
      const most = vendor.token && allowed.includes('bad_auth') ? 2 : 1;
      expect(requests.get(`/${round}/${vendor.name}/${product.name}`) ?? 0).toBeLessThanOrEqual(most);
    }
  });
});
