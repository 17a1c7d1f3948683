/** Costs and consents out of a real database, and as a key with the scope sees them. */
import { Consents, ProviderCosts, ProviderHealth } from '@amana/contract';
import Big from 'big.js';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBranch } from '../../access/branches.ts';
import { createKey } from '../../access/keys.ts';
import { createOrganisation } from '../../access/organisations.ts';
import { openTestApp, type TestApp } from '../../http/test-app.ts';
import { createProtection } from '../../platform/encryption.ts';
import { loadWrappedKey } from '../../storage/protection-store.ts';
import { openTestStorage } from '../../storage/test-database.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ReportedHealth } from '../providers/accounts/provider-health.ts';
import { costsOf } from './costs.ts';
import { ledgerActions } from './operator-routes.ts';
import { mountLedger } from './routes.ts';
import { idMadeAt, lookupOf, type TestCall, writeCalls } from './test-ledger.ts';

let storage: Storage;
let app: TestApp;
let adminKey = '';
let otherBranch = '';
let reported: ReportedHealth[] = [];
const clock = { now: () => new Date('2026-03-20T12:00:00Z') };

function protectionOf(of: Storage) {
  return createProtection({
    masterKey: Buffer.alloc(32, 7),
    loadWrappedKey: (branchId, subject, keyId) => loadWrappedKey(of.db, branchId, subject, keyId),
    clock,
  });
}

beforeAll(async () => {
  storage = await openTestStorage();
  app = await openTestApp(
    (parts) =>
      mountLedger(parts, {
        db: storage.db,
        protection: protectionOf(storage),
        clock,
        health: () => reported,
      }),
    { storage },
  );
  adminKey = (await createKey(app.access, { environment: 'live', scopes: ['admin'] })).secret;
  const other = await createOrganisation(app.access, { name: 'Another', verified: true });
  otherBranch = (
    await createBranch(app.access, { name: 'Theirs', organisation: other.id, identitySuite: true })
  ).id;
});
afterAll(async () => {
  await app.close();
  await storage.close();
});
beforeEach(async () => {
  await storage.db.deleteFrom('provider_calls').execute();
  await storage.db.deleteFrom('lookups').execute();
});

const march = {
  from: new Date('2026-03-01T00:00:00Z'),
  until: new Date('2026-04-01T00:00:00Z'),
  environment: 'live' as const,
  skip: 0,
  limit: 1000,
};

async function get(path: string, key = adminKey) {
  const answer = await app.app.fastify.inject({
    method: 'GET',
    url: path,
    headers: { 'x-access-token': key },
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('costs', () => {
  it('are added up by what is asked for, each currency on its own, and say what is not priced', async () => {
    await writeCalls(storage, [
      { price: { amount: '0.1', currency: 'NGN' } },
      { price: { amount: '0.2', currency: 'NGN' } },
      { price: { amount: '0.75', currency: 'USD' }, product: 'nin_basic' },
      { price: null, product: 'nin_basic' },
      { outcome: 'timeout', billed: false, price: null, latencyMs: 30 },
      { cached: true, billed: false, price: null },
      { environment: 'test' },
      { at: new Date('2026-04-01T00:00:00Z') },
    ]);
    const { rows, totals } = await costsOf(storage.db, { ...march, by: ['provider', 'product'] });
    expect(rows).toEqual([
      {
        by: { provider: 'prembly', product: 'bvn_advance' },
        calls: 4,
        answered: 3,
        failed: 1,
        cached: 1,
        billed: 2,
        unpriced: 0,
        mean_latency_ms: 15,
        costs: [{ amount: '0.30', currency: 'NGN' }],
      },
      {
        by: { provider: 'prembly', product: 'nin_basic' },
        calls: 2,
        answered: 2,
        failed: 0,
        cached: 0,
        billed: 2,
        unpriced: 1,
        mean_latency_ms: 10,
        costs: [{ amount: '0.75', currency: 'USD' }],
      },
    ]);
    expect(totals.costs).toEqual([
      { amount: '0.30', currency: 'NGN' },
      { amount: '0.75', currency: 'USD' },
    ]);
  });

  it('by day follow UTC, and come in pages', async () => {
    await writeCalls(storage, [
      { at: new Date('2026-03-04T23:59:59.999Z') },
      { at: new Date('2026-03-05T00:00:00Z') },
      { at: new Date('2026-03-06T00:00:00Z') },
    ]);
    const first = await costsOf(storage.db, { ...march, by: ['day'], limit: 2 });
    expect(first.rows.map(({ by }) => by.day)).toEqual(['2026-03-04', '2026-03-05']);
    expect([first.next, first.totals.calls]).toEqual([2, 3]);
    const second = await costsOf(storage.db, { ...march, by: ['day'], skip: 2 });
    expect(second.rows.map(({ by }) => by.day)).toEqual(['2026-03-06']);
    expect(second.next).toBeNull();
  });

  it('of any calls come to their exact sum, whatever they are grouped by', async () => {
    const amount = fc
      .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }))
      .map(([units, places]) => new Big(units).div(new Big(10).pow(places)).toFixed());
    const call: fc.Arbitrary<TestCall> = fc.record({
      product: fc.constantFrom('bvn', 'nin', 'tin'),
      provider: fc.constantFrom('prembly', 'dojah'),
      billed: fc.boolean(),
      price: fc.option(fc.record({ amount, currency: fc.constantFrom('NGN', 'KES') })),
    });
    const by = fc.subarray(['provider', 'product', 'branch', 'day', 'outcome'] as const, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 25 }), by, async (calls, dimensions) => {
        await storage.db.deleteFrom('provider_calls').execute();
        await writeCalls(storage, calls);
        const { rows, totals } = await costsOf(storage.db, { ...march, by: dimensions });
        for (const currency of ['NGN', 'KES']) {
          const paid = calls.filter((each) => each.billed && each.price?.currency === currency);
          const exact = paid.reduce((sum, each) => sum.plus(each.price?.amount ?? 0), new Big(0));
          const sumOf = (costs: { amount: string; currency: string }[]) =>
            costs
              .filter((cost) => cost.currency === currency)
              .reduce((sum, cost) => sum.plus(cost.amount), new Big(0));
          expect(sumOf(totals.costs).eq(exact)).toBe(true);
          expect(rows.reduce((sum, row) => sum.plus(sumOf(row.costs)), new Big(0)).eq(exact)).toBe(true);
        }
        expect(rows.reduce((sum, row) => sum + row.calls, 0)).toBe(calls.length);
      }),
      { numRuns: 25 },
    );
  });
});

describe('GET /api/v1/providers/costs', () => {
  it('gives a key with the scope the branches of its organisation, and no other', async () => {
    await writeCalls(storage, [
      { branchId: app.first.branchId },
      { branchId: otherBranch, price: { amount: '1000', currency: 'NGN' } },
    ]);
    const answer = await get('/api/v1/providers/costs?from=2026-03-01&to=2026-03-31&by=branch,provider');
    expect(answer.status).toBe(200);
    expect(Value.Errors(ProviderCosts, answer.body.data)).toEqual([]);
    expect(answer.body.data).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-31',
      environment: 'live',
      rows: [{ by: { branch: app.first.branchId, provider: 'prembly' }, calls: 1 }],
      totals: { costs: [{ amount: '60.00', currency: 'NGN' }] },
    });
    expect((await get(`/api/v1/providers/costs?branch=${otherBranch}`)).status).toBe(404);
  });

  it.each([
    ['by=person', 'by'],
    ['from=lately', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'from'],
    ['from=2020-01-01&to=2026-03-01', 'from'],
    ['limit=0', 'limit'],
    ['after=-1', 'after'],
  ])('refuses %s', async (query, field) => {
    const answer = await get(`/api/v1/providers/costs?${query}`);
    expect([answer.status, answer.body.error]).toMatchObject([400, { code: 'invalid_format', field }]);
  });

  it.each(['/api/v1/providers/costs', '/api/v1/providers/health', '/api/v1/consents'])(
    '%s wants the scope admin',
    async (path) => {
      expect((await get(path, app.first.testKey)).status).toBe(403);
      expect((await get(path, 'nobody')).status).toBe(401);
    },
  );

  it('health answers in its schema, and tells what another process saw', async () => {
    reported = [
      {
        provider: 'prembly',
        state: 'unused',
        words: '',
        fix: '',
        until: null,
        last_error: null,
        last_error_at: null,
        calls_in_flight: 0,
        products: [],
      },
    ];
    await writeCalls(storage, [
      {
        at: new Date(clock.now().getTime() - 60_000),
        outcome: 'insufficient_funds',
        billed: false,
        price: null,
      },
    ]);
    const answer = await get('/api/v1/providers/health');
    expect([answer.status, ...Value.Errors(ProviderHealth, answer.body.data)]).toEqual([200]);
    expect(answer.body.data.providers).toMatchObject([
      { state: 'insufficient_funds', fix: expect.stringMatching(/Top up/), last_error: 'insufficient_funds' },
    ]);
    reported = [];
  });
});

describe('consents', () => {
  const at = new Date('2026-03-04T05:06:07Z');
  const idOf = () => idMadeAt(at);

  it('come page by page with a pseudonym and who was asked; own words only for the operator', async () => {
    const protection = protectionOf(storage);
    const [first = '', second = '', foreign = ''] = [idOf(), idOf(), idOf()].sort();
    const words = protection.seal(app.first.branchId, 'subject-1', { purpose: 'for Quzibarna' });
    const consent = { granted: true, granted_at: '2026-03-04T00:00:00.000Z', basis: 'contract' };
    await storage.writer.write({
      rows: [
        ...words.rows,
        lookupOf({ branchId: app.first.branchId, id: first, at, consent, purpose: 'other', words }),
        lookupOf({ branchId: app.first.branchId, id: second, at }),
        lookupOf({ branchId: otherBranch, id: foreign, at }),
        lookupOf({ branchId: app.first.branchId, id: idOf(), at, environment: 'test' }),
      ],
    });
    const branchId = app.first.branchId;
    await writeCalls(storage, [
      { branchId, lookupId: first, provider: 'dojah', outcome: 'timeout' },
      { branchId, lookupId: first, provider: 'prembly' },
      { branchId, lookupId: first, provider: 'prembly' },
    ]);
    const page = await get('/api/v1/consents?from=2026-03-01&to=2026-03-31&limit=1');
    expect([page.status, ...Value.Errors(Consents, page.body.data)]).toEqual([200]);
    expect(page.body.data.consents).toMatchObject([
      {
        lookup_id: first,
        subject: 'subject-1',
        consent_granted: true,
        consent_basis: 'contract',
        consent_channel: null,
        purpose: 'other',
        providers: ['dojah', 'prembly'],
      },
    ]);
    expect(JSON.stringify(page.body)).not.toContain('Quzibarna');
    expect((await get('/api/v1/consents?after=garbage')).body.error).toMatchObject({ field: 'after' });
    const rest = await get(`/api/v1/consents?from=2026-03-01&to=2026-03-31&after=${page.body.data.next}`);
    expect(rest.body.data).toMatchObject({
      consents: [{ lookup_id: second, consent_granted: null }],
      next: null,
    });

    const actions = ledgerActions({ db: storage.db, protection, clock, health: () => [] });
    const action = actions.find(({ name }) => name === 'consents.page');
    const context = { progress: () => undefined, signal: new AbortController().signal };
    const told = await action?.run({ from: '2026-03-01', own_words: true, limit: 2 }, context);
    expect(told).toMatchObject({
      consents: [{ lookup_id: expect.any(String) }, { lookup_id: expect.any(String) }],
      next: expect.any(String),
    });
    expect(JSON.stringify(told)).toContain('for Quzibarna');
  });

  it('leaves out what lies outside of the days', async () => {
    const early = new Date('2026-02-28T23:59:59.999Z');
    await storage.writer.write({
      rows: [lookupOf({ branchId: app.first.branchId, id: idMadeAt(early), at: early })],
    });
    const answer = await get('/api/v1/consents?from=2026-03-01&to=2026-03-31');
    expect(answer.body.data).toEqual({ consents: [], next: null });
  });
});
