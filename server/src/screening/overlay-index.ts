/**
 * The index of lists that changed little, at once: what changed is laid over the whole index, which is built anew
 * afterwards. Gives null wherever it is not sure, and the whole is built first.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createIndexBuilder, layOver, removedOf } from '@amana/screening';
import type { PublishedVersion } from '../lists/catalogue.ts';
import type { ListRecord } from '../lists/record.ts';
import { toEntity } from '../lists/to-entity.ts';
import { createCanaries } from './canaries.ts';
import { deltaOf, inTurns, listNumbers, type ListDelta } from './list-delta.ts';
import type { SnapshotList } from './index-snapshot.ts';
import { type LoadDeps, listStatuses, loadedList, type LoadedIndex } from './load-index.ts';
import type { RecordArchive } from './record-archive.ts';
import { meaningOf } from './topic-meaning.ts';

export interface OverlayLimits {
  /** A shorter list is built anew in no time. */
  overlayFromEntries: number;
  /** Most entries taken out and put in, and what share of the list they may be. */
  overlayMaxEntries: number;
  overlayMaxShare: number;
}

export const defaultOverlayLimits: OverlayLimits = {
  overlayFromEntries: 5_000,
  overlayMaxEntries: 20_000,
  overlayMaxShare: 0.05,
};

/** One of them as it is, where it holds the lists that are active now; else null. */
export async function stillHolding(
  deps: LoadDeps,
  known: readonly (LoadedIndex | null)[],
): Promise<LoadedIndex | null> {
  const versions = await deps.catalogue.active();
  const found = known.find((one) => one !== null && holds(one, versions));
  return found ? { ...found, lists: await loadedLists(deps, found.lists) } : null;
}

/** `whole` is as it was built, with nothing over it. */
export async function overlaid(
  deps: LoadDeps,
  whole: LoadedIndex,
  limits: OverlayLimits,
  signal: AbortSignal,
): Promise<LoadedIndex | null> {
  const size = whole.archive.size;
  if (size < limits.overlayFromEntries) return null;
  const versions = await deps.catalogue.active();
  const most = Math.min(limits.overlayMaxEntries, Math.floor(size * limits.overlayMaxShare));
  const statuses = await listStatuses(deps);
  const loaded = (lists: readonly SnapshotList[]) =>
    lists.map((list) => loadedList(list, statuses.get(list.source)));
  if (holds(whole, versions)) return { ...whole, lists: loaded(whole.lists) };
  const delta = await deltaOf(deps.catalogue, whole, versions, most, signal);
  if (delta === null) return null;
  const lists = await changedLists(whole, versions, delta, signal);
  if (versions.some(({ source, records }) => lists.find((one) => one.source === source)?.records !== records))
    return null;
  const added = await indexOf(delta, whole, signal);
  if (added === null) return null;
  return {
    index: layOver({
      base: whole.index,
      removed: removedOf(size, delta.removed),
      added,
    }),
    archive: archiveOver(whole.archive, delta),
    lists: await loadedLists(deps, lists),
    listAt: joined(whole.listAt, delta),
    saved: Promise.resolve(),
  };
}

async function loadedLists(deps: LoadDeps, lists: readonly SnapshotList[]) {
  const statuses = await listStatuses(deps);
  return lists.map((list) => loadedList(list, statuses.get(list.source)));
}

/** Are these the very versions that the index was built from? */
function holds({ lists }: Pick<LoadedIndex, 'lists'>, versions: readonly PublishedVersion[]): boolean {
  return (
    lists.length === versions.length &&
    versions.every(({ source, version }) =>
      lists.some((list) => list.source === source && list.version === version),
    )
  );
}

/** They are asked for here, where requests are answered, and in one go. */
const canariesKept = 12;

/** Weighs words as the whole index does, and is asked for its own entries before it answers anybody. */
async function indexOf({ added }: ListDelta, { index, archive }: LoadedIndex, signal: AbortSignal) {
  const builder = createIndexBuilder({ frequencies: index.frequencies });
  const canaries = createCanaries(canariesKept);
  let position = archive.size;
  for await (const { json } of inTurns(added, signal)) {
    const entity = { ...toEntity(recordOf(json)), id: String(position++) };
    builder.add(entity);
    canaries.take(entity);
  }
  const over = await builder.finishInTurns(nextTurn);
  const lost = await canaries.lostInTurns(over, nextTurn);
  return over.size === added.length && lost === 0 ? over : null;
}

async function changedLists(
  whole: LoadedIndex,
  versions: readonly PublishedVersion[],
  { removed, added }: ListDelta,
  signal: AbortSignal,
): Promise<SnapshotList[]> {
  const numbers = listNumbers(whole, versions);
  const lists = [...numbers.keys()].map((source, number): SnapshotList => {
    const { records = 0, sanctions = 0 } = whole.lists[number] ?? {};
    const version = versions.find((one) => one.source === source)?.version ?? '';
    return { source, version, records, sanctions };
  });
  const count = (list: number, record: ListRecord, by: 1 | -1) => {
    const counted = lists[list];
    if (counted === undefined) return;
    counted.records += by;
    if (meaningOf(record).sanction) counted.sanctions += by;
  };
  for await (const position of inTurns(removed, signal))
    count(whole.listAt[position] ?? 0, whole.archive.at(position), -1);
  for await (const { list, json } of inTurns(added, signal)) count(list, recordOf(json), 1);
  return lists;
}

function archiveOver(below: RecordArchive, { added }: ListDelta): RecordArchive {
  const bytesAt = (position: number): Buffer => {
    if (position < below.size) return below.bytesAt(position);
    const one = added[position - below.size];
    if (one === undefined) throw new Error('No such record in the archive');
    return one.json;
  };
  return {
    size: below.size + added.length,
    at: (position) => (position < below.size ? below.at(position) : recordOf(bytesAt(position))),
    bytesAt,
    lengthAt: (position) => (position < below.size ? below.lengthAt(position) : bytesAt(position).length),
  };
}

function joined(listAt: Uint16Array, { added }: ListDelta): Uint16Array {
  const all = new Uint16Array(listAt.length + added.length);
  all.set(listAt);
  for (const [place, { list }] of added.entries()) all[listAt.length + place] = list;
  return all;
}

function recordOf(json: Buffer): ListRecord {
  // Written by the list's own reader, so the shape is known.
  return JSON.parse(json.toString('utf8')) as ListRecord;
}
