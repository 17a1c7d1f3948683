/**
 * What the tables of business words say of a word in a company's name, worked out once a word: the same ones come again and
 * again. Says nothing of where the word stands.
 */

import {
  expansions,
  genericWords,
  joiners,
  numberWords,
  officeWords,
  places,
  sectorWords,
} from '../tables/business-words.ts';
import { notes } from '../tables/person-words.ts';
import { tablesAreRead } from '../tables/table.ts';
import { Kind, Role } from '../tokens.ts';
import type { NameToken } from '../tokens.ts';
import { WordMemo } from '../word-memo.ts';
import { beginsForm, isFormCutShort } from './legal-forms.ts';

export interface BusinessFacts {
  /** May be a company form, or the first word of one, or what is left of one. */
  mayBeForm: boolean;
  /** Nothing but digits: the number. */
  digits: string | undefined;
  /** May stand for a number. */
  mayCount: boolean;
  joiner: boolean;
  office: boolean;
  note: boolean;
  /** The word as it is written, and as the full word that it is short for. */
  written: Readonly<NameToken>;
  full: Readonly<NameToken>;
}

export function businessFactsOf(word: string): BusinessFacts {
  return known.get(word) ?? known.set(word, lookUp(word));
}

const known = new WordMemo<BusinessFacts>(10_000);

function lookUp(word: string): BusinessFacts {
  tablesAreRead();
  return {
    mayBeForm: beginsForm(word) || isFormCutShort(word),
    digits: isNumber(word) ? word.replace(/^0+(?=.)/, '') : undefined,
    mayCount: numberWords.has(word),
    joiner: joiners.has(word),
    office: officeWords.has(word),
    note: notes.has(word) && !genericWords.has(word),
    written: ordinary(word),
    full: ordinary(singular(expansions.get(word) ?? word)),
  };
}

function ordinary(text: string): NameToken {
  if (genericWords.has(text))
    return { text, kind: Kind.generic, role: sectorWords.has(text) ? Role.sector : Role.none };
  return { text, kind: places.has(text) ? Kind.place : Kind.plain, role: Role.none };
}

/** `042`, in the digits of any script. */
function isNumber(word: string): boolean {
  const code = word.charCodeAt(0);
  return (code < 97 || code > 122) && /^\p{N}+$/u.test(word);
}

/** `Technologies` is no other company than `Technology`. */
function singular(word: string): string {
  if (!word.endsWith('s') || !genericWords.has(word)) return word;
  const stem = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return genericWords.has(stem) ? stem : word;
}
