/** Words that systems of romanisation write differently are near to the ear, other words are not. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashText, wordSalt } from '../hash.ts';
import { heardSimilarity } from './phones.ts';

/** The same by what is kept of the words, and given up where it is no more than `least`. */
function heardKept(one: string, two: string, least: number): number {
  const pool = Uint16Array.from(`${one}${two}`, (letter) => letter.charCodeAt(0));
  const [own, other] = [hashText(one, wordSalt), hashText(two, wordSalt)];
  return heardSimilarity(pool, 0, one.length, pool, one.length, two.length, own, other, least);
}

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

  it('says the same of words that it knows, and only gives up what is no more than it must be', () => {
    const syllable = fc.constantFrom(
      'ka',
      'gha',
      'she',
      'mi',
      'no',
      'tu',
      'cha',
      'ra',
      'li',
      'zo',
      'x',
      'dh',
    );
    const word = fc.array(syllable, { minLength: 2, maxLength: 7 }).map((parts) => parts.join(''));
    const least = fc.constantFrom(0, 0.75, 0.85, 0.93);
    fc.assert(
      fc.property(word, word, least, least, (one, two, first, second) => {
        const whole = heard(one, two);
        for (const bar of [first, second]) {
          const found = heardKept(one, two, bar);
          expect(whole > bar ? found : Math.max(found, bar)).toBe(whole > bar ? whole : bar);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
