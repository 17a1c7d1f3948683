/** Identifier schemes: what is read, what is refused, and what no input may do. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Country } from '../providers/port.ts';
import { checkGhanaTin, checkNuban, nubanCheckDigit } from './check-digits.ts';
import { e164Of, nationalPhone } from './phone.ts';
import { maskIdentifier, readIdentifier } from './read-identifier.ts';
import { identifierSchemes, schemeOf } from './schemes.ts';

type Row = [Country, string, string | number, string];

const readable: Row[] = [
  ['nigeria', 'nin', '12345678901', '12345678901'],
  ['nigeria', 'nin', ' 1234-567 8901 ', '12345678901'],
  ['nigeria', 'nin', '１２３４５６７８９０１', '12345678901'],
  ['nigeria', 'vnin', 'ab-0123-4567-8910-yz', 'AB012345678910YZ'],
  ['nigeria', 'nuban', '0000014579', '0000014579'],
  ['nigeria', 'phone', '0803 123 4567', '08031234567'],
  ['nigeria', 'phone', '+234-803-123-4567', '08031234567'],
  ['nigeria', 'phone', '2348031234567', '08031234567'],
  ['nigeria', 'phone', '00234 803 123 4567', '08031234567'],
  ['nigeria', 'phone', '+234 (0) 803 123 4567', '08031234567'],
  ['nigeria', 'phone', '8031234567', '08031234567'],
  ['nigeria', 'tin', '1-23456780', '1-23456780'],
  ['nigeria', 'tin', 'n-23456780', 'N-23456780'],
  ['nigeria', 'tin', '12345678-0001', '12345678-0001'],
  ['nigeria', 'tin', '123456780001', '12345678-0001'],
  ['nigeria', 'tin', '1234567890', '1234567890'],
  ['nigeria', 'tin', '1234567890123', '1234567890123'],
  ['nigeria', 'passport', 'a12345678', 'A12345678'],
  ['kenya', 'national_id', 12345678, '12345678'],
  ['kenya', 'national_id', '1234567', '1234567'],
  ['kenya', 'passport', 'AK1234567', 'AK1234567'],
  ['kenya', 'drivers_license', 'mdl-1234', 'MDL1234'],
  ['ghana', 'ghana_card', 'gha1234567890', 'GHA-123456789-0'],
  ['ghana', 'ghana_card', 'GHA-123456789-0', 'GHA-123456789-0'],
  ['uganda', 'national_id', 'CM90123456789A', 'CM90123456789A'],
  ['rwanda', 'national_id', '1 1990 8 0012345 0 67', '1199080012345067'],
  ['rwanda', 'national_id', 1199080012345067, '1199080012345067'],
  ['nigeria', 'drivers_license', 'abc-12345-aa-10', 'ABC12345AA10'],
  ['nigeria', 'voters_id', '90a5 b12c 3d45 e67f 890', '90A5B12C3D45E67F890'],
  ['nigeria', 'cac', 'rc/123456', 'RC123456'],
  ['nigeria', 'cac', '123456', '123456'],
  ['kenya', 'alien_id', 123456, '123456'],
  ['kenya', 'kra_pin', 'a123456789z', 'A123456789Z'],
  ['kenya', 'phone', '+254 712 345 678', '0712345678'],
  ['kenya', 'bank_account', '0112-3456 7890', '011234567890'],
  ['kenya', 'business', 'pvt-abc123', 'PVT-ABC123'],
  ['kenya', 'business', 'cpr/2012/70000', 'CPR/2012/70000'],
  ['ghana', 'passport', 'g1234567', 'G1234567'],
  ['ghana', 'voters_id', '1234567890', '1234567890'],
  ['ghana', 'ssnit', 'c12345678901-2', 'C123456789012'],
  ['ghana', 'drivers_license', 'ABC-12345678-12345', 'ABC1234567812345'],
  ['ghana', 'tin', 'c0000803561', 'C0000803561'],
  ['ghana', 'tin', 'gha 123456789 0', 'GHA-123456789-0'],
  ['ghana', 'phone', '0241234567', '0241234567'],
  ['ghana', 'digital_address', 'ga 183 8164', 'GA-183-8164'],
  ['ghana', 'digital_address', 'AK-0394-5678', 'AK-0394-5678'],
  ['rwanda', 'passport', 'PC 123456', 'PC123456'],
  ['rwanda', 'tin', 102345678, '102345678'],
  ['rwanda', 'business', '102-345-678', '102345678'],
  ['uganda', 'voters_id', '12345678', '12345678'],
  ['uganda', 'tin', '1001234567', '1001234567'],
  ['uganda', 'business', '80020001234567', '80020001234567'],
];

describe('an identifier is read to its one form', () => {
  test.each(readable)('%s %s %s', (country, scheme, value, expected) => {
    expect(readIdentifier(schemeOf(country, scheme), value)).toEqual({ ok: true, identifier: expected });
  });
});

const unreadable: [Country, string, unknown][] = [
  ['rwanda', 'national_id', '1209980012345067'],
  ['nigeria', 'drivers_license', 'ABCDEFGHIJKL'],
  ['nigeria', 'drivers_license', '12345678901'],
  ['nigeria', 'voters_id', '12345678'],
  ['nigeria', 'cac', 'RC000'],
  ['nigeria', 'cac', 'XX123'],
  ['kenya', 'alien_id', '12345'],
  ['kenya', 'kra_pin', 'B123456789Z'],
  ['kenya', 'kra_pin', 'A1234567890'],
  ['kenya', 'phone', '0803 123 456'],
  ['kenya', 'bank_account', '12345'],
  ['kenya', 'business', 'PVT-ABCDEF'],
  ['ghana', 'passport', '12345678'],
  ['ghana', 'voters_id', '123456789'],
  ['ghana', 'ssnit', '1234567890123'],
  ['ghana', 'tin', 'X0000803561'],
  ['ghana', 'digital_address', 'GA-18-8164'],
  ['ghana', 'digital_address', '12-183-8164'],
  ['rwanda', 'tin', '12345678'],
  ['rwanda', 'business', 'ABC'],
  ['uganda', 'tin', '100123456'],
  ['uganda', 'voters_id', 'ABCDEF'],
  ['nigeria', 'nin', '1234567890'],
  ['nigeria', 'nin', '123456789012'],
  ['nigeria', 'nin', '1234567890a'],
  ['nigeria', 'nin', 12345678901],
  ['nigeria', 'nin', '12345\u200b678901'],
  ['nigeria', 'nin', '12345\t678901'],
  ['nigeria', 'nin', '\u202e12345678901'],
  ['nigeria', 'nin', ['12345678901']],
  ['nigeria', 'nin', { toString: '12345678901' }],
  ['nigeria', 'nuban', '123456789'],
  ['nigeria', 'phone', '+254712345678'],
  ['nigeria', 'phone', '0803'],
  ['nigeria', 'phone', 'call me'],
  ['nigeria', 'tin', '12-345'],
  ['nigeria', 'passport', '123456789'],
  ['kenya', 'national_id', '12345'],
  ['kenya', 'national_id', 1.5],
  ['kenya', 'national_id', -12345678],
  ['kenya', 'national_id', true],
  ['kenya', 'passport', 'AK12'],
  ['ghana', 'ghana_card', 'GHA-12345678-0'],
  ['uganda', 'national_id', 'CM9012345678'],
  ['rwanda', 'national_id', '1199060012345067'],
];

describe('what cannot be an identifier is invalid_format', () => {
  test.each(unreadable)('%s %s %j', (country, scheme, value) => {
    const read = readIdentifier(schemeOf(country, scheme), value);
    expect(read).toMatchObject({ ok: false, code: 'invalid_format' });
  });

  test.each([undefined, null, '', '   '])('nothing (%j) is missing_field', (value) => {
    expect(readIdentifier(schemeOf('nigeria', 'nin'), value)).toMatchObject({
      ok: false,
      code: 'missing_field',
    });
  });
});

const schemes = fc.constantFrom(...identifierSchemes);

describe('for any input', () => {
  test('reading never throws, and what it gives reads to itself', () => {
    fc.assert(
      fc.property(schemes, fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), (scheme, value) => {
        const read = readIdentifier(scheme, value);
        if (read.ok) expect(readIdentifier(scheme, read.identifier)).toEqual(read);
      }),
    );
  });

  test('a written identifier survives spaces, dashes and case', () => {
    fc.assert(
      fc.property(
        schemes.chain((scheme) => fc.tuple(fc.constant(scheme), fc.stringMatching(scheme.shape))),
        ([scheme, value]) => {
          const read = readIdentifier(scheme, value);
          fc.pre(read.ok);
          const spaced = ` ${value.toLowerCase().split('').join(' ')} `;
          expect(readIdentifier(scheme, spaced)).toEqual(read);
        },
      ),
    );
  });

  test('a control or zero-width character anywhere is refused', () => {
    const invisible = fc.constantFrom(
      '\u0000',
      '\u0007',
      '\n',
      '\u00ad',
      '\u200b',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u202e',
    );
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), invisible, fc.nat(10), (digits, character, at) => {
        const value = `${digits.slice(0, at + 1)}${character}${digits.slice(at + 1)}x`.slice(0, -1);
        expect(readIdentifier(schemeOf('nigeria', 'nin'), value)).toMatchObject({
          ok: false,
          code: 'invalid_format',
        });
      }),
    );
  });

  test('a reason never repeats the value', () => {
    fc.assert(
      fc.property(schemes, fc.stringMatching(/^[a-z]{5}[0-9]{20}$/), (scheme, value) => {
        const read = readIdentifier(scheme, value);
        if (!read.ok) expect(read.reason).not.toContain(value);
      }),
    );
  });

  test('a mask keeps the length and shows three characters at most', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9-]{1,30}$/), (value) => {
        const masked = maskIdentifier(value);
        expect(masked).toHaveLength(value.length);
        expect(masked.replace(/[*-]/g, '').length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

test('what may exist but is unlike the rest is odd, not refused', () => {
  const odd = (country: Country, scheme: string, identifier: string) =>
    schemeOf(country, scheme).odd?.(identifier) ?? null;
  expect(odd('ghana', 'tin', 'C0000803561')).toBeNull();
  expect(odd('ghana', 'tin', 'C0000803562')).toBe('check_digit_differs');
  expect(odd('ghana', 'tin', 'GHA-123456789-0')).toBeNull();
  expect(odd('nigeria', 'voters_id', '90A5B12C3D45E67F890')).toBeNull();
  expect(odd('nigeria', 'voters_id', '1234567890')).toBe('unusual_shape');
  expect(odd('kenya', 'business', 'PVT-ABC123')).toBeNull();
  expect(odd('kenya', 'business', 'X12')).toBe('unusual_shape');
});

test('a mask keeps separators', () => {
  expect(maskIdentifier('GHA-123456789-0')).toBe('***-*******89-0');
});

describe('check digits', () => {
  test.each([
    ['011', '0000014579'],
    ['044', '0000000017'],
    ['058', '1234567896'],
    ['057', '2100000001'],
    ['033', '1000000007'],
    ['214', '0000000005'],
    ['50211', '2000000006'],
    ['50515', '5000000006'],
  ])('bank %s, account %s', (bank, account) => {
    expect(checkNuban(bank, account)).toBe('agrees');
    expect(checkNuban(bank, account.slice(0, 9) + ((Number(account[9]) + 1) % 10))).toBe('differs');
  });

  test('a bank code of four digits has no check digit', () => {
    expect(nubanCheckDigit('1234', '000000001')).toBeNull();
    expect(checkNuban('1234', '0000000017')).toBe('unknown');
  });

  test.each([
    ['C0000803561', 'agrees'],
    ['C0000803562', 'differs'],
    ['P0012345679', 'agrees'],
    ['C0000000019', 'agrees'],
    ['P00ABCDEFGH', 'unknown'],
  ])('Ghanaian TIN %s %s', (tin, verdict) => {
    expect(checkGhanaTin(tin)).toBe(verdict);
  });
});

test('telephone numbers go from any writing to E.164 and back to the national one', () => {
  expect(e164Of('0747 123 456', 'kenya')).toBe('+254747123456');
  expect(e164Of('banana', 'kenya')).toBeNull();
  expect(nationalPhone('+254747123456')).toBe('0747123456');
});
