/**
 * Ordinary customers, who are on no list: Africans of five countries and people of the world, some with birth date and country;
 * and names recombined from parts of listed ones, the hardest honest people. Seeded.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ListedEntity, Query } from '@amana/screening';
import { sharedData } from '../../entries.ts';
import { readCsv } from '../list-pairs.ts';
import { chanceOf, type Chance } from '../seeded.ts';
import { readWordPools } from '../word-pools.ts';
import { wordsBesideForms } from './legal-forms.ts';
import { foldedName, inNaturalOrder, isLatin, kindOf, type SubjectKind, wordsOf } from './subject.ts';

export interface Customer {
  id: string;
  group: 'african' | 'world' | 'recombined';
  query: Query;
}

/** A word of more bodies tells nothing: a half of such words alone would make no other party. */
const mostBodiesOfAWord = 12;

interface Given {
  country: string;
  given: string[];
  family: string[];
}

export async function ordinaryCustomers(seed: string, african: number, world: number): Promise<Customer[]> {
  const chance = chanceOf(`${seed} customers`);
  const peoples = readPeoples();
  const customers: Customer[] = [];
  if (peoples.length === 0) {
    const pools = await readWordPools();
    for (let number = 0; number < african + world; number += 1) {
      const people = pools.people(chance);
      const name = `${people.given.draw(chance)} ${people.family.draw(chance)}`;
      customers.push(customer('world', number, name, dateOf(chance), people.country, chance));
    }
    return customers;
  }
  for (let number = 0; number < african; number += 1) {
    const { country, given, family } = chance.pick(peoples);
    const middle = chance.yes(0.35) ? [chance.pick(given)] : [];
    const name = [chance.pick(given), ...middle, chance.pick(family)].join(' ');
    customers.push(customer('african', number, name, dateOf(chance), country, chance));
  }
  const rows = await readCsv(join(sharedData, 'benchmarks/negatives_global.csv.gz'));
  chance
    .shuffled(rows)
    .slice(0, world)
    .forEach((row, number) =>
      customers.push(customer('world', number, row[0] ?? '', row[5] ?? '', '', chance)),
    );
  return customers;
}

/** The first part of one listed name and the last of another; three of four are people. */
export function recombinedCustomers(
  entities: readonly ListedEntity[],
  seed: string,
  amount: number,
): Customer[] {
  const chance = chanceOf(`${seed} recombined`);
  const listed = new Set(entities.flatMap((entity) => entity.names.map((name) => foldedName(name.text))));
  const persons = entities.filter((entity) => entity.schema === 'Person');
  const bodies = entities.filter((entity) => entity.schema === 'Company');
  const spread = bodiesByWord(bodies);
  const isTelling = (word: string): boolean => (spread.get(word.toLowerCase()) ?? 0) <= mostBodiesOfAWord;
  const customers: Customer[] = [];
  for (let tries = 0; customers.length < amount && tries < amount * 50; tries += 1) {
    const isPerson = chance.yes(0.75);
    const kind = isPerson ? 'person' : 'body';
    const one = chance.pick(isPerson ? persons : bodies);
    const two = chance.pick(isPerson ? persons : bodies);
    const name = recombined(one, two, kind, chance, isTelling);
    if (name === undefined || listed.has(foldedName(name))) continue;
    const query = { name, schema: one.schema };
    customers.push({ id: `recombined-${customers.length}`, group: 'recombined', query });
  }
  return customers;
}

/** The first half of one and the last of the other; of an odd number the middle goes with either. Legal forms are left out of bodies, and each half has a telling word. */
function recombined(
  one: ListedEntity,
  two: ListedEntity,
  kind: SubjectKind,
  chance: Chance,
  isTelling: (word: string) => boolean,
): string | undefined {
  const [head, tail] = [one, two].map((entity) => {
    const name = entity.names[0]?.text ?? '';
    if (kindOf(entity) === undefined || !isLatin(name)) return [];
    return kind === 'body' ? wordsBesideForms(name) : wordsOf(inNaturalOrder(name, kind));
  });
  if (head === undefined || tail === undefined || head.length < 2 || tail.length < 2 || one.id === two.id)
    return undefined;
  const halfOf = (words: readonly string[]): number =>
    Math.max(1, Math.floor((words.length + chance.below(2)) / 2));
  const first = head.slice(0, halfOf(head));
  const last = tail.slice(-halfOf(tail));
  if (kind === 'body' && !(first.some(isTelling) && last.some(isTelling))) return undefined;
  const name = [...first, ...last].join(' ');
  return kind === 'body' ? `${name} ${chance.pick(['Ltd', 'LLC', 'Company', 'Inc'])}` : name;
}

function bodiesByWord(bodies: readonly ListedEntity[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { names } of bodies)
    for (const word of new Set(wordsOf((names[0]?.text ?? '').toLowerCase())))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function customer(
  group: 'african' | 'world',
  number: number,
  name: string,
  birthDate: string,
  country: string,
  chance: Chance,
): Customer {
  const withDate = chance.yes(0.5) && birthDate !== '';
  const withCountry = chance.yes(0.5) && country !== '';
  const query: Query = {
    name,
    schema: 'Person',
    ...(withDate ? { birthDate } : {}),
    ...(withCountry ? { countries: [country] } : {}),
  };
  return { id: `${group}-${number}`, group, query };
}

function dateOf(chance: Chance): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${1946 + chance.below(60)}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}`;
}

/** Groups of names that go together, of NG, KE, GH, UG, RW and SO; Christian given names stand beside those of each people. */
function readPeoples(): Given[] {
  const own = readJson(join(sharedData, 'names/africa-own.json'));
  const groups = fieldsOf(fieldsOf(own).groups);
  const christian = fieldsOf(groups['christian-given']);
  const shared = [...textsOf(christian.male), ...textsOf(christian.female)];
  const peoples = Object.entries(groups).flatMap(([, group]) => {
    const { country, male, female, surname } = fieldsOf(group);
    const men = textsOf(male);
    const families = textsOf(surname).length > 0 ? textsOf(surname) : men;
    const muslim = country === 'SO' || men.includes('Abdullahi');
    const given = [...men, ...textsOf(female), ...(muslim ? [] : shared)];
    return typeof country === 'string' && country !== '' && families.length > 0
      ? [{ country: country.toLowerCase().slice(0, 2), given, family: families }]
      : [];
  });
  return [...peoples, ...kenyans()];
}

function kenyans(): Given[] {
  const { en_KE: kenya } = fieldsOf(readJson(join(sharedData, 'names/joke2k-faker-african-locales.json.gz')));
  const { first_names_male: men, first_names_female: women, last_names: families } = fieldsOf(kenya);
  const given = [...Object.keys(fieldsOf(men)).slice(0, 200), ...Object.keys(fieldsOf(women)).slice(0, 200)];
  const family = Object.keys(fieldsOf(families)).slice(0, 600);
  const people = { country: 'ke', given, family };
  return family.length === 0 ? [] : [people, people, people];
}

function readJson(path: string): unknown {
  if (!existsSync(path)) return {};
  const bytes = readFileSync(path);
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
