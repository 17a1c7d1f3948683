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
  const halves = words.map((word) => halvesOf(word, list));
  if (!halves.some((found) => found !== undefined)) return undefined;
  return words.flatMap((word, place) => halves[place] ?? [word]).join(' ');
}

function halvesOf(word: string, list: ListData): string[] | undefined {
  if (word.length < leastLetters || isListed(word, list)) return undefined;
  let best = 0;
  let most = 0;
  for (let place = leastHalf; place <= word.length - leastHalf; place += 1) {
    const worth = Math.min(place, word.length - place);
    if (worth <= most || !isListed(word, list, 0, place) || !isListed(word, list, place)) continue;
    best = place;
    most = worth;
  }
  return best === 0 ? undefined : [word.slice(0, best), word.slice(best)];
}

function isListed(word: string, list: ListData, from = 0, end = word.length): boolean {
  const id = list.words.findPart(word, from, end);
  return id >= 0 && (list.postings.starts[id + 1] ?? 0) > (list.postings.starts[id] ?? 0);
}
