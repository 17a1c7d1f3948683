/** Words written together on one side: `alsabah` for `al sabah`, `Abd el Karim` for `Abdelkarim`, a whole name in one. */

import { addPair, dropPairs, touches } from './pairs.ts';
import type { Alignment } from './pairs.ts';
import { leastLikeness, mayBeLike, runLikeness } from './run-likeness.ts';
import {
  isAmong,
  isNaming,
  lettersOfRun,
  longestRun,
  maxTokens,
  mayBeOne,
  measure,
  standsApart,
} from './side.ts';
import type { Side } from './side.ts';
import type { SimilarityCache } from './similarity-cache.ts';
import { Kind } from '../tokens.ts';

/** The most that two runs can be alike, and what a pair must have that is not torn apart. */
const mostLikeness = 0.99;
const firm = 0.8;

export function joinWords(found: Alignment, query: Side, candidate: Side, cache: SimilarityCache): void {
  measure(query);
  measure(candidate);
  const { runs } = query;
  const theirs = candidate.runs;
  for (let size = Math.min(longestRun, Math.max(query.count, candidate.count)); size >= 2; size -= 1) {
    const from = size * maxTokens;
    for (let j = 0; j < candidate.count; j += 1) {
      if (candidate.settled[j] === 1) continue;
      const single = theirs[maxTokens + j] ?? 0;
      if (single < 3) continue;
      for (let i = 0; i + size <= query.count; i += 1) {
        if (mayBeOne(runs[from + i] ?? 0, single)) tryJoin(found, query, i, size, candidate, j, 1, cache);
      }
    }
    for (let i = 0; i < query.count; i += 1) {
      if (query.settled[i] === 1) continue;
      const single = runs[maxTokens + i] ?? 0;
      if (single < 3) continue;
      for (let j = 0; j + size <= candidate.count; j += 1) {
        if (mayBeOne(single, theirs[from + j] ?? 0)) tryJoin(found, query, i, 1, candidate, j, size, cache);
      }
    }
  }
}

function tryJoin(
  found: Alignment,
  query: Side,
  i: number,
  size: number,
  candidate: Side,
  j: number,
  candidateSize: number,
  cache: SimilarityCache,
): void {
  const gain = gainWithin(found, query, i, size, candidate, j, candidateSize);
  if (gain >= mostLikeness) return;
  const at = size * maxTokens + i;
  const otherAt = candidateSize * maxTokens + j;
  const length = query.runs[at] ?? 0;
  const other = candidate.runs[otherAt] ?? 0;
  const letters = query.runLetters[at] ?? 0;
  const theirs = candidate.runLetters[otherAt] ?? 0;
  if (!mayBeLike(query, i, size, length, letters, candidate, j, candidateSize, other, theirs)) return;
  const likeness = runLikeness(query, i, size, length, candidate, j, candidateSize, other, cache);
  if (likeness < leastLikeness || likeness <= gain) return;
  if (endsInArticle(query, i, size) || endsInArticle(candidate, j, candidateSize)) return;
  if (isShorterAsLike(query, i, size, candidate, j, candidateSize, likeness, cache)) return;
  dropPairs(found, i, size, j, candidateSize);
  addPair(found, i, size, j, candidateSize, likeness);
  query.settled.fill(1, i, i + size);
  candidate.settled.fill(1, j, j + candidateSize);
}

/** `Abd al Rahman al` Zaytuni: the article is the next word's. */
function endsInArticle({ name, kinds, lengths, count }: Side, start: number, size: number): boolean {
  const last = start + size - 1;
  if (size < 2 || kinds[last] !== Kind.particle || lengths[last] !== 2 || last + 1 >= count) return false;
  const first = name.letterAt(last, 0);
  return (first === letterA || first === letterE) && name.letterAt(last, 1) === letterL;
}

const letterA = 97;
const letterE = 101;
const letterL = 108;

/** `Abderrahmane` is `Abd al Rahman` rather than `Abd al Rahman Bu`, which leaves half of `Bu Khalfa` behind. */
function isShorterAsLike(
  query: Side,
  i: number,
  size: number,
  candidate: Side,
  j: number,
  candidateSize: number,
  likeness: number,
  cache: SimilarityCache,
): boolean {
  const less = size > 2 ? size - 1 : size;
  const other = candidateSize > 2 ? candidateSize - 1 : candidateSize;
  if (less === size && other === candidateSize) return false;
  const length = query.runs[less * maxTokens + i] ?? 0;
  const theirs = candidate.runs[other * maxTokens + j] ?? 0;
  if (!mayBeOne(length, theirs)) return false;
  return runLikeness(query, i, less, length, candidate, j, other, theirs, cache) >= likeness;
}

/**
 * What the pairs already inside the two runs are worth, as a share of the longer run. A firm pair of one word here and
 * another outside would be torn apart, so that there is no gain in joining: 1.
 */
function gainWithin(
  found: Alignment,
  query: Side,
  i: number,
  size: number,
  candidate: Side,
  j: number,
  candidateSize: number,
): number {
  let weight = 0;
  for (let place = 0; place < found.pairCount; place += 1) {
    const pair = found.pairs[place];
    if (pair === undefined || !touches(pair, i, size, j, candidateSize)) continue;
    const inQuery = pair.query >= i && pair.query + pair.querySize <= i + size;
    const inCandidate = pair.candidate >= j && pair.candidate + pair.candidateSize <= j + candidateSize;
    if (inQuery && inCandidate) weight += pair.quality * query.name.lengthOfRun(pair.query, pair.querySize);
    // `Abd al Rahim Kani`, `Abderrahim al-Kani`: an article may be torn from another's.
    else if (pair.quality >= firm && query.name.kindAt(pair.query) !== Kind.particle) return 1;
  }
  if (weight === 0) return 0;
  return weight / Math.max(1, lettersOfRun(query, i, size), lettersOfRun(candidate, j, candidateSize));
}

/**
 * Runs that may be one word of the other side, six numbers each: the query's and its size, the list's and its size, the letters
 * of both.
 */
const numbers = 6;
const possible = new Uint16Array(numbers * 2 * (longestRun - 1) * maxTokens * maxTokens);
let count = 0;

/**
 * Raises to the most that they may come to all words that may be written together with others, and their partners; false
 * where there are none.
 */
export function mayJoin(query: Side, candidate: Side, asked: Float64Array, listed: Float64Array): boolean {
  measure(query);
  const { joinsRuns, joinsSingles } = query;
  const { kinds, settled, firm: firmly, lengths, letters: masks } = candidate;
  count = 0;
  if (joinsRuns !== 0)
    for (let j = 0; j < candidate.count; j += 1) {
      if (settled[j] === 1 || !isNaming(kinds[j] ?? 0)) continue;
      if (isAmong(joinsRuns, lengths[j] ?? 0)) runsOfQuery(query, candidate, j);
    }
  if (joinsSingles !== 0)
    for (let j = 0; j + 1 < candidate.count; j += 1) {
      let length = 0;
      let letters = 0;
      for (let size = 1; size <= longestRun && j + size <= candidate.count; size += 1) {
        const at = j + size - 1;
        if (firmly[at] === 1 || standsApart(kinds[at] ?? 0)) break;
        length += lengths[at] ?? 0;
        letters |= masks[at] ?? 0;
        if (size > 1 && isAmong(joinsSingles, length))
          singlesOfQuery(query, candidate, j, size, length, letters);
      }
    }
  for (let place = 0; place < count; place += 1) raise(asked, listed, place, mostLikeness);
  return count > 0;
}

function runsOfQuery(query: Side, candidate: Side, j: number): void {
  const length = candidate.lengths[j] ?? 0;
  const letters = candidate.letters[j] ?? 0;
  for (let size = 2; size <= longestRun && size <= query.count; size += 1)
    for (let i = 0; i + size <= query.count; i += 1)
      if (mayBeOne(query.runs[size * maxTokens + i] ?? 0, length) && !hasFirm(query, i, size))
        remember(query, i, size, candidate, j, 1, length, letters);
}

function singlesOfQuery(
  query: Side,
  candidate: Side,
  j: number,
  size: number,
  length: number,
  letters: number,
): void {
  for (let i = 0; i < query.count; i += 1)
    if (query.settled[i] !== 1 && mayBeOne(query.runs[maxTokens + i] ?? 0, length))
      remember(query, i, 1, candidate, j, size, length, letters);
}

/** The same, to what those that were found to be possible truly come to. */
export function trulyJoin(
  query: Side,
  candidate: Side,
  asked: Float64Array,
  listed: Float64Array,
  cache: SimilarityCache,
): void {
  for (let place = 0; place < count; place += 1) {
    const at = numbers * place;
    const likeness = runLikeness(
      query,
      possible[at] ?? 0,
      possible[at + 1] ?? 0,
      possible[at + 4] ?? 0,
      candidate,
      possible[at + 2] ?? 0,
      possible[at + 3] ?? 0,
      possible[at + 5] ?? 0,
      cache,
    );
    if (likeness >= leastLikeness) raise(asked, listed, place, likeness);
  }
}

function remember(
  query: Side,
  i: number,
  size: number,
  candidate: Side,
  j: number,
  candidateSize: number,
  other: number,
  otherLetters: number,
): void {
  const from = size * maxTokens + i;
  const length = query.runs[from] ?? 0;
  const letters = query.runLetters[from] ?? 0;
  if (!mayBeLike(query, i, size, length, letters, candidate, j, candidateSize, other, otherLetters)) return;
  const at = numbers * count;
  possible[at] = i;
  possible[at + 1] = size;
  possible[at + 2] = j;
  possible[at + 3] = candidateSize;
  possible[at + 4] = length;
  possible[at + 5] = other;
  count += 1;
}

function hasFirm({ firm }: Side, start: number, size: number): boolean {
  for (let place = start; place < start + size; place += 1) if (firm[place] === 1) return true;
  return false;
}

function raise(asked: Float64Array, listed: Float64Array, place: number, quality: number): void {
  const at = numbers * place;
  raiseRun(asked, possible[at] ?? 0, possible[at + 1] ?? 0, quality);
  raiseRun(listed, possible[at + 2] ?? 0, possible[at + 3] ?? 0, quality);
}

function raiseRun(qualities: Float64Array, start: number, size: number, quality: number): void {
  const end = start + size;
  for (let word = start; word < end; word += 1)
    if (quality > (qualities[word] ?? 0)) qualities[word] = quality;
}
