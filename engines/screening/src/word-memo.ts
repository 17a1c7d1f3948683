/**
 * What was worked out of words lately. A word is kept for long once it comes again after a while: of the many that come in one
 * name and never more nothing stays, neither in memory nor for the collector to carry about. Bounded; forgets.
 */

import { hashText } from './hash.ts';

const salt = 42;
/** Of the names at hand: a place for each number of eight bits. */
const mostYoung = 256;
const hashesBits = 13;

export class WordMemo<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Value>();
  /** Words met last, by a few of their letters: the names at hand ask for the same ones again and again. */
  readonly #words: (string | undefined)[] = nothingMet();
  readonly #values: (Value | undefined)[] = nothingMet();
  /** Hashes of words that came, each until another takes its place. */
  readonly #came = new Uint32Array(1 << hashesBits);

  /** A table of so many words that is full is begun anew. */
  constructor(most: number) {
    this.#most = most;
  }

  get(word: string): Value | undefined {
    const place = placeOf(word);
    if (this.#words[place] === word) return this.#values[place];
    const value = this.#kept.get(word);
    if (value !== undefined) this.#meet(place, word, value);
    return value;
  }

  /** Of a word that `get` did not know; gives the value back. */
  set(word: string, value: Value): Value {
    this.#meet(placeOf(word), word, value);
    const hash = hashText(word, salt);
    const place = hash >>> (32 - hashesBits);
    if (this.#came[place] === hash) {
      if (this.#kept.size >= this.#most) this.#kept.clear();
      this.#kept.set(word, value);
    } else this.#came[place] = hash;
    return value;
  }

  #meet(place: number, word: string, value: Value): void {
    this.#words[place] = word;
    this.#values[place] = value;
  }
}

function nothingMet(): undefined[] {
  return Array.from({ length: mostYoung }, () => undefined);
}

/** Quick rather than even: two words in one place only forget each other. */
function placeOf(word: string): number {
  const last = word.length - 1;
  if (last < 1) return 0;
  const ends = (word.charCodeAt(0) << 16) ^ (word.charCodeAt(last >> 1) << 8) ^ word.charCodeAt(last);
  return Math.imul(ends ^ (word.charCodeAt(last - 1) << 20) ^ (last << 4), 0x9e3779b1) >>> 24;
}
