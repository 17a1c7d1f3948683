/** Lists are imported while transactions are screened: every request is answered, and who stays listed is always found. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  amanaJson,
  arrayAt,
  type RunningProduct,
  serve,
  type Surroundings,
  temporaryDirectory,
} from './product.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let surroundings: Surroundings;
let product: RunningProduct;
beforeAll(async () => {
  directory = await temporaryDirectory();
  surroundings = { cwd: directory.path, env: { AMANA_RATE_LIMIT: '0' } };
  product = await serve(surroundings);
});
afterAll(async () => {
  await product?.stop();
  await directory?.remove();
});

const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'pa', 'ke', 'ti', 'lo', 'hu'];
const spelt = (place: number): string =>
  Array.from(String(place), (digit) => syllables[Number(digit)] ?? '').join('');
const entries = 6_000;
const nameOf = (place: number): string => `Q${spelt(place)} Vanter${spelt((place * 7919) % entries)}`;
const entry = (place: number, name = nameOf(place)) => ({
  id: `e-${place}`,
  schema: 'Person',
  name,
  topics: ['sanction'],
});
const first = Array.from({ length: entries }, (_, place) => entry(place));
/** A few changed, and in the next nearly all: one is laid over the index, the other built anew. */
const few = first.map((one, place) => (place % 100 === 7 ? entry(place, `Zendrakis ${spelt(place)}`) : one));
const many = few.map((one, place) =>
  place % 3 === 1 ? entry(place, `Ulmenhoff ${spelt(place)} ${spelt(place + 1)}`) : one,
);
/** On all three lists, as they are. */
const stays = first.flatMap((_, place) => (place % 3 === 0 && place % 100 !== 7 ? [place] : []));

async function publish(list: object[]): Promise<void> {
  const file = join(directory.path, 'list.jsonl');
  await writeFile(file, list.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const done = await amanaJson(surroundings, 'lists', 'import', 'custom:own', file, '--accept-shrink');
  expect(done.code).toBe(0);
}

/** The scores of the best match of the two parties. */
async function screen(place: number): Promise<string[]> {
  const body = {
    transactionId: `TX-${place}`,
    amount: 10,
    transactionDate: '2026-02-28T10:00:00Z',
    sender: { name: nameOf(place) },
    receiver: { name: `Tendaji Oluwadimu ${spelt(place)}` },
  };
  const answer = await product.post('/api/v1/monitoring/transaction_screening', body);
  expect(answer.status, answer.text).toBe(201);
  const [best] = arrayAt(answer.json, 'data', 'sanction', 'sender_record');
  return [nameOf(place), String(best?.entity_name), String(best?.matched)];
}

it('no request fails and nobody who stays listed is missed', async () => {
  await publish(first);
  let over = false;
  const imports = publish(few)
    .then(() => publish(many))
    .finally(() => {
      over = true;
    });
  let asked = 0;
  const callers = Array.from({ length: 4 }, async (_, caller) => {
    for (let turn = caller; !over || turn < 40; turn += 4) {
      const [name, found, matched] = await screen(stays[(turn * 37) % stays.length] ?? 0);
      expect([found, matched]).toEqual([name, 'True match']);
      asked += 1;
    }
  });
  await Promise.all([imports, ...callers]);
  expect(asked).toBeGreaterThan(40);
  const changed = (name: string) =>
    product.post('/api/v1/screening/search', { name }).then(({ json }) => arrayAt(json, 'data', 'hits'));
  await expect
    .poll(async () => (await changed(`Zendrakis ${spelt(207)}`))[0]?.matched, { timeout: 30_000 })
    .toBe('True match');
  await expect
    .poll(async () => (await changed(`Ulmenhoff ${spelt(4)} ${spelt(5)}`))[0]?.matched, { timeout: 30_000 })
    .toBe('True match');
});
