/**
 * Reads a name: which words it has, and what each of them is (name, title, company form, number …). The same reading
 * is used for lists and for queries. Never compares anything.
 */

import { mainForm } from './read/forms.ts';
import { expansions, genericWords, joiners, legalForms, tellingForms } from './tables/business-words.ts';
import { softTitles, titles } from './tables/person-words.ts';
import { isCut } from './text/prepare.ts';
import { foldWords, maxWords } from './text/words.ts';
import type { NameToken, Reading } from './tokens.ts';
import type { Schema } from './types.ts';

export { forms } from './read/forms.ts';

/** The main form of a name; `forms` has all of them. */
export function analyse(text: string, reading: Reading): NameToken[] {
  return mainForm(text, reading);
}

export function readingOf(schema: Schema | undefined, text: string): Reading {
  switch (schema) {
    case 'Person':
      return 'person';
    case 'Company':
    case 'Organization':
    case 'Security':
    case 'Address':
      return 'organisation';
    case 'Vessel':
    case 'Airplane':
      return 'thing';
    // Also of a kind that this engine does not know.
    default:
      return looksLikeOrganisation(text) ? 'organisation' : 'person';
  }
}

/** A name's folded words with single spaces: what two spellings must share to be written alike. */
export function normaliseName(text: string): string {
  return foldWords(text, 'organisation').join(' ');
}

/** False for a name with no letter or digit left, which nothing could be found with. */
export function isScreenable(text: string): boolean {
  return foldWords(text, 'organisation').length > 0;
}

function looksLikeOrganisation(text: string): boolean {
  const words = foldWords(text, 'organisation');
  let generic = 0;
  for (const word of words) {
    if (tellingForms.has(word)) return true;
    const full = expansions.get(word) ?? word;
    if (genericWords.has(full) && !joiners.has(full)) generic += 1;
  }
  return generic >= 2 || (generic >= 1 && words.length >= 4);
}

/**
 * What a reader of the answer must know about a name: that it was cut, that nothing in it could be read, that nothing in it
 * tells one party from another, or that it is in a script which only meets names of that script.
 */
export type NameNote =
  | 'name_cut'
  | 'name_unreadable'
  | 'name_without_letters'
  | 'name_says_little'
  | 'name_in_other_script';

export function notesOf(text: string): NameNote[] {
  const words = foldWords(text, 'organisation');
  const notes: NameNote[] = [];
  if (isCut(text) || words.length >= maxWords) notes.push('name_cut');
  if (words.length === 0) notes.push('name_unreadable');
  else if (words.every((word) => /^\p{N}+$/u.test(word))) notes.push('name_without_letters');
  else if (words.every(saysLittle)) notes.push('name_says_little');
  else if (words.every((word) => unread.test(word))) notes.push('name_in_other_script');
  return notes;
}

/** Letters that no table turns into Latin ones. */
const unread = /(?!\p{Script=Latin})\p{L}/u;

/** A letter by itself, a title or a company form: borne by anybody. */
function saysLittle(word: string): boolean {
  return (
    /^[a-z]$/.test(word) ||
    (titles.has(word) && !softTitles.has(word)) ||
    legalForms.has(word) ||
    tellingForms.has(word)
  );
}
