/** Mounts the operations on costs, consents and health of providers. A key sees the branches of its organisation. */
import { consents, failure, providerCosts, providerHealth } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import { type BranchRecord, findBranches } from '../../access/store.ts';
import type { App } from '../../http/app-parts.ts';
import type { OperationRequest } from '../../http/handler.ts';
import { mountOperation } from '../../http/mount-operation.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField, optionalString } from '../../platform/fields.ts';
import type { Protection } from '../../platform/protection.ts';
import type { Storage } from '../../storage/storage.ts';
import { consentPage } from './consents.ts';
import { type CostQuery, costsOf, maxCostRows, readDimensions } from './costs.ts';
import { currentHealth } from './current-health.ts';
import { costDimensions } from './ledger-store.ts';
import { lastDay, readPeriod, textOfDay } from './period.ts';
import type { ReportedHealth } from '../providers/accounts/provider-health.ts';

export interface LedgerRouteDeps {
  db: Storage['db'];
  protection: Pick<Protection, 'open'>;
  clock: Clock;
  health(): ReportedHealth[];
}

export function mountLedger(app: App, deps: LedgerRouteDeps): void {
  mountOperation(app, providerCosts, async (request) => ({ data: await costs(deps, request) }));
  mountOperation(app, providerHealth, async () => ({ data: { providers: await currentHealth(deps) } }));
  mountOperation(app, consents, async (request) => ({ data: await consentsOf(deps, request) }));
}

async function costs({ db, clock }: LedgerRouteDeps, { caller, query }: OperationRequest) {
  const period = readPeriod(wordsOf(query), clock.now());
  const { environment } = caller.key;
  const provider = optionalString(query, 'provider');
  const wanted: CostQuery = {
    ...period,
    environment,
    branchIds: await branchIds(db, caller, optionalString(query, 'branch')),
    by: dimensionsOf(optionalString(query, 'by') ?? 'provider,product'),
    limit: limitOf(query),
    skip: placeOf(optionalString(query, 'after')),
    ...(provider !== undefined && { provider }),
  };
  const { by, rows, totals, next } = await costsOf(db, wanted);
  return {
    from: textOfDay(period.from),
    to: lastDay(period),
    environment,
    by,
    rows,
    totals,
    next: next === null ? null : String(next),
  };
}

async function consentsOf({ db, protection, clock }: LedgerRouteDeps, { caller, query }: OperationRequest) {
  return consentPage(
    { db, protection },
    {
      ...readPeriod(wordsOf(query), clock.now()),
      environment: caller.key.environment,
      branchIds: await branchIds(db, caller, optionalString(query, 'branch')),
      limit: limitOf(query),
      after: pageAfter(optionalString(query, 'after')),
    },
  );
}

async function branchIds(
  db: Storage['db'],
  { organisation }: Caller,
  named: string | undefined,
): Promise<string[]> {
  const found: BranchRecord[] = await findBranches(db, named);
  const own = found.filter((branch) => branch.organisationId === organisation.id);
  if (named !== undefined && own.length === 0) throw failure('record_not_found', { field: 'branch' });
  return own.map(({ id }) => id);
}

function wordsOf(query: Record<string, string>) {
  return { from: optionalString(query, 'from'), to: optionalString(query, 'to') };
}

function dimensionsOf(text: string) {
  const by = readDimensions(text);
  if (!by) throw invalidField('by', `must be of ${costDimensions.join(', ')}, separated by commas`);
  return by;
}

const usualRows = 200;

function limitOf(query: Record<string, string>): number {
  const text = optionalString(query, 'limit');
  const limit = text === undefined ? usualRows : Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxCostRows)
    throw invalidField('limit', `must be a whole number from 1 to ${maxCostRows}`);
  return limit;
}

/** A mistaken place would end the reading early, as if nothing more were there. */
function pageAfter(after = ''): string {
  if (after !== '' && !/^[^~]+~[^~]+$/.test(after))
    throw invalidField('after', 'must be the `next` of the page before');
  return after;
}

function placeOf(after: string | undefined): number {
  const place = after === undefined ? 0 : Number(after);
  if (!Number.isSafeInteger(place) || place < 0)
    throw invalidField('after', 'must be the `next` of the page before');
  return place;
}
