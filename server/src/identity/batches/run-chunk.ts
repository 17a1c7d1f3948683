/**
 * Works through one chunk of rows and leaves its results. Sandbox rows are asked freely and written together, for they may be
 * asked again; a live row is marked durably before it is asked, and a mark without a result after a crash is not asked again.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { insert, type WriteSet } from '../../storage/write-set.ts';
import { askRow, type AskedRow, merged } from './ask-row.ts';
import { batchSubject } from './batch-deps.ts';
import { addCounts, type DoneRow, type InputRow, noCounts, type RowResult } from './batch-row.ts';
import { callDone, callsBetween, chunkDone, chunkNumbered, dropCall } from './batch-store.ts';
import type { BatchRun } from './batch-run.ts';
import { addCosts, type Costs } from './money.ts';
import { rowRequestId } from './row-request-id.ts';

/** Resolves when every row of the chunk has begun; `done` when the chunk is written or given up. */
export async function beginChunk(run: BatchRun, number: number): Promise<{ done: Promise<void> }> {
  const { deps, batch } = run;
  const chunk = await chunkNumbered(deps.storage.db, batch, number);
  if (!chunk?.input) return { done: Promise.resolve() };
  const rows = await openRows(run, chunk.key_id, chunk.input);
  const work: ChunkWork = { run, number, rows, results: new Map(), costs: {}, waiting: [] };
  const tasks: Promise<void>[] = [];
  const asked = run.live ? await askedBefore(work) : new Set<number>();
  for (const [at, row] of rows.entries()) {
    if (run.stopped()) break;
    if (row.fault) work.results.set(row.row, { outcome: 'invalid', error: row.fault });
    else if (!asked.has(row.row)) {
      await run.slots.take();
      run.asking += 1;
      tasks.push(oneRow(work, row));
    }
    if (at % deps.limits.rowsAPass === deps.limits.rowsAPass - 1) await nextTurn();
  }
  await nextTurn();
  return { done: finish(work, tasks) };
}

interface ChunkWork {
  run: BatchRun;
  number: number;
  rows: readonly InputRow[];
  results: Map<number, RowResult>;
  costs: Costs;
  /** Of sandbox rows that were asked and are not written yet. */
  waiting: WriteSet[];
}

async function openRows({ deps, batch }: BatchRun, keyId: string, input: Buffer): Promise<InputRow[]> {
  const { protection } = deps.identity;
  const opened = await protection.open(batch.branch_id, batchSubject(batch.id), keyId, input);
  // Sealed by the intake alone.
  return opened as InputRow[];
}

async function askedBefore({ run, rows, results, costs }: ChunkWork): Promise<Set<number>> {
  const between = { from: rows[0]?.row ?? 0, to: rows.at(-1)?.row ?? 0 };
  const calls = await callsBetween(run.deps.storage.db, run.batch, between);
  for (const call of calls) {
    // Written by `liveRow` alone.
    results.set(call.row, (call.result as RowResult | null) ?? inDoubt);
    addCosts(costs, call.costs ?? {});
  }
  return new Set(calls.map(({ row }) => row));
}

const inDoubt: RowResult = {
  outcome: 'in_doubt',
  error: {
    code: 'in_doubt',
    detail:
      'The service ended while this row was asked: whether it was answered and billed is not known, and it is not asked again',
  },
};

async function oneRow(work: ChunkWork, row: InputRow): Promise<void> {
  const { run } = work;
  try {
    await (run.live ? liveRow(work, row) : sandboxRow(work, row));
  } catch (error) {
    run.fail(error);
  } finally {
    run.slots.give();
    run.asking -= 1;
    run.settle();
  }
}

async function sandboxRow(work: ChunkWork, row: InputRow): Promise<void> {
  const asked = await ask(work, row);
  // Ended by the stop, not by its registry.
  if (!asked || work.run.stopped()) return;
  work.waiting.push(asked.set);
  work.results.set(row.row, asked.result);
  work.run.answered();
}

async function liveRow(work: ChunkWork, row: InputRow): Promise<void> {
  const { run } = work;
  const { batch, deps } = run;
  const { db } = deps.storage;
  await run.write({
    rows: [
      insert('batch_calls', {
        branch_id: batch.branch_id,
        batch_id: batch.id,
        row: row.row,
        result: null,
        costs: null,
        asked_at: deps.identity.clock.now(),
        done_at: null,
      }),
    ],
  });
  const asked = await ask(work, row);
  if (!asked) {
    await run.write({ queries: [dropCall(db, batch, row.row)] });
    return;
  }
  const { result, set, costs, billed, uncertain } = asked;
  const code = result.error?.code;
  if (code === 'budget_exhausted' && !billed) {
    await run.write({ ...set, queries: [...(set.queries ?? []), dropCall(db, batch, row.row)] });
    run.pause('budget_exhausted');
    return;
  }
  const done = {
    result: JSON.stringify(result),
    costs: JSON.stringify(costs),
    done_at: deps.identity.clock.now(),
  };
  await run.write({ ...set, queries: [...(set.queries ?? []), callDone(db, batch, row.row, done)] });
  if ((code === 'provider_unavailable' || code === 'provider_timeout') && !billed) {
    // What may be on a bill is not asked again, though the batch waits for it as for the others.
    if ((await run.hold()) === 'put_back' && !uncertain) {
      await run.write({ queries: [dropCall(db, batch, row.row)] });
      return;
    }
  } else run.answered();
  addCosts(work.costs, costs);
  work.results.set(row.row, result);
}

/** Null where the operation is not served any more or nobody may ask now. */
async function ask({ run }: ChunkWork, row: InputRow): Promise<AskedRow | null> {
  const { deps, batch, caller } = run;
  const operation = row.operation === null ? undefined : deps.table.find(row.operation);
  if (!operation || !row.body || deps.table.isOff(operation)) {
    const error = { code: 'operation_unavailable', field: 'operation', detail: deps.table.offText };
    return { result: { outcome: 'failed', error }, costs: {}, billed: false, uncertain: false, set: {} };
  }
  return askRow(deps.identity, {
    row: operation,
    body: row.body,
    caller,
    requestId: rowRequestId(batch.id, row.row),
    signal: run.sourceSignal,
  });
}

async function finish(work: ChunkWork, tasks: Promise<void>[]): Promise<void> {
  const { run, rows, results } = work;
  if (work.waiting.length > 0 && results.size < rows.length) await flush(work);
  await Promise.all(tasks);
  if (results.size < rows.length) {
    // Stopped between rows: what was asked is kept, the rest waits for the next run.
    if (!run.failed()) await flush(work);
    return;
  }
  await flush(work, chunkWrites(work));
}

async function flush(work: ChunkWork, last?: WriteSet): Promise<void> {
  const sets = last ? [...work.waiting, last] : work.waiting;
  work.waiting = [];
  if (sets.length === 0) return;
  const { run } = work;
  await run.writing.take();
  try {
    await run.write(merged(sets));
  } finally {
    run.writing.give();
  }
}

function chunkWrites({ run, number, rows, results, costs }: ChunkWork): WriteSet {
  const { deps, batch } = run;
  const counts = noCounts();
  const done: DoneRow[] = rows.map(({ row, line, operation, reference }) => {
    const result = results.get(row) ?? inDoubt;
    addCounts(counts, { [result.outcome]: 1 });
    return { row, line, operation, reference, ...result };
  });
  const sealed = deps.identity.protection.seal(batch.branch_id, batchSubject(batch.id), done);
  return {
    rows: sealed.rows,
    queries: [
      chunkDone(deps.storage.db, batch, number, {
        result: sealed.bytes,
        result_key_id: sealed.keyId,
        counts: JSON.stringify(counts),
        costs: JSON.stringify(costs),
        done_at: deps.identity.clock.now(),
      }),
    ],
  };
}
