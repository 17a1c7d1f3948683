import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commaList, expiryDate, oneOf, wholeNumber } from './arguments.ts';

const dayMs = 86_400_000;

it.each(['90d', '1d'])('reads %s as so many days from now', (text) => {
  const days = Number.parseInt(text, 10);
  expect(Date.parse(expiryDate(text)) - Date.now()).toBeCloseTo(days * dayMs, -4);
});

it('reads an ISO date and moment', () => {
  expect(expiryDate('2099-01-31')).toBe('2099-01-31T00:00:00.000Z');
  expect(expiryDate('2099-01-31T12:00+01:00')).toBe('2099-01-31T11:00:00.000Z');
});

it.each(['2099-02-30', '2099-13-01', '31/01/2099', 'tomorrow', '', '0d', '2001-01-01', '90', '-5d'])(
  'refuses the expiry %j',
  (text) => {
    expect(() => expiryDate(text)).toThrow(/ISO date|future/);
  },
);

it('never answers anything but a moment in the future', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        expect(Date.parse(expiryDate(text))).toBeGreaterThan(Date.now());
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
  );
});

it('takes lists apart and names the word that is wrong', () => {
  expect(commaList()(' a, b ,,c')).toEqual(['a', 'b', 'c']);
  expect(() => commaList(['a'])('a,z')).toThrow('"z"');
  expect(() => commaList()(' , ')).toThrow();
});

it.each(['1.5', '-1', '0x10', '', ' 7', '99999999999999999999', '70000'])('refuses the port %j', (text) => {
  expect(() => wholeNumber(0, 65_535)(text)).toThrow('65535');
});

it('takes whole numbers and listed words', () => {
  expect(wholeNumber(0, 65_535)('0')).toBe(0);
  expect(oneOf(['test', 'live'])('live')).toBe('live');
  expect(() => oneOf(['test', 'live'])('prod')).toThrow('test or live');
});
