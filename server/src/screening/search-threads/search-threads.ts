/**
 * Threads that take searches off the thread which answers requests, over one shared index. A lone search stays where it
 * is asked; threads begin with the first press of work and end when it is over. Loses no search: what a thread cannot
 * answer is searched here.
 */
import { Worker } from 'node:worker_threads';
import type { SearchResult } from '@amana/screening';
import type { Environment } from '../../platform/environment.ts';
import type { FromSearcher, SharedIndex, ToSearcher } from './messages.ts';

export interface SearchThreadsDeps {
  log: { warn(fields: Record<string, unknown>, message: string): void };
}

export interface SearchThreadsLimits {
  /** Most threads; 0 searches everything here. */
  threads: number;
  /** Searches given to a thread and not yet answered. */
  aheadPerThread: number;
  /** Fewer that wait together are not worth a message. */
  worthThreads: number;
  /** A thread without work for so long is ended, with what it holds. */
  idleMs: number;
  /** After a thread failed, none is begun for so long. */
  retryAfterMs: number;
}

export const defaultSearchThreadsLimits: SearchThreadsLimits = {
  threads: 0,
  aheadPerThread: 16,
  worthThreads: 3,
  idleMs: 30_000,
  retryAfterMs: 30_000,
};

export interface Search {
  index: SharedIndex;
  seen: Record<Environment, boolean[]>;
  /** As `questionOf` writes it. */
  question: string;
  /** The same search in this thread. */
  here(): SearchResult;
}

export interface SearchThreads {
  search(search: Search): Promise<SearchResult>;
  /** Threads that were begun and not ended; those of them that take searches. */
  readonly running: number;
  readonly ready: number;
  close(): Promise<void>;
}

interface Job extends Search {
  done(result: SearchResult): void;
  failed(reason: unknown): void;
}

interface Searcher {
  worker: Worker;
  /** It takes a third of a second to begin; nobody waits for that. */
  isReady: boolean;
  /** Given and not yet answered, by id. */
  given: Map<number, Job>;
  holds: SharedIndex['bytes'] | null;
  idle: NodeJS.Timeout;
}

interface Pool {
  deps: SearchThreadsDeps;
  makeWorker(...options: ConstructorParameters<typeof Worker>): Worker;
  limits: SearchThreadsLimits;
  searchers: Set<Searcher>;
  waiting: Job[];
  isDispatching: boolean;
  notBefore: number;
  lastId: number;
}

export function createSearchThreads(
  deps: SearchThreadsDeps,
  limits: Partial<SearchThreadsLimits> = {},
  makeWorker = (...options: ConstructorParameters<typeof Worker>): Worker => new Worker(...options),
): SearchThreads {
  const pool: Pool = {
    deps,
    makeWorker,
    limits: { ...defaultSearchThreadsLimits, ...limits },
    searchers: new Set(),
    waiting: [],
    isDispatching: false,
    notBefore: 0,
    lastId: 0,
  };
  return {
    search: (search) =>
      new Promise((done, failed) => {
        pool.waiting.push({ ...search, done, failed });
        dispatchSoon(pool);
      }),
    get running() {
      return pool.searchers.size;
    },
    get ready() {
      return [...pool.searchers].filter(({ isReady }) => isReady).length;
    },
    close: async () => {
      pool.limits.threads = 0;
      await Promise.all([...pool.searchers].map((searcher) => end(pool, searcher)));
    },
  };
}

/** After all that came in together was read, so that a press of work is seen as one. */
function dispatchSoon(pool: Pool): void {
  if (pool.isDispatching) return;
  pool.isDispatching = true;
  setImmediate(() => {
    pool.isDispatching = false;
    dispatch(pool);
  });
}

function dispatch(pool: Pool): void {
  const isPressed = pool.waiting.length >= pool.limits.worthThreads;
  if (isPressed) handOver(pool);
  // One here meanwhile: requests are read and threads heard before the next.
  const job = pool.waiting.shift();
  if (job) searchHere(job);
  if (pool.waiting.length > 0) dispatchSoon(pool);
}

function handOver(pool: Pool): void {
  const { threads, aheadPerThread } = pool.limits;
  if (pool.searchers.size < threads && performance.now() >= pool.notBefore) begin(pool);
  for (const searcher of pool.searchers) {
    if (!searcher.isReady) continue;
    const share = Math.min(
      aheadPerThread - searcher.given.size,
      Math.ceil((pool.waiting.length - 1) / pool.searchers.size),
    );
    if (share > 0) give(pool, searcher, share);
  }
}

/** All of one message are asked of one index. */
function give(pool: Pool, searcher: Searcher, share: number): void {
  const [first] = pool.waiting;
  if (!first) return;
  const different = pool.waiting.findIndex((job) => job.index.bytes !== first.index.bytes);
  const jobs = pool.waiting.splice(0, different < 0 ? share : Math.min(share, different));
  const asked = jobs.map((job) => {
    pool.lastId += 1;
    searcher.given.set(pool.lastId, job);
    return { id: pool.lastId, question: job.question };
  });
  const isNew = searcher.holds !== first.index.bytes;
  searcher.holds = first.index.bytes;
  const message: ToSearcher = isNew ? { index: { ...first.index, seen: first.seen }, asked } : { asked };
  searcher.worker.postMessage(message);
  searcher.idle.refresh();
}

function searchHere(job: Job): void {
  try {
    job.done(job.here());
  } catch (error) {
    job.failed(error);
  }
}

/** In a checkout the sources run, in a package the build. */
const fromSource = import.meta.url.endsWith('.ts');
const entry = new URL(fromSource ? './search-thread.ts' : './search-thread.js', import.meta.url);
const execArgv = fromSource ? ['--conditions=source'] : [];

function begin(pool: Pool): void {
  const worker = pool.makeWorker(entry, { execArgv, name: 'screening-search' });
  const idle = setTimeout(() => {
    if (!searcher.isReady || searcher.given.size > 0) idle.refresh();
    else void end(pool, searcher);
  }, pool.limits.idleMs).unref();
  const searcher: Searcher = { worker, isReady: false, given: new Map(), holds: null, idle };
  pool.searchers.add(searcher);
  worker.unref();
  worker.on('message', (answers: FromSearcher) => {
    searcher.isReady = true;
    idle.refresh();
    for (const { id, result } of answers) {
      const job = searcher.given.get(id);
      searcher.given.delete(id);
      if (!job) continue;
      if (result) job.done(result);
      else searchHere(job);
    }
  });
  const lost = (error?: unknown): void => {
    if (!pool.searchers.has(searcher)) return;
    pool.deps.log.warn({ err: error }, 'a search thread ended; its searches are made without it');
    pool.notBefore = performance.now() + pool.limits.retryAfterMs;
    void end(pool, searcher);
  };
  worker.on('error', lost);
  worker.on('exit', () => lost());
}

/** What it was given and did not answer is searched here. */
async function end(pool: Pool, searcher: Searcher): Promise<void> {
  if (!pool.searchers.delete(searcher)) return;
  clearTimeout(searcher.idle);
  pool.waiting.unshift(...searcher.given.values());
  searcher.given.clear();
  if (pool.waiting.length > 0) dispatchSoon(pool);
  await searcher.worker.terminate();
}
