/**
 * A name spelt the Cantonese way in Latin letters, as Mandarin would spell it: `Cheung Siu-ming` as `Zhang Xiaoming`. One
 * syllable may stand for several, so a few likely readings are given. Never made from a name without a Cantonese family name.
 */

import { cantoneseSurnames, cantoneseSyllables } from '../tables/cantonese-syllables.ts';
import { Kind, Role } from '../tokens.ts';
import type { NameToken } from '../tokens.ts';

const mostReadings = 4;
const mostSyllables = 3;

/** Readings in pinyin, the likeliest first; none for a name that is not Cantonese. */
export function inMandarin(tokens: readonly NameToken[]): NameToken[][] {
  if (tokens.length < 2 || tokens.length > 5) return [];
  const words = tokens.filter((token) => token.kind !== Kind.initial).map((token) => token.text);
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  const family = cantoneseSurnames.get(first) ?? cantoneseSurnames.get(last);
  if (family === undefined) return [];
  const given = cantoneseSurnames.has(first) ? words.slice(1) : words.slice(0, -1);
  const syllables: (readonly string[])[] = [];
  for (const word of given) {
    const parts = split(word);
    // An English name beside the Chinese one is left out.
    if (parts === undefined) continue;
    syllables.push(...parts);
  }
  // A single syllable with a common family name could be anybody.
  if (syllables.length < 2 || syllables.length > mostSyllables) return [];
  return combine([family, ...syllables]).map((reading) =>
    reading.map((text) => ({ text, kind: Kind.plain, role: Role.none })),
  );
}

/** `siuming` as its syllables, each as what it may be in Mandarin. */
function split(word: string): (readonly string[])[] | undefined {
  const whole = cantoneseSyllables.get(word);
  if (whole !== undefined) return [whole];
  for (let size = 1; size < word.length; size += 1) {
    const one = cantoneseSyllables.get(word.slice(0, size));
    const two = cantoneseSyllables.get(word.slice(size));
    if (one !== undefined && two !== undefined) return [one, two];
  }
  return undefined;
}

/** The likeliest of each, then those that differ from it in one syllable. */
function combine(options: readonly (readonly string[])[]): string[][] {
  const base = options.map((each) => each[0] ?? '');
  const out = [base];
  for (let rank = 1; rank < 3; rank += 1) {
    options.forEach((each, place) => {
      const other = each[rank];
      if (other !== undefined && out.length < mostReadings)
        out.push(base.map((syllable, at) => (at === place ? other : syllable)));
    });
  }
  return out;
}
