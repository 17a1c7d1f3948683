/** A body written by its initials: worth a look, since initials fit many bodies. Works on words only. */

import type { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';

/** One side is the first letters of the other's words. */
export function isAcronym(query: NameView, candidate: NameView): boolean {
  return standsFor(query, candidate) || standsFor(candidate, query);
}

function standsFor(short: NameView, long: NameView): boolean {
  let only = -1;
  for (let i = 0; i < short.count; i += 1) {
    const kind = short.kindAt(i);
    if (kind === Kind.legal || kind === Kind.particle || kind === Kind.note) continue;
    if (only >= 0 || kind !== Kind.plain) return false;
    only = i;
  }
  if (only < 0) return false;
  const letters = short.words.lengthOf(short.wordAt(only));
  if (letters < 3 || letters > 8) return false;
  let at = 0;
  for (let j = 0; j < long.count; j += 1) {
    const kind = long.kindAt(j);
    if (kind !== Kind.plain && kind !== Kind.generic && kind !== Kind.place) continue;
    if (at >= letters || short.letterAt(only, at) !== long.firstLetterAt(j)) return false;
    at += 1;
  }
  return at === letters;
}
