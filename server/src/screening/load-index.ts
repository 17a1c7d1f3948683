/**
 * Reads the active version of every list into one index, with the records kept beside it. Works in short slices, so
 * that requests are answered meanwhile; says nothing of when it should run.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createIndexBuilder, type ScreeningIndex } from '@amana/screening';
import type { ListCatalogue, ListStatus, PublishedVersion } from '../lists/catalogue.ts';
import type { ListRecord } from '../lists/record.ts';
import { toEntity } from '../lists/to-entity.ts';
import type { LoadedList } from './list-readiness.ts';
import { createArchive, type RecordArchive } from './record-archive.ts';
import { meaningOf } from './topic-meaning.ts';

export interface LoadedIndex {
  index: ScreeningIndex;
  archive: RecordArchive;
  lists: LoadedList[];
  /** Which of `lists` the entity at a position is from. */
  listAt: Uint16Array;
}

export interface LoadDeps {
  catalogue: ListCatalogue;
  nowMs(): number;
}

export interface LoadOptions {
  /** Longest stretch of work before other things get their turn. */
  sliceMs: number;
  signal: AbortSignal;
}

/** Records between two looks at the clock. */
const recordsPerLook = 16;

export async function loadIndex(deps: LoadDeps, options: LoadOptions): Promise<LoadedIndex> {
  const versions = await deps.catalogue.active();
  const statuses = new Map((await deps.catalogue.status()).map((status) => [status.source, status]));
  const builder = createIndexBuilder();
  const archive = createArchive();
  const lists: LoadedList[] = [];
  const listAt: number[] = [];
  const pace = pacer(options);
  for (const version of versions) {
    const list = loadedList(version, statuses.get(version.source), deps.nowMs());
    lists.push(list);
    for await (const json of deps.catalogue.records(version.source, version.version)) {
      // Written by the list's own reader, so the shape is known.
      const record = JSON.parse(json.toString('utf8')) as ListRecord;
      // The engine's id is the position, so that a hit leads back without a table of ids.
      builder.add({ ...toEntity(record), id: String(listAt.length) });
      archive.add(json);
      listAt.push(lists.length - 1);
      list.records++;
      if (meaningOf(record).sanction) list.sanctions++;
      if (listAt.length % recordsPerLook === 0) await pace();
    }
  }
  await nextTurn();
  options.signal.throwIfAborted();
  const index = builder.finish();
  if (index.size !== listAt.length) throw new Error('The index does not hold as many entries as the lists');
  return { index, archive: archive.finish(), lists, listAt: Uint16Array.from(listAt) };
}

/** When a list was last checked, counted back from the age that the catalogue gives. */
export function checkedAtMs(status: ListStatus | undefined, nowMs: number): number | null {
  return status === undefined || status.ageHours === null ? null : nowMs - status.ageHours * 3_600_000;
}

function loadedList(
  { source, version }: PublishedVersion,
  status: ListStatus | undefined,
  nowMs: number,
): LoadedList {
  return {
    source,
    version,
    kind: status?.kind ?? 'custom',
    official: status?.official ?? false,
    records: 0,
    sanctions: 0,
    date: status?.published ?? status?.fetched ?? null,
    checkedAtMs: checkedAtMs(status, nowMs),
  };
}

function pacer({ sliceMs, signal }: LoadOptions): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < sliceMs) return;
    await nextTurn();
    signal.throwIfAborted();
    startedAt = performance.now();
  };
}
