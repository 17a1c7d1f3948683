/** The sandbox: the same for ever, in its marked ranges, and by its magic digits. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readIdentifier } from '../../identifiers/read-identifier.ts';
import { schemeOf } from '../../identifiers/schemes.ts';
import type { Country, IdentityAnswer } from '../../providers/port.ts';
import { demoPeople } from './demo-people.ts';
import { isExcluded } from './exclusions.ts';
import { behaviourOf, kindOf, sandboxVersion } from './magic.ts';
import { personOf } from './people.ts';
import { markedRanges, readMarked, writeMarked } from './ranges.ts';
import { sandboxSources } from './simulator.ts';

const countries: Country[] = ['nigeria', 'kenya', 'ghana', 'uganda', 'rwanda'];
const countryOf = fc.constantFrom(...countries);
const personNumber = fc.nat(999_999);

describe(`sandbox version ${sandboxVersion} never changes an answer`, () => {
  /** A change here is a new sandbox version: raise `sandboxVersion`, then take the new digests. */
  const digests: Record<Country, string> = {
    nigeria: '3ac908994718985a',
    kenya: '89f9784da0030975',
    ghana: '48db952ba96071a1',
    uganda: '3fdb9109933d58d2',
    rwanda: 'd2b1d9344a885337',
  };

  const digestsSinceVersion1: Record<Country, string> = {
    nigeria: '661360304c6a2819',
    kenya: 'f3d534fe5abb05c1',
    ghana: '13dea0d4ef81025f',
    uganda: '5316e0b60b4a5a8c',
    rwanda: '1fee648e91769f05',
  };

  test.each(countries)('1,000 people of %s', (country) => {
    const hash = createHash('sha256');
    for (let at = 0; at < 1000; at += 1)
      hash.update(JSON.stringify(personOf(country, (at * 997) % 1_000_000)));
    expect(hash.digest('hex').slice(0, 16)).toBe(digests[country]);
  });

  /** Of everything but the portrait: these have been the same since version 1. */
  test.each(countries)('who 1,000 people of %s are', (country) => {
    const hash = createHash('sha256');
    for (let at = 0; at < 1000; at += 1)
      hash.update(JSON.stringify({ ...personOf(country, (at * 997) % 1_000_000), photo: '' }));
    expect(hash.digest('hex').slice(0, 16)).toBe(digestsSinceVersion1[country]);
  });

  test('who stands behind an identifier', () => {
    const behind = [
      behaviourOf('nigeria', 'nin', '12345678900'),
      behaviourOf('nigeria', 'nuban', '1234567092', '058'),
      behaviourOf('kenya', 'national_id', '12345670'),
      behaviourOf('uganda', 'national_id', 'CM90123456789A'),
      behaviourOf('rwanda', 'national_id', '1199080012345060'),
    ].map((behaviour) => ('number' in behaviour ? behaviour.number : behaviour.does));
    expect(behind).toMatchInlineSnapshot(`
      [
        222680,
        365880,
        574870,
        811709,
        510730,
      ]
    `);
  });
});

describe('people', () => {
  test('are adults with a name, a valid telephone and a real picture', async () => {
    for (const country of countries) {
      for (let number = 0; number < 400; number += 1) {
        const person = personOf(country, number * 2501);
        // Left out where nobody looks at it; all else is the same.
        expect(personOf(country, number * 2501, { pictured: false })).toEqual({ ...person, photo: '' });
        expect(person.birthDate <= '2006-12-31' && person.birthDate >= '1944').toBe(true);
        expect(person.firstName && person.lastName).toBeTruthy();
        const phone = parsePhoneNumberFromString(person.phone);
        expect(phone?.isValid(), person.phone).toBe(true);
        expect(phone?.country?.toLowerCase()).toBe(person.nationality);
      }
      const picture = await sharp(Buffer.from(personOf(country, 4711).photo, 'base64')).stats();
      expect(picture.channels.some((channel) => channel.stdev > 20)).toBe(true);
    }
  });

  test('have numbers that their schemes read', () => {
    fc.assert(
      fc.property(countryOf, personNumber, (country, number) => {
        for (const [scheme, value] of Object.entries(personOf(country, number).numbers)) {
          if (['serial', 'card_number', 'joint_tin'].includes(scheme)) continue;
          expect(readIdentifier(schemeOf(country, scheme), value)).toEqual({ ok: true, identifier: value });
        }
      }),
    );
  });

  test('never bear an excluded pair of names', () => {
    fc.assert(
      fc.property(countryOf, personNumber, (country, number) => {
        const { firstName, middleName, lastName } = personOf(country, number);
        if (kindOf(number) !== 'clean') return;
        expect(isExcluded(firstName, lastName)).toBe(false);
        expect(middleName !== '' && isExcluded(middleName, lastName)).toBe(false);
      }),
    );
  });
});

describe('marked ranges', () => {
  test('lead back to the person, whatever their last digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...markedRanges),
        personNumber,
        fc.boolean(),
        fc.integer({ min: 1944, max: 2006 }),
        (range, number, isMale, birthYear) => {
          const written = range.write({ number, gender: isMale ? 'male' : 'female', birthYear });
          expect(readMarked(range.country, range.scheme, written)).toBe(number);
          if (range.scheme === 'joint_tin' || range.scheme === 'card_number') return;
          if (range.scheme === 'phone' && range.country !== 'nigeria') return;
          expect(behaviourOf(range.country, range.scheme, written)).toEqual({
            does: 'find',
            number,
            after: 'at_once',
          });
        },
      ),
    );
  });

  test('begin as the guide says', () => {
    const holder = { number: 123_456, gender: 'female', birthYear: 1990 } as const;
    expect(writeMarked('nigeria', 'nin', holder)).toMatch(/^909/);
    expect(writeMarked('nigeria', 'phone', holder)).toMatch(/^0702/);
    expect(writeMarked('nigeria', 'nuban', holder)).toMatch(/^9/);
    expect(writeMarked('nigeria', 'tin', holder)).toMatch(/^9/);
  });

  test('every number that an answer shows leads to the same person', async () => {
    const first = await ask('nigeria', 'phone', '08031234560');
    if (first.outcome !== 'found') throw new Error(first.outcome);
    for (const scheme of ['nin', 'bvn', 'nuban', 'tin', 'passport']) {
      const again = await ask('nigeria', scheme, first.person.numbers[scheme] ?? '');
      expect(again).toMatchObject({
        outcome: 'found',
        person: {
          lastName: first.person.lastName,
          birthDate: first.person.birthDate,
          phone: first.person.phone,
        },
      });
    }
  });
});

/** An identifier of each scheme whose deciding digit is the given one. */
const byDigit: [Country, string, (digit: number) => string][] = [
  ['nigeria', 'nin', (digit) => `1234567890${digit}`],
  ['nigeria', 'bvn', (digit) => `2234567890${digit}`],
  ['nigeria', 'vnin', (digit) => `AB12345678901${digit}YZ`],
  ['nigeria', 'phone', (digit) => `0803123456${digit}`],
  ['nigeria', 'nuban', (digit) => `1234567${digit}01`],
  ['nigeria', 'tin', (digit) => `1-2345678${digit}`],
  ['nigeria', 'tin', (digit) => `1234567${digit}-0001`],
  ['nigeria', 'tin', (digit) => `123456789${digit}`],
  ['nigeria', 'tin', (digit) => `123456789012${digit}`],
  ['nigeria', 'passport', (digit) => `A1234567${digit}`],
  ['kenya', 'national_id', (digit) => `1234567${digit}`],
  ['kenya', 'passport', (digit) => `AK12345${digit}`],
  ['kenya', 'drivers_license', (digit) => `DL123${digit}XY`],
  ['ghana', 'ghana_card', (digit) => `GHA-123456789-${digit}`],
  ['uganda', 'national_id', (digit) => `CM90123456789${digit}`],
  ['uganda', 'national_id', (digit) => `CF9012345678${digit}A`],
  ['rwanda', 'national_id', (digit) => `119908001234506${digit}`],
];

describe.each(byDigit)('magic digits of %s %s (%s)', (country, scheme, write) => {
  const outcomes: [number, IdentityAnswer['outcome'], string][] = [
    [0, 'found', 'clean'],
    [1, 'not_found', ''],
    [2, 'malformed', ''],
    [3, 'unavailable', ''],
    [4, 'found', 'clean'],
    [5, 'found', 'unexpected'],
    [6, 'found', 'pep'],
    [7, 'found', 'sanctioned'],
    [8, 'found', 'flagged'],
    [9, 'unavailable', ''],
  ];

  test.each(outcomes)('%i: %s %s', async (digit, outcome, kind) => {
    const answer = await ask(country, scheme, write(digit));
    expect(answer.outcome).toBe(outcome);
    expect(answer.calls).toHaveLength(1);
    if (answer.outcome !== 'found') return;
    const listed = demoPeople.find(
      ({ lastName, birthDate }) =>
        lastName === answer.person.lastName && birthDate === answer.person.birthDate,
    );
    expect(listed?.kind).toBe(kind === 'pep' || kind === 'sanctioned' ? kind : undefined);
    expect(answer.flags.length > 0).toBe(kind === 'flagged');
  });

  test('9: the second source answers, with a clean person', async () => {
    const answer = await ask(country, scheme, write(9), 1);
    expect(answer).toMatchObject({ outcome: 'found', flags: [] });
  });
});

test('Ugandan and Rwandan numbers lead to a person of the sex and birth year that they state', async () => {
  const woman = await ask('uganda', 'national_id', 'CF77123456780A');
  expect(woman).toMatchObject({ person: { gender: 'female', birthDate: expect.stringMatching(/^1977/) } });
  const man = await ask('rwanda', 'national_id', '1198880012345060');
  expect(man).toMatchObject({ person: { gender: 'male', birthDate: expect.stringMatching(/^1988/) } });
});

test('digit 4 waits, gives up at the deadline, and stops when the caller leaves', async () => {
  const [source] = sandboxSources({ slowMs: 60 });
  const question = {
    country: 'nigeria' as const,
    product: 'nin',
    scheme: 'nin',
    identifier: '12345678904',
    inputs: {},
    requestId: 'r',
  };
  const started = performance.now();
  const answer = await source?.ask({ ...question, signal: new AbortController().signal, deadlineMs: 1000 });
  expect(answer?.outcome).toBe('found');
  expect(performance.now() - started).toBeGreaterThan(50);
  expect(
    (await source?.ask({ ...question, signal: new AbortController().signal, deadlineMs: 5 }))?.outcome,
  ).toBe('timeout');
  expect((await source?.ask({ ...question, signal: AbortSignal.abort(), deadlineMs: 1000 }))?.outcome).toBe(
    'timeout',
  );
});

test('the listed people of the sandbox are those of the demonstration list', () => {
  const path = new URL('../../../../../fixtures/demo/demo.jsonl', import.meta.url);
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.length).toBeGreaterThanOrEqual(280);
  const byId = new Map(lines.map((line) => [line.id, line]));
  expect(byId.size).toBe(lines.length);
  for (const person of demoPeople) {
    expect(byId.get(person.id)).toMatchObject({
      names: [[person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')],
      birthDates: [person.birthDate],
      gender: person.gender,
      topics: [person.kind === 'pep' ? 'role.pep' : 'sanction'],
    });
  }
});

async function ask(
  country: Country,
  scheme: string,
  identifier: string,
  source = 0,
): Promise<IdentityAnswer> {
  const asked = sandboxSources({ slowMs: 1 })[source];
  if (!asked) throw new Error('No such source');
  const inputs: Record<string, string> = scheme === 'nuban' ? { bank_code: '058' } : {};
  return asked.ask({
    country,
    product: scheme,
    scheme,
    identifier,
    inputs,
    requestId: 'r',
    signal: new AbortController().signal,
    deadlineMs: 5000,
  });
}
