/**
 * `node --conditions=source bench/src/screening/synthetic-list.ts --entities N --out LIST.jsonl [--queries QUERIES.jsonl]
 * [--asked 2000] [--seed 1]`: a made-up list of any length and queries for it, half of them planted (`expected` is the
 * entry's id, `kind` how it was written). Names are recombined from the public lists; nobody in it exists.
 */

import { createWriteStream, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { runCommand, WrongUse } from '../stated-failure.ts';
import { chanceFrom } from './chance.ts';
import type { Chance } from './chance.ts';
import { readNameSource, recombined } from './synthetic-names.ts';
import type { NamedParty, NameSource } from './synthetic-names.ts';
import { ordinaryQuery, plantedQuery } from './synthetic-queries.ts';

const usage =
  'usage: synthetic-list.ts --entities N --out LIST.jsonl [--queries QUERIES.jsonl] [--asked 2000] [--seed 1]';
const shared = process.env.AMANA_SHARED_DATA ?? resolve(import.meta.dirname, '../../../../shared/data');

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: {
      entities: { type: 'string' },
      out: { type: 'string' },
      queries: { type: 'string' },
      asked: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
    },
  });
  const entities = Number(values.entities);
  if (values.out === undefined || !(Number.isInteger(entities) && entities > 0))
    throw new WrongUse('--entities, a whole number above 0, and --out are needed');
  const source = await readNameSource([
    join(shared, 'peps/politicians.jsonl.gz'),
    join(shared, 'merged/sanctions.jsonl.gz'),
  ]);
  const seed = Number(values.seed);
  const asked = Number(values.asked);
  const planted: { id: string; party: NamedParty }[] = [];
  const every = Math.max(1, Math.floor(entities / Math.max(1, asked / 2)));
  function* lines(): Generator<string> {
    const chance = chanceFrom(seed);
    for (let number = 0; number < entities; number += 1) {
      const party = recombined(source, chance);
      if (party === undefined) continue;
      if (number % every === 0) planted.push({ id: `made-${number}`, party });
      yield `${JSON.stringify(listLine(`made-${number}`, party, chance))}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(values.out));
  if (values.queries !== undefined)
    writeFileSync(
      values.queries,
      queryLines(source, planted, asked, chanceFrom(seed + 1_000_003)).join('\n'),
    );
});

function listLine(id: string, party: NamedParty, chance: Chance): object {
  return {
    id,
    schema: party.schema,
    names: [party.name],
    aliases: party.aliases,
    birthDates: party.birthDate === undefined ? [] : [party.birthDate],
    countries: party.country === undefined ? [] : [party.country],
    ...(party.gender !== undefined && { gender: party.gender }),
    topics: ['role.pep'],
    identifiers:
      chance.next() < 0.15
        ? [{ type: 'passport', value: `X${100_000_000 + chance.below(899_999_999)}` }]
        : [],
  };
}

function queryLines(
  source: NameSource,
  planted: readonly { id: string; party: NamedParty }[],
  asked: number,
  chance: Chance,
): string[] {
  return Array.from({ length: asked }, (_, number) => {
    const target = number % 2 === 0 ? planted[number / 2] : undefined;
    const party = target === undefined ? ordinaryQuery(source, chance) : plantedQuery(target.party, chance);
    const { kind = 'none', ...query } = party ?? { name: '' };
    return JSON.stringify({ id: number, kind, expected: target?.id ?? null, query });
  });
}
