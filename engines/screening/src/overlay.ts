/**
 * A large index with a small one laid over it: entities that were changed or taken out since it was built are passed over
 * there, and the new ones are searched beside it. For the time until the next whole build; never changes the large one.
 */

import { searchDefaults } from './search.ts';
import type { ScreeningIndex, SearchOptions, SearchResult } from './types.ts';

export interface Overlay {
  base: Omit<ScreeningIndex, 'save'>;
  /** One bit for each position of the base: set for those that no longer hold. */
  removed: Uint8Array;
  /** Built with the frequencies of the base, so that both weigh words alike. Its positions follow those of the base. */
  added: Omit<ScreeningIndex, 'save'>;
}

/** It cannot be saved: the next start needs a whole build. */
export type OverlaidIndex = Omit<ScreeningIndex, 'save'>;

export function layOver({ base, removed, added }: Overlay): OverlaidIndex {
  const holds = (position: number): boolean => ((removed[position >> 3] ?? 0) & (1 << (position & 7))) === 0;
  const gone = bitsIn(removed);
  return {
    frequencies: base.frequencies,
    /** Entities that hold; positions go on to the sum of both indexes. */
    size: base.size - gone + added.size,
    bytes: base.bytes + added.bytes + removed.byteLength,
    idAt: (position) => (position < base.size ? base.idAt(position) : added.idAt(position - base.size)),
    search(query, options = {}) {
      const { accept } = options;
      const below = base.search(query, {
        ...options,
        ...(gone > 0 && {
          accept: (position: number) => holds(position) && (accept === undefined || accept(position)),
        }),
      });
      const above = added.search(
        query,
        accept === undefined ? options : { ...options, accept: (position) => accept(position + base.size) },
      );
      return merged(below, above, options);
    },
  };
}

/** Marks positions as no longer holding. */
export function removedOf(size: number, positions: Iterable<number>): Uint8Array {
  const bits = new Uint8Array(Math.ceil(size / 8));
  for (const position of positions) bits[position >> 3] = (bits[position >> 3] ?? 0) | (1 << (position & 7));
  return bits;
}

function bitsIn(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) for (let rest = byte; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function merged(below: SearchResult, above: SearchResult, options: SearchOptions): SearchResult {
  const bounds = [...new Set([...below.bounds, ...above.bounds])];
  return {
    hits: [...below.hits, ...above.hits]
      .sort((one, two) => two.rankScore - one.rankScore)
      .slice(0, options.limit ?? searchDefaults.limit),
    compared: below.compared + above.compared,
    bounded: bounds.length > 0,
    bounds,
    notes: below.notes,
  };
}
