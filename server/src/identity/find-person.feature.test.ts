/** The person behind an identifier, for a decision: every outcome a value, and nothing written by itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  documentNameOf,
  findPerson,
  identifierTypes,
  type PersonAttributes,
  type PersonFinding,
} from './find-person.ts';
import { nobody } from './providers/nobody.ts';
import type { Country } from './providers/port.ts';
import { openTestIdentity, testCaller, type TestIdentity } from './test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await openTestIdentity();
});
afterAll(() => identity.storage.close());

function find(
  country: Country,
  identifierType: string,
  identifier: string,
  attributes: PersonAttributes = {},
): Promise<PersonFinding> {
  const search = { country, identifierType, identifier, attributes };
  return findPerson(identity.deps, {
    ...search,
    caller: testCaller(),
    requestId: 'request-1',
    signal: new AbortController().signal,
  });
}

const numbers: [Country, string, string, (digit: number) => string][] = [
  ['nigeria', 'bvn', 'BVN', (digit) => `2234567890${digit}`],
  ['nigeria', 'nin', 'NIN', (digit) => `1234567890${digit}`],
  ['nigeria', 'vnin', 'vNIN', (digit) => `AB12345678901${digit}YZ`],
  ['kenya', 'national_id', 'National ID', (digit) => `1234567${digit}`],
  ['ghana', 'ghana_id', 'Ghana Card', (digit) => `GHA-123456789-${digit}`],
  ['ghana', 'national_id', 'Ghana Card', (digit) => `GHA123456789${digit}`],
  ['uganda', 'national_id', 'National ID', (digit) => `CM90123456789${digit}`],
  ['rwanda', 'national_id', 'National ID', (digit) => `119908001234506${digit}`],
];

test('every identifier type is tried here', () => {
  const all = Object.entries(identifierTypes).flatMap(([country, types]) =>
    Object.keys(types).map((type) => `${country} ${type}`),
  );
  expect(numbers.map(([country, type]) => `${country} ${type}`).sort()).toEqual(all.sort());
});

describe.each(numbers)('%s %s', (country, type, documentName, write) => {
  test('the document is called by its name', () => {
    expect(documentNameOf(country, type)).toBe(documentName);
  });

  test.each([0, 4, 5, 6, 7, 9])('digit %i is verified by the number alone', async (digit) => {
    const found = await find(country, type, write(digit));
    expect(found).toMatchObject({ verified: true, documentName, person: { firstName: expect.any(String) } });
    expect(found.rows.filter(({ table }) => table === 'provider_calls')).toHaveLength(digit === 9 ? 2 : 1);
    expect(found.audit).toHaveLength(1);
  });

  test.each([
    [1, 'not_found', /No record/],
    [2, 'malformed', /malformed/],
    [3, 'unavailable', /unavailable/],
    [8, 'flagged', /deceased|watch-listed|suspended|expired/],
  ])('digit %i is not verified: %s', async (digit, reason, error) => {
    const found = await find(country, type, write(digit));
    expect(found).toMatchObject({ verified: false, reason, error: expect.stringMatching(error) });
    expect(found.rows.length).toBeGreaterThan(0);
  });

  test.each(['', 'x', '12', '9'.repeat(40), `${write(0)}\u200b`])(
    'a number that cannot exist (%j) asks nobody',
    async (value) => {
      const found = await find(country, type, value);
      expect(found).toMatchObject({ verified: false, reason: 'malformed', rows: [], audit: [] });
    },
  );

  test('attributes that agree are fine, one that differs is not', async () => {
    const found = await find(country, type, write(0));
    if (!found.verified) throw new Error(found.error);
    const { firstName, lastName, birthDate, phone, numbers: held } = found.person;
    const right = {
      first_name: firstName.toUpperCase(),
      last_name: lastName,
      date_of_birth: birthDate,
      phone,
      card_number: held.card_number ?? '1',
    };
    expect(await find(country, type, write(0), right)).toMatchObject({ verified: true });
    for (const [name, value] of Object.entries({
      last_name: 'Zzyxqwv',
      date_of_birth: '1901-01-01',
      phone: '0700000000',
    })) {
      const differs = await find(country, type, write(0), { ...right, [name]: value });
      expect(differs).toMatchObject({
        verified: false,
        reason: 'attributes_differ',
        error: expect.stringContaining(name),
      });
    }
  });

  test('the same number in other writing is the same customer, another branch sees another', async () => {
    const [one, other] = [
      await find(country, type, write(0)),
      await find(country, type, ` ${write(0).toLowerCase()} `),
    ];
    expect(other.identifier).toBe(one.identifier);
    expect(other.subject).not.toBe(one.subject);
  });
});

test('a register that only compares says that the attributes are not those of the number', async () => {
  const call = {
    provider: 'comparer',
    product: 'match',
    reference: 'r',
    latencyMs: 1,
    billed: true,
    price: null,
    cached: false,
    outcome: 'mismatch',
  } as const;
  const ask = async () => ({
    outcome: 'found' as const,
    person: nobody(),
    flags: [],
    reference: 'r',
    checks: { name: { matches: false, confidence: null } },
    calls: [call],
  });
  const search = {
    country: 'uganda',
    identifierType: 'national_id',
    identifier: 'CM901234567890',
    attributes: { first_name: 'Vincent', last_name: 'Mayanja' },
    caller: testCaller(),
    requestId: 'request-1',
    signal: new AbortController().signal,
  } as const;
  expect(await findPerson({ ...identity.deps, ask }, search)).toMatchObject({
    verified: false,
    reason: 'attributes_differ',
    error: 'The registry says that what was sent does not belong to this National ID',
  });
});

test('nothing was written', async () => {
  expect(await identity.storage.db.selectFrom('lookups').selectAll().execute()).toEqual([]);
});
