/**
 * Every lookup with every magic digit as a caller sees it: status, envelope, message, every key of the record; and what
 * each leaves in the database. Then every field of every request gone wrong.
 */
import { lookupFailedMessage, type Operation } from '@amana/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../http/test-app.ts';
import { lookups } from './lookups/index.ts';
import { mountLookups } from './routes.ts';
import { openTestIdentity, type TestIdentity } from './test-identity.ts';
import { requests } from './test-requests.ts';

let identity: TestIdentity;
let app: TestApp;
let asked = 0;

beforeAll(async () => {
  identity = await openTestIdentity();
  app = await openTestApp((parts) => mountLookups(parts, identity.deps), {
    storage: identity.storage,
  });
});
afterAll(async () => {
  await app?.close();
  await identity?.storage.close();
});

async function call(method: 'GET' | 'POST', url: string, body?: unknown, requestId = 'any') {
  const answer = await app.app.fastify.inject({
    method,
    url,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-access-token': app.first.testKey,
      'x-request-id': requestId,
    },
  });
  return { status: answer.statusCode, body: answer.json(), requestId: answer.headers['x-request-id'] };
}

const refusals: Readonly<Record<number, [code: string, outcome: string]>> = {
  1: ['not_found', 'not_found'],
  2: ['invalid_format', 'malformed'],
  3: ['provider_unavailable', 'unavailable'],
};

describe.each(lookups.map((row) => [row.operation.id, row] as const))('%s', (id, { operation }) => {
  const body = (digit: number): Record<string, unknown> => requests[id]?.(digit) ?? {};

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('digit %i', async (digit) => {
    const requestId = `${id}-${digit}`;
    const answer = await call('POST', `${operation.path}/`, body(digit), requestId);
    asked += 1;
    const [code, outcome] = refusals[digit] ?? [null, 'found'];
    expect(answer.requestId).toBe(requestId);
    if (code === null) {
      expect(Object.keys(answer.body)).toEqual(['status', 'data', 'message']);
      expect(answer.body).toMatchObject({ status: 'success', message: operation.message });
      expect([answer.status, ...Value.Errors(operation.data, answer.body.data)]).toEqual([200]);
      expect(keysOf(answer.body.data)).toEqual(keysOfSchema(operation));
    } else {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        status: 'failed',
        data: [],
        message: lookupFailedMessage,
        error: { code },
      });
    }
    await expectLeft(requestId, outcome, digit, answer.body.data);
  });

  test('answers alike under every path, and compares what is expected', async () => {
    const expected = { ...body(0), expect: { last_name: 'Zzyzx', date_of_birth: '1901-01-01' } };
    for (const path of [operation.path, ...(operation.aliases ?? [])]) {
      const answer = await call('POST', path, expected);
      expect(answer.status, path).toBe(200);
      expect(answer.body.data.match, path).toEqual({
        last_name: 'differs',
        date_of_birth: 'differs',
        score: 0,
      });
    }
  });

  test('names the field that is missing or wrong', async () => {
    const { properties, required } = objectSchema(operation);
    const fields = Object.keys(properties).filter((name) => !['consent', 'purpose', 'expect'].includes(name));
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      for (const [what, value, code] of faults) {
        const answer = await call('POST', operation.path, { ...body(0), [field]: value });
        const isOptional = !required.includes(field);
        if (isOptional && code === 'missing_field') {
          expect(answer.status, `${field} ${what}`).toBe(200);
          continue;
        }
        expect(answer.status, `${field} ${what}`).toBe(400);
        const isPicture = field.startsWith('image') && what === 'too long';
        expect(answer.body.error, `${field} ${what}`).toMatchObject({
          code: isPicture ? expect.stringMatching(/^(unreadable_media|invalid_format)$/) : code,
          field,
        });
        expect(answer.body.error.detail ?? answer.body.message).toBeTruthy();
        expect(JSON.stringify(answer.body)).not.toContain('planted');
      }
    }
  });
});

test('asked every row with every digit', () => {
  expect(lookups).toHaveLength(48);
  expect(asked).toBe(lookups.length * 10);
});

const faults: readonly [what: string, value: unknown, code: string][] = [
  ['missing', undefined, 'missing_field'],
  ['null', null, 'missing_field'],
  ['empty', '', 'missing_field'],
  ['an array', ['planted'], 'invalid_format'],
  ['true', true, 'invalid_format'],
  ['too long', 'planted'.repeat(2000), 'invalid_format'],
  ['with a control character', 'plan\u0000ted', 'invalid_format'],
  ['with a zero-width character', '12\u200b345', 'invalid_format'],
];

describe('what is said of a missing field', () => {
  test.each<[id: string, without: string, message: string]>([
    ['nigeriaNuban', 'account_number', 'Account Number and Bank Code are required'],
    ['nigeriaNuban', 'bank_code', 'Account Number and Bank Code are required'],
    ['nigeriaPhone', 'phone_number', 'Phone Number is required'],
    ['nigeriaVnin', 'vnin', 'VNIN is required'],
    ['kenyaKraPin', 'pin', 'PIN is required'],
    ['kenyaBankAccount', 'bank_code', 'Account Number and Bank Code are required'],
    ['ghanaIdCard', 'identification_number', 'Identification number is required'],
    ['rwandaNationalId', 'national_id', 'Missing required fields'],
    ['rwandaPassport', 'passport_number', 'Missing required fields'],
    ['ugandaNationalId', 'document_id', 'Missing required fields'],
    ['ugandaNationalId', 'date_of_birth', 'Missing required fields'],
  ])('%s without %s', async (id, without, message) => {
    const row = lookups.find(({ operation }) => operation.id === id);
    const { [without]: _, ...rest } = requests[id]?.(0) ?? {};
    expect(await call('POST', row?.operation.path ?? '', rest)).toMatchObject({
      status: 400,
      body: { message, error: { code: 'missing_field', field: without } },
    });
  });
});

describe('banks and check digits, without asking anybody', () => {
  const path = '/api/onboarding/nigeria_kyc/nuban';

  test('the banks', async () => {
    const { status, body } = await call('GET', `${path}/banks/`);
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(90);
    expect(body.data[0]).toEqual({
      bank_id: 1,
      name: 'First Bank of Nigeria',
      code: '011',
      nip_code: '000016',
      type: 'commercial',
      active: true,
    });
    const codes = body.data.map(({ code }: { code: string }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(body.data.map(({ bank_id }: { bank_id: number }) => bank_id)).toEqual(
      codes.map((_: string, at: number) => at + 1),
    );
  });

  test.each([
    ['0000014579', '011', 'First Bank of Nigeria'],
    ['0000000017', '044', 'Access Bank'],
    ['2000000006', '50211', 'Kuda Microfinance Bank'],
    ['5000000006', '50515', 'Moniepoint Microfinance Bank'],
  ])('%s may be of %s', async (account_number, code, name) => {
    const { body } = await call('POST', `${path}/candidates`, { account_number });
    expect(body.data).toContainEqual(expect.objectContaining({ code, name }));
    expect(body.data.length).toBeLessThan(30);
    for (const bank_code of [code, ...(code.length === 5 ? [`9${code}`] : [])])
      expect((await call('POST', `${path}/validate/`, { account_number, bank_code })).body.data).toEqual({
        valid: true,
        check_digit: Number(account_number.at(-1)),
        reason: expect.any(String),
      });
    const other = account_number.slice(0, 9) + String((Number(account_number.at(-1)) + 1) % 10);
    expect(
      (await call('POST', `${path}/validate`, { account_number: other, bank_code: code })).body.data,
    ).toMatchObject({ valid: false, check_digit: Number(account_number.at(-1)) });
  });

  test.each([
    ['candidates', {}, 'account_number', 'missing_field'],
    ['candidates', { account_number: '123' }, 'account_number', 'invalid_format'],
    ['validate', { account_number: '0000014579' }, 'bank_code', 'missing_field'],
    ['validate', { account_number: '0000014579', bank_code: 'GTB' }, 'bank_code', 'invalid_format'],
    ['validate', { bank_code: '011' }, 'account_number', 'missing_field'],
  ])('%s %j', async (tail, sent, field, code) => {
    expect(await call('POST', `${path}/${tail}`, sent)).toMatchObject({
      status: 400,
      body: { status: 'failed', data: [], error: { code, field } },
    });
  });

  test('leave nothing behind', async () => {
    const before = await identity.storage.db.selectFrom('lookups').select('id').orderBy('id').execute();
    await call('POST', `${path}/candidates`, { account_number: '0000014579' });
    expect(await identity.storage.db.selectFrom('lookups').select('id').orderBy('id').execute()).toEqual(
      before,
    );
  });
});

describe('a picture in the request itself', () => {
  const bvn = '/api/onboarding/nigeria_kyc/bvn_with_face';
  const encoded = Buffer.from('picture').toString('base64');

  test.each([
    ['in base64', encoded],
    ['as a data: URL', `data:image/png;base64,${encoded}`],
    ['at an address', 'https://pictures.example/picture'],
  ])('%s', async (_, image) => {
    const { status, body } = await call('POST', bvn, { bvn: '22345678900', image });
    expect([status, body.data?.verification.status]).toEqual([200, 'VERIFIED']);
    const other = await call('POST', bvn, { bvn: '22345678905', image });
    expect(other.body.data.verification.status).toBe('FAILED');
    expect(other.body.data.face_data.confidence).toBeLessThan(50);
  });

  test.each([
    ['that is none', Buffer.from('text').toString('base64'), 'unreadable_media'],
    ['that is no base64', 'data:image/png;base64,§§', 'unreadable_media'],
    ['of another kind', `data:text/plain;base64,${encoded}`, 'unreadable_media'],
    ['that is too large', 'A'.repeat(11_300_000), 'media_too_large'],
    ['that cannot be fetched', 'https://pictures.example/nowhere', 'media_unreachable'],
  ])('%s', async (_, image, code) => {
    const answer = await call('POST', bvn, { bvn: '22345678900', image }, 'no-picture');
    expect(answer).toMatchObject({ status: 400, body: { error: { code, field: 'image' } } });
    const left = await identity.storage.db
      .selectFrom('lookups')
      .select('id')
      .where('request_id', '=', 'no-picture')
      .execute();
    expect(left).toEqual([]);
  });

  test('is not taken where the interface asks for an address', async () => {
    const body = { identification_number: '12345678900', image_url: `data:image/png;base64,${encoded}` };
    const answer = await call('POST', '/api/onboarding/nigeria_kyc/nin_with_face', body);
    expect(answer).toMatchObject({ status: 400, body: { error: { field: 'image_url' } } });
  });
});

test('an odd number is asked for all the same, and the audit entry says so', async () => {
  const said = async (id: string, body: Record<string, unknown>) => {
    const row = lookups.find(({ operation }) => operation.id === id);
    const requestId = `odd-${Object.values(body).join('')}`;
    expect((await call('POST', row?.operation.path ?? '', body, requestId)).status).toBe(200);
    const [entry] = await identity.storage.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('request_id', '=', requestId)
      .execute();
    return entry?.detail.oddity;
  };
  expect(await said('ghanaTin', { tin: 'C0000803560' })).toBe('check_digit_differs');
  expect(await said('ghanaTin', { tin: 'P0012345679' })).toBeUndefined();
  expect(await said('nigeriaVotersId', { voter_id: '1234567890' })).toBe('unusual_shape');
});

test('a verified address is told to subscribers, without a name', async () => {
  await identity.storage.db.deleteFrom('outbox').execute();
  const sent = requests.nigeriaAddressVerification?.(0);
  const path = '/api/onboarding/nigeria_kyc/address_verification';
  const { body } = await call('POST', path, sent, 'visit');
  const [event, ...more] = await identity.storage.db.selectFrom('outbox').selectAll().execute();
  expect(more).toEqual([]);
  expect(event).toMatchObject({ type: 'address.completed' });
  const told = JSON.stringify(event);
  for (const part of [body.data.reference, 'VERIFIED', 'visit', 'test']) expect(told).toContain(part);
  expect(told).not.toContain('Adaobi');
  for (const digit of [5, 8])
    expect((await call('POST', path, requests.nigeriaAddressVerification?.(digit))).body.data.status).toBe(
      'NOT_VERIFIED',
    );
});

/** One sealed lookup, the calls behind it, an audit entry; nothing in clear. */
async function expectLeft(requestId: string, outcome: string, digit: number, data: unknown): Promise<void> {
  const { db } = identity.storage;
  const found = await db.selectFrom('lookups').selectAll().where('request_id', '=', requestId).execute();
  expect(found).toHaveLength(1);
  const [lookup] = found;
  expect(lookup).toMatchObject({ outcome, environment: 'test' });
  const calls = await db
    .selectFrom('provider_calls')
    .selectAll()
    .where('lookup_id', '=', lookup?.id ?? '')
    .execute();
  expect(calls.map((one) => one.outcome)).toHaveLength(digit === 3 || digit === 9 ? 2 : 1);
  const audit = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('request_id', '=', requestId)
    .execute();
  expect(audit).toMatchObject([
    { action: outcome === 'found' ? 'lookup.answered' : 'lookup.failed', subject: lookup?.subject },
  ]);
  if (outcome !== 'found') {
    expect(lookup).toMatchObject({ sealed: null, key_id: null });
    return;
  }
  const opened = await identity.protection.open(
    lookup?.branch_id ?? '',
    lookup?.subject ?? '',
    lookup?.key_id ?? '',
    lookup?.sealed ?? Buffer.alloc(0),
  );
  expect(opened).toEqual(data);
}

/** Keys at every level, `[]` standing for the items of an array. */
function keysOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => keysOf(item, `${at}[]`)))].sort();
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .flatMap(([key, inner]) => [`${at}.${key}`, ...keysOf(inner, `${at}.${key}`)])
    .sort();
}

function keysOfSchema(operation: Operation): string[] {
  return walk(operation.data, '').sort();
}

function walk(schema: object, at: string): string[] {
  if ('items' in schema && typeof schema.items === 'object' && schema.items !== null)
    return walk(schema.items, `${at}[]`);
  if (!('properties' in schema) || typeof schema.properties !== 'object' || schema.properties === null)
    return [];
  const required: unknown = 'required' in schema ? schema.required : [];
  return Object.entries(schema.properties)
    .filter(([key]) => Array.isArray(required) && required.includes(key))
    .flatMap(([key, inner]) => [`${at}.${key}`, ...walk(inner, `${at}.${key}`)]);
}

function objectSchema({ request }: Operation): { properties: object; required: string[] } {
  if (!('properties' in request) || typeof request.properties !== 'object' || request.properties === null)
    throw new Error('a request is an object');
  const required =
    'required' in request && Array.isArray(request.required) ? request.required.map(String) : [];
  return { properties: request.properties, required };
}
