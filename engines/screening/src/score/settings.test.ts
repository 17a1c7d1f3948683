/** Weights, options and strictness: what is refused, and what each does to a score. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';
import type { Query } from '../types.ts';
import { defaultPlan, optionDefaults, planOf, scoringProblems, weightNames } from './settings.ts';
import type { Scoring } from './settings.ts';

describe('scoringProblems', () => {
  it.each<[Parameters<typeof scoringProblems>[0], RegExp]>([
    [{ weights: { nmae_match: 1 } }, /there is no weight nmae_match; there are name_match, /],
    [{ weights: { __proto__constructor: 1 } }, /there is no weight/],
    [{ weights: { country_mismatch: -0.2 } }, /country_mismatch is a number from 0 to 3/],
    [{ weights: { country_mismatch: '1' } }, /is a number/],
    [{ weights: { country_mismatch: Number.NaN } }, /is a number/],
    [{ weights: [1] }, /weights are an object/],
    [{ options: { nm_everything: 1 } }, /there is no option nm_everything; there are nm_number_mismatch, /],
    [{ options: { nm_extra_query_name: 6 } }, /nm_extra_query_name is a number from 0 to 5/],
    [{ strictness: 'mild' }, /strictness is one of alert-worthy, same-party/],
  ])('%j: %s', (scoring, problem) => {
    expect(scoringProblems(scoring)).toEqual([expect.stringMatching(problem)]);
  });

  it('finds nothing wrong with every name at its default', () => {
    const weights = Object.fromEntries(weightNames.map((name) => [name, 1]));
    expect(scoringProblems({ weights, options: optionDefaults, strictness: 'alert-worthy' })).toEqual([]);
    expect(scoringProblems({})).toEqual([]);
    expect(planOf({ weights, options: optionDefaults })).toEqual(defaultPlan);
    expect(planOf({})).toBe(defaultPlan);
  });
});

const listed = entityOf({
  names: ['Tamuno Briggs Horsfall'],
  weak: ['Okonta Wokoma'],
  birthDates: ['1970-05-14'],
  countries: ['ng'],
  gender: 'male',
  identifiers: [{ type: 'passport', value: 'A04412398', country: 'ng' }],
  addresses: ['12 Allen Avenue, Ikeja, Lagos'],
});
const scoreWith = (query: Partial<Query>, scoring: Scoring = {}): number =>
  compare({ name: 'Tamuno Horsfall', schema: 'Person', ...query }, listed, scoring).score;

describe('weights', () => {
  it.each<[string, Partial<Query>]>([
    ['dob_match', { birthDate: '1970-05-14' }],
    ['dob_year_disjoint', { birthDate: '1991-05-14' }],
    ['dob_day_disjoint', { birthDate: '1970-11-02' }],
    ['country_match', { countries: ['ng'] }],
    ['country_mismatch', { countries: ['fr'] }],
    ['gender_match', { gender: 'male' }],
    ['gender_mismatch', { gender: 'female' }],
    ['identifier_match', { identifiers: [{ type: 'passport', value: 'A04412398', country: 'ng' }] }],
    ['identifier_mismatch', { identifiers: [{ type: 'passport', value: 'B77123450', country: 'ng' }] }],
    ['address_prop_match', { address: '12 Allen Avenue Ikeja' }],
  ])('%s: 0 leaves the evidence out, 2 counts it more', (name, evidence) => {
    const bare = scoreWith({});
    const plain = scoreWith(evidence);
    expect(scoreWith(evidence, { weights: { [name]: 0 } })).toBeCloseTo(bare, 10);
    const more = scoreWith(evidence, { weights: { [name]: 2 } });
    if (plain > bare) expect(more).toBeGreaterThan(plain);
    else expect(more).toBeLessThan(plain);
  });

  it('a name without weight says nothing', () => {
    expect(scoreWith({}, { weights: { name_match: 0 } })).toBe(0);
  });

  it('a weak alias that is doubted less scores higher', () => {
    const weak = (weight: number): number =>
      scoreWith({ name: 'Okonta Wokoma' }, { weights: { weak_alias_match: weight } });
    expect(weak(2)).toBeGreaterThan(weak(1));
    expect(weak(1)).toBeGreaterThan(weak(0));
  });
});

describe('options and strictness', () => {
  it.each<[Scoring['options'], string, 'less' | 'more']>([
    [{ nm_extra_query_name: 1.6 }, 'Tamuno Briggs Danladi Horsfall', 'less'],
    [{ nm_extra_query_name: 0.2 }, 'Tamuno Briggs Danladi Horsfall', 'more'],
    [{ nm_extra_result_name: 1 }, 'Tamuno Horsfall', 'less'],
    [{ nm_fuzzy_cutoff_factor: 0.5 }, 'Tamuno Brigs Horsfal', 'less'],
    [{ nm_fuzzy_cutoff_factor: 2 }, 'Tamuno Brigs Horsfal', 'more'],
    [{ nm_fuzzy_cutoff_factor: 0 }, 'Tamuno Brigs Horsfal', 'less'],
  ])('%j on %s: %s', (options, name, outcome) => {
    const plain = scoreWith({ name });
    const changed = scoreWith({ name }, options === undefined ? {} : { options });
    if (outcome === 'less') expect(changed).toBeLessThan(plain);
    else expect(changed).toBeGreaterThan(plain);
  });

  it('a family name weighs more or less where the parts are known', () => {
    const known = {
      ...entityOf('Tamuno Boma Horsfall'),
      names: [
        { text: 'Tamuno Boma Horsfall', kind: 'primary' as const, given: 'Tamuno Boma', family: 'Horsfall' },
      ],
    };
    const scored = (weight: number): number =>
      compare({ name: 'Tamuno Boma Wokoma', firstName: 'Tamuno Boma', lastName: 'Wokoma' }, known, {
        options: { nm_family_name_weight: weight },
      }).rankScore;
    expect(scored(2.6)).toBeLessThan(scored(1.3));
    expect(scored(0.6)).toBeGreaterThan(scored(1.3));
  });

  it.each([
    ['Northern Spirit', 'NORTHERN SPIRIT 5', 'Vessel'],
    ['Savannah Growth Fund', 'Savannah Growth Fund III', 'Company'],
    ['Cletus Amponsah', 'Cletus Amponsah Jr', 'Person'],
    ['C. Amponsah-Bempah', 'Cletus Amponsah-Bempah', 'Person'],
  ] as const)('near-twins %s and %s stand lower when the same party is asked for', (name, other, schema) => {
    const entity = entityOf({ names: [other], schema });
    const same = compare({ name, schema }, entity, { strictness: 'same-party' }).score;
    expect(same).toBeLessThan(compare({ name, schema }, entity).score);
  });

  it('an equal name scores the same however strict', () => {
    const entity = entityOf('Tamuno Horsfall');
    const query: Query = { name: 'Tamuno Horsfall', schema: 'Person' };
    expect(compare(query, entity, { strictness: 'same-party' }).score).toBe(compare(query, entity).score);
  });
});
