/** A small service for tests: real lists in a real database, a live index, customers and transactions. For tests only. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller } from '../access/caller.ts';
import { changeBranch } from '../access/store.ts';
import { branchRow } from '../access/branches.ts';
import { findPerson } from '../identity/find-person.ts';
import { openTestIdentity, testCaller, type TestIdentity } from '../identity/test-identity.ts';
import { importList } from '../lists/import.ts';
import { defaultListLimits } from '../lists/limits.ts';
import { createListCatalogue } from '../lists/list-catalogue.ts';
import { rollbackList } from '../lists/rollback.ts';
import { customerRecords } from '../onboarding/customer-records.ts';
import type { OnboardingDeps } from '../onboarding/onboarding-deps.ts';
import { verifyCustomer } from '../onboarding/verify-customer.ts';
import { newId } from '../platform/ids.ts';
import { openLiveIndex } from '../screening/live-index.ts';
import { screenTransaction } from '../screening/screen-transaction.ts';
import type { ScreeningDeps } from '../screening/screening-deps.ts';
import type { DecisionDeps } from '../screening/suppression/decision-deps.ts';
import { openSuppression } from '../screening/suppression/kept-suppression.ts';
import { insert } from '../storage/write-set.ts';
import type { RescreeningDeps } from './rescreening.ts';

export type Entry = Record<string, unknown> & { id: string };

export type TestMonitoring = Awaited<ReturnType<typeof openTestMonitoring>>;

const quiet = { info: () => {}, warn: () => {} };
const clock = { now: () => new Date('2026-11-01T00:00:00Z') };

export async function openTestMonitoring() {
  const identity = await openTestIdentity();
  const { storage, protection } = identity;
  const lists = openLists(identity);
  await lists.publish('custom:first', [
    { id: 'x-1', schema: 'Person', name: 'Zorvan Quillmaster', topics: ['sanction'] },
  ]);
  const { catalogue } = lists;
  const live = await openLiveIndex({ catalogue, clock, log: quiet });
  const suppression = openSuppression({ db: storage.db, protection, clock });
  const shared = { storage, protection, clock, catalogue, suppression };
  const decisions: DecisionDeps = {
    ...shared,
    screener: () => Promise.resolve(live),
    customers: customerRecords({ storage, protection }),
  };
  const rescreening: RescreeningDeps = {
    ...shared,
    log: quiet,
    screener: live,
    searchable: () => live.lists(),
  };
  return {
    identity,
    decisions,
    rescreening,
    ...requests(identity, { screener: live, suppression, protection, writer: storage.writer, clock }),
    /** Publishes the list and waits until it can be searched. */
    async publish(source: string, entries: readonly Entry[]): Promise<string> {
      const version = await lists.publish(source, entries);
      await live.refresh();
      return version;
    },
    async rollback(source: string): Promise<void> {
      await lists.rollback(source);
      await live.refresh();
    },
    caller: (settings: Record<string, unknown> = {}, environment: 'test' | 'live' = 'live') =>
      newCaller(identity, settings, environment),
    async set({ branch }: Caller, settings: Record<string, unknown>): Promise<void> {
      await storage.writer.write({ queries: [changeBranch(storage.db, branch.id, { settings })] });
    },
    /** What webhooks are told of parties, in order. */
    events: (branchId: string) =>
      storage.db
        .selectFrom('outbox')
        .select(['type', 'data'])
        .where('branch_id', '=', branchId)
        .where('type', 'like', 'screening.%')
        .where('type', '!=', 'screening.match_found')
        .orderBy('id')
        .execute(),
    async close(): Promise<void> {
      await live.close();
      await storage.close();
      lists.remove();
    },
  };
}

function openLists({ storage }: TestIdentity) {
  const directory = mkdtempSync(join(tmpdir(), 'amana-monitoring-'));
  const catalogue = createListCatalogue({ storage, clock });
  const deps = { storage, clock, limits: defaultListLimits, announce: catalogue.announce };
  return {
    catalogue,
    async publish(source: string, entries: readonly Entry[]): Promise<string> {
      const path = join(directory, `${newId()}.jsonl`);
      writeFileSync(path, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      return (await importList(deps, { source, paths: [path], acceptShrink: true })).version;
    },
    rollback: (source: string) => rollbackList(deps, source),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** Of a branch of its own, which is in the database. */
async function newCaller(
  { storage }: TestIdentity,
  settings: Record<string, unknown>,
  environment: 'test' | 'live',
): Promise<Caller> {
  const base = testCaller(environment, settings);
  const { branch, organisation } = base;
  const createdAt = clock.now();
  const { id: organisationId } = organisation;
  const name = `Organisation ${organisationId}`;
  await storage.writer.write({
    rows: [insert('organisations', { id: organisationId, name, verified: true, created_at: createdAt })],
  });
  await storage.writer.write({
    rows: [
      branchRow({ id: branch.id, organisationId, name: 'Main', identitySuite: true, settings, createdAt }),
    ],
  });
  return base;
}

function requests(identity: TestIdentity, screening: ScreeningDeps) {
  let calls = 0;
  return {
    pay(caller: Caller, receiver: Record<string, unknown>) {
      calls += 1;
      const body = {
        transactionId: `TX-${calls}`,
        amount: 10,
        transactionDate: '2026-10-31T10:00:00Z',
        sender: { name: 'Halima Sule' },
        receiver,
      };
      return screenTransaction(screening, { body, caller, requestId: `r-${calls}` });
    },
    verify(caller: Caller, identifier: string) {
      const deps: OnboardingDeps = {
        ...screening,
        storage: identity.storage,
        findPerson: (search) => findPerson(identity.deps, search),
        forgetKeys: () => {},
      };
      const body = { country: 'nigeria', identifier };
      return verifyCustomer(deps, { body, caller, requestId: 'r-v', signal: new AbortController().signal });
    },
  };
}
