/**
 * The screener that the service runs: one index over every active list, seen whole by test keys and without the
 * demonstration list by live ones. Fails closed; decides nothing about a match.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { failure } from '@amana/contract';
import { type Query, type SearchOptions, type SearchResult, warmUp } from '@amana/screening';
import type { Environment } from '../platform/environment.ts';
import { type AnswerCache, createAnswerCache, questionOf } from './answer-cache.ts';
import {
  defaultRefreshLimits,
  type IndexRefresh,
  type IndexRefreshDeps,
  type IndexRefreshLimits,
  openIndexRefresh,
} from './index-refresh.ts';
import { ageHours, type LoadedList, sees, unreadyReason } from './list-readiness.ts';
import type { LoadedIndex } from './load-index.ts';
import type { ListUse, Screener, Screening } from './screener.ts';
import { createSearchThreads, type SearchThreads } from './search-threads/search-threads.ts';
import { searchSeen } from './search-well.ts';

export interface LiveIndexLimits extends IndexRefreshLimits {
  /** Age from which an official list makes live screening fail closed. */
  maxAgeHours: number;
  /** Answers kept for parties that are asked for again; 0 keeps none. */
  maxCachedBytes: number;
  /** Most threads that search beside the one that answers; 0 searches all there. */
  searchThreads: number;
  /** Live keys see what test keys see: only where no data is real. */
  liveSeesDemo: boolean;
  /** An index of so many entries is asked for made-up names once it is open, between requests: the first real ones find compiled code. */
  warmFromEntries: number;
}

export const defaultLiveIndexLimits: LiveIndexLimits = {
  ...defaultRefreshLimits,
  maxAgeHours: 36,
  maxCachedBytes: 16 * 1024 * 1024,
  searchThreads: 0,
  liveSeesDemo: false,
  warmFromEntries: 5_000,
};

export interface LiveIndex extends Screener {
  /** Resolves when the index answers for every version published before the call. */
  refresh(): Promise<void>;
  /** Why screening is not ready, in words; empty when it is. With no list at all nothing is ready. */
  reasons(): string[];
  /** What went wrong without stopping service: the index before still answers. */
  warnings(): string[];
  lists(): readonly LoadedList[];
  /** Threads that take searches now. */
  searchThreads(): number;
  /** Resolves when the changes that are searched beside the index are merged into it. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Loads the index, then keeps it current until closed. */
export async function openLiveIndex(
  deps: IndexRefreshDeps,
  limits: Partial<LiveIndexLimits> = {},
): Promise<LiveIndex> {
  const all = { ...defaultLiveIndexLimits, ...limits };
  const refresh = await openIndexRefresh(deps, all);
  const threads = createSearchThreads(deps, { threads: all.searchThreads });
  const live = screenerOver({ refresh, threads, nowMs: () => deps.clock.now().getTime() }, all);
  const stop = new AbortController();
  const warming = warmed(refresh, all.warmFromEntries, stop.signal).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'screening index not warmed up'),
  );
  return {
    ...live,
    close: async () => {
      stop.abort();
      await warming;
      await live.close();
    },
  };
}

async function warmed(refresh: IndexRefresh, fromEntries: number, signal: AbortSignal): Promise<void> {
  const loaded = refresh.current();
  if (loaded === null || loaded.index.size < fromEntries) return;
  await warmUp(loaded.index, async () => {
    await nextTurn();
    // One that was replaced meanwhile is let go of.
    return !signal.aborted && refresh.current() === loaded;
  });
}

interface Parts {
  refresh: IndexRefresh;
  threads: SearchThreads;
  nowMs(): number;
}

function screenerOver(
  { refresh, threads, nowMs }: Parts,
  { maxAgeHours, maxCachedBytes, searchThreads, liveSeesDemo }: LiveIndexLimits,
): LiveIndex {
  const cache = createAnswerCache(maxCachedBytes);
  const lists = () => refresh.current()?.lists ?? null;
  const seenBy = (environment: Environment): Environment => (liveSeesDemo ? 'test' : environment);
  const reasonAgainst = (environment: Environment, requiredLists: readonly string[]) =>
    unreadyReason(seenBy(environment), lists(), { maxAgeHours, requiredLists, nowMs: nowMs() });
  /** An installation that has no official list yet serves test keys, and that is no news. */
  const liveRefusal = () => {
    const reason = lists()?.some(({ official }) => official) ? reasonAgainst('live', []) : null;
    return reason === null ? null : `Live screening is refused: ${reason}`;
  };
  const ask = (key: Environment, query: Query, options: SearchOptions): Asked => {
    const loaded = refresh.current();
    const environment = seenBy(key);
    if (!loaded) throw unavailable('The lists are still being loaded');
    const question = questionOf(environment, query, options);
    return { loaded, environment, query, options, question, nowMs: nowMs() };
  };
  const searchedBeside = async (asked: Asked): Promise<SearchResult> => {
    const { loaded, question } = asked;
    const here = () => searched(cache, asked);
    // A function cannot be handed over.
    if (searchThreads === 0 || loaded.shared === undefined || question === undefined) return here();
    const found = await threads.search({ index: loaded.shared, seen: seenLists(loaded), question, here });
    return keep(cache, asked, found);
  };
  return {
    assertReady(environment, requiredLists = []) {
      const reason = reasonAgainst(environment, requiredLists);
      if (reason !== null) throw unavailable(reason);
    },
    screen(environment, query, options = {}) {
      const asked = ask(environment, query, options);
      return screeningOf(asked, cached(cache, asked) ?? searched(cache, asked));
    },
    async screenWhereFree(environment, query, options = {}) {
      const asked = ask(environment, query, options);
      return screeningOf(asked, cached(cache, asked) ?? (await searchedBeside(asked)));
    },
    size: () => refresh.current()?.index.size ?? 0,
    reasons: () => [reasonAgainst('test', [])].filter((reason) => reason !== null),
    warnings: () => [refresh.fault(), liveRefusal()].filter((words) => words !== null),
    lists: () => lists() ?? [],
    searchThreads: () => threads.ready,
    refresh: refresh.refresh,
    settled: refresh.settled,
    close: async () => {
      await threads.close();
      await refresh.close();
    },
  };
}

function unavailable(reason: string) {
  return failure('lists_unavailable', {
    message: `Screening lists are not available: ${reason}`,
    detail: reason,
  });
}

interface Asked {
  loaded: LoadedIndex;
  environment: Environment;
  query: Query;
  options: SearchOptions;
  /** Undefined where no answer may be kept. */
  question: string | undefined;
  nowMs: number;
}

function cached(cache: AnswerCache, { loaded, question }: Asked): SearchResult | undefined {
  return question === undefined ? undefined : cache.kept(loaded, question);
}

function searched(cache: AnswerCache, asked: Asked): SearchResult {
  const { loaded, environment, query, options } = asked;
  return keep(cache, asked, searchSeen(loaded, seenLists(loaded)[environment], query, options));
}

function keep(cache: AnswerCache, { loaded, question }: Asked, result: SearchResult): SearchResult {
  if (question !== undefined) cache.keep(loaded, question, result);
  return result;
}

const seenOf = new WeakMap<readonly LoadedList[], Record<Environment, boolean[]>>();

/** By environment, which lists are seen: the same for as long as they are loaded. */
function seenLists({ lists }: LoadedIndex): Record<Environment, boolean[]> {
  let seen = seenOf.get(lists);
  if (!seen) {
    const seenBy = (environment: Environment) => lists.map((list) => sees(environment, list));
    seenOf.set(lists, (seen = { test: seenBy('test'), live: seenBy('live') }));
  }
  return seen;
}

function screeningOf({ loaded, environment, nowMs }: Asked, found: SearchResult): Screening {
  const { archive, lists } = loaded;
  return {
    hits: found.hits.map((hit) => {
      const record = archive.at(Number(hit.id));
      return { ...hit, id: record.id, record };
    }),
    lists: lists.filter((list) => sees(environment, list)).map((list) => listUse(list, nowMs)),
    bounds: found.bounds,
    notes: found.notes,
  };
}

function listUse(list: LoadedList, nowMs: number): ListUse {
  const { source, version, date, checkedAtMs } = list;
  return {
    name: source,
    version,
    date,
    checkedAtMs: list.kind === 'demo' ? null : checkedAtMs,
    ageHours: ageHours(list, nowMs),
  };
}
