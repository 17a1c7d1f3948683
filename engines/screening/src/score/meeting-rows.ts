/**
 * Which words of a name that is asked for a word of the list meets, and how well: worked out once a word, since the aliases
 * of a party, and parties that are found together, repeat the same ones. A table of fixed size that forgets.
 */

import { maxTokens } from './side.ts';

export class MeetingRows {
  readonly #shift: number;
  /** Of a row: the name that is asked for, and the list's word with its kind. */
  readonly #names: Uint32Array;
  readonly #words: Uint32Array;
  /** By row, a bit for each word of the name that is met. */
  readonly masks: Uint32Array;
  /** By row and word of the name, how well. Told only where the bit is set. */
  readonly values: Float32Array;

  /** Two to the power of `bits` words are kept. */
  constructor(bits: number) {
    this.#shift = 32 - bits;
    this.#names = new Uint32Array(1 << bits);
    this.#words = new Uint32Array(1 << bits);
    this.masks = new Uint32Array(1 << bits);
    this.values = new Float32Array(maxTokens << bits);
  }

  /** Where the row is or will be. */
  placeOf(name: number, word: number): number {
    return Math.imul(word ^ Math.imul(name, 0x9e3779b1), 0x85ebca6b) >>> this.#shift;
  }

  holds(row: number, name: number, word: number): boolean {
    return this.#words[row] === word && this.#names[row] === name;
  }

  /** Names begin at 1. */
  begin(row: number, name: number, word: number): void {
    this.#names[row] = name;
    this.#words[row] = word;
    this.masks[row] = 0;
  }
}
