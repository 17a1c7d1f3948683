/**
 * Keeps the loaded index current when a list is published or rolled back. Few changes are laid over the index at once and
 * merged with it afterwards; else a new one is built and swapped whole, while the old one answers. What fails is tried again.
 */
import type { ListCatalogue } from '../lists/catalogue.ts';
import type { Clock } from '../platform/clock.ts';
import { checkedAtMs, type LoadedIndex, loadIndex } from './load-index.ts';
import { defaultOverlayLimits, overlaid, type OverlayLimits, stillHolding } from './overlay-index.ts';
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

export interface IndexRefreshLimits extends OverlayLimits {
  /** How often the age of each list is asked for again. */
  statusEveryMs: number;
  /** How long a failed build waits before it is tried again. */
  retryAfterMs: number;
}

export const defaultRefreshLimits: IndexRefreshLimits = {
  ...defaultOverlayLimits,
  statusEveryMs: 60_000,
  retryAfterMs: 30_000,
};

interface State {
  current: LoadedIndex | null;
  /** The last one that was built whole; `current` is this one, or this one with changes over it. */
  whole: LoadedIndex | null;
  /** Builds asked for, and the last of them that is done. */
  wanted: number;
  built: number;
  building: Promise<void> | null;
  merging: Promise<void> | null;
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
  /** Resolves when what was laid over the index is merged with it. */
  settled(): Promise<void>;
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
    whole: null,
    wanted: 0,
    built: 0,
    building: null,
    merging: null,
    saving: Promise.resolve(),
    fault: null,
    retryTimer: undefined,
  };
  const refresh = () => refreshed({ deps, limits, state, signal: stop.signal });
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
    await state.merging?.catch(() => undefined);
    await state.saving;
  };
  const settled = async () => {
    await state.building;
    await state.merging;
  };
  try {
    await refresh();
  } catch (error) {
    await close();
    throw error;
  }
  return { current: () => state.current, fault: () => state.fault, refresh, settled, close };
}

interface Refreshing {
  deps: IndexRefreshDeps;
  limits: IndexRefreshLimits;
  state: State;
  signal: AbortSignal;
}

function refreshed(refreshing: Refreshing): Promise<void> {
  const { state } = refreshing;
  state.wanted++;
  state.building ??= buildWanted(refreshing);
  return state.building;
}

async function buildWanted(refreshing: Refreshing): Promise<void> {
  const { deps, limits, state, signal } = refreshing;
  try {
    while (state.built < state.wanted) {
      signal.throwIfAborted();
      const target = state.wanted;
      const startedAt = performance.now();
      const same = await stillHolding(deps, [state.current, state.whole]);
      if (same) {
        state.current = same;
        state.built = target;
        state.fault = null;
        continue;
      }
      const over = state.whole && (await overlaid(deps, state.whole, limits, signal));
      if (over === null && state.merging !== null) {
        // Two builds at once would take the memory of two; what is being built may be what is wanted.
        await state.merging;
        continue;
      }
      if (over === null) await buildWhole(refreshing, target);
      else {
        state.current = over;
        state.built = target;
        state.fault = null;
        const ms = Math.round(performance.now() - startedAt);
        deps.log.info({ entries: over.index.size, ms }, 'changes of the lists laid over the screening index');
        if (!isMerged(state)) mergeLater(refreshing);
      }
    }
  } finally {
    // Here and not in a callback of the promise, so that no call falls between the loop's end and this line.
    state.building = null;
  }
}

async function buildWhole({ deps, state, signal }: Refreshing, target: number): Promise<void> {
  const startedAt = performance.now();
  const loaded = await loadIndex(deps, signal);
  const first = state.current === null;
  state.whole = loaded;
  // Later changes may have been laid over the index before this one.
  if (target >= state.built) {
    state.current = loaded;
    state.built = target;
  }
  state.fault = null;
  const ms = Math.round(performance.now() - startedAt);
  deps.log.info({ entries: loaded.index.size, lists: loaded.lists.length, ms }, 'screening index ready');
  state.saving = loaded.saved.catch((error: unknown) => {
    deps.log.warn({ err: error }, 'snapshot of the screening index not kept; the next start takes longer');
  });
  // Nobody waits for an answer yet, so the pause costs nothing.
  if (first) releaseMemory();
}

function isMerged({ current, whole }: State): boolean {
  return current?.archive === whole?.archive;
}

function mergeLater(refreshing: Refreshing): void {
  const { deps, limits, state, signal } = refreshing;
  state.merging ??= merge(refreshing).catch((error: unknown) => {
    state.merging = null;
    if (signal.aborted) return;
    state.fault =
      'The changes of the lists could not be merged into the screening index; they are searched beside it';
    deps.log.warn({ err: error }, 'screening index not merged');
    clearTimeout(state.retryTimer);
    state.retryTimer = setTimeout(() => mergeLater(refreshing), limits.retryAfterMs).unref();
  });
}

async function merge(refreshing: Refreshing): Promise<void> {
  const { state, signal } = refreshing;
  while (!isMerged(state)) {
    signal.throwIfAborted();
    await buildWhole(refreshing, state.built);
  }
  state.merging = null;
}

async function updateAges(deps: IndexRefreshDeps, state: State): Promise<void> {
  try {
    const statuses = await deps.catalogue.status();
    for (const list of state.current?.lists ?? []) {
      const status = statuses.find(({ source }) => source === list.source);
      list.checkedAtMs = checkedAtMs(status);
    }
  } catch (error) {
    // The ages last read go on growing, so a database that stays away makes the lists stale in time.
    deps.log.warn({ err: error }, 'ages of the lists not read');
  }
}
