/**
 * Keeps the loaded index current: builds a new one when a list is published or rolled back and swaps it whole. While it
 * builds the old one answers; when a build fails the old one stays and it is tried again.
 */
import type { ListCatalogue } from '../lists/catalogue.ts';
import type { Clock } from '../platform/clock.ts';
import { checkedAtMs, type LoadedIndex, loadIndex } from './load-index.ts';
import { releaseMemory } from './release-memory.ts';
import type { SnapshotFiles } from './snapshot-files.ts';

export interface IndexRefreshDeps {
  catalogue: ListCatalogue;
  clock: Clock;
  /** Where built indexes are kept for the next start; absent where they are not. */
  snapshots?: SnapshotFiles;
  log: {
    info(fields: Record<string, unknown>, message: string): void;
    warn(fields: Record<string, unknown>, message: string): void;
  };
}

export interface IndexRefreshLimits {
  /** How often the age of each list is asked for again. */
  statusEveryMs: number;
  /** How long a failed build waits before it is tried again. */
  retryAfterMs: number;
}

export const defaultRefreshLimits: IndexRefreshLimits = {
  statusEveryMs: 60_000,
  retryAfterMs: 30_000,
};

interface State {
  current: LoadedIndex | null;
  /** Builds asked for, and the last of them that is done. */
  wanted: number;
  built: number;
  building: Promise<void> | null;
  saving: Promise<void>;
  fault: string | null;
  retryTimer: NodeJS.Timeout | undefined;
}

export interface IndexRefresh {
  current(): LoadedIndex | null;
  /** Why the last build failed, in words; null when it did not. */
  fault(): string | null;
  /** Resolves when the index holds every version published before the call. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** The first index is there when this resolves. */
export async function openIndexRefresh(
  deps: IndexRefreshDeps,
  limits: IndexRefreshLimits,
): Promise<IndexRefresh> {
  const stop = new AbortController();
  const state: State = {
    current: null,
    wanted: 0,
    built: 0,
    building: null,
    saving: Promise.resolve(),
    fault: null,
    retryTimer: undefined,
  };
  const refresh = () => refreshed(deps, state, stop.signal);
  const inBackground = () => {
    refresh().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      state.fault = 'The screening index could not be rebuilt; the one before still answers';
      deps.log.warn({ err: error }, 'screening index not rebuilt');
      clearTimeout(state.retryTimer);
      state.retryTimer = setTimeout(inBackground, limits.retryAfterMs).unref();
    });
  };
  const undoListen = deps.catalogue.onPublished(inBackground);
  const ages = setInterval(() => void updateAges(deps, state), limits.statusEveryMs).unref();
  const close = async () => {
    stop.abort();
    undoListen();
    clearInterval(ages);
    clearTimeout(state.retryTimer);
    await state.building?.catch(() => undefined);
    await state.saving;
  };
  try {
    await refresh();
  } catch (error) {
    await close();
    throw error;
  }
  return { current: () => state.current, fault: () => state.fault, refresh, close };
}

function refreshed(deps: IndexRefreshDeps, state: State, signal: AbortSignal): Promise<void> {
  state.wanted++;
  state.building ??= buildWanted(deps, state, signal);
  return state.building;
}

async function buildWanted(deps: IndexRefreshDeps, state: State, signal: AbortSignal): Promise<void> {
  try {
    while (state.built < state.wanted) {
      signal.throwIfAborted();
      const target = state.wanted;
      const startedAt = performance.now();
      const loaded = await loadIndex({ ...deps, nowMs: () => deps.clock.now().getTime() }, signal);
      const first = state.current === null;
      state.current = loaded;
      state.built = target;
      state.fault = null;
      const ms = Math.round(performance.now() - startedAt);
      deps.log.info({ entries: loaded.index.size, lists: loaded.lists.length, ms }, 'screening index ready');
      state.saving = loaded.saved.catch((error: unknown) => {
        deps.log.warn(
          { err: error },
          'snapshot of the screening index not kept; the next start takes longer',
        );
      });
      // Nobody waits for an answer yet, so the pause costs nothing.
      if (first) releaseMemory();
    }
  } finally {
    // Here and not in a callback of the promise, so that no call falls between the loop's end and this line.
    state.building = null;
  }
}

async function updateAges(deps: IndexRefreshDeps, state: State): Promise<void> {
  try {
    const statuses = await deps.catalogue.status();
    const nowMs = deps.clock.now().getTime();
    for (const list of state.current?.lists ?? []) {
      const status = statuses.find(({ source }) => source === list.source);
      list.checkedAtMs = checkedAtMs(status, nowMs);
    }
  } catch (error) {
    // The ages last read go on growing, so a database that stays away makes the lists stale in time.
    deps.log.warn({ err: error }, 'ages of the lists not read');
  }
}
