/** Batches from file to results: every row told, isolation of branches, live rows asked once, pauses, erasure, retention. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeKey } from '../../access/keys.ts';
import { openAuthentication } from '../../access/authenticate.ts';
import type { Ask } from '../identity-deps.ts';
import type { IdentityAnswer } from '../providers/port.ts';
import { insert } from '../../storage/write-set.ts';
import { cancelBatch, listBatches, pauseBatch, readBatch, startBatch } from './batches.ts';
import { startBatchWorker, sweepBatches } from './batch-worker.ts';
import { downloadOf } from './results-file.ts';
import { findBatchById } from './batch-store.ts';
import {
  askerOf,
  column,
  newCaller,
  openTestBatches,
  paid,
  resultsOf,
  type TestBatches,
  unpaid,
  upload,
} from './test-batches.ts';

/** Answers of live questions by identifier; `asked` counts each. */
const answers = new Map<string, () => IdentityAnswer | Promise<IdentityAnswer>>();
const asked = new Map<string, number>();
const live: Ask = async ({ identifier }) => {
  asked.set(identifier, (asked.get(identifier) ?? 0) + 1);
  return (answers.get(identifier) ?? (() => paid('found')))();
};

let test: TestBatches;
beforeAll(async () => {
  test = await openTestBatches({
    live,
    limits: { chunkRows: 4, maxRows: 50, outageRows: 3, liveAtOnce: 2 },
    routeOf: (caller) =>
      caller.key.environment === 'test'
        ? []
        : [
            { provider: 'cheap', product: 'id', price: { amount: '1.10', currency: 'KES' } },
            { provider: 'dear', product: 'id', price: { amount: '0.02', currency: 'USD' } },
          ],
  });
});
afterAll(() => test.close());

async function work(): Promise<void> {
  const worker = startBatchWorker(test.deps);
  await worker.settled();
  await worker.stop();
}

const idOf = ({ batch }: { batch: { batch_id: string } | null }): string => batch?.batch_id ?? '';

describe('the rows of a file', () => {
  it('give others their turn while they are read, also where there is nothing to keep', async () => {
    const caller = await newCaller(test);
    let turns = 0;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const blank = `national_id\n${'\n'.repeat(20 * 65_536)}`;
    await expect(upload(test, caller, blank)).rejects.toMatchObject({ code: 'invalid_body' });
    clearImmediate(next);
    expect(turns).toBeGreaterThan(20);
  });

  it('come back in their order, each with its line, outcome, record or error', async () => {
    const caller = await newCaller(test);
    const file =
      'national_id;reference;expect.last_name;unknown\r\n12345670;a;Nobody;1\r\n\r\n12345671;b;;\r\n12345672;c\r\nx;d;;\r\n12345673;e;;\r\n"12 345 678";f;;';
    const made = await upload(test, caller, file);
    expect(made).toMatchObject({ rows: 6, invalid: 2, ignored_columns: ['unknown'] });
    expect(made.invalid_rows).toEqual([
      expect.objectContaining({ row: 3, line: 5, field: null, detail: expect.stringContaining('2 columns') }),
      expect.objectContaining({
        row: 4,
        line: 6,
        reference: 'd',
        field: 'national_id',
        code: 'invalid_format',
      }),
    ]);
    await work();
    const view = await readBatch(test.deps, caller, idOf(made));
    expect(view).toMatchObject({
      state: 'completed',
      total: 6,
      done: 6,
      found: 2,
      not_found: 1,
      failed: 1,
      invalid: 2,
    });
    const lines = await resultsOf(test, caller, idOf(made));
    expect(
      lines.map(({ row, line, reference, outcome, error }) => [row, line, reference, outcome, error?.code]),
    ).toEqual([
      [1, 2, 'a', 'found', undefined],
      [2, 4, 'b', 'not_found', 'not_found'],
      [3, 5, null, 'invalid', 'invalid_format'],
      [4, 6, 'd', 'invalid', 'invalid_format'],
      [5, 7, 'e', 'failed', 'provider_unavailable'],
      [6, 8, 'f', 'found', undefined],
    ]);
    expect(lines[0]?.record).toMatchObject({
      First_Name: expect.any(String),
      match: { last_name: 'differs' },
    });
    expect(lines[0]?.request_id).toBe(`${idOf(made)}-1`);
    const kept = await test.identity.storage.db
      .selectFrom('lookups')
      .select(['id', 'request_id'])
      .where('branch_id', '=', caller.branch.id)
      .orderBy('request_id')
      .execute();
    expect(kept.map(({ request_id }) => request_id)).toEqual(
      [1, 2, 5, 6].map((row) => `${idOf(made)}-${row}`),
    );
    expect(kept[0]?.id).toBe(lines[0]?.lookup_id);
  });

  it('may each name an operation of their own, by id or path', async () => {
    const caller = await newCaller(test);
    const file = [
      '{"operation":"nigeria_kyc/bvn","bvn":"22212345670"}',
      '{"operation":"kenyaNationalIdBasic","national_id":12345670,"reference":7}',
      '{"operation":"kenyaPassport","passport_number":"A1234567"}',
      '{"operation":"nothing"}',
      '{"national_id":"12345670"}',
      'broken',
    ].join('\n');
    const made = await upload(test, caller, file, {});
    expect(made.invalid_rows.map(({ row, field, code }) => [row, field, code])).toEqual([
      [3, 'operation', 'operation_unavailable'],
      [4, 'operation', 'invalid_format'],
      [5, 'operation', 'missing_field'],
      [6, null, 'invalid_body'],
    ]);
    await work();
    expect(
      (await resultsOf(test, caller, idOf(made))).map(({ operation, outcome }) => [operation, outcome]),
    ).toEqual([
      ['nigeriaBvn', 'found'],
      ['kenyaNationalIdBasic', 'found'],
      ['kenyaPassport', 'invalid'],
      [null, 'invalid'],
      [null, 'invalid'],
      [null, 'invalid'],
    ]);
  });

  it('may be 50 where 50 are the most, and not one more', async () => {
    const caller = await newCaller(test);
    const numbers = Array.from({ length: 51 }, (_, n) => 12_345_000 + n);
    expect(await upload(test, caller, column('national_id', numbers.slice(0, 50)))).toMatchObject({
      rows: 50,
    });
    await expect(upload(test, caller, column('national_id', numbers))).rejects.toMatchObject({
      code: 'payload_too_large',
      message: 'A batch has at most 50 rows; this file has more',
    });
    const left = await test.identity.storage.db
      .selectFrom('batches')
      .select('state')
      .where('branch_id', '=', caller.branch.id)
      .execute();
    expect(left).toEqual([{ state: 'queued' }]);
    await work();
  });

  it.each([
    [
      'a column twice',
      'national_id,National ID\n1,2',
      { code: 'invalid_format', options: { field: 'national_id' } },
    ],
    [
      'no column that is needed',
      'passport\n12345670',
      { code: 'missing_field', options: { field: 'national_id' } },
    ],
    ['no row', 'national_id\n\n', { code: 'invalid_body' }],
    [
      'no row that can be asked',
      'national_id\nx\ny',
      { code: 'invalid_format', options: { field: 'national_id' } },
    ],
  ])('are refused as a whole for %s, and nothing is kept', async (_what, file, error) => {
    const caller = await newCaller(test);
    await expect(upload(test, caller, file)).rejects.toMatchObject(error);
  });

  it('hold to what the branch asks for, with consent and purpose of the row or of the batch', async () => {
    const caller = await newCaller(test);
    caller.branch.settings = { require_consent: true, require_purpose: true };
    const file =
      'national_id,consent.granted,purpose\n12345670,yes,\n12345680,no,\n12345690,,aml\n12345600,,';
    const made = await upload(test, caller, file, {
      operation: 'kenyaNationalIdBasic',
      purpose: 'credit_application',
      dry_run: 'true',
    });
    expect(made.batch).toBeNull();
    expect(made.invalid_rows.map(({ row, field }) => [row, field])).toEqual([
      [2, 'consent.granted'],
      [3, 'consent'],
      [4, 'consent'],
    ]);
    const shared = await upload(test, caller, file, {
      operation: 'kenyaNationalIdBasic',
      purpose: 'credit_application',
      consent_granted: 'true',
      consent_basis: 'contract',
    });
    expect(shared.invalid_rows.map(({ row }) => row)).toEqual([2]);
    await work();
    const kept = await test.identity.storage.db
      .selectFrom('lookups')
      .select(['purpose', 'consent'])
      .where('branch_id', '=', caller.branch.id)
      .orderBy('request_id')
      .execute();
    expect(kept.map(({ purpose }) => purpose)).toEqual(['credit_application', 'aml', 'credit_application']);
    expect(kept[1]?.consent).toMatchObject({ granted: true });
  });
});

describe('an estimate', () => {
  it('gives the cost by route before anything is asked, and keeps nothing', async () => {
    const caller = await newCaller(test, 'live');
    const query = { operation: 'kenyaNationalIdBasic', estimate: 'true' };
    const made = await upload(test, caller, column('national_id', [12345670, 'x', 12345671]), query);
    expect(made.estimate).toEqual({
      usual: [{ amount: '2.2', currency: 'KES' }],
      most: [
        { amount: '2.2', currency: 'KES' },
        { amount: '0.04', currency: 'USD' },
      ],
      routes: [expect.objectContaining({ operation: 'kenyaNationalIdBasic', rows: 2 })],
    });
    expect(await listBatches(test.deps, caller, {})).toEqual({ batches: [], next: null });
  });
});

describe('a branch', () => {
  it('sees its own batches alone, and of its environment alone', async () => {
    const [one, other] = [await newCaller(test), await newCaller(test)];
    const made = await upload(test, one, column('national_id', [12345670]));
    const sameBranchLive = { ...one, key: { ...one.key, environment: 'live' as const } };
    for (const stranger of [other, sameBranchLive]) {
      const missing = { code: 'record_not_found' };
      await expect(readBatch(test.deps, stranger, idOf(made))).rejects.toMatchObject(missing);
      await expect(cancelBatch(test.deps, askerOf(stranger), idOf(made))).rejects.toMatchObject(missing);
      await expect(resultsOf(test, stranger, idOf(made))).rejects.toMatchObject(missing);
      expect((await listBatches(test.deps, stranger, {})).batches).toEqual([]);
    }
    await work();
    expect((await listBatches(test.deps, one, {})).batches.map(({ state }) => state)).toEqual(['completed']);
  });
});

describe('a batch', () => {
  it('waits until it is started, can be held, and can be cancelled with what it has', async () => {
    const caller = await newCaller(test);
    const query = { operation: 'kenyaNationalIdBasic', paused: 'true' };
    const id = idOf(await upload(test, caller, column('national_id', [12345670, 12345671]), query));
    await work();
    expect(await readBatch(test.deps, caller, id)).toMatchObject({ state: 'ready', done: 0 });
    expect((await resultsOf(test, caller, id)).map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting']);
    await startBatch(test.deps, askerOf(caller), id);
    await pauseBatch(test.deps, askerOf(caller), id);
    await work();
    expect(await readBatch(test.deps, caller, id)).toMatchObject({ state: 'paused', reason: 'requested' });
    expect(await cancelBatch(test.deps, askerOf(caller), id)).toMatchObject({ state: 'cancelled' });
    expect((await resultsOf(test, caller, id)).map(({ outcome }) => outcome)).toEqual([
      'not_asked',
      'not_asked',
    ]);
    await expect(startBatch(test.deps, askerOf(caller), id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('tells its end as an event, with counts and no personal data', async () => {
    const caller = await newCaller(test);
    const id = idOf(await upload(test, caller, column('national_id', [12345670, 12345671])));
    await work();
    const events = await test.identity.storage.db
      .selectFrom('outbox')
      .selectAll()
      .where('branch_id', '=', caller.branch.id)
      .execute();
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      [
        'batch.completed',
        expect.objectContaining({ batch_id: id, state: 'completed', total: 2, found: 1, not_found: 1 }),
      ],
    ]);
    expect(JSON.stringify(events)).not.toContain('1234567');
  });

  it('keeps nothing of what was asked in clear, and no input once it is answered', async () => {
    const caller = await newCaller(test);
    const id = idOf(await upload(test, caller, column('national_id', [12345670])));
    const chunks = () =>
      test.identity.storage.db.selectFrom('batch_chunks').selectAll().where('batch_id', '=', id).execute();
    expect((await chunks())[0]?.input?.toString('latin1')).not.toContain('12345670');
    await work();
    expect((await chunks())[0]).toMatchObject({ input: null, result: expect.any(Buffer) });
  });
});

describe('a live batch', () => {
  it('asks each row once, adds up what was billed, and marks each call before it is made', async () => {
    const caller = await newCaller(test, 'live');
    answers.set('22000002', () => paid('not_found'));
    answers.set('22000003', async () => {
      const marks = await test.identity.storage.db
        .selectFrom('batch_calls')
        .select(['row', 'result'])
        .where('branch_id', '=', caller.branch.id)
        .where('row', '=', 3)
        .execute();
      expect(marks).toEqual([{ row: 3, result: null }]);
      return paid('found');
    });
    const numbers = Array.from({ length: 9 }, (_, n) => 22_000_001 + n);
    const id = idOf(await upload(test, caller, column('national_id', numbers)));
    await work();
    expect(await readBatch(test.deps, caller, id)).toMatchObject({
      state: 'completed',
      found: 8,
      not_found: 1,
      cost: [{ amount: '112.5', currency: 'KES' }],
    });
    expect(numbers.map((number) => asked.get(String(number)))).toEqual(numbers.map(() => 1));
  });

  it('does not ask again what a dead process had asked, and reports it in doubt', async () => {
    const caller = await newCaller(test, 'live');
    const id = idOf(await upload(test, caller, column('national_id', [23000001, 23000002])));
    const mark = { branch_id: caller.branch.id, batch_id: id, row: 1, asked_at: new Date() };
    await test.identity.storage.writer.write({
      rows: [insert('batch_calls', { ...mark, result: null, costs: null, done_at: null })],
    });
    await work();
    expect(asked.get('23000001')).toBeUndefined();
    expect((await resultsOf(test, caller, id))[0]).toMatchObject({
      outcome: 'in_doubt',
      request_id: `${id}-1`,
      error: { code: 'in_doubt' },
    });
    expect(await readBatch(test.deps, caller, id)).toMatchObject({
      state: 'completed',
      found: 1,
      in_doubt: 1,
    });
  });

  it('waits when the budget is used up, and goes on where it stood once it is started', async () => {
    const caller = await newCaller(test, 'live');
    let left = 2;
    const numbers = Array.from({ length: 7 }, (_, n) => 24_000_001 + n);
    for (const number of numbers) {
      answers.set(String(number), () => (left-- > 0 ? paid('found') : unpaid('budget_exhausted')));
    }
    const id = idOf(await upload(test, caller, column('national_id', numbers)));
    await work();
    expect(await readBatch(test.deps, caller, id)).toMatchObject({
      state: 'paused',
      reason: 'budget_exhausted',
      retry_at: null,
      found: 2,
      failed: 0,
    });
    left = 100;
    await startBatch(test.deps, askerOf(caller), id);
    await work();
    expect(await readBatch(test.deps, caller, id)).toMatchObject({ state: 'completed', found: 7, failed: 0 });
  });

  it('waits with growing pauses while no source answers, and loses no row', async () => {
    const caller = await newCaller(test, 'live');
    let down = true;
    const numbers = Array.from({ length: 6 }, (_, n) => 25_000_001 + n);
    for (const number of numbers) {
      answers.set(String(number), () => (down ? unpaid('unavailable') : paid('found')));
    }
    const id = idOf(await upload(test, caller, column('national_id', numbers)));
    await work();
    const first = await readBatch(test.deps, caller, id);
    expect(first).toMatchObject({ state: 'paused', reason: 'provider_unavailable', done: 0 });
    test.clock.forwardMs(31_000);
    await work();
    const second = await readBatch(test.deps, caller, id);
    const pauseMs = Date.parse(second.retry_at ?? '') - test.clock.now().getTime();
    expect(pauseMs).toBeGreaterThan(50_000);
    down = false;
    test.clock.forwardMs(61_000);
    await work();
    expect(await readBatch(test.deps, caller, id)).toMatchObject({ state: 'completed', found: 6, failed: 0 });
  });

  it('waits for sources that run out of time, and asks nothing again that may be on a bill', async () => {
    const caller = await newCaller(test, 'live');
    let down = true;
    const numbers = Array.from({ length: 9 }, (_, n) => 29_000_001 + n);
    for (const number of numbers) {
      answers.set(String(number), () => (down ? unpaid('timeout') : paid('found')));
    }
    const id = idOf(await upload(test, caller, column('national_id', numbers)));
    await work();
    const held = await readBatch(test.deps, caller, id);
    expect(held).toMatchObject({ state: 'paused', reason: 'provider_unavailable', found: 0 });
    expect(held.failed).toBeGreaterThanOrEqual(3);
    expect(held.failed).toBeLessThanOrEqual(5);
    down = false;
    test.clock.forwardMs(31_000);
    await work();
    expect(await readBatch(test.deps, caller, id)).toMatchObject({
      state: 'completed',
      failed: held.failed,
      found: 9 - held.failed,
    });
    expect(numbers.map((number) => asked.get(String(number)))).toEqual(numbers.map(() => 1));
  });

  it('takes a row that no source answers for a failed one where others are answered', async () => {
    const caller = await newCaller(test, 'live');
    const numbers = Array.from({ length: 8 }, (_, n) => 26_000_001 + n);
    for (const at of [0, 3, 7]) answers.set(String(numbers[at]), () => unpaid('unavailable'));
    const id = idOf(await upload(test, caller, column('national_id', numbers)));
    await work();
    expect(await readBatch(test.deps, caller, id)).toMatchObject({ state: 'completed', found: 5, failed: 3 });
  });

  it('spends nothing for a key that was taken back', async () => {
    const caller = await newCaller(test, 'live');
    const id = idOf(await upload(test, caller, column('national_id', [27000001])));
    const { storage } = test.identity;
    const { clock } = test;
    await revokeKey(
      { storage, clock, authentication: openAuthentication({ db: storage.db, clock, cacheMs: 0 }) },
      caller.key.id,
    );
    await work();
    expect(await readBatch(test.deps, caller, id)).toMatchObject({ state: 'paused', reason: 'key_ended' });
    expect(asked.get('27000001')).toBeUndefined();
  });

  it('is worked on by one process of several', async () => {
    const caller = await newCaller(test, 'live');
    const numbers = Array.from({ length: 20 }, (_, n) => 28_000_001 + n);
    const id = idOf(await upload(test, caller, column('national_id', numbers)));
    // Both are started before either looks, as several nodes would be.
    const deps = { ...test.deps, storage: { ...test.identity.storage, engine: 'postgres' as const } };
    const workers = [startBatchWorker(deps), startBatchWorker(deps), startBatchWorker(deps)];
    await Promise.all(workers.map((worker) => worker.settled()));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await readBatch(test.deps, caller, id)).toMatchObject({ state: 'completed', found: 20 });
    expect(numbers.map((number) => asked.get(String(number)))).toEqual(numbers.map(() => 1));
  });
});

describe('results', () => {
  it('lose the record of a person who was erased, and nothing else', async () => {
    const caller = await newCaller(test);
    const id = idOf(await upload(test, caller, column('national_id', [12345670, 12345680])));
    await work();
    const { db } = test.identity.storage;
    const [first] = await resultsOf(test, caller, id);
    const kept = await db
      .selectFrom('lookups')
      .select('subject')
      .where('branch_id', '=', caller.branch.id)
      .where('id', '=', first?.lookup_id ?? '')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('subject_keys').where('subject', '=', kept.subject).execute();
    const after = await resultsOf(test, caller, id);
    expect(after[0]).toMatchObject({ outcome: 'found', record: null, erased: true });
    expect(after[1]).toMatchObject({ outcome: 'found', record: expect.any(Object) });
  });

  it('come as CSV with a column for each field, and no cell that a spreadsheet would run', async () => {
    const caller = await newCaller(test);
    const id = idOf(await upload(test, caller, 'national_id,reference\n12345670,"=1+1"'));
    await work();
    const batch = await findBatchById(test.identity.storage.db, id);
    if (!batch) throw new Error('no batch');
    const { pieces, contentType } = await downloadOf(test.deps, batch, askerOf(caller), 'csv');
    let text = '';
    for await (const piece of pieces) text += piece;
    expect(contentType).toContain('text/csv');
    const [header, line] = text.split('\r\n');
    expect(header).toMatch(/^row,line,reference,operation,outcome,.*record\.First_Name/);
    expect(line).toMatch(/^1,2,'=1\+1,kenyaNationalIdBasic,found/);
  });

  it('are deleted when their time is over, and the summary stays', async () => {
    const caller = await newCaller(test);
    const id = idOf(await upload(test, caller, column('national_id', [12345670])));
    await work();
    test.clock.forwardMs(31 * 86_400_000);
    await sweepBatches(test.deps);
    expect(await readBatch(test.deps, caller, id)).toMatchObject({ state: 'completed', found: 1 });
    const { db } = test.identity.storage;
    expect(await db.selectFrom('batch_chunks').select('number').where('batch_id', '=', id).execute()).toEqual(
      [],
    );
    const keys = db.selectFrom('subject_keys').select('key_id').where('subject', '=', `batch:${id}`);
    expect(await keys.execute()).toEqual([]);
    const batch = await findBatchById(db, id);
    if (!batch) throw new Error('no batch');
    await expect(downloadOf(test.deps, batch, askerOf(caller), 'jsonl')).rejects.toMatchObject({
      code: 'record_not_found',
    });
  });
});
