/** Batches on a fresh database, for their tests: real branches and keys, the sandbox for test keys, a played source for live ones. */
import { createBranch } from '../../access/branches.ts';
import type { Caller } from '../../access/caller.ts';
import { createKey } from '../../access/keys.ts';
import { openAuthentication } from '../../access/authenticate.ts';
import { createOrganisation } from '../../access/organisations.ts';
import type { BatchCreated, BatchResult } from '@amana/contract';
import { failure } from '@amana/contract';
import { silentLog } from '../../platform/logs.ts';
import type { Ask } from '../identity-deps.ts';
import { lookups } from '../lookups/index.ts';
import { nobody } from '../providers/nobody.ts';
import type { IdentityAnswer } from '../providers/port.ts';
import { openTestIdentity, type TestIdentity } from '../test-identity.ts';
import { type BatchDeps, batchLimitDefaults, type BatchLimits } from './batch-deps.ts';
import { batchNamed, type Asker } from './batches.ts';
import { batchFromFile } from './create-batch.ts';
import { linesAfter } from './batch-results.ts';
import { createOperationTable } from './operation-table.ts';

export interface TestBatches {
  deps: BatchDeps;
  identity: TestIdentity;
  clock: { now(): Date; forwardMs(ms: number): void };
  close(): Promise<void>;
}

export async function openTestBatches(
  options: { live?: Ask; limits?: Partial<BatchLimits>; routeOf?: BatchDeps['routeOf'] } = {},
): Promise<TestBatches> {
  const identity = await openTestIdentity();
  let aheadMs = 0;
  const clock = {
    now: () => new Date(Date.now() + aheadMs),
    forwardMs: (ms: number) => {
      aheadMs += ms;
    },
  };
  const sandbox = identity.deps.ask;
  const ask: Ask = (question, context) =>
    context.caller.key.environment === 'live' && options.live
      ? options.live(question, context)
      : sandbox(question, context);
  const deps: BatchDeps = {
    identity: { ...identity.deps, ask, clock },
    storage: identity.storage,
    table: createOperationTable(lookups, { off: ['kenyaPassport'], offText: 'switched off' }),
    routeOf: options.routeOf ?? (() => []),
    parseObject(bytes) {
      try {
        return { ...JSON.parse(bytes.toString()) };
      } catch {
        throw failure('invalid_body');
      }
    },
    log: silentLog,
    limits: { ...batchLimitDefaults, pollMs: 600_000, ...options.limits },
  };
  return { deps, identity, clock, close: () => identity.storage.close() };
}

/** A key of a new branch, as authentication would find it. */
export async function newCaller(
  { deps, identity }: TestBatches,
  environment: 'test' | 'live' = 'test',
): Promise<Caller> {
  const { storage } = identity;
  const { clock } = deps.identity;
  const access = {
    storage,
    clock,
    authentication: openAuthentication({ db: storage.db, clock, cacheMs: 0 }),
  };
  const name = `Branch ${Math.random()}`;
  const organisation = await createOrganisation(access, { name, verified: true });
  const branch = await createBranch(access, { name, organisation: organisation.id, identitySuite: true });
  const { secret } = await createKey(access, { branch: branch.id, environment });
  const found = await access.authentication.authenticate(secret);
  if (!found) throw new Error('The key is not found');
  return found.caller;
}

export async function upload(
  { deps }: TestBatches,
  caller: Caller,
  file: string,
  query: Record<string, string> = { operation: 'kenyaNationalIdBasic' },
): Promise<BatchCreated> {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const bytes = Buffer.from(file);
    for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
  }
  const format = file.startsWith('{') ? 'jsonl' : 'csv';
  const asked = { caller, actor: 'key:test', requestId: 'request-1', query };
  const received = await batchFromFile(deps, asked, { pieces: pieces(), format }, () => undefined);
  return (await received.commit()).data;
}

export async function resultsOf({ deps }: TestBatches, caller: Caller, id: string): Promise<BatchResult[]> {
  const batch = await batchNamed(deps, caller, id);
  const lines: BatchResult[] = [];
  for (let page = await linesAfter(deps, batch, 0); page; page = await linesAfter(deps, batch, page.number)) {
    lines.push(...page.lines);
  }
  return lines;
}

export function askerOf(caller: Caller, nudge: () => void = () => undefined): Asker {
  return { caller, actor: `key:${caller.key.id}`, requestId: 'request-2', nudge };
}

/** A file of one column. */
export function column(name: string, values: readonly (string | number)[]): string {
  return [name, ...values].join('\n');
}

/** What a paid provider answers. */
export function paid(outcome: 'found' | 'not_found'): IdentityAnswer {
  const call = {
    provider: 'paid',
    product: 'id',
    outcome,
    reference: 'r',
    latencyMs: 1,
    billed: true,
    price: { amount: '12.50', currency: 'KES' },
    cached: false,
  };
  return outcome === 'found'
    ? { outcome, person: { ...nobody(), firstName: 'Asha' }, flags: [], reference: 'r', calls: [call] }
    : { outcome, detail: '', calls: [call] };
}

export function unpaid(outcome: 'unavailable' | 'budget_exhausted' | 'timeout'): IdentityAnswer {
  return { outcome, detail: '', calls: [] };
}
