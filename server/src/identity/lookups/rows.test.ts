/** The rows by themselves: what their readers do with any request, and their records with what little a source knows. */
import { RequestFailure } from '@amana/contract';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { bankNameOf, bankOf, banks, banksFitting, validateNuban } from '../banks.ts';
import { networkOf } from '../identifiers/networks.ts';
import { internationalPhone, nationalNumber } from '../identifiers/phone.ts';
import type { Found } from '../lookup-row.ts';
import { nobody } from '../providers/nobody.ts';
import type { RegistryPerson } from '../providers/port.ts';
import { requests } from '../test-requests.ts';
import { lookups } from './index.ts';

const rowOf = fc.constantFrom(...lookups);

function foundOf(person: RegistryPerson, more: Partial<Found> = {}): Found {
  return {
    person,
    flags: [],
    identifier: '1',
    inputs: {},
    reference: 'r',
    lookupId: 'l',
    face: null,
    now: new Date('2026-03-04T05:06:07Z'),
    ...more,
  };
}

describe('readers', () => {
  test('give a request or a stated failure that names a field, for any body', () => {
    fc.assert(
      fc.property(rowOf, fc.anything(), fc.nat(9), (row, value, digit) => {
        const good = requests[row.operation.id]?.(digit) ?? {};
        for (const field of Object.keys(good)) {
          try {
            expect(row.read({ ...good, [field]: value }).identifier).not.toBe('');
          } catch (error) {
            if (!(error instanceof RequestFailure)) throw error;
            expect(error.status).toBe(400);
            expect(String(error.options.field).split('.')[0]).toBe(field);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('never repeat what they refuse', () => {
    fc.assert(
      fc.property(rowOf, fc.stringMatching(/^[a-z]{8}[!?]{2}$/), (row, value) => {
        const good = requests[row.operation.id]?.(0) ?? {};
        for (const field of Object.keys(good)) {
          try {
            row.read({ ...good, [field]: value });
          } catch (error) {
            if (!(error instanceof RequestFailure)) throw error;
            expect(JSON.stringify([error.message, error.options])).not.toContain(value);
          }
        }
      }),
    );
  });

  test('take spaces and lower case out of identifiers', () => {
    for (const row of lookups) {
      const good = requests[row.operation.id]?.(0) ?? {};
      const [field = ''] = Object.keys(good).filter((name) =>
        /number|_id|^bvn|^vnin|^tin|^pin|code|address$/.test(name),
      );
      const value = good[field];
      if (typeof value !== 'string') continue;
      const spaced = ` ${value.toLowerCase().split('').join(' ')} `;
      expect(row.read({ ...good, [field]: spaced }).identifier).toBe(row.read(good).identifier);
    }
  });
});

describe('records', () => {
  test.each(lookups.map((row) => [row.operation.id, row] as const))(
    '%s keeps its shape when the source knows next to nothing',
    (id, row) => {
      const { identifier, inputs } = row.read(requests[id]?.(0) ?? {});
      for (const flags of [
        [],
        ['deceased'],
        ['expired'],
        ['suspended'],
        ['invalid'],
        ['watch_listed'],
      ] as const) {
        const record = row.project(foundOf(nobody(), { identifier, inputs, flags }));
        expect([...Value.Errors(row.operation.data, record)]).toEqual([]);
        expect(JSON.stringify(record)).not.toMatch(/undefined|null|NaN/);
      }
    },
  );

  test('a company shows its directors, its owners and nobody twice', () => {
    const party = { idNumber: '1', appointedOn: '2020-01-02', nationality: 'Nigerian' };
    const business = {
      registrationNumber: 'RC1234',
      name: 'Vrozembu Foods Limited',
      kind: 'Private company limited by shares',
      registeredOn: '2020-01-02',
      status: 'struck_off' as const,
      address: { street: '1 Example Road', city: 'Ikeja', district: 'Ikeja', region: 'Lagos' },
      phone: '+2348031234567',
      email: 'info@example.com',
      taxNumber: '12345678-0001',
      activity: 'Foods',
      shareCapital: '1000000',
      secretary: 'Kwilo Adaplin',
      parties: [
        { ...party, name: 'Adaplin Vrozembu', role: 'Director', isDirector: true, shares: 0, percentage: 0 },
        {
          ...party,
          name: 'Kwilo Brant',
          role: 'Shareholder',
          isDirector: false,
          shares: 10,
          percentage: 100,
        },
      ],
    };
    const advanced = lookups.find(({ operation }) => operation.id === 'nigeriaCacAdvanced');
    expect(advanced?.project(foundOf({ ...nobody(), business }))).toEqual({
      rcNumber: 'RC1234',
      companyName: 'Vrozembu Foods Limited',
      companyType: 'Private company limited by shares',
      registrationDate: '2020-01-02',
      address: '1 Example Road, Ikeja, Lagos',
      status: 'STRUCK_OFF',
      email: 'info@example.com',
      phone: '08031234567',
      state: 'Lagos',
      lga: 'Ikeja',
      city: 'Ikeja',
      natureOfBusiness: 'Foods',
      shareCapital: '1000000',
      directors: [
        { name: 'Adaplin Vrozembu', role: 'Director', appointedOn: '2020-01-02', nationality: 'Nigerian' },
      ],
      shareholders: [{ name: 'Kwilo Brant', shares: 10, percentage: 100 }],
      secretary: 'Kwilo Adaplin',
    });
    const kenyan = lookups.find(({ operation }) => operation.id === 'kenyaBusiness');
    expect(kenyan?.project(foundOf({ ...nobody(), business }))).toMatchObject({
      registration_number: 'RC1234',
      status: 'STRUCK_OFF',
      phone: '+2348031234567',
      tax_number: '12345678-0001',
      owners: [
        { name: 'Adaplin Vrozembu', id_number: '1', share: 0, role: 'Director' },
        { name: 'Kwilo Brant', id_number: '1', share: 100, role: 'Shareholder' },
      ],
    });
  });

  test('a Ugandan identity is compared with all that was sent', () => {
    const person = {
      ...nobody(),
      firstName: 'Nakato',
      middleName: 'Brant',
      lastName: 'Vrozembu',
      birthDate: '1990-02-03',
      numbers: { card_number: '000123456' },
    };
    const row = lookups.find(({ operation }) => operation.id === 'ugandaNationalId');
    const inputs = {
      surname: 'VROZEMBU',
      first_name: 'Nakato',
      date_of_birth: '1990-02-03',
      card_number: '000123456',
    };
    const status = (change: Record<string, string>) =>
      row?.project(foundOf(person, { inputs: { ...inputs, ...change } }));
    expect(status({})).toMatchObject({ matching_status: 'MATCHING', card_status: 'Valid' });
    expect(status({ first_name: 'NAKATO BRANT' })).toMatchObject({ matching_status: 'MATCHING' });
    const changes: Record<string, string>[] = [
      { surname: 'Kwilo' },
      { first_name: 'Adaplin' },
      { date_of_birth: '1990-03-02' },
      { card_number: '000123457' },
    ];
    for (const change of changes) expect(status(change)).toMatchObject({ matching_status: 'NOT_MATCHING' });
    // A source that only compares has no record to differ from.
    const told = (nameMatches: boolean) => row?.project(foundOf(nobody(), { inputs, nameMatches }));
    expect(told(false)).toMatchObject({ matching_status: 'NOT_MATCHING' });
    expect(told(true)).toMatchObject({ matching_status: 'MATCHING' });
  });

  test('the age of a voter is that of today', () => {
    const row = lookups.find(({ operation }) => operation.id === 'ghanaVotersId');
    const age = (birthDate: string) => row?.project(foundOf({ ...nobody(), birthDate }));
    expect(age('1990-03-04')).toMatchObject({ Age: '36' });
    expect(age('1990-03-05')).toMatchObject({ Age: '35' });
    expect(age('')).toMatchObject({ Age: '' });
  });
});

describe('banks', () => {
  test('fit an account number when their check digit does, and about one in ten does', () => {
    let fitting = 0;
    const numRuns = 300;
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (number) => {
        const found = new Set(banksFitting(number).map(({ code }) => code));
        fitting += found.size;
        for (const { code } of banks) expect(validateNuban(code, number).valid).toBe(found.has(code));
      }),
      { numRuns },
    );
    expect(fitting / numRuns / banks.length).toBeGreaterThan(0.07);
    expect(fitting / numRuns / banks.length).toBeLessThan(0.13);
  });

  test('are known by their codes, a Kenyan one with its branch too', () => {
    expect(bankOf('950211')?.name).toBe('Kuda Microfinance Bank');
    expect(bankOf('000')).toBeUndefined();
    expect(bankNameOf('nigeria', '058')).toBe('Guaranty Trust Bank');
    expect(bankNameOf('kenya', '68')).toBe('Equity Bank');
    expect(bankNameOf('kenya', '68012')).toBe('Equity Bank');
    expect(bankNameOf('ghana', '040100')).toBe('GCB Bank');
    expect(bankNameOf('ghana', '999999')).toBe('');
    expect(bankNameOf('rwanda', '01')).toBe('');
  });

  test('a code without a rule has no check digit', () => {
    expect(validateNuban('1234', '0000014579')).toMatchObject({ valid: false, checkDigit: null });
    expect(validateNuban('999992', '8031234560').reason).toContain('telephone');
  });
});

describe('telephones', () => {
  test.each([
    ['kenya', '+254 712 345 678', '0712345678', 'Safaricom'],
    ['kenya', '254(0)101234567', '0101234567', 'Airtel'],
    ['kenya', '0763 123456', '0763123456', 'Equitel'],
    ['ghana', '024 123 4567', '0241234567', 'MTN'],
    ['ghana', '00233201234567', '0201234567', 'Telecel'],
    ['uganda', '772345678', '0772345678', 'MTN'],
    ['uganda', '0720123456', '0720123456', 'Smile'],
    ['rwanda', '+250781234567', '0781234567', 'MTN'],
  ] as const)('%s %s', (country, text, national, network) => {
    expect(nationalNumber(text, country)).toBe(national);
    expect(networkOf(country, national)).toBe(network);
    expect(nationalNumber(internationalPhone(national, country), country)).toBe(national);
  });

  test.each([
    ['kenya', '+234 803 123 4567'],
    ['ghana', '12345'],
    ['uganda', 'call me'],
    ['rwanda', ''],
  ] as const)('%s: %s is none', (country, text) => {
    expect(nationalNumber(text, country)).toBeNull();
  });

  test('Nigerian networks, by three digits or four', () => {
    expect(networkOf('nigeria', '08031234567')).toBe('MTN');
    expect(networkOf('nigeria', '07025123456')).toBe('MTN');
    expect(networkOf('nigeria', '07029123456')).toBe('');
  });
});
