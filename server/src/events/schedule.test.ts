import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultMaxAttempts, nextGapMs, retryAfterMs } from './schedule.ts';

const hourMs = 3_600_000;
const now = new Date('2026-11-28T09:00:00Z');

describe('the schedule of retries', () => {
  it('grows, and adds up to about a day', () => {
    const gaps = Array.from({ length: defaultMaxAttempts - 1 }, (_, index) => nextGapMs(index + 1, 0.5));
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    const total = gaps.reduce((sum, gap) => sum + gap, 0);
    expect(total / hourMs).toBeCloseTo(22.7, 1);
  });

  it('spreads by a fifth, never below nothing, never beyond a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 10 ** 12 }),
        (attempts, random, wanted) => {
          const middle = nextGapMs(attempts, 0.5);
          const gap = nextGapMs(attempts, random);
          expect(gap).toBeGreaterThanOrEqual(Math.floor(middle * 0.8));
          expect(gap).toBeLessThanOrEqual(Math.ceil(middle * 1.2));
          expect(nextGapMs(attempts, random, wanted)).toBeLessThanOrEqual(24 * hourMs);
          expect(nextGapMs(attempts, random, wanted)).toBeGreaterThanOrEqual(gap);
        },
      ),
    );
  });

  it.each([
    [undefined, 0],
    ['120', 120_000],
    ['0', 0],
    ['Sat, 28 Nov 2026 09:01:00 GMT', 60_000],
    ['Sat, 28 Nov 2026 08:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
    ['99999999999999', 0],
  ])('reads retry-after %j as %i ms', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});
