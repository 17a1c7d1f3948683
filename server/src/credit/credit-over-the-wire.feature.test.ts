/**
 * Every bureau operation with every magic digit as a caller sees it: status, envelope, message, every key of the record;
 * and what each leaves in the database. Then every field of every request gone wrong.
 */
import { lookupFailedMessage, type Operation } from '@amana/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../http/test-app.ts';
import { exampleAnswers } from './example-answers.ts';
import { exampleRequests } from './example-requests.ts';
import { mountCredit } from './routes.ts';
import { creditRows } from './rows/index.ts';
import { openTestCredit, type TestCredit } from './test-credit.ts';
import { requests } from './test-requests.ts';

let credit: TestCredit;
let app: TestApp;
let asked = 0;

beforeAll(async () => {
  credit = await openTestCredit();
  app = await openTestApp((parts) => mountCredit(parts, { ...credit.deps, nudge: () => undefined }), {
    storage: credit.storage,
  });
});
afterAll(async () => {
  await app?.close();
  await credit?.storage.close();
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
  return { status: answer.statusCode, body: answer.json() };
}

const refusals: Readonly<Record<number, [code: string, outcome: string, detail: RegExp]>> = {
  1: ['not_found', 'not_found', /has no file/],
  2: ['invalid_format', 'malformed', /malformed/],
  3: ['provider_unavailable', 'unavailable', /is down/],
};

describe.each(creditRows.map((row) => [row.operation.id, row] as const))(
  '%s',
  (id, { operation, products }) => {
    const body = (digit: number): Record<string, unknown> => requests[id]?.(digit) ?? {};

    test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('digit %i', async (digit) => {
      const requestId = `${id}-${digit}`;
      const answer = await call('POST', `${operation.path}/`, body(digit), requestId);
      asked += 1;
      const [code, outcome, detail] = refusals[digit] ?? [null, 'found', /./];
      if (code === null) {
        expect(answer.body).toMatchObject({ status: 'success', message: operation.message });
        expect(Object.keys(answer.body)).toEqual(['status', 'data', 'message']);
        expect([answer.status, ...Value.Errors(operation.data, answer.body.data)]).toEqual([200]);
        expectKeys(answer.body.data, operation);
      } else {
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({
          status: 'failed',
          data: [],
          message: lookupFailedMessage,
          error: { code },
        });
        expect(answer.body.error.detail).toMatch(detail);
      }
      await expectLeft(requestId, { outcome, digit, products: products.length, data: answer.body.data });
    });

    test('answers alike under every path, twice alike, and compares what is expected', async () => {
      const first = await call('POST', operation.path, body(0));
      for (const path of operation.aliases ?? [])
        expect(stable((await call('POST', path, body(0))).body)).toEqual(stable(first.body));
      expect(stable((await call('POST', operation.path, body(0))).body)).toEqual(stable(first.body));
      if (!('match' in objectSchema(operation.data).properties)) return;
      const expected = { ...body(0), expect: { last_name: 'Zzyzx', date_of_birth: '1901-01-01' } };
      const { body: compared } = await call('POST', operation.path, expected);
      expect(compared.data.match).toEqual({ last_name: 'differs', date_of_birth: 'differs', score: 0 });
    });

    test('names the field that is missing or wrong', async () => {
      const { properties, required } = objectSchema(operation.request);
      const extras = ['consent', 'purpose', 'expect', 'include_raw'];
      const fields = Object.keys(properties).filter((name) => !extras.includes(name));
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) {
        for (const [what, value, code] of faults) {
          const answer = await call('POST', operation.path, { ...body(0), [field]: value });
          if (!required.includes(field) && code === 'missing_field') {
            expect(answer.status, `${field} ${what}`).toBe(200);
            continue;
          }
          expect(answer.status, `${field} ${what}`).toBe(400);
          expect(answer.body.error, `${field} ${what}`).toMatchObject({ code, field });
          expect(JSON.stringify(answer.body)).not.toContain('planted');
        }
      }
    });
  },
);

test('asked every row with every digit', () => {
  expect(creditRows).toHaveLength(17);
  expect(asked).toBe(creditRows.length * 10);
});

test('the examples of the reference are what the sandbox answers', async () => {
  const answers = await exampleAnswers();
  const all = Object.assign({}, ...Object.values(exampleRequests));
  for (const { operation } of creditRows) {
    expect(stable(operation.example.data), operation.id).toEqual(stable(answers[operation.id]));
    const { body } = await call('POST', operation.path, all[operation.id]);
    expect(stable(body.data), operation.id).toEqual(stable(operation.example.data));
  }
});

describe('terms', () => {
  const path = '/api/onboarding/individual/crc_full';
  test.each([
    ['a purpose of no list', { purpose: 'curiosity' }, 'purpose', 'invalid_format'],
    ['a purpose of another group', { purpose: 'onboarding' }, 'purpose', 'invalid_format'],
    ['consent refused', { consent: { granted: false } }, 'consent.granted', 'consent_required'],
    ['raw that is no boolean', { include_raw: 'perhaps' }, 'include_raw', 'invalid_format'],
    ['raw in a list', { include_raw: [true] }, 'include_raw', 'invalid_format'],
  ])('%s', async (_, more, field, code) => {
    const answer = await call('POST', path, { bvn: '22345678900', ...more });
    expect(answer).toMatchObject({ status: 400, body: { error: { field, code } } });
  });

  test('raw is refused where the policy does not allow it', async () => {
    const answer = await call('POST', path, { bvn: '22345678900', include_raw: true });
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden', field: 'include_raw' } },
    });
  });
});

describe('bureaus at once', () => {
  const path = '/api/onboarding/individual/credit_premium';

  test('each field says who says what', async () => {
    const { body } = await call('POST', path, { bvn: '22345678900' });
    const { score, reports, bureaus, complete } = body.data;
    expect(complete).toBe(true);
    expect(bureaus.map(({ file_status }: { file_status: string }) => file_status)).toEqual([
      'file',
      'file',
      'file',
    ]);
    expect(Object.keys(score).length).toBe(20);
    for (const [name, list] of Object.entries<{ source: string }[]>(score))
      expect(
        list.map(({ source }) => source),
        name,
      ).toEqual(['CRC', 'FIRST_CENTRAL', 'CREDIT_REGISTRY']);
    expect(score.totalNoOfLoans.map(({ value }: { value: number }) => value)).toEqual(
      reports.map(({ totals }: { totals: { loans: number } }) => totals.loans),
    );
  });

  test('says which bureau was down and gives the rest', async () => {
    const { status, body } = await call('POST', path, { bvn: '22345678909' });
    expect(status).toBe(200);
    expect(body.data.complete).toBe(false);
    expect(body.data.bureaus).toEqual([
      { bureau: 'crc', file_status: 'unavailable' },
      { bureau: 'first_central', file_status: 'file' },
      { bureau: 'credit_registry', file_status: 'file' },
    ]);
    expect(body.data.score.totalNoOfLoans).toHaveLength(2);
  });

  test('tells no file from a bureau that is down', async () => {
    const none = await call('POST', path, { bvn: '22345678901' });
    expect(none.body.error).toEqual({
      code: 'not_found',
      detail: 'crc: has no file, first_central: has no file, credit_registry: has no file',
    });
    const down = await call('POST', path, { bvn: '22345678903' });
    expect(down.body.error).toEqual({
      code: 'provider_unavailable',
      detail: 'crc: is down, first_central: is down, credit_registry: is down',
    });
  });
});

test('files of the sandbox are what their digits say', async () => {
  const report = async (digit: number) =>
    (await call('POST', '/api/onboarding/individual/first_central_full', { bvn: `2234567890${digit}` })).body
      .data;
  const clean = await report(0);
  expect(clean.file_status).toBe('file');
  expect(clean.report.totals.delinquent_loans).toBe(0);
  const points = clean.report.score.parts.reduce(
    (sum: number, { points: one }: { points: number }) => sum + one,
    300,
  );
  expect(points).toBe(clean.report.score.value);
  const thin = await report(5);
  expect([thin.file_status, thin.report.accounts.length, thin.report.score]).toEqual(['thin_file', 1, null]);
  const bad = await report(8);
  expect(bad.report.totals.delinquent_loans).toBeGreaterThan(0);
  expect(Number(bad.report.totals.overdue)).toBeGreaterThan(0);
  expect(bad.scorecard.score).toBeLessThan(clean.scorecard.score);
  const person = (await call('POST', '/api/onboarding/individual/crc_full', { bvn: '22345678900' })).body
    .data;
  expect(person.report.holder.name).toBe(clean.report.holder.name);
});

/** One sealed lookup, calls, kept reports, and two audit entries; nothing in clear. */
async function expectLeft(
  requestId: string,
  { outcome, digit, products, data }: { outcome: string; digit: number; products: number; data: unknown },
): Promise<void> {
  const { db } = credit.storage;
  const found = await db.selectFrom('lookups').selectAll().where('request_id', '=', requestId).execute();
  expect(found).toHaveLength(1);
  const [lookup] = found;
  expect(lookup).toMatchObject({ outcome, environment: 'test' });
  const id = lookup?.id ?? '';
  const calls = await db.selectFrom('provider_calls').selectAll().where('lookup_id', '=', id).execute();
  expect(calls).toHaveLength(digit === 3 || digit === 9 ? products * 2 : products);
  const audit = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('seq')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    outcome === 'found' ? 'lookup.answered' : 'lookup.failed',
    'credit.enquired',
  ]);
  expect(audit[1]?.detail).toMatchObject({ lookup: id, purpose: null, consent: null });
  const reports = await db.selectFrom('credit_reports').selectAll().where('id', '=', id).execute();
  if (outcome !== 'found') {
    expect(reports).toEqual([]);
    expect(lookup).toMatchObject({ sealed: null, key_id: null });
    return;
  }
  const open = (
    row: { branch_id: string; subject: string; key_id: string | null; sealed: Buffer | null } | undefined,
  ) =>
    credit.protection.open(
      row?.branch_id ?? '',
      row?.subject ?? '',
      row?.key_id ?? '',
      row?.sealed ?? Buffer.alloc(0),
    );
  expect(await open(lookup)).toEqual(data);
  expect(await open(reports[0])).toMatchObject({ reports: expect.any(Array), raw: expect.any(Array) });
}

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

/** Without what is new at each question. */
function stable(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) =>
      ['_id', 'report_id', 'businessId', 'searchedDate'].includes(key) ? '' : inner,
    ) ?? 'null',
  );
}

/** Every key of the schema is there, optional ones apart, and no other. */
function expectKeys(data: Record<string, unknown>, operation: Operation): void {
  const { properties } = objectSchema(operation.data);
  const wanted = Object.keys(properties).filter((key) => key !== 'match' && key !== 'raw');
  expect(Object.keys(data).sort()).toEqual(wanted.sort());
  const score = properties.score;
  if (score && 'properties' in score && typeof data.score === 'object' && data.score !== null)
    expect(Object.keys(data.score).sort()).toEqual(Object.keys(objectSchema(score).properties).sort());
}

function objectSchema(schema: object): { properties: Record<string, object>; required: string[] } {
  const { properties = {}, required = [] }: { properties?: Record<string, object>; required?: string[] } =
    schema;
  return { properties, required };
}
