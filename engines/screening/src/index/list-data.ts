/** The columns of an index. Everything is a typed array or a pool of text, so that it can be written to a file as it is. */

import type { Words } from '../words.ts';
import { bytesOfKeys } from './key-index.ts';
import type { KeyIndex } from './key-index.ts';
import type { Postings } from './postings.ts';
import { bytesOf } from './texts.ts';
import type { Texts } from './texts.ts';

/** `…Starts` columns have one more value than rows: the end of the last. */
export interface ListData {
  size: number;
  ids: Texts;
  schemas: Uint8Array;
  genders: Uint8Array;
  nameStarts: Uint32Array;
  /** Words of the entity's shortest name that it can be found by. */
  fewestWords: Uint8Array;
  names: Texts;
  /** Kind in the low two bits, then the form in two, reading above. */
  nameKinds: Uint8Array;
  tokenStarts: Uint32Array;
  tokenIds: Uint32Array;
  tokenMarks: Uint8Array;
  birthStarts: Uint32Array;
  /** Two values a date: from and to. */
  births: Uint32Array;
  countryStarts: Uint32Array;
  countries: Uint16Array;
  identifierStarts: Uint32Array;
  identifiers: Texts;
  addressStarts: Uint32Array;
  addresses: Texts;
  words: Words;
  postings: Postings;
  wordKeys: KeyIndex;
  nameKeys: KeyIndex;
  identifierKeys: KeyIndex;
  /** Parties that the information of words was counted in. */
  total: number;
}

export function bytesOfList(list: ListData): number {
  const columns = [
    list.schemas,
    list.genders,
    list.nameStarts,
    list.fewestWords,
    list.nameKinds,
    list.tokenStarts,
    list.tokenIds,
    list.tokenMarks,
    list.birthStarts,
    list.births,
    list.countryStarts,
    list.countries,
    list.identifierStarts,
    list.addressStarts,
    list.postings.starts,
    list.postings.entities,
  ];
  const texts = [list.ids, list.names, list.identifiers, list.addresses];
  const keys = [list.wordKeys, list.nameKeys, list.identifierKeys];
  return (
    columns.reduce((sum, column) => sum + column.byteLength, 0) +
    texts.reduce((sum, text) => sum + bytesOf(text), 0) +
    keys.reduce((sum, key) => sum + bytesOfKeys(key), 0) +
    list.words.bytes
  );
}
