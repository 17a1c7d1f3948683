/**
 * `node --conditions=source bench/src/screening/fit-calibration.ts [--write]`: fits the curve from log-odds to score on hits
 * that searches of a real list bring up: a score is the share that is right of all hits with as much evidence or more. Says
 * how that holds for queries it was not fitted on. Needs the data folder.
 */

import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createIndexBuilder, normaliseName } from '@amana/screening';
import type { ListedEntity, ScreeningIndex } from '@amana/screening';
import { readLines, text, toEntity } from '../records.ts';
import { firstValues, rising } from './isotonic.ts';
import type { Weighed } from './isotonic.ts';

/** Share of the queries that name a listed party; the others are people on no list. */
const listedShare = 0.5;
const askedAliases = 3_000;
const askedStrangers = 6_000;
const target = fileURLToPath(
  new URL('../../../engines/screening/src/score/calibration-table.ts', import.meta.url),
);
const data =
  process.env.AMANA_SHARED_DATA ??
  resolve(fileURLToPath(new URL('../../../../shared/data', import.meta.url)));
const list = join(data, 'merged/sanctions.jsonl.gz');

if (existsSync(list)) await fit();
else process.stderr.write(`nothing to fit on: there is no ${list}\n`);

async function fit(): Promise<void> {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  const { index, aliases, parties } = await indexWithoutAliases();
  const listed = aliases.flatMap(({ name, entity }, place) =>
    hitsOf(index, name, entity.schema, parties.alikeOf(entity), place),
  );
  const people = await strangers();
  const strange = people.flatMap((name, place) => hitsOf(index, name, 'Person', new Set(), place));
  const strangeWeight = ((1 - listedShare) / listedShare) * (aliases.length / people.length);
  const all = [...listed, ...strange.map((one) => ({ ...one, weight: strangeWeight }))];
  const knots = rising(all.filter((one) => one.fitted));
  report(
    all.filter((one) => !one.fitted),
    knots,
  );
  if (values.write) writeFileSync(target, tableOf(knots));
  process.stdout.write(`${JSON.stringify(knots)}\n`);
}

interface Alias {
  name: string;
  entity: ListedEntity;
}

/** A list without one alias each of some parties, which are then asked for. */
async function indexWithoutAliases(): Promise<{
  index: ScreeningIndex;
  aliases: Alias[];
  parties: Parties;
}> {
  const builder = createIndexBuilder();
  const parties = partiesOf();
  const aliases: Alias[] = [];
  let number = 0;
  for await (const fields of readLines(list)) {
    number += 1;
    const entity = toEntity(fields, String(number));
    const place = entity.names.findIndex((name, at) => at > 0 && name.kind === 'alias');
    const name = entity.names[place]?.text;
    const asked = number % 3 === 0 && name !== undefined && aliases.length < askedAliases;
    parties.add(entity);
    if (asked) aliases.push({ name, entity });
    builder.add(asked ? { ...entity, names: entity.names.filter((_, at) => at !== place) } : entity);
  }
  return { index: builder.finish(), aliases, parties };
}

interface Parties {
  add(entity: ListedEntity): void;
  alikeOf(entity: ListedEntity): ReadonlySet<string>;
}

/** One party stands on several lists: entries that share a name to the letter, a whole birth date with a word, or a number. */
function partiesOf(): Parties {
  const byMark = new Map<string, string[]>();
  return {
    add(entity) {
      for (const mark of marksOf(entity)) {
        const known = byMark.get(mark);
        if (known === undefined) byMark.set(mark, [entity.id]);
        else known.push(entity.id);
      }
    },
    alikeOf: (entity) => new Set(marksOf(entity).flatMap((mark) => byMark.get(mark) ?? [])),
  };
}

function marksOf(entity: ListedEntity): string[] {
  const names = entity.names.map((name) => normaliseName(name.text).split(' ').sort());
  const words = [...new Set(names.flat())].filter((word) => word.length > 3);
  const days = entity.birthDates.filter((date) => /^\d{4}-\d{2}-\d{2}$/.test(date));
  return [
    ...names.map((name) => `name ${name.join(' ')}`),
    ...days.flatMap((day) => words.map((word) => `born ${day} ${word}`)),
    ...entity.identifiers.map((one) => `number ${one.value.replace(/[^\p{L}\p{N}]/gu, '')}`),
  ];
}

/** Every other query is kept out of the fit. */
function hitsOf(
  index: ScreeningIndex,
  name: string,
  schema: ListedEntity['schema'],
  right: ReadonlySet<string>,
  place: number,
): (Weighed & { fitted: boolean })[] {
  return index.search({ name, schema }, { floor: 0, limit: 40 }).hits.map((hit) => ({
    at: hit.rankScore,
    right: right.has(hit.id),
    weight: 1,
    fitted: place % 2 === 0,
  }));
}

async function strangers(): Promise<string[]> {
  const names: string[] = [];
  for (const file of ['negatives_global', 'negatives_us'])
    names.push(
      ...(await firstValues(join(data, `benchmarks/${file}.csv.gz`), text)).slice(0, askedStrangers / 2),
    );
  return names;
}

function report(held: readonly Weighed[], knots: readonly (readonly [number, number])[]): void {
  for (const threshold of [0.5, 0.6, 0.7, 0.8, 0.9]) {
    const from = logitAt(knots, threshold);
    const near = held.filter((one) => Math.abs(one.at - from) < 0.25);
    const above = held.filter((one) => one.at >= from);
    process.stderr.write(
      `score ${threshold.toFixed(2)} at log-odds ${from.toFixed(2)}: right near it ${shareRight(near)}, at or above ${shareRight(above)} (${above.length} hits kept out of the fit)\n`,
    );
  }
}

function shareRight(hits: readonly Weighed[]): string {
  const all = hits.reduce((sum, one) => sum + one.weight, 0);
  const right = hits.reduce((sum, one) => sum + (one.right ? one.weight : 0), 0);
  return all === 0 ? 'nothing' : `${((100 * right) / all).toFixed(1)} %`;
}

function logitAt(knots: readonly (readonly [number, number])[], score: number): number {
  const next = knots.findIndex(([, value]) => value >= score);
  const [toLogit, to] = knots[next] ?? [0, 1];
  const [fromLogit, from] = knots[next - 1] ?? [-4, 0];
  return fromLogit + ((score - from) / (to - from)) * (toLogit - fromLogit);
}

function tableOf(knots: readonly (readonly [number, number])[]): string {
  const rows = knots.map(([logit, score]) => `  [${logit}, ${score}],`).join('\n');
  return `/** Log-odds and score, rising in both. Written by bench/src/screening/fit-calibration.ts; not to be changed by hand. */\n\nexport const calibrationTable: readonly (readonly [logit: number, score: number])[] = [\n${rows}\n];\n`;
}
