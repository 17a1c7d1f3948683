/** Marks of aircraft are numbers: one letter makes another aircraft, a hyphen does not. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { forms } from '../analyse.ts';
import { entityOf } from '../testing/entity-of.ts';
import { Kind } from '../tokens.ts';

function numbersIn(text: string): string[] {
  return (forms(text, 'thing')[0]?.tokens ?? [])
    .filter((token) => token.kind === Kind.number)
    .map((token) => token.text);
}

function scored(name: string, listed: string): number {
  return compare({ name, schema: 'Airplane' }, entityOf({ names: [listed], schema: 'Airplane' })).score;
}

describe('marks of aircraft', () => {
  it.each([
    ['5N-QAB', ['5nqab']],
    ['5N QAB', ['5nqab']],
    ['5NQAB', ['5nqab']],
    ['Boeing 737 5Y-QXR', ['737', '5yqxr']],
    ['EP-ZQA', ['epzqa']],
    ['RA-82078', ['ra82078']],
    ['UP-I6288', ['upi6288']],
    ['N123AB', ['n123ab']],
    ['AL-BADR', []],
    ['HS 748', ['748']],
    ['Blue Heron', []],
  ])('%s has %j', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));

  it.each([
    ['EP-ZQA', 'EPZQA'],
    ['EP ZQA', 'EP-ZQA'],
    ['Boeing 737 5Y-QXR', '5Y-QXR'],
    ['UP-I6288 Ilyushin Il-76TD', 'Il-76TD UP-I6288'],
  ])('%s is %s', (name, listed) => expect(scored(name, listed)).toBeGreaterThan(0.7));

  it.each([
    ['EP-ZQA', 'EP-ZQB'],
    ['9Q-CZX Antonov An-26', '9Q-CXZ Antonov An-26'],
    ['Boeing 737 5Y-QXR', 'Boeing 737 5Y-QXP'],
  ])('%s is not %s', (name, listed) => expect(scored(name, listed)).toBeLessThan(0.5));
});

describe('ships', () => {
  it('a last letter that is a Roman figure is a number', () => {
    expect(numbersIn('South Heron V')).toEqual(['5']);
    expect(numbersIn('V Heron')).toEqual([]);
  });
});
