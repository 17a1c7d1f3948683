/**
 * One batch from where it stands to its end, or to where something stops it: a stop of the process, a pause, a cancellation,
 * a claim that was lost. Knows how far rows may run ahead; what a chunk does with its rows is the chunk's business.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { failure, RequestFailure } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import type { WriteSet } from '../../storage/write-set.ts';
import type { BatchDeps } from './batch-deps.ts';
import { type BatchRecord, unfinishedChunks } from './batch-store.ts';
import { createOutage, type Verdict } from './outage.ts';
import { beginChunk } from './run-chunk.ts';
import { createSlots, type Slots } from './slots.ts';

export type PauseReason = 'budget_exhausted' | 'provider_unavailable' | 'key_ended' | 'fault' | 'requested';

export type RunEnd =
  | { how: 'finished' }
  | { how: 'stopped' }
  | { how: 'paused'; reason: PauseReason; error?: unknown };

export interface BatchRun {
  deps: BatchDeps;
  batch: BatchRecord;
  caller: Caller;
  live: boolean;
  /** Rows that are asked now. */
  slots: Slots;
  /** Chunks whose rows are being written. */
  writing: Slots;
  asking: number;
  /** Sandbox rows are left when the run stops; a live call is waited for, since it is paid. */
  sourceSignal: AbortSignal;
  stopped(): boolean;
  failed(): boolean;
  pause(reason: PauseReason): void;
  fail(error: unknown): void;
  answered(): void;
  hold(): Promise<Verdict>;
  /** Called when a row has come to its end. */
  settle(): void;
  write(set: WriteSet): Promise<void>;
}

const writesAhead = 2;
const busyTries = 20;
const busyWaitMs = 250;

export async function runBatch(
  deps: BatchDeps,
  batch: BatchRecord,
  caller: Caller,
  signal: AbortSignal,
): Promise<RunEnd & { answered: boolean }> {
  const state: RunState = { end: null, answered: false, begun: false, stop: new AbortController() };
  const run = openRun(deps, { batch, caller, state });
  const onAbort = (): void => run.finish({ how: 'stopped' });
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    await allChunks(run, state);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
  return { ...(state.end ?? { how: 'finished' }), answered: state.answered };
}

interface RunState {
  end: RunEnd | null;
  answered: boolean;
  /** Every row was begun. */
  begun: boolean;
  stop: AbortController;
}

function openRun(
  deps: BatchDeps,
  { batch, caller, state }: { batch: BatchRecord; caller: Caller; state: RunState },
): BatchRun & { finish(end: RunEnd): void } {
  const { limits, storage } = deps;
  const live = batch.environment === 'live';
  const finish = (end: RunEnd): void => {
    state.end ??= end;
    state.stop.abort();
    outage.release('put_back');
  };
  const outage = createOutage(limits.outageRows, () =>
    finish({ how: 'paused', reason: 'provider_unavailable' }),
  );
  const run: BatchRun = {
    deps,
    batch,
    caller,
    live,
    slots: createSlots(live ? limits.liveAtOnce : limits.sandboxAtOnce),
    writing: createSlots(writesAhead),
    asking: 0,
    sourceSignal: live ? new AbortController().signal : state.stop.signal,
    stopped: () => state.end !== null,
    failed: () => state.end?.how === 'paused' && state.end.reason === 'fault',
    pause: (reason) => finish({ how: 'paused', reason }),
    fail: (error) => finish({ how: 'paused', reason: 'fault', error }),
    answered: () => {
      state.answered = true;
      outage.answered();
    },
    hold: () => (state.end ? Promise.resolve('put_back') : heldBeside(run, outage.hold())),
    settle() {
      // Nobody is left whose answer could tell an outage from rows that fail for themselves.
      if (state.begun && run.asking === 0) outage.release('keep');
    },
    write: (set) => writePatiently(storage.writer.write, set),
  };
  return Object.assign(run, { finish });
}

/** A row that is held leaves its place to others, or nobody would be left to tell what it waits for. */
async function heldBeside(run: BatchRun, verdict: Promise<Verdict>): Promise<Verdict> {
  run.slots.give();
  run.asking -= 1;
  run.settle();
  try {
    return await verdict;
  } finally {
    await run.slots.take();
    run.asking += 1;
  }
}

async function allChunks(run: BatchRun, state: { begun: boolean }): Promise<void> {
  const { deps, batch } = run;
  const open = new Set<Promise<void>>();
  try {
    for (const number of await unfinishedChunks(deps.storage.db, batch)) {
      if (run.stopped()) break;
      while (open.size >= deps.limits.openChunks) await Promise.race(open);
      // Where writing falls behind, asking waits for it.
      await run.writing.take();
      run.writing.give();
      const { done } = await beginChunk(run, number);
      const chunk = done.catch(run.fail).finally(() => open.delete(chunk));
      open.add(chunk);
    }
  } catch (error) {
    run.fail(error);
  }
  state.begun = true;
  run.settle();
  await Promise.all(open);
}

/** A queue that is full is full of others' writes as well: a batch can wait, and what it has paid for must be kept. */
async function writePatiently(write: (set: WriteSet) => Promise<void>, set: WriteSet): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(set);
    } catch (error) {
      const busy = error instanceof RequestFailure && error.code === 'overloaded';
      if (!busy || tries >= busyTries) throw busy ? failure('overloaded') : error;
      await wait(busyWaitMs);
    }
  }
}
