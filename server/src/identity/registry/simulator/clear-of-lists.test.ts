/** Invented people stay clear of real lists: shown on the lists themselves, where they are at hand. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createIndexBuilder, type ScreeningIndex } from '@amana/screening';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Country, RegistryPerson } from '../../providers/port.ts';
import { personOf } from './people.ts';

const shared =
  process.env.AMANA_SHARED_DATA ?? fileURLToPath(new URL('../../../../../../shared/data', import.meta.url));
const paths = [`${shared}/merged/sanctions.jsonl.gz`, `${shared}/peps/politicians.jsonl.gz`];
const absent = paths.filter((path) => !existsSync(path));
const countries: Country[] = ['nigeria', 'kenya', 'ghana', 'uganda', 'rwanda'];

describe.skipIf(absent.length > 0)(
  `real lists${absent.length > 0 ? ` (absent: ${absent.join(', ')})` : ''}`,
  () => {
    let index: ScreeningIndex;
    beforeAll(() => {
      index = indexOf(paths);
    }, 120_000);

    test('hold nobody of the name of a clean person, nor any entry of the demonstration list', {
      timeout: 120_000,
    }, () => {
      expect(index.size).toBeGreaterThan(50_000);
      const people = countries.flatMap((country) =>
        Array.from({ length: 60 }, (_, at) => personOf(country, at * 16_660)),
      );
      expect(people.filter((person) => isListed(index, person)).length).toBe(0);
      expect(
        demoEntries()
          .filter((entry) => isListedEntry(index, entry))
          .map(({ id }) => id),
      ).toEqual([]);
    });
  },
);

function isListed(
  index: ScreeningIndex,
  { firstName, middleName, lastName, nationality }: RegistryPerson,
): boolean {
  const name = [firstName, middleName, lastName].filter(Boolean).join(' ');
  const query = { name, firstName, lastName, schema: 'Person' as const, countries: [nationality] };
  return index.search(query, { limit: 1 }).hits.some((hit) => hit.match);
}

function isListedEntry(
  index: ScreeningIndex,
  { schema = 'Person', names = [], countries: ties = [] }: Line,
): boolean {
  const kind = schema === 'Person' || schema === 'Vessel' ? schema : 'LegalEntity';
  const queries = names.map((name) => ({ name, schema: kind, countries: ties }) as const);
  return queries.some((query) => index.search(query, { limit: 1 }).hits.some((hit) => hit.match));
}

function demoEntries(): Line[] {
  const path = fileURLToPath(new URL('../../../../../fixtures/demo/demo.jsonl', import.meta.url));
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
}

interface Line {
  id: string;
  schema?: string;
  name?: string;
  names?: string[];
  aliases?: string[];
  countries?: string[];
}

function indexOf(lists: string[]): ScreeningIndex {
  const builder = createIndexBuilder();
  for (const path of lists) {
    for (const text of gunzipSync(readFileSync(path)).toString('utf8').split('\n')) {
      if (text === '') continue;
      const {
        id,
        schema = 'Person',
        name = '',
        names = [name],
        aliases = [],
        countries: ties = [],
      }: Line = JSON.parse(text);
      builder.add({
        id,
        schema: schema === 'Person' || schema === 'Vessel' ? schema : 'LegalEntity',
        names: [...names, ...aliases].map((one) => ({ text: one, kind: 'primary' })),
        birthDates: [],
        countries: ties,
        topics: [],
        identifiers: [],
        addresses: [],
      });
    }
  }
  return builder.finish();
}
