/** What the rows of a batch would cost, before any is asked: by operation and the route that it would take. */
import type { Caller } from '../../access/caller.ts';
import type { LookupRow } from '../lookup-row.ts';
import type { BatchDeps, RouteStep } from './batch-deps.ts';
import { addMoney, asMoney, type Costs, type Money } from './money.ts';

export interface Estimate {
  /** If the first provider of each route answers every row. */
  usual: Money[];
  /** If every provider of each route has to be asked and paid. */
  most: Money[];
  routes: { operation: string; rows: number; providers: RouteStep[] }[];
}

/** Rows of one operation, and the request of one that stands for all. */
export interface AskedRows {
  rows: number;
  sample: Record<string, unknown>;
}

export function estimate(
  deps: Pick<BatchDeps, 'routeOf'>,
  { caller, requestId }: { caller: Caller; requestId: string },
  rowsByOperation: ReadonlyMap<LookupRow, AskedRows>,
): Estimate {
  const usual: Costs = {};
  const most: Costs = {};
  const routes: Estimate['routes'] = [];
  for (const [row, { rows, sample }] of rowsByOperation) {
    const { country, product, scheme } = row;
    const { identifier, inputs } = row.read(sample);
    const providers = deps.routeOf(caller, { country, product, scheme, identifier, inputs, requestId });
    const [first] = providers;
    if (first?.price) addMoney(usual, first.price, rows);
    for (const { price } of providers) if (price) addMoney(most, price, rows);
    routes.push({ operation: row.operation.id, rows, providers });
  }
  return { usual: asMoney(usual), most: asMoney(most), routes };
}
