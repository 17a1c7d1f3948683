/** How alike two runs of words are when each is written as one. Looks at letters only. */

import { edits } from '../distance.ts';
import { mix } from '../hash.ts';
import { similarity } from '../similarity.ts';
import { heardSimilarity, mayBeHeardAlike } from './phones.ts';
import type { Side } from './side.ts';
import type { SimilarityCache } from './similarity-cache.ts';

/** What runs that are heard alike, or are one word by other means, are worth of it. */
const heardShare = 0.98;
const queryLetters = new Uint16Array(256);
const candidateLetters = new Uint16Array(256);

/** Runs less alike than this are not one word: what they are worth then is not told. */
export const leastLikeness = 0.78;

/** Two runs of so many letters that may be alike, compared as if each were written as one. */
export function runLikeness(
  query: Side,
  i: number,
  size: number,
  length: number,
  candidate: Side,
  j: number,
  candidateSize: number,
  other: number,
  cache: SimilarityCache,
): number {
  const asked = hashOfRun(query, i, size);
  const listed = hashOfRun(candidate, j, candidateSize);
  const known = cache.ofRuns(asked, listed);
  if (known >= 0) return known;
  query.name.copyRun(i, size, queryLetters);
  candidate.name.copyRun(j, candidateSize, candidateLetters);
  const slip = slipLikeness(length, asked, other, listed);
  const compound = isCompound(query, i, size) || isCompound(candidate, j, candidateSize);
  const value = compound ? Math.max(slip, asOneWord(query, i, size, candidate, j, candidateSize)) : slip;
  cache.keepRuns(asked, listed, value);
  return value;
}

/** Not 0 for certain, by how many letters they have and which. */
export function mayBeLike(
  query: Side,
  i: number,
  size: number,
  length: number,
  letters: number,
  candidate: Side,
  j: number,
  candidateSize: number,
  other: number,
  otherLetters: number,
): boolean {
  if (length > 200 || other > 200) return false;
  // Each edit adds one letter, takes one away, or both.
  if (bits(letters ^ otherLetters) <= 2 * limitFor(length > other ? length : other)) return true;
  if (mayBeHeardAlike(letters, otherLetters)) return true;
  return isCompound(query, i, size) || isCompound(candidate, j, candidateSize);
}

/** Edits allowed by the longer one's length. */
function limitFor(longest: number): number {
  return longest < 7 ? 0 : longest < 10 ? 1 : 2;
}

/** Of the letters that were copied. */
function slipLikeness(length: number, asked: number, other: number, listed: number): number {
  const longest = length > other ? length : other;
  const limit = limitFor(longest);
  const distance = edits(queryLetters, 0, length, candidateLetters, 0, other, limit);
  if (distance === 0) return 0.99;
  const slip = distance > limit ? 0 : distance === 1 ? 0.91 : 0.84;
  if (slip >= 0.9 || longest < 7) return slip;
  const least = (slip > leastLikeness ? slip : leastLikeness) - 0.01;
  const heard = heardSimilarity(
    queryLetters,
    0,
    length,
    candidateLetters,
    0,
    other,
    asked,
    listed,
    least / heardShare - 0.01,
  );
  return Math.max(slip, heard * heardShare);
}

function asOneWord(
  query: Side,
  i: number,
  size: number,
  candidate: Side,
  j: number,
  candidateSize: number,
): number {
  const a = query.name.joined(i, size);
  const b = candidate.name.joined(j, candidateSize);
  return similarity(a.words, a.word, b.words, b.word) * heardShare;
}

/** Servant-of and father-of names have families of spellings of their own. */
function isCompound({ name, ids }: Side, start: number, size: number): boolean {
  if (size < 2 || name.firstLetterAt(start) !== 97) return false;
  const length = name.words.lengthOf(ids[start] ?? 0);
  return length >= 3 && length <= 5 && name.letterAt(start, 1) === 98;
}

/** Of one word, the word's own. */
function hashOfRun({ name, ids }: Side, start: number, size: number): number {
  if (size === 1) return name.words.hashOf(ids[start] ?? 0);
  let hash = size;
  for (let place = start; place < start + size; place += 1)
    hash = mix(Math.imul(hash, 0x01000193) ^ name.words.hashOf(ids[place] ?? 0));
  return hash;
}

function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
