/** `Abdul Qadeer Basir ALIEV` for `Abdul Qadir Basir`: a Slavic surname behind the whole name of another people is another family. */

import type { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';
import type { Alignment } from './pairs.ts';
import { lastPlain } from './plain-places.ts';
import { isSlavicStem, letterA } from './two-people.ts';

const otherPeople = 0.6;
const fewest = 5;

export function foreignEnding(query: NameView, candidate: NameView, alignment: Alignment): number {
  const last = lastPlain(query);
  if (last < 0 || alignment.queryUsed[last] === 1 || !isSurname(query, last)) return 0;
  for (let place = 0; place < candidate.count; place += 1) {
    if (isSurname(candidate, place) || candidate.isPatronymicAt(place)) return 0;
  }
  return otherPeople;
}

/** -ov, -ev, with a woman's -a. */
function isSurname(name: NameView, place: number): boolean {
  if (name.kindAt(place) !== Kind.plain) return false;
  const { words } = name;
  const word = name.wordAt(place);
  const woman = words.letterFromEnd(word, 1) === letterA ? 1 : 0;
  const end = words.letterFromEnd(word, 1 + woman);
  return (
    end === letterV &&
    words.lengthOf(word) >= fewest &&
    isSlavicStem(words.letterFromEnd(word, 2 + woman), end)
  );
}

const letterV = 118;
