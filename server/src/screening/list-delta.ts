/**
 * What changed between the lists of a whole index and those that hold now: which of its positions no longer hold and
 * which records are new. Asks the lists, which know their versions by digests; where they cannot tell, reads line by line,
 * in a stable order, so that most lines meet at once. Builds nothing.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListCatalogue, PublishedVersion } from '../lists/catalogue.ts';
import { idOf } from '../lists/chunks.ts';
import type { VersionStep } from '../lists/version-delta.ts';
import type { RecordArchive } from './record-archive.ts';

export interface ListDelta {
  /** Positions of the whole index. */
  removed: number[];
  added: { list: number; json: Buffer }[];
}

export interface WholeLists {
  archive: RecordArchive;
  lists: readonly { source: string; version: string }[];
  listAt: Uint16Array;
}

/** Null where more than `most` lines differ, or a list is gone: then the whole is to be built anew. */
export async function deltaOf(
  catalogue: Pick<ListCatalogue, 'records' | 'delta'>,
  whole: WholeLists,
  versions: readonly PublishedVersion[],
  most: number,
  signal: AbortSignal,
): Promise<ListDelta | null> {
  if (whole.lists.some(({ source }) => !versions.some((version) => version.source === source))) return null;
  const delta: ListDelta = { removed: [], added: [] };
  const numbers = listNumbers(whole, versions);
  for (const { source, version } of versions) {
    const list = numbers.get(source) ?? 0;
    const before = whole.lists[list]?.version;
    if (before === version) continue;
    const [from, to] = rangeOf(whole.listAt, list);
    const known = { archive: whole.archive, from, to };
    const told =
      before === undefined
        ? 'unknown'
        : await toldBy(catalogue, { source, from: before, to: version }, known, most);
    const found =
      told === 'unknown' ? await differences(catalogue.records(source, version), known, most, signal) : told;
    if (found === null) return null;
    delta.removed.push(...found.removed);
    for (const json of found.added) delta.added.push({ list, json });
    if (delta.removed.length + delta.added.length > most) return null;
  }
  return delta;
}

/** Lists keep their number; new ones come after. */
export function listNumbers(
  { lists }: Pick<WholeLists, 'lists'>,
  versions: readonly PublishedVersion[],
): Map<string, number> {
  const numbers = new Map(lists.map(({ source }, number) => [source, number]));
  for (const { source } of versions) if (!numbers.has(source)) numbers.set(source, numbers.size);
  return numbers;
}

/** The entries of one list stand together. */
function rangeOf(listAt: Uint16Array, list: number): [from: number, to: number] {
  const from = listAt.indexOf(list);
  return from < 0 ? [0, 0] : [from, listAt.lastIndexOf(list) + 1];
}

async function toldBy(
  catalogue: Pick<ListCatalogue, 'delta'>,
  step: VersionStep,
  { archive, from, to }: Known,
  most: number,
): Promise<{ removed: number[]; added: Buffer[] } | 'unknown' | null> {
  const delta = await catalogue.delta(step, most);
  if (delta === 'too_many') return null;
  if (delta === 'unknown') return delta;
  const removed = delta.removed.map(({ place }) => from + place);
  // What the index holds is what it was built from; one that is not is compared as it stands.
  const isThat = (line: Buffer, place: number) => place < to && archive.bytesAt(place).equals(line);
  return delta.removed.every(({ line }, at) => isThat(line, removed[at] ?? to))
    ? { removed, added: delta.added }
    : 'unknown';
}

interface Known {
  archive: RecordArchive;
  from: number;
  to: number;
}

/** So many entries taken out in a row are stepped over. */
const mostSteps = 512;
const linesATurn = 200;

async function differences(
  lines: AsyncIterable<Buffer>,
  known: Known,
  most: number,
  signal: AbortSignal,
): Promise<{ removed: number[]; added: Buffer[] } | null> {
  const { from, to } = known;
  const met = new Uint8Array(to - from);
  const others: Buffer[] = [];
  let next = from;
  let count = 0;
  for await (const line of lines) {
    count += 1;
    if (count % linesATurn === 0) await nextTurn();
    signal.throwIfAborted();
    const place = placeOf(line, known, next);
    if (place >= 0) {
      met[place - from] = 1;
      next = place + 1;
    } else if (others.push(Buffer.from(line)) > most) return null;
  }
  const removed: number[] = [];
  for (let place = from; place < to; place += 1) if (met[place - from] === 0) removed.push(place);
  return removed.length > most ? null : withoutMoved(removed, others, known.archive, signal);
}

/** Where the line stands in the archive as it is, from `next` on; -1 where it is not near. */
function placeOf(line: Buffer, { archive, to }: Known, next: number): number {
  const end = Math.min(to, next + mostSteps);
  for (let place = next; place < end; place += 1)
    if (archive.lengthAt(place) === line.length && archive.bytesAt(place).equals(line)) return place;
  return -1;
}

/** A line that only stands elsewhere now did not change. */
async function withoutMoved(
  removed: number[],
  added: Buffer[],
  archive: RecordArchive,
  signal: AbortSignal,
): Promise<{ removed: number[]; added: Buffer[] }> {
  const places = new Map<string, number>();
  for await (const place of inTurns(removed, signal)) places.set(idOf(archive.bytesAt(place)), place);
  const gone = new Set(removed);
  const news: Buffer[] = [];
  for await (const line of inTurns(added, signal)) {
    const place = places.get(idOf(line));
    if (place !== undefined && archive.bytesAt(place).equals(line)) gone.delete(place);
    else news.push(line);
  }
  return { removed: [...gone], added: news };
}

const itemsATurn = 32;

/** Records are opened where requests are answered, who have their turn in between. */
export async function* inTurns<T>(items: readonly T[], signal: AbortSignal): AsyncGenerator<T> {
  for (const [place, item] of items.entries()) {
    if (place % itemsATurn === itemsATurn - 1) await nextTurn();
    signal.throwIfAborted();
    yield item;
  }
}
