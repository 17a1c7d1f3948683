/**
 * The words of a list that are like a query's word: spelt alike, heard alike, of one family, cut short. Every word is
 * widened, common or not. What was found for a word is kept for the next query, since the same words are asked for again.
 */

import { endOf, firstOfAll, isAt } from '../index/key-index.ts';
import { askedWordKeys, mostWordKeys } from '../index/keys.ts';
import type { ListData } from '../index/list-data.ts';
import { isSkeleton } from '../score/clipped.ts';
import { skeletonQuality } from '../score/meetings.ts';
import { alike, similarity } from '../similarity.ts';
import { WordMemo } from '../word-memo.ts';
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
/** Of a word that may stand for all of it. */
const firstLetters = 4;

export class LikesCache {
  readonly #list: ListData;
  readonly #kept = new WordMemo<Likes>(maxKept);
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
    return this.#kept.get(text) ?? this.#kept.set(text, this.#find(words, own, text, effort));
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
    const { keys, count, telling } = askedWordKeys(text);
    firstOfAll(wordKeys, keys, count, firsts);
    let cut = false;
    let met = 0;
    let looked = 0;
    for (let number = 0; number < count; number += 1) {
      const first = firsts[number] ?? -1;
      if (first < 0) continue;
      const key = keys[number] ?? 0;
      const last = Math.min(endOf(wordKeys, key), first + perKey);
      let place = first;
      for (; place < last && isAt(wordKeys, key, place); place += 1) {
        const id = wordKeys.values[place] ?? 0;
        if (this.#met[id] === this.#question) continue;
        this.#met[id] = this.#question;
        if (met === ids.length) ids = widened(ids);
        ids[met++] = id;
        looked ^= listed.pool[listed.startOf(id)] ?? 0;
      }
      // Behind a sound or a beginning many stand by chance; behind one letter left out only likes do.
      if (place - first === perKey && number < telling) cut = true;
    }
    // No key brings a long word together with its own first letters.
    if (text.length > firstLetters + 1) {
      const id = listed.findPart(text, 0, firstLetters);
      if (id >= 0 && this.#met[id] !== this.#question) {
        if (met === ids.length) ids = widened(ids);
        ids[met++] = id;
      }
    }
    ahead[0] = looked;
    for (let number = 0; number < met; number += 1) {
      const id = ids[number] ?? 0;
      const quality = similarity(words, own, listed, id);
      if (quality > alike) found.add(id, quality, 0);
      else if (isSkeleton(words, own, listed, id)) found.add(id, skeletonQuality, 0);
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
/** Where the first word behind each of its keys stands; and all those words. */
const firsts = new Int32Array(mostWordKeys);
let ids = new Uint32Array(1_024);
/**
 * Not read by anybody: the letters of words that will be compared are looked at while the keys are followed, so that what a
 * look waits for in memory comes for all of them at once, where comparing would wait for one after the other.
 */
const ahead = new Uint16Array(1);

function widened(full: Uint32Array): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(2 * full.length);
  wider.set(full);
  return wider;
}

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
