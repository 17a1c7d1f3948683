/** Affordability, reports read back, the log of purposes and monitors, as a caller sees them over the wire. */
import {
  creditAffordability,
  creditEnquiries,
  creditMonitorCreate,
  creditMonitors,
  creditReport,
  type Operation,
} from '@amana/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../http/test-app.ts';
import { sandboxVersion } from '../identity/registry/simulator/magic.ts';
import { exampleAnswers } from './example-answers.ts';
import { mountCredit } from './routes.ts';
import { openTestCredit, type TestCredit } from './test-credit.ts';

let credit: TestCredit;
let app: TestApp;

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
function fits(operation: Operation, data: unknown): void {
  expect([...Value.Errors(operation.data, data)]).toEqual([]);
}
async function policy(settings: Record<string, unknown>): Promise<void> {
  const change = { settings: JSON.stringify(settings) };
  await credit.storage.db.updateTable('branches').set(change).where('id', '=', app.first.branchId).execute();
  app.authentication.forget();
}

const full = '/api/onboarding/individual/crc_full';
const afford = '/api/onboarding/individual/affordability/';
const loan = { principal: 250_000, interest_rate: '30', term: 12, monthly_income: 900_000 };

describe('affordability', () => {
  test('is the example of the reference', async () => {
    const { status, body } = await call('POST', afford, creditAffordability.example.request, 'afford');
    expect(status).toBe(200);
    fits(creditAffordability, body.data);
    const { report_id, ...told } = body.data;
    const { report_id: _, ...example } = creditAffordability.example.data;
    expect(told).toEqual(example);
    expect(Object(await exampleAnswers()).creditAffordability).toMatchObject(told);
    expect(told.bureau_used).toEqual(['crc', 'first_central', 'credit_registry']);
    const lookups = await credit.storage.db
      .selectFrom('lookups')
      .selectAll()
      .where('request_id', '=', 'afford')
      .execute();
    expect(lookups).toMatchObject([
      { id: report_id, operation: 'creditAffordability', purpose: 'credit_application' },
    ]);
    const audit = await credit.storage.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('request_id', '=', 'afford')
      .orderBy('seq')
      .execute();
    expect(audit.at(-1)).toMatchObject({
      action: 'credit.enquired',
      detail: { purpose: 'credit_application' },
    });
    const left = JSON.stringify([...lookups, ...audit]);
    for (const secret of ['22345678900', '900000', 'monthly_income']) expect(left).not.toContain(secret);
  });

  test.each<[digit: number, status: number, what: object]>([
    [
      1,
      200,
      {
        bureau_used: [],
        existing_monthly_debt: null,
        reasons: [{ code: 'payment_fits' }, { code: 'expenses_assumed' }, { code: 'no_credit_file' }],
      },
    ],
    [2, 400, { code: 'invalid_format' }],
    [3, 400, { code: 'provider_unavailable' }],
    [4, 200, { can_afford: true }],
    [5, 200, { reasons: expect.arrayContaining([expect.objectContaining({ code: 'thin_file' })]) }],
    [
      8,
      200,
      {
        can_afford: false,
        max_principal: '0.00',
        reasons: expect.arrayContaining([expect.objectContaining({ code: 'current_default' })]),
      },
    ],
    [
      9,
      200,
      {
        bureau_used: ['first_central', 'credit_registry'],
        reasons: expect.arrayContaining([expect.objectContaining({ code: 'bureau_unavailable' })]),
      },
    ],
  ])('digit %i', async (digit, status, what) => {
    const answer = await call('POST', afford, { bvn: `2234567890${digit}`, ...loan });
    expect(answer.status).toBe(status);
    expect(status === 200 ? answer.body.data : answer.body.error).toMatchObject(what);
    if (status === 200) fits(creditAffordability, answer.body.data);
  });

  test('in Kenya, in shillings, by the limit of the branch', async () => {
    await policy({ affordability_ratio_limit: 0.1 });
    const { body } = await call('POST', afford, { national_id: '12345670', ...loan });
    expect(body.data).toMatchObject({ currency: 'KES', bureau_used: ['metropol'], ratio_limit: '0.1000' });
    await policy({});
  });

  test.each([
    ['bvn', {}, 'missing_field'],
    ['bvn', { bvn: '1' }, 'invalid_format'],
    ['national_id', { bvn: '22345678900', national_id: '12345670' }, 'invalid_format'],
    ['principal', { bvn: '22345678900', principal: null }, 'missing_field'],
    ['term', { bvn: '22345678900', term: 'long' }, 'invalid_format'],
    ['first_name', { national_id: '12345670', first_name: ['x'] }, 'invalid_format'],
    ['purpose', { bvn: '22345678900', purpose: 'because' }, 'invalid_format'],
  ])('a fault of %s is named', async (field, change, code) => {
    const answer = await call('POST', afford, { ...loan, ...change });
    expect(answer).toMatchObject({ status: 400, body: { data: [], error: { field, code } } });
  });
});

describe('reports read back', () => {
  test('as they were given, with the raw answer where the policy allows it', async () => {
    const given = (await call('POST', full, { bvn: '22345678900' })).body.data;
    const path = `/api/v1/credit/reports/${given.report_id}/`;
    const { status, body } = await call('GET', path);
    expect(status).toBe(200);
    fits(creditReport, body.data);
    expect(body.data.reports).toEqual([given.report]);
    expect('raw' in body.data).toBe(false);
    expect(await call('GET', `${path}?raw=true`)).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden', field: 'raw' } },
    });
    await policy({ credit_raw: 'allow' });
    const withRaw = await call('GET', `${path}?raw=true`, undefined, 'raw-read');
    expect(withRaw.body.data.raw).toMatchObject([{ bureau: 'crc', answer: { sandbox: sandboxVersion } }]);
    const asked = await call('POST', full, { bvn: '22345678900', include_raw: true }, 'raw-asked');
    expect(asked.body.data.raw).toMatchObject({ sandbox: sandboxVersion });
    await policy({});
    const audit = await credit.storage.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('request_id', '=', 'raw-read')
      .orderBy('seq')
      .execute();
    expect(audit).toMatchObject([{ action: 'credit.report_read', detail: { raw: true } }]);
    const [lookup] = await credit.storage.db
      .selectFrom('lookups')
      .selectAll()
      .where('request_id', '=', 'raw-asked')
      .execute();
    const kept = await credit.protection.open(
      lookup?.branch_id ?? '',
      lookup?.subject ?? '',
      lookup?.key_id ?? '',
      lookup?.sealed ?? Buffer.alloc(0),
    );
    expect(JSON.stringify(kept)).not.toContain('sandbox');
  });

  test('only by their branch, and not after the customer was erased', async () => {
    const given = (await call('POST', full, { bvn: '22345679900' })).body.data;
    const path = `/api/v1/credit/reports/${given.report_id}`;
    expect((await call('GET', '/api/v1/credit/reports/nothing')).status).toBe(404);
    const { db } = credit.storage;
    const [row] = await db
      .selectFrom('credit_reports')
      .selectAll()
      .where('id', '=', given.report_id)
      .execute();
    await db
      .updateTable('credit_reports')
      .set({ branch_id: 'another' })
      .where('id', '=', given.report_id)
      .execute();
    expect((await call('GET', path)).status).toBe(404);
    await db
      .updateTable('credit_reports')
      .set({ branch_id: app.first.branchId })
      .where('id', '=', given.report_id)
      .execute();
    await db
      .deleteFrom('subject_keys')
      .where('subject', '=', row?.subject ?? '')
      .execute();
    credit.protection.forget(app.first.branchId, row?.subject ?? '');
    expect(await call('GET', path)).toMatchObject({
      status: 404,
      body: { error: { code: 'record_not_found' } },
    });
  });
});

describe('the log of purposes', () => {
  test('has every question with purpose, consent and outcome, the newest first, in pages', async () => {
    const consent = {
      granted: true,
      granted_at: '2026-03-04T05:00:00.000Z',
      basis: 'consent',
      channel: 'app',
    };
    for (const [bvn, purpose] of [
      ['22345670000', 'tenancy'],
      ['22345670001', 'tenancy'],
      ['22345670003', 'insurance'],
    ])
      await call('POST', full, { bvn, purpose, consent });
    const { body } = await call('GET', '/api/v1/credit/enquiries?limit=2');
    fits(creditEnquiries, body.data);
    expect(body.data.enquiries).toMatchObject([
      { purpose: 'insurance', outcome: 'unavailable', operation: 'creditCrcFull', consent },
      { purpose: 'tenancy', outcome: 'not_found', api_key_id: expect.any(String) },
    ]);
    const next = await call('GET', `/api/v1/credit/enquiries?limit=1&before=${body.data.next}`);
    expect(next.body.data.enquiries).toMatchObject([{ purpose: 'tenancy', outcome: 'found' }]);
    const some = await call('GET', '/api/v1/credit/enquiries?purpose=tenancy');
    expect(some.body.data.enquiries.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'not_found',
      'found',
    ]);
    expect(JSON.stringify([body, next.body, some.body])).not.toContain('2234567000');
  });

  test.each([['limit=0'], ['limit=1000'], ['purpose=curiosity'], ['before=yesterday']])(
    '%s is refused',
    async (query) => {
      const [field] = query.split('=');
      expect(await call('GET', `/api/v1/credit/enquiries?${query}`)).toMatchObject({
        status: 400,
        body: { error: { field, code: 'invalid_format' } },
      });
    },
  );
});

test('monitors over the wire: made, listed, looked at, brought forward, stopped', async () => {
  const made = await call('POST', '/api/onboarding/individual/credit_monitor/', {
    bvn: '22345678900',
    every_days: 7,
  });
  expect(made).toMatchObject({ status: 200, body: { message: 'Credit monitor created successfully' } });
  fits(creditMonitorCreate, made.body.data);
  const id = made.body.data.monitor_id;
  const listed = await call('GET', '/api/v1/credit/monitors/?state=active');
  fits(creditMonitors, listed.body.data);
  expect(listed.body.data.monitors).toMatchObject([{ monitor_id: id, environment: 'test' }]);
  expect((await call('GET', `/api/v1/credit/monitors/${id}`)).body.data).toEqual(made.body.data);
  expect((await call('POST', `/api/v1/credit/monitors/${id}/check`)).status).toBe(200);
  expect((await call('POST', `/api/v1/credit/monitors/${id}/stop/`)).body.data).toMatchObject({
    state: 'stopped',
  });
  expect((await call('POST', `/api/v1/credit/monitors/${id}/stop`)).body.error.code).toBe('conflict');
  expect((await call('GET', '/api/v1/credit/monitors/unknown')).status).toBe(404);
});
