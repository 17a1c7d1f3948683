/**
 * Keeps parties screened against the lists in use: notices a version that was published, waits until it can be searched,
 * and runs one job at a time, on one node. What a process left undone, the next one takes up.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { ListCatalogue } from '../lists/catalogue.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/logs.ts';
import { insert } from '../storage/write-set.ts';
import type { ListStep } from './list-changes.ts';
import { type JobDeps, type JobLimits, jobLimits, runJob } from './rescreen-job.ts';
import { claimJob, type JobRow, newestJob, releaseJob, rescreenedLists } from './store.ts';

export interface RescreeningDeps extends JobDeps {
  catalogue: Pick<ListCatalogue, 'status' | 'records' | 'delta' | 'onPublished'>;
  /** Versions that this node's index answers for. */
  searchable(): readonly { source: string; version: string }[];
  log: Pick<Log, 'info' | 'warn'>;
  /** Names this process in claims; the same after a restart where there is only ever one. */
  holder?: string;
}

interface StatusDeps {
  catalogue: Pick<ListCatalogue, 'status'>;
  storage: Pick<JobDeps['storage'], 'db'>;
}

export interface RescreeningLimits extends JobLimits {
  /** Between looks for work when nobody says that there is some. */
  pollMs: number;
  /** After a version is seen: what was asked before it was searchable is answered and kept by then, on every node. */
  graceMs: number;
  claimMs: number;
}

export const rescreeningLimits: RescreeningLimits = {
  ...jobLimits,
  pollMs: 30_000,
  graceMs: 30_000,
  claimMs: 60_000,
};

export interface RescreeningStatus {
  /** Lists that parties have not been screened against in the version in use. */
  pending: (ListStep & { since: string })[];
  running: boolean;
  /** The last job that ended. */
  last: { job: number; finished_at: string; lists: ListStep[] } | null;
}

export interface Rescreening {
  nudge(): void;
  /** Runs what there is to do to its end; for tests and for whoever waits. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const troubleMs = 5_000;
const lookEveryMs = 200;

export function startRescreening(deps: RescreeningDeps, given: Partial<RescreeningLimits> = {}): Rescreening {
  const limits = { ...rescreeningLimits, ...given };
  const stopping = new AbortController();
  const { signal } = stopping;
  let turn: Promise<void> | null = null;
  let again = false;
  const holder = deps.holder ?? newId();
  const run = async (): Promise<void> => {
    try {
      do {
        again = false;
        while (!signal.aborted && (await oneJob(deps, limits, holder, signal)));
      } while (again && !signal.aborted);
    } catch (error) {
      if (signal.aborted) return;
      deps.log.warn({ err: error }, 'parties could not be screened again; it is tried again');
      setTimeout(nudge, troubleMs).unref();
    } finally {
      turn = null;
    }
  };
  const nudge = (): void => {
    again = true;
    if (!signal.aborted) turn ??= run();
  };
  const undoListen = deps.catalogue.onPublished(nudge);
  const timer = setInterval(nudge, limits.pollMs).unref();
  nudge();
  return {
    nudge,
    async settled() {
      nudge();
      while (turn) await turn;
    },
    async stop() {
      stopping.abort();
      undoListen();
      clearInterval(timer);
      await turn?.catch(() => undefined);
    },
  };
}

/** False when there is nothing to do, or another node is at it. */
async function oneJob(
  deps: RescreeningDeps,
  limits: RescreeningLimits,
  holder: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = deps.storage;
  const job = await unfinishedJob(deps, limits, signal);
  if (job === null) return false;
  const take = (): Promise<boolean> => {
    const now = deps.clock.now();
    return claimJob(db, job.number, holder, now, new Date(now.getTime() + limits.claimMs));
  };
  if (!(await take())) return false;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    void take().then(
      (held) => held || lost.abort(new Error('Another node took the job')),
      () => undefined,
    );
  }, limits.claimMs / 3).unref();
  try {
    await searchable(deps, job.lists, signal);
    const counts = await runJob(deps, job, AbortSignal.any([signal, lost.signal]), limits);
    deps.log.info({ job: job.number, ...counts }, 'parties screened again');
    return true;
  } finally {
    clearInterval(renewal);
    await releaseJob(db, job.number, holder).catch(() => undefined);
  }
}

async function unfinishedJob(
  deps: RescreeningDeps,
  limits: RescreeningLimits,
  signal: AbortSignal,
): Promise<JobRow | null> {
  const { db, writer } = deps.storage;
  const newest = await newestJob(db);
  if (newest && newest.finished_at === null) return newest;
  if ((await pendingSteps(deps)).length === 0) return null;
  await wait(limits.graceMs, undefined, { signal });
  const steps = (await pendingSteps(deps)).map(({ source, from, to }) => ({ source, from, to }));
  if (steps.length === 0) return null;
  const job: JobRow = {
    number: (newest?.number ?? 0) + 1,
    lists: steps,
    created_at: deps.clock.now(),
    finished_at: null,
    claimed_by: null,
    claimed_until: null,
  };
  try {
    await writer.write({ rows: [insert('rescreen_jobs', { ...job, lists: JSON.stringify(steps) })] });
  } catch (error) {
    // Another node made the job of this number first: that one it is.
    const made = await newestJob(db);
    if (made?.number !== job.number) throw error;
    return made.finished_at === null ? made : null;
  }
  return job;
}

async function pendingSteps({ catalogue, storage }: StatusDeps): Promise<(ListStep & { since: Date })[]> {
  const [lists, seen] = [await catalogue.status(), await rescreenedLists(storage.db)];
  return lists.flatMap(({ source, version, fetched }) => {
    const before = seen.get(source);
    if (version === null || before?.version === version) return [];
    const since = [Date.parse(fetched ?? ''), before?.finishedAt.getTime() ?? 0].filter(Number.isFinite);
    return [{ source, from: before?.version ?? null, to: version, since: new Date(Math.max(...since)) }];
  });
}

/** What is scored is scored by the index, so the index has to be at least as new as the job. */
async function searchable(
  deps: RescreeningDeps,
  lists: readonly ListStep[],
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const active = new Map((await deps.catalogue.status()).map((list) => [list.source, list.version]));
    const ready = new Map(deps.searchable().map((list) => [list.source, list.version]));
    if (lists.every(({ source }) => ready.get(source) === active.get(source))) return;
    await wait(lookEveryMs, undefined, { signal });
  }
}

export async function rescreeningStatus(
  deps: StatusDeps & Pick<RescreeningDeps, 'clock'>,
): Promise<RescreeningStatus> {
  const [steps, newest] = [await pendingSteps(deps), await newestJob(deps.storage.db)];
  const now = deps.clock.now();
  const running = newest !== undefined && newest.finished_at === null;
  return {
    pending: steps.map((step) => ({ ...step, since: step.since.toISOString() })),
    running: running && newest.claimed_until !== null && newest.claimed_until > now,
    last:
      newest === undefined || newest.finished_at === null
        ? null
        : { job: newest.number, finished_at: newest.finished_at.toISOString(), lists: newest.lists },
  };
}
