/** The generators repeat with their seed, bend every kind of party, and take what they ask for out of the list. Invented parties. */

import type { ListedEntity } from '@amana/screening';
import { describe, expect, it } from 'vitest';
import { toEntity } from '../../records.ts';
import { chanceOf } from '../seeded.ts';
import { recombinedCustomers } from './customers.ts';
import { namesOf, plant, transformNames } from './generate.ts';
import { formIn, wordsBesideForms } from './legal-forms.ts';
import { foldedName, inNaturalOrder } from './subject.ts';

const given = ['Tamuno', 'Ibisobia', 'Festus', 'Owanari', 'Mohammed', 'William', 'Boma', 'Prudence'];
const family = [
  'Horsfall',
  'Ochwada',
  'Briggs-Dokubo',
  'Kipruto',
  'Al-Zubairi',
  'Wanjohi',
  'Asante',
  'Okwudili',
];
const entities: ListedEntity[] = given.flatMap((first, one) =>
  family.map((last, two) =>
    toEntity(
      {
        id: `p-${one}-${two}`,
        schema: 'Person',
        names: [`${first} ${given[(one + two + 1) % given.length]} ${last}`],
        aliases: [`${first} ${last}`],
        birthDates: [`19${50 + one}-0${1 + two}-1${two}`],
      },
      '',
    ),
  ),
);
for (const [place, word] of given.entries()) {
  entities.push(
    toEntity({ id: `c-${place}`, schema: 'Company', names: [`${word} Cable Trading Company Limited`] }, ''),
  );
  entities.push(toEntity({ id: `v-${place}`, schema: 'Vessel', names: [`${word} Star ${place + 1}`] }, ''));
}
const amounts = { positives: 400, holdOut: 20 };

describe('planted queries', () => {
  const planting = plant(entities, 'test', amounts);

  it('repeat with their seed and differ with another', () => {
    expect(plant(entities, 'test', amounts)).toEqual(planting);
    expect(plant(entities, 'other', amounts).positives).not.toEqual(planting.positives);
  });

  it('come from many transforms, each by a known name', () => {
    const used = new Set(planting.positives.flatMap((one) => one.transforms));
    expect(used.size).toBeGreaterThan(40);
    expect([...used].filter((name) => !transformNames.includes(name))).toEqual(['alias_holdout']);
  });

  it('are bent unless they say exact', () => {
    const names = namesOf(entities);
    const plain = planting.positives.filter((one) => one.transforms.join() === 'typo_key');
    expect(plain.length).toBeGreaterThan(5);
    expect(plain.filter((one) => names.has(foldedName(one.query.name)))).toEqual([]);
  });

  it('ask for aliases that the list no longer has', () => {
    const asked = planting.positives.filter((one) => one.transforms.includes('alias_holdout'));
    expect(asked).toHaveLength(amounts.holdOut);
    for (const { query, right } of asked) {
      const entity = planting.entities.find((one) => one.id === right);
      expect(entity?.names.map((name) => foldedName(name.text))).not.toContain(foldedName(query.name));
      expect(entity?.names.length).toBeGreaterThan(0);
    }
  });
});

describe('recombined customers', () => {
  it('repeat with their seed and bear no listed name', () => {
    const customers = recombinedCustomers(entities, 'test', 60);
    expect(recombinedCustomers(entities, 'test', 60)).toEqual(customers);
    expect(customers).toHaveLength(60);
    const names = namesOf(entities);
    expect(customers.filter((one) => names.has(foldedName(one.query.name)))).toEqual([]);
  });
});

describe('reading of names', () => {
  it.each([
    ['HORSFALL, Tamuno Boma', 'Tamuno Boma HORSFALL'],
    ['HORSFALL Tamuno Boma', 'Tamuno Boma HORSFALL'],
    ['Tamuno HORSFALL', 'Tamuno HORSFALL'],
    ['TAMUNO HORSFALL', 'TAMUNO HORSFALL'],
    ['Tamuno "Tam" Horsfall (alias)', 'Tamuno Tam Horsfall'],
  ])('puts %s in natural order', (name, natural) => {
    expect(inNaturalOrder(name, 'person')).toBe(natural);
  });

  it('finds the longest legal form', () => {
    expect(formIn('Limited Liability Company Farad')).toMatchObject({ start: 0, end: 3 });
    expect(formIn('Farad Trading Co., Ltd.')).toMatchObject({ start: 2, end: 4 });
    expect(formIn('Farad')).toBeUndefined();
    expect(wordsBesideForms('LIMITED LIABILITY COMPANY "FARAD TRADING"')).toEqual(['FARAD', 'TRADING']);
  });
});

describe('chance', () => {
  it('repeats, stays in its bounds and reaches all of them', () => {
    const draw = (): number[] => {
      const chance = chanceOf('x');
      return Array.from({ length: 300 }, () => chance.below(7));
    };
    expect(draw()).toEqual(draw());
    expect(new Set(draw())).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(
      chanceOf('x')
        .shuffled([1, 2, 3, 4])
        .toSorted((one, two) => one - two),
    ).toEqual([1, 2, 3, 4]);
  });
});
