/**
 * What was worked out of words lately. A word is kept for long once it comes again after a while: of the many that come in one
 * name and never more nothing stays, neither in memory nor for the collector to carry about. Bounded; forgets.
 */

import { hashText } from './hash.ts';

const salt = 42;
/** Of the names at hand. */
const mostYoung = 128;
const hashesBits = 13;

export class WordMemo<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Value>();
  readonly #young = new Map<string, Value>();
  /** Hashes of words that came, each until another takes its place. */
  readonly #came = new Uint32Array(1 << hashesBits);

  /** A table of so many words that is full is begun anew. */
  constructor(most: number) {
    this.#most = most;
  }

  get(word: string): Value | undefined {
    return this.#kept.get(word) ?? this.#young.get(word);
  }

  /** Of a word that `get` did not know; gives the value back. */
  set(word: string, value: Value): Value {
    const hash = hashText(word, salt);
    const place = hash >>> (32 - hashesBits);
    if (this.#came[place] === hash) {
      if (this.#kept.size >= this.#most) this.#kept.clear();
      this.#kept.set(word, value);
      return value;
    }
    this.#came[place] = hash;
    if (this.#young.size >= mostYoung) this.#young.clear();
    this.#young.set(word, value);
    return value;
  }
}
