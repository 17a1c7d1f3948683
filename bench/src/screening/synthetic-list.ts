/**
 * A list of any size with the shape of a real one: common names stay common, a steady share of words is new, so that the
 * vocabulary grows with the list; half have aliases, most persons a birth date. The same seed makes the same list.
 */

import { chanceOf, type Chance } from './seeded.ts';
import type { People, Pool, WordPools } from './word-pools.ts';

/** A line of a list as the measuring commands read it. */
export interface ListLine {
  id: string;
  schema: string;
  names: string[];
  aliases: string[];
  birthDates: string[];
  countries: string[];
  gender?: string;
  topics: string[];
  identifiers: { type: string; value: string; country?: string }[];
}

const vowels = ['a', 'e', 'i', 'o', 'u'];

/** Of words, so many are made anew from two halves of known ones. */
const newWords = { family: 0.12, given: 0.03, body: 0.15 };

export function* syntheticList(pools: WordPools, entities: number, seed = 'list-1'): Generator<ListLine> {
  const chance = chanceOf(seed);
  for (let number = 0; number < entities; number += 1) {
    const kind = chance.next();
    const id = `synthetic-${number}`;
    if (kind < 0.56) yield person(pools, chance, id);
    else if (kind < 0.92) yield body(pools, chance, id, kind < 0.81 ? 'Company' : 'Organization');
    else yield ship(pools, chance, id);
  }
}

function person(pools: WordPools, chance: Chance, id: string): ListLine {
  const people = pools.people(chance);
  const given = word(people.given, chance, newWords.given);
  const middle = chance.yes(0.45) ? [word(people.given, chance, newWords.given)] : [];
  const families = [word(people.family, chance, newWords.family)];
  if (chance.yes(0.15)) families.push(word(people.family, chance, newWords.family));
  const parts = [given, ...middle, ...families];
  const name = parts.join(' ');
  const year = 1935 + chance.below(68);
  const month = String(1 + chance.below(12)).padStart(2, '0');
  const day = String(1 + chance.below(28)).padStart(2, '0');
  const dates = chance.yes(0.74) ? [chance.yes(0.25) ? String(year) : `${year}-${month}-${day}`] : [];
  return {
    id,
    schema: 'Person',
    names: chance.yes(0.27)
      ? [name, `${families.join(' ').toUpperCase()}, ${[given, ...middle].join(' ')}`]
      : [name],
    aliases: aliases(chance, () => personAlias(parts, people, chance)),
    birthDates: dates,
    countries: chance.yes(0.9) ? [people.country] : [],
    ...(chance.yes(0.5) ? { gender: chance.yes(0.85) ? 'male' : 'female' } : {}),
    topics: ['sanction'],
    identifiers: chance.yes(0.22)
      ? [
          {
            type: chance.yes(0.5) ? 'passport' : 'nationalId',
            value: digits(chance, 9),
            country: people.country,
          },
        ]
      : [],
  };
}

function body(pools: WordPools, chance: Chance, id: string, schema: string): ListLine {
  const { country } = pools.people(chance);
  const words = Array.from({ length: 1 + chance.below(3) }, () =>
    word(pools.bodyWords, chance, newWords.body),
  );
  const ending = pools.bodyEndings.draw(chance);
  return {
    id,
    schema,
    names: [[...words, ending].join(' ')],
    aliases: aliases(chance, () =>
      chance.yes(0.5)
        ? words.join(' ')
        : [...words.slice(0, -1), word(pools.bodyWords, chance, 0), pools.bodyEndings.draw(chance)].join(' '),
    ),
    birthDates: [],
    countries: [country],
    topics: ['sanction'],
    identifiers: chance.yes(0.5) ? [{ type: 'registration', value: digits(chance, 10), country }] : [],
  };
}

function ship(pools: WordPools, chance: Chance, id: string): ListLine {
  const words = Array.from({ length: 1 + chance.below(2) }, () =>
    word(pools.shipWords, chance, newWords.body),
  );
  if (chance.yes(0.25)) words.push(String(1 + chance.below(30)));
  return {
    id,
    schema: 'Vessel',
    names: [words.join(' ')],
    aliases: aliases(chance, () => word(pools.shipWords, chance, newWords.body)),
    birthDates: [],
    countries: [pools.people(chance).country],
    topics: ['sanction'],
    identifiers: chance.yes(0.85) ? [{ type: 'imo', value: `9${digits(chance, 6)}` }] : [],
  };
}

/** Half the entries have none; the others two on average. */
function aliases(chance: Chance, make: () => string): string[] {
  const all: string[] = [];
  while (all.length < 8 && chance.yes(all.length === 0 ? 0.45 : 0.55)) all.push(make());
  return all;
}

function personAlias(parts: readonly string[], people: People, chance: Chance): string {
  const kind = chance.below(4);
  if (kind === 0) return [...parts.slice(1), parts[0]].join(' ');
  if (kind === 1 && parts.length > 2) return [parts[0], ...parts.slice(2)].join(' ');
  if (kind === 2) return parts.map((part) => (chance.yes(0.5) ? respelt(part, chance) : part)).join(' ');
  return [parts[0], word(people.family, chance, newWords.family)].join(' ');
}

/** One vowel for another, or a letter doubled. */
function respelt(text: string, chance: Chance): string {
  const place = 1 + chance.below(Math.max(1, text.length - 1));
  const letter = text.charAt(place);
  const other = /[aeiou]/.test(letter) ? chance.pick(vowels) : letter + letter;
  return text.slice(0, place) + other + text.slice(place + 1);
}

function word(pool: Pool, chance: Chance, share: number): string {
  const drawn = pool.draw(chance);
  if (!chance.yes(share)) return drawn;
  const other = pool.draw(chance).toLowerCase();
  return drawn.slice(0, Math.ceil(drawn.length / 2)) + other.slice(Math.floor(other.length / 2));
}

function digits(chance: Chance, length: number): string {
  return Array.from({ length }, () => String(chance.below(10))).join('');
}
