/** One search as the service makes it: only lists that the environment sees, and further where a bound left it empty. */
import type { Query, ScreeningIndex, SearchOptions, SearchResult } from '@amana/screening';

export interface Searched {
  index: Pick<ScreeningIndex, 'search'>;
  /** Which list the entity at a position is from. */
  listAt: Uint16Array;
}

/** `seen` says by a list's number whether it may be hit. */
export function searchSeen(
  { index, listAt }: Searched,
  seen: readonly boolean[],
  query: Query,
  options: SearchOptions,
): SearchResult {
  // Where everything is seen, asking at each position would only cost time.
  if (seen.every(Boolean)) return searchWell(index, query, options);
  const { accept } = options;
  const mayHit = (position: number) =>
    seen[listAt[position] ?? 0] === true && (accept === undefined || accept(position));
  return searchWell(index, query, { ...options, accept: mayHit });
}

/** Where a bound was met and no match is there to look at, the search goes further before it says so. */
function searchWell(index: Searched['index'], query: Query, options: SearchOptions): SearchResult {
  const usual = index.search(query, options);
  if (!usual.bounded || usual.hits.some((hit) => hit.match)) return usual;
  return index.search(query, { ...options, thorough: true });
}
