/**
 * Words of a query that nobody on the list bears, taken apart where both halves are words of the list: `MarkOtieno` in one
 * word, `SouthPort`. Knows the list's words only; whether the name so read meets anybody is the comparison's to say.
 */

import type { Frequencies } from '../frequencies.ts';
import type { ListData } from '../index/list-data.ts';
import { foldWords } from '../text/words.ts';

const leastLetters = 8;
const leastHalf = 3;

/** Whether anybody bears a part of a text as a word. */
type IsKnown = (text: string, from: number, end: number) => boolean;

/** Words of the list, and those that a larger one knows elsewhere. */
export function knownWords({ words, postings }: ListData, elsewhere?: Frequencies['counts']): IsKnown {
  return (text, from, end) => {
    const id = words.findPart(text, from, end);
    if (id >= 0 && (postings.starts[id + 1] ?? 0) > (postings.starts[id] ?? 0)) return true;
    return elsewhere !== undefined && (elsewhere.get(text.slice(from, end)) ?? 0) > 0;
  };
}

/** The whole text with such words apart; undefined where there is none. */
export function writtenApart(text: string, isKnown: IsKnown): string | undefined {
  const words = foldWords(text, 'organisation');
  const halves = words.map((word) => halvesOf(word, isKnown));
  if (!halves.some((found) => found !== undefined)) return undefined;
  return words.flatMap((word, place) => halves[place] ?? [word]).join(' ');
}

function halvesOf(word: string, isKnown: IsKnown): string[] | undefined {
  if (word.length < leastLetters || isKnown(word, 0, word.length)) return undefined;
  let best = 0;
  let most = 0;
  for (let place = leastHalf; place <= word.length - leastHalf; place += 1) {
    const worth = Math.min(place, word.length - place);
    if (worth <= most || !isKnown(word, 0, place) || !isKnown(word, place, word.length)) continue;
    best = place;
    most = worth;
  }
  return best === 0 ? undefined : [word.slice(0, best), word.slice(best)];
}
