import { randomBytes } from 'node:crypto';
import { RequestFailure, TransactionScreeningRecord } from '@amana/contract';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../access/caller.ts';
import { createProtection } from '../platform/encryption.ts';
import { loadWrappedKey } from '../storage/protection-store.ts';
import type { Storage } from '../storage/storage.ts';
import { openTestStorage } from '../storage/test-database.ts';
import { inventedLists, inventedRecord } from './invented-lists.ts';
import { type LiveIndex, openLiveIndex } from './live-index.ts';
import { screenTransaction, transactionHash } from './screen-transaction.ts';
import type { ScreeningDeps } from './screening-deps.ts';
import { searchName } from './search-name.ts';
import { findScreenings } from './store.ts';
import { noSuppression } from './suppression.ts';

const clock = { now: () => new Date('2026-03-01T00:00:00Z') };
const lists = inventedLists();
let storage: Storage;
let live: LiveIndex;
let deps: ScreeningDeps;

beforeAll(async () => {
  storage = await openTestStorage();
  lists.publish('demo', [inventedRecord('demo', 'Zanele Quarshiebold')]);
  lists.publish('un_sc', [
    inventedRecord('un_sc', 'Ezugo Vanterpolo', {
      birthDates: [{ value: '1970-05-06' }],
      documents: [{ type: 'passport', value: 'B7654321', country: 'ng' }],
      countries: [{ code: 'ng', role: 'nationality' }],
      listedOn: '2020-02-03',
    }),
    inventedRecord('un_sc', 'Wambugu Oxelrand', { topics: ['role.pep'] }),
  ]);
  live = await openLiveIndex({ catalogue: lists, clock, log: { info: () => {}, warn: () => {} } });
  const protection = createProtection({
    masterKey: randomBytes(32),
    loadWrappedKey: (branchId, subject, keyId) => loadWrappedKey(storage.db, branchId, subject, keyId),
    clock,
  });
  deps = { screener: live, suppression: noSuppression, protection, writer: storage.writer, clock };
});
afterAll(async () => {
  await live?.close();
  await storage?.close();
});

let branches = 0;
function caller(settings: Record<string, unknown> = {}, environment: 'test' | 'live' = 'live'): Caller {
  branches++;
  return {
    key: { id: 'key-1', environment, scopes: ['screening'] },
    branch: { id: `branch-${branches}`, name: 'Main', identitySuite: true, settings },
    organisation: { id: 'org-1', verified: true },
  };
}

const base = {
  transactionId: 'TX-1',
  amount: 10,
  transactionDate: '2026-02-28T10:00:00Z',
  sender: { name: 'Halima Sule' },
  receiver: { name: 'Otieno Wafula' },
};
const listed = { name: 'VANTERPOLO, Ezugo' };
const documented = { ...listed, identification: { type: 'Passport', number: 'B7654321', country: 'NG' } };

async function screened(change: Record<string, unknown>, who = caller()) {
  return screenTransaction(deps, { body: { ...base, ...change }, caller: who, requestId: 'req-1' });
}

async function refused(change: Record<string, unknown>, who = caller()): Promise<RequestFailure> {
  const answer = await screened(change, who).catch((error: unknown) => error);
  if (!(answer instanceof RequestFailure)) throw new Error('was not refused', { cause: answer });
  return answer;
}

describe('transaction screening', () => {
  it('answers the whole record, also when nothing is found', async () => {
    const record = await screened({});
    expect(Value.Errors(TransactionScreeningRecord, record)).toEqual([]);
    expect(record).toEqual({
      ...base,
      transactionType: null,
      currency: null,
      description: null,
      status: null,
      details: { purpose: null, reference: null },
      sanction: {
        sender_name: 'Halima Sule',
        sender_record: [],
        receiver_name: 'Otieno Wafula',
        receiver_record: [],
      },
      flags: [],
      screened_at: '2026-03-01T00:00:00.000Z',
      lists: [{ name: 'un_sc', version: expect.any(String), date: '2026-02-27', age_hours: 1 }],
    });
  });

  it('says of which party the search may be incomplete, in the record and in the audit log', async () => {
    const who = caller();
    const name = Array.from({ length: 60 }, (_, place) => `${'bcdfghjk'.charAt(place % 8)}u${place}`).join(
      ' ',
    );
    const record = await screened({ receiver: { name } }, who);
    expect(Value.Errors(TransactionScreeningRecord, record)).toEqual([]);
    expect(record.screening_notes).toEqual([
      {
        party: 'receiver',
        code: 'search_bounded',
        detail: expect.stringMatching(/further match could exist/),
      },
      { party: 'receiver', code: 'name_cut', detail: expect.stringMatching(/only its beginning/) },
    ]);
    const entry = await storage.db
      .selectFrom('audit_entries')
      .select('detail')
      .where('branch_id', '=', who.branch.id)
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ incomplete: ['search_bounded', 'name_cut'] });
  });

  it('shows each match with its twelve reasons', async () => {
    const record = await screened({ receiver: listed });
    expect(Value.Errors(TransactionScreeningRecord, record)).toEqual([]);
    const [match] = record.sanction.receiver_record;
    expect(match).toMatchObject({
      entity_name: 'Ezugo Vanterpolo',
      entity_type: 'Person',
      topics: ['sanction'],
      sanction_types: ['INVENTED'],
      is_important: true,
      is_false_positive: false,
      visibility: true,
      matched: 'True match',
      sender_matched_status: null,
      match: expect.stringMatching(/^\d{1,3}\.\d\d%$/),
      risk_score: expect.stringMatching(/^\d{1,3}\.\d\d%$/),
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      data: {
        id: 'un_sc-ezugo-vanterpolo',
        schema: 'Person',
        datasets: ['un_sc'],
        target: true,
        token: null,
        first_seen: '2020-02-03T00:00:00',
        match: true,
      },
    });
    expect(Object.keys(match?.data.explanations ?? {}).length).toBeGreaterThanOrEqual(12);
    const points = match?.waterfall.reduce((sum, step) => sum + step.points, 0) ?? 0;
    expect(points).toBeCloseTo(match?.match_score ?? -1, 4);
  });

  it('calls a hit below the threshold of the branch a false match', async () => {
    const record = await screened({ receiver: listed }, caller({ match_threshold: 1, display_floor: 0.5 }));
    expect(record.sanction.receiver_record[0]?.matched).toBe('False match');
  });

  it('blocks a corroborated sanctions match with 403 and the record', async () => {
    const failure = await refused({ sender: documented });
    expect([failure.code, failure.status]).toEqual(['blocked_by_policy', 403]);
    expect(Value.Errors(TransactionScreeningRecord, failure.options.data)).toEqual([]);
    const rows = await storage.db
      .selectFrom('screenings')
      .select(['blocked', 'matches'])
      .where('blocked', '=', true)
      .execute();
    expect(rows).toEqual([{ blocked: true, matches: 1 }]);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['topics', { block_topics: ['role.pep'] }, { sender: { name: 'Wambugu Oxelrand' } }],
    ['score', { block_min_score: 0.8 }, { sender: { name: 'Wambugu Oxelrand' } }],
    ['countries', { block_countries: ['ng'] }, { sender: { name: 'Ada', address: { country: 'Nigeria' } } }],
    ['keywords', { keywords: ['crypto'] }, { details: { purpose: 'Crypto purchase' } }],
  ])('blocks by %s when the branch says so, and only then', async (_, settings, change) => {
    expect((await refused(change, caller(settings))).code).toBe('blocked_by_policy');
    await expect(screened(change)).resolves.toBeDefined();
  });

  it('shows what a reviewed decision sets aside, and does not block by it', async () => {
    const suppression = { suppressed: () => Promise.resolve(new Set(['un_sc-ezugo-vanterpolo'])) };
    const record = await screenTransaction(
      { ...deps, suppression },
      { body: { ...base, sender: documented }, caller: caller(), requestId: 'r' },
    );
    expect(record.sanction.sender_record[0]?.is_false_positive).toBe(true);
  });

  it('keeps demo from live keys', async () => {
    const change = { receiver: { name: 'Zanele Quarshiebold' } };
    expect((await screened(change, caller({}, 'test'))).sanction.receiver_record).toHaveLength(1);
    expect((await screened(change)).sanction.receiver_record).toEqual([]);
  });

  it('fails closed, naming the list, and stores nothing', async () => {
    const who = caller({ required_lists: ['eu_fsf'] });
    const failure = await refused({}, who);
    expect([failure.code, failure.status]).toEqual(['lists_unavailable', 503]);
    expect(failure.message).toContain('eu_fsf');
    const rows = await storage.db
      .selectFrom('screenings')
      .select('id')
      .where('branch_id', '=', who.branch.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('what is kept', () => {
  it('links repeat calls, the newest first, and opens to what was answered', async () => {
    const who = caller();
    await screened({ transactionId: 7 }, who);
    const second = await screened({ transactionId: '7', amount: 11 }, who);
    await screened({ transactionId: '8' }, who);
    const hash = transactionHash(deps, who.branch.id, 7);
    const found = await findScreenings(storage.db, who.branch.id, 'live', { transactionHash: hash });
    expect(found).toHaveLength(2);
    const [newest] = found;
    if (!newest) throw new Error('none');
    const opened = await deps.protection.open(who.branch.id, newest.subject, newest.keyId, newest.sealed);
    expect(opened).toEqual({ record: second, blockedBy: [] });
  });

  it('is audited and announced without a name', async () => {
    const who = caller();
    await screened({ receiver: listed }, who);
    const audit = await storage.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('branch_id', '=', who.branch.id)
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['transaction.screened']);
    const events = await storage.db
      .selectFrom('outbox')
      .selectAll()
      .where('branch_id', '=', who.branch.id)
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['screening.match_found']);
    expect(JSON.stringify([audit, events])).not.toMatch(/vanterpolo|halima|TX-1/i);
  });

  it('announces nothing where nothing matched', async () => {
    const who = caller();
    await screened({}, who);
    const events = await storage.db
      .selectFrom('outbox')
      .selectAll()
      .where('branch_id', '=', who.branch.id)
      .execute();
    expect(events).toEqual([]);
  });

  it('is nothing when the write fails: no answer is given', async () => {
    const writer = { write: () => Promise.reject(new Error('disk full')) };
    const request = { body: base, caller: caller(), requestId: 'r' };
    await expect(screenTransaction({ ...deps, writer }, request)).rejects.toThrow('disk full');
  });
});

it('any body is answered or refused, never a fault', async () => {
  const who = caller();
  const keys = fc.constantFrom(...Object.keys(base), 'currency', 'description', 'details', 'transactionType');
  await fc.assert(
    fc.asyncProperty(fc.dictionary(keys, fc.jsonValue()), async (change) => {
      const answer = await screened(change, who).catch((error: unknown) => error);
      if (answer instanceof RequestFailure) expect([400, 403]).toContain(answer.status);
      else expect(Value.Check(TransactionScreeningRecord, answer)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

describe('search of one name', () => {
  const search = (body: Record<string, unknown>, who = caller()) =>
    searchName(deps, { body, caller: who, requestId: 'req-2' });

  it('gives hits with reasons and the lists used', async () => {
    const found = await search({
      name: 'Ezugo Vanterpolo',
      birth_date: '1970-05-06',
      country: 'Nigeria',
      schema: 'person',
    });
    expect(found).toMatchObject({ name: 'Ezugo Vanterpolo', threshold: 0.7, lists: [{ name: 'un_sc' }] });
    expect(found.hits[0]).toMatchObject({ entity_name: 'Ezugo Vanterpolo', verified: expect.any(String) });
  });

  it.each([
    [{}, 'name'],
    [{ name: 5 }, 'name'],
    [{ name: '...' }, 'name'],
    [{ name: 'A B', birth_date: '1970-02-30' }, 'birth_date'],
    [{ name: 'A B', country: 'Atlantis' }, 'country'],
    [{ name: 'A B', schema: 'Ship' }, 'schema'],
    [{ name: 'A B', limit: 0 }, 'limit'],
    [{ name: 'A B', limit: 1.5 }, 'limit'],
    [{ name: 'A B', limit: 101 }, 'limit'],
    [{ name: 'A B', limit: '5' }, 'limit'],
  ])('%j is refused for %s', async (body, field) => {
    const answer = await search(body).catch((error: unknown) => error);
    if (!(answer instanceof RequestFailure)) throw new Error('was not refused');
    expect([answer.status, answer.options.field]).toEqual([400, field]);
  });

  it('fails closed as well', async () => {
    await expect(search({ name: 'A B' }, caller({ required_lists: ['eu_fsf'] }))).rejects.toThrow(/eu_fsf/);
  });
});
