/** How alike two runs of words are when each is written as one. Looks at letters only. */

import { edits } from '../distance.ts';
import { mix } from '../hash.ts';
import { similarity } from '../similarity.ts';
import { heardSimilarity, mayBeHeardAlike } from './phones.ts';
import { lettersOfRun, maxTokens } from './side.ts';
import type { Side } from './side.ts';
import type { SimilarityCache } from './similarity-cache.ts';

const queryLetters = new Uint16Array(256);
const candidateLetters = new Uint16Array(256);

/** Two runs of words compared as if each were written as one. */
export function runLikeness(
  query: Side,
  i: number,
  size: number,
  candidate: Side,
  j: number,
  candidateSize: number,
  cache: SimilarityCache,
): number {
  if (!mayBeLike(query, i, size, candidate, j, candidateSize)) return 0;
  const length = lettersOfRun(query, i, size);
  const other = lettersOfRun(candidate, j, candidateSize);
  const compound = isCompound(query, i, size) || isCompound(candidate, j, candidateSize);
  const longest = length > other ? length : other;
  const limit = limitFor(longest);
  const asked = hashOfRun(query, i, size);
  const listed = hashOfRun(candidate, j, candidateSize);
  const known = cache.ofRuns(asked, listed);
  if (known >= 0) return known;
  const slip = slipLikeness(query, i, size, length, candidate, j, candidateSize, other, limit);
  const value = compound ? Math.max(slip, asOneWord(query, i, size, candidate, j, candidateSize)) : slip;
  cache.keepRuns(asked, listed, value);
  return value;
}

/** Not 0 for certain, by which letters they have. */
export function mayBeLike(
  query: Side,
  i: number,
  size: number,
  candidate: Side,
  j: number,
  candidateSize: number,
): boolean {
  const at = size * maxTokens + i;
  const otherAt = candidateSize * maxTokens + j;
  const length = query.runs[at] ?? 0;
  const other = candidate.runs[otherAt] ?? 0;
  if (length > 200 || other > 200) return false;
  const mask = query.runLetters[at] ?? 0;
  const otherMask = candidate.runLetters[otherAt] ?? 0;
  // Each edit adds one letter, takes one away, or both.
  if (bits(mask ^ otherMask) <= 2 * limitFor(length > other ? length : other)) return true;
  if (mayBeHeardAlike(mask, otherMask)) return true;
  return isCompound(query, i, size) || isCompound(candidate, j, candidateSize);
}

/** Edits allowed by the longer one's length. */
function limitFor(longest: number): number {
  return longest < 7 ? 0 : longest < 10 ? 1 : 2;
}

function slipLikeness(
  query: Side,
  i: number,
  size: number,
  length: number,
  candidate: Side,
  j: number,
  candidateSize: number,
  other: number,
  limit: number,
): number {
  query.name.copyRun(i, size, queryLetters);
  candidate.name.copyRun(j, candidateSize, candidateLetters);
  const distance = edits(queryLetters, 0, length, candidateLetters, 0, other, limit);
  if (distance === 0) return 0.99;
  const slip = distance > limit ? 0 : distance === 1 ? 0.91 : 0.84;
  if (slip >= 0.9 || Math.max(length, other) < 7) return slip;
  return Math.max(slip, heardSimilarity(queryLetters, 0, length, candidateLetters, 0, other) * 0.98);
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
  return similarity(a.words, a.word, b.words, b.word) * 0.98;
}

/** Servant-of and father-of names have families of spellings of their own. */
function isCompound({ name, ids }: Side, start: number, size: number): boolean {
  if (size < 2 || name.firstLetterAt(start) !== 97) return false;
  const length = name.words.lengthOf(ids[start] ?? 0);
  return length >= 3 && length <= 5 && name.letterAt(start, 1) === 98;
}

function hashOfRun({ hashes }: Side, start: number, size: number): number {
  let hash = size;
  for (let place = start; place < start + size; place += 1)
    hash = mix(Math.imul(hash, 0x01000193) ^ (hashes[place] ?? 0));
  return hash;
}

function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
