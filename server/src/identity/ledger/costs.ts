/**
 * What the calls to providers cost, added up by branch, provider, product, day and what else is asked for. Money is
 * summed for each currency on its own; calls that were billed at an unknown price are counted and told.
 */
import { failure } from '@amana/contract';
import type { Storage } from '../../storage/storage.ts';
import { answeredOutcomes } from './answered-outcomes.ts';
import {
  type CallGroup,
  callGroups,
  type CostDimension,
  costDimensions,
  type LedgerFilter,
} from './ledger-store.ts';
import { type Money, type MoneySums, moneySums } from './money-sums.ts';

export interface CostQuery extends LedgerFilter {
  by: readonly CostDimension[];
  /** Rows passed over, as the `next` of the page before says. */
  skip: number;
  limit: number;
}

export interface CostCounts {
  calls: number;
  /** The provider gave an answer, a "no" included. */
  answered: number;
  failed: number;
  cached: number;
  billed: number;
  /** Billed, and neither the provider nor the operator says how much. */
  unpriced: number;
  mean_latency_ms: number;
  costs: Money[];
}

export type CostRow = CostCounts & { by: Record<string, string> };

export interface Costs {
  by: readonly CostDimension[];
  rows: CostRow[];
  /** Of all rows, also those on other pages. */
  totals: CostCounts;
  next: number | null;
}

export const maxCostRows = 1000;

export async function costsOf(db: Storage['db'], query: CostQuery): Promise<Costs> {
  const totals = tally();
  const byKey = new Map<string, { keys: Record<string, string>; tally: Tally }>();
  for await (const group of callGroups(db, query, query.by)) {
    const id = JSON.stringify(group.keys);
    const entry = byKey.get(id) ?? { keys: group.keys, tally: tally() };
    byKey.set(id, entry);
    if (byKey.size > maxGroups) throw tooMuch();
    entry.tally.add(group);
    totals.add(group);
  }
  const rows = [...byKey.values()]
    .sort((one, other) => compareKeys(one.keys, other.keys, query.by))
    .map(({ keys, tally: of }) => ({ by: keys, ...of.counts() }));
  const end = query.skip + query.limit;
  return {
    by: query.by,
    rows: rows.slice(query.skip, end),
    totals: totals.counts(),
    next: end < rows.length ? end : null,
  };
}

/** More than this in one answer is a question too wide. */
const maxGroups = 200_000;

function tooMuch() {
  return failure('invalid_format', {
    message: 'Too much for one answer: ask for fewer days, or by fewer things',
    field: 'by',
  });
}

/** `branch,day` in any order and spelling of blanks; undefined where a word is none of them. */
export function readDimensions(text: string): CostDimension[] | undefined {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const known = words.flatMap((word) => costDimensions.filter((dimension) => dimension === word));
  return known.length === words.length && known.length > 0 ? [...new Set(known)] : undefined;
}

interface Tally {
  add(group: CallGroup): void;
  counts(): CostCounts;
}

function tally(): Tally {
  const sums: MoneySums = moneySums();
  const counted = { calls: 0, answered: 0, failed: 0, cached: 0, billed: 0, unpriced: 0 };
  let latencyMs = 0;
  return {
    add(group) {
      counted.calls += group.calls;
      latencyMs += group.latencyMs;
      if (answeredOutcomes.has(group.outcome)) counted.answered += group.calls;
      else counted.failed += group.calls;
      if (group.cached) counted.cached += group.calls;
      if (!group.billed) return;
      counted.billed += group.calls;
      const priced = group.price !== null && group.currency !== null;
      if (!priced || !sums.add(group.price ?? '', group.currency ?? '', group.calls))
        counted.unpriced += group.calls;
    },
    counts: () => ({
      ...counted,
      mean_latency_ms: counted.calls === 0 ? 0 : Math.round(latencyMs / counted.calls),
      costs: sums.all(),
    }),
  };
}

function compareKeys(
  one: Record<string, string>,
  other: Record<string, string>,
  by: readonly CostDimension[],
): number {
  for (const dimension of by) {
    const [left = '', right = ''] = [one[dimension], other[dimension]];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
