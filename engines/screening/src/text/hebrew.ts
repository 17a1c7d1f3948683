/** Hebrew letters to Latin ones. Vowels are mostly not written: known names come from a table, others get likely ones. */

import { hebrewNames } from '../tables/hebrew-names.ts';
import { hebrewLetters } from '../tables/scripts.ts';
import { readOnce } from '../tables/table.ts';

/** Without points. */
const names = readOnce(
  () => new Map(Array.from(hebrewNames, ([name, latin]) => [withoutPoints(name), latin])),
);

function withoutPoints(word: string): string {
  return word.normalize('NFKD').replace(/[\u0591-\u05c7]/g, '');
}

export function fromHebrew(word: string, foreign: (char: string) => string): string {
  const bare = withoutPoints(word);
  const known = names().get(bare);
  if (known !== undefined) return known;
  const chars = Array.from(bare);
  const letters = chars.map((_, place) => letterOf(chars, place, foreign)).filter((letter) => letter !== '');
  let out = '';
  let run = 0;
  letters.forEach((letter, place) => {
    if (!isHard(letter)) {
      out += letter;
      run = 0;
      return;
    }
    // Consonants that meet have vowels between them that are not written: behind the first of a word, and every other one.
    if (run === 1 && (place === 1 || place === letters.length - 1)) {
      out += place === 1 ? 'a' : 'e';
      run = 0;
    } else if (run === 2) {
      out += 'e';
      run = 0;
    }
    out += letter;
    run += 1;
  });
  return out.replace(/aa+/g, 'a').replace(/ii+/g, 'i').replace(/uu+/g, 'u').replace(/aia/g, 'aya');
}

function isHard(latin: string): boolean {
  return /^[bcdfghjklmnpqrstvz]/.test(latin);
}

const vowelLetters = new Set('אוי');

function letterOf(chars: readonly string[], place: number, foreign: (char: string) => string): string {
  const char = chars[place] ?? '';
  const first = place === 0;
  const last = place === chars.length - 1;
  if (char === 'ו') return first || chars[place + 1] === 'ו' ? 'v' : chars[place - 1] === 'ו' ? '' : 'o';
  if (char === 'י') return first ? 'y' : chars[place - 1] === 'י' ? '' : 'i';
  if (char === 'ה' && last && !first) return 'a';
  if (char === 'ב') return first || (!last && !vowelLetters.has(chars[place - 1] ?? '')) ? 'b' : 'v';
  if (char === 'פ') return first ? 'p' : 'f';
  if (char === 'ע' && !first) return 'a';
  return hebrewLetters.get(char) ?? (/\p{M}/u.test(char) ? '' : foreign(char));
}
