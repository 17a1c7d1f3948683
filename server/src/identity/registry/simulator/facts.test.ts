/** What the sandbox invents beyond the person: the same for ever, of that person, and leading back to them. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readIdentifier } from '../../identifiers/read-identifier.ts';
import { schemeOf } from '../../identifiers/schemes.ts';
import { lookups } from '../../lookups/index.ts';
import type { Country, IdentityAnswer } from '../../providers/port.ts';
import { requests } from '../../test-requests.ts';
import { identityOf, personOf } from './people.ts';
import { sandboxSources } from './simulator.ts';

const [first] = sandboxSources({ slowMs: 0 });

async function ask(
  country: Country,
  scheme: string,
  identifier: string,
  product = scheme,
  inputs: Record<string, string> = {},
): Promise<Extract<IdentityAnswer, { outcome: 'found' }>> {
  const answer = await first?.ask({
    country,
    scheme,
    identifier,
    product,
    inputs,
    requestId: '',
    signal: new AbortController().signal,
    deadlineMs: 1000,
  });
  if (answer?.outcome !== 'found') throw new Error(`${identifier}: ${answer?.outcome}`);
  return answer;
}

describe('the same for ever', () => {
  /** A change here is a new sandbox version: raise `sandboxVersion`, then take the new digest. */
  test('what is answered to every lookup', async () => {
    const hash = createHash('sha256');
    for (const row of lookups) {
      for (const digit of [0, 4, 5, 6, 7, 8]) {
        const { identifier, inputs } = row.read(requests[row.operation.id]?.(digit) ?? {});
        const answer = await ask(row.country, row.scheme, identifier, row.product, inputs);
        hash.update(JSON.stringify([row.operation.id, answer.person, answer.flags, answer.reference]));
      }
    }
    expect(hash.digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"655edc9d3b0fe555"`);
  });
});

const companies: [Country, string, string, string][] = [
  ['nigeria', 'cac', 'RC1234560', 'tin'],
  ['kenya', 'business', 'PVT-ABC1230', 'kra_pin'],
  ['ghana', 'business', 'CS012345670', 'tin'],
  ['uganda', 'business', '80020001234560', 'tin'],
  ['rwanda', 'business', '102345670', 'tin'],
];

describe('companies', () => {
  test.each(companies)('%s %s %s', async (country, scheme, identifier, taxScheme) => {
    for (let at = 0; at < 40; at += 1) {
      const asked = identifier.replace(/\d{3}0$/, `${String(100 + at)}0`);
      const { person } = await ask(country, scheme, asked);
      const { business } = person;
      if (!business) throw new Error('no company');
      expect(business).toMatchObject({ registrationNumber: asked, status: 'active' });
      expect(business.name.toUpperCase()).toContain(person.lastName.toUpperCase());
      expect(business.parties.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
      expect(Math.min(...business.parties.map(({ percentage }) => percentage))).toBeGreaterThan(0);
      expect(business.parties[0]?.name).toBe(
        [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' '),
      );
      expect(business.parties.every(({ shares }) => Number.isSafeInteger(shares))).toBe(true);
      const read = readIdentifier(schemeOf(country, taxScheme), business.taxNumber);
      expect(read).toEqual({ ok: true, identifier: business.taxNumber });
      const taxed = await ask(country, taxScheme, business.taxNumber);
      expect(taxed.person.lastName).toBe(person.lastName);
      const isNamed = country === 'kenya' || country === 'ghana';
      if (isNamed) expect(taxed.person.taxpayer?.name).toBe(business.name);
    }
  });

  test('an owner is found by the number that the company shows', async () => {
    const { person } = await ask('kenya', 'business', 'CPR/2012/76540');
    for (const { name, idNumber } of person.business?.parties ?? []) {
      const owner = await ask('kenya', 'national_id', idNumber);
      expect(
        [owner.person.firstName, owner.person.middleName, owner.person.lastName].filter(Boolean).join(' '),
      ).toBe(name);
      expect(owner.flags).toEqual([]);
    }
  });

  test('something stands against one of digit 8', async () => {
    const { person, flags } = await ask('ghana', 'business', 'CS012345678');
    expect(flags).toEqual(['invalid']);
    expect(['inactive', 'struck_off']).toContain(person.business?.status);
  });
});

test('a name can be had without the rest of the person', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Country>('nigeria', 'kenya', 'ghana', 'uganda', 'rwanda'),
      fc.nat(999_999),
      (country, number) => {
        const { name, vitals } = identityOf(country, number);
        expect(personOf(country, number)).toMatchObject({ ...name, birthDate: vitals.birthDate });
      },
    ),
    { numRuns: 50 },
  );
});

describe('documents and numbers', () => {
  test.each<[Country, string, string]>([
    ['ghana', 'passport', 'G1234568'],
    ['rwanda', 'passport', 'PC123458'],
    ['kenya', 'alien_id', '123458'],
    ['nigeria', 'drivers_license', 'ABC12345AA18'],
    ['ghana', 'drivers_license', 'ABC1234567812348'],
  ])('%s %s of digit 8 has run out', async (country, scheme, identifier) => {
    const { person, flags } = await ask(country, scheme, identifier);
    expect(person.documents[scheme]?.valid).toBe(false);
    expect((person.documents[scheme]?.expires ?? '') < '2026').toBe(true);
    expect(['expired', 'invalid']).toContain(flags[0]);
    const valid = await ask(country, scheme, identifier.replace(/8$/, '0'));
    expect((valid.person.documents[scheme]?.expires ?? '') > '2026').toBe(true);
    expect(valid.flags).toEqual([]);
  });

  test('a foreigner in Kenya is no Kenyan', async () => {
    const { person } = await ask('kenya', 'alien_id', '123450');
    expect(person.nationality).toMatch(/^[a-z]{2}$/);
    expect(person.nationality).not.toBe('ke');
  });

  test('a second telephone and a tax number lead to the same person', async () => {
    const { person } = await ask('rwanda', 'national_id', '1199080012345060', 'tin_with_national_id');
    const taxed = await ask('rwanda', 'tin', person.numbers.tin ?? '');
    expect(taxed.person.lastName).toBe(person.lastName);
    let seen = 0;
    for (let at = 10; at < 40; at += 1) {
      const bvn = await ask('nigeria', 'bvn', `2234567${at}00`, 'bvn_advanced');
      const second = bvn.person.enrolment?.secondPhone.replace('+234', '0');
      if (!second) continue;
      seen += 1;
      expect(bvn.person.enrolment?.secondPhone).not.toBe(bvn.person.phone);
      expect((await ask('nigeria', 'phone', second)).person.lastName).toBe(bvn.person.lastName);
    }
    expect(seen).toBeGreaterThan(0);
  });
});
