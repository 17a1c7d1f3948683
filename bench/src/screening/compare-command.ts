/**
 * `compare`: the engine and nomenklatura's logic-v2 on the same pairs and the same planted queries in one run, by the same
 * measures. logic-v2 gets candidates from a blocker in its script, as many as a search server would give it.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedEntity, Query } from '@amana/screening';
import { compare } from '@amana/screening';
import { readLines } from '../records.ts';
import { measurePairs, type SetFigures } from './accuracy.ts';
import { defaultThreshold, figuresOf, type PairSet, readSets, scoreSet } from './accuracy-command.ts';
import { startPeer, type Peer, peerPackages } from './peer.ts';
import { measurePlanted, type PlantedFigures, type ShortHit } from './planted/measure.ts';
import { amountsOf, answerPlanted, type PlantedTask, readPlantedTask } from './planted-command.ts';

export interface BothPairs {
  amana: SetFigures;
  peer: SetFigures;
}

export interface Comparison {
  peer: string;
  scale: number;
  seed: string;
  pairs: BothPairs[];
  planted: { amana: PlantedFigures; peer: PlantedFigures } | null;
  cost: { amanaMicros: number; peerColdMicros: number; peerCachedMicros: number; pairs: number };
  seconds: number;
}

/** More candidates make more false alarms: ordinary customers meet as many as a search server may give. */
const candidates = { positives: 50, customers: 200 };

/** Undefined when Python or PyPI is absent, which is said. */
export async function runComparison(
  scale: number,
  seed: string,
  kept?: string,
): Promise<Comparison | undefined> {
  const started = performance.now();
  const peer = await startPeer(kept);
  if (peer === undefined) return undefined;
  try {
    const sets = await readSets();
    const scores = await peerScores(peer, sets.flatMap(rowsOf));
    const pairs = sets.map((set) => bothOf(set, scores));
    const task = await readPlantedTask(seed, amountsOf(scale));
    const planted = task === undefined ? null : await comparePlanted(peer, task);
    const cost = await compareCost(peer, sets);
    const seconds = Math.round((performance.now() - started) / 1000);
    return { peer: peerPackages[0] ?? '', scale, seed, pairs, planted, cost, seconds };
  } finally {
    peer.remove();
  }
}

/** Cases and both sides of the orderings of a set, each under an id that no other set has. */
function rowsOf({ name, cases, orderings }: PairSet): { id: string }[] {
  return [
    ...cases.map(({ raw }, number) => ({
      id: `${name} case ${number}`,
      query: raw.query,
      listed: raw.listed ?? raw.candidate,
    })),
    ...orderings.flatMap(({ raw }, number) => [
      { ...fieldsOf(raw.higher), id: `${name} higher ${number}` },
      { ...fieldsOf(raw.lower), id: `${name} lower ${number}` },
    ]),
  ];
}

function bothOf(set: PairSet, scores: ReadonlyMap<string, number>): BothPairs {
  const of = (what: string, number: number): number => scores.get(`${set.name} ${what} ${number}`) ?? 0;
  const kept = set.orderings.filter((_, number) => of('higher', number) > of('lower', number)).length;
  const figures = measurePairs(
    set.name,
    set.cases,
    set.cases.map((_, number) => of('case', number)),
    defaultThreshold,
  );
  return {
    amana: figuresOf(set, scoreSet(set), defaultThreshold),
    peer: { ...figures, orderings: set.orderings.length === 0 ? null : { kept, of: set.orderings.length } },
  };
}

async function peerScores(peer: Peer, rows: readonly object[]): Promise<Map<string, number>> {
  const source = join(peer.folder, 'pairs.jsonl');
  const target = join(peer.folder, 'pairs.out.jsonl');
  writeLines(source, rows);
  await peer.ask('pairs', source, target);
  const scores = new Map<string, number>();
  for await (const { id, score } of readLines(target)) scores.set(String(id), Number(score));
  return scores;
}

async function comparePlanted(
  peer: Peer,
  task: PlantedTask,
): Promise<{ amana: PlantedFigures; peer: PlantedFigures }> {
  const list = join(peer.folder, 'list.jsonl');
  const queries = join(peer.folder, 'queries.jsonl');
  const target = join(peer.folder, 'planted.out.jsonl');
  writeLines(list, task.entities.map(lineOf));
  writeLines(queries, [
    ...task.positives.map(({ id, query }) => ({
      id,
      query: queryLine(query),
      candidates: candidates.positives,
    })),
    ...task.customers.map(({ id, query }) => ({
      id,
      query: queryLine(query),
      candidates: candidates.customers,
    })),
  ]);
  await peer.ask('planted', list, queries, target);
  const hits = new Map<string, ShortHit[]>();
  const reached = new Set<string>();
  const rightOf = new Map(task.positives.map((one) => [one.id, one.right]));
  for await (const { id, hits: its, reached: compared } of readLines(target)) {
    const key = String(id);
    hits.set(
      key,
      listOf(its).map((hit) => ({ id: String(fieldsOf(hit).id), score: Number(fieldsOf(hit).score) })),
    );
    if (listOf(compared).includes(rightOf.get(key))) reached.add(key);
  }
  const { positives, customers } = task;
  return {
    amana: measurePlanted(answerPlanted(task), defaultThreshold),
    peer: measurePlanted({ positives, customers, hits, reached }, defaultThreshold),
  };
}

/** Both on the very same pairs, one thread. The engine's time holds the reading of both parties from plain values. */
async function compareCost(peer: Peer, sets: readonly PairSet[]): Promise<Comparison['cost']> {
  const cases = sets.flatMap((set) => set.cases).slice(0, 2000);
  const source = join(peer.folder, 'cost.jsonl');
  writeLines(
    source,
    cases.map(({ raw }, number) => ({ id: number, query: raw.query, listed: raw.listed ?? raw.candidate })),
  );
  const read = fieldsOf(JSON.parse(await peer.ask('cost', source)));
  const turns = Array.from({ length: 5 }, () => {
    const started = performance.now();
    for (const { query, listed } of cases) compare(query, listed);
    return ((performance.now() - started) * 1000) / cases.length;
  });
  const [, , middle = 0] = turns.toSorted((one, two) => one - two);
  return {
    amanaMicros: middle,
    peerColdMicros: Number(read.coldMicros),
    peerCachedMicros: Number(read.cachedMicros),
    pairs: cases.length,
  };
}

function lineOf({ id, schema, names, birthDates, countries, gender, identifiers }: ListedEntity): object {
  const of = (kinds: readonly string[]): string[] =>
    names.filter((name) => kinds.includes(name.kind)).map((name) => name.text);
  return {
    id,
    schema,
    names: of(['primary']),
    aliases: of(['alias', 'former']),
    weakAliases: of(['weak']),
    birthDates,
    countries,
    gender,
    identifiers,
  };
}

function queryLine({ name, schema, birthDate, countries }: Query): object {
  return { name, schema, birthDate, countries };
}

function writeLines(path: string, rows: readonly object[]): void {
  writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
