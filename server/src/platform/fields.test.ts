/** Fields of a body: what each reader takes, and what it says of what it refuses. */
import { lookupFailedMessage, RequestFailure } from '@amana/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  optionalBoolean,
  optionalObject,
  optionalString,
  requireIdentifier,
  requireString,
} from './fields.ts';

function refusal(read: () => unknown): object {
  try {
    read();
  } catch (error) {
    if (error instanceof RequestFailure) {
      return { code: error.code, field: error.options.field, message: error.message };
    }
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('strings', () => {
  it.each([{}, { a: '' }, { a: null }, Object.create({ a: 'inherited' })])('misses in %j', (body) => {
    expect(refusal(() => requireString(body, 'a'))).toEqual({
      code: 'missing_field',
      field: 'a',
      message: 'a is required',
    });
    expect(optionalString(body, 'a')).toBeUndefined();
  });

  it.each([1, true, [], {}, ['x']])('refuses %j', (value) => {
    expect(refusal(() => requireString({ a: value }, 'a', { within: 'sender' }))).toEqual({
      code: 'invalid_format',
      field: 'sender.a',
      message: 'sender.a must be a string',
    });
  });

  it('takes the longest and refuses one more', () => {
    expect(requireString({ a: 'xxx' }, 'a', { maxLength: 3 })).toBe('xxx');
    expect(refusal(() => requireString({ a: 'xxxx' }, 'a', { maxLength: 3, message: 'fixed text' }))).toEqual(
      {
        code: 'invalid_format',
        field: 'a',
        message: 'fixed text',
      },
    );
  });
});

describe('identifiers', () => {
  it.each([
    ['ab 12-34', 'AB1234'],
    ['12345678\u20130001', '123456780001'],
    ['n-00000001', 'N00000001'],
  ])('cleans %j', (given, cleaned) => {
    expect(requireIdentifier({ id: given }, 'id')).toBe(cleaned);
  });

  it('keeps separators where the scheme has them, and takes numbers where asked', () => {
    expect(requireIdentifier({ id: 'n-01' }, 'id', { keepSeparators: true })).toBe('N-01');
    expect(requireIdentifier({ id: 12345678 }, 'id', { numbers: true })).toBe('12345678');
    for (const id of [12345678, 1.5, -1, Number.MAX_VALUE]) {
      expect(refusal(() => requireIdentifier({ id }, 'id', { numbers: id !== 12345678 }))).toMatchObject({
        code: 'invalid_format',
      });
    }
  });

  it.each([
    '12\u200b34',
    '12\u202e34',
    '12\u000034',
    '12\u00ad34',
    '\ufeff1234',
    '12\u061c34',
    '12\u007f34',
    '12\n34',
    '- -',
  ])('refuses %j', (id) => {
    expect(refusal(() => requireIdentifier({ id }, 'id', { message: lookupFailedMessage }))).toEqual({
      code: 'invalid_format',
      field: 'id',
      message: lookupFailedMessage,
    });
  });

  it('gives text without anything invisible, or refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (id) => {
        try {
          const text = requireIdentifier({ id }, 'id');
          expect(text).not.toMatch(/[\p{Cc}\p{Cf}\s-]/u);
          expect(text).not.toBe('');
        } catch (error) {
          expect(error).toBeInstanceOf(RequestFailure);
        }
      }),
    );
  });
});

it('reads booleans and objects strictly', () => {
  expect(optionalBoolean({ a: false }, 'a')).toBe(false);
  expect(optionalBoolean({}, 'a')).toBeUndefined();
  for (const value of [null, 'true', 0, []]) {
    expect(refusal(() => optionalBoolean({ a: value }, 'a'))).toMatchObject({
      code: 'invalid_format',
      field: 'a',
    });
  }
  expect(optionalObject({ a: { b: 1 } }, 'a')).toEqual({ b: 1 });
  for (const value of ['x', 1, []]) {
    expect(refusal(() => optionalObject({ a: value }, 'a'))).toMatchObject({
      code: 'invalid_format',
      field: 'a',
    });
  }
});
