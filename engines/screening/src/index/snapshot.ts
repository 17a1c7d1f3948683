/**
 * An index as bytes and back, without reading a name again. A snapshot of another release, a cut one and one with a
 * single bit changed are refused; whoever asked then builds the index anew. Never knows where the bytes are kept.
 */

import { Words } from '../words.ts';
import { checksumInto, checksumMatches, joinColumns, splitColumns } from './columns.ts';
import type { KeyIndex } from './key-index.ts';
import type { ListData } from './list-data.ts';
import type { Texts } from './texts.ts';

/** Raised with every change of what an index holds or how a name is read into it. */
export const indexVersion = 1;

export function saveList(list: ListData): Uint8Array<ArrayBuffer> {
  const { frequencies, postings } = list;
  const keys = [list.wordKeys, list.nameKeys, list.identifierKeys];
  const bytes = joinColumns(indexVersion, [
    Float64Array.of(list.size, frequencies.total, ...keys.map(({ shift }) => shift)),
    ...[list.ids, list.names, list.identifiers, list.addresses].flatMap(({ pool, starts }) => [pool, starts]),
    ...[list.schemas, list.genders, list.nameKinds, list.tokenMarks, list.countries],
    ...[list.nameStarts, list.tokenStarts, list.tokenIds, list.birthStarts, list.births],
    ...[list.countryStarts, list.identifierStarts, list.addressStarts, postings.starts, postings.entities],
    ...keys.flatMap((index) => [index.keys, index.values, index.buckets]),
    lettersOf([...frequencies.counts.keys()].join('\n')),
    Float64Array.from(frequencies.counts.values()),
    ...list.words.columns(),
  ]);
  checksumInto(bytes);
  return bytes;
}

/** Shares the memory of `bytes`. Undefined when they are not a whole snapshot of this version. */
export function loadList(bytes: Uint8Array): ListData | undefined {
  if (!checksumMatches(bytes)) return undefined;
  const columns = splitColumns(indexVersion, bytes);
  if (columns === undefined) return undefined;
  const { take8, take16, take32, takeFloats } = columns;
  const [size = 0, total = 0, ...shifts] = takeFloats();
  const texts = (): Texts => ({ pool: take16(), starts: take32() });
  const keyIndex = (shift = 0): KeyIndex => ({ keys: take32(), values: take32(), buckets: take32(), shift });
  // Read in the order in which they were written above.
  const [ids, names, identifiers, addresses] = [texts(), texts(), texts(), texts()];
  const [schemas, genders, nameKinds, tokenMarks, countries] = [take8(), take8(), take8(), take8(), take16()];
  const [nameStarts, tokenStarts, tokenIds, birthStarts, births] = [
    take32(),
    take32(),
    take32(),
    take32(),
    take32(),
  ];
  const [countryStarts, identifierStarts, addressStarts] = [take32(), take32(), take32()];
  const postings = { starts: take32(), entities: take32() };
  const [wordKeys, nameKeys, identifierKeys] = [
    keyIndex(shifts[0]),
    keyIndex(shifts[1]),
    keyIndex(shifts[2]),
  ];
  const frequencies = { total, counts: countsOf(take16(), takeFloats()) };
  const words = Words.of(columns);
  return {
    ...{ size, ids, schemas, genders, nameStarts, names, nameKinds, tokenStarts, tokenIds, tokenMarks },
    ...{ birthStarts, births, countryStarts, countries, identifierStarts, identifiers },
    ...{ addressStarts, addresses, words, postings, wordKeys, nameKeys, identifierKeys, frequencies },
  };
}

function lettersOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
}

function countsOf(letters: Uint16Array, counts: Float64Array): Map<string, number> {
  if (counts.length === 0) return new Map();
  let text = '';
  for (let from = 0; from < letters.length; from += 4_096)
    text += String.fromCharCode(...letters.subarray(from, from + 4_096));
  return new Map(text.split('\n').map((word, place) => [word, counts[place] ?? 0]));
}
