/**
 * Which words that are asked for a word of the list meets, and how well: worked out once a word, since the aliases of a party,
 * and parties that are found together, repeat the same ones. A table of fixed size that forgets.
 */

import { mostAskedTokens } from './asked-tokens.ts';

export class MeetingRows {
  readonly #shift: number;
  /** Of a row: the words that are asked for, and the list's word with its kind. */
  readonly #asked: Uint32Array;
  readonly #words: Uint32Array;
  /** By row, a bit for each word that was laid beside it, and for each of them that it meets. */
  readonly known: Uint32Array;
  readonly masks: Uint32Array;
  /** By row and word that is asked for, how well. Told only where the bit is set. */
  readonly values: Float32Array;

  /** Two to the power of `bits` words are kept. */
  constructor(bits: number) {
    this.#shift = 32 - bits;
    this.#asked = new Uint32Array(1 << bits);
    this.#words = new Uint32Array(1 << bits);
    this.known = new Uint32Array(1 << bits);
    this.masks = new Uint32Array(1 << bits);
    this.values = new Float32Array(mostAskedTokens << bits);
  }

  /** Where the row is or will be. */
  placeOf(asked: number, word: number): number {
    return Math.imul(word ^ Math.imul(asked, 0x9e3779b1), 0x85ebca6b) >>> this.#shift;
  }

  holds(row: number, asked: number, word: number): boolean {
    return this.#words[row] === word && this.#asked[row] === asked;
  }

  /** Those that are asked for are numbered from 1. */
  begin(row: number, asked: number, word: number): void {
    this.#asked[row] = asked;
    this.#words[row] = word;
    this.known[row] = 0;
    this.masks[row] = 0;
  }
}
