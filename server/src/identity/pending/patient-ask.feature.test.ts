/** Answers that come a moment later than asked: told at once, paid once, counted against the budget. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPerson } from '../find-person.ts';
import { contextOf, liveCaller } from '../providers/chain/test-chain.ts';
import type { CallFactsWithOutcome } from '../providers/port.ts';
import { askAgain } from './ask-again.ts';
import { patientAsk } from './patient-ask.ts';
import { pendingLimits } from './pending-limits.ts';
import { openTestPending, type TestPending } from './test-pending.ts';

const card = 'CF90000000SMPL';
const record = { status: 'Completed', surname: 'Birungi', givenNames: 'Nakato', dateOfBirth: '1992-08-09' };

let test: TestPending;
beforeAll(async () => {
  test = await openTestPending(['laboremus']);
});
afterAll(() => test?.close());
beforeEach(() => {
  test.seen.length = 0;
});

const question = {
  country: 'uganda',
  product: 'national_id',
  scheme: 'national_id',
  identifier: card,
  inputs: {},
  requestId: 'r',
} as const;

/** Done at the given look; 0 is never. */
function doneAt(look: number, last: object = record): void {
  let looks = 0;
  test.play(({ method }) => {
    if (method === 'POST') return { status: 202, body: { id: 'id-1', status: 'Pending' } };
    looks += 1;
    return {
      status: 200,
      body: looks === look ? { id: 'id-1', ...last } : { id: 'id-1', status: 'Pending' },
    };
  });
}

function find(patienceMs: number, caller = liveCaller(), signal = new AbortController().signal) {
  const ask = patientAsk(test.identity.ask, test.pending, { patienceMs, gapMs: 20 });
  return findPerson(
    { ...test.identity, ask },
    {
      country: 'uganda',
      identifierType: 'national_id',
      identifier: card,
      attributes: {},
      caller,
      requestId: 'r',
      signal,
    },
  );
}

describe('an answer that comes a moment later', () => {
  it('is waited for, and paid for once', async () => {
    doneAt(3);
    const finding = await find(2_000);
    expect(finding).toMatchObject({ verified: true, person: { lastName: 'Birungi' } });
    await test.storage.writer.write(finding);
    const calls = await test.storage.db
      .selectFrom('provider_calls')
      .select(['outcome', 'billed', 'price', 'reference'])
      .where('provider', '=', 'laboremus')
      .orderBy('id')
      .execute();
    expect(calls).toEqual([
      { outcome: 'pending', billed: false, price: null, reference: 'id-1' },
      { outcome: 'found', billed: true, price: '1.50', reference: 'id-1' },
    ]);
    expect(await test.storage.db.selectFrom('pending_lookups').selectAll().execute()).toEqual([]);
  });

  it('is told to whoever counts calls, now or when it comes late', async () => {
    const seen: string[] = [];
    const counted = {
      ...test.pending,
      seen: ({ provider, outcome, billed }: CallFactsWithOutcome) =>
        void seen.push(`${provider} ${outcome} ${billed}`),
    };
    doneAt(1);
    const ask = patientAsk(test.identity.ask, counted, { patienceMs: 2_000, gapMs: 20 });
    const answer = await ask(question, contextOf(liveCaller()));
    expect(answer.outcome).toBe('found');
    expect(seen).toEqual(['laboremus found true']);
    doneAt(1);
    await test.storage.writer.write(await find(0));
    const [pending] = await test.storage.db.selectFrom('pending_lookups').selectAll().execute();
    if (!pending) throw new Error('nothing waits');
    const about = { limits: pendingLimits, random: () => 0.5 };
    await askAgain({ ...counted, ...about }, pending, new AbortController().signal);
    await askAgain({ ...counted, ...about }, pending, new AbortController().signal);
    expect(seen).toEqual(['laboremus found true', 'laboremus found true']);
  });

  it('may be that nobody is there', async () => {
    doneAt(1, { status: 'Failed', errorMessage: 'NIN not found' });
    expect(await find(2_000)).toMatchObject({ verified: false, reason: 'not_found' });
  });

  it('stays pending when it is not there in time, when the caller leaves, and when nobody is to wait', async () => {
    doneAt(0);
    const started = performance.now();
    expect(await find(200)).toMatchObject({ reason: 'pending' });
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(test.seen.length).toBeGreaterThan(2);
    test.seen.length = 0;
    expect(await find(0)).toMatchObject({ reason: 'pending' });
    expect(test.seen.map(({ method }) => method)).toEqual(['POST']);
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), 100);
    expect(await find(10_000, liveCaller(), leaving.signal)).toMatchObject({ reason: 'pending' });
  });

  it('goes on through trouble of the vendor', async () => {
    let looks = 0;
    test.play(({ method }) => {
      if (method === 'POST') return { status: 202, body: { id: 'id-1', status: 'Pending' } };
      looks += 1;
      return looks < 3 ? { status: 503, body: {} } : { status: 200, body: { id: 'id-1', ...record } };
    });
    expect(await find(2_000)).toMatchObject({ verified: true });
  });

  it('counts against the budget of the branch, also when it comes late', async () => {
    const caller = liveCaller();
    const day = test.clock.now().toISOString().slice(0, 10);
    const spending = { branch_id: caller.branch.id, currency: 'USD', day, month: day.slice(0, 7) };
    await test.storage.db
      .insertInto('branch_spending')
      .values({ ...spending, day_micros: 0, month_micros: 0 })
      .execute();
    const spent = async () =>
      test.storage.db
        .selectFrom('branch_spending')
        .select(['day_micros', 'month_micros'])
        .where('branch_id', '=', caller.branch.id)
        .executeTakeFirstOrThrow();
    doneAt(1);
    await test.storage.writer.write(await find(2_000, caller));
    expect(Number((await spent()).day_micros)).toBe(1_500_000);
    doneAt(1);
    await test.storage.writer.write(await find(0, caller));
    expect(Number((await spent()).day_micros)).toBe(1_500_000);
    test.clock.forwardMs(3_000);
    await test.poller.turn();
    expect(await spent()).toMatchObject({ month_micros: expect.anything() });
    expect(Number((await spent()).month_micros)).toBe(3_000_000);
  });
});
