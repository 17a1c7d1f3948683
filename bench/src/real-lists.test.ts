/** The engine on published lists: altered list names are found, people who are on no list mostly are not. Needs the data folder. */

import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { createIndexBuilder } from '@amana/screening';
import type { ScreeningIndex } from '@amana/screening';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLines, toEntity } from './records.ts';

const data = process.env.AMANA_SHARED_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const list = `${data}/merged/sanctions.jsonl.gz`;

describe.skipIf(!existsSync(list))(`the engine on real lists (skipped without ${list})`, () => {
  let index: ScreeningIndex;
  const idsByName = new Map<string, Set<string>>();

  beforeAll(async () => {
    const builder = createIndexBuilder();
    for await (const fields of readLines(list)) {
      const entity = toEntity(fields, '');
      builder.add(entity);
      for (const name of entity.names) {
        const key = wordsOf(name.text);
        const known = idsByName.get(key);
        if (known === undefined) idsByName.set(key, new Set([entity.id]));
        else known.add(entity.id);
      }
    }
    index = builder.finish();
  }, 120_000);

  it('fits in memory', () => {
    expect(index.size).toBeGreaterThan(50_000);
    expect(index.bytes).toBeLessThan(80_000_000);
  });

  it('finds altered names of the UN list', { timeout: 120_000 }, async () => {
    const treated = await firstColumn(`${data}/benchmarks/positives_un_treated.csv.gz`);
    const untreated = await firstColumn(`${data}/benchmarks/positives_un_untreated.csv.gz`);
    let asked = 0;
    let found = 0;
    let first = 0;
    treated.forEach((name, place) => {
      const right = idsByName.get(wordsOf(untreated[place] ?? ''));
      if (right === undefined) return;
      asked += 1;
      const { hits } = index.search({ name, schema: 'Person' });
      if (hits.some((hit) => hit.match && right.has(hit.id))) found += 1;
      if (hits[0]?.match === true && right.has(hits[0].id)) first += 1;
    });
    console.log(`altered names of the UN list: ${found} of ${asked} found, ${first} of them first`);
    expect(asked).toBeGreaterThan(600);
    expect(found / asked).toBeGreaterThan(0.98);
  });

  it.each([
    ['negatives_global', 15],
    ['negatives_us', 10],
  ])('leaves most made-up people of %s alone', { timeout: 120_000 }, async (file, most) => {
    const names = (await firstColumn(`${data}/benchmarks/${file}.csv.gz`)).slice(0, 1_000);
    const alerts = names.filter((name) =>
      index.search({ name, schema: 'Person' }).hits.some((hit) => hit.match),
    ).length;
    expect(names).toHaveLength(1_000);
    console.log(`made-up people of ${file}: ${alerts} of ${names.length} alerted`);
    expect(alerts).toBeLessThanOrEqual(most);
  });

  it.each([
    'Osama bin Laden',
    'ABU-BAKR SHEKAU',
    'Владимир Путин',
    'Muammar al-Kadhafi',
    'Joseph Konny',
    'Kim Jong-Un',
    'بشار الأسد',
    'Viktor Bout',
  ])('finds %s', (name) => {
    const [first] = index.search({ name }).hits;
    expect(first?.match, `${name} → ${first?.matchedName}`).toBe(true);
  });
});

function wordsOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

/** The first column of a comma-separated file, quoted or not, without its header. */
async function firstColumn(path: string): Promise<string[]> {
  const values: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(line);
    values.push(quoted?.[1]?.replaceAll('""', '"') ?? line.split(',')[0] ?? '');
  }
  return values.slice(1);
}
