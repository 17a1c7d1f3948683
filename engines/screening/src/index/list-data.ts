/** The columns of an index. Everything is a typed array or a pool of text, so that it can be written to a file as it is. */

import type { Words } from '../words.ts';
import type { KeyIndex } from './key-index.ts';
import type { Postings } from './postings.ts';
import { textAt, textBefore } from './texts.ts';
import type { Texts } from './texts.ts';

/** `…Starts` columns have one more value than rows: the end of the last. */
export interface ListData {
  /** All columns in one piece, as a snapshot holds them. */
  memory: Uint8Array;
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
  birthPlaceStarts: Uint32Array;
  birthPlaces: Texts;
  /** Keys of the parts of places, ascending, with how many entries were born there … */
  placeKeys: Uint32Array;
  placeCounts: Uint32Array;
  /** … of so many whose place of birth is said. */
  birthPlaceTotal: number;
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

/** A name as it is written: forms of one name follow each other and hold its text once. */
export function nameAt({ names }: ListData, name: number): string {
  return textAt(names, textBefore(names, name));
}
