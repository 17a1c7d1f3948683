/** `planted`: bent names of real entries, held-out aliases and ordinary customers through the engine's index. Needs the data folder. */

import { existsSync } from 'node:fs';
import { buildIndex } from '@amana/screening';
import type { ListedEntity } from '@amana/screening';
import { mergedList, readEntities } from './accuracy-command.ts';
import { type Customer, ordinaryCustomers, recombinedCustomers } from './planted/customers.ts';
import { plant, type Planted, type Planting } from './planted/generate.ts';
import {
  type AnsweredQueries,
  isFound,
  type PlantedFigures,
  rankOf,
  type ShortHit,
} from './planted/measure.ts';
import { decimal, percent, table } from './tables.ts';

export interface PlantedTask extends Planting {
  seed: string;
  customers: Customer[];
}

export const plantedDefaults = {
  seed: 'amana-1',
  positives: 3000,
  holdOut: 600,
  african: 1000,
  world: 1000,
  recombined: 1000,
};
export type PlantedAmounts = Omit<typeof plantedDefaults, 'seed'>;

const most = 20;
/** Lower than the display floor, so that points with many alerts can be shown. */
const floor = 0.3;

/** The usual amounts, times a factor. */
export function amountsOf(scale: number): PlantedAmounts {
  const { positives, holdOut, african, world, recombined } = plantedDefaults;
  const times = (amount: number): number => Math.round(amount * scale);
  return {
    positives: times(positives),
    holdOut: times(holdOut),
    african: times(african),
    world: times(world),
    recombined: times(recombined),
  };
}

/** Undefined without the data folder, which is said. */
export async function readPlantedTask(
  seed: string,
  amounts: PlantedAmounts,
): Promise<PlantedTask | undefined> {
  if (!existsSync(mergedList)) {
    process.stderr.write(`skipped: planted queries need ${mergedList}\n`);
    return undefined;
  }
  const planting = plant(await readEntities(mergedList), seed, amounts);
  const customers = [
    ...(await ordinaryCustomers(seed, amounts.african, amounts.world)),
    ...recombinedCustomers(planting.entities, seed, amounts.recombined),
  ];
  return { ...planting, seed, customers };
}

export function answerPlanted({ entities, positives, customers }: PlantedTask): AnsweredQueries {
  const index = buildIndex(entities);
  const hits = new Map<string, ShortHit[]>();
  const reached = new Set<string>();
  for (const { id, query } of [...positives, ...customers])
    hits.set(
      id,
      index.search(query, { limit: most, floor }).hits.map(({ id: hit, score }) => ({ id: hit, score })),
    );
  for (const { id, query, right } of positives) {
    const seen = hits.get(id)?.some((hit) => hit.id === right) === true;
    if (seen || index.search(query, { limit: 1000, floor: 0 }).hits.some((hit) => hit.id === right))
      reached.add(id);
  }
  return { positives, customers, hits, reached };
}

export function plantedTables(figures: PlantedFigures): string {
  return `${pointsTable([{ title: '', figures }])}\n${ranksLine(figures)}\n\n${transformsTable(figures)}`;
}

export function pointsTable(engines: readonly { title: string; figures: PlantedFigures }[]): string {
  const rows = engines.flatMap(({ title, figures }) =>
    figures.points.map((one) => [
      [title, one.point].filter((part) => part !== '').join(' '),
      decimal(one.threshold),
      percent(one.recall),
      percent(one.aliasRecall),
      decimal(one.ordinaryPer1000, 1),
      decimal(one.africanPer1000, 1),
      decimal(one.worldPer1000, 1),
      decimal(one.recombinedPer1000, 1),
    ]),
  );
  return table(
    ['point', 'threshold', 'recall', 'held-out aliases', 'ordinary /1,000', 'African', 'world', 'recombined'],
    rows,
  );
}

export function ranksLine(figures: PlantedFigures): string {
  const reached =
    figures.candidateRecall === null ? '' : `; right entry compared ${percent(figures.candidateRecall, 2)}`;
  return (
    `hit@1 ${percent(figures.hitAt1)} (by the very name ${percent(figures.hitAt1ByName)}, the very entry ${percent(figures.hitAt1Strict)}), hit@10 ${percent(figures.hitAt10)}, ` +
    `MRR ${decimal(figures.meanReciprocalRank)}, aliases hit@1 ${percent(figures.aliasHitAt1)}${reached}`
  );
}

/** Wrong ones for the people who tune: the query, what it was made from, and what was found. */
export function plantedMisses(task: PlantedTask, answered: AnsweredQueries, threshold: number): string[] {
  const byId = new Map(task.entities.map((entity) => [entity.id, entity]));
  const missed = task.positives.filter((one) => !isFound(answered, one, threshold));
  const alerted = task.customers.filter(({ id }) => (answered.hits.get(id)?.[0]?.score ?? 0) >= threshold);
  return [
    ...missed.map((one) => missLine(one, byId, answered)),
    ...alerted.map(({ id, group, query }) => {
      const [hit] = answered.hits.get(id) ?? [];
      return `ALERT [${group}] ${query.name} ${query.birthDate ?? ''} ~ ${hit?.score.toFixed(3)} ${namesOf(byId.get(hit?.id ?? ''))}`;
    }),
  ];
}

function missLine(one: Planted, byId: ReadonlyMap<string, ListedEntity>, answered: AnsweredQueries): string {
  const score = answered.hits.get(one.id)?.find((hit) => hit.id === one.right)?.score;
  const reached = answered.reached?.has(one.id) === true ? '' : ' not compared';
  return (
    `MISS [${one.transforms.join('+')}] ${one.query.name} ${one.query.birthDate ?? ''} ~ ${score?.toFixed(3) ?? `below floor${reached}`} ` +
    `rank ${rankOf(answered, one)} ${namesOf(byId.get(one.right))} ${byId.get(one.right)?.birthDates.join(' ') ?? ''}`
  );
}

function namesOf(entity: ListedEntity | undefined): string {
  return (
    entity?.names
      .slice(0, 4)
      .map((name) => name.text)
      .join(' | ') ?? ''
  );
}

export function transformsTable(figures: PlantedFigures): string {
  return table(
    ['transform', 'asked', 'recall', 'recall at 10 per 1,000', 'hit@1'],
    figures.transforms.map((one) => [
      one.transform,
      String(one.asked),
      percent(one.recall),
      percent(one.recallAt10),
      percent(one.hitAt1),
    ]),
  );
}
