/**
 * Similarities of words and of runs of words that were worked out lately, since lists and queries repeat the same ones.
 * Belongs to one list: what a word is told apart by comes from there. Tables of fixed size that forget.
 */

import { isFar, similarity } from '../similarity.ts';
import { KnownScores } from './known-scores.ts';
import { MeetingRows } from './meeting-rows.ts';
import type { Words } from '../words.ts';

/** Of an entry: the query's word by its hash, the list's by its number and one, and what they are worth. */
const stride = 4;

export class SimilarityCache {
  readonly #shift: number;
  readonly #pairs: Uint32Array;
  /** The same memory. */
  readonly #values: Float32Array;
  readonly #runs: Uint32Array;
  readonly #runValues: Float64Array;
  readonly rows: MeetingRows;
  readonly scores: KnownScores;

  /** Two to the power of `bits` pairs of words are kept, and an eighth as many of runs, a sixteenth of rows and half that of names. */
  constructor(bits = 15) {
    this.#shift = 32 - bits;
    this.rows = new MeetingRows(Math.max(2, bits - 4));
    this.scores = new KnownScores(Math.max(2, bits - 5));
    this.#pairs = new Uint32Array(stride << bits);
    this.#values = new Float32Array(this.#pairs.buffer);
    this.#runs = new Uint32Array(2 << (bits - 3));
    this.#runValues = new Float64Array(1 << (bits - 3));
  }

  /** Of a query's word, known by its hash, and a word of the list. */
  get(one: Words, a: number, hash: number, two: Words, b: number): number {
    // Cheaper to see than to remember.
    if (isFar(one, a, two, b)) return 0;
    const slot = Math.imul(hash ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b) >>> this.#shift;
    const at = slot * stride;
    if (this.#pairs[at + 1] === b + 1 && this.#pairs[at] === hash) return this.#values[at + 2] ?? 0;
    const value = Math.fround(similarity(one, a, two, b));
    this.#pairs[at] = hash;
    this.#pairs[at + 1] = b + 1;
    this.#values[at + 2] = value;
    return value;
  }

  /** Of two runs by the hashes of all their words, or -1. */
  ofRuns(asked: number, listed: number): number {
    const slot = this.#runSlot(asked, listed);
    return this.#runs[2 * slot] === asked && this.#runs[2 * slot + 1] === listed
      ? (this.#runValues[slot] ?? -1)
      : -1;
  }

  keepRuns(asked: number, listed: number, value: number): void {
    const slot = this.#runSlot(asked, listed);
    this.#runs[2 * slot] = asked;
    this.#runs[2 * slot + 1] = listed;
    this.#runValues[slot] = value;
  }

  #runSlot(asked: number, listed: number): number {
    return Math.imul(asked ^ Math.imul(listed, 0x9e3779b1), 0x85ebca6b) >>> (this.#shift + 3);
  }
}
