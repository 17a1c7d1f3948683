/** The curve from log-odds to score: rising everywhere, from 0, never at its end. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingKnown, toScore } from './calibration.ts';
import { calibrationTable } from './calibration-table.ts';

describe('toScore', () => {
  it('begins at 0 and never reaches 1', () => {
    expect(toScore(nothingKnown)).toBe(0);
    expect(toScore(-30)).toBe(0);
    expect(toScore(Number.NaN)).toBe(0);
    expect(toScore(14)).toBeLessThan(1);
  });

  it('gives more for more', () => {
    const logit = fc.double({ min: -4, max: 14, noNaN: true });
    fc.assert(
      fc.property(logit, fc.double({ min: 0.001, max: 4, noNaN: true }), (from, step) => {
        expect(toScore(from + step)).toBeGreaterThan(toScore(from));
      }),
      { numRuns: 1_000 },
    );
  });

  it('goes through its knots, which rise in both', () => {
    calibrationTable.forEach(([logit, score], place) => {
      expect(toScore(logit)).toBeCloseTo(score, 10);
      const [before, lower] = calibrationTable[place - 1] ?? [-5, -1];
      expect(logit).toBeGreaterThan(before);
      expect(score).toBeGreaterThan(lower);
    });
    expect(calibrationTable[0]).toEqual([nothingKnown, 0]);
  });
});
