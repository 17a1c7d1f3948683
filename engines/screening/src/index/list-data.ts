/** The columns of an index. Everything is a typed array or a pool of text, so that it can be written to a file as it is. */

import type { NameView } from '../name-view.ts';
import { formKinds } from '../tokens.ts';
import type { FormKind } from '../tokens.ts';
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

/** The form in which a name is kept. */
export function formAt({ nameKinds }: ListData, name: number): FormKind {
  return formKinds[((nameKinds[name] ?? 0) >> 2) & 3] ?? 'written';
}

/** Puts the view on a name. */
export function show(list: ListData, name: number, view: NameView): void {
  const start = list.tokenStarts[name] ?? 0;
  view.moveTo(start, (list.tokenStarts[name + 1] ?? 0) - start, formAt(list, name) === 'romanised');
}

/** A name as it is written: forms of one name follow each other and hold its text once. */
export function nameAt({ names }: ListData, name: number): string {
  return textAt(names, textBefore(names, name));
}
