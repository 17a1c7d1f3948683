/**
 * Lays two names word against word, each word used once, and adds up what agrees, what one side lacks and what
 * contradicts. Works in buffers of its own and allocates nothing per comparison; never knows of dates or lists.
 */

import { matchInitial } from './name-view.ts';
import type { NameView } from './name-view.ts';
import { runLikeness } from './score/run-likeness.ts';
import { isClipped, otherDigits, sameNumber } from './score/clipped.ts';
import { alike, similarity } from './similarity.ts';
import { Kind } from './tokens.ts';
import type { Words } from './words.ts';

export const maxTokens = 24;

/** A piece of the alignment: `size` words of the query from `query` against `candidateSize` of the candidate. */
export interface Pair {
  query: number;
  querySize: number;
  candidate: number;
  candidateSize: number;
  quality: number;
}

export interface Alignment {
  pairs: Pair[];
  pairCount: number;
  queryUsed: Uint8Array;
  candidateUsed: Uint8Array;
}

const matrix = new Float32Array(maxTokens * maxTokens);
const pairPool: Pair[] = Array.from({ length: maxTokens }, () => ({
  query: 0,
  querySize: 0,
  candidate: 0,
  candidateSize: 0,
  quality: 0,
}));
const result: Alignment = {
  pairs: pairPool,
  pairCount: 0,
  queryUsed: new Uint8Array(maxTokens),
  candidateUsed: new Uint8Array(maxTokens),
};

/** The result is overwritten by the next call. */
export function align(query: NameView, candidate: NameView, cache: SimilarityCache): Alignment {
  result.pairCount = 0;
  result.queryUsed.fill(0);
  result.candidateUsed.fill(0);
  fillMatrix(query, candidate, cache);
  takeBest(query, candidate);
  // Where not one of several words meets, no two of them are one of the other side's written apart.
  if (result.pairCount === 0 && query.count > 1 && candidate.count > 1) return result;
  if (settle(query, candidate)) {
    meetInitials(query, candidate);
    joinWords(query, candidate);
  }
  return result;
}

/** Similarities of query words with list words, kept for one query: lists repeat the same words. */
export class SimilarityCache {
  readonly #listWords = new Uint32Array(8192);
  readonly #queryWords = new Uint32Array(8192);
  readonly #values = new Float32Array(8192);
  #generation = 1;

  /** Forgets everything; to be called before each query. */
  next(): void {
    this.#generation = (this.#generation + 1) & 0xffffff;
    if (this.#generation === 0) {
      this.#queryWords.fill(0);
      this.#generation = 1;
    }
  }

  get(one: Words, a: number, two: Words, b: number): number {
    const slot = (Math.imul(b, 0x9e3779b1) ^ Math.imul(a + 1, 0x85ebca6b)) >>> 19;
    const owner = this.#generation * 256 + (a & 255);
    if (a < 256 && this.#listWords[slot] === b && this.#queryWords[slot] === owner)
      return this.#values[slot] ?? 0;
    const value = similarity(one, a, two, b);
    this.#listWords[slot] = b;
    this.#queryWords[slot] = a < 256 ? owner : 0;
    this.#values[slot] = value;
    return value;
  }
}

function fillMatrix(query: NameView, candidate: NameView, cache: SimilarityCache): void {
  for (let i = 0; i < query.count; i += 1) {
    for (let j = 0; j < candidate.count; j += 1) {
      matrix[i * maxTokens + j] = cell(query, i, candidate, j, cache);
    }
  }
}

function cell(query: NameView, i: number, candidate: NameView, j: number, cache: SimilarityCache): number {
  const one = query.kindAt(i);
  const two = candidate.kindAt(j);
  if (one === Kind.initial || two === Kind.initial) return matchInitial(query, i, candidate, j);
  const exact = query.hashAt(i) === candidate.hashAt(j);
  if (one === Kind.number || two === Kind.number)
    return (one === two && exact) || sameNumber(query, i, candidate, j) ? 1 : 0;
  if (one === Kind.legal || two === Kind.legal) return one === two && exact ? 1 : 0;
  if (one === Kind.generation || two === Kind.generation) return exact ? 1 : 0;
  if (exact) return 1;
  if (one === Kind.particle && two === Kind.particle) return 0;
  if (one === Kind.generic && two === Kind.generic && !beginAlike(query, i, candidate, j)) return 0;
  const value = cache.get(query.words, query.wordAt(i), candidate.words, candidate.wordAt(j));
  if (value > alike && otherDigits(query, i, candidate, j)) return 0;
  if (value <= alike && sameNumber(query, i, candidate, j)) return 1;
  if (value >= clippedQuality || (one !== Kind.generic && two !== Kind.generic)) return value;
  const clipped =
    two === Kind.generic ? isClipped(query, i, candidate, j) : isClipped(candidate, j, query, i);
  return clipped ? clippedQuality : value;
}

/** A business word cut short as payment messages do, `WKS` for `Works`. */
const clippedQuality = 0.86;

/** Two business words that everybody knows are not slips of each other: `Aviation` and `Navigation`. */
function beginAlike(query: NameView, i: number, candidate: NameView, j: number): boolean {
  for (let place = 0; place < 3; place += 1)
    if (query.letterAt(i, place) !== candidate.letterAt(j, place)) return false;
  return true;
}

/** Best pair first; among equals the one that keeps the order of the words. */
function takeBest(query: NameView, candidate: NameView): void {
  const most = Math.min(query.count, candidate.count);
  for (let round = 0; round < most; round += 1) {
    let best = alike;
    let bestI = -1;
    let bestJ = -1;
    for (let i = 0; i < query.count; i += 1) {
      if (result.queryUsed[i] === 1) continue;
      for (let j = 0; j < candidate.count; j += 1) {
        if (result.candidateUsed[j] === 1) continue;
        const value = matrix[i * maxTokens + j] ?? 0;
        if (value < best) continue;
        if (value > best || bestI < 0 || Math.abs(i - j) < Math.abs(bestI - bestJ)) {
          best = value;
          bestI = i;
          bestJ = j;
        }
      }
    }
    if (bestI < 0) return;
    addPair(bestI, 1, bestJ, 1, best);
  }
}

function addPair(
  query: number,
  querySize: number,
  candidate: number,
  candidateSize: number,
  quality: number,
): void {
  const pair = pairPool[result.pairCount];
  if (pair === undefined) return;
  pair.query = query;
  pair.querySize = querySize;
  pair.candidate = candidate;
  pair.candidateSize = candidateSize;
  pair.quality = quality;
  result.pairCount += 1;
  result.queryUsed.fill(1, query, query + querySize);
  result.candidateUsed.fill(1, candidate, candidate + candidateSize);
}

const querySettled = new Uint8Array(maxTokens);
const candidateSettled = new Uint8Array(maxTokens);

/** Marks the words that have found their partner; true when both sides have others, which may have been written together. */
function settle(query: NameView, candidate: NameView): boolean {
  querySettled.fill(0, 0, query.count);
  candidateSettled.fill(0, 0, candidate.count);
  for (let place = 0; place < result.pairCount; place += 1) {
    const pair = pairPool[place];
    if (pair === undefined || pair.quality < settledQuality) continue;
    querySettled[pair.query] = 1;
    candidateSettled[pair.candidate] = 1;
  }
  return hasUnsettled(query, querySettled) && hasUnsettled(candidate, candidateSettled);
}

const settledQuality = 0.9;
/** What a letter says for the name that begins with it. */
const initialQuality = 0.9;

/** `JK Boadu` for `Josiah Kwabena Boadu`: two or three letters without a vowel that begin as many words of the other side. */
function meetInitials(query: NameView, candidate: NameView): void {
  for (let i = 0; i < query.count; i += 1) {
    const size = initialsIn(query, i, querySettled);
    if (size === 0) continue;
    for (let j = 0; j + size <= candidate.count; j += 1) {
      if (!beginsWith(query, i, candidate, j, size, candidateSettled)) continue;
      dropPairs(i, 1, j, size);
      addPair(i, 1, j, size, initialQuality);
      break;
    }
  }
  for (let j = 0; j < candidate.count; j += 1) {
    const size = initialsIn(candidate, j, candidateSettled);
    if (size === 0 || result.candidateUsed[j] === 1) continue;
    for (let i = 0; i + size <= query.count; i += 1) {
      if (!beginsWith(candidate, j, query, i, size, querySettled)) continue;
      dropPairs(i, size, j, 1);
      addPair(i, size, j, 1, initialQuality);
      break;
    }
  }
}

function initialsIn(name: NameView, place: number, settled: Uint8Array): number {
  const length = name.lengthOfRun(place, 1);
  if (length < 2 || length > 3 || settled[place] === 1 || name.kindAt(place) !== Kind.plain) return 0;
  for (let letter = 0; letter < length; letter += 1) {
    const code = name.letterAt(place, letter);
    if (code === 97 || code === 101 || code === 105 || code === 111 || code === 117 || code === 121) return 0;
  }
  return length;
}

function beginsWith(
  short: NameView,
  place: number,
  long: NameView,
  from: number,
  size: number,
  settled: Uint8Array,
): boolean {
  for (let step = 0; step < size; step += 1) {
    if (settled[from + step] === 1 || long.kindAt(from + step) !== Kind.plain) return false;
    if (long.lengthOfRun(from + step, 1) < 3) return false;
    if (long.firstLetterAt(from + step) !== short.letterAt(place, step)) return false;
  }
  return true;
}

function hasUnsettled(name: NameView, settled: Uint8Array): boolean {
  for (let i = 0; i < name.count; i += 1) {
    const kind = name.kindAt(i);
    if (settled[i] === 0 && (kind === Kind.plain || kind === Kind.generic || kind === Kind.place))
      return true;
  }
  return false;
}

/** Letters of each single word and of each run of the size at hand; 0 where they cannot be joined. */
const querySingles = new Uint16Array(maxTokens);
const candidateSingles = new Uint16Array(maxTokens);
const queryRuns = new Uint16Array(maxTokens);
const candidateRuns = new Uint16Array(maxTokens);

/** Words written together on one side: `alsabah` for `al sabah`, `Abd el Karim` for `Abdelkarim`, a whole name in one. */
function joinWords(query: NameView, candidate: NameView): void {
  measureRuns(query, 1, querySingles);
  measureRuns(candidate, 1, candidateSingles);
  for (let size = Math.min(4, Math.max(query.count, candidate.count)); size >= 2; size -= 1) {
    measureRuns(query, size, queryRuns);
    measureRuns(candidate, size, candidateRuns);
    for (let j = 0; j < candidate.count; j += 1) {
      const single = candidateSingles[j] ?? 0;
      if (candidateSettled[j] === 1 || single === 0) continue;
      for (let i = 0; i + size <= query.count; i += 1) {
        if (mayBeOne(queryRuns[i] ?? 0, single)) tryJoin(query, i, size, candidate, j, 1);
      }
    }
    for (let i = 0; i < query.count; i += 1) {
      const single = querySingles[i] ?? 0;
      if (querySettled[i] === 1 || single === 0) continue;
      for (let j = 0; j + size <= candidate.count; j += 1) {
        if (mayBeOne(single, candidateRuns[j] ?? 0)) tryJoin(query, i, 1, candidate, j, size);
      }
    }
  }
}

function measureRuns(name: NameView, size: number, lengths: Uint16Array): void {
  for (let start = 0; start + size <= name.count; start += 1)
    lengths[start] = joinable(name, start, size) ? name.lengthOfRun(start, size) : 0;
}

/** Most pairs of runs fail here, on their lengths alone. */
function mayBeOne(length: number, other: number): boolean {
  const longest = Math.max(length, other);
  return Math.min(length, other) >= 3 && Math.abs(length - other) <= (longest >= 9 ? 3 : longest >= 7 ? 2 : 0);
}

function tryJoin(
  query: NameView,
  i: number,
  size: number,
  candidate: NameView,
  j: number,
  candidateSize: number,
): void {
  const length = query.lengthOfRun(i, size);
  const other = candidate.lengthOfRun(j, candidateSize);
  const found = runLikeness(query, i, size, length, candidate, j, candidateSize, other);
  if (found < 0.78) return;
  const present = qualityWithin(query, i, size, candidate, j, candidateSize);
  // A pair of one word here and another outside would be torn apart: only whole pairs give way.
  if (!present.whole || found <= present.gain) return;
  dropPairs(i, size, j, candidateSize);
  addPair(i, size, j, candidateSize, found);
  querySettled.fill(1, i, i + size);
  candidateSettled.fill(1, j, j + candidateSize);
}

function joinable(name: NameView, start: number, size: number): boolean {
  for (let i = start; i < start + size; i += 1) {
    const kind = name.kindAt(i);
    if (kind === Kind.legal || kind === Kind.number || kind === Kind.note) return false;
    if (size === 1 && kind !== Kind.plain && kind !== Kind.generic && kind !== Kind.place) return false;
  }
  return true;
}

interface Present {
  gain: number;
  whole: boolean;
}
const present: Present = { gain: 0, whole: true };

/** What the pairs already inside the two runs are worth, as a share of the longer run. */
function qualityWithin(
  query: NameView,
  i: number,
  size: number,
  candidate: NameView,
  j: number,
  candidateSize: number,
): Present {
  present.gain = 0;
  present.whole = true;
  let weight = 0;
  for (let place = 0; place < result.pairCount; place += 1) {
    const pair = pairPool[place];
    if (pair === undefined) continue;
    const inQuery = pair.query >= i && pair.query + pair.querySize <= i + size;
    const inCandidate = pair.candidate >= j && pair.candidate + pair.candidateSize <= j + candidateSize;
    const touchesQuery = pair.query < i + size && pair.query + pair.querySize > i;
    const touchesCandidate = pair.candidate < j + candidateSize && pair.candidate + pair.candidateSize > j;
    if (inQuery && inCandidate) {
      weight += pair.quality * query.lengthOfRun(pair.query, pair.querySize);
    } else if (touchesQuery || touchesCandidate) {
      if (pair.quality >= 0.8) present.whole = false;
    }
  }
  present.gain = weight / Math.max(1, query.lengthOfRun(i, size), candidate.lengthOfRun(j, candidateSize));
  return present;
}

function dropPairs(i: number, size: number, j: number, candidateSize: number): void {
  let kept = 0;
  for (let place = 0; place < result.pairCount; place += 1) {
    const pair = pairPool[place];
    const target = pairPool[kept];
    if (pair === undefined || target === undefined) continue;
    const touches =
      (pair.query < i + size && pair.query + pair.querySize > i) ||
      (pair.candidate < j + candidateSize && pair.candidate + pair.candidateSize > j);
    if (touches) {
      result.queryUsed.fill(0, pair.query, pair.query + pair.querySize);
      result.candidateUsed.fill(0, pair.candidate, pair.candidate + pair.candidateSize);
      continue;
    }
    pairPool[kept] = pair;
    pairPool[place] = target;
    kept += 1;
  }
  result.pairCount = kept;
}
