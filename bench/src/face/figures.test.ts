import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClipAnswer, Outcome } from './answers.ts';
import { blinkFigures } from './blink-counts.ts';
import { matchFigures, operatingPoint } from './matching.ts';
import { presentationRates } from './presentation.ts';
import { wilson, written } from './proportion.ts';
import type { Sample } from './samples.ts';

const cost = { wallMs: 1, cpuMs: 1, workerBytes: 1 };
const answer = (outcome: Outcome, blinks?: number): ClipAnswer => ({
  label: 'x',
  outcome,
  reason: '',
  confidence: 0,
  cost,
  ...(blinks !== undefined && { blinks }),
});

describe("Wilson's interval", () => {
  it.each([
    [0, 4, 0, 0.4899],
    [0, 41, 0, 0.0857],
    [1, 31, 0.0057, 0.1619],
    [2, 57, 0.0097, 0.1192],
    [10, 10, 0.7225, 1],
  ])('of %d of %d is %d to %d', (k, n, low, high) => {
    const [from, to] = wilson({ k, n });
    expect(from).toBeCloseTo(low, 3);
    expect(to).toBeCloseTo(high, 3);
  });

  it('holds the share, within 0 and 1', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (a, b) => {
        const [k, n] = [Math.min(a, b), Math.max(a, b)];
        const [low, high] = wilson({ k, n });
        const share = n === 0 ? 0 : k / n;
        return low >= 0 && high <= 1 && low <= share && share <= high;
      }),
    );
  });

  it.each([
    [{ k: 0, n: 4 }, '0/4 = 0 % (0 % to 49 %)'],
    [{ k: 1, n: 31 }, '1/31 = 3.2 % (0.57 % to 16 %)'],
    [{ k: 0, n: 0 }, '0/0'],
  ])('is written with the count: %j', (proportion, text) => {
    expect(written(proportion)).toBe(text);
  });
});

describe('presentation attacks', () => {
  const of = (species: string, ...outcomes: Outcome[]) =>
    outcomes.map((outcome) => ({ species, answer: answer(outcome) }));
  const rates = presentationRates(
    [
      ...of('print', 'spoof', 'retry', 'error', 'spoof'),
      ...of('replay', 'live', 'spoof'),
      ...of('mask', 'live', 'spoof', 'live', 'spoof'),
    ],
    of('live', 'live', 'live', 'spoof', 'retry'),
  );

  it('gives APCER for each species and the worst', () => {
    expect(rates.attacks.map(({ species, wrong }) => [species, wrong.k, wrong.n])).toEqual([
      ['print', 0, 4],
      ['replay', 1, 2],
      ['mask', 2, 4],
    ]);
    expect(rates.worst?.species).toBe('mask');
    expect(rates.allAttacks.wrong).toEqual({ k: 3, n: 10 });
  });

  it('gives BPCER and non-response apart', () => {
    expect(rates.allGenuine.wrong).toEqual({ k: 1, n: 4 });
    expect(rates.allGenuine.nonResponse).toEqual({ k: 1, n: 4 });
    expect(rates.allGenuine.notThrough).toEqual({ k: 2, n: 4 });
    expect(rates.attacks[0]?.nonResponse).toEqual({ k: 2, n: 4 });
  });

  it('of nothing gives nothing', () => {
    expect(presentationRates([], [])).toMatchObject({
      attacks: [],
      genuine: [],
      allAttacks: { wrong: { k: 0, n: 0 } },
    });
  });
});

describe('blinks', () => {
  const sample = (label: string, count: number, tolerance = 0): Sample => ({
    label,
    path: label,
    still: false,
    expected: 'live',
    species: 'live',
    tags: [],
    blinks: { count, tolerance },
  });

  it('counts exact clips, found blinks and false ones', () => {
    const figures = blinkFigures([
      { sample: sample('a', 2), answer: answer('live', 2) },
      { sample: sample('b', 3), answer: answer('live', 1) },
      { sample: sample('c', 1), answer: answer('live', 3) },
      { sample: sample('d', 2, 1), answer: answer('live', 3) },
      { sample: sample('e', 4), answer: answer('error') },
    ]);
    expect(figures.exact).toEqual({ k: 2, n: 4 });
    expect(figures.found).toEqual({ k: 2 + 1 + 1 + 2, n: 8 });
    expect(figures.falseBlinks).toBe(3);
    expect(figures.wrong.map(({ label }) => label)).toEqual(['b', 'c']);
  });
});

describe('match', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i / 100);

  it('puts the threshold where the stated share of different pairs match', () => {
    const point = operatingPoint([0.5, 0.985, 0.999, 1], hundred, 0.01);
    expect(point).toEqual({ fmr: 0.01, threshold: 0.98, falseNonMatches: { k: 1, n: 4 } });
  });

  it('speaks of no FMR that the pairs cannot show', () => {
    expect(operatingPoint([1], hundred, 0.001)).toBeUndefined();
    expect(operatingPoint([], hundred, 0.01)).toBeUndefined();
  });

  it('never lets more than the stated share through', () => {
    const scores = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 100, maxLength: 400 });
    fc.assert(
      fc.property(scores, fc.constantFrom(0.01, 0.05), (different, fmr) => {
        const point = operatingPoint([1], different, fmr);
        return (
          point !== undefined &&
          different.filter((score) => score > point.threshold).length <= different.length * fmr
        );
      }),
    );
  });

  it('gives errors at the threshold and the ratio of groups', () => {
    const pair = (similarity: number, same: boolean, group?: string) => ({
      similarity,
      same,
      ...(group && { group }),
    });
    const figures = matchFigures(
      [
        pair(0.9, true, 'x'),
        pair(0.3, true, 'y'),
        pair(0.5, false, 'x'),
        pair(0.1, false, 'x'),
        pair(0.2, false),
        pair(0.1, false),
      ],
      0.4,
    );
    expect(figures.falseMatches).toEqual({ k: 1, n: 4 });
    expect(figures.falseNonMatches).toEqual({ k: 1, n: 2 });
    expect(figures.groups).toEqual([
      { group: 'x', falseMatches: { k: 1, n: 2 }, falseNonMatches: { k: 0, n: 1 }, ratio: 2 },
      { group: 'y', falseMatches: { k: 0, n: 0 }, falseNonMatches: { k: 1, n: 1 } },
    ]);
    expect([figures.leastSame, figures.mostDifferent]).toEqual([0.3, 0.5]);
    expect(figures.points).toEqual([]);
  });
});
