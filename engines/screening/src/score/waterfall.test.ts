/** The steps of a score: each names what it is about, in words and with the names' own, and together they are the score. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';
import type { Query } from '../types.ts';
import type { Scoring } from './settings.ts';

const listed = entityOf({
  names: ['Tamuno Briggs Horsfall Jr'],
  birthDates: ['1970-05-14'],
  countries: ['ng'],
  identifiers: [{ type: 'bvn', value: '22134567891', country: 'ng' }],
});

function steps(query: Query, entity = listed, scoring: Scoring = {}): Record<string, string> {
  const hit = compare(query, entity, scoring);
  expect(hit.waterfall.reduce((sum, step) => sum + step.points, 0)).toBeCloseTo(hit.score, 10);
  return Object.fromEntries(hit.waterfall.map((step) => [step.feature, step.detail]));
}

describe('waterfall', () => {
  it('tells what is shared, spelt otherwise, missing and added', () => {
    const told = steps({ name: 'Tamuno Horsfal Danladi', schema: 'Person' });
    expect(told.name).toBe('the names share: tamuno, horsfal');
    expect(told.name_spelling).toBe('spelt otherwise: horsfal for horsfall');
    expect(told.name_contradiction).toContain('asked for danladi');
    expect(told.name_contradiction).toContain('briggs');
    expect(told.name_generation).toMatch(/junior, senior/);
  });

  it('tells a word that only one side has', () => {
    expect(steps({ name: 'Tamuno Horsfall Jr', schema: 'Person' }).name_omission).toBe(
      'the list has more: briggs',
    );
    expect(steps({ name: 'Tamuno Briggs Ade Horsfall Jr', schema: 'Person' }).name_addition).toBe(
      'the list lacks: ade',
    );
  });

  it('tells every other fact, for and against', () => {
    const told = steps({
      name: 'Tamuno Briggs Horsfall Jr',
      schema: 'Person',
      birthDate: '1970-05-14',
      countries: ['ke'],
      identifiers: [{ type: 'bvn', value: '22298765432', country: 'ng' }],
    });
    expect(told.birth_date).toBe('birth date agrees');
    expect(told.country).toBe('no country agrees');
    expect(told.identifier).toBe('bvn: another number');
  });

  it('says so when a number stands for the name, and when nothing is shared', () => {
    const number = steps({
      name: 'Prudence Zebari',
      schema: 'Person',
      identifiers: [{ type: 'bvn', value: '22134567891' }],
    });
    expect(number.name).toBe('no part of the names agrees');
    expect(number.identifier).toBe('bvn: the same number');
    expect(steps({ name: 'Prudence Zebari', schema: 'Person' })).toEqual({
      name: 'no part of the names agrees',
    });
  });

  it('says nothing of numbers where there are none', () => {
    const told = steps({ name: 'Tamuno Briggs Horsfall Jr', schema: 'Person' });
    expect(told).toEqual({
      name: 'the names share: tamuno, briggs, horsfall, junior',
      name_rarity: 'few bear this name',
      name_written: 'written nearly as on the list',
    });
  });

  it.each([
    ['a weight of the name', 'name_weight', { weights: { name_match: 1.5 } }, {}],
    ['half a weight', 'name_weight', { weights: { name_match: 0.5 } }, {}],
    ['no weight at all', 'name_weight', { weights: { name_match: 0 } }, {}],
  ])('tells %s as what it is', (_, feature, scoring) => {
    const told = steps({ name: 'Tamuno Briggs Horsfall Jr', schema: 'Person' }, listed, scoring);
    expect(told[feature]).toBe('weighed as the branch or the request asks');
    expect(told.name_limit).toBeUndefined();
  });

  it.each([
    [
      { name: 'Tamuno Horsfall' },
      entityOf({ schema: 'Company', names: ['Tamuno Horsfall Trading Ltd'] }),
      'a body named after a person is not the person',
    ],
    [
      { name: '张伟明', schema: 'Person' as const },
      entityOf({ names: ['章伟鸣'] }),
      'the names are read alike, but their characters differ',
    ],
    [
      { name: 'Horsfall', schema: 'Person' as const },
      entityOf({ names: ['Tamuno Horsfall'] }),
      'too little of the name is shared to say more',
    ],
  ])('%j: says what words alone do not show', (query, entity, text) => {
    expect(steps(query, entity).name_limit).toBe(text);
  });

  it('names the doubt of the list in its own weak alias', () => {
    const entity = entityOf({ names: ['Festus Ochwada'], weak: ['Okonta Wokoma'] });
    const hit = compare({ name: 'Okonta Wokoma', schema: 'Person' }, entity);
    expect(hit.waterfall.at(-1)).toMatchObject({
      feature: 'name_limit',
      detail: 'the list itself calls this alias weak',
    });
    expect(hit.waterfall.at(-1)?.points).toBeLessThan(0);
    expect(hit.explanations.weak_alias_match).toMatchObject({ query: 'Okonta Wokoma', score: 1 });
  });
});
