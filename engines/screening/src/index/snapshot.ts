/**
 * An index as bytes and back, without reading a name again. A snapshot of another release, a cut one and one with a
 * single bit changed are refused; whoever asked then builds the index anew. Never knows where the bytes are kept.
 */

import { Words } from '../words.ts';
import { checksumInto, layColumns, refusalOf, splitColumns } from './columns.ts';
import type { Refusal, Room, Stamp } from './columns.ts';
import { tablesFingerprint } from '../tables/table.ts';
import { bucketsFor, keyBytesFor, shiftFor } from './key-index.ts';
import type { KeyIndex } from './key-index.ts';
import type { ListData } from './list-data.ts';
import type { Texts } from './texts.ts';

/** Raised with every change of what an index holds or how a name is read into it. */
export const indexVersion = 43;

/** How many there are of everything. */
export interface Amounts {
  size: number;
  total: number;
  names: number;
  tokens: number;
  births: number;
  /** Entries with a place of birth, and different parts of such places. */
  birthPlaceTotal: number;
  places: number;
  countries: number;
  postings: number;
  ids: TextAmounts;
  nameTexts: TextAmounts;
  identifiers: TextAmounts;
  addresses: TextAmounts;
  birthPlaces: TextAmounts;
  /** Pairs of keys and what they lead to. */
  wordKeys: number;
  nameKeys: number;
  identifierKeys: number;
  /** Bytes of each of their columns. */
  words: { count: number; bytes: readonly number[] };
}

type TextAmounts = { count: number; bytes: number };

/** An index of zeros with room for all of it, in memory that is made for it. */
export function layList(amounts: Amounts, room: Room): ListData {
  const keys = [amounts.wordKeys, amounts.nameKeys, amounts.identifierKeys];
  const numbers = [amounts.size, amounts.total, amounts.birthPlaceTotal, ...keys.map(shiftFor)];
  const memory = layColumns(stamp(), [numbers.length * 8, ...sizesOf(amounts, keys)], room);
  if (memory.byteOffset % 8 !== 0)
    throw new RangeError('The room for the index must be on a multiple of eight');
  splitColumns(memory)?.takeFloats().set(numbers);
  const list = listIn(memory);
  if (list === undefined) throw new RangeError('The room for the index has another size than was asked for');
  return list;
}

/** Bytes of each column, in the order in which `listIn` takes them. */
function sizesOf(amounts: Amounts, keys: readonly number[]): number[] {
  const { size, names, tokens } = amounts;
  const starts = (size + 1) * 4;
  return [
    ...[amounts.ids, amounts.nameTexts, amounts.identifiers, amounts.addresses, amounts.birthPlaces].flatMap(
      ({ count, bytes }) => [bytes, (count + 1) * 4],
    ),
    size,
    size,
    size,
    names,
    tokens,
    amounts.countries * 2,
    starts,
    (names + 1) * 4,
    tokens * 4,
    starts,
    amounts.births * 4,
    starts,
    starts,
    starts,
    starts,
    amounts.places * 4,
    amounts.places * 4,
    (amounts.words.count + 1) * 4,
    amounts.postings * 4,
    ...keys.flatMap((pairs) => {
      const shift = shiftFor(pairs);
      return [pairs * keyBytesFor(shift), pairs * 4, bucketsFor(shift) * 4];
    }),
    ...amounts.words.bytes,
  ];
}

/** To be called once, when all is written. */
export function sealed(list: ListData): ListData {
  checksumInto(list.memory);
  return list;
}

export function saveList({ memory }: ListData): Uint8Array<ArrayBuffer> {
  return new Uint8Array(memory);
}

/** Names are read by the tables as they are now: what other tables read is another index. */
function stamp(): Stamp {
  return { version: indexVersion, tables: tablesFingerprint() };
}

/** Shares the memory of `bytes`, which may be that of several threads; or says why they are not taken. */
export function loadList(bytes: Uint8Array, trusted = false): ListData | Refusal {
  return refusalOf(stamp(), bytes, trusted) ?? listIn(bytes) ?? 'damaged';
}

function listIn(memory: Uint8Array): ListData | undefined {
  const columns = splitColumns(memory);
  if (columns === undefined) return undefined;
  const { take8, take16, take32, takeFloats } = columns;
  const [size = 0, total = 0, birthPlaceTotal = 0, ...shifts] = takeFloats();
  const texts = (): Texts => ({ pool: take8(), starts: take32() });
  const keyIndex = (shift = 0): KeyIndex => ({
    keys: keyBytesFor(shift) === 2 ? take16() : take32(),
    values: take32(),
    buckets: take32(),
    shift,
  });
  // Properties are worked out in the order of these lines, which is the order in which the columns were written.
  return {
    memory,
    size,
    ids: texts(),
    names: texts(),
    identifiers: texts(),
    addresses: texts(),
    birthPlaces: texts(),
    schemas: take8(),
    genders: take8(),
    fewestWords: take8(),
    nameKinds: take8(),
    tokenMarks: take8(),
    countries: take16(),
    nameStarts: take32(),
    tokenStarts: take32(),
    tokenIds: take32(),
    birthStarts: take32(),
    births: take32(),
    countryStarts: take32(),
    identifierStarts: take32(),
    addressStarts: take32(),
    birthPlaceStarts: take32(),
    placeKeys: take32(),
    placeCounts: take32(),
    postings: { starts: take32(), entities: take32() },
    wordKeys: keyIndex(shifts[0]),
    nameKeys: keyIndex(shifts[1]),
    identifierKeys: keyIndex(shifts[2]),
    total,
    birthPlaceTotal,
    words: Words.of(columns),
  };
}
