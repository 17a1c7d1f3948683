/** Money of questions that are answered later: it stays aside until what came of them is settled. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../storage/storage.ts';
import { openTestStorage } from '../../../storage/test-database.ts';
import { nobody } from '../nobody.ts';
import type { IdentityAnswer } from '../port.ts';
import { branchBudgets } from './branch-budgets.ts';
import { spendingOf } from './budget-store.ts';
import { lateSpending } from './late-spending.ts';
import { contextOf, liveCaller, registryThatSays, testChain } from './test-chain.ts';
import { startTestVendors, type TestVendors } from './test-vendors.ts';

const began = new Date('2026-11-28T10:00:00Z');
let now = began;
const clock = { now: () => now };
let storage: Storage;
let vendors: TestVendors;
beforeAll(async () => {
  storage = await openTestStorage();
  vendors = await startTestVendors();
});
afterAll(async () => {
  await vendors.close();
  await storage.close();
});
afterEach(() => {
  now = began;
  vendors.arrived.length = 0;
});

const sixty = { amount: '60', currency: 'NGN' };
const late = { provider: 'slow', reference: 'slow-ref' };

function opened(settings: Record<string, unknown>, found = false) {
  const caller = liveCaller(settings, newId());
  const budgets = branchBudgets({ db: storage.db, clock, rates: {}, deadlineMs: 2000, lateMs: 3_600_000 });
  const own = registryThatSays('not_found');
  const person: typeof own = {
    ...own,
    ask: async (question) => ({
      ...(await own.ask(question)),
      outcome: 'found',
      person: { ...nobody(), firstName: 'Own' },
      flags: [],
      reference: 'own',
    }),
  };
  const chain = testChain(
    [vendors.open('slow', { products: [{ late: true }] })],
    { budgets, ownRegistry: found ? person : own },
    { slow: { prices: { bvn: sixty } } },
  );
  const ask = async (): Promise<IdentityAnswer['outcome']> => {
    const answer = await chain.find({}, contextOf(caller));
    await storage.writer.write({ queries: answer.writes?.queries ?? [] });
    return answer.outcome;
  };
  const used = async (): Promise<number> =>
    Number((await spendingOf(storage.db, caller.branch.id))?.monthMicros ?? -1) / 1e6;
  const settle = async (price: typeof sixty | null): Promise<void> => {
    const queries = await lateSpending({ db: storage.db, clock, rates: {} }, caller.branch.id, late, price);
    await storage.writer.write({ queries });
  };
  return { ask, used, settle, sweep: () => budgets.sweep() };
}

describe('a question that waits', () => {
  it('leaves no money for more of them than the budget pays', async () => {
    vendors.will('slow', 'pending');
    const { ask, used, settle } = opened({ budget_daily: 130 });
    expect([await ask(), await ask(), await ask()]).toEqual(['pending', 'pending', 'budget_exhausted']);
    expect(vendors.arrived).toHaveLength(2);
    expect(await used()).toBe(120);
    await settle(sixty);
    expect(await used()).toBe(120);
    // Paid otherwise than expected, and a third settlement for which nothing was put aside.
    await settle({ amount: '50', currency: 'NGN' });
    expect(await used()).toBe(110);
    await settle({ amount: '5', currency: 'NGN' });
    expect(await used()).toBe(115);
  });

  it('gives the money back where nothing was paid', async () => {
    vendors.will('slow', 'pending');
    const { ask, used, settle } = opened({ budget_monthly: 60 });
    expect([await ask(), await ask()]).toEqual(['pending', 'budget_exhausted']);
    await settle(null);
    expect(await used()).toBe(0);
    expect(await ask()).toBe('pending');
  });

  it('keeps it as long as the answer is waited for', async () => {
    vendors.will('slow', 'pending');
    const { ask, used, sweep } = opened({ budget_daily: 60 });
    await ask();
    now = new Date(began.getTime() + 3_600_000);
    await sweep();
    expect(await used()).toBe(60);
    now = new Date(began.getTime() + 3_600_000 + 301_000);
    await sweep();
    expect(await used()).toBe(0);
  });

  it('that nobody waits for, since another source knew, holds nothing', async () => {
    vendors.will('slow', 'pending');
    const { ask, used } = opened({ budget_daily: 60 }, true);
    expect(await ask()).toBe('found');
    expect(await used()).toBe(0);
  });

  it('is put to one of the providers that answer later', async () => {
    vendors.will('slow', 'pending');
    vendors.will('slower', 'pending');
    vendors.will('swift', 'found');
    const slow = [{ late: true }];
    const both = [vendors.open('slow', { products: slow }), vendors.open('slower', { products: slow })];
    expect(await testChain(both).find()).toMatchObject({ outcome: 'pending', provider: 'slow' });
    expect(vendors.arrived).toEqual(['slow/bvn']);
    const all = testChain([...both, vendors.open('swift')], {}, { slow: { order: 1 }, swift: { order: 2 } });
    expect(await all.find()).toMatchObject({ outcome: 'found' });
  });
});
