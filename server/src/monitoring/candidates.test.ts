import type { ListedEntity, Query, Schema } from '@amana/screening';
import { expect, it } from 'vitest';
import { indexParties } from './candidates.ts';

function listed(schema: Schema, name: string, change: Partial<ListedEntity> = {}): ListedEntity {
  return {
    id: 'e',
    schema,
    names: [
      { text: 'Zzyzx Placeholder', kind: 'primary' },
      { text: name, kind: 'alias' },
    ],
    birthDates: ['1950-01-01'],
    countries: ['kp'],
    topics: ['sanction'],
    identifiers: [],
    addresses: [],
    ...change,
  };
}

const others: Query[] = Array.from({ length: 500 }, (_, number) => ({
  name: `${['Halima', 'Otieno', 'Ngozi', 'Kwame', 'Uwase'][number % 5]} ${['Sule', 'Wafula', 'Adeyanju', 'Mensah', 'Gakwaya'][Math.floor(number / 5) % 5]} ${number}`,
}));

it.each<[string, Query, ListedEntity]>([
  ['the same name', { name: 'Ezugo Vanterpolo' }, listed('Person', 'Ezugo Vanterpolo')],
  ['turned words', { name: 'VANTERPOLO, Ezugo' }, listed('Person', 'Ezugo Vanterpolo')],
  ['a letter off', { name: 'Ezugo Vanterpola' }, listed('Person', 'Ezugo Vanterpolo')],
  ['a word more on the list', { name: 'Ezugo Vanterpolo' }, listed('Person', 'Ezugo Obinna Vanterpolo')],
  ['a word more at the party', { name: 'Ezugo Obinna Vanterpolo' }, listed('Person', 'Ezugo Vanterpolo')],
  ['another script', { name: 'Владимир Иванов' }, listed('Person', 'Vladimir Ivanov')],
  ['a customer', { name: 'Ezugo Vanterpolo', schema: 'Person' }, listed('Person', 'Ezugo Vanterpolo')],
  ['a legal form', { name: 'Ondura Physics KG' }, listed('Company', 'Ondura Physics Limited')],
  ['a ship', { name: 'Marlowe 17' }, listed('Vessel', 'Marlowe17')],
  ['an organisation', { name: 'Ondura Relief Fund' }, listed('Organization', 'Ondura Relief Fund')],
  ['an aircraft', { name: 'Marlowe 17' }, listed('Airplane', 'Marlowe 17')],
  [
    'a number',
    { name: 'Nobody Likely', identifiers: [{ type: 'passport', value: 'B7654321' }] },
    listed('Person', 'Ezugo Vanterpolo', { identifiers: [{ type: 'passport', value: 'B7654321' }] }),
  ],
])('finds a party by %s', (_, party, entry) => {
  const index = indexParties([...others, party]);
  expect(index.asked(entry)).toContain(others.length);
});

it('leaves ordinary parties alone', () => {
  const found = indexParties(others).asked(listed('Person', 'Ezugo Vanterpolo'));
  expect(found.size).toBeLessThan(10);
});

it('finds all parties of one name, however many', () => {
  const index = indexParties(Array.from({ length: 900 }, () => ({ name: 'Ezugo Vanterpolo' })));
  expect(index.asked(listed('Person', 'Ezugo Vanterpolo')).size).toBe(900);
});
