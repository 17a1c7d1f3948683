/**
 * Two words that are both known as names, on the list or in the world, are rarely slips of each other: how far apart to the
 * ear they may be and still be one name. Surnames that share a Slavic ending are heard without it, which everybody has.
 */

import { edits } from '../distance.ts';
import { mostInformation, mostOfKnown } from '../frequencies.ts';
import type { Words } from '../words.ts';
import { heardSimilarity } from './phones.ts';
import { isV } from './two-people.ts';

/** A word that nobody is known to bear has more information than this. */
const knownInformation = (mostInformation + mostOfKnown) / 2;

/** What words must be heard alike to say anything for them: known ones, and others. */
const leastOfKnown = 0.75;
const leastOfOthers = 0.85;

const fatherOrFamily = 0.6;
const otherFathers = 0.76;
/** Less than alike: one stands against the other. */
const strangers = 0.45;
/** A word of fewer letters says little even where nobody bears it. */
const tellingLength = 5;

/** `Jahhar` and `Jabbar`, `Kerimov` and `Komnov`: known names two letters apart are two names, however alike to the eye. */
export function areTwoNames(one: Words, a: number, two: Words, b: number): boolean {
  if (!areBothKnown(one, a, two, b) || fathersEnding(one, a) * fathersEnding(two, b) > 0) return false;
  return edits(one.pool, one.startOf(a), one.lengthOf(a), two.pool, two.startOf(b), two.lengthOf(b), 1) > 1;
}

/** Both are names that somebody is known to bear, on the list or by the table. */
export function areBothKnown(one: Words, a: number, two: Words, b: number): boolean {
  return one.informationOf(a) < knownInformation && two.informationOf(b) < knownInformation;
}

/** The most that a pair may be alike; 1 where nothing is said. */
export function knownApart(
  one: Words,
  a: number,
  two: Words,
  b: number,
  apart: number,
  sameSound: boolean,
): number {
  const father = fathersEnding(one, a);
  const otherFather = fathersEnding(two, b);
  if (father > 0 && otherFather > 0 && apart < 2) return 1;
  // `Grigorievich` is the father of somebody, `Grigoriev` a family.
  if (father > 0 !== otherFather > 0 && apart > 1) return fatherOrFamily;
  const long = apart > 1 || (one.lengthOf(a) >= tellingLength && two.lengthOf(b) >= tellingLength);
  const known = long && areBothKnown(one, a, two, b);
  const aStem = one.lengthOf(a) - slavicEnding(one, a);
  const bStem = two.lengthOf(b) - slavicEnding(two, b);
  const slavic = aStem < one.lengthOf(a) && bStem < two.lengthOf(b);
  // One slip makes a word that nobody bears; two of them in a short stem are another name.
  if (!known && (!slavic || apart < 2)) return 1;
  const aLength = slavic ? aStem : one.lengthOf(a);
  const bLength = slavic ? bStem : two.lengthOf(b);
  if (aLength < 3 || bLength < 3) return 1;
  if (areSame(one, a, aLength, two, b, bLength))
    return slavic && known && otherEnding(one, a, two, b) ? 0.7 : 1;
  // A word that is heard without its ending is another than the one its hash is of.
  const heard = heardSimilarity(
    one.pool,
    one.startOf(a),
    aLength,
    two.pool,
    two.startOf(b),
    bLength,
    slavic ? 0 : one.hashOf(a),
    slavic ? 0 : two.hashOf(b),
    known ? leastOfKnown : leastOfOthers,
  );
  if (heard >= 0.95) return 1;
  if (heard >= 0.9) return slavic && known ? 0.93 : 1;
  if (heard >= 0.85 || (!known && sameSound)) return slavic && known ? 0.76 : 0.9;
  if (!known) return 0.74;
  // A father's name is another in each language: `Mykolaiovych`, `Nikolaevich`.
  if (father > 0 && otherFather > 0) return heard >= 0.8 ? 0.86 : otherFathers;
  if (slavic) return strangers;
  if (heard >= 0.8) return 0.82;
  if (heard >= 0.75) return 0.68;
  return sameSound ? 0.66 : strangers;
}

function areSame(one: Words, a: number, aLength: number, two: Words, b: number, bLength: number): boolean {
  if (aLength !== bLength) return false;
  for (let place = 0; place < aLength; place += 1)
    if (one.pool[one.startOf(a) + place] !== two.pool[two.startOf(b) + place]) return false;
  return true;
}

/** -in and -yn against -ov and -ev: another family. */
function otherEnding(one: Words, a: number, two: Words, b: number): boolean {
  return consonantOf(one, a) !== consonantOf(two, b);
}

/** The last one, before a woman's -a. */
function consonantOf(words: Words, id: number): number {
  const last = words.letterFromEnd(id, 1);
  return last === letterA ? words.letterFromEnd(id, 2) : last;
}

/** Letters of -ov, -ev, -in, -yn, with a woman's -a, or of a father's name; 0 for another ending. */
function slavicEnding(words: Words, id: number): number {
  const length = words.lengthOf(id);
  const fathers = fathersEnding(words, id);
  if (fathers > 0 && length - fathers >= 3) return fathers;
  const woman = words.letterFromEnd(id, 1) === letterA ? 1 : 0;
  const last = words.letterFromEnd(id, 1 + woman);
  const before = words.letterFromEnd(id, 2 + woman);
  const is =
    last === letterV
      ? before === letterO || before === letterE
      : last === letterN && (before === letterI || before === letterY);
  if (!is) return 0;
  // `Klyuyev` and `Klyuev`, `Grigoryev` and `Grigoriev`.
  const glide = words.letterFromEnd(id, 3 + woman);
  const ending = 2 + woman + (last === letterV && (glide === letterY || glide === letterI) ? 1 : 0);
  return length - ending >= 3 ? ending : 0;
}

/** -ovich, -evych, -ovna, -evna. */
function fathersEnding(words: Words, id: number): number {
  const last = words.letterFromEnd(id, 1);
  const before = words.letterFromEnd(id, 2);
  if (last === letterH && before === letterC) {
    if (isV(words.letterFromEnd(id, 4))) return 5;
    return isV(words.letterFromEnd(id, 5)) ? 6 : 0;
  }
  return last === letterA && before === letterN && isV(words.letterFromEnd(id, 3)) ? 4 : 0;
}

const letterA = 97;
const letterC = 99;
const letterH = 104;
const letterE = 101;
const letterI = 105;
const letterN = 110;
const letterO = 111;
const letterV = 118;
const letterY = 121;
