/**
 * Live lookups and verify customer through the chain, from the request to the rows: the ledger, the audit, budgets, and
 * records that are kept. Vendors are real ones on loopback sockets, the database is real.
 */
import { RequestFailure } from '@amana/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../access/caller.ts';
import { findPerson } from '../../find-person.ts';
import type { IdentityDeps } from '../../identity-deps.ts';
import { lookup } from '../../lookup.ts';
import { lookups } from '../../lookups/index.ts';
import { ownRegistry } from '../../registry/own/own-registry.ts';
import { subjectOf } from '../../subject.ts';
import { openTestIdentity, type TestIdentity } from '../../test-identity.ts';
import { askByKey } from '../ask-by-key.ts';
import { branchBudgets } from './branch-budgets.ts';
import { keepAnswers, type KeptAnswers } from './kept-answers.ts';
import { liveCaller, testChain } from './test-chain.ts';
import { startTestVendors, type TestVendors } from './test-vendors.ts';

let identity: TestIdentity;
let vendors: TestVendors;
let now = new Date('2026-11-28T10:00:00Z');
const clock = { now: () => now };
let count = 0;
let one = '';
let two = '';
let deps: IdentityDeps;
let kept: KeptAnswers;

/** A machine under load is no time-out. */
const patient = { timeoutMs: 8000 };

beforeAll(async () => {
  identity = await openTestIdentity();
  vendors = await startTestVendors();
});
afterAll(async () => {
  await vendors.close();
  await identity.storage.close();
});
beforeEach(() => {
  count += 1;
  one = `one${count}`;
  two = `two${count}`;
  vendors.arrived.length = 0;
  const { storage, protection } = identity;
  const { db } = storage;
  kept = keepAnswers({ db, protection, clock });
  const price = (amount: string) => ({ prices: { bvn: { amount, currency: 'NGN' } } });
  const chain = testChain(
    [vendors.open(one, patient), vendors.open(two, patient)],
    {
      limits: { deadlineMs: 20_000 },
      ownRegistry: ownRegistry({ db, protection, clock }),
      kept,
      budgets: branchBudgets({ db, clock, rates: {}, deadlineMs: 2000 }),
    },
    { [one]: price('60'), [two]: price('90') },
  );
  deps = { ...identity.deps, clock, ask: askByKey({ sandbox: [], live: chain.ask }) };
});

async function ask(caller: Caller, bvn = '22345678901', more: Record<string, unknown> = {}): Promise<object> {
  const row = lookups.find(({ operation }) => operation.id === 'nigeriaBvn');
  if (!row) throw new Error('There is no lookup of a BVN');
  const request = {
    body: { bvn, ...more },
    caller,
    requestId: 'request-1',
    signal: new AbortController().signal,
  };
  return lookup(deps, row, request);
}

async function failureOf(asked: Promise<unknown>): Promise<string> {
  const failure: unknown = await asked.catch((error: unknown) => error);
  return failure instanceof RequestFailure ? `${failure.status} ${failure.code}` : 'no failure';
}

async function ledgerOf({ branch }: Caller): Promise<string[]> {
  const rows = await identity.storage.db
    .selectFrom('provider_calls')
    .select(['provider', 'outcome', 'billed', 'price', 'cached'])
    .where('branch_id', '=', branch.id)
    .orderBy('id')
    .execute();
  return rows.map(
    ({ provider, outcome, billed, price, cached }) =>
      `${provider}:${outcome}${billed ? `:${price}` : ''}${cached ? ':cached' : ''}`,
  );
}

describe('the ledger', () => {
  test('has a row for each call, with what was paid, and the audit names the sources', async () => {
    vendors.will(one, 'server_error');
    const caller = liveCaller();
    await ask(caller);
    expect(await ledgerOf(caller)).toEqual([`${one}:upstream_error`, `${two}:found:90`]);
    const audited = await identity.storage.db
      .selectFrom('audit_entries')
      .select('detail')
      .where('branch_id', '=', caller.branch.id)
      .execute();
    expect(audited[0]?.detail).toMatchObject({ sources: [`${one}: upstream_error`, `${two}: found`] });
  });

  test('says of a provider that was left out why', async () => {
    vendors.will(one, 'bad_auth');
    const caller = liveCaller();
    await ask(caller);
    await ask(caller);
    const audited = await identity.storage.db
      .selectFrom('audit_entries')
      .select('detail')
      .where('branch_id', '=', caller.branch.id)
      .orderBy('seq', 'desc')
      .execute();
    expect(audited[0]?.detail).toMatchObject({ note: `not asked: ${one}: bad_auth` });
  });
});

describe('verify customer', () => {
  const find = (caller: Caller, attributes = {}) =>
    findPerson(deps, {
      country: 'nigeria',
      identifierType: 'bvn',
      identifier: '22345678901',
      attributes,
      caller,
      requestId: 'r',
      signal: new AbortController().signal,
    });

  test('goes through the chain', async () => {
    const finding = await find(liveCaller());
    expect(finding).toMatchObject({ verified: true, person: { firstName: one } });
  });

  test('says that the source is slow where the answer comes later', async () => {
    vendors.will(one, 'pending');
    vendors.will(two, 'server_error');
    expect(await find(liveCaller())).toMatchObject({ verified: false, reason: 'pending' });
  });

  test('a budget that is used up is no finding about the customer', async () => {
    const caller = liveCaller({ budget_daily: 10 });
    expect(await failureOf(find(caller))).toBe('402 budget_exhausted');
    expect(vendors.arrived).toEqual([]);
    expect(await ledgerOf(caller)).toEqual(['own-registry:not_found']);
  });
});

describe('a budget', () => {
  test('is spent to its end and no further; then 402, until the next day', async () => {
    const caller = liveCaller({ budget_daily: 130 });
    await ask(caller, '22345678902');
    await ask(caller, '22345678903');
    expect(await failureOf(ask(caller, '22345678904'))).toBe('402 budget_exhausted');
    expect((await ledgerOf(caller)).filter((line) => line.startsWith(one))).toEqual([
      `${one}:found:60`,
      `${one}:found:60`,
    ]);
    now = new Date(now.getTime() + 86_400_000);
    await ask(caller, '22345678904');
  });

  test('leaves out the provider that it does not cover, not the one that it does', async () => {
    vendors.will(one, 'server_error');
    const caller = liveCaller({ budget_daily: 70 });
    expect(await failureOf(ask(caller))).toBe('400 provider_unavailable');
    expect(await ledgerOf(caller)).toEqual([`${one}:upstream_error`, 'own-registry:not_found']);
  });

  test('is never overspent by callers at once', async () => {
    vendors.will(one, { afterMs: 20, does: 'found' });
    const caller = liveCaller({ budget_monthly: 200 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => failureOf(ask(caller, String(22_345_600_000 + at)))),
    );
    expect(answers.filter((answer) => answer === '402 budget_exhausted')).toHaveLength(9);
    expect((await ledgerOf(caller)).filter((line) => line.endsWith(':60'))).toHaveLength(3);
  });

  test('gets back what a call that found nothing did not cost', async () => {
    vendors.will(one, 'not_found');
    const caller = liveCaller({ budget_daily: 60 });
    for (const bvn of ['22345678905', '22345678906', '22345678907'])
      expect(await failureOf(ask(caller, bvn))).toBe('400 not_found');
    vendors.will(one, 'found');
    await ask(caller, '22345678908');
  });
});

describe('a record that is kept', () => {
  const keeping = (): Caller => liveCaller({ answer_lifetimes: ['onboarding:24h', '*:30m'] });
  const paid = (): number => vendors.arrived.length;

  test('answers the same question again, unpaid, and stands in the ledger as cached', async () => {
    const caller = keeping();
    const first = await ask(caller);
    expect(await ask(caller)).toEqual(first);
    expect(await ledgerOf(caller)).toEqual([`${one}:found:60`, `${one}:found:cached`]);
    expect(paid()).toBe(1);
  });

  test('is off where the branch says nothing', async () => {
    const caller = liveCaller();
    await ask(caller);
    await ask(caller);
    expect(paid()).toBe(2);
  });

  test.each([
    ['another branch', (): [Caller, Record<string, unknown>] => [keeping(), {}]],
    [
      'another purpose',
      (caller: Caller): [Caller, Record<string, unknown>] => [caller, { purpose: 'onboarding' }],
    ],
    [
      'another purpose in words of its own',
      (caller: Caller): [Caller, Record<string, unknown>] => [caller, { purpose: 'a prize draw' }],
    ],
  ])('is not given to %s', async (_name, other) => {
    const caller = keeping();
    await ask(caller);
    const [asker, more] = other(caller);
    await ask(asker, '22345678901', more);
    expect(paid()).toBe(2);
  });

  test('is not given for another number, nor for one that was not found', async () => {
    const caller = keeping();
    await ask(caller);
    vendors.will(one, 'not_found');
    expect(await failureOf(ask(caller, '22345678909'))).toBe('400 not_found');
    expect(await failureOf(ask(caller, '22345678909'))).toBe('400 not_found');
    expect(paid()).toBe(3);
  });

  test('ends with its time, and is swept away', async () => {
    const caller = keeping();
    await ask(caller);
    now = new Date(now.getTime() + 29 * 60_000);
    await ask(caller);
    expect(paid()).toBe(1);
    now = new Date(now.getTime() + 60_000);
    await ask(caller);
    expect(paid()).toBe(2);
    expect(await kept.sweep()).toBeGreaterThanOrEqual(1);
    await ask(caller);
    expect(paid()).toBe(2);
  });

  test('goes when the subject is erased', async () => {
    const caller = keeping();
    await ask(caller);
    const { protection, storage } = identity;
    const subject = subjectOf(protection, caller.branch.id, 'nigeria', 'bvn', '22345678901');
    await storage.db.deleteFrom('subject_keys').where('subject', '=', subject).execute();
    protection.forget(caller.branch.id, subject);
    await ask(caller);
    expect(paid()).toBe(2);
  });

  test('names nobody in the table', async () => {
    const caller = keeping();
    await ask(caller);
    const rows = await identity.storage.db
      .selectFrom('kept_answers')
      .selectAll()
      .where('branch_id', '=', caller.branch.id)
      .execute();
    expect(rows).toHaveLength(1);
    const text = JSON.stringify(rows) + String(rows[0]?.sealed);
    expect(text).not.toContain('22345678901');
    expect(text).not.toContain(one);
  });

  test('two equal questions at once make one paid call', async () => {
    vendors.will(one, { afterMs: 40, does: 'found' });
    const caller = keeping();
    const asked = [ask(caller), ask(caller), sleep(20).then(() => ask(caller))];
    const answers = await Promise.all(asked);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(paid()).toBe(1);
    expect((await ledgerOf(caller)).sort()).toEqual([
      `${one}:found:60`,
      `${one}:found:cached`,
      `${one}:found:cached`,
    ]);
    await ask(caller);
    expect(paid()).toBe(1);
  });

  test('an asker who leaves does not spoil it for those who wait with him', async () => {
    vendors.will(one, { afterMs: 60, does: 'server_error' }, 'found');
    const caller = keeping();
    const leaving = new AbortController();
    const row = lookups.find(({ operation }) => operation.id === 'nigeriaBvn');
    if (!row) throw new Error('There is no lookup of a BVN');
    const left = lookup(deps, row, {
      body: { bvn: '22345678901' },
      caller,
      requestId: 'r',
      signal: leaving.signal,
    });
    const waiting = ask(caller);
    setTimeout(() => leaving.abort(), 20);
    expect(await failureOf(left)).toBe('400 provider_unavailable');
    expect(await waiting).toBeTypeOf('object');
  });
});
