/**
 * Recombines the names of real public lists into parties that do not exist: the words keep how common they are, and a
 * share of new words comes with every thousand entries, as it does in lists of people. Makes names only.
 */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Chance } from './chance.ts';

export interface NamedParty {
  schema: string;
  name: string;
  aliases: string[];
  country: string | undefined;
  gender: string | undefined;
  birthDate: string | undefined;
}

export interface NameSource {
  persons: NamedParty[];
  byCountry: Map<string, NamedParty[]>;
  bodies: NamedParty[];
}

export async function readNameSource(files: readonly string[]): Promise<NameSource> {
  const source: NameSource = { persons: [], byCountry: new Map(), bodies: [] };
  for (const file of files) {
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
    for await (const line of lines) addParty(source, JSON.parse(line));
  }
  return source;
}

export function recombined(source: NameSource, chance: Chance): NamedParty | undefined {
  const person = chance.next() < 0.8;
  const first = chance.of(person ? source.persons : source.bodies);
  if (first === undefined) return undefined;
  const kin = person ? (source.byCountry.get(first.country ?? '') ?? source.persons) : source.bodies;
  const second = chance.of(kin) ?? first;
  const swap = replacements(first, second, chance, source);
  return {
    ...first,
    name: swap(first.name),
    aliases: first.aliases.slice(0, 4).map(swap),
    birthDate: person ? randomBirth(chance) : undefined,
  };
}

interface RawParty {
  schema?: string;
  name?: string;
  names?: string[];
  aliases?: string[];
  countries?: string[];
  gender?: string;
}

function addParty(source: NameSource, raw: RawParty): void {
  const name = raw.name ?? raw.names?.[0];
  if (name === undefined) return;
  const party: NamedParty = {
    schema: raw.schema ?? 'Person',
    name,
    aliases: [...(raw.names ?? []).slice(1), ...(raw.aliases ?? [])],
    country: raw.countries?.[0],
    gender: raw.gender,
    birthDate: undefined,
  };
  if (party.schema !== 'Person') {
    source.bodies.push(party);
    return;
  }
  if (wordsOf(name).length < 2) return;
  source.persons.push(party);
  const kin = source.byCountry.get(party.country ?? '');
  if (kin === undefined) source.byCountry.set(party.country ?? '', [party]);
  else kin.push(party);
}

/** One replacement for each word, so that the aliases stay aliases of the new name. */
function replacements(
  first: NamedParty,
  second: NamedParty,
  chance: Chance,
  source: NameSource,
): (text: string) => string {
  const known = new Map<string, string>();
  const other = wordsOf(second.name);
  wordsOf(first.name).forEach((word, place, all) => {
    const key = word.toLowerCase();
    if (known.has(key) || chance.next() < 0.35) return;
    const fitting = place === all.length - 1 ? other.at(-1) : other.slice(0, -1)[place];
    const made = chance.next() < newWords ? newWord(word, chance, source) : fitting;
    if (made !== undefined) known.set(key, made);
  });
  return (text) =>
    wordsOf(text)
      .map((word) => known.get(word.toLowerCase()) ?? word)
      .join(' ');
}

/** Share of replaced words that nobody else bears. */
const newWords = 0.08;

/** The beginning of one name with the end of another's. */
function newWord(word: string, chance: Chance, source: NameSource): string | undefined {
  const tail = wordsOf(chance.of(source.persons)?.name ?? '').at(-1);
  if (tail === undefined) return undefined;
  const head = word.slice(0, Math.max(2, Math.ceil(word.length * (0.3 + 0.4 * chance.next()))));
  return head + tail.slice(Math.floor(tail.length / 2)).toLowerCase();
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

export function randomBirth(chance: Chance): string | undefined {
  const kind = chance.next();
  if (kind < 0.2) return undefined;
  const year = String(1930 + chance.below(75));
  if (kind < 0.35) return year;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}`;
}
