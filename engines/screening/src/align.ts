/**
 * Lays two names word against word, each word used once, and adds up what agrees, what one side lacks and what
 * contradicts. Works in buffers of its own and allocates nothing per comparison; never knows of dates or lists.
 */

import { matchInitial, NameView } from './name-view.ts';
import { isClipped, isSkeleton, otherDigits, sameNumber } from './score/clipped.ts';
import { meetInitials } from './score/initials.ts';
import { joinWords } from './score/join-words.ts';
import { addPair, clearPairs, noPairs } from './score/pairs.ts';
import type { Alignment } from './score/pairs.ts';
import { hasUnsettled, maxTokens, sideOf, unpack } from './score/side.ts';
import type { SimilarityCache } from './score/similarity-cache.ts';
import { alike } from './similarity.ts';
import { Kind } from './tokens.ts';
import { Words } from './words.ts';

const noName = new NameView(new Words(1), new Uint32Array(0), new Uint8Array(0));
const query = sideOf(noName);
const candidate = sideOf(noName);
const result = noPairs();

/** The result is overwritten by the next call. */
export function align(asked: NameView, listed: NameView, cache: SimilarityCache): Alignment {
  unpack(query, asked);
  unpack(candidate, listed);
  clearPairs(result, query.count, candidate.count);
  findMeeting(cache);
  if (meetings === 0 && query.count > 1 && candidate.count > 1) {
    // Where not one of several words meets, no two of them are one of the other side's written apart.
    return result;
  }
  takeBest();
  settle();
  if (hasUnsettled(query) && hasUnsettled(candidate)) {
    meetInitials(result, query, candidate);
    joinWords(result, query, candidate, cache);
  }
  return result;
}

/** The words that may be each other's partners, by word of the query and then of the list. */
const meetingQuery = new Uint8Array(maxTokens * maxTokens);
const meetingCandidate = new Uint8Array(maxTokens * maxTokens);
const qualities = new Float32Array(maxTokens * maxTokens);
let meetings = 0;

/** By word of the list, which words of the query it meets. */
const masks = new Uint32Array(maxTokens);
const values = new Float32Array(maxTokens * maxTokens);

function findMeeting(cache: SimilarityCache): void {
  const { rows } = cache;
  const { ids, kinds } = candidate;
  const { serial } = query.name;
  let any = 0;
  for (let j = 0; j < candidate.count; j += 1) {
    const word = ((ids[j] ?? 0) << 4) | (kinds[j] ?? 0);
    const row = rows.placeOf(serial, word >>> 0);
    if (!rows.holds(row, serial, word >>> 0)) {
      rows.begin(row, serial, word >>> 0);
      fillRow(row, j, cache);
    }
    const mask = rows.masks[row] ?? 0;
    masks[j] = mask;
    any |= mask;
    // The next word's row may be in the same place.
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const i = 31 - Math.clz32(rest & -rest);
      values[j * maxTokens + i] = rows.values[row * maxTokens + i] ?? 0;
    }
  }
  meetings = 0;
  for (; any !== 0; any &= any - 1) {
    const bit = any & -any;
    const i = 31 - Math.clz32(bit);
    for (let j = 0; j < candidate.count; j += 1) {
      if (((masks[j] ?? 0) & bit) === 0) continue;
      meetingQuery[meetings] = i;
      meetingCandidate[meetings] = j;
      qualities[meetings] = values[j * maxTokens + i] ?? 0;
      meetings += 1;
    }
  }
}

function fillRow(row: number, j: number, cache: SimilarityCache): void {
  const { rows } = cache;
  const kind = candidate.kinds[j] ?? 0;
  const hash = candidate.hashes[j] ?? 0;
  let mask = 0;
  for (let i = 0; i < query.count; i += 1) {
    const value = cell(i, query.kinds[i] ?? 0, j, kind, query.hashes[i] === hash, cache);
    if (value < alike) continue;
    mask |= 1 << i;
    rows.values[row * maxTokens + i] = value;
  }
  rows.masks[row] = mask;
}

function cell(
  i: number,
  one: number,
  j: number,
  two: number,
  exact: boolean,
  cache: SimilarityCache,
): number {
  if (one === Kind.initial || two === Kind.initial) return matchInitial(query.name, i, candidate.name, j);
  if (one === Kind.number || two === Kind.number)
    return (exact && (one === two || isMark(i))) || isSameNumber(i, j) ? 1 : 0;
  if (one === Kind.legal || two === Kind.legal) return one === two && exact ? 1 : 0;
  if (exact) return 1;
  if (one === Kind.generation || two === Kind.generation) return 0;
  if (one === Kind.particle && two === Kind.particle) return 0;
  if (one === Kind.generic && two === Kind.generic && !beginAlike(i, j)) return 0;
  const { hashes, ids, name } = query;
  const value = cache.get(
    name.words,
    ids[i] ?? 0,
    hashes[i] ?? 0,
    candidate.name.words,
    candidate.ids[j] ?? 0,
  );
  // `al` is no short form of Alexander where it is an article, nor `st` of Starodubtsev.
  if (value < 0.9 && (two === Kind.particle || (one === Kind.particle && (i > 0 || value < nickname))))
    return 0;
  if (value > alike && otherDigits(name, i, candidate.name, j)) return 0;
  if (value <= alike && isSameNumber(i, j)) return 1;
  if (value < skeletonQuality && haveSameConsonants(i, j) && isSkeleton(name, i, candidate.name, j))
    return skeletonQuality;
  if (value >= clippedQuality || (one !== Kind.generic && two !== Kind.generic)) return value;
  return isClippedEither(i, j, two) ? clippedQuality : value;
}

/** From here on a short form is a known one: `Al` for Albert. */
const nickname = 0.85;
/** A business word cut short as payment messages do, `WKS` for `Works`. */
const clippedQuality = 0.86;
/** Any other word without its vowels: `LTHR` for `Leather`. */
const skeletonQuality = 0.84;
/** The bits of a, e, i, o, u and y in a mask of letters. */
const vowels = (1 << 0) | (1 << 4) | (1 << 8) | (1 << 14) | (1 << 20) | (1 << 24);

/** One of them has no vowel, and no consonant is in one alone. */
function haveSameConsonants(i: number, j: number): boolean {
  const own = query.name.words.maskOf(query.ids[i] ?? 0);
  const theirs = candidate.name.words.maskOf(candidate.ids[j] ?? 0);
  return ((own ^ theirs) & ~vowels) === 0 && ((own & vowels) === 0) !== ((theirs & vowels) === 0);
}

function isClippedEither(i: number, j: number, two: number): boolean {
  if (query.firsts[i] !== candidate.firsts[j]) return false;
  return two === Kind.generic
    ? isClipped(query.name, i, candidate.name, j)
    : isClipped(candidate.name, j, query.name, i);
}

/** A registration of an aircraft is one with and without its hyphen. */
function isMark(i: number): boolean {
  return query.name.words.lengthOf(query.ids[i] ?? 0) >= 5;
}

function isSameNumber(i: number, j: number): boolean {
  if (!isDigit(query.firsts[i] ?? 0) && !isDigit(candidate.firsts[j] ?? 0)) return false;
  return sameNumber(query.name, i, candidate.name, j);
}

function isDigit(letter: number): boolean {
  return letter >= 48 && letter <= 57;
}

/** Two business words that everybody knows are not slips of each other: `Aviation` and `Navigation`. */
function beginAlike(i: number, j: number): boolean {
  return (
    query.firsts[i] === candidate.firsts[j] &&
    query.name.letterAt(i, 0) === candidate.name.letterAt(j, 0) &&
    query.name.letterAt(i, 1) === candidate.name.letterAt(j, 1) &&
    query.name.letterAt(i, 2) === candidate.name.letterAt(j, 2)
  );
}

/** Best pair first; among equals the one that keeps the order of the words. */
function takeBest(): void {
  const { queryUsed, candidateUsed } = result;
  for (;;) {
    let best = -1;
    let quality = 0;
    let shift = 0;
    for (let place = 0; place < meetings; place += 1) {
      const value = qualities[place] ?? 0;
      if (value < quality) continue;
      const i = meetingQuery[place] ?? 0;
      const j = meetingCandidate[place] ?? 0;
      if (queryUsed[i] === 1 || candidateUsed[j] === 1) continue;
      const moved = i > j ? i - j : j - i;
      if (value === quality && best >= 0 && moved >= shift) continue;
      best = place;
      quality = value;
      shift = moved;
    }
    if (best < 0) return;
    addPair(result, meetingQuery[best] ?? 0, 1, meetingCandidate[best] ?? 0, 1, quality);
  }
}

const settledQuality = 0.9;

/** Marks the words that have found their partner; the others may have been written together. */
function settle(): void {
  for (let place = 0; place < result.pairCount; place += 1) {
    const pair = result.pairs[place];
    if (pair === undefined || pair.quality < settledQuality) continue;
    query.settled[pair.query] = 1;
    candidate.settled[pair.candidate] = 1;
  }
}
