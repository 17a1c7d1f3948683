/**
 * Recall of planted queries, their rank, and the alerts that ordinary customers get. Takes hits of any engine, so that another
 * one is measured by the same code.
 */

import { thresholdForAlerts } from '../mathematics.ts';
import type { Customer } from './customers.ts';
import type { Planted } from './generate.ts';

export interface ShortHit {
  id: string;
  score: number;
}

export interface PointFigures {
  point: string;
  threshold: number;
  recall: number;
  aliasRecall: number;
  ordinaryPer1000: number;
  africanPer1000: number;
  worldPer1000: number;
  recombinedPer1000: number;
}

export interface TransformFigures {
  transform: string;
  asked: number;
  recall: number;
  recallAt10: number;
  hitAt1: number;
}

export interface PlantedFigures {
  positives: number;
  aliases: number;
  ordinary: number;
  recombined: number;
  points: PointFigures[];
  hitAt1: number;
  /** Of the entry, or one that bears the very name asked for. */
  hitAt1ByName: number;
  hitAt1Strict: number;
  hitAt10: number;
  meanReciprocalRank: number;
  aliasHitAt1: number;
  candidateRecall: number | null;
  transforms: TransformFigures[];
}

export interface AnsweredQueries {
  positives: readonly Planted[];
  customers: readonly Customer[];
  /** Hits of each positive and customer by id, best first. */
  hits: ReadonlyMap<string, readonly ShortHit[]>;
  /** Ids of positives whose entry was compared at all; absent when the engine does not say. */
  reached?: ReadonlySet<string>;
}

const alertRates = [10, 50, 100];

export function measurePlanted(answered: AnsweredQueries, threshold: number): PlantedFigures {
  const { positives, customers } = answered;
  const best = new Map(
    customers.map(({ id }) => [id, Math.max(0, ...hitsOf(answered, id).map((hit) => hit.score))]),
  );
  const ordinary = customers.filter((one) => one.group !== 'recombined');
  const bestOrdinary = ordinary.map(({ id }) => best.get(id) ?? 0);
  const thresholds: [string, number][] = [
    [`at ${threshold}`, threshold],
    ...alertRates.map((rate): [string, number] => [
      `at ${rate} per 1,000`,
      thresholdForAlerts(bestOrdinary, Math.floor((rate * ordinary.length) / 1000)),
    ]),
  ];
  const atTen = thresholds[1]?.[1] ?? threshold;
  const made = positives.filter((one) => !isAlias(one));
  const aliases = positives.filter(isAlias);
  const ranks = made.map((one) => rankOf(answered, one));
  return {
    positives: made.length,
    aliases: aliases.length,
    ordinary: ordinary.length,
    recombined: customers.length - ordinary.length,
    points: thresholds.map(([point, value]) => pointOf(answered, best, point, value)),
    hitAt1: share(ranks, (rank) => rank === 1),
    hitAt1ByName: share(made, (one) => {
      const first = hitsOf(answered, one.id)[0]?.id;
      return first === one.right || (first !== undefined && one.alsoRight.includes(first));
    }),
    hitAt1Strict: share(made, (one) => hitsOf(answered, one.id)[0]?.id === one.right),
    hitAt10: share(ranks, (rank) => rank <= 10),
    meanReciprocalRank: ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length,
    aliasHitAt1: share(aliases, (one) => rankOf(answered, one) === 1),
    candidateRecall:
      answered.reached === undefined
        ? null
        : share(positives, (one) => answered.reached?.has(one.id) === true),
    transforms: transformsOf(answered, threshold, atTen),
  };
}

function pointOf(
  answered: AnsweredQueries,
  best: ReadonlyMap<string, number>,
  point: string,
  threshold: number,
): PointFigures {
  const { positives, customers } = answered;
  const alerts = (groups: readonly string[]): number => {
    const those = customers.filter((one) => groups.includes(one.group));
    return 1000 * share(those, ({ id }) => (best.get(id) ?? 0) >= threshold);
  };
  const recall = (those: readonly Planted[]): number =>
    share(those, (one) => isFound(answered, one, threshold));
  return {
    point,
    threshold,
    recall: recall(positives.filter((one) => !isAlias(one))),
    aliasRecall: recall(positives.filter(isAlias)),
    ordinaryPer1000: alerts(['african', 'world']),
    africanPer1000: alerts(['african']),
    worldPer1000: alerts(['world']),
    recombinedPer1000: alerts(['recombined']),
  };
}

function transformsOf(answered: AnsweredQueries, threshold: number, atTen: number): TransformFigures[] {
  const names = [...new Set(answered.positives.flatMap((one) => one.transforms))];
  return names
    .map((transform) => {
      const those = answered.positives.filter((one) => one.transforms.includes(transform));
      return {
        transform,
        asked: those.length,
        recall: share(those, (one) => isFound(answered, one, threshold)),
        recallAt10: share(those, (one) => isFound(answered, one, atTen)),
        hitAt1: share(those, (one) => rankOf(answered, one) === 1),
      };
    })
    .toSorted((one, two) => one.recall - two.recall);
}

/** Only the entry that was meant counts as found. */
export function isFound(answered: AnsweredQueries, one: Planted, threshold: number): boolean {
  return hitsOf(answered, one.id).some((hit) => hit.id === one.right && hit.score >= threshold);
}

/** Of the entry, of another of its party, or of one that bears the very name; infinite when none was given. */
export function rankOf(answered: AnsweredQueries, one: Planted): number {
  const place = hitsOf(answered, one.id).findIndex(
    ({ id }) => id === one.right || one.alsoRight.includes(id) || one.sameParty.includes(id),
  );
  return place < 0 ? Number.POSITIVE_INFINITY : place + 1;
}

function isAlias(one: Planted): boolean {
  return one.transforms.includes('alias_holdout');
}

function hitsOf({ hits }: AnsweredQueries, id: string): readonly ShortHit[] {
  return hits.get(id) ?? [];
}

function share<T>(values: readonly T[], passes: (value: T) => boolean): number {
  return values.length === 0 ? Number.NaN : values.filter(passes).length / values.length;
}
