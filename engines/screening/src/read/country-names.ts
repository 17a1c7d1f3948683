/**
 * Countries within names of bodies by the name that everybody uses: `Islamic Republic of Iran` and `Iran`, `DPRK` and
 * `Democratic People's Republic of Korea`. So that a ministry is not told from itself by how solemnly it is named.
 */

import { places } from '../tables/business-words.ts';
import {
  breakawayRepublics,
  northernWords,
  realmAdjectives,
  realmWords,
  republicsWithoutOf,
  shortCountries,
} from '../tables/country-words.ts';
import { readOnce } from '../tables/table.ts';

interface ShortNames {
  /** What a word or several stand for. */
  meanings: ReadonlyMap<string, readonly string[]>;
  firsts: ReadonlySet<string>;
  /** Words of the longest. */
  longest: number;
}

const shortNames = readOnce((): ShortNames => {
  const names = Array.from(shortCountries.keys(), (name) => name.split(' '));
  return {
    meanings: new Map(Array.from(shortCountries, ([name, short]) => [name, short.split(' ')])),
    firsts: new Set(names.map(([first = '']) => first)),
    longest: Math.max(0, ...names.map((words) => words.length)),
  };
});

/** North Korea's and the larger Congo's, in whichever of its words is left. */
const between: ReadonlySet<string> = new Set('of the du de del da do la'.split(' '));

export function withShortCountries(words: readonly string[]): readonly string[] {
  const known = shortNames();
  // `PRC` alone is as well a body's initials.
  if (words.length < 2 || !words.some((word) => realmWords.has(word) || known.firsts.has(word))) return words;
  const out: string[] = [];
  for (let place = 0; place < words.length; ) {
    const short = shortAt(words, place, known);
    if (short !== undefined) {
      out.push(...short.words);
      place += short.size;
      continue;
    }
    const size = realmAt(words, place);
    if (size > 0) {
      const own: string[] = [];
      while (realmAdjectives.has(out.at(-1) ?? '')) own.push(out.pop() ?? '');
      out.push(...whichOf(words[place + size] ?? '', own));
      place += size;
      continue;
    }
    out.push(words[place] ?? '');
    place += 1;
  }
  return out;
}

/** Of two countries of one name, by the words of the longer one. */
function whichOf(country: string, own: readonly string[]): readonly string[] {
  if (country === 'korea') return [own.some((word) => northernWords.has(word)) ? 'north' : 'south'];
  if (country === 'congo') return [own.some((word) => northernWords.has(word)) ? 'kinshasa' : 'brazzaville'];
  return [];
}

function shortAt(
  words: readonly string[],
  place: number,
  { meanings, firsts, longest }: ShortNames,
): { words: readonly string[]; size: number } | undefined {
  if (!firsts.has(words[place] ?? '')) return undefined;
  for (let size = Math.min(longest, words.length - place); size >= 1; size -= 1) {
    const known = meanings.get(words.slice(place, place + size).join(' '));
    if (known !== undefined) return { words: known, size };
  }
  return undefined;
}

/** Words of `Republic of the` before a place; 0 where no place follows. */
function realmAt(words: readonly string[], place: number): number {
  if (!realmWords.has(words[place] ?? '')) return 0;
  let next = place + 1;
  while (between.has(words[next] ?? '')) next += 1;
  const country = words[next] ?? '';
  if (!places.has(country) || breakawayRepublics.has(country)) return 0;
  return next > place + 1 || republicsWithoutOf.has(country) ? next - place : 0;
}
