/**
 * The screener that the service runs: one index over every active list, seen whole by test keys and without the
 * demonstration list by live ones. Fails closed; decides nothing about a match.
 */
import { failure } from '@amana/contract';
import type { Query, ScreeningIndex, SearchOptions, SearchResult } from '@amana/screening';
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

export interface LiveIndexLimits extends IndexRefreshLimits {
  /** Age from which an official list makes live screening fail closed. */
  maxAgeHours: number;
  /** Answers kept for parties that are asked for again; 0 keeps none. */
  maxCachedBytes: number;
}

export const defaultLiveIndexLimits: LiveIndexLimits = {
  ...defaultRefreshLimits,
  maxAgeHours: 36,
  maxCachedBytes: 16 * 1024 * 1024,
};

export interface LiveIndex extends Screener {
  /** Resolves when the index answers for every version published before the call. */
  refresh(): Promise<void>;
  /** Why screening is not ready, in words; empty when it is. With no list at all nothing is ready. */
  reasons(): string[];
  /** What went wrong without stopping service: the index before still answers. */
  warnings(): string[];
  lists(): readonly LoadedList[];
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
  return screenerOver(refresh, () => deps.clock.now().getTime(), all);
}

function screenerOver(
  refresh: IndexRefresh,
  nowMs: () => number,
  { maxAgeHours, maxCachedBytes }: LiveIndexLimits,
): LiveIndex {
  const cache = createAnswerCache(maxCachedBytes);
  const lists = () => refresh.current()?.lists ?? null;
  const reasonAgainst = (environment: Environment, requiredLists: readonly string[]) =>
    unreadyReason(environment, lists(), { maxAgeHours, requiredLists, nowMs: nowMs() });
  return {
    assertReady(environment, requiredLists = []) {
      const reason = reasonAgainst(environment, requiredLists);
      if (reason !== null) throw unavailable(reason);
    },
    screen(environment, query, options = {}) {
      const loaded = refresh.current();
      if (!loaded) throw unavailable('The lists are still being loaded');
      return search(loaded, cache, environment, query, options, nowMs());
    },
    size: () => refresh.current()?.index.size ?? 0,
    reasons: () => [reasonAgainst('test', [])].filter((reason) => reason !== null),
    warnings: () => [refresh.fault()].filter((fault) => fault !== null),
    lists: () => lists() ?? [],
    refresh: refresh.refresh,
    settled: refresh.settled,
    close: refresh.close,
  };
}

function unavailable(reason: string) {
  return failure('lists_unavailable', {
    message: `Screening lists are not available: ${reason}`,
    detail: reason,
  });
}

function search(
  loaded: LoadedIndex,
  cache: AnswerCache,
  environment: Environment,
  query: Query,
  options: SearchOptions,
  nowMs: number,
): Screening {
  const { index, archive, lists, listAt } = loaded;
  const seen = lists.map((list) => sees(environment, list));
  const { accept } = options;
  const mayHit = (position: number) =>
    seen[listAt[position] ?? 0] === true && (accept === undefined || accept(position));
  // A test key sees everything, and asking at each position would only cost time.
  const ask = () => searchWell(index, query, seen.every(Boolean) ? options : { ...options, accept: mayHit });
  const question = questionOf(environment, query, options);
  const found = question === undefined ? ask() : cache.answer(loaded, question, ask);
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

/** Where a bound was met and no match is there to look at, the search goes further before it says so. */
function searchWell(index: Searched, query: Query, options: SearchOptions): SearchResult {
  const usual = index.search(query, options);
  if (!usual.bounded || usual.hits.some((hit) => hit.match)) return usual;
  return index.search(query, { ...options, thorough: true });
}

type Searched = Pick<ScreeningIndex, 'search'>;

function listUse(list: LoadedList, nowMs: number): ListUse {
  return { name: list.source, version: list.version, date: list.date, ageHours: ageHours(list, nowMs) };
}
