/** Bodies by their initials, which are to be seen and no match; invented bodies. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';

const score = (query: string, listed: string): number =>
  compare({ name: query, schema: 'Company' }, entityOf({ names: [listed], schema: 'Company' }), {}).score;

describe('initials of a body', () => {
  it.each([
    ['ZKTI', 'Zubwan Kipari Timber Initiative'],
    ['ZKTC', 'Zubwan Kipari Tea Corporation'],
    ['ZKC Ltd', 'Zubwan Kipari Company Ltd'],
    ['ZKCL Ltd', 'Zubwan Kipari Company Limited'],
    ['BOZ', 'Bank of Zubwan'],
    ['Zubwan Timber Import Agency', 'ZTIA'],
  ])('%s may be %s', (query, listed) => {
    expect(score(query, listed)).toBeGreaterThanOrEqual(0.5);
    expect(score(query, listed)).toBeLessThan(0.7);
  });

  it.each([
    ['ZKTC', 'Zubwan Kipari Timber Board'],
    ['ZKL', 'Zubwan Kipari Authority'],
    ['ZMC', 'Zubwan Mining Cooperative Union'],
    ['ZKC Ltd', 'Zubwan Cement Ltd'],
    ['ZKTS', 'Zubwan Kipari Tea Corporation'],
  ])('%s is not %s', (query, listed) => expect(score(query, listed)).toBeLessThan(0.5));
});

describe('words of bodies in other languages', () => {
  it.each([
    ['OOO Severny Kipar', 'Northern Kipar LLC'],
    ['Завод Восточный Кипар', 'Kipar Eastern Plant'],
    ['Sociedade Mineira de Zubwan', 'Zubwan Mining Company'],
    ['Zubwan San. ve Tic. A.S.', 'Zubwan Sanayi ve Ticaret Anonim Sirketi'],
  ])('%s is %s', (query, listed) => expect(score(query, listed)).toBeGreaterThanOrEqual(0.7));

  it.each([['OOO Severny Kipar', 'Southern Kipar LLC']])('%s is not %s', (query, listed) =>
    expect(score(query, listed)).toBeLessThan(0.7),
  );
});
