/** Reviewed decisions and screening again, through the product: lists change, parties are told of, once, also after a kill. */
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  amanaJson,
  arrayAt,
  objectAt,
  type RunningProduct,
  serve,
  type Surroundings,
  temporaryDirectory,
} from './product.ts';

interface Told {
  type: string;
  data: Record<string, unknown>;
}

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let receiver: Server;
let surroundings: Surroundings;
let product: RunningProduct;
let key = '';
const told: Told[] = [];

beforeAll(async () => {
  directory = await temporaryDirectory();
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (text: Buffer) => (body += text.toString()));
    request.on('end', () => {
      const event: unknown = JSON.parse(body);
      told.push({
        type: String(objectAt({ event }, 'event').type),
        data: objectAt({ event }, 'event', 'data'),
      });
      response.end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = receiver.address() as AddressInfo;
  surroundings = { cwd: directory.path, env: { AMANA_OUTBOUND_ALLOW: `127.0.0.1:${port}` } };
  product = await serve(surroundings);
  key = product.testKey ?? '';
  const events = [
    'screening.match_added',
    'screening.match_ended',
    'screening.match_changed',
    'screening.decision_lapsed',
  ];
  const made = await amanaJson(
    surroundings,
    'webhooks',
    'create',
    `http://127.0.0.1:${port}/`,
    '--events',
    events.join(','),
  );
  expect(made.code).toBe(0);
});
afterAll(async () => {
  await product?.stop();
  receiver?.close();
  await directory?.remove();
});

const filler = Array.from({ length: 5 }, (_, number) => ({
  id: `f-${number}`,
  schema: 'Company',
  name: `Ondura Freight Number ${number} Holding`,
  topics: ['debarment'],
}));

async function publish(entries: object[]): Promise<void> {
  const file = join(directory.path, 'list.jsonl');
  await writeFile(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  const done = await amanaJson(surroundings, 'lists', 'import', 'custom:own', file, '--accept-shrink');
  expect(done.code).toBe(0);
}

async function rescreened(): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const { document } = await amanaJson(surroundings, 'lists', 'status');
    if (arrayAt(document, 'lists').every((list) => list.rescreened !== false)) return;
    await wait(200);
  }
  throw new Error('parties were not screened again in time');
}

async function heard(count: number): Promise<Told[]> {
  for (let tries = 0; tries < 100 && told.length < count; tries++) await wait(100);
  return told.splice(0);
}

async function verify(identifier: string) {
  const answer = await product.post(
    '/api/onboarding/verify_customer',
    { country: 'nigeria', identifier },
    { 'x-access-token': key },
  );
  expect(answer.status).toBe(200);
  return objectAt(answer.json, 'data');
}

it('tells of a customer who is on a list now, remembers a decision, and forgets it with the entry', async () => {
  await publish(filler);
  const customer = await verify('22345678900');
  await rescreened();
  const identity = objectAt(customer, 'identity');
  const entry = {
    id: 'v-1',
    schema: 'Person',
    name: `${String(identity.first_name)} ${String(identity.last_name)}`,
    topics: ['sanction'],
  };
  await publish([...filler, entry]);
  await rescreened();
  const onboarding = { onboarding_id: customer.onboarding_id };
  expect(await heard(1)).toMatchObject([
    {
      type: 'screening.match_added',
      data: { ...onboarding, entry_id: 'custom:own-v-1', environment: 'test' },
    },
  ]);
  const headers = { 'x-access-token': key };
  const outcomes = await product.get(
    `/api/v1/screening/outcomes?onboarding_id=${String(customer.onboarding_id)}`,
    headers,
  );
  expect(arrayAt(outcomes.json, 'data', 'outcomes')).toMatchObject([
    { state: 'match', cause: 'entry_added' },
  ]);

  const decision = { ...onboarding, entry_id: 'custom:own-v-1', reason: 'Her birth date differs' };
  const decided = await product.post('/api/v1/screening/decisions/', decision, headers);
  expect([decided.status, objectAt(decided.json, 'data').was_hit]).toEqual([201, true]);
  const again = await product.post('/api/v1/screening/decisions/', decision, headers);
  expect(again.status).toBe(409);
  const unknown = { ...decision, entry_id: 'custom:own-none' };
  const refused = await product.post('/api/v1/screening/decisions/', unknown, headers);
  expect([refused.status, objectAt(refused.json, 'error').field]).toEqual([404, 'entry_id']);
  const second = await verify('22345678900');
  expect(second.decision).toBe('pass');
  expect(arrayAt(second, 'screening', 'sanctions')).toMatchObject([{ is_false_positive: true }]);

  await publish([...filler, { ...entry, aliases: ['Another Name Altogether'] }]);
  await rescreened();
  const events = await heard(2);
  expect(events.map(({ type }) => type).sort()).toEqual([
    'screening.decision_lapsed',
    'screening.match_added',
  ]);
  const third = await verify('22345678900');
  expect(third.decision).not.toBe('pass');
  const id = String(objectAt(decided.json, 'data').decision_id);
  const ended = await product.get(`/api/v1/screening/decisions/${id}`, headers);
  expect(objectAt(ended.json, 'data').state).toBe('lapsed');
});

it('screens again after a kill between publication and screening, and tells it once', async () => {
  const customer = await verify('22345678910');
  const identity = objectAt(customer, 'identity');
  await rescreened();
  await publish([
    ...filler,
    {
      id: 'k-1',
      schema: 'Person',
      name: `${String(identity.first_name)} ${String(identity.last_name)}`,
      topics: ['sanction'],
    },
  ]);
  product.signal('SIGKILL');
  await product.finished;
  // What the process before had done of it is told now, if it was told at all.
  product = await serve(surroundings);
  await rescreened();
  await wait(2_500);
  const mine = (await heard(1)).filter(({ data }) => data.onboarding_id === customer.onboarding_id);
  expect(mine).toMatchObject([{ type: 'screening.match_added', data: { entry_id: 'custom:own-k-1' } }]);
});

it('takes decisions from the command line, and says what the operator may want to know', async () => {
  const added = await amanaJson(
    surroundings,
    'decisions',
    'add',
    'custom:own-k-1',
    '--name',
    'Nobody Whom It Resembles',
    '--reason',
    'Reviewed',
    '--environment',
    'test',
    '--expires',
    '90d',
  );
  expect(added.code).toBe(0);
  expect(added.document).toMatchObject({ state: 'active', was_hit: false, note: expect.any(String) });
  const id = String(added.document.id);
  const list = await amanaJson(surroundings, 'decisions', 'list');
  expect(arrayAt(list.document, 'decisions').map((row) => row.id)).toContain(id);
  const revoked = await amanaJson(surroundings, 'decisions', 'revoke', id, '--environment', 'test');
  expect(revoked.document).toMatchObject({ id, state: 'revoked', ended_by: 'operator' });
  const twice = await amanaJson(surroundings, 'decisions', 'revoke', id, '--environment', 'test');
  expect([twice.code, objectAt(twice.document, 'error').code]).toEqual([1, 'conflict']);
});
