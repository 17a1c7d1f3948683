import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBranch } from '../access/branches.ts';
import { openTestApp, type TestApp } from '../http/test-app.ts';
import { inventedLists, inventedRecord } from '../screening/invented-lists.ts';
import { type LiveIndex, openLiveIndex } from '../screening/live-index.ts';
import { mountScreening } from '../screening/routes.ts';
import { noSuppression } from '../screening/suppression.ts';
import { createProtection } from '../platform/encryption.ts';
import { loadWrappedKey } from '../storage/protection-store.ts';
import { openTestStorage } from '../storage/test-database.ts';
import type { Storage } from '../storage/storage.ts';
import { mountOnboarding } from './routes.ts';

const clock = { now: () => new Date('2026-03-01T00:00:00Z') };
let storage: Storage;
let live: LiveIndex;
let app: TestApp;

beforeAll(async () => {
  storage = await openTestStorage();
  const lists = inventedLists();
  lists.publish('demo', [
    inventedRecord('demo', 'Ezugo Vanterpolo', {
      documents: [{ type: 'passport', value: 'B7654321', country: 'ng' }],
    }),
  ]);
  live = await openLiveIndex({ catalogue: lists, clock, log: { info: () => {}, warn: () => {} } });
  const protection = createProtection({
    masterKey: Buffer.alloc(32, 1),
    loadWrappedKey: (branchId, subject, keyId) => loadWrappedKey(storage.db, branchId, subject, keyId),
    clock,
  });
  app = await openTestApp(
    (parts) => {
      mountOnboarding(parts, {
        storage,
        findPerson: () => Promise.reject(new Error('nobody is asked here')),
        screener: live,
        suppression: noSuppression,
        protection,
        clock,
        forgetKeys: () => parts.authentication.forget(),
      });
      mountScreening(parts, {
        screener: live,
        suppression: noSuppression,
        protection,
        writer: storage.writer,
        db: storage.db,
        clock,
      });
    },
    { storage },
  );
});
afterAll(async () => {
  await app?.close();
  await live?.close();
  await storage?.close();
});

async function post(url: string, body: unknown, token: string | null = app.first.testKey) {
  const answer = await app.app.fastify.inject({
    method: 'POST',
    url,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token !== null && { 'x-access-token': token }) },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const settings = '/api/onboarding/settings';
const verify = '/api/onboarding/verify_customer';
const screening = '/api/v1/monitoring/transaction_screening';

describe('settings', () => {
  beforeEach(() => post(settings, { ivs: true, aml: true }));

  it.each<[Record<string, unknown>, { ivs: boolean; aml: boolean }]>([
    [{}, { ivs: true, aml: true }],
    [{ aml: false }, { ivs: true, aml: false }],
    [{ ivs: false }, { ivs: false, aml: true }],
    [
      { ivs: false, aml: false },
      { ivs: false, aml: false },
    ],
    [{ other: 1 }, { ivs: true, aml: true }],
  ])('%j gives %j', async (body, data) => {
    expect(await post(settings, body)).toEqual({
      status: 200,
      body: { status: 'success', data, message: 'Settings saved' },
    });
    expect((await post(`${settings}/`, {})).body.data).toEqual(data);
  });

  it.each<[unknown, string]>([
    [{ ivs: null }, 'ivs'],
    [{ aml: null }, 'aml'],
    [{ ivs: 'true' }, 'ivs'],
    [{ aml: 1 }, 'aml'],
    [{ aml: [] }, 'aml'],
    [{ ivs: false, aml: 'no' }, 'aml'],
    [{ ivs: {}, aml: 'no' }, 'ivs'],
  ])('%j is refused and changes nothing', async (body, field) => {
    expect(await post(settings, body)).toEqual({
      status: 400,
      body: {
        status: 'failed',
        data: [],
        message: `Invalid value for ${field}`,
        error: { code: 'invalid_format', field },
      },
    });
    expect((await post(settings, {})).body.data).toEqual({ ivs: true, aml: true });
  });

  it('keeps the other settings of the branch, and is audited', async () => {
    await setBranch(app.access, { branch: app.first.branchId, key: 'match_threshold', value: '0.8' });
    await post(settings, { aml: false });
    const branch = await storage.db.selectFrom('branches').select('settings').executeTakeFirstOrThrow();
    expect(branch.settings).toMatchObject({ match_threshold: 0.8, aml: false });
    const audit = await storage.db
      .selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'onboarding.settings_changed')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(audit.detail).toEqual({ aml: false });
  });

  it('holds for the very next onboarding', async () => {
    await post(settings, { ivs: false });
    const answer = await post(verify, { country: 'kenya', identifier: '12345670' });
    expect(answer.body).toMatchObject({
      status: 'success',
      data: { identity: { verified: false }, decision: 'fail' },
      message: 'Customer onboarding completed',
    });
  });
});

describe('who may ask', () => {
  it.each([settings, verify, screening])(
    '%s has its own words for a missing and an unknown token',
    async (url) => {
      expect(await post(url, {}, null)).toMatchObject({
        status: 401,
        body: { status: 'failed', message: 'Authorization token is missing' },
      });
      const unknown = await post(url, {}, 'amana_test_unknown');
      expect(unknown).toMatchObject({ status: 401, body: { message: 'Authorization failed' } });
      expect(unknown.body).not.toHaveProperty('data');
    },
  );

  it('verify customer checks feature, then account, then the body', async () => {
    const { db } = storage;
    const set = async (suite: boolean, verified: boolean) => {
      await db.updateTable('branches').set({ identity_suite: suite }).execute();
      await db.updateTable('organisations').set({ verified }).execute();
      app.authentication.forget();
    };
    await set(false, false);
    expect(await post(verify, 'no json')).toMatchObject({
      status: 403,
      body: { message: "Identity Verification suite isn't enabled for this branch", data: [] },
    });
    await set(true, false);
    expect(await post(verify, 'no json')).toMatchObject({
      status: 403,
      body: { message: "Your account hasn't been verified for Identity Verification Suite", data: [] },
    });
    expect((await post(settings, {})).status).toBe(200);
    await set(true, true);
    expect(await post(verify, {})).toMatchObject({
      status: 400,
      body: { message: 'country is required', data: [], error: { code: 'missing_field', field: 'country' } },
    });
  });
});

describe('transaction screening over HTTP', () => {
  const transaction = {
    transactionId: 5,
    amount: '10.50',
    transactionDate: '2026-02-28',
    sender: { name: 'Ezugo Vanterpolo' },
    receiver: { name: 'Otieno Wafula' },
  };

  it('answers 201, with every key through the serialiser', async () => {
    const { status, body } = await post(screening, transaction);
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['status', 'data', 'message']);
    expect(body.data).toMatchObject({ transactionId: 5, amount: 10.5, description: null, status: null });
    const [match] = body.data.sanction.sender_record;
    expect(match.sender_matched_status).toBeNull();
    expect(match.data.token).toBeNull();
    expect(Object.keys(match.data.explanations).length).toBeGreaterThanOrEqual(12);
    expect(match.data.properties.name).toEqual(['Ezugo Vanterpolo']);
  });

  it('answers 403 with the record when blocked', async () => {
    const identification = { type: 'Passport', number: 'B7654321', country: 'NG' };
    const { status, body } = await post(screening, {
      ...transaction,
      sender: { ...transaction.sender, identification },
    });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      status: 'failed',
      error: { code: 'blocked_by_policy', detail: expect.stringContaining('sanctions') },
      data: { sanction: { sender_record: [{ entity_name: 'Ezugo Vanterpolo' }] }, amount: 10.5 },
    });
  });

  it.each([
    [{}, 'amount'],
    [{ ...transaction, sender: { name: '' } }, 'sender.name'],
    [{ ...transaction, transactionDate: '2026-02-30' }, 'transactionDate'],
  ])('%j is 400', async (body, field) => {
    expect(await post(screening, body)).toMatchObject({ status: 400, body: { data: [], error: { field } } });
  });
});

describe('what was kept', () => {
  const transaction = {
    amount: 1,
    transactionDate: '2026-02-28',
    sender: { name: 'Ezugo Vanterpolo' },
    receiver: { name: 'Otieno Wafula' },
  };
  const get = async (url: string, token = app.first.testKey) => {
    const answer = await app.app.fastify.inject({ method: 'GET', url, headers: { 'x-access-token': token } });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('of a transaction comes newest first, and one of them by its id', async () => {
    const first = await post(screening, { ...transaction, transactionId: 'a/b 7' });
    const second = await post(screening, { ...transaction, transactionId: 'a/b 7', amount: 2 });
    const { status, body } = await get(`/api/v1/screening/transactions/${encodeURIComponent('a/b 7')}`);
    expect(status).toBe(200);
    const records = body.data.screenings.map((kept: { record: unknown }) => kept.record);
    expect(records).toEqual([second.body.data, first.body.data]);
    const id: string = body.data.screenings[1].screening_id;
    expect((await get(`/api/v1/screening/records/${id}`)).body.data).toEqual(body.data.screenings[1]);
  });

  it('of an onboarding is the answer that was given', async () => {
    await post(settings, { ivs: false });
    const given = await post(verify, { country: 'kenya', identifier: '12345670' });
    const { body } = await get(`/api/onboarding/customers/${given.body.data.onboarding_id}`);
    expect(body.data).toEqual(given.body.data);
  });

  it.each([
    '/api/v1/screening/transactions/unknown',
    '/api/v1/screening/records/unknown',
    '/api/onboarding/customers/999999999',
    '/api/onboarding/customers/x',
    '/api/onboarding/customers/99999999999999999999',
  ])('%s is 404', async (url) => {
    expect(await get(url)).toMatchObject({ status: 404, body: { error: { code: 'record_not_found' } } });
  });

  it('is not shown to a key of the other environment', async () => {
    await post(screening, { ...transaction, transactionId: 'mine' });
    await storage.db.updateTable('screenings').set({ environment: 'live' }).execute();
    expect((await get('/api/v1/screening/transactions/mine')).status).toBe(404);
  });
});
