/**
 * Every product of every vendor against every answer of every contract, those answers gone wrong, any JSON and any text:
 * one of the outcomes, nothing thrown, nothing told, nothing asked or paid for twice.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outbound } from '../../../platform/outbound.ts';
import { nobody } from '../nobody.ts';
import { type OpenVendor, openVendor } from './core/open-vendor.ts';
import type { Asked, Vendor, VendorAnswer } from './core/vendor.ts';
import { vendors } from './index.ts';
import { signature } from './smile-id/account.ts';
import { accountWith, expectTold, questionFor } from './test-asking.ts';
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
