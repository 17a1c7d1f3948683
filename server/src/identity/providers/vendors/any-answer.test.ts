/**
 * Every product of every vendor against every answer of every contract, those answers gone wrong, any JSON, any text and
 * every fault of a connection: one of the outcomes, nothing thrown, nothing told, nothing asked or paid for twice.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound, type Outbound } from '../../../platform/outbound.ts';
import { nobody } from '../nobody.ts';
import { type OpenVendor, openVendor } from './core/open-vendor.ts';
import type { Asked, Vendor, VendorAnswer, VendorProduct } from './core/vendor.ts';
import { vendors } from './index.ts';
import { signature } from './smile-id/account.ts';
import { type Body, contractBodies, spoiltBody } from './test-bodies.ts';
import { contractsFolder, hasContracts } from './test-contracts.ts';

const outcomes: ReadonlySet<string> = new Set([
  'found',
  'not_found',
  'mismatch',
  'subject_blocked',
  'malformed',
  'source_unavailable',
  'upstream_error',
  'timeout',
  'rate_limited',
  'bad_auth',
  'insufficient_funds',
  'forbidden',
  'pending',
]);

const rows = vendors.flatMap((vendor) => vendor.products.map((product) => ({ vendor, product })));
/** Everything but a key in a form of its own. */
function accountWith(vendor: Vendor): Record<string, string> {
  const fields = vendor.credentials.filter(({ name }) => name !== 'private_key');
  return { ...Object.fromEntries(fields.map(({ name }) => [name, 'PLACEHOLDER'])), token_url: '/token' };
}

/** Somebody of whom nothing may be told; the number is one that contracts speak of. */
function questionFor({ country, serves, scheme }: VendorProduct, identifier = '90000000012'): Asked {
  const inputs = {
    first_name: 'Ebubechukwu',
    last_name: 'Okwesa-Sample',
    middle_name: 'Tamara',
    surname: 'Okwesa-Sample',
    customer_name: 'Ebubechukwu Okwesa-Sample',
    company_name: 'Sample Works Limited',
    date_of_birth: '1991-04-23',
    phone: '+2348000000045',
    email: 'ebube.sample@example.com',
    card_number: '000900001',
    bank_code: '058',
    image_url: 'https://files.example.com/face.jpg',
    image_base64: 'iVBORw0KGgo=',
  };
  const consent = { grantedAt: '2026-01-15T10:00:00.000Z' };
  return { country, product: serves[0] ?? '', scheme, identifier, inputs, consent };
}

interface Wire {
  open: OpenVendor;
  /** Requests beside those for tokens. */
  sent(): number;
}

/** Answers each request alike, without a socket. */
function wired(vendor: Vendor, body: Body, headers: Record<string, string> = {}): Wire {
  let sent = 0;
  const outbound: Pick<Outbound, 'request'> = {
    request: async (address) => {
      const url = String(address);
      const isToken = vendor.token !== undefined && /token|authenticate/.test(url);
      if (!isToken) sent += 1;
      const token = { accessToken: 't', access_token: 't', token: 't', expiresIn: 600, expires_in: 600 };
      const text = isToken ? JSON.stringify(token) : body.text;
      const status = isToken ? 200 : body.status;
      return { ok: true, status, headers, url, bytes: Buffer.from(text) };
    },
  };
  const open = openVendor({ outbound, now: () => new Date('2026-01-15T10:00:00.000Z') }, vendor, {
    baseUrl: 'http://127.0.0.1',
    credentials: () => accountWith(vendor),
  });
  return { open, sent: () => sent };
}

function expectDecent(answer: VendorAnswer, asked: Asked, body: Body): void {
  if (!outcomes.has(answer.outcome)) throw new Error(`no outcome: ${answer.outcome}`);
  expectTold(answer, asked);
  if (answer.outcome === 'found' && (body.status < 200 || body.status > 299))
    throw new Error('found in a failure');
  if ('record' in answer && answer.record) expectRecord(answer.record.person);
  const holds = ['found', 'mismatch', 'not_found', 'pending'].includes(answer.outcome);
  if (answer.billed && !holds && !/was_?charged/i.test(body.text)) throw new Error('billed for nothing');
  if (answer.outcome === 'pending' && answer.consent?.url && !answer.consent.url.startsWith('https://'))
    throw new Error('a page that cannot be opened safely');
  if (answer.outcome === 'pending' && answer.settles && answer.reference === '')
    throw new Error('nothing to settle by');
  if (JSON.stringify(answer) === undefined) throw new Error('no JSON');
}

/** A code and a reference go into the ledger in clear: they say nothing of the subject, and no words. */
function expectTold(
  { code, reference }: { code: string; reference: string },
  { identifier, inputs }: Asked,
): void {
  if (!/^[\w.-]{0,40}$/.test(code)) throw new Error(`no code: ${code}`);
  if (!/^[\w.:/-]{0,80}$/.test(reference)) throw new Error(`no reference: ${reference}`);
  const told = `${code} ${reference}`.toUpperCase();
  for (const secret of [identifier, ...Object.values(inputs)])
    if (secret.length > 4 && told.includes(secret.toUpperCase())) throw new Error(`told: ${told}`);
}

/** Whatever the vendor sent, a record has the fields of a record, and names that are names. */
function expectRecord(person: object): void {
  for (const [key, value] of Object.entries(nobody())) {
    const held: unknown = Reflect.get(person, key);
    if (typeof held !== typeof value) throw new Error(`${key} is ${typeof held}`);
  }
  for (const key of ['firstName', 'middleName', 'lastName']) {
    const name = String(Reflect.get(person, key));
    if (/[*]|\b(?:not found|error|invalid|service)\b/i.test(name)) throw new Error(`${key}: ${name}`);
  }
  const birthDate = String(Reflect.get(person, 'birthDate'));
  if (!/^(?:\d{4}-\d{2}-\d{2})?$/.test(birthDate)) throw new Error(`birth date: ${birthDate}`);
}

async function askAll(row: (typeof rows)[number], body: Body, asked: Asked): Promise<void> {
  const { vendor, product } = row;
  const { open, sent } = wired(vendor, body);
  const answer = await open.call(product, asked, {});
  expectDecent(answer, asked, body);
  // A refused token is renewed, once; a product of two steps asks for its second.
  const most = 1 + (body.status === 401 && vendor.token ? 1 : 0) + ('next' in product ? 2 : 0);
  if (sent() > most) throw new Error(`${sent()} requests for one question`);
  if (product.settle) {
    const settled = await open.settle(product, 'ref-1', asked, {});
    expectDecent(settled, asked, body);
  }
  const probed = await open.probe({});
  if (probed && !outcomes.has(probed.outcome)) throw new Error(`no outcome: ${probed.outcome}`);
}

describe.skipIf(!hasContracts)(`answers of all contracts (wanted at ${contractsFolder})`, () => {
  const bodies = contractBodies();

  it.each(vendors.map((vendor) => [vendor.name, vendor] as const))(
    '%s takes every one of them, whoever it is from',
    { timeout: 60_000 },
    async (_name, vendor) => {
      expect(bodies.length).toBeGreaterThan(250);
      for (const product of vendor.products)
        for (const body of bodies) {
          await askAll({ vendor, product }, body, questionFor(product)).catch((error: unknown) => {
            throw new Error(
              `${product.name}: ${String(error)} for ${body.status} ${body.text.slice(0, 300)}`,
            );
          });
        }
    },
  );

  it('and those gone wrong', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...rows), spoiltBody(bodies), async (row, body) => {
        await askAll(row, body, questionFor(row.product));
      }),
      { numRuns: 6_000 },
    );
  });

  it('and those of its own gone wrong, signed as they should be', { timeout: 120_000 }, async () => {
    const smile = rows.filter(({ vendor }) => vendor.name.startsWith('smile-id'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...smile), spoiltBody(bodies), async ({ vendor, product }, body) => {
        const timestamp = '2026-01-15T10:00:00.000Z';
        const text = withSignature(body.text, timestamp);
        const asked = questionFor(product);
        const message = wired(vendor, body).open.receive({ headers: {}, body: Buffer.from(text) });
        if (message) expectDecent(message.answerTo(product, asked), asked, { status: 200, text });
        await askAll({ vendor, product }, { ...body, text }, asked);
      }),
      { numRuns: 1_500 },
    );
  });
});

function withSignature(text: string, timestamp: string): string {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return text;
    const signed = { ...body, timestamp, signature: signature('PLACEHOLDER', 'PLACEHOLDER', timestamp) };
    return JSON.stringify(signed);
  } catch {
    return text;
  }
}

describe('any answer', () => {
  const statuses = fc.constantFrom(
    200,
    200,
    201,
    202,
    204,
    301,
    400,
    401,
    402,
    403,
    404,
    422,
    424,
    429,
    500,
    503,
  );
  const texts = fc.oneof(
    fc.json({ maxDepth: 6 }),
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string().map((text) => `<a:ErrorOcurred>false<${text}`),
    fc
      .array(fc.constantFrom('{', '[', '"a":', '1', ']', '}', ','), { maxLength: 200 })
      .map((all) => all.join('')),
    fc.constant('['.repeat(100_000)),
    fc.constant(`${'{"data":'.repeat(3_000)}1${'}'.repeat(3_000)}`),
  );

  it('is one of the outcomes, whatever was asked', { timeout: 60_000 }, async () => {
    const asking = fc.record({
      identifier: fc.string({ unit: 'binary' }),
      name: fc.string({ unit: 'binary' }),
      date: fc.oneof(fc.string(), fc.constant('1991-04-23')),
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...rows), statuses, texts, asking, async (row, status, text, sent) => {
        const asked = questionFor(row.product, sent.identifier);
        const inputs = { ...asked.inputs, first_name: sent.name, date_of_birth: sent.date };
        await askAll(row, { status, text }, { ...asked, inputs });
      }),
      { numRuns: 3_000 },
    );
  });

  it('of the guarded client, also one that throws, is an outcome', async () => {
    const reasons = ['timeout', 'aborted', 'connect_failed', 'unresolved', 'too_large', 'failed'] as const;
    for (const { vendor, product } of rows) {
      const asked = questionFor(product);
      for (const request of [
        ...reasons.map((reason) => async () => ({ ok: false, reason, refused: false }) as never),
        () => Promise.reject(new Error('90000000012')),
        () => {
          throw new Error('90000000012');
        },
      ]) {
        const open = openVendor({ outbound: { request }, now: () => new Date() }, vendor, {
          baseUrl: 'http://127.0.0.1',
          credentials: () => accountWith(vendor),
        });
        const answer = await open.call(product, asked, {});
        expect(['timeout', 'upstream_error', 'bad_auth', 'malformed']).toContain(answer.outcome);
        expect(answer.billed).toBe(false);
        expectTold(answer, asked);
        expect(outcomes).toContain((await open.settle(product, 'r', asked, {})).outcome);
      }
    }
  });
});

describe('messages', () => {
  it('of any bytes and header fields are nobody’s, or one of the outcomes', async () => {
    const senders = rows.filter(({ vendor }) => vendor.inbound);
    const headers = fc.dictionary(
      fc.constantFrom('x-yv-signature', 'x-prembly-signature', 'content-type'),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...senders),
        headers,
        fc.oneof(
          fc.uint8Array().map((bytes) => Buffer.from(bytes)),
          fc.json().map((text) => Buffer.from(text)),
        ),
        async ({ vendor, product }, fields, body) => {
          const message = wired(vendor, { status: 200, text: '' }).open.receive({ headers: fields, body });
          // Signed by nobody.
          expect(message).toBeNull();
          expect(vendor.products).toContain(product);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('faults of a connection', () => {
  let server: Server;
  let outbound: Outbound;
  let baseUrl = '';
  let fault: (response: ServerResponse) => void = () => undefined;
  let requests = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (/token|authenticate/.test(request.url ?? '')) {
        response.end(JSON.stringify({ accessToken: 't', access_token: 't', token: 't', expiresIn: 600 }));
        return;
      }
      requests += 1;
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

  const timeoutMs = 700;
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
  it.each(faults)('%s, at every product', { timeout: 30_000 }, async (_name, allowed, play) => {
    if (play !== 'refused') fault = play;
    requests = 0;
    const ended = await Promise.all(
      rows.map(async ({ vendor, product }) => {
        const open = openVendor({ outbound, now: () => new Date() }, vendor, {
          baseUrl: play === 'refused' ? 'http://127.0.0.1:1' : baseUrl,
          credentials: () => accountWith(vendor),
        });
        const started = performance.now();
        const asked = questionFor(product);
        const answer = await open.call(product, asked, { timeoutMs });
        expectTold(answer, asked);
        const late = performance.now() - started > timeoutMs + 1_500;
        return {
          name: `${vendor.name}/${product.name}`,
          outcome: answer.outcome,
          billed: answer.billed,
          late,
        };
      }),
    );
    expect(ended.filter(({ outcome }) => !allowed.includes(outcome))).toEqual([]);
    expect(ended.filter(({ billed, late }) => billed || late)).toEqual([]);
    // One question, one request, but for a token that was refused.
    const tokens = allowed.includes('bad_auth') ? rows.filter(({ vendor }) => vendor.token).length : 0;
    expect(requests).toBeLessThanOrEqual(rows.length + tokens);
  });
});
