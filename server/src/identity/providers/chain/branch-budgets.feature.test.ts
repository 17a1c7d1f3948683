/** Budgets over a real database: what is put aside, what is paid, and that nobody together spends more than there is. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../storage/storage.ts';
import { openTestStorage } from '../../../storage/test-database.ts';
import { insert } from '../../../storage/write-set.ts';
import type { ProviderPrice } from '../accounts/provider-accounts.ts';
import { branchBudgets } from './branch-budgets.ts';
import type { Reservation } from './budget.ts';
import { spendingOf } from './budget-store.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

let now = new Date('2026-11-28T10:00:00Z');

function budgets(rates: Record<string, number> = {}) {
  return branchBudgets({ db: storage.db, clock: { now: () => now }, rates, deadlineMs: 60_000 });
}

function branch(settings: Record<string, unknown>) {
  return { id: newId(), settings };
}

const naira = (amount: string): ProviderPrice => ({ amount, currency: 'NGN' });

async function settle(reservation: Reservation | 'free' | 'refused', paid: (ProviderPrice | null)[]) {
  if (typeof reservation === 'string') throw new Error(reservation);
  await storage.writer.write({ queries: reservation.settled(paid) });
}

async function usedBy(id: string): Promise<[number, number]> {
  const spending = await spendingOf(storage.db, id);
  return [(spending?.dayMicros ?? -1) / 1e6, (spending?.monthMicros ?? -1) / 1e6];
}

describe('what needs no money', () => {
  test.each([
    ['no budget', {}, naira('60'), 'free'],
    ['a free product', { budget_daily: 0 }, naira('0'), 'free'],
    ['an unknown price', { budget_daily: 1000 }, null, 'refused'],
    ['another currency without a rate', { budget_daily: 1000 }, { amount: '1', currency: 'USD' }, 'refused'],
    ['a price above the budget', { budget_monthly: 59.99 }, naira('60'), 'refused'],
  ] as const)('%s', async (_name, settings, price, verdict) => {
    expect(await budgets().reserve(branch(settings), price)).toBe(verdict);
  });
});

test('what is put aside counts at once, and what was not paid comes back', async () => {
  const owner = branch({ budget_daily: 100 });
  const first = await budgets().reserve(owner, naira('60'));
  expect(await usedBy(owner.id)).toEqual([60, 60]);
  expect(await budgets().reserve(owner, naira('60'))).toBe('refused');
  await settle(first, [null]);
  expect(await usedBy(owner.id)).toEqual([0, 0]);
  const second = await budgets().reserve(owner, naira('60'));
  await settle(second, [naira('45.5')]);
  expect(await usedBy(owner.id)).toEqual([45.5, 45.5]);
});

test('a foreign price counts at the rate of the installation', async () => {
  const owner = branch({ budget_daily: 1000 });
  const rated = budgets({ NGN: 1500 });
  await settle(await rated.reserve(owner, { amount: '0.5', currency: 'USD' }), [
    { amount: '0.5', currency: 'USD' },
  ]);
  expect(await usedBy(owner.id)).toEqual([750, 750]);
});

test('a new day begins at nothing, the month goes on; a settlement after midnight takes nothing from the new day', async () => {
  const owner = branch({ budget_daily: 100, budget_monthly: 150 });
  now = new Date('2026-11-28T23:59:59Z');
  const late = await budgets().reserve(owner, naira('60'));
  await settle(await budgets().reserve(owner, naira('40')), [naira('40')]);
  now = new Date('2026-11-29T00:00:01Z');
  const next = await budgets().reserve(owner, naira('50'));
  expect(await usedBy(owner.id)).toEqual([50, 150]);
  await settle(late, [null]);
  expect(await usedBy(owner.id)).toEqual([50, 90]);
  await settle(next, [naira('50')]);
  expect(await budgets().reserve(owner, naira('61'))).toBe('refused');
  now = new Date('2026-12-01T00:00:01Z');
  expect(await budgets().reserve(owner, naira('61'))).not.toBe('refused');
  expect(await usedBy(owner.id)).toEqual([61, 61]);
  now = new Date('2026-11-28T10:00:00Z');
});

test('what is paid after midnight counts in the new day and month, though nobody asked in them yet', async () => {
  const owner = branch({ budget_daily: 100, budget_monthly: 150 });
  now = new Date('2026-11-30T23:59:59Z');
  const early = await budgets().reserve(owner, naira('60'));
  const late = await budgets().reserve(owner, naira('30'));
  now = new Date('2026-12-01T00:00:01Z');
  await settle(early, [naira('60')]);
  expect(await usedBy(owner.id)).toEqual([60, 60]);
  await settle(late, [naira('30')]);
  expect(await usedBy(owner.id)).toEqual([90, 90]);
  expect(await budgets().reserve(owner, naira('11'))).toBe('refused');
  now = new Date('2026-11-28T10:00:00Z');
});

test('the count begins with what the ledger says of the month', async () => {
  const owner = branch({ budget_daily: 100, budget_monthly: 200 });
  await storage.writer.write({
    rows: [
      ledgerRow(owner.id, '30', '2026-11-28T01:00:00Z'),
      ledgerRow(owner.id, '90', '2026-11-03T01:00:00Z'),
      ledgerRow(owner.id, '1000', '2026-10-31T23:00:00Z'),
    ],
  });
  expect(await budgets().reserve(owner, naira('71'))).toBe('refused');
  expect(await usedBy(owner.id)).toEqual([30, 120]);
  expect(await budgets().reserve(owner, naira('70'))).not.toBe('refused');
});

test('a caller whom another one overtakes at the beginning of the count gets what the budget still holds', async () => {
  const owner = branch({ budget_monthly: 200 });
  let overtaken = false;
  const db = storage.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Between the first try of the one and its look at the count, the other begins it.
    transformResult: async ({ result }) => {
      if (!overtaken) {
        overtaken = true;
        expect(await budgets().reserve(owner, naira('60'))).not.toBe('refused');
      }
      return result;
    },
  });
  const slow = branchBudgets({ db, clock: { now: () => now }, rates: {}, deadlineMs: 60_000 });
  expect(await slow.reserve(owner, naira('60'))).not.toBe('refused');
  expect(await usedBy(owner.id)).toEqual([120, 120]);
  expect(await slow.reserve(owner, naira('81'))).toBe('refused');
});

test('another currency of the budget begins the count anew', async () => {
  const owner = branch({ budget_daily: 100 });
  await settle(await budgets().reserve(owner, naira('60')), [naira('60')]);
  owner.settings = { budget_daily: 1, budget_currency: 'USD' };
  const dollars = await budgets().reserve(owner, { amount: '0.75', currency: 'USD' });
  expect(dollars).not.toBe('refused');
  expect(await usedBy(owner.id)).toEqual([0.75, 0.75]);
});

test('what a dead process put aside is given back, and settling it afterwards counts what was paid', async () => {
  const owner = branch({ budget_daily: 100 });
  const lost = await budgets().reserve(owner, naira('60'));
  await budgets().sweep();
  expect(await usedBy(owner.id)).toEqual([60, 60]);
  now = new Date(now.getTime() + 400_000);
  await budgets().sweep();
  expect(await usedBy(owner.id)).toEqual([0, 0]);
  await settle(lost, [naira('60')]);
  expect(await usedBy(owner.id)).toEqual([60, 60]);
});

test('many at once never spend more than there is, whatever each costs in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 300 }),
      fc.array(fc.record({ price: fc.integer({ min: 1, max: 90 }), paid: fc.boolean() }), { maxLength: 25 }),
      async (limit, calls) => {
        const owner = branch({ budget_daily: limit });
        const spent = await Promise.all(
          calls.map(async ({ price, paid }) => {
            const reservation = await budgets().reserve(owner, naira(String(price)));
            if (reservation === 'refused') return 0;
            await settle(reservation, [paid ? naira(String(price)) : null]);
            return paid ? price : 0;
          }),
        );
        const total = spent.reduce((sum, each) => sum + each, 0);
        expect(total).toBeLessThanOrEqual(limit);
        if (calls.length > 0) expect((await usedBy(owner.id))[0]).toBe(total);
      },
    ),
    { numRuns: 15 },
  );
});

function ledgerRow(branchId: string, price: string, at: string) {
  return insert('provider_calls', {
    branch_id: branchId,
    id: newId(),
    lookup_id: newId(),
    provider: 'prembly',
    product: 'bvn_advance',
    outcome: 'found',
    billed: true,
    price,
    currency: 'NGN',
    latency_ms: 1,
    cached: false,
    reference: null,
    consent_basis: null,
    purpose: null,
    created_at: new Date(at),
    operation: 'nigeriaBvn',
    country: 'nigeria',
    environment: 'live',
    request_id: 'r',
    code: null,
    consent_granted: null,
    consent_granted_at: null,
    consent_channel: null,
  });
}
