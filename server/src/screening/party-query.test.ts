import { describe, expect, it } from 'vitest';
import { identifierType, partyQuery } from './party-query.ts';

describe('a party as a query', () => {
  it('carries countries, address and document as evidence', () => {
    const query = partyQuery({
      name: 'Ezugo Vanterpolo',
      address: { street: '1 Road', city: 'Kano', country: 'Nigeria' },
      identification: { type: 'Passport', number: 'A01234567', country: 'GHA' },
    });
    expect(query).toEqual({
      name: 'Ezugo Vanterpolo',
      countries: ['ng', 'gh'],
      address: '1 Road, Kano',
      identifiers: [{ type: 'passport', value: 'A01234567', country: 'gh' }],
    });
  });

  it('is the name alone where nothing else is known', () => {
    expect(
      partyQuery({ name: 'X Y', address: { country: 'Atlantis' }, identification: { type: 'x' } }),
    ).toEqual({
      name: 'X Y',
    });
  });

  it.each([
    ['Passport', 'passport'],
    ['International Passport', 'passport'],
    ['National ID', 'nationalId'],
    ['national_id', 'nationalId'],
    ['NIN', 'nationalId'],
    ['Ghana Card', 'nationalId'],
    ['BVN', 'bvn'],
    ['Tax ID', 'tin'],
    ['KRA PIN', 'tin'],
    ['RC number', 'reg'],
    ['IMO', 'imo'],
    ['SWIFT', 'bic'],
    ['INN', 'inn'],
    ['library card', 'other'],
    [undefined, 'other'],
  ])('%s is %s', (word, type) => {
    expect(identifierType(word)).toBe(type);
  });
});
