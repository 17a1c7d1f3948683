/**
 * Which words of two names may be each other's partners, and how well each meets the other, read off rows that are worked out
 * once a word. Works in buffers of its own; which words become partners is decided in align.ts.
 */

import { matchInitial, NameView } from '../name-view.ts';
import { alike } from '../similarity.ts';
import { Kind } from '../tokens.ts';
import { Words } from '../words.ts';
import { isClipped, isSkeleton, otherDigits, sameNumber } from './clipped.ts';
import { maxTokens, sideOf, unpack } from './side.ts';
import type { Side } from './side.ts';
import type { SimilarityCache } from './similarity-cache.ts';

export interface Meeting {
  query: Side;
  candidate: Side;
  /** By word of the list, which words of the query it meets. */
  masks: Uint32Array;
  /** By word of the list and word of the query, how well. Told only where the bit is set. */
  values: Float32Array;
  /** All masks together. */
  any: number;
}

const noName = new NameView(new Words(1), new Uint32Array(0), new Uint8Array(0));
/** The names that are asked for are laid beside many, and keep what is known of them. */
const mostAsked = 8;
const sides = Array.from({ length: mostAsked }, () => sideOf(noName));
let query = sideOf(noName);
const candidate = sideOf(noName);
const masks = new Uint32Array(maxTokens);
const values = new Float32Array(maxTokens * maxTokens);
const meeting: Meeting = { query, candidate, masks, values, any: 0 };

/** The result is overwritten by the next call. */
export function meet(asked: NameView, listed: NameView, cache: SimilarityCache): Meeting {
  query = sides[asked.serial % mostAsked] ?? query;
  unpack(query, asked);
  unpack(candidate, listed);
  const { rows } = cache;
  const { ids, kinds } = candidate;
  const { serial } = asked;
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
  meeting.query = query;
  meeting.any = any;
  return meeting;
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
