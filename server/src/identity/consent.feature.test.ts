/** What of consent and purpose is kept, and how: known words readable beside the ledger, a caller's own words sealed. */
import { RequestFailure } from '@amana/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../access/caller.ts';
import { readConsent } from './consent.ts';
import { ask, openTestIdentity, type TestIdentity, testCaller } from './test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await openTestIdentity();
});
afterAll(() => identity.storage.close());

const name = 'Quzibarna Oltamwe';

async function left(caller: Caller) {
  const { db } = identity.storage;
  const of = caller.branch.id;
  const lookup = await db
    .selectFrom('lookups')
    .selectAll()
    .where('branch_id', '=', of)
    .executeTakeFirstOrThrow();
  const calls = await db.selectFrom('provider_calls').selectAll().where('branch_id', '=', of).execute();
  return { lookup, calls };
}

it('a caller may write a name there: it is kept sealed, and shows as other', async () => {
  const caller = testCaller();
  await ask(
    identity,
    'kenyaNationalIdBasic',
    {
      national_id: '27394570',
      consent: { granted: true, granted_at: '2026-03-01', basis: `${name} said so`, channel: 'Mobile' },
      purpose: `for ${name}`,
    },
    caller,
  );
  const { lookup, calls } = await left(caller);
  expect(lookup).toMatchObject({
    country: 'kenya',
    consent: { granted: true, granted_at: '2026-03-01T00:00:00.000Z', basis: 'other', channel: 'other' },
    purpose: 'other',
  });
  expect(calls[0]).toMatchObject({
    operation: 'kenyaNationalIdBasic',
    country: 'kenya',
    environment: 'test',
    request_id: 'request-1',
    consent_granted: true,
    consent_granted_at: new Date('2026-03-01T00:00:00Z'),
    consent_basis: 'other',
    consent_channel: 'other',
    purpose: 'other',
  });
  expect(JSON.stringify([lookup, calls])).not.toContain('Quzibarna');
  const sealed = Buffer.from(lookup.words_sealed ?? []);
  expect(sealed.includes('Quzibarna')).toBe(false);
  const { protection } = identity;
  expect(await protection.open(caller.branch.id, lookup.subject, lookup.words_key_id ?? '', sealed)).toEqual({
    basis: `${name} said so`,
    channel: 'Mobile',
    purpose: `for ${name}`,
  });
});

it('known words stay readable, however they are written, and nothing is sealed', async () => {
  const caller = testCaller();
  await ask(
    identity,
    'kenyaNationalIdBasic',
    {
      national_id: '27394570',
      consent: { granted: true, basis: 'Legal obligation', channel: 'USSD' },
      purpose: 'account-opening',
    },
    caller,
  );
  const { lookup } = await left(caller);
  expect(lookup).toMatchObject({
    consent: { granted: true, basis: 'legal_obligation', channel: 'ussd' },
    purpose: 'account_opening',
    words_key_id: null,
    words_sealed: null,
  });
});

describe('the time of a consent', () => {
  it.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01 10:05', '2026-03-01T10:05:00.000Z'],
    ['2026-03-01T10:05:06.789+03:00', '2026-03-01T07:05:06.789Z'],
  ])('%s is kept as %s', (given, kept) => {
    const read = readConsent({ consent: { granted: true, granted_at: given } }, testCaller());
    expect(read.consent?.granted_at).toBe(kept);
  });

  it.each(['lately', 'Amina 1', '2026-02-30', '2026-13-01', '01/03/2026', '2026-03-01T25:00Z'])(
    '%s is refused',
    (given) => {
      expect(() => readConsent({ consent: { granted: true, granted_at: given } }, testCaller())).toThrow(
        RequestFailure,
      );
    },
  );
});

it('of any text, only known words are left in clear', () => {
  fc.assert(
    fc.property(
      fc.record({ basis: fc.string(), channel: fc.string(), granted_at: fc.string() }, { requiredKeys: [] }),
      fc.string(),
      (said, purpose) => {
        try {
          const read = readConsent({ consent: { granted: true, ...said }, purpose }, testCaller());
          const clear = [read.purpose, read.consent?.basis, read.consent?.channel].filter(Boolean);
          expect(clear.every((word) => /^[a-z_]+$/.test(String(word)))).toBe(true);
          const moment = read.consent?.granted_at;
          if (moment !== undefined) expect(new Date(String(moment)).toISOString()).toBe(moment);
        } catch (error) {
          expect(error).toBeInstanceOf(RequestFailure);
        }
      },
    ),
  );
});
