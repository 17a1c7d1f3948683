import { expect, it } from 'vitest';
import { buildIndex } from '../index.ts';
import { entityOf } from '../testing/entity-of.ts';

it.each([
  ['the company form that was written', 'MT-SYSTEMS LLC', ['MT-SYSTEMS OOO', 'MT-SYSTEMS LLC']],
  [
    'the spelling that was written',
    'Olga Viktorovna TIMOFEEVA',
    ['Olga Viktorovna TIMOFEYEVA', 'TIMOFEEVA Olga Viktorovna'],
  ],
  ['the order of the words', 'Adil Karimov', ['Karimov Adil', 'Adil Karimov']],
  ['capitals, last of all', 'Kangen Maritime', ['KANGEN MARITIME', 'Kangen Maritime']],
  [
    'a name that goes on in brackets',
    'Kangenskoye Parokhodie',
    ['Kangenskoe Parokhodiye', 'Kangenskoye Parokhodiye (also known as Kangen Maritime Amalgamation)'],
  ],
  ['a name without an addition', 'Baobab Relieffund', ['Baobab Relief Fund (BRF)', 'Baobab Relief Fund']],
  ['small letters as the capitals they are not', 'kangen maritime', ['Kangen Marytime', 'KANGEN MARITIME']],
  [
    'full-width letters as the plain ones',
    'Ｐａｒｔｏ Ｓａｎａｔ Ｃｏｍｐａｎｙ',
    ['PARTO SANAT CO.', 'Parto Sanat Company'],
  ],
])('puts first among equals: %s', (_, asked, listed) => {
  const schema = asked.includes('Adil') || asked.includes('Olga') ? 'Person' : 'Company';
  const index = buildIndex(
    listed.map((name, place) => entityOf({ id: String(place), names: [name], schema })),
  );
  const { hits } = index.search({ name: asked, schema });
  expect(hits.map((hit) => hit.id)).toEqual(['1', '0']);
  expect(hits[0]?.rankScore).toBeGreaterThan(hits[1]?.rankScore ?? 0);
  expect((hits[0]?.score ?? 0) - (hits[1]?.score ?? 1)).toBeLessThan(0.05);
});

it('says nothing of names in another script', () => {
  const index = buildIndex([entityOf({ id: '0', names: ['Андрей Кузьмин'], schema: 'Person' })]);
  const [hit] = index.search({ name: 'Andrey Kuzmin', schema: 'Person' }).hits;
  expect(hit?.score).toBeGreaterThan(0.7);
});
