/**
 * A name spelt the Cantonese or Hokkien way in Latin letters, as Mandarin would spell it: `Cheung Siu-ming` as `Zhang Xiaoming`,
 * `Tan Kah Hock` as `Chen Jiafu`. One syllable may stand for several, so a few likely readings are given, and all of them to
 * whoever compares. Never made from a name without a family name that is spelt so.
 */

import {
  cantoneseSurnames,
  cantoneseSyllables,
  hokkienSurnames,
  hokkienSyllables,
} from '../tables/southern-syllables.ts';
import { Kind, Role } from '../tokens.ts';
import type { NameToken } from '../tokens.ts';

/** What each syllable may be in Mandarin: of the family name, then of the given one. */
export type SouthernName = readonly (readonly string[])[];

interface System {
  surnames: ReadonlyMap<string, readonly string[]>;
  syllables: ReadonlyMap<string, readonly string[]>;
}

const systems: readonly System[] = [
  { surnames: cantoneseSurnames, syllables: cantoneseSyllables },
  { surnames: hokkienSurnames, syllables: hokkienSyllables },
];
const mostReadings = 4;
const mostSyllables = 3;

/** Readings in pinyin, the likeliest of each system first; none for a name that is not spelt so. */
export function inMandarin(tokens: readonly NameToken[]): NameToken[][] {
  if (tokens.length < 2 || tokens.length > 5) return [];
  const isName = ({ kind }: NameToken): boolean => kind !== Kind.initial;
  if (!isSouthernFamily(tokens.find(isName)?.text, tokens.findLast(isName)?.text)) return [];
  const words = tokens.filter(isName).map((token) => token.text);
  const readings = southernNames(words).flatMap(combine);
  const kept = new Map(readings.map((reading) => [reading.join(' '), reading]));
  return [...kept.values()].map((reading) =>
    reading.map((text) => ({ text, kind: Kind.plain, role: Role.none })),
  );
}

/** By every system in which a name of these words can be spelt. */
export function southernNames(words: readonly string[]): SouthernName[] {
  if (words.length < 2 || words.length > 5 || !isSouthernFamily(words[0], words.at(-1))) return [];
  return systems.flatMap((system) => {
    const name = nameIn(words, system);
    return name === undefined ? [] : [name];
  });
}

/** Whether a name that begins or ends with these words may be one at all. */
export function isSouthernFamily(first: string | undefined, last: string | undefined): boolean {
  return systems.some(({ surnames }) => surnames.has(first ?? '') || surnames.has(last ?? ''));
}

function nameIn(words: readonly string[], { surnames, syllables }: System): SouthernName | undefined {
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  const family = surnames.get(first) ?? surnames.get(last);
  if (family === undefined) return undefined;
  const out: (readonly string[])[] = [family];
  for (const word of surnames.has(first) ? words.slice(1) : words.slice(0, -1)) {
    const parts = split(word, syllables);
    // An English name beside the Chinese one is left out.
    if (parts !== undefined) out.push(...parts);
  }
  // A single syllable with a common family name could be anybody.
  return out.length < 3 || out.length > mostSyllables + 1 ? undefined : out;
}

/** `siuming` as its syllables, each as what it may be in Mandarin. */
function split(word: string, syllables: System['syllables']): (readonly string[])[] | undefined {
  const whole = syllables.get(word);
  if (whole !== undefined) return [whole];
  for (let size = 1; size < word.length; size += 1) {
    const one = syllables.get(word.slice(0, size));
    const two = syllables.get(word.slice(size));
    if (one !== undefined && two !== undefined) return [one, two];
  }
  return undefined;
}

/** The likeliest of each, then those that differ from it in one syllable. */
function combine(options: SouthernName): string[][] {
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
