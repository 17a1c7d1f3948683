/** Answers that come later, from the question to the event: by polling and by message, once each, and for whom. */
import { createHmac } from 'node:crypto';
import { RequestFailure } from '@amana/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../access/caller.ts';
import { findPerson } from '../find-person.ts';
import { lookup } from '../lookup.ts';
import { lookups } from '../lookups/index.ts';
import { liveCaller } from '../providers/chain/test-chain.ts';
import { signature } from '../providers/vendors/smile-id/account.ts';
import { lookupState } from './lookup-state.ts';
import { pendingActions } from './operator-routes.ts';
import { startPoller } from './poller.ts';
import { openTestPending, type TestPending } from './test-pending.ts';

const hourMs = 3_600_000;
const nin = '90000000041';
const card = 'CF90000000SMPL';
const person = { nin, firstname: 'Amadi', surname: 'Testfield', birthdate: '02-01-1990', gender: 'm' };

let test: TestPending;
beforeAll(async () => {
  test = await openTestPending(['prembly', 'laboremus', 'smile-id-v3', 'youverify']);
});
afterAll(() => test?.close());
beforeEach(() => {
  test.seen.length = 0;
});

/** Prembly keeps the question; Youverify is down. */
function slowNin(reference: string): void {
  test.play(({ path }) => {
    if (path.endsWith('/status'))
      return { status: 200, body: { response_code: '00', verification: { status: 'PENDING', reference } } };
    if (path.startsWith('/verification/vnin'))
      return { status: 200, body: { response_code: '00', verification: { status: 'PENDING', reference } } };
    return { status: 503, body: { message: 'no' } };
  });
}

async function askNin(caller: Caller, body: Record<string, unknown> = {}): Promise<string> {
  const row = lookups.find(({ operation }) => operation.id === 'nigeriaNin');
  if (!row) throw new Error('no lookup');
  const asked = lookup(test.identity, row, {
    body: { identification_number: nin, ...body },
    caller,
    requestId: 'request-1',
    signal: new AbortController().signal,
  });
  const refused = await asked.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refused instanceof RequestFailure)) throw new Error('the lookup was answered');
  expect([refused.status, refused.code]).toEqual([400, 'pending']);
  return refused.options.detail ?? '';
}

async function askCard(caller: Caller, consent?: { granted_at: string }) {
  return findPerson(test.identity, {
    country: 'uganda',
    identifierType: 'national_id',
    identifier: card,
    attributes: { first_name: 'Nakato', last_name: 'Birungi', phone: '+256700000045' },
    caller,
    requestId: 'request-2',
    signal: new AbortController().signal,
    ...(consent ? { consent: { consent: { granted: true, ...consent }, purpose: null } } : {}),
  });
}

function premblyMessage(content: object) {
  const body = Buffer.from(JSON.stringify(content));
  const right = createHmac('sha256', 'public').update(body).digest('base64');
  return { headers: { 'x-prembly-signature': right }, body };
}

async function rowsOf(lookupId: string) {
  const { db } = test.storage;
  const calls = await db
    .selectFrom('provider_calls')
    .select(['provider', 'product', 'outcome', 'billed', 'price', 'currency', 'reference'])
    .where('lookup_id', '=', lookupId)
    .orderBy('id')
    .execute();
  const { rows: events } = await sql<{ type: string; data: Record<string, unknown> }>`
    select type, data from outbox where data->>'lookup_id' = ${lookupId}`.execute(db);
  const waiting = await db
    .selectFrom('pending_lookups')
    .select('lookup_id')
    .where('lookup_id', '=', lookupId)
    .execute();
  return { calls, events, waiting: waiting.length };
}

const state = (id: string, caller: Caller) =>
  lookupState(test.pending, id, { caller, requestId: 'request-9' });

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

async function lastEvents(caller: Caller) {
  const { rows } = await sql<{ type: string; data: Record<string, unknown> }>`
    select type, data from outbox where branch_id = ${caller.branch.id} order by id desc`.execute(
    test.storage.db,
  );
  return rows;
}

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
    const id = await askNin(caller);
    await test.messages.early.retry();
    expect(await state(id, caller)).toMatchObject({ state: 'completed', outcome: 'found' });
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
