/** Words that systems of romanisation write differently are near to the ear, other words are not. */

import { describe, expect, it } from 'vitest';
import { heardSimilarity } from './phones.ts';

function heard(one: string, two: string): number {
  const pool = Uint16Array.from(`${one}${two}`, (letter) => letter.charCodeAt(0));
  return heardSimilarity(pool, 0, one.length, pool, one.length, two.length);
}

describe('heardSimilarity', () => {
  it.each([
    ['belhaouari', 'bilhawari'],
    ['khoroshilova', 'horoshilova'],
    ['schtscherbakow', 'shcherbakov'],
    ['tchirkov', 'chirkov'],
    ['djoemali', 'jumali'],
    ['tjokro', 'cokro'],
    ['hegazy', 'hijazi'],
    ['dhafir', 'zafir'],
    ['taghipour', 'taqipur'],
    ['oshinowo', 'osinowo'],
  ])('%s is near %s', (one, two) => {
    expect(heard(one, two)).toBeGreaterThan(0.75);
    expect(heard(two, one)).toBeCloseTo(heard(one, two), 5);
  });

  it.each([
    ['obiora', 'ebuka'],
    ['danladi', 'balogun'],
    ['kiplimo', 'kipyegon'],
    ['li', 'lu'],
    ['zherebtsov', 'golubev'],
  ])('%s is not %s', (one, two) => expect(heard(one, two)).toBe(0));

  it('does not listen to other scripts, to digits and to endless words', () => {
    expect(heard('пушкин', 'пушкин')).toBe(0);
    expect(heard('tour22', 'tour23')).toBe(0);
    expect(heard('a'.repeat(40), 'a'.repeat(40))).toBe(0);
  });
});
