/** Places of birth as evidence: which are one place, how much a shared one says, and how it is told. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { buildIndex } from '../index.ts';
import { entityOf } from '../testing/entity-of.ts';
import type { Hit, Query } from '../types.ts';

const name = 'Tamuno Briggs Horsfall';
const hitOf = (birthPlace: string | undefined, birthPlaces: string[], query: Partial<Query> = {}): Hit =>
  compare(
    { name, schema: 'Person', ...(birthPlace === undefined ? {} : { birthPlace }), ...query },
    entityOf({ names: [name], birthPlaces }),
  );
const outcomeOf = (birthPlace: string, ...birthPlaces: string[]): string | undefined =>
  hitOf(birthPlace, birthPlaces).waterfall.find((step) => step.feature === 'birth_place')?.detail;

describe('a place of birth', () => {
  it.each([
    ['Dutse village, Jigawa', 'Dutse, Jigawa State, Nigeria'],
    ['Gisenyi', 'Rubavu District, Rwanda'],
    ['Ленинград', 'St. Petersburg, former USSR (now Russian Federation)'],
    ['قندهار', 'Kandahar Province, Afghanistan'],
    ['Dnepropetrovsk', 'Dnipropetrovsk Oblast'],
    ['Khanyunis', 'Khan Younis, Gaza'],
    ['Culiacán', 'CULIACAN, Sinaloa'],
    ['Léopoldville', 'Kinshasa, Democratic Republic of the Congo'],
  ])('%s is %s', (asked, listed) => {
    expect(outcomeOf(asked, listed)).toBe('place of birth agrees');
  });

  it.each([
    ['Lagos, Nigeria', 'Kano, Nigeria', 'born in another place'],
    ['Kampala, Uganda', 'Nairobi, Kenya', 'born in another country'],
    ['Kampala, Uganda', 'Kenya', 'born in another country'],
    ['Zaire', 'Democratic Republic of the Congo', 'country of birth agrees'],
    ['Nigeria', 'Kano', undefined],
    ['village', 'Kano', undefined],
    ['', 'Kano', undefined],
    ['Kano', '', undefined],
  ])('%s beside %s: %s', (asked, listed, outcome) => {
    expect(outcomeOf(asked, listed)).toBe(outcome);
  });

  it('takes the listed place that agrees best', () => {
    expect(outcomeOf('Goma', 'Bukavu', 'Goma, Zaire')).toBe('place of birth agrees');
  });

  it('says more the fewer are born there, and little where it differs', () => {
    const nothing = hitOf(undefined, ['Dutse, Nigeria']).score;
    const village = hitOf('Dutse', ['Dutse, Nigeria']).score;
    const city = hitOf('Lagos', ['Lagos, Nigeria']).score;
    const country = hitOf('Nigeria', ['Nigeria']).score;
    const other = hitOf('Kano', ['Dutse']).score;
    const abroad = hitOf('Kano, Nigeria', ['Dutse, Ghana']).score;
    const scores = [village, city, country, nothing, other, abroad];
    expect(scores).toEqual([...scores].sort((one, two) => two - one));
    expect(abroad).toBeGreaterThan(0.7);
  });

  it('is no evidence for another name', () => {
    const query = { name: 'Seun Adeyinka', birthPlace: 'Dutse' };
    expect(hitOf('Dutse', ['Dutse'], query).score).toBe(hitOf(undefined, ['Dutse'], query).score);
  });

  it('is explained on both sides and can be left out', () => {
    const same = hitOf('Gisenyi', ['Rubavu, Rwanda']);
    expect(same.explanations.birth_place_match).toEqual({
      detail: 'Same place of birth: Gisenyi and Rubavu, Rwanda',
      score: 1,
      query: 'Gisenyi',
      candidate: 'Rubavu, Rwanda',
    });
    expect(same.verified).toBe('partial');
    const other = hitOf('Kampala, Uganda', ['Nairobi, Kenya']);
    expect(other.explanations.birth_place_mismatch?.detail).toContain('Different countries of birth');
    const entity = entityOf({ names: [name], birthPlaces: ['Rubavu'] });
    const query: Query = { name, schema: 'Person', birthPlace: 'Gisenyi' };
    const left = compare(query, entity, { weights: { birth_place_match: 0 } });
    expect(left.score).toBe(compare({ name, schema: 'Person' }, entity).score);
  });
});

describe('places of a list', () => {
  const crowd = Array.from({ length: 900 }, (_, place) =>
    entityOf({
      id: `crowd-${place}`,
      names: [`Crowd${place} Otherperson${place}`],
      birthPlaces: [place % 2 === 0 ? 'Sinaloa, Mexico' : `Aldea${place}, Mexico`],
    }),
  );
  const index = buildIndex([
    ...crowd,
    entityOf({ id: 'common', names: [name], birthPlaces: ['Sinaloa'] }),
    entityOf({ id: 'rare', names: [name], birthPlaces: ['Tarokh'] }),
  ]);
  const rankAt = (id: string, birthPlace?: string): number =>
    index
      .search({ name, schema: 'Person', ...(birthPlace === undefined ? {} : { birthPlace }) })
      .hits.find((hit) => hit.id === id)?.rankScore ?? 0;

  it('make a place that many share say little, and are kept in the bytes of the index', () => {
    const common = rankAt('common', 'Sinaloa') - rankAt('common');
    const rare = rankAt('rare', 'Tarokh') - rankAt('rare');
    expect(common).toBeGreaterThan(0);
    expect(rare).toBeGreaterThan(2 * common);
    expect(index.frequencies.places?.total).toBe(902);
  });

  it('weigh a small list laid over alike', () => {
    const entry = entityOf({ id: 'added', names: [name], birthPlaces: ['Sinaloa'] });
    const small = buildIndex([entry], { frequencies: index.frequencies });
    const [hit] = small.search({ name, schema: 'Person', birthPlace: 'Sinaloa' }).hits;
    expect(hit?.rankScore).toBeCloseTo(rankAt('common', 'Sinaloa'), 10);
  });
});
