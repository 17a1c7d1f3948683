/** Amana's own score of a credit file, by the published table: points, grade, reasons. Pure. */
import type { Scorecard } from '@amana/contract';
import type { CreditFile } from '../../identity/providers/credit-file.ts';
import { type Facts, factsOf } from './facts.ts';
import {
  basePoints,
  type Characteristic,
  characteristics,
  grades,
  mostPoints,
  mostReasons,
  scorecardVersion,
} from './table.ts';

/** No score for a file that holds no account: nothing is known of the holder's borrowing. */
export function scorecardOf(file: CreditFile): Scorecard {
  return file.accounts.length === 0 ? noScorecard : scorecardFrom(factsOf(file));
}

/** Of several files of one person, that of the longest; of equals, the graver score. */
export function bestScorecard(files: readonly CreditFile[]): Scorecard {
  const longest = Math.max(0, ...files.map(({ accounts }) => accounts.length));
  const cards = files.filter(({ accounts }) => accounts.length === longest).map(scorecardOf);
  return cards.reduce(
    (worst, card) => ((card.score ?? 0) < (worst.score ?? 0) ? card : worst),
    cards[0] ?? noScorecard,
  );
}

export function scorecardFrom(facts: Facts): Scorecard {
  const points = characteristics.map((characteristic) =>
    pointsFor(characteristic, facts[characteristic.name]),
  );
  const score = points.reduce((total, one) => total + one.points, basePoints);
  return {
    version: scorecardVersion,
    score,
    grade: grades.find(({ from }) => score >= from)?.grade ?? '',
    base: basePoints,
    points,
    reasons: reasonsOf(points),
  };
}

const noScorecard: Scorecard = {
  version: scorecardVersion,
  score: null,
  grade: '',
  base: basePoints,
  points: [],
  reasons: [{ code: 'NO_ACCOUNTS', text: 'The file holds no account' }],
};

function pointsFor(characteristic: Characteristic, value: number | null): Scorecard['points'][number] {
  const { name, bins, unknown } = characteristic;
  const most = mostPoints(characteristic);
  const bin = value === null ? undefined : bins.findLast(({ from }) => value >= from);
  return {
    characteristic: name,
    bin: bin?.label ?? 'not told',
    points: bin?.points ?? unknown,
    most,
  };
}

function reasonsOf(points: Scorecard['points']): Scorecard['reasons'] {
  return points
    .filter((one) => one.points < one.most)
    .sort((a, b) => b.most - b.points - (a.most - a.points))
    .slice(0, mostReasons)
    .flatMap(({ characteristic }) => {
      const found = characteristics.find(({ name }) => name === characteristic);
      return found ? [found.reason] : [];
    });
}
