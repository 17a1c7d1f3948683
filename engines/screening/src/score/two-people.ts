/**
 * What tells that two words, however alike, are the names of two people: known names of different families, a man's and a
 * woman's, stems that are others. Looks at two words only; how alike they are is told in similarity.ts.
 */

import { areTwinNames, qualityOf } from '../family-index.ts';
import { areOtherBrands, areOtherSyllables, genderOf } from './word-traits.ts';
import type { Words } from '../words.ts';

export function familyQuality(one: Words, a: number, two: Words, b: number): number {
  const count = one.familiesOf(a);
  const otherCount = two.familiesOf(b);
  if (count === 0 || otherCount === 0) return 0;
  const start = one.familyStart(a);
  const otherStart = two.familyStart(b);
  let best = 0;
  for (let i = start; i < start + count; i += 1) {
    const family = one.familyAt(i);
    for (let j = otherStart; j < otherStart + otherCount; j += 1)
      if (family === two.familyAt(j)) best = Math.max(best, qualityOf(family));
  }
  return best;
}

/** A word in several lists of names is a name of its own rather than a slip of another. */
export function differentPeople(
  one: Words,
  a: number,
  two: Words,
  b: number,
  distance: number,
  heardAlike: boolean,
): number {
  if (areTwinNames(one.hashOf(a), two.hashOf(b))) return 0.3;
  if (areOtherGenders(one, a, two, b)) return 0.3;
  if (areOtherFamilies(one, a, two, b)) return distance === 1 ? 0.6 : 0.3;
  if (areOtherSyllables(one, a, two, b) || areOtherBrands(one, a, two, b)) return 0.45;
  const ending = endings(one, a, two, b);
  if (ending > 0) return ending;
  // All fathers' names pass for common ones; a single slip in one is none the less a slip.
  if (distance === 1 && isFathers(one, a) && isFathers(two, b)) return 1;
  const known =
    (one.informationOf(a) < 8.2 && two.informationOf(b) < 8.2) ||
    (genderOf(one, a) !== 0 && genderOf(two, b) !== 0);
  if (!known) return 1;
  if (heardAlike) return 0.88;
  return distance === 1 ? 0.74 : 0.58;
}

/** A man's and a woman's name for sure: `Paul` and `Paulina`. */
export function areOtherGenders(one: Words, a: number, two: Words, b: number): boolean {
  const gender = genderOf(one, a);
  return gender !== 0 && genderOf(two, b) === 3 - gender;
}

/** Each is a spelling of a known name, and no name has both: `Hassan` and `Hussein`. */
function areOtherFamilies(one: Words, a: number, two: Words, b: number): boolean {
  return hasFullFamily(one, a) && hasFullFamily(two, b) && familyQuality(one, a, two, b) === 0;
}

function hasFullFamily(words: Words, id: number): boolean {
  const start = words.familyStart(id);
  const end = start + words.familiesOf(id);
  for (let place = start; place < end; place += 1) if (qualityOf(words.familyAt(place)) > 0.9) return true;
  return false;
}

/** Slavic surnames of a man and a woman are one surname; a given name ending in -a and in -o are two people's. */
function endings(one: Words, a: number, two: Words, b: number): number {
  const last = one.letterFromEnd(a, 1);
  const other = two.letterFromEnd(b, 1);
  if (last !== letterA && other !== letterA) return 0;
  if (last === other) return endingIsFeminine(one, a) === endingIsFeminine(two, b) ? 0 : 0.95;
  const aLength = one.lengthOf(a);
  const bLength = two.lengthOf(b);
  if (last === letterA && aLength === bLength + 1 && isSlavicStem(two.letterFromEnd(b, 2), other))
    return 0.96;
  if (other === letterA && bLength === aLength + 1 && isSlavicStem(one.letterFromEnd(a, 2), last))
    return 0.96;
  if (last === letterA && aLength === bLength + 1 && isStemEnd(other) && sameStem(one, a, two, b, bLength))
    return womansForm;
  if (other === letterA && bLength === aLength + 1 && isStemEnd(last) && sameStem(one, a, two, b, aLength))
    return womansForm;
  const vowel = last === letterA ? other : last;
  const sameLength = aLength === bLength && aLength >= 5;
  return sameLength && (vowel === letterO || vowel === letterU) && sameStem(one, a, two, b, aLength - 1)
    ? 0.58
    : 0;
}

/** `Farid` and `Farida`: more often two people than a slip. */
const womansForm = 0.7;

/** `Farid`, `Yuli`: what a woman's -a is put to. */
function isStemEnd(letter: number): boolean {
  return !(
    letter === letterA ||
    letter === 101 ||
    letter === letterO ||
    letter === letterU ||
    letter === 121
  );
}

export const letterA = 97;
export const letterO = 111;
export const letterU = 117;

/** -ov, -ev, -in, -yn. */
export function isSlavicStem(before: number, last: number): boolean {
  if (last === 118) return before === letterO || before === 101;
  return last === 110 && (before === 105 || before === 121);
}

/** -skaya, -skaia. */
export function endingIsFeminine(words: Words, id: number): boolean {
  const middle = words.letterFromEnd(id, 2);
  return (
    (middle === 121 || middle === 105) &&
    words.letterFromEnd(id, 3) === letterA &&
    words.letterFromEnd(id, 4) === 107
  );
}

function sameStem(one: Words, a: number, two: Words, b: number, length: number): boolean {
  const aStart = one.startOf(a);
  const bStart = two.startOf(b);
  for (let place = 0; place < length; place += 1)
    if (one.pool[aStart + place] !== two.pool[bStart + place]) return false;
  return true;
}

/** -ovich, -evich, -ovna, -evna, -uly, -oglu, -kyzy. */
export function isFathers(words: Words, id: number): boolean {
  const last = words.letterFromEnd(id, 1);
  const before = words.letterFromEnd(id, 2);
  const third = words.letterFromEnd(id, 3);
  if (last === 104 && before === 99) return isV(words.letterFromEnd(id, 4));
  if (last === letterA) return before === 110 && isV(third);
  if (before === 108)
    return third === letterU ? last === 121 : third === 103 && words.letterFromEnd(id, 4) === letterO;
  return before === 122 && third === 121 && words.letterFromEnd(id, 4) === 107;
}

/** `Veniaminowna` is Polish or German for `Veniaminovna`. */
export function isV(letter: number): boolean {
  return letter === 118 || letter === 119;
}
