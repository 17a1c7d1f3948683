/** The pieces two aligned names have in common. One object is used for all comparisons; never compares anything itself. */

import { maxTokens } from './side.ts';

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

export function noPairs(): Alignment {
  return {
    pairs: Array.from({ length: maxTokens }, () => ({
      query: 0,
      querySize: 0,
      candidate: 0,
      candidateSize: 0,
      quality: 0,
    })),
    pairCount: 0,
    queryUsed: new Uint8Array(maxTokens),
    candidateUsed: new Uint8Array(maxTokens),
  };
}

/** For names of so many words. */
export function clearPairs(found: Alignment, query: number, candidate: number): void {
  const { queryUsed, candidateUsed } = found;
  found.pairCount = 0;
  for (let place = 0; place < query; place += 1) queryUsed[place] = 0;
  for (let place = 0; place < candidate; place += 1) candidateUsed[place] = 0;
}

export function addPair(
  found: Alignment,
  query: number,
  querySize: number,
  candidate: number,
  candidateSize: number,
  quality: number,
): void {
  const pair = found.pairs[found.pairCount];
  if (pair === undefined) return;
  pair.query = query;
  pair.querySize = querySize;
  pair.candidate = candidate;
  pair.candidateSize = candidateSize;
  pair.quality = quality;
  found.pairCount += 1;
  for (let place = query; place < query + querySize; place += 1) found.queryUsed[place] = 1;
  for (let place = candidate; place < candidate + candidateSize; place += 1) found.candidateUsed[place] = 1;
}

/** Takes away all pairs that touch one of the runs. */
export function dropPairs(found: Alignment, i: number, size: number, j: number, candidateSize: number): void {
  const { pairs } = found;
  let kept = 0;
  for (let place = 0; place < found.pairCount; place += 1) {
    const pair = pairs[place];
    const target = pairs[kept];
    if (pair === undefined || target === undefined) continue;
    if (touches(pair, i, size, j, candidateSize)) {
      found.queryUsed.fill(0, pair.query, pair.query + pair.querySize);
      found.candidateUsed.fill(0, pair.candidate, pair.candidate + pair.candidateSize);
      continue;
    }
    pairs[kept] = pair;
    pairs[place] = target;
    kept += 1;
  }
  found.pairCount = kept;
}

export function touches(pair: Pair, i: number, size: number, j: number, candidateSize: number): boolean {
  return (
    (pair.query < i + size && pair.query + pair.querySize > i) ||
    (pair.candidate < j + candidateSize && pair.candidate + pair.candidateSize > j)
  );
}
