/** A filter is the caller's own code: whatever it does, searches answer as they would without it. */
import { expect, it } from 'vitest';
import { buildIndex } from './index.ts';
import { entityOf } from './testing/entity-of.ts';
import type { Schema, ScreeningIndex } from './types.ts';

const givens = ['Ezugo', 'Tendaji', 'Baraka', 'Zawadi'];
const families = ['Vanterpolo', 'Oxelrand', 'Mirembeko', 'Dalunzi'];
const names = givens.flatMap((given) => families.map((family) => `${given} ${family}`));
const indexOf = (own: readonly string[], schema: Schema = 'Person'): ScreeningIndex =>
  buildIndex(own.map((name, place) => entityOf({ id: `${place}`, schema, names: [name] })));

it('may search another list', () => {
  // Who bears the name in full is found by its first letters alone, after who bears it short.
  const index = indexOf(['VOMD', 'Vanterpolo Oxelrand Mirembeko Dalunzi', ...names], 'Company');
  const other = indexOf(['Chuma Ndelwa', 'Zawadi Dalunzi']);
  const search = (): unknown => other.search({ name: 'Chuma Ndelwa' });
  for (const name of ['VOMD', ...names]) {
    const accept = (): boolean => search() !== undefined;
    expect(index.search({ name }, { accept })).toEqual(index.search({ name }));
  }
  expect(index.search({ name: 'VOMD' }).hits.map((hit) => hit.id)).toEqual(['0', '1']);
});

it('may throw', () => {
  const index = indexOf(names);
  const expected = names.map((name) => index.search({ name }));
  names.forEach((name, place) => {
    // At each entity that is asked for in turn, until none is left.
    for (let last = 0; ; last += 1) {
      let asked = 0;
      const accept = (): boolean => {
        if (asked === last) throw new Error('refused to say');
        asked += 1;
        return true;
      };
      try {
        index.search({ name }, { accept });
        break;
      } catch (error) {
        expect(error).toEqual(new Error('refused to say'));
      }
      for (const next of [place, (place + 1) % names.length, (place + 5) % names.length])
        expect(index.search({ name: names[next] ?? '' })).toEqual(expected[next]);
    }
  });
});
