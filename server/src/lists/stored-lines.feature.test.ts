/** A kept version is read back whole and in order, however many chunks it has, and reading may stop anywhere. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { openTestStorage } from '../storage/test-database.ts';
import { lineDigest, pack } from './chunks.ts';
import { insertChunks } from './store.ts';
import { storedLines } from './stored-lines.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const line = (chunk: number, place: number): string =>
  JSON.stringify({ id: `e-${chunk}-${place}`, name: `Ezugo ${'x'.repeat((chunk * 7 + place) % 40)}` });

async function keep(version: string, chunks: number): Promise<string[]> {
  const all: string[] = [];
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const lines = Array.from({ length: 1 + (chunk % 5) }, (_, place) => line(chunk, place));
    all.push(...lines);
    const packed = await pack({ lines, digests: lines.map(lineDigest) });
    await insertChunks(storage.db, [{ source: 'custom:kept', version, chunk, ...packed }]);
  }
  return all;
}

async function read(version: string, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const lines: string[] = [];
  for await (const one of storedLines(storage.db, 'custom:kept', version)) {
    lines.push(one.toString());
    if (lines.length === most) break;
  }
  return lines;
}

it.each([0, 1, 15, 16, 17, 32, 50])('of %i chunks gives every line in order', async (chunks) => {
  const version = `whole-${chunks}`;
  const kept = await keep(version, chunks);
  expect(await read(version)).toEqual(kept);
});

it('asks seldom: each answer waits for the requests that the thread serves meanwhile', async () => {
  const kept = await keep('seldom', 50);
  let queries = 0;
  const counted = storage.db.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const lines: string[] = [];
  for await (const one of storedLines(counted, 'custom:kept', 'seldom')) lines.push(one.toString());
  expect(lines).toEqual(kept);
  expect(queries).toBeLessThanOrEqual(4);
});

it('stops where its reader stops', async () => {
  const kept = await keep('stopped', 40);
  for (const most of [1, 20, 60]) expect(await read('stopped', most)).toEqual(kept.slice(0, most));
});

it('passes on that a chunk cannot be opened, after the lines before it', async () => {
  const kept = await keep('broken', 40);
  await storage.db
    .updateTable('list_chunks')
    .set({ body: Buffer.from('no such thing') })
    .where('version', '=', 'broken')
    .where('chunk', '=', 20)
    .execute();
  const lines: string[] = [];
  const reading = async (): Promise<void> => {
    for await (const one of storedLines(storage.db, 'custom:kept', 'broken')) lines.push(one.toString());
  };
  await expect(reading()).rejects.toThrow();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines).toEqual(kept.slice(0, lines.length));
});
