import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBirthDate, isTimestamp } from './timestamp.ts';

describe('timestamps', () => {
  it.each([
    '2026-02-28',
    '2024-02-29',
    '2000-02-29T00:00:00Z',
    '2026-02-28T10:00',
    '2026-02-28 10:00:00',
    '2026-02-28T10:00:00.123456Z',
    '2026-02-28T10:00:00+01:00',
    '2026-02-28T10:00:00-0300',
    '2026-12-31T24:00:00Z',
    '2016-12-31T23:59:60Z',
  ])('%s exists', (text) => {
    expect(isTimestamp(text)).toBe(true);
  });

  it.each([
    '',
    '2026',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31T00:00:00Z',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-01-01T25:00:00Z',
    '2026-01-01T24:00:01Z',
    '2026-01-01T10:60:00Z',
    '2026-01-01T10:00:61Z',
    '2026-01-01T10:00:00+15:00',
    '2026-01-01T10:00:00+01:60',
    '2026-01-01T',
    ' 2026-01-01',
    '2026-01-01\n',
    '01/02/2026',
  ])('%j does not', (text) => {
    expect(isTimestamp(text)).toBe(false);
  });

  it('every moment as JavaScript writes it exists', () => {
    const moments = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(moments, (moment) => isTimestamp(moment.toISOString())));
  });

  it('birth dates may be cut', () => {
    expect(['1964', '1964-03', '1964-03-17'].every(isBirthDate)).toBe(true);
    expect(['64', '1964-13', '1964-02-30', '1964-3-1', '1964-03-17T00:00'].some(isBirthDate)).toBe(false);
  });
});
