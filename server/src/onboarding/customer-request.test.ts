import { RequestFailure } from '@amana/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCustomerRequest } from './customer-request.ts';

function refusal(body: Record<string, unknown>): RequestFailure {
  try {
    readCustomerRequest(body);
  } catch (error) {
    if (error instanceof RequestFailure) return error;
    throw error;
  }
  throw new Error('was read');
}

describe('what is read', () => {
  it.each([
    ['nigeria', 'bvn'],
    ['kenya', 'national_id'],
    ['ghana', 'ghana_id'],
    ['uganda', 'national_id'],
    ['rwanda', 'national_id'],
  ])('the default type for %s is %s', (country, identifierType) => {
    for (const written of [country, country.toUpperCase(), ` ${country} `])
      expect(readCustomerRequest({ country: written, identifier: '1' })).toEqual({
        country,
        identifierType,
        identifier: '1',
        attributes: {},
      });
  });

  it.each([
    ['nigeria', 'bvn'],
    ['nigeria', 'nin'],
    ['nigeria', 'vnin'],
    ['nigeria', 'NIN'],
    ['ghana', 'ghana_id'],
    ['ghana', 'national_id'],
    ['kenya', 'national_id'],
    ['uganda', 'national_id'],
    ['rwanda', 'national_id'],
  ])('%s takes %s', (country, type) => {
    const read = readCustomerRequest({ country, identifier: '1', identifier_type: type });
    expect(read.identifierType).toBe(type.toLowerCase());
  });

  it.each([undefined, null, ''])('identifier_type %j is the default', (type) => {
    expect(
      readCustomerRequest({ country: 'kenya', identifier: '1', identifier_type: type }).identifierType,
    ).toBe('national_id');
  });

  it('attributes, and nothing else in them', () => {
    const attributes = {
      first_name: 'Ada',
      date_of_birth: '1990-02-28',
      phone: null,
      last_name: '',
      other: 5,
    };
    expect(readCustomerRequest({ country: 'uganda', identifier: '1', attributes }).attributes).toEqual({
      first_name: 'Ada',
      date_of_birth: '1990-02-28',
    });
  });
});

describe('what is refused, with the exact message', () => {
  const all = 'nigeria, kenya, ghana, uganda, rwanda';
  it.each<[Record<string, unknown>, string, string, string]>([
    [{}, 'missing_field', 'country', 'country is required'],
    [{ country: '', identifier: '1' }, 'missing_field', 'country', 'country is required'],
    [{ country: null, identifier: '1' }, 'missing_field', 'country', 'country is required'],
    [{ country: 'kenya' }, 'missing_field', 'identifier', 'identifier is required'],
    [{ country: 'kenya', identifier: '' }, 'missing_field', 'identifier', 'identifier is required'],
    [{ country: 'kenya', identifier: null }, 'missing_field', 'identifier', 'identifier is required'],
    [{ country: 'France' }, 'missing_field', 'identifier', 'identifier is required'],
    [
      { country: 'France', identifier: '1' },
      'unsupported_country',
      'country',
      `Unsupported country 'France'. Supported: ${all}`,
    ],
    [
      { country: 'NG', identifier: '1' },
      'unsupported_country',
      'country',
      `Unsupported country 'NG'. Supported: ${all}`,
    ],
    [
      { country: 5, identifier: '1' },
      'unsupported_country',
      'country',
      `Unsupported country '5'. Supported: ${all}`,
    ],
    [
      { country: ['kenya'], identifier: '1' },
      'unsupported_country',
      'country',
      `Unsupported country '[…]'. Supported: ${all}`,
    ],
    [
      { country: 'x'.repeat(500), identifier: '1' },
      'unsupported_country',
      'country',
      `Unsupported country '${'x'.repeat(64)}…'. Supported: ${all}`,
    ],
    [
      { country: 'Nigeria', identifier: '1', identifier_type: 'Passport' },
      'unsupported_identifier_type',
      'identifier_type',
      "Unsupported identifier_type 'Passport' for nigeria. Supported: bvn, nin, vnin",
    ],
    [
      { country: 'kenya', identifier: '1', identifier_type: 'bvn' },
      'unsupported_identifier_type',
      'identifier_type',
      "Unsupported identifier_type 'bvn' for kenya. Supported: national_id",
    ],
    [
      { country: 'ghana', identifier: '1', identifier_type: 5 },
      'unsupported_identifier_type',
      'identifier_type',
      "Unsupported identifier_type '5' for ghana. Supported: ghana_id, national_id",
    ],
    [
      { country: 'kenya', identifier: 12345678 },
      'invalid_format',
      'identifier',
      'identifier must be a string',
    ],
    [{ country: 'kenya', identifier: ['1'] }, 'invalid_format', 'identifier', 'identifier must be a string'],
    [
      { country: 'kenya', identifier: '1'.repeat(129) },
      'invalid_format',
      'identifier',
      'identifier must have at most 128 characters',
    ],
    [
      { country: 'kenya', identifier: '1234\u200b5678' },
      'invalid_format',
      'identifier',
      'identifier has characters that cannot be seen',
    ],
    [
      { country: 'kenya', identifier: '1', attributes: 'x' },
      'invalid_format',
      'attributes',
      'attributes must be an object',
    ],
    [
      { country: 'kenya', identifier: '1', attributes: { first_name: 5 } },
      'invalid_format',
      'attributes.first_name',
      'attributes.first_name must be a string',
    ],
    [
      { country: 'kenya', identifier: '1', attributes: { date_of_birth: '1990-02-30' } },
      'invalid_format',
      'attributes.date_of_birth',
      'attributes.date_of_birth must be a date that exists, written YYYY-MM-DD',
    ],
  ])('%j', (body, code, field, message) => {
    const { code: found, options, message: text, status } = refusal(body);
    expect([found, options.field, text, status]).toEqual([code, field, message, 400]);
  });

  it('any JSON object is read or refused with a field', () => {
    const keys = fc.constantFrom('country', 'identifier', 'identifier_type', 'attributes');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), fc.boolean(), (body, sane) => {
        const given = sane ? { country: 'kenya', identifier: '12345678', ...body } : body;
        try {
          readCustomerRequest(given);
        } catch (error) {
          if (!(error instanceof RequestFailure)) throw error;
          expect([error.status, typeof error.options.field]).toEqual([400, 'string']);
        }
      }),
    );
  });
});
