/** Word to the entities that bear it, each once whatever the number of its aliases, in order of position. */

export interface Postings {
  /** One more than words: entities of word w are from starts[w] to starts[w + 1]. */
  starts: Uint32Array;
  entities: Uint32Array;
}

/** Pairs come in order of entity, so that equal ones of a word follow each other. */
export function buildPostings(wordCount: number, words: Uint32Array, entities: Uint32Array): Postings {
  const last = new Uint32Array(wordCount);
  const counts = new Uint32Array(wordCount + 1);
  const keep = new Uint8Array(words.length);
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? 0;
    const entity = (entities[place] ?? 0) + 1;
    if (last[word] === entity) continue;
    last[word] = entity;
    keep[place] = 1;
    counts[word + 1] = (counts[word + 1] ?? 0) + 1;
  }
  for (let word = 1; word < counts.length; word += 1)
    counts[word] = (counts[word] ?? 0) + (counts[word - 1] ?? 0);
  const starts = counts.slice();
  const out = new Uint32Array(counts[wordCount] ?? 0);
  for (let place = 0; place < words.length; place += 1) {
    if (keep[place] === 0) continue;
    const word = words[place] ?? 0;
    const target = counts[word] ?? 0;
    out[target] = entities[place] ?? 0;
    counts[word] = target + 1;
  }
  return { starts, entities: out };
}
