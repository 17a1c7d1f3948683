/** How far a batch is: counts and costs added up from its chunks, the time that is left, and the view that callers get. */
import type { Batch } from '@amana/contract';
import type { BatchDeps } from './batch-deps.ts';
import { addCounts, type Counts, noCounts } from './batch-row.ts';
import { type BatchRecord, tallies } from './batch-store.ts';
import { addCosts, asMoney, type Costs } from './money.ts';

export interface Progress {
  done: number;
  counts: Counts;
  costs: Costs;
}

export async function progressOf({ storage }: BatchDeps, batch: BatchRecord): Promise<Progress> {
  const counts = noCounts();
  const costs: Costs = {};
  if (batch.ended_at !== null && batch.counts !== null) {
    addCounts(counts, batch.counts);
    addCosts(costs, batch.costs ?? {});
  } else {
    for (const part of await tallies(storage.db, batch)) {
      addCounts(counts, part.counts);
      addCosts(costs, part.costs);
    }
  }
  return { done: Object.values(counts).reduce((sum, count) => sum + count, 0), counts, costs };
}

export async function batchView(deps: BatchDeps, batch: BatchRecord): Promise<Batch> {
  const { done, counts, costs } = await progressOf(deps, batch);
  const at = (moment: Date | null): string | null => moment?.toISOString() ?? null;
  return {
    batch_id: batch.id,
    name: batch.name,
    environment: batch.environment,
    operation: batch.operation,
    state: batch.state === 'receiving' ? 'ready' : batch.state,
    reason: batch.reason,
    retry_at: at(batch.retry_at),
    total: batch.rows,
    done,
    ...counts,
    cost: asMoney(costs),
    eta_seconds: etaSeconds(deps, batch, done),
    created_at: batch.created_at.toISOString(),
    started_at: at(batch.started_at),
    ended_at: at(batch.ended_at),
    results_until: at(resultsUntil(deps, batch)),
  };
}

/** Null while it cannot be known: nothing is done yet in this run, or nobody is at it. */
function etaSeconds({ identity }: BatchDeps, batch: BatchRecord, done: number): number | null {
  if (batch.state !== 'running' || batch.run_at === null) return null;
  const doneInRun = done - batch.run_from;
  const ranMs = identity.clock.now().getTime() - batch.run_at.getTime();
  if (doneInRun <= 0 || ranMs <= 0) return null;
  return Math.ceil(((batch.rows - done) * ranMs) / doneInRun / 1000);
}

function resultsUntil({ limits }: BatchDeps, { ended_at }: BatchRecord): Date | null {
  return ended_at && new Date(ended_at.getTime() + limits.retentionDays * 86_400_000);
}
