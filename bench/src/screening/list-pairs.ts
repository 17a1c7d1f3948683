/**
 * Judged pairs made from published data: altered names of the UN list against the untouched ones, and names that a list gives
 * in two scripts. Non-matches are pairs of different parties that share a word where one can be found. Needs the data folder.
 */

import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { ListedEntity } from '@amana/screening';
import { type Case, toCase } from './cases.ts';
import { chanceOf } from './seeded.ts';

const mostCrossScript = 400;

export async function alteredNames(data: string): Promise<Case[]> {
  const file = (kind: string): string => join(data, `benchmarks/positives_un_${kind}.csv.gz`);
  if (!existsSync(file('treated'))) return [];
  const treated = (await readCsv(file('treated'))).map((row) => row[0] ?? '');
  const untouched = (await readCsv(file('untreated'))).map((row) => row[0] ?? '');
  return treated.flatMap((name, place) => {
    const right = untouched[place] ?? '';
    const wrong = stranger(right, untouched, place);
    return [
      pair('altered', 'match', `${place}`, name, 'Person', right),
      pair('altered', 'no_match', `${place}`, name, 'Person', wrong),
    ];
  });
}

/** Persons only, since a body's other name is often a translation. A name in another script against the Latin primary name of the same entry, and against that of another entry of its length. */
export function crossScript(entities: readonly ListedEntity[]): Case[] {
  const chance = chanceOf('cross-script-1');
  const both = entities.flatMap((entity) => {
    if (entity.schema !== 'Person') return [];
    const latin = entity.names.find((name) => name.kind === 'primary' && isLatin(name.text));
    const other = entity.names.find((name) => isOther(name.text));
    return latin === undefined || other === undefined
      ? []
      : [{ entity, latin: latin.text, other: other.text }];
  });
  const latins = both.map((one) => one.latin);
  return chance
    .shuffled(both)
    .slice(0, mostCrossScript)
    .flatMap(({ entity, latin, other }, number) => [
      pair(scriptOf(other), 'match', `${number}`, other, entity.schema, latin),
      pair(scriptOf(other), 'no_match', `${number}`, other, entity.schema, stranger(latin, latins, number)),
    ]);
}

/** Rows of a comma-separated file without its header. */
export async function readCsv(path: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
    rows.push(cells.map((cell) => cell[1]?.replaceAll('""', '"') ?? cell[2] ?? ''));
  }
  return rows.slice(1);
}

/** The next name that shares one word with this one but is another name; else simply the next. */
function stranger(name: string, names: readonly string[], from: number): string {
  const words = new Set(wordsOf(name));
  for (let step = 1; step < names.length; step += 1) {
    const other = names[(from + step) % names.length] ?? '';
    const shared = wordsOf(other).filter((word) => words.has(word)).length;
    if (shared === 1 && words.size > 1 && wordsOf(other).length > 1) return other;
  }
  return names[(from + 1) % names.length] ?? '';
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
}

function pair(
  category: string,
  expected: 'match' | 'no_match',
  number: string,
  query: string,
  schema: string,
  listed: string,
): Case {
  const fields = {
    id: `${category}-${expected}-${number}`,
    category,
    expected,
    query: { name: query, schema },
    listed: { names: [listed], schema },
  };
  return toCase(fields, fields.id);
}

function isLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && !isOther(text);
}

function isOther(text: string): boolean {
  return /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);
}

function scriptOf(text: string): string {
  const scripts = {
    cyrillic: /\p{Script=Cyrillic}/u,
    arabic: /\p{Script=Arabic}/u,
    han: /\p{Script=Han}/u,
    hangul: /\p{Script=Hangul}/u,
    hebrew: /\p{Script=Hebrew}/u,
  };
  return Object.entries(scripts).find(([, letters]) => letters.test(text))?.[0] ?? 'other script';
}
