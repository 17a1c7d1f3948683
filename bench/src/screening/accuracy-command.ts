/**
 * `accuracy`: every set of judged pairs through the engine. Of the held-out set only totals are ever printed; wrong cases are
 * listed for the development set and the examples alone.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compare, countFrequencies } from '@amana/screening';
import type { Frequencies, ListedEntity, Query } from '@amana/screening';
import { sharedData } from '../entries.ts';
import { root } from '../processes.ts';
import { readLines, toEntity } from '../records.ts';
import { measurePairs, type SetFigures } from './accuracy.ts';
import { type Case, type Ordering, readCases, readFolder, readOrderings } from './cases.ts';
import { alteredNames, crossScript } from './list-pairs.ts';

export interface PairSet {
  name: string;
  cases: Case[];
  orderings: Ordering[];
  /** Whether its cases may be shown. */
  open: boolean;
}

export interface PairScores {
  cases: { score: number; rankScore: number }[];
  orderings: { kept: number; of: number } | null;
}

export const defaultThreshold = 0.7;

const casesFolder = join(root, 'bench/screening/cases');
export const mergedList = join(sharedData, 'merged/sanctions.jsonl.gz');

/** The sets there are, in the order they are shown. What is absent is said on standard error. */
export async function readSets(names: readonly string[] = []): Promise<PairSet[]> {
  const wanted = (name: string): boolean => names.length === 0 || names.includes(name);
  const sets: PairSet[] = [];
  for (const name of ['development', 'held-out']) {
    if (!wanted(name)) continue;
    const folder = join(casesFolder, name);
    const cases = await readFolder(folder);
    sets.push({ name, cases, orderings: await readOrderings(folder), open: name === 'development' });
  }
  const examples = join(sharedData, 'names/examples.jsonl');
  if (wanted('examples') && existsSync(examples))
    sets.push({ name: 'examples', cases: await readCases(examples), orderings: [], open: true });
  if (wanted('un-altered'))
    sets.push({ name: 'un-altered', cases: await alteredNames(sharedData), orderings: [], open: true });
  if (wanted('cross-script') && existsSync(mergedList))
    sets.push({
      name: 'cross-script',
      cases: crossScript(await readEntities(mergedList)),
      orderings: [],
      open: true,
    });
  for (const { name, cases } of sets)
    if (cases.length === 0) process.stderr.write(`skipped: no cases of ${name}\n`);
  return sets.filter((set) => set.cases.length > 0);
}

export function scoreSet(set: PairSet, frequencies?: Frequencies): PairScores {
  const context = frequencies === undefined ? {} : { frequencies };
  const scored = (query: Query, listed: ListedEntity): { score: number; rankScore: number } => {
    const { score, rankScore } = compare(query, listed, context);
    return { score, rankScore };
  };
  const kept = set.orderings.filter(({ higher, lower }) => {
    const above = scored(higher.query, higher.listed);
    const below = scored(lower.query, lower.listed);
    return above.score === below.score ? above.rankScore > below.rankScore : above.score > below.score;
  }).length;
  return {
    cases: set.cases.map(({ query, listed }) => scored(query, listed)),
    orderings: set.orderings.length === 0 ? null : { kept, of: set.orderings.length },
  };
}

export function figuresOf(set: PairSet, scores: PairScores, threshold: number): SetFigures {
  const figures = measurePairs(
    set.name,
    set.cases,
    scores.cases.map((one) => one.score),
    threshold,
  );
  return { ...figures, orderings: scores.orderings };
}

/** The wrong cases of an open set, worst first; refuses a closed one. */
export function missesOf(set: PairSet, scores: PairScores, threshold: number): string[] {
  if (!set.open) return [];
  const wrong = set.cases.flatMap((one, place) => {
    const score = scores.cases[place]?.score ?? 0;
    const isWrong =
      (one.expected === 'match' && score < threshold) || (one.expected === 'no_match' && score >= threshold);
    return isWrong ? [{ one, score, by: Math.abs(score - threshold) }] : [];
  });
  return wrong
    .toSorted((first, second) => second.by - first.by)
    .map(({ one, score }) => {
      const listed = one.listed.names.map((name) => name.text).join(' | ');
      return `${score.toFixed(3)} ${one.expected} [${one.category}] ${one.id}: ${one.query.name} ~ ${listed} (${one.why})`;
    });
}

export async function readEntities(path: string): Promise<ListedEntity[]> {
  const entities: ListedEntity[] = [];
  for await (const fields of readLines(path)) entities.push(toEntity(fields, String(entities.length)));
  return entities;
}

export async function frequenciesOf(path: string): Promise<Frequencies> {
  const counter = countFrequencies();
  for (const entity of await readEntities(path)) counter.add(entity);
  return counter.finish();
}
