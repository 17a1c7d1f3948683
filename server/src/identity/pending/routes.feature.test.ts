/** The address for providers' messages and the state of a lookup over real sockets: what is said, and what is not. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../access/caller.ts';
import { openTestApp, type TestApp } from '../../http/test-app.ts';
import { lookup } from '../lookup.ts';
import { lookups } from '../lookups/index.ts';
import { liveCaller } from '../providers/chain/test-chain.ts';
import { mountPending } from './routes.ts';
import { openTestPending, type TestPending } from './test-pending.ts';

const nin = '90000000041';
const limitBytes = 100_000;
let test: TestPending;
let app: TestApp;
let baseUrl = '';

beforeAll(async () => {
  test = await openTestPending(['prembly', 'youverify']);
  app = await openTestApp((parts) => mountPending(parts, { ...test.pending, messages: test.messages }), {
    storage: test.storage,
    config: { providerMessageLimitBytes: limitBytes, providerMessageRateLimit: 60 },
  });
  ({ baseUrl } = await app.listen());
});
afterAll(async () => {
  await app?.close();
  await test?.close();
});

function message(content: unknown): { body: string; signature: string } {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  return { body, signature: createHmac('sha256', 'public').update(body).digest('base64') };
}

async function post(name: string, body: string, signature = '', type = 'application/json') {
  const answer = await fetch(`${baseUrl}/webhooks/providers/${name}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'x-prembly-signature': signature },
  });
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') };
}

/** A lookup that waits, of the branch whose key the app has. */
async function waiting(reference: string): Promise<string> {
  test.play(() => ({
    status: 200,
    body: { response_code: '00', data: { status: 'x' }, verification: { status: 'PENDING', reference } },
  }));
  const row = lookups.find(({ operation }) => operation.id === 'nigeriaNin');
  const caller: Caller = liveCaller({}, app.first.branchId);
  const asked = lookup(test.identity, row ?? unknownRow(), {
    body: { identification_number: nin },
    caller: { ...caller, key: { ...caller.key, environment: 'test' } },
    requestId: 'request-1',
    signal: new AbortController().signal,
  });
  const error: unknown = await asked.catch((refused: unknown) => refused);
  const { lookup_id } = await test.storage.db
    .selectFrom('pending_lookups')
    .select('lookup_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(error).toMatchObject({ code: 'pending', options: { detail: lookup_id } });
  return lookup_id;
}

function unknownRow(): never {
  throw new Error('no such lookup');
}

async function read(id: string, token = app.first.testKey) {
  const answer = await fetch(`${baseUrl}/api/v1/identity/lookups/${id}`, {
    headers: { 'x-access-token': token },
  });
  return { status: answer.status, body: (await answer.json()) as { data?: Record<string, unknown> } };
}

describe('POST /webhooks/providers/{name}', () => {
  it('settles the lookup, whose record its branch then reads', async () => {
    const id = await waiting('ref-1');
    expect(await read(id)).toMatchObject({ status: 200, body: { data: { state: 'pending', record: null } } });
    const { body, signature } = message({
      response_code: '00',
      verification: { reference: 'ref-1' },
      nin_data: { nin, firstname: 'Amadi', surname: 'Testfield' },
    });
    const thanked = await post('prembly', body, signature);
    expect(thanked.status).toBe(202);
    expect(JSON.parse(thanked.text)).toEqual({
      status: 'success',
      data: { received: true },
      message: 'Received',
    });
    expect(await read(id)).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        message: 'Lookup retrieved successfully',
        data: {
          lookup_id: id,
          operation: 'nigeriaNin',
          state: 'completed',
          outcome: 'found',
          consent_needed: null,
          record: { firstName: 'Amadi', lastName: 'Testfield', nin },
        },
      },
    });
    expect(await read(id, 'wrong')).toMatchObject({ status: 401 });
    expect(await read('019ab2c4-7d10-7c3e-9a51-3f6e0b8d2a17')).toMatchObject({ status: 404 });
    // Again, and about nothing that waits: the same words.
    expect(await post('prembly', body, signature)).toEqual(thanked);
    const other = message({ response_code: '00', verification: { reference: 'ref-none' } });
    expect(await post('prembly', other.body, other.signature)).toEqual(thanked);
    const none = message({ hello: 'x' });
    expect(await post('prembly', none.body, none.signature)).toEqual(thanked);
  });

  it('refuses whatever is not believed with the same words, whoever it is said to come from', async () => {
    const { body, signature } = message({ response_code: '00', verification: { reference: 'ref-1' } });
    const { signature: other } = message('other');
    const refused = await post('prembly', body);
    expect(refused.status).toBe(401);
    const same = async (name: string, text: string, sign: string) =>
      expect({ name, ...(await post(name, text, sign)) }).toEqual({ name, ...refused });
    await same('prembly', body, other);
    await same('prembly', `${body}\n`, signature);
    await same('youverify', body, signature);
    // Without an account, without messages, without existence.
    for (const name of ['smile-id-v3', 'mono', 'nobody', '__proto__', 'constructor', '%20', 'a'.repeat(200)])
      await same(name, body, signature);
    for (const text of ['', '{', '[]', 'null', '"x"', '\u0000'])
      await same('prembly', text, message(text).signature);
  });

  it('takes no other type, no other method, and nothing large', async () => {
    const { body, signature } = message({ a: 1 });
    expect((await post('prembly', body, signature, 'text/plain')).status).toBe(415);
    const large = message({ a: 'x'.repeat(limitBytes) });
    expect((await post('prembly', large.body, large.signature)).status).toBe(413);
    const asked = await fetch(`${baseUrl}/webhooks/providers/prembly`);
    expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('is limited for each address', async () => {
    const { body } = message({ a: 1 });
    const answers = await Promise.all(Array.from({ length: 70 }, () => post('prembly', body)));
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(10);
    expect(Number(limited[0]?.retryAfter)).toBeGreaterThan(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
  });
});
