/**
 * Similarities of words and of runs of words that were worked out lately, since lists and queries repeat the same ones.
 * Belongs to one list: what a word is told apart by comes from there. Tables of fixed size that forget.
 */

import { similarity } from '../similarity.ts';
import type { Words } from '../words.ts';

export class SimilarityCache {
  readonly #shift: number;
  readonly #asked: Uint32Array;
  readonly #listed: Uint32Array;
  readonly #values: Float32Array;
  readonly #askedRuns: Uint32Array;
  readonly #listedRuns: Uint32Array;
  readonly #runValues: Float64Array;

  /** Two to the power of `bits` pairs of words are kept, and an eighth as many of runs. */
  constructor(bits = 15) {
    this.#shift = 32 - bits;
    this.#asked = new Uint32Array(1 << bits);
    this.#listed = new Uint32Array(1 << bits);
    this.#values = new Float32Array(1 << bits);
    this.#askedRuns = new Uint32Array(1 << (bits - 3));
    this.#listedRuns = new Uint32Array(1 << (bits - 3));
    this.#runValues = new Float64Array(1 << (bits - 3));
  }

  /** Of a query's word, known by its hash, and a word of the list. */
  get(one: Words, a: number, hash: number, two: Words, b: number): number {
    const slot = Math.imul(hash ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b) >>> this.#shift;
    if (this.#listed[slot] === b + 1 && this.#asked[slot] === hash) return this.#values[slot] ?? 0;
    const value = similarity(one, a, two, b);
    this.#listed[slot] = b + 1;
    this.#asked[slot] = hash;
    this.#values[slot] = value;
    return Math.fround(value);
  }

  /** Of two runs by the hashes of all their words, or -1. */
  ofRuns(asked: number, listed: number): number {
    const slot = this.#runSlot(asked, listed);
    return this.#askedRuns[slot] === asked && this.#listedRuns[slot] === listed
      ? (this.#runValues[slot] ?? -1)
      : -1;
  }

  keepRuns(asked: number, listed: number, value: number): void {
    const slot = this.#runSlot(asked, listed);
    this.#askedRuns[slot] = asked;
    this.#listedRuns[slot] = listed;
    this.#runValues[slot] = value;
  }

  #runSlot(asked: number, listed: number): number {
    return Math.imul(asked ^ Math.imul(listed, 0x9e3779b1), 0x85ebca6b) >>> (this.#shift + 3);
  }
}
