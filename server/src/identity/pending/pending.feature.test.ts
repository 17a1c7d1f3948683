/** Answers that come later, from the question to the event: by polling and by message, once each, and for whom. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveCaller } from '../providers/chain/test-chain.ts';
import { signature } from '../providers/vendors/smile-id/account.ts';
import { openTestPending, type TestPending } from './test-pending.ts';
import { card, person, questionsOf } from './test-questions.ts';

const hourMs = 3_600_000;

let test: TestPending;
beforeAll(async () => {
  test = await openTestPending(['prembly', 'laboremus', 'smile-id-v3', 'youverify']);
});
afterAll(() => test?.close());
beforeEach(() => {
  test.seen.length = 0;
});
const { slowNin, askNin, askCard, premblyMessage, rowsOf, lastEvents, state } = questionsOf(() => test);

/** Whether a message of Prembly is written down as one that met a question. */
async function isKnown({ body }: { body: Buffer }): Promise<boolean> {
  const row = await test.storage.db
    .selectFrom('provider_messages')
    .select('known')
    .where(
      'digest',
      '=',
      test.pending.protection.hash('provider-message', 'prembly', body.toString('base64')),
    )
    .executeTakeFirstOrThrow();
  return row.known;
}

describe('a question that is polled for', () => {
  it('is asked once, asked about until it is done, and told by an event', async () => {
    const caller = liveCaller();
    test.play(({ method }) =>
      method === 'POST'
        ? { status: 202, body: { id: 'id-1', status: 'Pending' } }
        : { status: 200, body: { id: 'id-1', status: 'Pending' } },
    );
    const finding = await askCard(caller);
    expect(finding).toMatchObject({ verified: false, reason: 'pending' });
    await test.storage.writer.write({ rows: finding.rows, audit: finding.audit });
    const id = finding.verified ? '' : (/lookup (\S+)/.exec(finding.error)?.[1] ?? '');
    expect(await state(id, caller)).toMatchObject({ state: 'pending', outcome: 'pending', record: null });

    expect(await test.poller.turn()).toBe(0);
    test.clock.forwardMs(2_500);
    expect(await test.poller.turn()).toBe(1);
    expect(test.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /idv/api/identities?v=2.0',
      'GET /idv/api/identities/id-1?v=2.0',
    ]);
    test.play(() => ({
      status: 200,
      body: {
        id: 'id-1',
        status: 'Completed',
        surname: 'Birungi',
        givenNames: 'Nakato Ruth',
        dateOfBirth: '1992-08-09',
        livingStatus: 'Alive',
        gender: 'F',
      },
    }));
    // The gap grows: nothing is due yet.
    test.clock.forwardMs(1_000);
    expect(await test.poller.turn()).toBe(0);
    test.clock.forwardMs(5_000);
    expect(await test.poller.turn()).toBe(1);
    expect(await test.poller.turn()).toBe(0);

    expect(await state(id, caller)).toMatchObject({
      lookup_id: id,
      operation: 'verifyCustomer',
      state: 'completed',
      outcome: 'found',
      consent_needed: null,
      record: {
        first_name: 'Nakato Ruth',
        last_name: 'Birungi',
        date_of_birth: '1992-08-09',
        gender: 'female',
      },
    });
    const left = await rowsOf(id);
    expect(left.waiting).toBe(0);
    expect(left.calls.filter(({ provider }) => provider === 'laboremus')).toEqual([
      {
        provider: 'laboremus',
        product: 'ug_identity_create',
        outcome: 'pending',
        billed: false,
        price: null,
        currency: null,
        reference: 'id-1',
      },
      {
        provider: 'laboremus',
        product: 'ug_identity_create',
        outcome: 'found',
        billed: true,
        price: '1.50',
        currency: 'USD',
        reference: 'id-1',
      },
    ]);
    expect(left.events).toEqual([
      {
        type: 'lookup.completed',
        data: {
          lookup_id: id,
          operation: 'verifyCustomer',
          outcome: 'found',
          environment: 'live',
          request_id: 'request-2',
        },
      },
    ]);
  });

  it('ends as not found where the register knows nobody', async () => {
    const caller = liveCaller();
    test.play(({ method }) =>
      method === 'POST'
        ? { status: 202, body: { id: 'id-2', status: 'Pending' } }
        : { status: 200, body: { id: 'id-2', status: 'Failed', errorMessage: 'NIN not found' } },
    );
    const finding = await askCard(caller);
    await test.storage.writer.write({ rows: finding.rows, audit: finding.audit });
    test.clock.forwardMs(3_000);
    await test.poller.turn();
    const [event] = (await lastEvents(caller)) ?? [];
    expect(event?.data).toMatchObject({ outcome: 'not_found' });
  });

  it('is asked about through trouble of the vendor, and ends as a time-out after its time', async () => {
    const caller = liveCaller();
    const troubles = [401, 402, 403, 429, 500, 503];
    test.play(({ method }) =>
      method === 'POST'
        ? { status: 202, body: { id: 'id-3', status: 'Pending' } }
        : { status: troubles[test.seen.length % troubles.length] ?? 500, body: { message: 'trouble' } },
    );
    const finding = await askCard(caller);
    await test.storage.writer.write({ rows: finding.rows, audit: finding.audit });
    for (let turn = 0; turn < 8; turn += 1) {
      test.clock.forwardMs(6 * 60_000);
      expect(await test.poller.turn()).toBe(1);
    }
    expect(await lastEvents(caller)).toEqual([]);
    test.clock.forwardMs(24 * hourMs);
    await test.poller.turn();
    const [event] = await lastEvents(caller);
    expect(event?.data).toMatchObject({ outcome: 'timeout' });
    expect((await rowsOf(String(event?.data['lookup_id']))).calls.at(-1)).toMatchObject({
      outcome: 'timeout',
      billed: false,
    });
    test.clock.forwardMs(24 * hourMs);
    expect(await test.poller.turn()).toBe(0);
  });

  it('is taken up by another node when the one that had it is gone, and by one alone', async () => {
    const caller = liveCaller();
    test.play(({ method }) =>
      method === 'POST'
        ? { status: 202, body: { id: 'id-4', status: 'Pending' } }
        : { status: 200, body: { id: 'id-4', status: 'Failed', errorMessage: 'NIN not found' }, delayMs: 20 },
    );
    const finding = await askCard(caller);
    await test.storage.writer.write({ rows: finding.rows, audit: finding.audit });
    test.clock.forwardMs(3_000);
    expect((await Promise.all([test.poller.turn(), test.poller.turn()])).sort()).toEqual([0, 1]);
    expect(await lastEvents(caller)).toHaveLength(1);
  });
});

describe('a question that a message answers', () => {
  it('settles with the record as the lookup answers it, once, however often the message comes', async () => {
    const caller = liveCaller();
    slowNin('ref-1');
    const id = await askNin(caller, { expect: { first_name: 'Amadi', last_name: 'Other' } });
    const message = premblyMessage({
      status: true,
      response_code: '00',
      verification: { status: 'VERIFIED', reference: 'ref-1' },
      nin_data: person,
    });
    expect(await Promise.all([1, 2, 3].map(() => test.messages.receive('prembly', message)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await test.messages.receive('prembly', message)).toBe(true);
    expect(await state(id, caller)).toMatchObject({
      state: 'completed',
      outcome: 'found',
      operation: 'nigeriaNin',
      record: {
        firstName: 'Amadi',
        lastName: 'Testfield',
        match: { first_name: 'exact', last_name: 'differs' },
      },
    });
    const { calls, events, waiting } = await rowsOf(id);
    expect([events.length, waiting]).toEqual([1, 0]);
    expect(calls.filter(({ billed }) => billed)).toMatchObject([{ provider: 'prembly', outcome: 'found' }]);
    // What is written down of a message names nobody.
    const traces = await test.storage.db.selectFrom('provider_messages').selectAll().execute();
    expect(traces).toMatchObject([{ provider: 'prembly', known: true }]);
    expect(JSON.stringify(traces)).not.toMatch(/Amadi|90000000041|ref-1/);
  });

  it('is not settled by forgeries, other references, other people, or a message that tells nothing', async () => {
    const caller = liveCaller();
    slowNin('ref-2');
    const id = await askNin(caller);
    const record = { response_code: '00', verification: { reference: 'ref-2' }, nin_data: person };
    const right = premblyMessage(record);
    const forged = { ...right, body: Buffer.from(JSON.stringify({ ...record, response_code: '01' })) };
    expect(await test.messages.receive('prembly', forged)).toBe(false);
    expect(await test.messages.receive('youverify', right)).toBe(false);
    expect(await test.messages.receive('laboremus', right)).toBe(false);
    expect(await test.messages.receive('nobody', right)).toBe(false);
    expect(await test.messages.receive('constructor', right)).toBe(false);
    for (const content of [
      { ...record, verification: { reference: 'ref-other' } },
      { ...record, nin_data: { ...person, nin: '90000000042' } },
      { ...record, nin_data: { ...person, firstname: 'RECORD NOT FOUND' } },
      { response_code: '02', verification: { reference: 'ref-2' } },
      { verification: { reference: 'ref-2' } },
    ])
      expect(await test.messages.receive('prembly', premblyMessage(content))).toBe(true);
    expect(await state(id, caller)).toMatchObject({ state: 'pending' });
    expect(await test.messages.receive('prembly', right)).toBe(true);
    expect(await state(id, caller)).toMatchObject({ state: 'completed', outcome: 'found' });
  });

  it('waits for the record once the vendor says that there is one, and is paid for when none comes', async () => {
    const caller = liveCaller();
    slowNin('ref-3');
    const id = await askNin(caller);
    test.play(() => ({
      status: 200,
      body: { response_code: '00', verification: { status: 'VERIFIED', reference: 'ref-3' } },
    }));
    test.clock.forwardMs(3_000);
    expect(await test.poller.turn()).toBe(1);
    // Asking again would tell nothing new.
    test.clock.forwardMs(hourMs);
    expect(await test.poller.turn()).toBe(0);
    expect(await state(id, caller)).toMatchObject({ state: 'pending' });
    test.clock.forwardMs(24 * hourMs);
    await test.poller.turn();
    expect(await state(id, caller)).toMatchObject({ state: 'completed', outcome: 'timeout', record: null });
    expect((await rowsOf(id)).calls.at(-1)).toMatchObject({ outcome: 'timeout', billed: true });
  });

  it('may come before the question is written down', async () => {
    const caller = liveCaller();
    slowNin('ref-4');
    const record = { response_code: '00', verification: { reference: 'ref-4' }, nin_data: person };
    expect(await test.messages.receive('prembly', premblyMessage(record))).toBe(true);
    expect(await isKnown(premblyMessage(record))).toBe(false);
    const id = await askNin(caller);
    await test.messages.early.retry();
    expect(await state(id, caller)).toMatchObject({ state: 'completed', outcome: 'found' });
    expect(await isKnown(premblyMessage(record))).toBe(true);
    // Too late a question does not get it.
    slowNin('ref-5');
    await test.messages.receive(
      'prembly',
      premblyMessage({ ...record, verification: { reference: 'ref-5' } }),
    );
    test.clock.forwardMs(3 * 60_000);
    await test.messages.early.retry();
    const later = await askNin(caller);
    await test.messages.early.retry();
    expect(await state(later, caller)).toMatchObject({ state: 'pending' });
  });

  it('stays known where a copy that found nothing waiting was written down first', async () => {
    const caller = liveCaller();
    const message = premblyMessage({
      response_code: '00',
      verification: { reference: 'ref-6' },
      nin_data: person,
    });
    await test.messages.receive('prembly', message);
    expect(await isKnown(message)).toBe(false);
    slowNin('ref-6');
    await askNin(caller);
    await test.messages.receive('prembly', message);
    expect(await isKnown(message)).toBe(true);
    await test.messages.receive('prembly', message);
    expect(await isKnown(message)).toBe(true);
  });

  it('of version 3 needs the consent of the subject, is polled for its state, and comes by callback', async () => {
    const caller = liveCaller();
    test.play(({ method, path }) => {
      if (path === '/v3/enhanced_kyc') return { status: 202, body: { status: 'Accepted', job_id: 'job_1' } };
      if (path === '/v3/status/job_1') return { status: 200, body: { status: 'clear', job_id: 'job_1' } };
      return method === 'POST' && path.startsWith('/idv')
        ? { status: 503, body: {} }
        : { status: 404, body: {} };
    });
    await askCard(caller);
    expect(test.seen.some(({ path }) => path === '/v3/enhanced_kyc')).toBe(false);
    const finding = await askCard(caller, { granted_at: '2026-01-15T10:00:00.000Z' });
    expect(finding).toMatchObject({ reason: 'pending' });
    await test.storage.writer.write({ rows: finding.rows, audit: finding.audit });
    const sent = test.seen.find(({ path }) => path === '/v3/enhanced_kyc')?.body ?? '';
    expect(sent).toContain('"granted_at":"2026-01-15T10:00:00.000Z"');
    test.clock.forwardMs(3_000);
    await test.poller.turn();
    const timestamp = test.clock.now().toISOString();
    const body = {
      SmileJobID: 'job_1',
      ResultCode: '1012',
      IDNumber: card,
      FullName: 'Nakato Birungi',
      DOB: '1992-08-09',
      timestamp,
      signature: signature('k', '000', timestamp),
    };
    const message = { headers: {}, body: Buffer.from(JSON.stringify(body)) };
    expect(await test.messages.receive('smile-id-v3', message)).toBe(true);
    const [event] = await lastEvents(caller);
    expect(event?.data).toMatchObject({ outcome: 'found' });
    expect(await state(String(event?.data['lookup_id']), caller)).toMatchObject({
      record: { first_name: 'Nakato', last_name: 'Birungi' },
    });
  });
});
