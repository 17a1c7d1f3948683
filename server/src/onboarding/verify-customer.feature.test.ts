import { fileURLToPath } from 'node:url';
import { OnboardingResult, RequestFailure } from '@amana/contract';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../access/caller.ts';
import { findPerson, type PersonFinding } from '../identity/find-person.ts';
import { openTestIdentity, testCaller, type TestIdentity } from '../identity/test-identity.ts';
import { importList } from '../lists/import.ts';
import { defaultListLimits } from '../lists/limits.ts';
import { createListCatalogue } from '../lists/list-catalogue.ts';
import { inventedLists, inventedRecord } from '../screening/invented-lists.ts';
import { type LiveIndex, openLiveIndex } from '../screening/live-index.ts';
import { noSuppression } from '../screening/suppression.ts';
import type { OnboardingDeps } from './onboarding-deps.ts';
import { findOnboarding } from './store.ts';
import { skipped, verifyCustomer } from './verify-customer.ts';

const demoFile = fileURLToPath(new URL('../../../fixtures/demo/demo.jsonl', import.meta.url));
const quiet = { info: () => {}, warn: () => {} };
let identity: TestIdentity;
let live: LiveIndex;
let deps: OnboardingDeps;

beforeAll(async () => {
  identity = await openTestIdentity();
  const { storage, protection, clock } = identity;
  const catalogue = createListCatalogue({ storage, clock });
  const lists = { storage, clock, limits: defaultListLimits, announce: () => {} };
  await importList(lists, { source: 'demo', paths: [demoFile], origin: 'fixture' });
  live = await openLiveIndex({ catalogue, clock, log: quiet });
  deps = {
    storage,
    findPerson: (search) => findPerson(identity.deps, search),
    screener: live,
    suppression: noSuppression,
    protection,
    clock,
    forgetKeys: () => {},
  };
});
afterAll(async () => {
  await live?.close();
  await identity?.storage.close();
});

function verify(body: Record<string, unknown>, caller: Caller = testCaller(), using: OnboardingDeps = deps) {
  const signal = new AbortController().signal;
  return verifyCustomer(using, { body, caller, requestId: 'request-1', signal });
}

async function refusal(body: Record<string, unknown>, caller?: Caller, using?: OnboardingDeps) {
  const answer = await verify(body, caller, using).catch((error: unknown) => error);
  if (!(answer instanceof RequestFailure)) throw new Error('was not refused', { cause: answer });
  return answer;
}

it('a customer whose search could not be complete is for review, and the answer and the log say why', async () => {
  const screener = {
    ...live,
    screenWhereFree: async (...asked: Parameters<typeof live.screenWhereFree>) => ({
      ...(await live.screenWhereFree(...asked)),
      bounds: ['candidates' as const],
    }),
  };
  const body = { country: 'kenya', identifier: '12345670' };
  const result = await verify(body, testCaller(), { ...deps, screener });
  expect(Value.Errors(OnboardingResult, result)).toEqual([]);
  expect(result).toMatchObject({
    decision: 'review',
    screening: { risk_level: 'low', screening_notes: [{ code: 'search_bounded' }] },
  });
  const entry = await identity.storage.db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'onboarding.completed')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(entry.detail)).toContain('search_bounded');
});

const emptyScreening = { sanctions: [], peps: [], adverse_media: [], risk_level: 'low' };

type Numbers = [country: string, type: string, document: string, write: (digit: number) => string];
const numbers: Numbers[] = [
  ['nigeria', 'bvn', 'BVN', (digit) => `2234567890${digit}`],
  ['nigeria', 'nin', 'NIN', (digit) => `1234567890${digit}`],
  ['nigeria', 'vnin', 'vNIN', (digit) => `AB12345678901${digit}YZ`],
  ['kenya', 'national_id', 'National ID', (digit) => `1234567${digit}`],
  ['ghana', 'ghana_id', 'Ghana Card', (digit) => `GHA-123456789-${digit}`],
  ['uganda', 'national_id', 'National ID', (digit) => `CM90123456789${digit}`],
  ['rwanda', 'national_id', 'National ID', (digit) => `119908001234506${digit}`],
];

describe.each(numbers)('%s %s', (country, identifier_type, document, write) => {
  const call = (digit: number) => verify({ country, identifier_type, identifier: write(digit) });

  it.each([0, 4, 5, 9])('digit %i passes', async (digit) => {
    const result = await call(digit);
    expect(Value.Errors(OnboardingResult, result)).toEqual([]);
    expect(result).toMatchObject({
      identity: {
        verified: true,
        identifier_type: document,
        first_name: expect.stringMatching(/./),
        last_name: expect.stringMatching(/./),
        date_of_birth: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        gender: expect.stringMatching(/^(Male|Female)$/),
      },
      screening: emptyScreening,
      decision: 'pass',
    });
    expect(result.identity).not.toHaveProperty('error');
  });

  it.each([1, 2, 3, 8])('digit %i fails, with an error and no name', async (digit) => {
    const result = await call(digit);
    expect(result).toEqual({
      onboarding_id: expect.any(Number),
      identity: { verified: false, identifier_type: document, error: expect.stringMatching(/./) },
      screening: { ...emptyScreening, note: skipped.notVerified },
      decision: 'fail',
    });
  });

  it('digit 6 is a PEP: review', async () => {
    const result = await call(6);
    expect(result).toMatchObject({
      identity: { verified: true },
      screening: { sanctions: [], risk_level: 'medium' },
      decision: 'review',
    });
    const [pep] = result.screening.peps;
    for (const text of [
      pep?.name,
      pep?.pep_types[0],
      pep?.gender,
      pep?.country,
      pep?.source,
      pep?.political_post,
    ])
      expect(text).toMatch(/./);
  });

  it('digit 7 is sanctioned: fail', async () => {
    const result = await call(7);
    expect(result).toMatchObject({
      identity: { verified: true },
      screening: { peps: [], risk_level: 'high' },
      decision: 'fail',
    });
    const [sanction] = result.screening.sanctions;
    expect(sanction).toMatchObject({
      entity_name: expect.stringMatching(/./),
      recorded_date: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      country: expect.stringMatching(/./),
      sanction_body: expect.stringMatching(/./),
      other_information: expect.stringContaining('corroborated'),
    });
    expect(sanction?.sanction_types.length).toBeGreaterThan(0);
  });
});

describe('an identifier that cannot exist', () => {
  it('is a completed onboarding, and nobody is asked', async () => {
    const caller = testCaller();
    const result = await verify({ country: 'kenya', identifier: '12' }, caller);
    expect(result).toMatchObject({
      identity: { verified: false, error: expect.stringMatching(/National ID/) },
      decision: 'fail',
    });
    const calls = await identity.storage.db
      .selectFrom('provider_calls')
      .select('id')
      .where('branch_id', '=', caller.branch.id)
      .execute();
    expect(calls).toEqual([]);
  });
});

describe('attributes', () => {
  const customer = { country: 'uganda', identifier: 'CM901234567890' };
  it('that agree verify, and that differ do not', async () => {
    const { identity: known } = await verify(customer);
    const attributes = { first_name: known.first_name, date_of_birth: known.date_of_birth };
    expect((await verify({ ...customer, attributes })).decision).toBe('pass');
    const other = await verify({ ...customer, attributes: { ...attributes, date_of_birth: '1801-01-01' } });
    expect(other).toMatchObject({
      identity: { verified: false, error: expect.stringContaining('date_of_birth') },
      decision: 'fail',
    });
    expect(JSON.stringify(other)).not.toContain('1801');
  });
});

describe('the switches of the branch', () => {
  const customer = { country: 'nigeria', identifier: '22345678907' };
  it('ivs off: not verified, screening skipped, fail; nobody is asked', async () => {
    const caller = testCaller('test', { ivs: false });
    const silent = { ...deps, findPerson: () => Promise.reject(new Error('was asked')) };
    expect(await verify(customer, caller, silent)).toEqual({
      onboarding_id: expect.any(Number),
      identity: { verified: false, identifier_type: 'BVN', error: expect.stringContaining('disabled') },
      screening: { ...emptyScreening, note: skipped.identityDisabled },
      decision: 'fail',
    });
  });

  it('aml off: the decision is from identity alone', async () => {
    const result = await verify(customer, testCaller('test', { aml: false }));
    expect(result).toMatchObject({ identity: { verified: true }, decision: 'pass' });
    expect(result.screening).toEqual({ ...emptyScreening, note: skipped.screeningDisabled });
  });

  it('a policy moves a decision', async () => {
    const settings = { decision_corroborated_sanction: 'review' };
    expect((await verify(customer, testCaller('test', settings))).decision).toBe('review');
  });

  it('consent and purpose are asked for when the policy says so', async () => {
    const caller = testCaller('test', { require_consent: true });
    expect((await refusal(customer, caller)).code).toBe('consent_required');
    expect((await verify({ ...customer, consent: { granted: true } }, caller)).decision).toBe('fail');
  });
});

describe('a live key without a usable list', () => {
  const customer = { country: 'nigeria', identifier: '22345678900' };
  const silent = () => ({ ...deps, findPerson: () => Promise.reject(new Error('was asked')) });

  it('is refused before anybody is asked, and nothing is stored', async () => {
    const caller = testCaller('live');
    const failure = await refusal(customer, caller, silent());
    expect([failure.code, failure.status]).toEqual(['lists_unavailable', 503]);
    const rows = await identity.storage.db
      .selectFrom('onboardings')
      .select('id')
      .where('branch_id', '=', caller.branch.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('a faulty request is told so first', async () => {
    expect((await refusal({ country: 'nigeria' }, testCaller('live'), silent())).status).toBe(400);
  });

  it('does not matter where aml is off', async () => {
    const result = await verify(customer, testCaller('live', { aml: false }));
    expect(result.decision).toBe('fail');
  });
});

describe('a match that nothing bears out', () => {
  async function withList(change: Parameters<typeof inventedRecord>[2]) {
    const { identity: known } = await verify({ country: 'nigeria', identifier: '22345678900' });
    const catalogue = inventedLists();
    const name = [known.first_name, known.middle_name, known.last_name].filter(Boolean).join(' ');
    catalogue.publish('un_sc', [inventedRecord('un_sc', name, change)]);
    return openLiveIndex({ catalogue, clock: identity.clock, log: quiet });
  }

  it.each([
    ['a sanction without a birth date: review, high', { topics: ['sanction'] }, 'review', 'high'],
    ['another topic: review, medium', { topics: ['wanted'] }, 'review', 'medium'],
    ['a delisted entry: pass, low', { topics: ['sanction'], delistedOn: '2020-01-01' }, 'pass', 'low'],
  ] as const)('%s', async (_, change, decision, riskLevel) => {
    const screener = await withList({ ...change, topics: [...change.topics] });
    const result = await verify({ country: 'nigeria', identifier: '22345678900' }, testCaller(), {
      ...deps,
      screener,
    });
    await screener.close();
    expect([result.decision, result.screening.risk_level]).toEqual([decision, riskLevel]);
    expect(result.screening.sanctions).toHaveLength(riskLevel === 'low' ? 0 : 1);
  });
});

describe('a record without a name', () => {
  it('verifies nobody', async () => {
    const nameless = async (...search: Parameters<OnboardingDeps['findPerson']>): Promise<PersonFinding> => {
      const found = await deps.findPerson(...search);
      if (!found.verified) throw new Error('the sandbox did not find her');
      return { ...found, person: { ...found.person, firstName: '', middleName: ' ', lastName: '' } };
    };
    const result = await verify({ country: 'kenya', identifier: '12345670' }, testCaller(), {
      ...deps,
      findPerson: nameless,
    });
    expect(result).toMatchObject({
      identity: { verified: false, error: expect.stringContaining('no name') },
      screening: { note: skipped.notVerified },
      decision: 'fail',
    });
  });
});

describe('what is kept', () => {
  it('ids increase and are never used again, also of calls at one time', async () => {
    const caller = testCaller();
    const results = await Promise.all(
      [0, 1, 6, 0, 1].map((digit) => verify({ country: 'kenya', identifier: `1234567${digit}` }, caller)),
    );
    const ids = results.map(({ onboarding_id }) => onboarding_id);
    expect(new Set(ids).size).toBe(5);
    const later = await verify({ country: 'kenya', identifier: '12345670' }, caller);
    expect(later.onboarding_id).toBeGreaterThan(Math.max(...ids));
  });

  it('opens to the answer, the rule and the lists; clear columns name nobody', async () => {
    const caller = testCaller();
    const result = await verify({ country: 'nigeria', identifier: '2234567890 6' }, caller);
    const row = await identity.storage.db
      .selectFrom('onboardings')
      .selectAll()
      .where('branch_id', '=', caller.branch.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      id: result.onboarding_id,
      decision: 'review',
      risk_level: 'medium',
      verified: true,
      country: 'nigeria',
    });
    expect(row.lists).toEqual([
      { name: 'demo', version: expect.any(String), date: expect.any(String), age_hours: null },
    ]);
    const stored = await findOnboarding(identity.storage.db, caller.branch.id, 'test', row.id);
    if (!stored) throw new Error('not found by its id');
    const opened = await identity.protection.open(
      caller.branch.id,
      stored.subject,
      stored.keyId,
      stored.sealed,
    );
    expect(opened).toMatchObject({
      result,
      decided_on: { rule: 'pep', registry: 'verified', matches: [{ match: true }] },
    });
  });

  it('is audited and announced without a name or a number', async () => {
    const caller = testCaller();
    const { identity: known } = await verify({ country: 'nigeria', identifier: '22345678906' }, caller);
    const { db } = identity.storage;
    const audit = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('branch_id', '=', caller.branch.id)
      .execute();
    expect(audit.map(({ action }) => action)).toContain('onboarding.completed');
    const events = await db
      .selectFrom('outbox')
      .selectAll()
      .where('branch_id', '=', caller.branch.id)
      .execute();
    expect(events.map(({ type }) => type).sort()).toEqual([
      'onboarding.completed',
      'onboarding.review_required',
    ]);
    for (const event of events) expect(event.data).toMatchObject({ environment: 'test' });
    const text = JSON.stringify([audit, events]);
    for (const secret of ['22345678906', known.last_name ?? '?', known.date_of_birth ?? '?'])
      expect(text).not.toContain(secret);
  });

  it('is nothing when the write fails: no answer is given', async () => {
    const storage = { ...deps.storage, writer: { write: () => Promise.reject(new Error('disk full')) } };
    const call = verify({ country: 'kenya', identifier: '12345670' }, testCaller(), { ...deps, storage });
    await expect(call).rejects.toThrow('disk full');
  });
});

it('any body is answered or refused with 400, never a fault', async () => {
  const caller = testCaller();
  const keys = fc.constantFrom(
    'country',
    'identifier',
    'identifier_type',
    'attributes',
    'consent',
    'purpose',
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(keys, fc.jsonValue()), fc.boolean(), async (body, sane) => {
      const given = sane ? { country: 'kenya', identifier: '12345671', ...body } : body;
      const answer = await verify(given, caller).catch((error: unknown) => error);
      if (answer instanceof RequestFailure) expect(answer.status).toBe(400);
      else expect(Value.Check(OnboardingResult, answer)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
