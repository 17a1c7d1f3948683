/**
 * Countries within names of bodies by the name that everybody uses: `Islamic Republic of Iran` and `Iran`, `DPRK` and
 * `Democratic People's Republic of Korea`. So that a ministry is not told from itself by how solemnly it is named.
 */

import { places } from '../tables/business-words.ts';

/** What a word or two stand for. */
const short: ReadonlyMap<string, readonly string[]> = new Map([
  ['dprk', ['north', 'korea']],
  ['dpr korea', ['north', 'korea']],
  ['drc', ['kinshasa', 'congo']],
  ['rdc', ['kinshasa', 'congo']],
  ['dr congo', ['kinshasa', 'congo']],
  ['prc', ['china']],
  ['uae', ['emirates']],
  ['united states', ['usa']],
  ['viet nam', ['vietnam']],
  ['cote divoire', ['ivory', 'coast']],
  ['great britain', ['britain']],
  ['united kingdom', ['britain']],
  ['russian federation', ['russia']],
  ['rossiyskaya federatsiya', ['russia']],
  // In the case that a ministry's name has it in, from Cyrillic letters and as others spell them.
  ['russian federatsii', ['russia']],
  ['rossiyskoy federatsii', ['russia']],
  ['rossiyskoi federatsii', ['russia']],
  ['rossiiskoi federatsii', ['russia']],
  ['rossiskoi federatsii', ['russia']],
  ['kyrgyz republic', ['kyrgyzstan']],
  ['syrian arab republic', ['syria']],
  ['united arab emirates', ['emirates']],
  ['united states of america', ['usa']],
]);
const longest = 4;
const firsts: ReadonlySet<string> = new Set(Array.from(short.keys(), (words) => words.split(' ')[0] ?? ''));

const realms: ReadonlySet<string> = new Set(
  'republic republique republica respublika respubliki rep kingdom sultanate'.split(' '),
);
/** Before a realm, of which nothing else says which country it is; `s` where an apostrophe is no apostrophe. */
const before: ReadonlySet<string> = new Set(
  'islamic federal democratic dem peoples people s popular arab socialist bolivarian united hashemite federative'.split(
    ' ',
  ),
);
/** North Korea's and the larger Congo's, in whichever of its words is left. */
const northern: ReadonlySet<string> = new Set('peoples people popular democratic dem'.split(' '));
/** Republics that are not the place they are called after: `Donetsk People's Republic` has no shorter name. */
const breakaway: ReadonlySet<string> = new Set('donetsk luhansk lugansk'.split(' '));
/** What Russian and its neighbours put behind the republic without a word between. */
const ofItself: ReadonlySet<string> = new Set(
  'belarus crimea kazakhstan uzbekistan tajikistan kyrgyzstan armenia azerbaijan moldova'.split(' '),
);
const between: ReadonlySet<string> = new Set('of the du de del da do la'.split(' '));

export function withShortCountries(words: readonly string[]): readonly string[] {
  // `PRC` alone is as well a body's initials.
  if (words.length < 2 || !words.some((word) => realms.has(word) || firsts.has(word))) return words;
  const out: string[] = [];
  for (let place = 0; place < words.length; ) {
    const known = shortAt(words, place);
    if (known !== undefined) {
      out.push(...known.words);
      place += known.size;
      continue;
    }
    const size = realmAt(words, place);
    if (size > 0) {
      const own: string[] = [];
      while (before.has(out.at(-1) ?? '')) own.push(out.pop() ?? '');
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
  if (country === 'korea') return [own.some((word) => northern.has(word)) ? 'north' : 'south'];
  if (country === 'congo') return [own.some((word) => northern.has(word)) ? 'kinshasa' : 'brazzaville'];
  return [];
}

function shortAt(
  words: readonly string[],
  place: number,
): { words: readonly string[]; size: number } | undefined {
  if (!firsts.has(words[place] ?? '')) return undefined;
  for (let size = Math.min(longest, words.length - place); size >= 1; size -= 1) {
    const known = short.get(words.slice(place, place + size).join(' '));
    if (known !== undefined) return { words: known, size };
  }
  return undefined;
}

/** Words of `Republic of the` before a place; 0 where no place follows. */
function realmAt(words: readonly string[], place: number): number {
  if (!realms.has(words[place] ?? '')) return 0;
  let next = place + 1;
  while (between.has(words[next] ?? '')) next += 1;
  const country = words[next] ?? '';
  if (!places.has(country) || breakaway.has(country)) return 0;
  return next > place + 1 || ofItself.has(country) ? next - place : 0;
}
