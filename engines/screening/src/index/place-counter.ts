/** Counts how many entries were born in each place while an index is built, so that a common place says little. */

import { placeParts } from '../read/birth-place.ts';
import type { PlaceCounts } from '../frequencies.ts';
import type { ListData } from './list-data.ts';

export class PlaceCounter {
  readonly #counts = new Map<number, number>();
  /** Entries with a place of birth. */
  total = 0;

  /** The places of one entry. */
  add(texts: readonly string[]): void {
    const keys = new Set(texts.flatMap((text) => placeParts(text).map(({ key }) => key)));
    if (keys.size === 0) return;
    this.total += 1;
    for (const key of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** How many places there are. */
  get size(): number {
    return this.#counts.size;
  }

  get counts(): PlaceCounts {
    return { total: this.total, counts: this.#counts };
  }

  /** By the counts of another list, where there are any. */
  moveTo(list: ListData, other: PlaceCounts | undefined): void {
    const counts = other?.counts ?? this.#counts;
    const keys = Uint32Array.from(this.#counts.keys()).sort();
    list.placeKeys.set(keys);
    keys.forEach((key, place) => {
      list.placeCounts[place] = counts.get(key) ?? 0;
    });
  }
}
