/**
 * Makes the table of names that the sandbox never combines, because a listed party is called much like that. Screens
 * every pair of names of each people against the given lists (JSONL, also .gz) with the product's own engine, and writes
 * the hashes of those that come near. A new table changes answers, so it takes a new sandbox version.
 *
 *   node --conditions=source scripts/make-name-exclusions.ts LIST.jsonl.gz [LIST.jsonl.gz …]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createIndexBuilder, type ListedEntity, type ScreeningIndex } from '@amana/screening';
import { pairHash } from '../server/src/identity/registry/simulator/exclusions.ts';
import { nameGroups } from '../server/src/identity/registry/simulator/names.ts';

/** Well below the score of a match, so that a third name or a later engine does not lift a pair above it. */
const tooNear = 0.6;

const tablePath = join(
  import.meta.dirname,
  '../server/src/identity/registry/simulator/data/excluded-pairs.ts',
);
const codes = { nigeria: 'ng', kenya: 'ke', ghana: 'gh', uganda: 'ug', rwanda: 'rw' };

interface Line {
  id: string;
  schema?: string;
  name?: string;
  names?: string[];
  aliases?: string[];
  countries?: string[];
  topics?: string[];
}

const index = indexOf(process.argv.slice(2));
const excluded = new Set<number>();
let pairs = 0;
for (const [country, groups] of Object.entries(nameGroups)) {
  const code = codes[country as keyof typeof codes];
  for (const group of groups) {
    const families = [...group.surnames, ...(group.feminine ?? [])];
    for (const given of [group.male, group.female]) {
      screenPairs(index, code, given, families);
      screenPairs(index, code, given, given);
    }
    if (country === 'kenya') screenPairs(index, code, families, families);
  }
  console.log(
    `${country}: ${pairs} pairs screened, ${excluded.size} too near, ${Math.round(performance.now() / 1000)} s`,
  );
}
const bytes = Buffer.alloc(excluded.size * 4);
[...excluded].sort((one, other) => one - other).forEach((hash, at) => bytes.writeUInt32BE(hash, at * 4));
writeFileSync(tablePath, tableText(bytes.toString('base64')));

function screenPairs(
  list: ScreeningIndex,
  country: string,
  first: readonly string[],
  second: readonly string[],
): void {
  for (const one of first) {
    for (const other of second) {
      if (one === other) continue;
      pairs += 1;
      const query = { name: `${one} ${other}`, schema: 'Person' as const, countries: [country] };
      if (list.search(query, { limit: 1, floor: tooNear }).hits.length > 0)
        excluded.add(pairHash(one, other));
    }
  }
}

function indexOf(paths: string[]): ScreeningIndex {
  if (paths.length === 0) throw new Error('Name the lists to stay clear of');
  const builder = createIndexBuilder();
  for (const path of paths) {
    const bytes = readFileSync(path);
    const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    for (const line of text.split('\n')) if (line) builder.add(entityOf(JSON.parse(line) as Line));
  }
  return builder.finish();
}

function entityOf(line: Line): ListedEntity {
  const primary = line.names ?? [line.name ?? ''];
  return {
    id: line.id,
    schema: line.schema === undefined || line.schema === 'Person' ? 'Person' : 'LegalEntity',
    names: [
      ...primary.map((text) => ({ text, kind: 'primary' as const })),
      ...(line.aliases ?? []).map((text) => ({ text, kind: 'alias' as const })),
    ],
    birthDates: [],
    countries: line.countries ?? [],
    topics: line.topics ?? [],
    identifiers: [],
    addresses: [],
  };
}

function tableText(base64: string): string {
  const lines = base64.match(/.{1,104}/g) ?? [];
  return `/**
 * Pairs of names that would be too near a listed party's, as hashes, made by scripts/make-name-exclusions.ts. Part of the
 * sandbox version: lists loaded on a machine never change an answer.
 */
export const excludedPairs = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`;
}
