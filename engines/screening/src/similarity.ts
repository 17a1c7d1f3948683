/**
 * How alike two words are, 0..1: the same, one name in two spellings, a short form, heard alike, or a slip of the keyboard.
 * Looks at two words only; what it means for the name is decided in align.ts.
 */

import { edits } from './distance.ts';
import { areTwinNames } from './family-index.ts';
import { hashText, wordSalt } from './hash.ts';
import { heardSimilarity, mayBeHeardAlike } from './score/phones.ts';
import { lostBit, mayHaveLost, withoutLost } from './score/lost-letters.ts';
import { areBothKnown, areTwoNames, knownApart } from './score/known-apart.ts';
import { mayBeTaken } from './score/letters-taken.ts';
import {
  besideSharedPart,
  isOtherSpellingOfPart,
  isServant,
  shortestOfTwoParts,
} from './score/shared-parts.ts';
import { editLimit, slipQuality } from './score/slips.ts';
import {
  areOtherGenders,
  differentPeople,
  familyQuality,
  isFathers,
  isSlavicStem,
} from './score/two-people.ts';
import { areOtherBrands } from './score/word-traits.ts';
import { nameBeginnings } from './tables/name-parts.ts';
import { chiOfTheSouth, firstParts } from './tables/person-words.ts';
import { readOnce } from './tables/table.ts';
import type { Words } from './words.ts';

/** `Vertex` and `Vortex`, of which a scanner could make one. */
const otherBrand = 0.45;

/** One letter that a scanner took for another, and one that it took for two: `Moharnmed` is nobody's name. */
const misread = 0.9;
const misreadAsTwo = 0.94;

/** Below this two words are simply different. */
export const alike = 0.5;

export function similarity(one: Words, a: number, two: Words, b: number): number {
  const aLength = one.lengthOf(a);
  const bLength = two.lengthOf(b);
  if (aLength === bLength && one.hashOf(a) === two.hashOf(b)) return 1;
  if (((one.maskOf(a) | two.maskOf(b)) & lostBit) !== 0) {
    const known = withoutLost(one, a, two, b);
    if (known >= 0) return known;
  }
  if (isFar(one, a, two, b)) return 0;
  const family = familyQuality(one, a, two, b);
  if (family > 0.9) return family;
  if (
    Math.min(aLength, bLength) >= 4 &&
    one.shapeOf(a) === two.shapeOf(b) &&
    !areTwoNames(one, a, two, b) &&
    !areTwinNames(one.hashOf(a), two.hashOf(b))
  )
    return areOtherBrands(one, a, two, b) ? otherBrand : aLength === bLength ? misread : misreadAsTwo;
  if (Math.abs(aLength - bLength) === chiLetters && isCalledAfter(one, a, two, b)) return otherPerson;
  const spelt = spelling(one, a, two, b, aLength, bLength);
  const short = shortForm(one, a, two, b);
  return Math.max(family, spelt, short > spelt && areOthers(one, a, two, b) ? otherPerson : short);
}

/** A man's name and a woman's, or two that the tables tell apart: `Ingabire` is no short form of `Uwingabire`. */
function areOthers(one: Words, a: number, two: Words, b: number): boolean {
  return areOtherGenders(one, a, two, b) || areTwinNames(one.hashOf(a), two.hashOf(b));
}

const otherPerson = 0.3;

/** Nothing that brings words together could: most pairs are told apart here, by a few numbers. */
export function isFar(one: Words, a: number, two: Words, b: number): boolean {
  const aLength = one.lengthOf(a);
  const bLength = two.lengthOf(b);
  if (one.familiesOf(a) > 0 && two.familiesOf(b) > 0) return false;
  const mask = one.maskOf(a);
  const other = two.maskOf(b);
  if (((mask | other) & lostBit) !== 0 && mayHaveLost(one, a, two, b)) return false;
  const longest = aLength > bLength ? aLength : bLength;
  const rest = longest === aLength ? longest - bLength : longest - aLength;
  const limit = editLimit(longest);
  if (rest <= limit && bits(mask ^ other) <= 2 * limit) return false;
  if (longest >= 4 && rest <= 4 && mayBeHeardAlike(mask, other)) return false;
  const ends = one.endsOf(a) ^ two.endsOf(b);
  // The shorter may be how the longer begins or ends.
  if (rest >= 2 && ((ends & 0xff) === 0 || ends >>> 8 === 0)) return false;
  return !soundsAlike(one, a, two, b) && one.shapeOf(a) !== two.shapeOf(b);
}

/**
 * The beginning of the longer word, `Ngozi` for `Ngozichukwuka`, `Th.` for `Theodor`; or its end, `Dele` for `Oladele`,
 * `Emeka` for `Chukwuemeka`, as names that are sentences are shortened.
 */
function shortForm(one: Words, a: number, two: Words, b: number): number {
  const aLength = one.lengthOf(a);
  const bLength = two.lengthOf(b);
  const short = Math.min(aLength, bLength);
  const rest = Math.max(aLength, bLength) - short;
  if (short < 2 || rest < 2) return 0;
  const aStart = one.startOf(a);
  const bStart = two.startOf(b);
  let common = 0;
  while (common < short && one.pool[aStart + common] === two.pool[bStart + common]) common += 1;
  if (common === short) {
    // A father's name begins with the father's own.
    if (rest >= 3 && isFathers(aLength > bLength ? one : two, aLength > bLength ? a : b)) return 0;
    if (short < 4 && rest < 3) return 0;
    return beginning[Math.min(short, 6)] ?? 0;
  }
  if (common > 0 || short < 4) return 0;
  const aEnd = aStart + aLength - 1;
  const bEnd = bStart + bLength - 1;
  while (common < short && one.pool[aEnd - common] === two.pool[bEnd - common]) common += 1;
  if (common < short) return 0;
  const longer = aLength > bLength ? one : two;
  const longerId = aLength > bLength ? a : b;
  const shorter = aLength > bLength ? two : one;
  const shorterId = aLength > bLength ? b : a;
  if (
    rest === chiLetters &&
    (southern(longer.hashOf(longerId)) || isOfSon(longer, longerId, shorter, shorterId))
  )
    return 0;
  if (rest <= longestFirstPart() && hasFirstPart(longer, longerId, rest)) return withoutFirstPart;
  const others = areBothKnown(one, a, two, b) && !isServantOf(longer, longerId, rest);
  return others ? endingOfKnown : (ending[Math.min(short, 6)] ?? 0);
}

/** `Abdelkader` is called Kader every day. */
function isServantOf(words: Words, id: number, size: number): boolean {
  const from = words.startOf(id);
  const beginning = String.fromCharCode(...words.pool.subarray(from, from + size));
  return nameBeginnings.get(beginning) === 'abdul' || isServant(beginning);
}

/** `Nikolaou` and `Papanikolaou`: elsewhere a name that ends as another does is mostly another. */
const endingOfKnown = 0.7;

/** `Dalu` for `Chukwudalu`, `Wunmi` for `Adewunmi`: what names of Yoruba and Igbo begin with is left out every day. */
const withoutFirstPart = 0.88;
/** Letters of the longest of these. */
const longestFirstPart = readOnce(() => Math.max(0, ...Array.from(firstParts, (part) => part.length)));

const chiLetters = 3;

/** `Chilufya`, `Chisomo`: Zambia and Malawi leave no Chi- out. */
function southern(hash: number): boolean {
  return southernHashes().has(hash);
}

const southernHashes = readOnce(() => new Set(Array.from(chiOfTheSouth, (name) => hashText(name, wordSalt))));

/** `Bensulaiman` and `Sulaiman`, letter for letter. */
function isCalledAfter(one: Words, a: number, two: Words, b: number): boolean {
  const isFirst = one.lengthOf(a) > two.lengthOf(b);
  const longer = isFirst ? one : two;
  const longerId = isFirst ? a : b;
  const shorter = isFirst ? two : one;
  const shorterId = isFirst ? b : a;
  if (!isOfSon(longer, longerId, shorter, shorterId)) return false;
  const from = shorter.startOf(shorterId);
  const ending = longer.startOf(longerId) + chiLetters;
  const size = longer.lengthOf(longerId) - chiLetters;
  for (let place = 0; place < size; place += 1)
    if (longer.pool[ending + place] !== shorter.pool[from + place]) return false;
  return true;
}

/** `Benali` is called after Ali, and `Bouzid` after Zid; `Boudroukdal` and `Droukdal` may be one man, as nobody is called so. */
function isOfSon(words: Words, id: number, shorter: Words, shorterId: number): boolean {
  if (shorter.familiesOf(shorterId) === 0) return false;
  const from = words.startOf(id);
  const last = words.pool[from + 2];
  const middle = words.pool[from + 1];
  if (words.pool[from] !== letterB) return false;
  return middle === letterO ? last === letterU : middle === letterE && last === letterN;
}

function hasFirstPart(words: Words, id: number, size: number): boolean {
  const from = words.startOf(id);
  let part = '';
  for (let place = from; place < from + size; place += 1) part += String.fromCharCode(words.pool[place] ?? 0);
  return firstParts.has(part);
}

const beginning = [0, 0, 0.64, 0.7, 0.8, 0.84, 0.86];
const ending = [0, 0, 0, 0, 0.76, 0.82, 0.84];

function spelling(one: Words, a: number, two: Words, b: number, aLength: number, bLength: number): number {
  const longest = Math.max(aLength, bLength);
  if (Math.min(aLength, bLength) < 2) return 0;
  if (longest <= longestShort && haveSameVowels(one, a, two, b)) return doubled;
  let heardAlike = soundsAlike(one, a, two, b);
  if (heardAlike && aLength !== bLength && Math.min(aLength, bLength) >= 2 && onlyDoubled(one, a, two, b))
    return doubled;
  const aStart = one.startOf(a);
  const bStart = two.startOf(b);
  const distance = withinReach(one, a, two, b, heardAlike);
  let quality = 0;
  if (distance >= 0) {
    const slip =
      distance <= editLimit(longest)
        ? slipQuality(distance, tellingLength(one, a, two, b, distance, longest)) -
          (distance === 1 && aLength === bLength && isUnlikelySlip(one, a, two, b) ? unlikelySlip : 0)
        : 0;
    const trusted = one.soundOf(a) === two.soundOf(b) && (one.soundOf(a) & 1) === 1;
    quality = Math.max(slip, heardAlike ? heardQuality(distance, longest, trusted) : 0);
  }
  if (
    quality < 0.93 &&
    longest >= 4 &&
    Math.abs(aLength - bLength) <= 4 &&
    mayBeHeardAlike(one.maskOf(a), two.maskOf(b))
  ) {
    const heard = heardSimilarity(
      one.pool,
      aStart,
      aLength,
      two.pool,
      bStart,
      bLength,
      one.hashOf(a),
      two.hashOf(b),
      quality,
    );
    if (heard > quality) {
      quality = heard;
      heardAlike = true;
    }
  }
  quality = atMost(quality, one, a, two, b, distance, heardAlike);
  if (!heardAlike && one.pool[aStart] !== two.pool[bStart]) quality -= 0.06;
  return quality;
}

/** What is left of it when all is heard that tells the two words for two names. */
function atMost(
  likeness: number,
  one: Words,
  a: number,
  two: Words,
  b: number,
  distance: number,
  heardAlike: boolean,
): number {
  // Most pairs are different anyway, and nothing below would be asked of them.
  if (likeness <= otherSentence) return likeness;
  const longest = Math.max(one.lengthOf(a), two.lengthOf(b));
  const sameSound = soundsAlike(one, a, two, b);
  const apart = distance < 0 ? 3 : distance;
  let quality = likeness;
  if (distance > 1 && !sameSound && areOtherSentences(one, a, two, b)) quality = otherSentence;
  if (quality > 0.6) quality = Math.min(quality, differentPeople(one, a, two, b, apart, heardAlike));
  if (quality <= 0.55 || longest < 4) return quality;
  if (longest >= shortestOfTwoParts && isOtherSpellingOfPart(one, a, two, b)) return quality;
  quality = Math.min(quality, knownApart(one, a, two, b, apart, sameSound));
  if (quality <= 0.55 || longest < shortestOfTwoParts) return quality;
  const known = areBothKnown(one, a, two, b);
  // One slip that makes a word nobody bears is a slip in whichever part.
  if (apart <= 1 && !known) return quality;
  return Math.min(quality, besideSharedPart(one, a, two, b, { sameSound, known }));
}

/** `Olufemi` and `Olufunmi`, `Omolara` and `Omolade`: names that are sentences begin alike, and say another thing. */
function areOtherSentences(one: Words, a: number, two: Words, b: number): boolean {
  const short = Math.min(one.lengthOf(a), two.lengthOf(b));
  const aStart = one.startOf(a);
  const bStart = two.startOf(b);
  let common = 0;
  while (common < short && one.pool[aStart + common] === two.pool[bStart + common]) common += 1;
  const rest = Math.max(one.lengthOf(a), two.lengthOf(b));
  for (let size = Math.min(common, longestFirstPart()); size >= chiLetters; size -= 1)
    if (rest - size <= longestSaying && short - size >= chiLetters && hasFirstPart(one, a, size)) return true;
  return false;
}

const otherSentence = 0.5;
/** Letters behind the first part; of two longer ones two letters are a small part. */
const longestSaying = 5;

/** `Nee` and `Ni`, `Kyee` and `Kyi`, `Soo` and `Su`: one vowel in two spellings, where a slip in it would be another name. */
function haveSameVowels(one: Words, a: number, two: Words, b: number): boolean {
  const aLength = one.lengthOf(a);
  const bLength = two.lengthOf(b);
  if (aLength === bLength || one.pool[one.startOf(a)] !== two.pool[two.startOf(b)]) return false;
  const long = aLength > bLength ? one : two;
  const short = aLength > bLength ? two : one;
  let at = long.startOf(aLength > bLength ? a : b);
  const end = at + Math.max(aLength, bLength);
  let own = short.startOf(aLength > bLength ? b : a);
  const ownEnd = own + Math.min(aLength, bLength);
  for (; at < end && own < ownEnd; at += 1, own += 1) {
    const letter = long.pool[at] ?? 0;
    const other = short.pool[own] ?? 0;
    const next = long.pool[at + 1] ?? 0;
    const isLong =
      at + 1 < end &&
      ((letter === letterE && next === letterE && (other === letterI || other === letterY)) ||
        (letter === letterO && next === letterO && other === letterU));
    if (isLong) at += 1;
    else if (letter !== other) return false;
  }
  return at === end && own === ownEnd;
}

/** A longer word is heard as a whole. */
const longestShort = 5;
const letterB = 98;
const letterE = 101;
const letterN = 110;
const letterI = 105;
const letterO = 111;
const letterU = 117;
const letterY = 121;

/** Edits between the words, or -1 when there are more than spelling or sound allow. */
function withinReach(one: Words, a: number, two: Words, b: number, heardAlike: boolean): number {
  const aLength = one.lengthOf(a);
  const bLength = two.lengthOf(b);
  const limit = editLimit(Math.max(aLength, bLength)) + (heardAlike ? 2 : 0);
  if (Math.abs(aLength - bLength) > limit) return -1;
  if (bits(one.maskOf(a) ^ two.maskOf(b)) > 2 * limit) return -1;
  const distance = edits(one.pool, one.startOf(a), aLength, two.pool, two.startOf(b), bLength, limit);
  return distance > limit ? -1 : distance;
}

/** `Kony` and `Konny`, `Yu` and `Yyu`: a letter written twice is the least of slips. */
const doubled = 0.96;

function onlyDoubled(one: Words, a: number, two: Words, b: number): boolean {
  let i = one.startOf(a);
  let j = two.startOf(b);
  const aEnd = i + one.lengthOf(a);
  const bEnd = j + two.lengthOf(b);
  const { pool } = one;
  const otherPool = two.pool;
  while (i < aEnd && j < bEnd) {
    const letter = pool[i];
    if (letter !== otherPool[j]) return false;
    while (i < aEnd && pool[i] === letter) i += 1;
    while (j < bEnd && otherPool[j] === letter) j += 1;
  }
  return i === aEnd && j === bEnd;
}

/** `Safonov` and `Saprunov`: two slips are many where half of the letters are everybody's ending. */
function tellingLength(
  one: Words,
  a: number,
  two: Words,
  b: number,
  distance: number,
  longest: number,
): number {
  if (distance < 2 || longest > 10) return longest;
  const last = one.letterFromEnd(a, 1);
  const before = one.letterFromEnd(a, 2);
  const same = last === two.letterFromEnd(b, 1) && before === two.letterFromEnd(b, 2);
  return same && isSlavicStem(before, last) ? longest - 2 : longest;
}

/** What a letter for one that lies elsewhere, looks otherwise and sounds otherwise takes from a slip. */
const unlikelySlip = 0.08;

function isUnlikelySlip(one: Words, a: number, two: Words, b: number): boolean {
  const length = one.lengthOf(a);
  const aStart = one.startOf(a);
  const bStart = two.startOf(b);
  for (let place = 0; place < length; place += 1) {
    const letter = one.pool[aStart + place] ?? 0;
    const other = two.pool[bStart + place] ?? 0;
    if (letter !== other) return !mayBeTaken(letter, other);
  }
  return false;
}

/** Letters may differ much where several consonants are heard alike in one system of spelling, less otherwise. */
function heardQuality(distance: number, length: number, trusted: boolean): number {
  if (length <= 2) return 0;
  if (distance * 2 > length + 1 || (!trusted && distance * 3 > length)) return 0.6;
  if (length <= 4) return Math.max(0.7, 0.92 - 0.03 * distance);
  if (distance >= 4 && length < 10) return 0.75;
  if (distance === 3 && length < 10) return 0.85;
  return Math.max(0.7, 0.98 - (length >= 6 ? 0.025 : 0.04) * distance);
}

function soundsAlike(one: Words, a: number, two: Words, b: number): boolean {
  const heard = one.soundOf(a);
  const other = two.soundOf(b);
  if (heard !== 0 && heard === other) return true;
  const heardOtherwise = one.otherSoundOf(a);
  const otherHeard = two.otherSoundOf(b);
  return (
    (heardOtherwise !== 0 && (heardOtherwise === other || heardOtherwise === otherHeard)) ||
    (otherHeard !== 0 && otherHeard === heard)
  );
}

function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
