/** The measures against values worked out by hand, ties above all. */

import { describe, expect, it } from 'vitest';
import { measurePairs } from './accuracy.ts';
import { toCase } from './cases.ts';
import {
  areaUnderCurve,
  averagePrecision,
  countsAt,
  interval,
  type Judged,
  quantile,
  ratesOf,
  recallAtRate,
  thresholdForAlerts,
} from './mathematics.ts';

const judged = (text: string): Judged[] =>
  text.split(' ').map((one) => ({ score: Number(one.slice(1)), positive: one.startsWith('+') }));

describe('mathematics of rankings', () => {
  it.each([
    ['+0.9 +0.8 -0.7 -0.1', 1, 1],
    ['-0.9 -0.8 +0.7 +0.1', (1 / 3 + 2 / 4) / 2, 0],
    ['+0.9 -0.8 +0.7 -0.1', (1 + 2 / 3) / 2, 0.75],
    ['+0.5 -0.5 +0.5 -0.5', 0.5, 0.5],
    ['+0.9 +0.5 -0.5 -0.1', 1 / 2 + (1 / 2) * (2 / 3), 0.875],
  ])('%s: precision %d, area %d', (text, precision, area) => {
    expect(averagePrecision(judged(text))).toBeCloseTo(precision, 10);
    expect(areaUnderCurve(judged(text))).toBeCloseTo(area, 10);
  });

  it('takes ties as a whole when it looks for a rate', () => {
    const ten = judged('+0.9 +0.8 -0.8 +0.7 -0.2 -0.2 -0.1 -0.1');
    expect(recallAtRate(ten, 0)).toEqual({ recall: 1 / 3, threshold: 0.9 });
    expect(recallAtRate(ten, 0.2)).toEqual({ recall: 1, threshold: 0.7 });
    expect(recallAtRate(judged('-1 +0.5'), 0.1)).toEqual({ recall: 0, threshold: null });
  });

  it('counts at a threshold, equal is above', () => {
    const counts = countsAt(judged('+0.9 +0.7 +0.6 -0.7 -0.1'), 0.7);
    expect(counts).toEqual({ found: 2, missed: 1, falseAlarms: 1, right: 1 });
    const { precision, recall, f1, falsePositiveRate } = ratesOf(counts);
    expect([precision, recall, f1, falsePositiveRate]).toEqual([2 / 3, 2 / 3, 2 / 3, 0.5]);
  });

  it('gives intervals and quantiles', () => {
    const [low, high] = interval(8, 10);
    expect(low).toBeCloseTo(0.4902, 3);
    expect(high).toBeCloseTo(0.9433, 3);
    expect(interval(0, 0)).toEqual([0, 1]);
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('finds the threshold at which so many alert and no more', () => {
    const best = [0.9, 0.8, 0.8, 0.5, 0];
    const alerts = (most: number): number =>
      best.filter((score) => score >= thresholdForAlerts(best, most)).length;
    expect([0, 1, 2, 3, 4].map(alerts)).toEqual([0, 1, 1, 3, 4]);
  });
});

describe('measurePairs', () => {
  const line = (category: string, expected: string): Parameters<typeof toCase>[0] => ({
    category,
    expected,
    query: { name: 'a' },
    listed: { names: ['b'] },
  });
  const cases = [
    ...Array.from({ length: 5 }, () => toCase(line('one', 'match'), 'x')),
    toCase(line('one', 'no_match'), 'x'),
    toCase(line('two', 'match'), 'x'),
    toCase(line('two', 'review'), 'x'),
  ];

  it('sums up by kind; review pairs stand aside', () => {
    const figures = measurePairs('set', cases, [0.9, 0.9, 0.8, 0.6, 0.5, 0.9, 0.1, 0.75], 0.7);
    expect(figures).toMatchObject({
      pairs: 8,
      scored: 7,
      counts: { found: 3, missed: 3, falseAlarms: 1, right: 0 },
      macroRecall: 0.3,
      worstKind: 'one',
      worstRecall: 0.6,
      topNonMatches: 1,
      reviewAlerted: 1,
      medians: { match: 0.8, review: 0.75, no_match: 0.9 },
    });
    expect(figures.kinds.map(({ kind, recall }) => [kind, recall])).toEqual([
      ['one', 0.6],
      ['two', 0],
    ]);
  });
});
