/**
 * Words of a listed name that met none of the query's by a key, and whether they meet a word of it that is written short after
 * all: by the usual measure, without its vowels, or cut short. As the comparison has it at most; decides what is compared,
 * never an answer. Used again for name after name.
 */

import { isClipped, isSkeleton } from '../score/clipped.ts';
import { clippedQuality, skeletonQuality } from '../score/meetings.ts';
import { alike, similarity } from '../similarity.ts';
import type { Words } from '../words.ts';

export class UnmetWords {
  count = 0;
  /** Weight of the word that `meet` took. */
  metWeight = 0;
  readonly #ids: number[] = [];
  readonly #weights: number[] = [];
  readonly #generic: boolean[] = [];

  clear(): void {
    this.count = 0;
  }

  /** `generic` for a business word. */
  add(id: number, weight: number, generic: boolean): void {
    this.#ids[this.count] = id;
    this.#weights[this.count] = weight;
    this.#generic[this.count] = generic;
    this.count += 1;
  }

  /** Takes out the word that a word of `asking` meets best, and says how well; 0 when it meets none. */
  meet(asking: Words, word: number, listed: Words): number {
    let best = 0;
    let at = -1;
    for (let place = 0; place < this.count; place += 1) {
      const generic = this.#generic[place] ?? false;
      const quality = unkeyedLikeness(asking, word, listed, this.#ids[place] ?? 0, generic);
      if (quality <= best) continue;
      best = quality;
      at = place;
    }
    if (at < 0) return 0;
    this.metWeight = this.#weights[at] ?? 0;
    this.count -= 1;
    this.#ids[at] = this.#ids[this.count] ?? 0;
    this.#weights[at] = this.#weights[this.count] ?? 0;
    this.#generic[at] = this.#generic[this.count] ?? false;
    return best;
  }
}

/** 0 for words that are simply different. */
function unkeyedLikeness(one: Words, a: number, two: Words, b: number, generic: boolean): number {
  const quality = similarity(one, a, two, b);
  if (quality >= skeletonQuality) return quality;
  if (generic && (isClipped(one, a, two, b) || isClipped(two, b, one, a))) return clippedQuality;
  if (isSkeleton(one, a, two, b)) return skeletonQuality;
  return quality > alike ? quality : 0;
}
