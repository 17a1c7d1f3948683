/** Words of which letters were lost on the way, `J?rgen`: alike when the letters that are left are. Looks at two words only. */

import { lostLetter } from '../text/prepare.ts';
import type { Words } from '../words.ts';

const lost = lostLetter.charCodeAt(0);
const oneLost = 0.97;
const moreLost = 0.95;
/** Fewer letters say nothing of what the word was. */
const leastKnown = 2;

/** In a word's mask of letters; others have it as well. */
export const lostBit = 1 << (26 + (lost % 6));

/** Whether a letter of either was lost. */
export function mayHaveLost(one: Words, a: number, two: Words, b: number): boolean {
  return lostIn(one, a) + lostIn(two, b) > 0;
}

/** -1 where no letter was lost. */
export function withoutLost(one: Words, a: number, two: Words, b: number): number {
  const own = lostIn(one, a);
  const theirs = lostIn(two, b);
  if (own + theirs === 0) return -1;
  // Of two broken words nothing is known.
  if (own > 0 && theirs > 0) return 0;
  const [broken, word, whole, other] = own > 0 ? [one, a, two, b] : [two, b, one, a];
  const gone = own + theirs;
  if (broken.lengthOf(word) - gone < leastKnown) return 0;
  const met = meets(
    broken.pool,
    broken.startOf(word),
    broken.startOf(word) + broken.lengthOf(word),
    whole.pool,
    whole.startOf(other),
    whole.startOf(other) + whole.lengthOf(other),
  );
  return met ? (gone === 1 ? oneLost : moreLost) : 0;
}

function lostIn(words: Words, id: number): number {
  const from = words.startOf(id);
  const end = from + words.lengthOf(id);
  let count = 0;
  for (let place = from; place < end; place += 1) if (words.pool[place] === lost) count += 1;
  return count;
}

/** Places in the whole word up to which the broken one may have been read, one bit each. */
const mostPlaces = 30;

/**
 * A lost letter stands for up to three: `M?ener` was Müßener, `Mus?ab` Mus'ab. All ways at once, since they are more than
 * can be tried where many letters were lost; a whole word that is longer than is kept of one here is another.
 */
function meets(
  one: Uint16Array,
  from: number,
  end: number,
  two: Uint16Array,
  start: number,
  stop: number,
): boolean {
  const letters = stop - start;
  if (letters > mostPlaces) return false;
  const all = 2 ** (letters + 1) - 1;
  let reached = 1;
  for (let place = from; place < end && reached !== 0; place += 1) {
    const letter = one[place] ?? 0;
    if (letter === lost) {
      reached = (reached | (reached << 1) | (reached << 2) | (reached << 3)) & all;
      continue;
    }
    let next = 0;
    for (let at = 0; at < letters; at += 1)
      if ((reached & (1 << at)) !== 0 && two[start + at] === letter) next |= 1 << (at + 1);
    reached = next;
  }
  return (reached & (1 << letters)) !== 0;
}
