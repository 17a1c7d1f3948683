/** For tests: questions that vendors answer later, the messages about them, and what they leave in the database. */
import { createHmac } from 'node:crypto';
import { RequestFailure } from '@amana/contract';
import { expect } from 'vitest';
import type { Caller } from '../../access/caller.ts';
import { findPerson } from '../find-person.ts';
import { lookup } from '../lookup.ts';
import { lookups } from '../lookups/index.ts';
import { lookupState } from './lookup-state.ts';
import type { TestPending } from './test-pending.ts';

export const nin = '90000000041';
export const card = 'CF90000000SMPL';
export const person = { nin, firstname: 'Amadi', surname: 'Testfield', birthdate: '02-01-1990', gender: 'm' };

/** What is asked and read of one set of parts; `open` gives it, since tests open it before they run. */
export function questionsOf(open: () => TestPending) {
  /** Prembly keeps the question; Youverify is down. */
  function slowNin(reference: string): void {
    open().play(({ path }) => {
      if (path.endsWith('/status'))
        return { status: 200, body: { response_code: '00', verification: { status: 'PENDING', reference } } };
      if (path.startsWith('/verification/vnin'))
        return { status: 200, body: { response_code: '00', verification: { status: 'PENDING', reference } } };
      return { status: 503, body: { message: 'no' } };
    });
  }

  async function askNin(
    caller: Caller,
    body: Record<string, unknown> = {},
    identity = open().identity,
  ): Promise<string> {
    const row = lookups.find(({ operation }) => operation.id === 'nigeriaNin');
    if (!row) throw new Error('no lookup');
    const asked = lookup(identity, row, {
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
    return findPerson(open().identity, {
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

  const state = (id: string, caller: Caller) =>
    lookupState(open().pending, id, { caller, requestId: 'request-9' });

  return {
    slowNin,
    askNin,
    askCard,
    state,
    premblyMessage,
    rowsOf: (lookupId: string) => rowsOf(open().storage, lookupId),
    lastEvents: (caller: Caller) => lastEvents(open().storage, caller),
  };
}

function premblyMessage(content: object) {
  const body = Buffer.from(JSON.stringify(content));
  const right = createHmac('sha256', 'public').update(body).digest('base64');
  return { headers: { 'x-prembly-signature': right }, body };
}

async function rowsOf({ db }: TestPending['storage'], lookupId: string) {
  const calls = await db
    .selectFrom('provider_calls')
    .select(['provider', 'product', 'outcome', 'billed', 'price', 'currency', 'reference'])
    .where('lookup_id', '=', lookupId)
    .orderBy('id')
    .execute();
  const told = await db.selectFrom('outbox').select(['type', 'data']).orderBy('id').execute();
  const events = told.filter(({ data }) => data['lookup_id'] === lookupId);
  const waiting = await db
    .selectFrom('pending_lookups')
    .select('lookup_id')
    .where('lookup_id', '=', lookupId)
    .execute();
  return { calls, events, waiting: waiting.length };
}

async function lastEvents({ db }: TestPending['storage'], caller: Caller) {
  return db
    .selectFrom('outbox')
    .select(['type', 'data'])
    .where('branch_id', '=', caller.branch.id)
    .orderBy('id', 'desc')
    .execute();
}
