/** Vendors against a loopback server that misbehaves: every answer is one of the outcomes, in time, with nothing thrown. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound, type Outbound } from '../../../platform/outbound.ts';
import { openVendor, type OpenVendor } from './core/open-vendor.ts';
import type { Asked, Vendor } from './core/vendor.ts';
import { dojah } from './dojah/index.ts';
import { requestHash } from './metropol/account.ts';
import { paystack } from './paystack/index.ts';
import { prembly } from './prembly/index.ts';
import { qoreid } from './qoreid/index.ts';
import { signature } from './smile-id/account.ts';
import { smileId } from './smile-id/index.ts';
import { vendorSource } from './vendor-source.ts';

const bvn: Asked = {
  country: 'nigeria',
  product: 'bvn',
  scheme: 'bvn',
  identifier: '90000000031',
  inputs: {},
};
const nin: Asked = {
  country: 'nigeria',
  product: 'nin',
  scheme: 'nin',
  identifier: '90000000041',
  inputs: {},
};
const account: Asked = {
  country: 'nigeria',
  product: 'nuban',
  scheme: 'nuban',
  identifier: '0000000017',
  inputs: { bank_code: '044' },
};
const entity = {
  bvn: bvn.identifier,
  first_name: 'Amadi',
  last_name: 'Testfield',
  date_of_birth: '02-Jan-1990',
};

let server: Server;
let outbound: Outbound;
let baseUrl = '';
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  outbound = createOutbound({ allow: new URL(baseUrl).host });
});

afterAll(async () => {
  await outbound.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function opened(
  vendor: Vendor,
  credentials: Record<string, string> = { partner_id: '1', api_key: 'k' },
): OpenVendor {
  return openVendor({ outbound, now: () => new Date() }, vendor, { baseUrl, credentials: () => credentials });
}

async function ask(vendor: Vendor, asked: Asked, timeoutMs = 2_000) {
  const open = opened(vendor);
  const product = open.productsFor(asked)[0];
  if (!product) throw new Error('no product');
  return open.call(product, asked, { timeoutMs });
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): void {
  respond = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

describe('faults of a vendor', () => {
  const faults: readonly [name: string, outcome: string, (response: ServerResponse) => void][] = [
    ['reset', 'upstream_error', (response) => response.socket?.destroy()],
    ['no answer', 'timeout', () => undefined],
    ['slow body', 'timeout', (response) => response.writeHead(200).write('{"entity":')],
    ['truncated JSON', 'upstream_error', (response) => response.end('{"entity":{"bvn":"9000')],
    ['a page', 'upstream_error', (response) => response.end('<html>Welcome</html>')],
    ['a page for not found', 'upstream_error', (response) => response.writeHead(404).end('<html>404</html>')],
    ['an empty body', 'upstream_error', (response) => response.end()],
    ['an error inside 200', 'upstream_error', (response) => response.end('{"error":"record not found"}')],
    ['a redirect', 'upstream_error', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    [
      'failure words in names',
      'upstream_error',
      (response) => response.end(JSON.stringify({ entity: { ...entity, first_name: 'RECORD NOT FOUND' } })),
    ],
    [
      'masked names',
      'upstream_error',
      (response) => response.end(JSON.stringify({ entity: { ...entity, last_name: 'T****D' } })),
    ],
    [
      'somebody else',
      'upstream_error',
      (response) => response.end(JSON.stringify({ entity: { ...entity, bvn: '90000000032' } })),
    ],
    [
      'a 400 that complains of the service',
      'source_unavailable',
      (response) => response.writeHead(400).end('{"error":"Service unavailable"}'),
    ],
  ];
  it.each(faults)('%s: %s', async (_name, outcome, fault) => {
    respond = (_request, response) => fault(response);
    const answer = await ask(dojah, bvn, 400);
    expect(answer.outcome).toBe(outcome);
    expect(answer.billed).toBe(false);
  });

  it('hands on how long to wait', async () => {
    json(429, { error: 'Too many requests' }, { 'retry-after': '7' });
    expect(await ask(dojah, bvn)).toMatchObject({ outcome: 'rate_limited', retryAfterMs: 7_000 });
  });

  it('takes a record whose keys changed their case', async () => {
    json(200, { Entity: { BVN: bvn.identifier, FirstName: 'Amadi', LAST_NAME: 'Testfield' } });
    expect(await ask(dojah, bvn)).toMatchObject({
      outcome: 'found',
      record: { person: { lastName: 'Testfield' } },
    });
  });

  it('reads a name in another charset', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=iso-8859-1' });
      response.end(Buffer.from(JSON.stringify({ entity: { ...entity, last_name: 'Té' } }), 'latin1'));
    };
    expect(await ask(dojah, bvn)).toMatchObject({ record: { person: { lastName: 'Té' } } });
  });

  it('does not find somebody who was born on another day', async () => {
    json(200, { entity });
    expect((await ask(dojah, { ...bvn, inputs: { date_of_birth: '1990-01-03' } })).outcome).toBe('not_found');
    expect((await ask(dojah, { ...bvn, inputs: { date_of_birth: '1990-01-02' } })).outcome).toBe('found');
  });

  it('never takes a status of true for found', async () => {
    json(200, {
      status: true,
      response_code: '01',
      data: { bvn: bvn.identifier, firstName: 'A', lastName: 'B' },
    });
    expect((await ask(prembly, bvn)).outcome).toBe('not_found');
  });
});

describe('tokens', () => {
  const record = {
    status: { status: 'verified' },
    nin: { nin: nin.identifier, firstname: 'Amadi', lastname: 'Testfield' },
  };

  it('are fetched once for many calls and renewed once when refused', async () => {
    let issued = 0;
    let accepted = 'token-1';
    respond = (request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/token')
        response.end(JSON.stringify({ accessToken: `token-${++issued}`, expiresIn: 7200 }));
      else if (request.headers.authorization === `Bearer ${accepted}`) response.end(JSON.stringify(record));
      else response.writeHead(401).end('{}');
    };
    const open = opened(qoreid);
    const product = open.productsFor(nin)[0];
    if (!product) throw new Error('no product');
    const five = await Promise.all(Array.from({ length: 5 }, () => open.call(product, nin, {})));
    expect([five.map(({ outcome }) => outcome), issued]).toEqual([
      Array.from({ length: 5 }, () => 'found'),
      1,
    ]);
    accepted = 'token-2';
    expect([(await open.call(product, nin, {})).outcome, issued]).toEqual(['found', 2]);
    accepted = 'none';
    expect([(await open.call(product, nin, {})).outcome, issued]).toEqual(['bad_auth', 3]);
  });

  it('that are refused say that the account is wrong', async () => {
    json(401, { message: 'no' });
    expect((await ask(qoreid, nin)).outcome).toBe('bad_auth');
    json(200, { token: '' });
    expect((await ask(qoreid, nin)).outcome).toBe('upstream_error');
  });
});

describe('signatures', () => {
  it('are those of the worked examples', () => {
    expect(signature('PLACEHOLDER_SMILE_API_KEY', '000', '2026-01-15T10:00:00.000Z')).toBe(
      'PkHI0gtAveIW+SEaNZx/Ckce+8BztzzqqbJsitG2/pg=',
    );
    const keys = {
      publicKey: 'PLACEHOLDER_METROPOL_PUBLIC_KEY',
      privateKey: 'PLACEHOLDER_METROPOL_PRIVATE_KEY',
    };
    const body = '{"report_type":1,"identity_number":"99000001","identity_type":"001"}';
    expect(requestHash(keys, body, '20260115100000000000')).toBe(
      '3a0172f5a64b0fae7d8e4610ce26d96dbfe1e6b209fb63964dcdf3c536a1a616',
    );
  });

  it('of an answer must be right for a record to count', async () => {
    const timestamp = '2026-01-15T10:00:00.000Z';
    const body = { ResultCode: '1012', IDNumber: bvn.identifier, FullName: 'Amadi Testfield', timestamp };
    json(200, { ...body, signature: signature('k', '1', timestamp) });
    expect((await ask(smileId, bvn)).outcome).toBe('found');
    json(200, { ...body, signature: signature('other', '1', timestamp) });
    expect(await ask(smileId, bvn)).toMatchObject({ outcome: 'upstream_error', code: 'not_genuine' });
  });
});

describe('a vendor as a source', () => {
  const question = { requestId: 'r-1', signal: new AbortController().signal, deadlineMs: 2_000 };

  it('tells the record, and the finer outcome in its call', async () => {
    json(200, {
      status: true,
      data: { account_name: 'AMADI TESTFIELD', account_number: account.identifier },
    });
    const source = vendorSource(opened(paystack));
    const answer = await source.ask({ ...account, ...question });
    expect(answer).toMatchObject({
      outcome: 'found',
      person: { account: { accountName: 'AMADI TESTFIELD' } },
      calls: [{ billed: false }],
    });
    json(403, { message: 'Please pay us first' });
    const refused = await source.ask({ ...account, ...question });
    expect(refused).toMatchObject({
      outcome: 'unavailable',
      calls: [{ provider: 'paystack', outcome: 'forbidden' }],
    });
    expect(JSON.stringify(refused)).not.toContain('pay us');
    expect(await source.ask({ ...bvn, ...question })).toMatchObject({
      outcome: 'operation_unsupported',
      calls: [],
    });
  });
});
