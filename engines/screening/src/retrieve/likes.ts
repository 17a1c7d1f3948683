/**
 * The words of a list that are like a query's word: spelt alike, heard alike, of one family, cut short. Every word is
 * widened, common or not. What was found for a word is kept for the next query, since the same words are asked for again.
 */

import { endOf, firstOf, isAt } from '../index/key-index.ts';
import { deeperDeletionKeys, deletionKeys, likenessKeys } from '../index/keys.ts';
import type { ListData } from '../index/list-data.ts';
import { alike, similarity } from '../similarity.ts';
import type { Words } from '../words.ts';
import { BestFirst } from './best-first.ts';
import { usual } from './effort.ts';
import type { Effort } from './effort.ts';

/** Best first; the word itself, where the list has it, with a quality of 1. */
export interface Likes {
  ids: Uint32Array;
  qualities: Float32Array;
  /** More words stand behind a key than were looked at. */
  cut: boolean;
}

const maxKept = 4_096;

export class LikesCache {
  readonly #list: ListData;
  readonly #kept = new Map<string, Likes>();
  /** By word of the list, the number of the question that last met it. */
  readonly #met: Uint32Array;
  #question = 0;

  constructor(list: ListData) {
    this.#list = list;
    this.#met = new Uint32Array(list.words.count);
  }

  get bytes(): number {
    return this.#met.byteLength;
  }

  of(words: Words, own: number, text: string, effort: Effort = usual): Likes {
    // Asked for seldom, and too much to keep.
    if (effort !== usual) return this.#find(words, own, text, effort);
    const known = this.#kept.get(text);
    if (known !== undefined) return known;
    const found = this.#find(words, own, text, effort);
    // The oldest goes; a common word is soon back.
    if (this.#kept.size >= maxKept) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(text, found);
    return found;
  }

  /** The word itself and nothing like it: numbers. */
  exactly(text: string): Likes {
    const id = this.#list.words.find(text);
    return id < 0 ? nothing : { ids: Uint32Array.of(id), qualities: Float32Array.of(1), cut: false };
  }

  #find(words: Words, own: number, text: string, { perKey, likes }: Effort): Likes {
    const { wordKeys, words: listed } = this.#list;
    const exact = listed.find(text);
    found.clear();
    this.#ask();
    if (exact >= 0) {
      this.#met[exact] = this.#question;
      found.add(exact, 1, 0);
    }
    const near = deeperDeletionKeys(text);
    const telling = deletionKeys(text).length;
    const keys = [...near, ...likenessKeys(text)];
    let cut = false;
    for (let number = 0; number < keys.length; number += 1) {
      const key = keys[number] ?? 0;
      let place = firstOf(wordKeys, key);
      const end = endOf(wordKeys, key);
      const last = Math.min(end, place + perKey);
      for (; place < last && isAt(wordKeys, key, place); place += 1) {
        const id = wordKeys.values[place] ?? 0;
        if (this.#met[id] === this.#question) continue;
        this.#met[id] = this.#question;
        const quality = similarity(words, own, listed, id);
        if (quality > alike) found.add(id, quality, 0);
      }
      // Behind a sound or a beginning many stand by chance; behind one letter left out only likes do.
      if (place - firstOf(wordKeys, key) === perKey && number < telling) cut = true;
    }
    const all = found.count;
    return { ...best(likes), cut: cut || all > likes };
  }

  #ask(): void {
    this.#question += 1;
    if (this.#question < mostQuestions) return;
    this.#met.fill(0);
    this.#question = 1;
  }
}

const mostQuestions = 0xffff_ffff;
const nothing: Likes = { ids: new Uint32Array(0), qualities: new Float32Array(0), cut: false };

/** What the question at hand has found. */
const found = new BestFirst(256);

/** The best of it, at most so many. */
function best(most: number): { ids: Uint32Array; qualities: Float32Array } {
  const size = Math.min(found.count, most);
  const kept = { ids: new Uint32Array(size), qualities: new Float32Array(size) };
  for (let place = 0; place < size && found.next(); place += 1) {
    kept.ids[place] = found.number;
    kept.qualities[place] = found.worth;
  }
  return kept;
}
