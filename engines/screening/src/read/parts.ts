/**
 * Which words of a person's name are the family's and which the given ones, where the writing says so: `OBAMA, Barack`, or
 * capitals for one part only, `Barack OBAMA`. Says nothing where it does not; never guesses by the words themselves.
 */

import { generations, particles, postNominals, titles } from '../tables/person-words.ts';

export interface NameParts {
  given: string;
  family: string;
}

/** Of a person's name as it was written. */
export function partsWritten(text: string): NameParts | undefined {
  if (!mayBeMarked(text) || !marks.test(text)) return undefined;
  const bare = text
    .replace(/\([^)]*\)|["“”„«»]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [before = '', after, more] = bare.split(/\s*,\s*/);
  if (after === undefined) return byCapitals(bare.split(' '));
  if (more !== undefined) return undefined;
  // `Ilya, Petrovich LUKIN`: a comma that got between the given names says nothing against capitals.
  const loud = byCapitals(`${before} ${after}`.split(' '));
  return loud !== undefined && !before.includes(loud.family) ? loud : byComma(before, after);
}

/** A comma, or two capitals in a row beside small letters. */
const marks = /,|^(?=.*\p{Ll}{2}).*\p{Lu}[\p{Lu}'’-]/u;
/** False for most names, in which neither stands: a comma, or a capital before another, a hyphen or an apostrophe. */
function mayBeMarked(text: string): boolean {
  let afterCapital = false;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    const capital = code >= 65 && code <= 90;
    if (code === 44 || code > 127 || (afterCapital && (capital || code === 45 || code === 39))) return true;
    afterCapital = capital;
  }
  return false;
}

/** A family name of more words is an address, a title or two names. */
const mostFamilyWords = 4;

function byComma(before: string, after: string): NameParts | undefined {
  const family = before.split(' ');
  const given = after.split(' ').filter((word) => word !== '');
  if (before === '' || family.length > mostFamilyWords || !given.some(isName)) return undefined;
  return { family: before, given: after };
}

/** All capitals stand together, at the head or at the end. */
function byCapitals(words: readonly string[]): NameParts | undefined {
  const loud = words.map((word) => isLoud(word));
  const first = loud.indexOf(true);
  const last = loud.lastIndexOf(true);
  if (first < 0 || last - first + 1 > mostFamilyWords || loud.slice(first, last).includes(false))
    return undefined;
  if (first > 0 && last < words.length - 1) return undefined;
  const given = [...words.slice(0, first), ...words.slice(last + 1)];
  // What is left must be written in small letters, and be a name.
  if (!given.some((word) => /\p{Ll}{2}/u.test(word) && isName(word))) return undefined;
  return { family: words.slice(first, last + 1).join(' '), given: given.join(' ') };
}

/** Two capitals and more and no small letter, and no title, degree or number of generations. */
function isLoud(word: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{M}'’-]+$/u.test(word) && isName(word);
}

function isName(word: string): boolean {
  const plain = word.toLowerCase().replace(/[^\p{L}]/gu, '');
  return (
    plain.length > 1 &&
    !postNominals.has(plain) &&
    !generations.has(plain) &&
    !(titles.has(plain) && !particles.has(plain))
  );
}
