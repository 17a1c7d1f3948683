/**
 * Which words that are asked for a word of the list meets, and how well: worked out once a word, since the aliases of a party,
 * and parties that are found together, repeat the same ones. A table of fixed size that forgets.
 */

import { mostAskedTokens } from './asked-tokens.ts';
import type { Words } from '../words.ts';

/** What is known of a row stands together, so that reading a name touches one line of memory a word. */
export const rowStride = 8;
const askedOf = 0;
const wordOf = 1;
/** A bit for each word that was laid beside it, and for each of them that it meets. */
export const knownOf = 2;
export const maskOf = 3;
/** Of the list's word: its letters, as many and which, and what it tells. */
export const lengthOf = 4;
export const lettersOf = 5;
export const informationOf = 6;

export class MeetingRows {
  readonly #shift: number;
  readonly facts: Uint32Array;
  /** The same memory. */
  readonly singles: Float32Array;
  /** By row and word that is asked for, how well. Told only where the bit is set. */
  readonly values: Float32Array;

  /** Two to the power of `bits` words are kept. */
  constructor(bits: number) {
    this.#shift = 32 - bits;
    this.facts = new Uint32Array(rowStride << bits);
    this.singles = new Float32Array(this.facts.buffer);
    this.values = new Float32Array(mostAskedTokens << bits);
  }

  /** The row of a word of the list with its kind, begun anew where it is another's. Those that are asked for are numbered from 1. */
  rowOf(asked: number, words: Words, id: number, kind: number): number {
    const word = ((id << 4) | kind) >>> 0;
    const row = Math.imul(word ^ Math.imul(asked, 0x9e3779b1), 0x85ebca6b) >>> this.#shift;
    const { facts } = this;
    const at = rowStride * row;
    if (facts[at + wordOf] === word && facts[at + askedOf] === asked) return row;
    facts[at + askedOf] = asked;
    facts[at + wordOf] = word;
    facts[at + knownOf] = 0;
    facts[at + maskOf] = 0;
    facts[at + lengthOf] = words.lengthOf(id);
    facts[at + lettersOf] = words.maskOf(id);
    this.singles[at + informationOf] = words.informationOf(id);
    return row;
  }
}
