/** Word to the entities that bear it, each once whatever the number of its aliases, in order of position. */

import { kindOfMark } from '../tokens.ts';
import { GrowableUint32 } from './growable.ts';
import type { ListData } from './list-data.ts';

export interface Postings {
  /** One more than words: entities of word w are from starts[w] to starts[w + 1]. */
  starts: Uint32Array;
  entities: Uint32Array;
}

/** Counts who bears each word while the entities come, one after the other. */
export class PostingsCounter {
  /** By word: entities that bear it, and the last of them, by its position and one. */
  readonly #counts = new GrowableUint32();
  readonly #last = new GrowableUint32();
  total = 0;

  add(word: number, position: number): void {
    while (this.#counts.length <= word) {
      this.#counts.push(0);
      this.#last.push(0);
    }
    if (this.#last.values[word] === position + 1) return;
    this.#last.values[word] = position + 1;
    this.#counts.values[word] = (this.#counts.values[word] ?? 0) + 1;
    this.total += 1;
  }

  /** Reads the words of the list's names once more, which are in their place by now. */
  moveTo(list: ListData, isPosted: (kind: number) => boolean): void {
    const { starts, entities } = list.postings;
    const counts = this.#counts.values;
    for (let word = 0; word + 1 < starts.length; word += 1)
      starts[word + 1] = (starts[word] ?? 0) + (counts[word] ?? 0);
    const places = starts.slice();
    const last = this.#last.values.fill(0);
    for (let position = 0; position < list.size; position += 1) {
      const from = list.tokenStarts[list.nameStarts[position] ?? 0] ?? 0;
      const end = list.tokenStarts[list.nameStarts[position + 1] ?? 0] ?? 0;
      for (let token = from; token < end; token += 1) {
        if (!isPosted(kindOfMark(list.tokenMarks[token] ?? 0))) continue;
        const word = list.tokenIds[token] ?? 0;
        if (last[word] === position + 1) continue;
        last[word] = position + 1;
        const place = places[word] ?? 0;
        places[word] = place + 1;
        entities[place] = position;
      }
    }
  }
}
