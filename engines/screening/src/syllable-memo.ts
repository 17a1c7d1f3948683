/**
 * How single words are read as syllables by one system of romanisation, kept by their hashes, since the names of a list repeat
 * the same words and reading is slow. A table of fixed size that forgets; knows nothing of names.
 */

import type { Words } from './words.ts';

const size = 4096;

export class SyllableMemo {
  readonly #read: (word: string) => readonly string[] | undefined;
  readonly #hashes = new Uint32Array(size);
  readonly #known: (readonly string[] | undefined)[] = Array.from({ length: size }, () => undefined);

  constructor(read: (word: string) => readonly string[] | undefined) {
    this.#read = read;
  }

  /** Undefined for a word that cannot be read so. */
  of(words: Words, id: number): readonly string[] | undefined {
    const hash = words.hashOf(id);
    const place = hash & (size - 1);
    // No word is kept under 0, which stands for none.
    if (this.#hashes[place] === hash && hash !== 0) return this.#known[place];
    this.#hashes[place] = hash;
    return (this.#known[place] = this.#read(words.text(id)));
  }
}
