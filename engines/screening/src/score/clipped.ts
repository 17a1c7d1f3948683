/** Words that are written short, and words with digits in them, which are equal or are not. Looks at letters only. */

import type { NameView } from '../name-view.ts';
import { numberWords } from '../tables/business-words.ts';

/** `WKS` for `Works`, `TPT` for `Transport`: letters of the longer word in their order, from its first. */
export function isClipped(short: NameView, i: number, long: NameView, j: number): boolean {
  const letters = short.lengthOfRun(i, 1);
  const all = long.lengthOfRun(j, 1);
  if (letters < 3 || all < 5 || letters >= all || short.firstLetterAt(i) !== long.firstLetterAt(j))
    return false;
  let at = 1;
  let vowels = 0;
  for (let place = 1; place < all && at < letters; place += 1) {
    if (long.letterAt(j, place) !== short.letterAt(i, at)) continue;
    if (isVowel(short.letterAt(i, at))) vowels += at === place ? 0 : 1;
    at += 1;
  }
  // Who cuts a word short leaves its vowels out first.
  return at === letters && vowels === 0;
}

/** `LTHR` and `Leather`, `MHMD` and `Muhammad`: the same three consonants and more in their order, doubled or not. */
export function isSkeleton(one: NameView, i: number, two: NameView, j: number): boolean {
  const length = one.lengthOfRun(i, 1);
  const other = two.lengthOfRun(j, 1);
  if (one.firstLetterAt(i) !== two.firstLetterAt(j)) return false;
  let own = 0;
  let theirs = 0;
  let consonants = 0;
  while (own < length || theirs < other) {
    while (own < length && isSoft(one.letterAt(i, own))) own += 1;
    while (theirs < other && isSoft(two.letterAt(j, theirs))) theirs += 1;
    if (own >= length || theirs >= other) break;
    const letter = one.letterAt(i, own);
    if (letter !== two.letterAt(j, theirs)) return false;
    while (own < length && one.letterAt(i, own) === letter) own += 1;
    while (theirs < other && two.letterAt(j, theirs) === letter) theirs += 1;
    consonants += 1;
  }
  return own >= length && theirs >= other && consonants >= 3;
}

function isSoft(letter: number): boolean {
  return isVowel(letter) || letter === 121;
}

function isVowel(letter: number): boolean {
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
