/**
 * An index as bytes and back, without reading a name again. A snapshot of another release, a cut one and one with a
 * single bit changed are refused; whoever asked then builds the index anew. Never knows where the bytes are kept.
 */

import { Words } from '../words.ts';
import { checksumInto, joinColumns, refusalOf, splitColumns } from './columns.ts';
import type { Refusal, Stamp } from './columns.ts';
import { tablesFingerprint } from '../tables/table.ts';
import type { KeyIndex } from './key-index.ts';
import type { ListData } from './list-data.ts';
import type { Texts } from './texts.ts';

/** Raised with every change of what an index holds or how a name is read into it. */
export const indexVersion = 9;

export function saveList(list: ListData): Uint8Array<ArrayBuffer> {
  const { postings } = list;
  const keys = [list.wordKeys, list.nameKeys, list.identifierKeys];
  const texts = [list.ids, list.names, list.identifiers, list.addresses];
  const bytes = joinColumns(stamp(), [
    Float64Array.of(list.size, list.total, ...keys.map(({ shift }) => shift)),
    ...texts.flatMap(({ pool, starts }) => [pool, starts]),
    list.schemas,
    list.genders,
    list.fewestWords,
    list.nameKinds,
    list.tokenMarks,
    list.countries,
    list.nameStarts,
    list.tokenStarts,
    list.tokenIds,
    list.birthStarts,
    list.births,
    list.countryStarts,
    list.identifierStarts,
    list.addressStarts,
    postings.starts,
    postings.entities,
    ...keys.flatMap((index) => [index.keys, index.values, index.buckets]),
    ...list.words.columns(),
  ]);
  checksumInto(bytes);
  return bytes;
}

/** Names are read by the tables as they are now: what other tables read is another index. */
function stamp(): Stamp {
  return { version: indexVersion, tables: tablesFingerprint() };
}

/** Shares the memory of `bytes`, which may be that of several threads; or says why they are not taken. */
export function loadList(bytes: Uint8Array, trusted = false): ListData | Refusal {
  const refusal = refusalOf(stamp(), bytes, trusted);
  if (refusal !== undefined) return refusal;
  const columns = splitColumns(bytes);
  if (columns === undefined) return 'damaged';
  const { take8, take16, take32, takeFloats } = columns;
  const [size = 0, total = 0, ...shifts] = takeFloats();
  const texts = (): Texts => ({ pool: take16(), starts: take32() });
  const keyIndex = (shift = 0): KeyIndex => ({ keys: take32(), values: take32(), buckets: take32(), shift });
  // Properties are worked out in the order of these lines, which is the order in which the columns were written.
  return {
    size,
    ids: texts(),
    names: texts(),
    identifiers: texts(),
    addresses: texts(),
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
    postings: { starts: take32(), entities: take32() },
    wordKeys: keyIndex(shifts[0]),
    nameKeys: keyIndex(shifts[1]),
    identifierKeys: keyIndex(shifts[2]),
    total,
    words: Words.of(columns),
  };
}
