/**
 * Tells of most texts that they are none of some words, by a hash of their letters: cheaper than to put a text together and
 * look it up. What it lets through may still be none of them.
 */

import { hashOn, hashOnUnit, hashStart, mix } from '../hash.ts';

const salt = 41;
/** So many a word that one text in sixteen comes through by chance, or fewer. */
const bitsAWord = 16;

export class Sieve {
  readonly #seen: Uint8Array;
  /** Of a hash, the bits that are kept. */
  readonly #mask: number;

  constructor(words: readonly string[]) {
    let bits = 1_024;
    while (bits < bitsAWord * words.length) bits *= 2;
    this.#mask = bits - 1;
    this.#seen = new Uint8Array(bits >> 3);
    for (const word of words) {
      const bit = mix(hashOn(hashStart(salt), word)) & this.#mask;
      this.#seen[bit >> 3] = (this.#seen[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }

  /** Two texts as one. */
  mayBeJoined(one: string, two: string): boolean {
    return this.#has(hashOn(hashOn(hashStart(salt), one), two));
  }

  /** The text from `from` on. */
  mayEnd(text: string, from: number): boolean {
    let hash = hashStart(salt);
    for (let place = from; place < text.length; place += 1) hash = hashOnUnit(hash, text.charCodeAt(place));
    return this.#has(hash);
  }

  /** The text without its letter at `skip`. */
  mayBeWithout(text: string, skip: number): boolean {
    let hash = hashStart(salt);
    for (let place = 0; place < text.length; place += 1)
      if (place !== skip) hash = hashOnUnit(hash, text.charCodeAt(place));
    return this.#has(hash);
  }

  #has(hash: number): boolean {
    const bit = mix(hash) & this.#mask;
    return ((this.#seen[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }
}
