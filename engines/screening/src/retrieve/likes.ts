/**
 * The words of a list that are like a query's word: spelt alike, heard alike, of one family, cut short. Every word is
 * widened, common or not. What was found for a word is kept for the next query, since the same words are asked for again.
 */

import { endOf, firstOf, isAt } from '../index/key-index.ts';
import { deeperDeletionKeys, deletionKeys, likenessKeys } from '../index/keys.ts';
import type { ListData } from '../index/list-data.ts';
import { alike, similarity } from '../similarity.ts';
import type { Words } from '../words.ts';
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

  constructor(list: ListData) {
    this.#list = list;
  }

  of(words: Words, own: number, text: string, effort: Effort = usual): Likes {
    // Asked for seldom, and too much to keep.
    if (effort !== usual) return findLikes(this.#list, words, own, text, effort);
    const known = this.#kept.get(text);
    if (known !== undefined) return known;
    const found = findLikes(this.#list, words, own, text, effort);
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
}

const nothing: Likes = { ids: new Uint32Array(0), qualities: new Float32Array(0), cut: false };

function findLikes(
  list: ListData,
  words: Words,
  own: number,
  text: string,
  { perKey, likes }: Effort,
): Likes {
  const exact = list.words.find(text);
  const found: { id: number; quality: number }[] = exact >= 0 ? [{ id: exact, quality: 1 }] : [];
  const seen = new Set<number>([exact]);
  const near = deeperDeletionKeys(text);
  const telling = deletionKeys(text).length;
  let cut = false;
  [...near, ...likenessKeys(text)].forEach((key, number) => {
    let place = firstOf(list.wordKeys, key);
    const end = endOf(list.wordKeys, key);
    let count = 0;
    for (; count < perKey && place < end && isAt(list.wordKeys, key, place); count += 1, place += 1) {
      const id = list.wordKeys.values[place] ?? 0;
      if (seen.has(id)) continue;
      seen.add(id);
      const quality = similarity(words, own, list.words, id);
      if (quality > alike) found.push({ id, quality });
    }
    // Behind a sound or a beginning many stand by chance; behind one letter left out only likes do.
    if (count === perKey && number < telling) cut = true;
  });
  found.sort((one, two) => two.quality - one.quality || one.id - two.id);
  const kept = found.slice(0, likes);
  return {
    ids: Uint32Array.from(kept, ({ id }) => id),
    qualities: Float32Array.from(kept, ({ quality }) => quality),
    cut: cut || found.length > likes,
  };
}
