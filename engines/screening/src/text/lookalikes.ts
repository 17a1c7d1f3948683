/**
 * Letters borrowed from another alphabet because they look alike. A word that mixes alphabets is read in the one that the
 * rest of the name is in. Never changes the script of honest text.
 */

import { borrowedLetter, cyrillicLookalikes, lookalikes, looseLookalikes } from '../tables/confusables.ts';
import { tablesAreRead } from '../tables/table.ts';

const latin = /\p{Script=Latin}/u;
const cyrillic = /\p{Script=Cyrillic}/u;

export function unmaskAlphabets(text: string): string {
  if (!borrowedLetter.test(text) || !latin.test(text)) return text;
  tablesAreRead();
  const words = text.split(/(\s+)/);
  const native = words.some((word) => borrowedLetter.test(word) && !latin.test(word) && !isAllShapes(word));
  return words.map((word) => (borrowedLetter.test(word) ? unmaskWord(word, native) : word)).join('');
}

function unmaskWord(word: string, native: boolean): string {
  const mixed = latin.test(word);
  if (!mixed) return !native && isAllShapes(word) ? (toShapes(word) ?? word) : word;
  // Letters that only pass for Latin ones among Latin letters do not decide a word that is mostly Cyrillic.
  const shapes = toShapes(word, !mostlyBorrowed(word));
  if (cyrillic.test(word) && (shapes === undefined || (native && mostlyBorrowed(word))))
    return inCyrillic(word);
  return shapes ?? word;
}

/** The word in Latin letters, when each of its letters looks like one. */
function toShapes(word: string, withLoose = true): string | undefined {
  let out = '';
  for (const char of word) {
    const passing = withLoose
      ? (looseLookalikes.get(char) ?? looseLookalikes.get(char.toLowerCase()))
      : undefined;
    const twin = borrowedLetter.test(char) ? (lookalikes.get(char) ?? passing) : char;
    if (twin === undefined) return undefined;
    out += twin;
  }
  return out;
}

/** `Моcква` with a Latin c. */
function inCyrillic(word: string): string {
  let out = '';
  for (const char of word) out += latin.test(char) ? (cyrillicLookalikes.get(char) ?? char) : char;
  return out;
}

function mostlyBorrowed(word: string): boolean {
  let own = 0;
  let other = 0;
  for (const char of word) {
    if (latin.test(char)) own += 1;
    else if (borrowedLetter.test(char)) other += 1;
  }
  return other > own;
}

function isAllShapes(word: string): boolean {
  for (const char of word)
    if (/\p{L}/u.test(char) && !latin.test(char) && !lookalikes.has(char)) return false;
  return true;
}
