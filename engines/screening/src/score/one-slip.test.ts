/** One slip in the whole name of a company or ship. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';
import type { Schema } from '../types.ts';

function scoreAs(schema: Schema, query: string, listed: string): number {
  return compare({ name: query, schema }, entityOf({ names: [listed], schema })).score;
}

describe('names of bodies and things but for one slip', () => {
  it.each([
    ['Vessel', 'POL VARDANA', 'POLA VARDANA'],
    ['Vessel', 'KONG XIN', 'LONG XIN'],
    ['Company', 'LLC TRAST JONG', 'TRAST KONG LLC'],
    ['Company', 'HOD TRADING', 'HODA TRADING'],
  ] as const)('%s %s is to be seen for %s, and no match', (schema, query, listed) => {
    const score = scoreAs(schema, query, listed);
    expect(score).toBeGreaterThanOrEqual(0.5);
    expect(score).toBeLessThan(0.7);
  });

  it('is a match where a long number is the same', () => {
    expect(scoreAs('Vessel', 'KONG XIN 8041', 'LONG XIN 8041')).toBeGreaterThanOrEqual(0.7);
  });

  it.each([
    ['Vessel', 'KONG XIN 4', 'LONG XIN 5'],
    ['Vessel', 'KONG XIN 8041', 'KONG XIN 8040'],
    ['Company', 'GTL Trading', 'GTI Trading'],
    ['Company', 'Hadima Trading', 'Gadora Trading'],
    ['Vessel', 'KONG XIN', 'LONG XINA'],
  ] as const)(
    'says nothing of another number, a short word, two slips: %s %s, %s',
    (schema, query, listed) => {
      expect(scoreAs(schema, query, listed)).toBeLessThan(0.5);
    },
  );
});

describe('people but for one slip', () => {
  const scoreOf = (birthDate?: string): number =>
    compare(
      { name: 'Mara Vanterpolova', schema: 'Person', ...(birthDate === undefined ? {} : { birthDate }) },
      entityOf({ names: ['Marat Vanterpolova'], birthDates: ['1988-08-02'] }),
    ).score;

  it('are to be seen where the birth date is the same, and not by the name alone', () => {
    expect(scoreOf()).toBeLessThan(0.5);
    expect(scoreOf('1988-08-02')).toBeGreaterThanOrEqual(0.5);
  });
});

describe('names cut short', () => {
  it.each([
    ['Company', 'LIMITED LIABILITY COMPANY VANTERP DRO', 'LIMITED LIABILITY COMPANY VANTERP DRONE'],
    ['Company', 'VANTERPOLO AUTOTRAN', 'VANTERPOLO AUTOTRANSIT ENTERPRISE'],
    ['Person', 'Ezugo Aleksandrovich IPSEN', 'IPSENTHALOV Ezugo Aleksandrovich'],
  ] as const)('%s %s is to be seen for %s', (schema, query, listed) => {
    expect(scoreAs(schema, query, listed)).toBeGreaterThanOrEqual(0.5);
  });

  it('not where a word before the cut is another', () => {
    expect(scoreAs('Company', 'VANTERPOLO DRO', 'KIMATHIRO DRONE')).toBeLessThan(0.3);
  });
});
