/** A small service for tests: real lists in a real database, a live index, customers and transactions. For tests only. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller } from '../access/caller.ts';
import { branchRow } from '../access/branches.ts';
import { findPerson } from '../identity/find-person.ts';
import { openTestIdentity, testCaller, type TestIdentity } from '../identity/test-identity.ts';
import { importList } from '../lists/import.ts';
import { defaultListLimits } from '../lists/limits.ts';
import { createListCatalogue, type OwnedCatalogue } from '../lists/list-catalogue.ts';
import { rollbackList } from '../lists/rollback.ts';
import { customerRecords } from '../onboarding/customer-records.ts';
import { verifyCustomer } from '../onboarding/verify-customer.ts';
import { newId } from '../platform/ids.ts';
import { type LiveIndex, openLiveIndex } from '../screening/live-index.ts';
import { screenTransaction } from '../screening/screen-transaction.ts';
import type { DecisionDeps } from '../screening/suppression/decision-deps.ts';
import { type KeptSuppression, openSuppression } from '../screening/suppression/kept-suppression.ts';
import { insert } from '../storage/write-set.ts';
import type { RescreeningDeps } from './rescreening.ts';

export type Entry = Record<string, unknown> & { id: string };

export interface TestMonitoring {
  identity: TestIdentity;
  live: LiveIndex;
  suppression: KeptSuppression;
  decisions: DecisionDeps;
  catalogue: OwnedCatalogue;
  rescreening: RescreeningDeps;
  /** Publishes the list and waits until it can be searched. */
  publish(source: string, entries: readonly Entry[]): Promise<string>;
  rollback(source: string): Promise<void>;
  /** A caller of a new branch that is in the database. */
  caller(settings?: Record<string, unknown>, environment?: 'test' | 'live'): Promise<Caller>;
  pay(
    caller: Caller,
    receiver: Record<string, unknown>,
  ): Promise<Awaited<ReturnType<typeof screenTransaction>>>;
  verify(caller: Caller, identifier: string): ReturnType<typeof verifyCustomer>;
  events(branchId: string): Promise<{ type: string; data: Record<string, unknown> }[]>;
  setNow(now: Date): void;
  close(): Promise<void>;
}

export async function openTestMonitoring(): Promise<TestMonitoring> {
  let now = new Date('2026-11-01T00:00:00Z');
  const clock = { now: () => now };
  const quiet = { info: () => {}, warn: () => {} };
  const identity = await openTestIdentity();
  const { storage, protection } = identity;
  const directory = mkdtempSync(join(tmpdir(), 'amana-monitoring-'));
  const catalogue = createListCatalogue({ storage, clock });
  const lists = { storage, clock, limits: defaultListLimits, announce: catalogue.announce };
  const publish = async (source: string, entries: readonly Entry[]): Promise<string> => {
    const path = join(directory, `${newId()}.jsonl`);
    writeFileSync(path, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    const { version } = await importList(lists, { source, paths: [path], acceptShrink: true });
    return version;
  };
  await publish('custom:first', [
    { id: 'x-1', schema: 'Person', name: 'Zorvan Quillmaster', topics: ['sanction'] },
  ]);
  const live = await openLiveIndex({ catalogue, clock, log: quiet });
  const suppression = openSuppression({ db: storage.db, protection, clock });
  const screening = { screener: live, suppression, protection, writer: storage.writer, clock };
  let calls = 0;
  return {
    identity,
    live,
    suppression,
    catalogue,
    decisions: {
      storage,
      protection,
      clock,
      catalogue,
      screener: () => Promise.resolve(live),
      suppression,
      customers: customerRecords({ storage, protection }),
    },
    rescreening: {
      storage,
      protection,
      clock,
      catalogue,
      log: quiet,
      suppression,
      screener: live,
      searchable: () => live.lists(),
    },
    async publish(source, entries) {
      const version = await publish(source, entries);
      await live.refresh();
      return version;
    },
    async rollback(source) {
      await rollbackList(lists, source);
      await live.refresh();
    },
    async caller(settings = {}, environment = 'live') {
      const base = testCaller();
      const id = newId();
      const row = {
        id,
        organisationId: base.organisation.id,
        name: `Branch ${id}`,
        identitySuite: true,
        settings,
        createdAt: now,
      };
      const organisation = {
        id: base.organisation.id,
        name: `Organisation ${id}`,
        verified: true,
        created_at: now,
      };
      await storage.writer.write({
        rows: [insert('organisations', organisation)],
      });
      await storage.writer.write({ rows: [branchRow(row)] });
      return {
        ...base,
        key: { ...base.key, environment },
        branch: { ...base.branch, id, settings },
      };
    },
    pay(caller, receiver) {
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
    verify(caller, identifier) {
      const signal = new AbortController().signal;
      return verifyCustomer(
        {
          storage,
          findPerson: (search) => findPerson(identity.deps, search),
          screener: live,
          suppression,
          protection,
          clock,
          forgetKeys: () => {},
        },
        { body: { country: 'nigeria', identifier }, caller, requestId: 'r-verify', signal },
      );
    },
    events: (branchId) =>
      storage.db
        .selectFrom('outbox')
        .select(['type', 'data'])
        .where('branch_id', '=', branchId)
        .where('type', 'like', 'screening.%')
        .where('type', '!=', 'screening.match_found')
        .orderBy('id')
        .execute(),
    setNow(at) {
      now = at;
    },
    async close() {
      await live.close();
      await storage.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
