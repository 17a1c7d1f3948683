/** Reviewed decisions: whom they hold for, when they end, what is kept and shown of them. */
import { RequestFailure, ScreeningDecision } from '@amana/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBranchSettings } from '../../access/branch-settings.ts';
import type { Caller } from '../../access/caller.ts';
import { openTestIdentity, testCaller, type TestIdentity } from '../../identity/test-identity.ts';
import { inventedLists, inventedRecord } from '../invented-lists.ts';
import { type LiveIndex, openLiveIndex } from '../live-index.ts';
import { screenTransaction } from '../screen-transaction.ts';
import { decide } from './decide.ts';
import type { DecisionDeps } from './decision-deps.ts';
import { listDecisions, readDecision, revokeDecision } from './decisions.ts';
import { tellExpired } from './expiry.ts';
import { openSuppression } from './kept-suppression.ts';

let now = new Date('2026-03-01T00:00:00Z');
const clock = { now: () => now };
const lists = inventedLists();
let identity: TestIdentity;
let live: LiveIndex;
let deps: DecisionDeps;

beforeAll(async () => {
  identity = await openTestIdentity();
  const { storage, protection } = identity;
  lists.publish('demo', [inventedRecord('demo', 'Zanele Quarshiebold')]);
  lists.publish('un_sc', [
    inventedRecord('un_sc', 'Ezugo Vanterpolo', {
      birthDates: [{ value: '1970-05-06' }],
      documents: [{ type: 'passport', value: 'B7654321', country: 'ng' }],
    }),
    inventedRecord('un_sc', 'Wambugu Oxelrand'),
  ]);
  live = await openLiveIndex({ catalogue: lists, clock, log: { info: () => {}, warn: () => {} } });
  deps = {
    storage,
    protection,
    clock,
    catalogue: lists,
    screener: () => Promise.resolve(live),
    suppression: openSuppression({ db: storage.db, protection, clock }),
    customers: { subjectOf: () => Promise.resolve(null), queryOf: () => Promise.resolve(null) },
  };
});
afterAll(async () => {
  await live?.close();
  await identity?.storage.close();
});
beforeEach(() => {
  now = new Date('2026-03-01T00:00:00Z');
});

const entry = 'un_sc-ezugo-vanterpolo';
const usual = { entry_id: entry, name: 'Ezugo Vanterpolo', reason: 'Another person' };

function deciderOf(caller: Caller, settings: Record<string, unknown> = {}) {
  return {
    branchId: caller.branch.id,
    environment: caller.key.environment,
    settings: readBranchSettings({ ...caller.branch.settings, ...settings }),
    actor: `key:${caller.key.id}`,
    requestId: 'r-1',
  };
}

function decided(caller: Caller, body: Record<string, unknown> = {}, settings = {}) {
  return decide(deps, { ...usual, ...body }, deciderOf(caller, settings));
}

/** Whether the entry is set aside for a payment to this party, as another node sees it. */
async function setAside(caller: Caller, receiver: Record<string, unknown>): Promise<boolean | undefined> {
  const { storage, protection } = identity;
  const suppression = openSuppression({ db: storage.db, protection, clock });
  const record = await screenTransaction(
    { screener: live, suppression, protection, writer: storage.writer, clock },
    {
      body: { amount: 1, transactionDate: '2026-02-28', sender: { name: 'Halima Sule' }, receiver },
      caller,
      requestId: 'r-2',
    },
  ).catch((error: unknown) => {
    if (error instanceof RequestFailure && error.code === 'blocked_by_policy') return error.options.data;
    throw error;
  });
  const { receiver_record } = (record as Awaited<ReturnType<typeof screenTransaction>>).sanction;
  return receiver_record.find(({ data }) => data.id === entry)?.is_false_positive;
}

async function refusal(work: Promise<unknown>): Promise<RequestFailure> {
  const answer = await work.catch((error: unknown) => error);
  if (!(answer instanceof RequestFailure)) throw new Error('was not refused', { cause: answer });
  return answer;
}

describe('a decision on a name', () => {
  it('holds for the name in other case, spacing and punctuation, in its branch and environment alone', async () => {
    const caller = testCaller('live');
    const decision = await decided(caller);
    expect(Value.Errors(ScreeningDecision, decision)).toEqual([]);
    expect(decision).toMatchObject({ state: 'active', was_hit: true, note: null });
    expect(await setAside(caller, { name: 'EZUGO  Vanterpolo.' })).toBe(true);
    expect(await setAside(caller, { name: 'Ezugo Vanterpol' })).toBe(false);
    expect(await setAside(testCaller('live'), { name: 'Ezugo Vanterpolo' })).toBe(false);
    const test = { ...caller, key: { ...caller.key, environment: 'test' as const } };
    expect(await setAside(test, { name: 'Ezugo Vanterpolo' })).toBe(false);
  });

  it('never hides a hit that a number bears out', async () => {
    const caller = testCaller('live');
    await decided(caller);
    const identification = { type: 'Passport', number: 'B7654321', country: 'NG' };
    expect(await setAside(caller, { name: 'Ezugo Vanterpolo', identification })).toBe(false);
  });

  it('keeps name and reason sealed', async () => {
    const caller = testCaller('live');
    const { decision_id: id } = await decided(caller);
    const row = await identity.storage.db
      .selectFrom('screening_decisions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, sealed: row.sealed.toString('latin1') })).not.toMatch(
      /Ezugo V|Another person/,
    );
    expect((await readDecision(deps, deciderOf(caller), id)).reason).toBe('Another person');
    const other = await refusal(readDecision(deps, deciderOf(testCaller('live')), id));
    expect(other.code).toBe('record_not_found');
  });
});

describe('the end of a decision', () => {
  it('comes by revoking, once', async () => {
    const caller = testCaller('live');
    const { decision_id: id } = await decided(caller);
    const done = await revokeDecision(deps, deciderOf(caller), id);
    expect(done).toMatchObject({ state: 'revoked', ended_by: `key:${caller.key.id}` });
    expect(await setAside(caller, { name: 'Ezugo Vanterpolo' })).toBe(false);
    expect((await refusal(revokeDecision(deps, deciderOf(caller), id))).code).toBe('conflict');
    await expect(decided(caller)).resolves.toMatchObject({ state: 'active' });
  });

  it('comes with its time, and is told once', async () => {
    const caller = testCaller('live');
    const { decision_id: id } = await decided(caller, { expires_at: '2026-03-02' });
    expect(await setAside(caller, { name: 'Ezugo Vanterpolo' })).toBe(true);
    now = new Date('2026-03-02T00:00:01Z');
    expect(await setAside(caller, { name: 'Ezugo Vanterpolo' })).toBe(false);
    expect((await refusal(revokeDecision(deps, deciderOf(caller), id))).code).toBe('conflict');
    const told = await Promise.all([tellExpired(deps), tellExpired(deps)]);
    expect(told[0] + told[1]).toBe(1);
    expect(await tellExpired(deps)).toBe(0);
    const events = await identity.storage.db
      .selectFrom('outbox')
      .select(['type', 'data'])
      .where('branch_id', '=', caller.branch.id)
      .where('type', '=', 'screening.decision_lapsed')
      .execute();
    expect(events).toMatchObject([{ data: { decision_id: id, entry_id: entry, reason: 'expired' } }]);
  });

  it('comes with a change of the entry, before anybody was told', async () => {
    const caller = testCaller('live');
    await decided(caller, { entry_id: 'un_sc-wambugu-oxelrand', name: 'Wambugu Oxelrand' });
    lists.publish('un_sc', [
      inventedRecord('un_sc', 'Ezugo Vanterpolo', {
        birthDates: [{ value: '1970-05-06' }],
        documents: [{ type: 'passport', value: 'B7654321', country: 'ng' }],
        remarks: ['A new remark'],
      }),
      inventedRecord('un_sc', 'Wambugu Oxelrand', { countries: [{ code: 'ke', role: 'nationality' }] }),
    ]);
    await live.refresh();
    const found = live.screen('live', { name: 'Wambugu Oxelrand' }).hits;
    const party = { branchId: caller.branch.id, environment: 'live' as const, name: 'Wambugu Oxelrand' };
    const { storage, protection } = identity;
    const aside = openSuppression({ db: storage.db, protection, clock });
    expect((await aside.suppressed(party, found)).size).toBe(0);
    // One whose entry got a remark only goes on.
    const kept = testCaller('live');
    await decided(kept);
    expect(await setAside(kept, { name: 'Ezugo Vanterpolo' })).toBe(true);
  });

  it('is bounded by the branch', async () => {
    const limit = { suppression_days_limit: 30 };
    const open = await decided(testCaller('live'), {}, limit);
    expect(open.expires_at).toBe('2026-03-31T00:00:00.000Z');
    const late = await refusal(decided(testCaller('live'), { expires_at: '2026-06-01' }, limit));
    expect([late.code, late.options.field]).toEqual(['invalid_format', 'expires_at']);
  });
});

describe('a request', () => {
  it.each([
    ['entry_id', { entry_id: undefined }, 'missing_field'],
    ['entry_id', { entry_id: 'un_sc-nobody' }, 'record_not_found'],
    ['entry_id', { entry_id: 'demo-zanele-quarshiebold' }, 'record_not_found'],
    ['reason', { reason: '' }, 'missing_field'],
    ['customer', { name: undefined }, 'missing_field'],
    ['name', { name: '...' }, 'invalid_format'],
    ['name', { onboarding_id: 7 }, 'invalid_format'],
    ['schema', { schema: 'Planet' }, 'invalid_format'],
    ['onboarding_id', { name: undefined, onboarding_id: 'x' }, 'invalid_format'],
    ['onboarding_id', { name: undefined, onboarding_id: 77 }, 'record_not_found'],
    ['customer.country', { name: undefined, customer: { identifier: '1' } }, 'missing_field'],
    [
      'customer.country',
      { name: undefined, customer: { country: 'Atlantis', identifier: '1' } },
      'unsupported_country',
    ],
    [
      'customer.identifier',
      { name: undefined, customer: { country: 'nigeria', identifier: '12' } },
      'invalid_format',
    ],
    [
      'customer.identifier_type',
      { name: undefined, customer: { country: 'kenya', identifier: '12345678', identifier_type: 'bvn' } },
      'unsupported_identifier_type',
    ],
    ['expires_at', { expires_at: '2026-02-30' }, 'invalid_format'],
    ['expires_at', { expires_at: '2026-06-01T10:00:00' }, 'invalid_format'],
    ['expires_at', { expires_at: '2020-01-01' }, 'invalid_format'],
  ])('names %s when it is wrong: %j', async (field, body, code) => {
    const failure = await refusal(decided(testCaller('live'), body));
    expect([failure.code, failure.options.field]).toEqual([code, field]);
  });

  it('is refused where the same was decided already, and noted where nobody hit the entry', async () => {
    const caller = testCaller('live');
    const first = await decided(caller, { name: 'Somebody Quite Different' });
    expect(first).toMatchObject({ was_hit: false, note: expect.stringMatching(/not a hit/) });
    const second = await refusal(decided(caller, { name: 'SOMEBODY quite different' }));
    expect(second.message).toContain(first.decision_id);
  });

  it('gives pages', async () => {
    const caller = testCaller('live');
    for (const name of ['Anan Quill', 'Bado Quill', 'Cwala Quill']) await decided(caller, { name });
    const first = await listDecisions(deps, deciderOf(caller), { open: true, limit: 2 });
    expect(first.decisions.map(({ party }) => party.name)).toEqual(['Cwala Quill', 'Bado Quill']);
    const rest = await listDecisions(deps, deciderOf(caller), { limit: 2, before: first.next ?? '' });
    expect(rest.decisions.map(({ party }) => party.name)).toEqual(['Anan Quill']);
    expect(rest.next).toBeNull();
  });
});
