/** Dates as lists write them, and what two of them say about each other. */

import { describe, expect, it } from 'vitest';
import { compareDates, dateWeights, parseDate } from './evidence.ts';
import type { DateOutcome } from './evidence.ts';

describe('parseDate', () => {
  it.each([
    ['1964', { from: 19_640_000, to: 19_640_000 }],
    ['1964-03', { from: 19_640_300, to: 19_640_300 }],
    ['1964-03-17', { from: 19_640_317, to: 19_640_317 }],
    ['1964-3-7', { from: 19_640_307, to: 19_640_307 }],
    ['1964-02-29', { from: 19_640_229, to: 19_640_229 }],
    ['1964-04-30', { from: 19_640_430, to: 19_640_430 }],
    ['1964-03-17T00:00:00Z', { from: 19_640_317, to: 19_640_317 }],
    ['1961/1963', { from: 19_610_000, to: 19_630_000 }],
    ['1963/1961', { from: 19_610_000, to: 19_630_000 }],
    ['circa 1964', { from: 19_640_000, to: 19_640_000 }],
  ])('%s', (text, range) => expect(parseDate(text)).toEqual(range));

  it.each([
    '',
    'unknown',
    '17/03/1964',
    '0000-00-00',
    '1964-13-01',
    '1964-01-32',
    '1964-02-30',
    '1965-02-29',
    '1964-04-31',
    '19640317',
  ])('refuses %j', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });
});

describe('compareDates', () => {
  it.each<[string, string, DateOutcome]>([
    ['1964-03-17', '1964-03-17', 'day'],
    ['1964-01-01', '1964-01-01', 'month'],
    ['1964-03-17', '1964-03', 'month'],
    ['1964-03-17', '1964', 'year'],
    ['1964-03-17', '1964-01-01', 'year'],
    ['1964-03-17', '1961/1966', 'range'],
    ['1964', '1961/1964', 'range'],
    ['1964-03-07', '1964-07-03', 'flipped'],
    ['1964-03-17', '1964-03-19', 'otherDay'],
    ['1964-03-17', '1964-08-19', 'sameYear'],
    ['1964-03', '1964-08-19', 'sameYear'],
    ['1964-03-17', '1965-03-17', 'near'],
    ['1964-03-17', '1974-03-17', 'near'],
    ['1964', '1967', 'apart'],
    ['1964-03-17', '1991-11-30', 'far'],
    ['1964', '1968/1970', 'apart'],
    ['1964', '1980/1984', 'far'],
  ])('%s and %s: %s', (one, two, outcome) => {
    const a = parseDate(one) ?? { from: 0, to: 0 };
    const b = parseDate(two) ?? { from: 0, to: 0 };
    expect(compareDates(a, b)).toBe(outcome);
    expect(compareDates(b, a)).toBe(outcome);
  });

  it('is graded: the closer, the more', () => {
    const order: DateOutcome[] = [
      'day',
      'month',
      'year',
      'range',
      'none',
      'flipped',
      'otherDay',
      'sameYear',
      'apart',
      'far',
    ];
    const weights = order.map((outcome) => dateWeights[outcome]);
    expect(weights).toEqual([...weights].sort((one, two) => two - one));
  });
});
