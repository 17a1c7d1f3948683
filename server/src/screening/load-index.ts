/**
 * The index over the active version of every list, with the records kept beside it: from the snapshot of these very
 * versions where there is one, else built in a thread. Says nothing of when it should run.
 */
import type { ScreeningIndex } from '@amana/screening';
import type { ListCatalogue, ListStatus } from '../lists/catalogue.ts';
import { buildHere, buildInThread } from './build-in-thread.ts';
import { openSnapshot, type OpenedSnapshot, type SnapshotList } from './index-snapshot.ts';
import type { LoadedList } from './list-readiness.ts';
import type { RecordArchive } from './record-archive.ts';
import type { SharedIndex } from './search-threads/messages.ts';
import type { SnapshotFiles } from './snapshot-files.ts';

/** Whole, or with changes laid over it. */
export type SearchedIndex = Omit<ScreeningIndex, 'save'>;

export interface LoadedIndex {
  index: SearchedIndex;
  archive: RecordArchive;
  lists: LoadedList[];
  /** Which of `lists` the entity at a position is from. */
  listAt: Uint16Array;
  /** The memory that it lies in, for other threads; absent while changes are laid over it. */
  shared?: SharedIndex;
  /** Resolves when the snapshot is written, at once when there was nothing to write. */
  saved: Promise<void>;
}

export interface LoadDeps {
  catalogue: ListCatalogue;
  /** Absent where nothing is to be kept. */
  snapshots?: SnapshotFiles;
  /** Told of a snapshot that cannot be opened; nobody else looks at what the disk did to it. */
  log?: { warn(fields: Record<string, unknown>, message: string): void };
}

/** Fewer are read in the time that a thread takes to begin, some ten milliseconds a thousand. */
const recordsWorthAThread = 1_000;

const damaged =
  'The snapshot of the screening index is damaged and not used; the index is built anew. Look at the disk if that comes again';

export async function loadIndex(deps: LoadDeps, signal: AbortSignal): Promise<LoadedIndex> {
  const versions = await deps.catalogue.active();
  const statuses = await listStatuses(deps);
  const key = deps.snapshots?.keyOf(versions) ?? '';
  const loaded = (opened: OpenedSnapshot, bytes: Uint8Array, saved: Promise<void>): LoadedIndex => ({
    index: opened.index,
    archive: opened.archive,
    lists: opened.lists.map((list) => loadedList(list, statuses.get(list.source))),
    listAt: opened.listAt,
    ...(isShared(bytes) && { shared: { bytes, key } }),
    saved,
  });
  const kept = await deps.snapshots?.read(key);
  const opened = kept && openSnapshot(kept, key);
  if (kept && opened) return loaded(opened, kept, Promise.resolve());
  if (kept) deps.log?.warn({ bytes: kept.length }, damaged);
  const lists = versions.map(({ source, version }) => ({ source, version }));
  const few = versions.reduce((sum, { records }) => sum + records, 0) < recordsWorthAThread;
  const bytes = await (few ? buildHere : buildInThread)(deps.catalogue, { key, lists }, signal);
  signal.throwIfAborted();
  const built = openSnapshot(bytes, key, true);
  if (!built) throw new Error('The index that was built cannot be opened');
  const short = versions.find(({ records }, place) => built.lists[place]?.records !== records);
  if (short) throw new Error(`The index holds not as many entries of ${short.source} as its version has`);
  return loaded(built, bytes, deps.snapshots?.write(key, bytes) ?? Promise.resolve());
}

function isShared(bytes: Uint8Array): bytes is Uint8Array<SharedArrayBuffer> {
  return bytes.buffer instanceof SharedArrayBuffer;
}

export async function listStatuses({
  catalogue,
}: Pick<LoadDeps, 'catalogue'>): Promise<Map<string, ListStatus>> {
  return new Map((await catalogue.status()).map((status) => [status.source, status]));
}

/** When a list was last checked, to the millisecond: counted back from an age it would move with each look. */
export function checkedAtMs(status: ListStatus | undefined): number | null {
  return status === undefined || status.succeeded === null ? null : Date.parse(status.succeeded);
}

export function loadedList(list: SnapshotList, status: ListStatus | undefined): LoadedList {
  return {
    ...list,
    kind: status?.kind ?? 'custom',
    official: status?.official ?? false,
    date: status?.published ?? status?.fetched ?? null,
    checkedAtMs: checkedAtMs(status),
  };
}
