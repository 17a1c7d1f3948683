/**
 * `aliases`: each name of the merged list asked against its own entry without that name, as the publisher says that they are one
 * party. What a change of the engine loses among them is seen by name, where the totals of pairs hardly move.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compare } from '@amana/screening';
import type { ListedEntity } from '@amana/screening';
import { mergedList, readEntities } from './accuracy-command.ts';

export interface AliasScore {
  score: number;
  asked: string;
  /** The first of the names that are left. */
  listed: string;
}

export interface AliasChange {
  before: AliasScore;
  after: AliasScore;
}

/** In the order of the list; undefined where the list is not there, which is said on standard error. */
export async function scoreAliases(): Promise<AliasScore[] | undefined> {
  if (!existsSync(mergedList)) {
    process.stderr.write(`skipped: the real list is not there (${mergedList})\n`);
    return undefined;
  }
  return (await readEntities(mergedList)).flatMap((entity) => scoresOf(entity));
}

function scoresOf(entity: ListedEntity): AliasScore[] {
  if (entity.names.length < 2) return [];
  return entity.names.map(({ text }, place) => {
    const names = entity.names.filter((_, other) => other !== place);
    const { score } = compare({ name: text, schema: entity.schema }, { ...entity, names }, {});
    return { score, asked: text, listed: names[0]?.text ?? '' };
  });
}

/** Those that reach the threshold in one of two runs over the same list and not in the other. */
export function changesOf(
  before: readonly AliasScore[],
  after: readonly AliasScore[],
  threshold: number,
): { lost: AliasChange[]; won: AliasChange[] } {
  const isSame = before.every(({ asked }, place) => asked === after[place]?.asked);
  if (!isSame || before.length !== after.length) throw new Error('The run before was over another list');
  const pairs = before.flatMap((one, place) => {
    const now = after[place];
    return now === undefined ? [] : [{ before: one, after: now }];
  });
  return {
    lost: pairs.filter((pair) => pair.before.score >= threshold && pair.after.score < threshold),
    won: pairs.filter((pair) => pair.before.score < threshold && pair.after.score >= threshold),
  };
}

export function writeScores(file: string, scores: readonly AliasScore[]): void {
  writeFileSync(file, scores.map((score) => `${JSON.stringify(score)}\n`).join(''));
}

export function readScores(file: string): AliasScore[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as AliasScore);
}

/** One change a line: both scores and both names. */
export function changeLines(title: string, changes: readonly AliasChange[]): string {
  const lines = changes.map(
    ({ before, after }) =>
      `${before.score.toFixed(3)} ${after.score.toFixed(3)} ${after.asked} ~ ${after.listed}`,
  );
  return [`## ${title}: ${changes.length}`, ...lines].join('\n');
}
