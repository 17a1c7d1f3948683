/**
 * Measures judged pairs: how well scores tell matches from others, overall and by kind. Takes scores from wherever they come,
 * so that another engine is measured by the same code. Holds no case text in what it returns.
 */

import type { Case, Expected } from './cases.ts';
import {
  areaUnderCurve,
  averagePrecision,
  type Counts,
  countsAt,
  quantile,
  ratesOf,
  recallAtRate,
} from './mathematics.ts';

export interface KindFigures {
  kind: string;
  matches: number;
  nonMatches: number;
  recall: number | null;
  falsePositiveRate: number | null;
}

export interface SetFigures {
  set: string;
  pairs: number;
  scored: number;
  averagePrecision: number;
  areaUnderCurve: number;
  recallAt5: number;
  recallAt10: number;
  recallAt20: number;
  thresholdAt5: number | null;
  threshold: number;
  counts: Counts;
  precision: number;
  recall: number;
  f1: number;
  falsePositiveRate: number;
  macroRecall: number;
  worstKind: string;
  worstRecall: number;
  topNonMatches: number;
  reviewAlerted: number;
  medians: { match: number; review: number; no_match: number };
  orderings: { kept: number; of: number } | null;
  kinds: KindFigures[];
}

/** Fewer matches than this say nothing about a kind. */
const leastMatches = 5;

export function measurePairs(
  set: string,
  cases: readonly Case[],
  scores: readonly number[],
  threshold: number,
): SetFigures {
  const judged = cases.flatMap((one, place) =>
    one.expected === 'review'
      ? []
      : [{ kind: one.category, score: scores[place] ?? 0, positive: one.expected === 'match' }],
  );
  const scoresOf = (expected: Expected): number[] =>
    scores.filter((_, place) => cases[place]?.expected === expected);
  const counts = countsAt(judged, threshold);
  const kinds = kindsOf(judged, threshold);
  const worth = kinds.filter((kind) => kind.matches >= leastMatches);
  const [worst] = worth.toSorted((one, two) => (one.recall ?? 0) - (two.recall ?? 0));
  const recalls = kinds.flatMap((kind) => kind.recall ?? []);
  const top = Math.max(...judged.map((one) => one.score));
  const review = scoresOf('review');
  return {
    set,
    pairs: cases.length,
    scored: judged.length,
    averagePrecision: averagePrecision(judged),
    areaUnderCurve: areaUnderCurve(judged),
    recallAt5: recallAtRate(judged, 0.05).recall,
    recallAt10: recallAtRate(judged, 0.1).recall,
    recallAt20: recallAtRate(judged, 0.2).recall,
    thresholdAt5: recallAtRate(judged, 0.05).threshold,
    threshold,
    counts,
    ...ratesOf(counts),
    macroRecall: recalls.reduce((sum, one) => sum + one, 0) / recalls.length,
    worstKind: worst?.kind ?? '',
    worstRecall: worst?.recall ?? Number.NaN,
    topNonMatches: judged.filter((one) => !one.positive && one.score >= top - 1e-9).length,
    reviewAlerted: review.filter((score) => score >= threshold).length / review.length,
    medians: {
      match: quantile(scoresOf('match'), 0.5),
      review: quantile(review, 0.5),
      no_match: quantile(scoresOf('no_match'), 0.5),
    },
    orderings: null,
    kinds,
  };
}

function kindsOf(
  judged: readonly { kind: string; score: number; positive: boolean }[],
  threshold: number,
): KindFigures[] {
  const names = [...new Set(judged.map((one) => one.kind))];
  return names.map((kind) => {
    const counts = countsAt(
      judged.filter((one) => one.kind === kind),
      threshold,
    );
    const matches = counts.found + counts.missed;
    const nonMatches = counts.falseAlarms + counts.right;
    return {
      kind,
      matches,
      nonMatches,
      recall: matches === 0 ? null : counts.found / matches,
      falsePositiveRate: nonMatches === 0 ? null : counts.falseAlarms / nonMatches,
    };
  });
}
