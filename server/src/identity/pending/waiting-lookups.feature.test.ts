/** Lookups that wait: asked again, read by whom, erased, left by a process that ends, seen by the operator. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../access/caller.ts';
import { findPerson } from '../find-person.ts';
import { liveCaller } from '../providers/chain/test-chain.ts';
import { lookupState } from './lookup-state.ts';
import { pendingActions } from './operator-routes.ts';
import { startPoller } from './poller.ts';
import { openTestPending, type TestPending } from './test-pending.ts';
import { waitingQuestions } from './waiting-questions.ts';
import { card, person, questionsOf } from './test-questions.ts';

let test: TestPending;
beforeAll(async () => {
  test = await openTestPending(['prembly', 'laboremus', 'smile-id-v3', 'youverify']);
});
afterAll(() => test?.close());
beforeEach(() => {
  test.seen.length = 0;
});
const { slowNin, askNin, askCard, premblyMessage, rowsOf, state } = questionsOf(() => test);

describe('a question that comes again while it waits', () => {
  it('is answered with the lookup that waits, and nobody is asked; another question is another', async () => {
    const caller = liveCaller();
    slowNin('ref-8');
    const id = await askNin(caller);
    await test.waiting.refresh();
    test.seen.length = 0;
    expect(await askNin(caller)).toBe(id);
    expect(test.seen).toEqual([]);
    expect(await askNin(caller, { expect: { first_name: 'Other' } })).not.toBe(id);
    expect(await askNin(liveCaller())).not.toBe(id);
    const sameKeyInTest = { ...caller, key: { ...caller.key, environment: 'test' as const } };
    expect(await askNin(sameKeyInTest)).not.toBe(id);
    const message = premblyMessage({
      response_code: '00',
      verification: { reference: 'ref-8' },
      nin_data: person,
    });
    await test.messages.receive('prembly', message);
    slowNin('ref-9');
    expect(await askNin(caller)).not.toBe(id);
  });

  it('is found at once, before the next look at what waits', async () => {
    const caller = liveCaller();
    slowNin('ref-10');
    const waiting = waitingQuestions({ storage: test.storage, protection: test.identity.protection });
    const identity = { ...test.identity, waiting, ask: waiting.noting(test.identity.ask) };
    const id = await askNin(caller, {}, identity);
    test.seen.length = 0;
    expect(await askNin(caller, {}, identity)).toBe(id);
    expect(test.seen).toEqual([]);
  });

  it('waits for verify customer as well', async () => {
    const caller = liveCaller();
    test.play(() => ({ status: 202, body: { id: 'id-9', status: 'Pending' } }));
    const first = await askCard(caller);
    await test.storage.writer.write({ rows: first.rows, audit: first.audit });
    await test.waiting.refresh();
    test.seen.length = 0;
    const second = await askCard(caller);
    expect(second).toMatchObject({ verified: false, reason: 'pending', rows: [] });
    expect(test.seen).toEqual([]);
    expect(second.verified ? '' : second.error).toBe(first.verified ? '' : first.error);
  });
});

describe('the state of a lookup', () => {
  it('is shown to keys of its branch and environment alone', async () => {
    const caller = liveCaller();
    slowNin('ref-6');
    const id = await askNin(caller);
    const sameBranch = { ...liveCaller({}, caller.branch.id) };
    expect(await state(id, sameBranch)).toMatchObject({ state: 'pending' });
    const others: Caller[] = [
      liveCaller(),
      { ...sameBranch, key: { ...sameBranch.key, environment: 'test' } },
    ];
    for (const other of others)
      await expect(state(id, other)).rejects.toMatchObject({ code: 'record_not_found' });
    for (const none of ['', 'x', `${id}0`, '%00', "' or 1=1"])
      await expect(state(none, caller)).rejects.toMatchObject({ code: 'record_not_found' });
  });

  it('has no record once the subject was erased, and an erased question is not asked again', async () => {
    const caller = liveCaller();
    slowNin('ref-7');
    const id = await askNin(caller);
    const { subject } = await test.storage.db
      .selectFrom('lookups')
      .select('subject')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await test.storage.db.deleteFrom('subject_keys').where('subject', '=', subject).execute();
    test.pending.protection.forget(caller.branch.id, subject);
    expect(await state(id, caller)).toMatchObject({ state: 'pending', record: null });
    test.seen.length = 0;
    test.clock.forwardMs(3_000);
    await test.poller.turn();
    expect(test.seen.filter(({ path }) => path.includes('ref-7'))).toEqual([]);
    expect(await state(id, caller)).toMatchObject({
      state: 'completed',
      outcome: 'unavailable',
      record: null,
    });
    expect((await rowsOf(id)).events).toMatchObject([{ data: { outcome: 'unavailable' } }]);
  });
});

describe('a process that ends', () => {
  it('cuts what it asks and leaves it to the next one at once', async () => {
    const own = await openTestPending(['laboremus']);
    try {
      own.play(({ method }) =>
        method === 'POST'
          ? { status: 202, body: { id: 'id-1', status: 'Pending' } }
          : { status: 200, body: { id: 'id-1', status: 'Pending' }, delayMs: 10_000 },
      );
      const caller = liveCaller();
      const finding = await findPerson(own.identity, {
        country: 'uganda',
        identifierType: 'national_id',
        identifier: card,
        attributes: {},
        caller,
        requestId: 'request-4',
        signal: new AbortController().signal,
      });
      await own.storage.writer.write({ rows: finding.rows, audit: finding.audit });
      own.clock.forwardMs(3_000);
      const turn = own.poller.turn();
      while (own.seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
      const started = performance.now();
      await own.poller.stop();
      await turn;
      expect(performance.now() - started).toBeLessThan(5_000);
      own.play(() => ({
        status: 200,
        body: { id: 'id-1', status: 'Failed', errorMessage: 'NIN not found' },
      }));
      const next = startPoller(
        { ...own.pending, early: own.messages.early, log: { warn: () => undefined }, random: () => 0.5 },
        { pollMs: 3_600_000 },
      );
      await next.turn();
      await next.stop();
      expect(await own.storage.db.selectFrom('pending_lookups').selectAll().execute()).toEqual([]);
    } finally {
      await own.close();
    }
  });
});

describe('a signed message of any content', () => {
  it('is taken, and settles nothing that it does not answer', async () => {
    const caller = liveCaller();
    slowNin('ref-11');
    const id = await askNin(caller);
    // Without a family name it is nobody's record.
    const block = fc.dictionary(fc.constantFrom('nin', 'firstname', 'status', 'reference'), fc.jsonValue());
    const contents = fc.record(
      {
        response_code: fc.constantFrom('00', '02', '03', 0, null, '99'),
        verification: fc.oneof(
          fc.jsonValue(),
          fc.record({ reference: fc.constantFrom('ref-11', 'ref-none'), status: fc.string() }),
        ),
        nin_data: fc.oneof(fc.jsonValue(), block),
        data: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(contents, async (content) => {
        expect(await test.messages.receive('prembly', premblyMessage(content))).toBe(true);
      }),
      { numRuns: 150 },
    );
    expect(await state(id, caller)).toMatchObject({ state: 'pending', record: null });
  });
});

describe('what the operator sees', () => {
  it('is which lookups wait for whom, and nothing of the question', async () => {
    slowNin('ref-10');
    const id = await askNin(liveCaller());
    const [action] = pendingActions({ storage: test.storage });
    const context = { progress: () => undefined, signal: new AbortController().signal };
    const answer = await action?.run({}, context);
    const listed = JSON.stringify(answer);
    expect(listed).toContain(id);
    expect(listed).toContain('"provider":"prembly"');
    expect(listed).toContain('"reference":"ref-10"');
    expect(listed).not.toMatch(/90000000041|sealed|Amadi/);
  });
});

describe('a BVN whose holder has to agree', () => {
  it('names the page to whoever asked, and comes once the holder agreed', async () => {
    const own = await openTestPending(['flutterwave']);
    try {
      const bvn = '22345678901';
      const fetched = (status: string) => ({
        status: 200,
        body: {
          status: 'success',
          data: {
            status,
            reference: 'FLW1',
            first_name: 'Amadi',
            last_name: 'Testfield',
            bvn_data: status === 'COMPLETED' ? { bvn, surname: 'Testfield', gender: 'Male' } : null,
          },
        },
      });
      const url = 'https://consent.example.com/page';
      let agreed = false;
      own.play(({ method }) =>
        method === 'POST'
          ? { status: 200, body: { status: 'success', data: { url, reference: 'FLW1' } } }
          : fetched(agreed ? 'COMPLETED' : 'PENDING'),
      );
      const caller = liveCaller();
      const finding = await findPerson(own.identity, {
        country: 'nigeria',
        identifierType: 'bvn',
        identifier: bvn,
        attributes: { first_name: 'Amadi', last_name: 'Testfield' },
        caller,
        requestId: 'request-3',
        signal: new AbortController().signal,
      });
      await own.storage.writer.write({ rows: finding.rows, audit: finding.audit });
      const id = finding.verified ? '' : (/lookup (\S+)/.exec(finding.error)?.[1] ?? '');
      const read = () => lookupState(own.pending, id, { caller, requestId: 'r' });
      expect(await read()).toMatchObject({ state: 'pending', consent_needed: { url, methods: [] } });
      own.clock.forwardMs(3_000);
      await own.poller.turn();
      expect(await read()).toMatchObject({ state: 'pending' });
      agreed = true;
      own.clock.forwardMs(10_000);
      await own.poller.turn();
      expect(await read()).toMatchObject({
        state: 'completed',
        consent_needed: null,
        record: { first_name: 'Amadi', last_name: 'Testfield', gender: 'male' },
      });
    } finally {
      await own.close();
    }
  });
});
