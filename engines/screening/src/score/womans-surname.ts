/** A man's given name beside a Slavic surname in its woman's form on one side alone: `Sergei Kazantseva` is no `Sergei Kazantsev`. */

import type { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';
import type { Alignment, Pair } from './pairs.ts';
import { endingIsFeminine, isSlavicStem, letterA } from './two-people.ts';
import { genderOf } from './word-traits.ts';

/** A typist's ending as well, so that it is a doubt and no contradiction. */
const otherEnding = 0.5;
const man = 1;

export function womansSurname(query: NameView, candidate: NameView, alignment: Alignment): number {
  let men = false;
  let surname = false;
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const pair = alignment.pairs[place];
    if (
      pair === undefined ||
      query.kindAt(pair.query) !== Kind.plain ||
      pair.querySize + pair.candidateSize > 2
    )
      continue;
    if (isMan(query, pair.query) && isMan(candidate, pair.candidate)) men = true;
    else if (isOneForm(query, candidate, pair)) surname = true;
  }
  return men && surname ? otherEnding : 0;
}

function isMan(name: NameView, place: number): boolean {
  return genderOf(name.words, name.wordAt(place)) === man;
}

function isOneForm(query: NameView, candidate: NameView, pair: Pair): boolean {
  const own = isWomans(query, pair.query);
  const theirs = isWomans(candidate, pair.candidate);
  if (own === theirs) return false;
  return isMans(own ? candidate : query, own ? pair.candidate : pair.query);
}

const fewest = 6;

/** -ova, -eva, -ina, -skaya. */
function isWomans(name: NameView, place: number): boolean {
  const { words } = name;
  const word = name.wordAt(place);
  if (words.lengthOf(word) < fewest || words.letterFromEnd(word, 1) !== letterA) return false;
  return (
    isSlavicStem(words.letterFromEnd(word, 3), words.letterFromEnd(word, 2)) || endingIsFeminine(words, word)
  );
}

/** -ov, -ev, -in, -sky. */
function isMans(name: NameView, place: number): boolean {
  const { words } = name;
  const word = name.wordAt(place);
  const last = words.letterFromEnd(word, 1);
  return isSlavicStem(words.letterFromEnd(word, 2), last) || last === letterY || last === letterI;
}

const letterY = 121;
const letterI = 105;
