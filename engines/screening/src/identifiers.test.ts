/** Numbers written in many ways, numbers that are none, and what equal or different ones mean. */

import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { compareIdentifiers, plainIdentifier } from './identifiers.ts';
import type { IdentifierOutcome } from './identifiers.ts';
import { entityOf } from './testing/entity-of.ts';
import type { Identifier } from './types.ts';

describe('plainIdentifier', () => {
  it.each([
    [
      { type: 'registration', value: 'RC-660417', country: 'NG' },
      { type: 'reg', value: '660417', country: 'ng' },
    ],
    [
      { type: 'swiftBic', value: 'zenit ngla xxx' },
      { type: 'bic', value: 'ZENITNGL', country: '' },
    ],
    [
      { type: 'IMO', value: 'IMO 9223423' },
      { type: 'imo', value: '9223423', country: '' },
    ],
    [
      { type: 'taxId', value: 'p051.234.567-x' },
      { type: 'tin', value: 'P051234567X', country: '' },
    ],
    [
      { type: 'passport', value: 'Ａ０１２３４５６' },
      { type: 'passport', value: 'A0123456', country: '' },
    ],
  ])('%j', (given, plain) => expect(plainIdentifier(given)).toEqual(plain));

  it.each(['', '12', '0000000', '1111111', '123456789', '987654321', 'N/A', 'unknown', 'XXXXXX', '-----'])(
    '%j is no number',
    (value) => {
      expect(plainIdentifier({ type: 'passport', value })).toBeUndefined();
    },
  );
});

describe('compareIdentifiers', () => {
  it.each<[Identifier, Identifier, IdentifierOutcome]>([
    [
      { type: 'passport', value: 'A0123456', country: 'ng' },
      { type: 'passport', value: 'a-0123456', country: 'ng' },
      'same',
    ],
    [{ type: 'passport', value: 'A0123456' }, { type: 'passport', value: 'A0123456', country: 'ng' }, 'same'],
    [
      { type: 'passport', value: 'A0123456', country: 'ke' },
      { type: 'passport', value: 'A0123456', country: 'ng' },
      'none',
    ],
    [
      { type: 'lei', value: '5493001KJTIIGC8Y1R12', country: 'ke' },
      { type: 'lei', value: '5493001KJTIIGC8Y1R12', country: 'ng' },
      'same',
    ],
    [{ type: 'passport', value: '22184467' }, { type: 'imo', value: '2218446' }, 'none'],
    [
      { type: 'nationalId', value: '22184467', country: 'ke' },
      { type: 'passport', value: '22184467', country: 'ng' },
      'none',
    ],
    [{ type: 'inn', value: '7707083893' }, { type: 'taxId', value: '7707083893' }, 'kindred'],
    [{ type: 'imo', value: '9223423' }, { type: 'imo', value: '9223435' }, 'clash'],
    [{ type: '', value: 'A01234567' }, { type: 'passport', value: 'a 01234567', country: 'ng' }, 'same'],
    [{ type: 'other', value: '44718' }, { type: 'passport', value: '44718', country: 'ng' }, 'kindred'],
    [
      { type: 'tin', value: '20113847', country: 'ng' },
      { type: 'tin', value: '20131847', country: 'ng' },
      'slip',
    ],
    [
      { type: 'btc', value: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' },
      { type: 'cryptoWallet', value: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' },
      'same',
    ],
    [
      { type: 'reg', value: '660417', country: 'ng' },
      { type: 'reg', value: '660418', country: 'ng' },
      'clash',
    ],
    [
      { type: 'reg', value: '660417', country: 'ng' },
      { type: 'reg', value: '660418', country: 'ke' },
      'none',
    ],
    [
      { type: 'passport', value: 'A0123456', country: 'ng' },
      { type: 'passport', value: 'B7654321', country: 'ng' },
      'other',
    ],
  ])('%j and %j: %s', (one, two, outcome) => {
    const a = plainIdentifier(one);
    const b = plainIdentifier(two);
    expect(a !== undefined && b !== undefined && compareIdentifiers(a, b)).toBe(outcome);
  });
});

describe('in the score', () => {
  const listed = entityOf({
    names: ['Eastgate Marine Supplies Ltd'],
    schema: 'Company',
    identifiers: [{ type: 'reg', value: 'RC660417', country: 'ng' }],
  });
  const asked = (name: string, number: string) =>
    compare(
      { name, schema: 'Company', identifiers: [{ type: 'reg', value: number, country: 'NG' }] },
      listed,
    );

  it('an equal number outweighs a change of name', () => {
    expect(asked('Crimson Plover Trading Ltd', 'RC-660417')).toMatchObject({
      match: true,
      corroborated: true,
      verified: 'full',
    });
  });
  it('another number takes from an equal name', () => {
    expect(asked('Eastgate Marine Supplies Ltd', 'RC-551200').score).toBeLessThan(
      asked('Eastgate Marine Supplies Ltd', '0000').score,
    );
  });
  it('a placeholder proves nothing', () => {
    const empty = entityOf({
      names: ['Festus Ochwada'],
      identifiers: [{ type: 'passport', value: '0000000' }],
    });
    const hit = compare(
      { name: 'Prudence Zebari', schema: 'Person', identifiers: [{ type: 'passport', value: '0000000' }] },
      empty,
    );
    expect(hit).toMatchObject({ match: false, corroborated: false });
  });
});
