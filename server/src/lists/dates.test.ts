import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateText, isoDate, readDate, readDates } from './dates.ts';

describe('readDate', () => {
  it.each([
    ['17 Feb 1974', { value: '1974-02-17' }],
    ['Feb 1974', { value: '1974-02' }],
    ['1974', { value: '1974' }],
    ['circa 1951', { value: '1951', approximate: true }],
    ['Approximately 1970', { value: '1970', approximate: true }],
    ['1961 to 1963', { value: '1961', until: '1963' }],
    ['1961/1963', { value: '1961', until: '1963' }],
    ['1979-1982', { value: '1979', until: '1982' }],
    ['between 1961 and 1963', { value: '1961', until: '1963' }],
    ['01 Jan 1960 to 31 Dec 1961', { value: '1960-01-01', until: '1961-12-31' }],
    ['circa 1979-1982', { value: '1979', until: '1982', approximate: true }],
    ['early 1970s', { value: '1970', until: '1979', approximate: true }],
    ['1974-02-17', { value: '1974-02-17' }],
    ['2024-03-04T17:09:51', { value: '2024-03-04' }],
    ['2012-12-31-05:00', { value: '2012-12-31' }],
    ['dd/mm/1971', { value: '1971' }],
    ['00/05/1971', { value: '1971-05' }],
    ['17/02/1974', { value: '1974-02-17' }],
    ['31-12-2020', { value: '2020-12-31' }],
    ['August 3, 1970', { value: '1970-08-03' }],
    ['Sep-99', { value: '1999-09' }],
    ['08-Oct-2026', { value: '2026-10-08' }],
  ])('%s', (text, date) => {
    expect(readDate(text)).toEqual(date);
  });

  it.each(['', 'unknown', '31/02/1970', '1402-13-24', 'N/A', '17 Xyz 1974', '99', '0000'])(
    '%j is no date',
    (text) => {
      expect(readDate(text)).toBeNull();
    },
  );

  it('reads days and months in the order of the list', () => {
    expect(isoDate('08/24/2022', 'mdy')).toBe('2022-08-24');
    expect(isoDate('08/24/2022', 'dmy')).toBeUndefined();
    expect(isoDate('05/06/2024', 'dmy')).toBe('2024-06-05');
  });

  it('takes several apart and keeps what it cannot read', () => {
    expect(readDates('1961-03-12 or 1962')).toEqual({
      dates: [{ value: '1961-03-12' }, { value: '1962' }],
      unread: [],
    });
    expect(readDates('1) 1 Jan 1962 2) 3 Feb 1963; in spring')).toEqual({
      dates: [{ value: '1962-01-01' }, { value: '1963-02-03' }],
      unread: ['in spring'],
    });
    expect(dateText({ value: '1961', until: '1963' })).toBe('1961/1963');
  });

  it('gives ISO or nothing for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(String)), (text) => {
        const date = readDate(text);
        return date === null || /^\d{4}(-\d\d(-\d\d)?)?$/.test(date.value);
      }),
    );
  });
});
