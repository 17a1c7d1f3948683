/**
 * Finds batches with rows to ask and works on them, a few at a time, each on one node: a claim is held while the work lasts
 * and outlives its holder by a minute, so that another takes up what a dead process left. Deletes what is older than is kept.
 */
import { newId } from '../../platform/ids.ts';
import { type BatchDeps, batchSubject } from './batch-deps.ts';
import { progressOf } from './batch-progress.ts';
import { type PauseReason, runBatch, type RunEnd } from './batch-run.ts';
import {
  type BatchRecord,
  batchesToPurge,
  changeBatch,
  claimableBatches,
  claimBatch,
  deleteBatch,
  dropClaims,
  findBatch,
  purgeBatch,
  releaseBatch,
} from './batch-store.ts';
import { callerOf } from './callers.ts';
import { completionWrites, pauseWrites } from './batch-ends.ts';

export interface BatchWorker {
  /** There may be something to do, or something may have to stop. */
  nudge(): void;
  /** Works until nothing is left that could be done now; for tests and for whoever waits. */
  settled(): Promise<void>;
  /** Sandbox rows are left where they are; live calls that were begun come to their end first. */
  stop(): Promise<void>;
}

const troubleMs = 5000;
const sweepMs = 3_600_000;
const uploadMs = 6 * 3_600_000;

interface Running {
  batch: BatchRecord;
  stop: AbortController;
  done: Promise<void>;
}

interface WorkerState {
  deps: BatchDeps;
  holder: string;
  running: Map<string, Running>;
  stopping: boolean;
  only: string | undefined;
  wake(): void;
}

/** `only` works on that batch and on no other. */
export function startBatchWorker(deps: BatchDeps, only?: string): BatchWorker {
  const state: WorkerState = {
    deps,
    holder: newId(),
    running: new Map(),
    stopping: false,
    only,
    wake: () => nudge(),
  };
  let looking: Promise<void> | null = null;
  let again = false;
  // What an embedded database holds of claims is of a process that is gone.
  const ready = deps.storage.engine === 'embedded' ? dropClaims(deps.storage.db) : Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      await ready;
      do {
        again = false;
        await stopWhatChanged(state);
        await takeUp(state);
      } while (again && !state.stopping);
    } catch (error) {
      if (state.stopping) return;
      deps.log.warn({ err: error }, 'batches could not be looked for; it is tried again');
      setTimeout(nudge, troubleMs).unref();
    } finally {
      looking = null;
    }
  };
  const nudge = (): void => {
    again = true;
    if (!state.stopping) looking ??= look();
  };
  const poll = setInterval(nudge, deps.limits.pollMs).unref();
  const sweep = setInterval(() => {
    sweepBatches(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'old batches could not be deleted; it is tried again'),
    );
  }, sweepMs).unref();
  nudge();
  return {
    nudge,
    async settled() {
      nudge();
      while (looking || state.running.size > 0) {
        await looking;
        await Promise.all([...state.running.values()].map(({ done }) => done));
      }
    },
    async stop() {
      state.stopping = true;
      clearInterval(poll);
      clearInterval(sweep);
      await looking?.catch(() => undefined);
      for (const { stop } of state.running.values()) stop.abort();
      await Promise.all([...state.running.values()].map(({ done }) => done));
    },
  };
}

/** Deletes rows and results whose time is over, and uploads that came to nothing. */
export async function sweepBatches(deps: BatchDeps): Promise<void> {
  const { db, writer } = deps.storage;
  const now = deps.identity.clock.now();
  const ended = new Date(now.getTime() - deps.limits.retentionDays * 86_400_000);
  const received = new Date(now.getTime() - uploadMs);
  for (const batch of await batchesToPurge(db, { ended, received }, 100)) {
    const rows = purgeBatch(db, batch, batchSubject(batch.id));
    const last =
      batch.ended_at === null ? deleteBatch(db, batch) : changeBatch(db, batch, { purged_at: now });
    await writer.write({ queries: [...rows, last] });
    deps.identity.protection.forget(batch.branch_id, batchSubject(batch.id));
  }
}

async function stopWhatChanged({ deps, running }: WorkerState): Promise<void> {
  for (const { batch, stop } of running.values()) {
    const now = await findBatch(deps.storage.db, { branchId: batch.branch_id, id: batch.id });
    if (now?.state !== 'running' && now?.state !== 'queued') stop.abort();
  }
}

/** Branches that have nothing running here come first, so that one branch's files do not keep the others waiting. */
async function takeUp(state: WorkerState): Promise<void> {
  const { deps, running } = state;
  const { batchesAtOnce } = deps.limits;
  if (running.size >= batchesAtOnce) return;
  const waiting = (await claimableBatches(deps.storage.db, deps.identity.clock.now(), 100)).filter(
    ({ id }) => !running.has(id) && (state.only ?? id) === id,
  );
  const runs = (branchId: string): number =>
    [...running.values()].filter(({ batch }) => batch.branch_id === branchId).length;
  while (waiting.length > 0 && running.size < batchesAtOnce && !state.stopping) {
    waiting.sort((a, b) => runs(a.branch_id) - runs(b.branch_id));
    const next = waiting.shift();
    const claimed = next && (await claim(state, next));
    if (claimed) begin(state, claimed);
  }
}

function claim({ deps, holder }: WorkerState, batch: BatchRecord): Promise<BatchRecord | undefined> {
  const now = deps.identity.clock.now();
  const until = new Date(now.getTime() + deps.limits.claimMs);
  return claimBatch(deps.storage.db, batch, { holder, now, until });
}

function begin(state: WorkerState, batch: BatchRecord): void {
  const { deps, running } = state;
  const stop = new AbortController();
  const renewal = setInterval(() => {
    void claim(state, batch).then(
      (held) => held || stop.abort(),
      () => undefined,
    );
  }, deps.limits.claimMs / 6).unref();
  const release = async (): Promise<void> => {
    clearInterval(renewal);
    await deps.storage.writer
      .write({ queries: [releaseBatch(deps.storage.db, batch, state.holder)] })
      .catch(() => undefined);
    running.delete(batch.id);
    if (!state.stopping) state.wake();
  };
  const done = work(state, batch, stop.signal)
    .catch((error: unknown) => deps.log.warn({ err: error, batch: batch.id }, 'a batch could not go on'))
    .then(release);
  running.set(batch.id, { batch, stop, done });
}

async function work(state: WorkerState, batch: BatchRecord, signal: AbortSignal): Promise<void> {
  const { deps, holder } = state;
  const { db, writer } = deps.storage;
  const now = deps.identity.clock.now();
  const { done } = await progressOf(deps, batch);
  const change = {
    state: 'running',
    reason: null,
    retry_at: null,
    started_at: batch.started_at ?? now,
    run_at: now,
    run_from: done,
  } as const;
  await writer.write({ queries: [changeBatch(db, batch, change, [batch.state], holder)] });
  const running = await findBatch(db, { branchId: batch.branch_id, id: batch.id });
  if (running?.state !== 'running' || running.claimed_by !== holder) return;
  const caller = await callerOf(deps, running);
  const end = caller
    ? await runBatch(deps, running, caller, signal)
    : { how: 'paused' as const, reason: 'key_ended' as const, answered: false };
  if (end.how === 'finished') {
    const progress = await progressOf(deps, running);
    await writer.write(completionWrites(deps, running, progress, holder));
    deps.log.info({ batch: running.id, rows: running.rows }, 'a batch is done');
  } else if (end.how === 'paused') await pause(state, running, end);
}

async function pause(
  { deps, holder }: WorkerState,
  batch: BatchRecord,
  end: Extract<RunEnd, { how: 'paused' }> & { answered: boolean },
): Promise<void> {
  if (end.error !== undefined) {
    deps.log.warn({ err: end.error, batch: batch.id }, 'a batch met a fault; it is tried again');
  }
  const setbacks = (end.answered ? 0 : batch.setbacks) + 1;
  const retryAt = retryMoment(deps, end.reason, setbacks);
  const progress = await progressOf(deps, batch);
  await deps.storage.writer.write(
    pauseWrites(deps, batch, { reason: end.reason, setbacks, retryAt, progress }, holder),
  );
}

/** Null where somebody has to see to it first. */
function retryMoment({ identity, limits }: BatchDeps, reason: PauseReason, setbacks: number): Date | null {
  const byItself = reason === 'provider_unavailable' || reason === 'fault';
  if (!byItself || setbacks > limits.maxSetbacks) return null;
  const pauseMs = Math.min(limits.maxOutagePauseMs, limits.outagePauseMs * 2 ** (setbacks - 1));
  return new Date(identity.clock.now().getTime() + pauseMs);
}
