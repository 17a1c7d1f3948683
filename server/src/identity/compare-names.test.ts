/** Comparison of what a caller expects with what a registry holds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareExpected } from './compare-expected.ts';
import { nameAgreement, sameNameFrom } from './compare-names.ts';
import { personOf } from './registry/simulator/people.ts';

describe('one person under two writings', () => {
  test.each([
    ['Adaobi Nkechi Eze', 'EZE ADAOBI NKECHI', 1],
    ['Zoë O’Neil-Ade', 'ade zoe oneil', 0],
    ['Adaobi Eze', 'EZE ADAOBI NKECHI', 0.94],
  ])('%s / %s', (sent, registered, least) => {
    expect(nameAgreement(sent, registered)).toBeGreaterThanOrEqual(least);
  });

  test.each([
    ['Adaobi Eze', 'EZE ADAOBI NKECHI'],
    ['Adaobi Ezze', 'EZE ADAOBI'],
    ['Adaboi Eze', 'EZE ADAOBI'],
    ['Ezé Adaobi', 'EZE ADAOBI'],
    ['Muhammadu Yusufu', 'MOHAMMED YUSUF'],
    ['Abdul Rahman Bello', 'BELLO ABDULRAHMAN'],
    ['Mohammed', 'Muhammad'],
  ])('%s agrees with %s', (sent, registered) => {
    expect(nameAgreement(sent, registered)).toBeGreaterThanOrEqual(sameNameFrom);
  });

  test.each([
    ['Adaobi Bello', 'EZE ADAOBI NKECHI'],
    ['Adaobi', 'EZE ADAOBI NKECHI'],
    ['Musa Bello', 'EZE ADAOBI'],
    ['', 'EZE ADAOBI'],
    ['!!!', 'EZE ADAOBI'],
    ['Adaobi Okafor', 'EZE ADAOBI'],
    ['Kwame Mensah', 'MENSAH KWABENA'],
    ['Peter Otieno', 'OTIENO PAUL'],
  ])('%s is below one half of %s', (sent, registered) => {
    expect(nameAgreement(sent, registered)).toBeLessThan(0.5);
  });

  test('is from 0 to 1, and 1 for any order of the same parts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const value = nameAgreement(one, other);
        expect(value >= 0 && value <= 1).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{2,10}$/), { minLength: 1, maxLength: 4 }), (parts) => {
        expect(nameAgreement(parts.join(' '), parts.toReversed().join(' ').toUpperCase())).toBe(1);
      }),
    );
  });
});

test('spellings of one name are close, and count in full for nobody else', () => {
  const person = { ...personOf('nigeria', 1), firstName: 'Mohammed', lastName: 'Yusuf' };
  expect(compareExpected({ first_name: 'Muhammad', last_name: 'Yusuf' }, person)).toEqual({
    first_name: 'close',
    last_name: 'exact',
    score: 0.9,
  });
  expect(compareExpected({ first_name: 'Musa' }, person)).toMatchObject({ first_name: 'differs' });
});

test('expect is compared value by value', () => {
  const person = { ...personOf('kenya', 123_450), middleName: '' };
  const match = compareExpected(
    {
      first_name: person.firstName.toLowerCase(),
      last_name: `${person.lastName}x`,
      middle_name: 'Whoever',
      date_of_birth: '1901-01-01',
      gender: 'M',
      phone: `0${person.phone.slice(4)}`,
    },
    person,
  );
  expect(match).toEqual({
    first_name: 'exact',
    last_name: 'close',
    middle_name: 'absent',
    date_of_birth: 'differs',
    gender: 'exact',
    phone: 'exact',
    score: 0.76,
  });
});
