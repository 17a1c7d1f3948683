/** Names of bodies in one word and in two, one half of which is a short word of business; invented bodies. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';

const score = (query: string, listed: string): number =>
  compare({ name: query, schema: 'Company' }, entityOf({ names: [listed], schema: 'Company' }), {}).score;

describe('a short word of business as the half of a name', () => {
  it.each([
    ['Petrogas', 'Petro Gas'],
    ['Petro Gas Ltd', 'PETROGAS LIMITED'],
    ['Transsahara Transport', 'Trans Sahara Transport'],
    ['Baobabtrans', 'Baobab Trans'],
    ['Star Oil Ltd', 'Staroil Ltd'],
    ['Staroil Ltd', 'Star Oil Ltd'],
    ['Interbaobab', 'Inter Baobab'],
  ])('%s is %s', (query, listed) => expect(score(query, listed)).toBeGreaterThanOrEqual(0.7));

  it.each([
    ['Petrogas', 'Petro Gold'],
    ['Transsahara', 'Trans Savanna'],
    ['Petro Gas', 'Petroland'],
  ])('%s is not %s', (query, listed) => expect(score(query, listed)).toBeLessThan(0.7));
});
