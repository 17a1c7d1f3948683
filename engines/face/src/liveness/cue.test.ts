import { describe, expect, it } from 'vitest';
import { cue } from './cue.ts';

describe('the value of a cue', () => {
  it.each([
    [0.123449, 0.1234],
    [-1.99999, -2],
    [Number.MAX_VALUE, Number.MAX_VALUE],
    [-1e305, -1e305],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [Number.NEGATIVE_INFINITY, 0],
  ])('of %d is kept as %d', (measured, kept) => {
    expect(cue('any', measured, 1, 'none').value).toBe(kept);
  });
});
