/** Opens the screening index: at once where requests are served, when it is asked for where one command runs. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Foundation } from './compose-foundation.ts';
import { type LiveIndex, openLiveIndex } from './screening/live-index.ts';
import { loadIndex } from './screening/load-index.ts';
import { useOwnTables } from './screening/own-tables.ts';
import { releaseMemory } from './screening/release-memory.ts';
import { openSnapshotFiles, releaseOf } from './screening/snapshot-files.ts';

export interface OpenedScreening {
  /** The live index, opened on first use where nothing is served. */
  live(): Promise<LiveIndex>;
  /** For routes; there is one wherever requests are served. */
  current(): LiveIndex;
  /**
   * Resolves when the index answers for what is published, or says that it can not. Where none is open, when one is
   * kept for the next start.
   */
  caughtUp(signal: AbortSignal): Promise<void>;
  reasons(): string[];
  /** Told, and no hindrance: the index before still answers. */
  warnings(): string[];
  entities(): number;
}

export async function openScreening(foundation: Foundation, serving: boolean): Promise<OpenedScreening> {
  useOwnTables(foundation.config.screeningTables);
  let opening: Promise<LiveIndex> | undefined;
  let opened: LiveIndex | undefined;
  const live = () => {
    opening ??= openLive(foundation).then((index) => {
      opened = index;
      return index;
    });
    return opening;
  };
  if (serving) await live();
  return {
    live,
    current() {
      if (!opened) throw new Error('the screening index is not open');
      return opened;
    },
    caughtUp: async (signal) => {
      await (opened ? caughtUp(opened, foundation, signal) : prepared(foundation, signal));
    },
    reasons: () => opened?.reasons() ?? ['The lists are still being loaded'],
    warnings: () => opened?.warnings() ?? [],
    entities: () => opened?.size() ?? 0,
  };
}

const lookEveryMs = 20;
const patienceMs = 120_000;

async function caughtUp(live: LiveIndex, { catalogue }: Foundation, signal: AbortSignal): Promise<void> {
  const until = performance.now() + patienceMs;
  const wanted = versionsOf(await catalogue.active());
  while (versionsOf(live.lists()) !== wanted && live.warnings().length === 0) {
    if (signal.aborted || performance.now() > until) return;
    await wait(lookEveryMs);
  }
}

/** Beyond, the building would make an import need much more memory than its list does; the next start does it alone. */
const mostPreparedEntries = 60_000;

/** A list that is imported is worth its while at the next start; that start does the same when this fails. */
async function prepared({ catalogue, dataDir, log }: Foundation, signal: AbortSignal): Promise<void> {
  try {
    const entries = (await catalogue.active()).reduce((sum, { records }) => sum + records, 0);
    if (entries > mostPreparedEntries) return;
    const snapshots = openSnapshotFiles(dataDir, await releaseOf());
    // What the reading of the list left behind makes room for the building.
    releaseMemory();
    const loaded = await loadIndex({ catalogue, snapshots }, signal);
    await loaded.saved;
  } catch (error) {
    log.warn({ err: error }, 'screening index not made ahead of the next start');
  }
}

function versionsOf(lists: readonly { source: string; version: string }[]): string {
  return lists
    .map(({ source, version }) => `${source} ${version}`)
    .toSorted()
    .join();
}

async function openLive({
  catalogue,
  clock,
  log,
  config,
  dataDir,
  lifetime,
  stubs,
}: Foundation): Promise<LiveIndex> {
  const snapshots = openSnapshotFiles(dataDir, await releaseOf());
  const index = await openLiveIndex(
    { catalogue, clock, log, snapshots },
    {
      maxAgeHours: config.listsMaxAgeHours,
      maxCachedBytes: config.screeningCacheBytes,
      searchThreads: config.screeningThreads,
      liveSeesDemo: stubs !== undefined,
    },
  );
  lifetime.own(() => index.close());
  return index;
}
