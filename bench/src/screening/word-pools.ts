/**
 * Words with how often they occur, for making lists and customers: given and family names by country from politicians' names,
 * words of bodies and ships from real lists. Where the data folder is absent, syllables under Zipf's law stand in.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sharedData } from '../entries.ts';
import { readLines, toEntity } from '../records.ts';
import { chanceOf, type Chance } from './seeded.ts';

/** Draws words in proportion to their counts. */
export interface Pool {
  draw(chance: Chance): string;
  readonly size: number;
}

export interface People {
  country: string;
  given: Pool;
  family: Pool;
}

export interface WordPools {
  /** Drawn in proportion to the number of people. */
  people: (chance: Chance) => People;
  bodyWords: Pool;
  bodyEndings: Pool;
  shipWords: Pool;
  source: string;
}

const consonants = 'b c d f g h j k l m n p r s t v w y z ch sh kw ng'.split(' ');
const vowels = 'a e i o u ai an or'.split(' ');

export async function readWordPools(): Promise<WordPools> {
  const politicians = join(sharedData, 'peps/politicians.jsonl.gz');
  const merged = join(sharedData, 'merged/sanctions.jsonl.gz');
  return existsSync(politicians) && existsSync(merged) ? realPools(politicians, merged) : inventedPools();
}

export function poolOf(counts: ReadonlyMap<string, number>): Pool {
  const words = [...counts.keys()];
  const ends: number[] = [];
  let total = 0;
  for (const count of counts.values()) {
    total += count;
    ends.push(total);
  }
  return {
    size: words.length,
    draw: (chance) => {
      const place = firstAbove(ends, chance.next() * total);
      return words[place] ?? '';
    },
  };
}

async function realPools(politicians: string, merged: string): Promise<WordPools> {
  const given = new Map<string, Map<string, number>>();
  const family = new Map<string, Map<string, number>>();
  const sizes = new Map<string, number>();
  for await (const { name, countries } of readLines(politicians)) {
    const country = Array.isArray(countries) ? String(countries[0] ?? '') : '';
    const words =
      typeof name === 'string' ? name.split(/\s+/).filter((word) => /^\p{L}[\p{L}'’-]+$/u.test(word)) : [];
    const [first] = words;
    const last = words.at(-1);
    if (first === undefined || last === undefined || words.length < 2 || country === '') continue;
    count(given, country, first);
    count(family, country, last);
    sizes.set(country, (sizes.get(country) ?? 0) + 1);
  }
  const bodies = new Map<string, number>();
  const endings = new Map<string, number>();
  const ships = new Map<string, number>();
  for await (const fields of readLines(merged)) {
    const { schema, names } = toEntity(fields, '');
    const words = (names[0]?.text ?? '')
      .split(/[\s,()"]+/)
      .filter((word) => /^[\p{Script=Latin}\d.&'-]+$/u.test(word));
    const last = words.pop();
    if (schema === 'Person' || last === undefined) continue;
    for (const word of words) add(schema === 'Vessel' ? ships : bodies, word);
    add(schema === 'Vessel' ? ships : endings, last);
  }
  const countryPool = poolOf(new Map([...sizes].filter(([, size]) => size >= 30)));
  const byCountry = new Map(
    [...sizes.keys()].map((country) => [
      country,
      {
        country,
        given: poolOf(given.get(country) ?? new Map()),
        family: poolOf(family.get(country) ?? new Map()),
      },
    ]),
  );
  return {
    people: (chance) => {
      const people = byCountry.get(countryPool.draw(chance));
      if (people === undefined) throw new Error('a country without people');
      return people;
    },
    bodyWords: poolOf(bodies),
    bodyEndings: poolOf(endings),
    shipWords: poolOf(ships),
    source: 'names of politicians and words of real lists',
  };
}

function inventedPools(): WordPools {
  const people = ['ng', 'ke', 'gh', 'ug', 'rw', 'gb', 'fr', 'ru', 'cn', 'br'].map((country) => ({
    country,
    given: zipf(`given ${country}`, 1_500, 2, 3),
    family: zipf(`family ${country}`, 8_000, 2, 4),
  }));
  return {
    people: (chance) => chance.pick(people),
    bodyWords: zipf('bodies', 12_000, 2, 4),
    bodyEndings: poolOf(
      new Map(Object.entries({ Ltd: 40, LLC: 30, Inc: 15, Company: 20, GmbH: 5, SA: 8, Group: 6 })),
    ),
    shipWords: zipf('ships', 3_000, 2, 3),
    source: 'invented syllables',
  };
}

function zipf(seed: string, size: number, fewest: number, most: number): Pool {
  const chance = chanceOf(seed);
  const counts = new Map<string, number>();
  while (counts.size < size) {
    let word = '';
    const syllables = fewest + chance.below(most - fewest + 1);
    for (let place = 0; place < syllables; place += 1) word += chance.pick(consonants) + chance.pick(vowels);
    if (!counts.has(word)) counts.set(word.charAt(0).toUpperCase() + word.slice(1), 1 / (counts.size + 3));
  }
  return poolOf(counts);
}

function count(all: Map<string, Map<string, number>>, country: string, word: string): void {
  const words = all.get(country) ?? new Map<string, number>();
  add(words, word);
  all.set(country, words);
}

function add(counts: Map<string, number>, word: string): void {
  counts.set(word, (counts.get(word) ?? 0) + 1);
}

function firstAbove(ends: readonly number[], value: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
