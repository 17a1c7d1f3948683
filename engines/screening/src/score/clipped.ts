/** Words that are written short, and words with digits in them, which are equal or are not. Looks at letters only. */

import type { NameView } from '../name-view.ts';
import type { Words } from '../words.ts';
import { numberWords } from '../tables/business-words.ts';

/** `WKS` for `Works`, `TPT` for `Transport`: letters of the longer word in their order, from its first. */
export function isClipped(short: Words, a: number, long: Words, b: number): boolean {
  const letters = short.lengthOf(a);
  const all = long.lengthOf(b);
  const own = short.startOf(a);
  const theirs = long.startOf(b);
  if (letters < 3 || all < 5 || letters >= all || short.pool[own] !== long.pool[theirs]) return false;
  let at = 1;
  let vowels = 0;
  for (let place = 1; place < all && at < letters; place += 1) {
    const letter = short.pool[own + at] ?? 0;
    if (long.pool[theirs + place] !== letter) continue;
    if (isVowel(letter)) vowels += at === place ? 0 : 1;
    at += 1;
  }
  // Who cuts a word short leaves its vowels out first.
  return at === letters && vowels === 0;
}

/**
 * `LTHR` and `Leather`, `MHMD` and `Muhammad`: the same three consonants and more in their order, doubled or not, where one
 * of the two has no vowel.
 */
export function isSkeleton(one: Words, a: number, two: Words, b: number): boolean {
  if (!haveSameConsonants(one.maskOf(a), two.maskOf(b))) return false;
  let own = one.startOf(a);
  let theirs = two.startOf(b);
  if (one.pool[own] !== two.pool[theirs]) return false;
  const end = own + one.lengthOf(a);
  const otherEnd = theirs + two.lengthOf(b);
  let consonants = 0;
  while (own < end || theirs < otherEnd) {
    while (own < end && isSoft(one.pool[own])) own += 1;
    while (theirs < otherEnd && isSoft(two.pool[theirs])) theirs += 1;
    if (own >= end || theirs >= otherEnd) break;
    const letter = one.pool[own];
    if (letter !== two.pool[theirs]) return false;
    while (own < end && one.pool[own] === letter) own += 1;
    while (theirs < otherEnd && two.pool[theirs] === letter) theirs += 1;
    consonants += 1;
  }
  return own >= end && theirs >= otherEnd && consonants >= 3;
}

/** The bits of a, e, i, o, u and y in a mask of letters. */
const vowelBits = (1 << 0) | (1 << 4) | (1 << 8) | (1 << 14) | (1 << 20) | (1 << 24);

/** By their masks, one has no vowel, and no consonant is in one alone. */
function haveSameConsonants(own: number, theirs: number): boolean {
  return ((own ^ theirs) & ~vowelBits) === 0 && ((own & vowelBits) === 0) !== ((theirs & vowelBits) === 0);
}

function isSoft(letter: number | undefined): boolean {
  return isVowel(letter) || letter === 121;
}

function isVowel(letter: number | undefined): boolean {
  return letter === 97 || letter === 101 || letter === 105 || letter === 111 || letter === 117;
}

/** `A1` and `A11`, `2017B` and `2018B`: both have digits, and not the same ones. */
export function otherDigits(one: NameView, i: number, two: NameView, j: number): boolean {
  let own = nextDigit(one, i, 0);
  let other = nextDigit(two, j, 0);
  if (own < 0 || other < 0) return false;
  while (own >= 0 && other >= 0) {
    if (one.letterAt(i, own) !== two.letterAt(j, other)) return true;
    own = nextDigit(one, i, own + 1);
    other = nextDigit(two, j, other + 1);
  }
  return own !== other;
}

/** `40` and `40th`, `3rd` and `Third`, `1` and `One`: one of the two begins with a digit. */
export function sameNumber(one: NameView, i: number, two: NameView, j: number): boolean {
  if (!isDigit(one.firstLetterAt(i)) && !isDigit(two.firstLetterAt(j))) return false;
  if (one.lengthOfRun(i, 1) > 10 || two.lengthOfRun(j, 1) > 10) return false;
  const own = valueOf(one.textAt(i));
  return own !== undefined && own === valueOf(two.textAt(j));
}

function valueOf(word: string): string | undefined {
  const digits = /^0*(\d{1,4})(?:st|nd|rd|th)?$/.exec(word)?.[1];
  return digits ?? numberWords.get(word);
}

function isDigit(letter: number): boolean {
  return letter >= 48 && letter <= 57;
}

function nextDigit(name: NameView, word: number, from: number): number {
  const length = name.lengthOfRun(word, 1);
  for (let place = from; place < length; place += 1) {
    const letter = name.letterAt(word, place);
    if (isDigit(letter)) return place;
  }
  return -1;
}
