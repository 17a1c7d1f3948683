import { describe, expect, it } from 'vitest';
import { compare } from '../index.ts';
import { entityOf } from '../testing/entity-of.ts';

describe('bodies that are called after somebody', () => {
  it.each([
    ['Zubwan Tarkovi Elbrunda Memorial School', 'Zubwan Tarkovi Elbrunda'],
    ['Tarkovi Elbrunda University', 'Tarkovi Elbrunda'],
    ['Tarkovi Elbrunda International Airport', 'Tarkovi Elbrunda'],
    ['Tarkovi Elbrunda Street', 'Tarkovi Elbrunda'],
  ])('%s is not %s', (query, listed) => {
    expect(compare({ name: query }, entityOf(listed)).match).toBe(false);
  });

  it.each([
    ['Tarkovi Elbrunda Stores', 'Tarkovi Elbrunda'],
    ['Tarkovi Elbrunda Trust', 'Tarkovi Elbrunda'],
    ['Tarkovi Elbrunda Foundation', 'Tarkovi Elbrunda'],
    ['Tarkovi Elbrunda Street', 'Tarkovi Elbrunda Street'],
    ['Street Tarkovi Elbrunda', 'Tarkovi Elbrunda'],
  ])('%s may be %s', (query, listed) => {
    expect(compare({ name: query }, entityOf(listed)).score).toBeGreaterThan(0.65);
  });
});
