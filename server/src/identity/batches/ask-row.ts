/**
 * Asks one row as its operation would be asked, and hands back what is to be written instead of writing it: whoever runs the
 * batch decides with what else it is committed. What became of the row is read from what the lookup would have written.
 */
import { RequestFailure } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import type { WriteSet } from '../../storage/write-set.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { lookup } from '../lookup.ts';
import type { LookupRow } from '../lookup-row.ts';
import type { RowOutcome, RowResult } from './batch-row.ts';
import { addMoney, type Costs } from './money.ts';

export interface AskedRow {
  result: RowResult;
  /** Of the calls that were billed. */
  costs: Costs;
  billed: boolean;
  /** A call ran out of time: nobody knows whether it will stand on a bill. */
  uncertain: boolean;
  set: WriteSet;
}

export interface RowQuestion {
  row: LookupRow;
  body: Record<string, unknown>;
  caller: Caller;
  requestId: string;
  signal: AbortSignal;
}

/** Throws for faults alone: a failure of the request is a result. */
export async function askRow(identity: IdentityDeps, { row, ...request }: RowQuestion): Promise<AskedRow> {
  const sets: WriteSet[] = [];
  const writer = {
    async write(set: WriteSet): Promise<void> {
      sets.push(set);
    },
  };
  let result: RowResult = { outcome: 'found' };
  try {
    await lookup({ ...identity, writer }, row, request);
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    result = resultOf(error, sets.length > 0);
  }
  const set = merged(sets);
  const lookupId = lookupIdIn(set);
  const billed = billedCalls(set);
  const costs: Costs = {};
  for (const { price, currency } of billed) {
    if (price && currency) addMoney(costs, { amount: price, currency });
  }
  return {
    result: { ...result, ...(lookupId && { lookupId }) },
    costs,
    billed: billed.length > 0,
    uncertain: result.error?.code === 'provider_timeout' || timedOut(set),
    set,
  };
}

export function merged(sets: readonly WriteSet[]): WriteSet {
  const [only] = sets;
  if (only && sets.length === 1) return only;
  return {
    rows: sets.flatMap(({ rows = [] }) => rows),
    queries: sets.flatMap(({ queries = [] }) => queries),
    audit: sets.flatMap(({ audit = [] }) => audit),
    events: sets.flatMap(({ events = [] }) => events),
  };
}

const refusals: ReadonlySet<string> = new Set([
  'missing_field',
  'invalid_format',
  'consent_required',
  'purpose_required',
]);

function resultOf({ code, options: { field, detail } }: RequestFailure, asked: boolean): RowResult {
  const error = { code, ...(field !== undefined && { field }), ...(detail !== undefined && { detail }) };
  return { outcome: outcomeOf(code, asked), error };
}

function outcomeOf(code: string, asked: boolean): RowOutcome {
  if (code === 'not_found' || code === 'pending') return code;
  return !asked && refusals.has(code) ? 'invalid' : 'failed';
}

function lookupIdIn({ rows = [] }: WriteSet): string | undefined {
  for (const { table, row } of rows) if (table === 'lookups' && 'id' in row) return String(row.id);
  return undefined;
}

function billedCalls({ rows = [] }: WriteSet): { price: string; currency: string }[] {
  return rows.flatMap(({ table, row }) => {
    if (table !== 'provider_calls') return [];
    const call = new Map<string, unknown>(Object.entries(row));
    if (call.get('billed') !== true) return [];
    const [price, currency] = [call.get('price'), call.get('currency')];
    return [
      {
        price: typeof price === 'string' ? price : '',
        currency: typeof currency === 'string' ? currency : '',
      },
    ];
  });
}

function timedOut({ rows = [] }: WriteSet): boolean {
  return rows.some(
    ({ table, row }) => table === 'provider_calls' && 'outcome' in row && row.outcome === 'timeout',
  );
}
