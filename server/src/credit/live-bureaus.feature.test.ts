/**
 * Credit on live keys over the whole way: chain, accounts, adapters and played bureaus. What each operation answers, what
 * the ledger says of it, and how no file, a bureau that is down and an empty budget differ.
 */
import { creditProductOf } from '../identity/providers/credit-products.ts';
import { RequestFailure } from '@amana/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ask } from '../identity/identity-deps.ts';
import { accountsInMemory } from '../identity/providers/accounts/open-accounts.ts';
import { openChain } from '../identity/providers/chain/open-chain.ts';
import { vendors } from '../identity/providers/vendors/index.ts';
import { ownRegistry } from '../identity/registry/own/own-registry.ts';
import { testCaller } from '../identity/test-identity.ts';
import { systemClock } from '../platform/clock.ts';
import { createOutbound, type Outbound } from '../platform/outbound.ts';
import { parseAllowList } from '../platform/outbound-address.ts';
import { type StubProviders, startStubProviders } from '../stub-providers/stub-server.ts';
import { checkAffordability } from './affordability/check-affordability.ts';
import { creditRows } from './rows/index.ts';
import { check, openTestCredit, type TestCredit } from './test-credit.ts';
import { requests } from './test-requests.ts';

const bureaus = [
  'crc-nigeria',
  'first-central',
  'creditchek',
  'metropol',
  'transunion-ke',
  'prembly',
  'youverify',
];
const terms = { purpose: 'credit_application', consent: { granted: true, basis: 'consent' } };

let stub: StubProviders;
let outbound: Outbound;
let credit: TestCredit;
let live: Ask;

beforeAll(async () => {
  stub = await startStubProviders({ clock: systemClock, only: bureaus, slowMs: 50 });
  outbound = createOutbound({ allow: stub.addresses().join(',') });
  credit = await openTestCredit((question, context) => live(question, context));
  live = chainOver(bureaus);
});
afterAll(async () => {
  await outbound.close();
  await stub.close();
  await credit.storage.close();
});

/** A chain of its own, so that no test meets another one's breakers. */
function chainOver(names: readonly string[]): Ask {
  const allow = parseAllowList(stub.addresses().join(','));
  const deps = { vendors, allow, outbound, now: () => new Date() };
  const accounts = accountsInMemory(
    deps,
    names.map((name) => ({
      name,
      credentials: stub.credentials(name),
      settings: { baseUrl: stub.baseUrl(name), prices: stub.prices(name) },
    })),
  );
  const { storage, protection, clock } = credit;
  return openChain({
    accounts,
    ownRegistry: ownRegistry({ db: storage.db, protection, clock }),
    limits: { deadlineMs: 5_000, retryAfterMs: 10 },
  }).ask;
}

async function outcomeOf(asked: Promise<object>): Promise<object> {
  return asked.catch((error: unknown) => {
    if (error instanceof RequestFailure) return error;
    throw error;
  });
}

const served = creditRows.filter(({ products }) =>
  products.every((product) => {
    const bureau = creditProductOf(product)?.bureau;
    return bureau !== 'credit_registry' && !product.startsWith('business');
  }),
);

describe.each(served.map((row) => [row.operation.id, row] as const))('%s', (id, { operation }) => {
  test('answers from a bureau, with what it cost and what it was for', async () => {
    const caller = testCaller('live');
    const record = await check(credit.deps, id, { ...requests[id]?.(0), ...terms }, caller);
    expect(record).toMatchObject({ report: { holder: { kind: 'person' } }, raw_kept: true });
    const { db } = credit.storage;
    const calls = await db
      .selectFrom('provider_calls')
      .selectAll()
      .where('branch_id', '=', caller.branch.id)
      .orderBy('id')
      .execute();
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.at(-1)).toMatchObject({
      outcome: 'found',
      billed: true,
      price: expect.any(String),
      operation: operation.id,
      purpose: 'credit_application',
      consent_basis: 'consent',
    });
    expect(bureaus).toContain(calls.at(-1)?.provider);
    const audit = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('branch_id', '=', caller.branch.id)
      .orderBy('seq')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['lookup.answered', 'credit.enquired']);
  });

  test('tells no file from a bureau that is down', async () => {
    const none = await outcomeOf(
      check(credit.deps, id, { ...requests[id]?.(1), ...terms }, testCaller('live')),
    );
    expect(none).toMatchObject({
      code: 'not_found',
      options: { detail: expect.stringContaining('has no file') },
    });
    live = chainOver(bureaus);
    const down = await outcomeOf(
      check(credit.deps, id, { ...requests[id]?.(3), ...terms }, testCaller('live')),
    );
    live = chainOver(bureaus);
    expect(down).toMatchObject({ code: 'provider_unavailable' });
  });
});

test('an operation that nobody serves says so', async () => {
  const body = { bvn: '22345678900', ...terms };
  expect(await outcomeOf(check(credit.deps, 'creditRegistryFull', body, testCaller('live')))).toMatchObject({
    code: 'operation_unavailable',
  });
});

test('all bureaus at once, with one that is down', async () => {
  const body = { bvn: '22345678900', ...terms };
  const whole = await check(credit.deps, 'creditPremium', body, testCaller('live'));
  expect(whole).toMatchObject({
    complete: false,
    bureaus: [
      { bureau: 'crc', file_status: expect.stringMatching(/file$/) },
      { bureau: 'first_central', file_status: expect.stringMatching(/file$/) },
      { bureau: 'credit_registry', file_status: 'refused' },
    ],
  });
  live = chainOver(bureaus);
  await stub.setFault('crc-nigeria', '*', { kind: 'html', status: 502 });
  const part = await check(credit.deps, 'creditPremium', body, testCaller('live'));
  expect(part).toMatchObject({
    complete: false,
    bureaus: [
      { bureau: 'crc', file_status: 'unavailable' },
      { bureau: 'first_central' },
      { bureau: 'credit_registry' },
    ],
    score: { totalNoOfLoans: [{ source: 'FIRST_CENTRAL' }] },
  });
  await stub.clearFaults();
  live = chainOver(bureaus);
});

test('a bureau that lists several records is asked for the merged one', async () => {
  live = chainOver(['crc-nigeria']);
  await stub.setFault('crc-nigeria', '*', { kind: 'older_shape' });
  const record = await check(
    credit.deps,
    'creditCrcScore',
    { bvn: '22345678900', ...terms },
    testCaller('live'),
  );
  expect(record).toMatchObject({ score: { ficoScore: { rating: expect.stringMatching(/GOOD|FAIR|POOR/) } } });
  await stub.clearFaults();
  live = chainOver(bureaus);
});

test('affordability counts what the bureaus know', async () => {
  const request = {
    body: {
      national_id: '23456780',
      first_name: 'A',
      last_name: 'B',
      principal: 1000,
      interest_rate: 10,
      term: 3,
      monthly_income: 1_000_000,
      ...terms,
    },
    caller: testCaller('live'),
    requestId: 'live',
    signal: new AbortController().signal,
  };
  const told = await checkAffordability(credit.deps, request);
  expect(told).toMatchObject({
    currency: 'KES',
    bureau_used: [expect.stringMatching(/metropol|transunion/)],
  });
});
