/**
 * Words of a query that nobody on the list bears, taken apart where both halves are words of the list: `MarkOtieno` in one
 * word, `SouthPort`. Knows the list's words only; whether the name so read meets anybody is the comparison's to say.
 */

import type { ListData } from '../index/list-data.ts';
import { foldWords } from '../text/words.ts';

const leastLetters = 8;
const leastHalf = 3;

/** The whole text with such words apart; undefined where there is none. */
export function writtenApart(text: string, list: ListData): string | undefined {
  const words = foldWords(text, 'organisation');
  const apart = words.flatMap((word) => halvesOf(word, list) ?? [word]);
  return apart.length === words.length ? undefined : apart.join(' ');
}

function halvesOf(word: string, list: ListData): string[] | undefined {
  if (word.length < leastLetters || isListed(word, list)) return undefined;
  let best: string[] | undefined;
  let most = 0;
  for (let place = leastHalf; place <= word.length - leastHalf; place += 1) {
    const [head, tail] = [word.slice(0, place), word.slice(place)];
    const worth = Math.min(head.length, tail.length);
    if (worth <= most || !isListed(head, list) || !isListed(tail, list)) continue;
    best = [head, tail];
    most = worth;
  }
  return best;
}

function isListed(word: string, list: ListData): boolean {
  const id = list.words.find(word);
  return id >= 0 && (list.postings.starts[id + 1] ?? 0) > (list.postings.starts[id] ?? 0);
}
