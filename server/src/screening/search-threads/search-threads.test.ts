/** Searches in threads answer as here, of the index that was asked, and none is lost when a thread dies or lists change. */
import { afterEach, expect, it } from 'vitest';
import { Worker } from 'node:worker_threads';
import { inventedLists, inventedRecord } from '../invented-lists.ts';
import { type LiveIndex, openLiveIndex } from '../live-index.ts';
import { createSearchThreads, type Search, type SearchThreads } from './search-threads.ts';

let live: LiveIndex | undefined;
let threads: SearchThreads | undefined;
afterEach(async () => {
  await live?.close();
  await threads?.close();
  live = undefined;
  threads = undefined;
});

const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'pa', 'ke', 'ti', 'lo', 'hu'];
const spelt = (place: number): string =>
  Array.from(String(place), (digit) => syllables[Number(digit)] ?? '').join('');
const nameOf = (place: number, family: string): string =>
  `Q${spelt(place)} Vanter${spelt((place * 7919) % 400)} ${family}`;
const records = (family: string) =>
  Array.from({ length: 400 }, (_, place) => inventedRecord('un_sc', nameOf(place, family)));

async function openWith(searchThreads: number, warnings: string[] = []) {
  const catalogue = inventedLists();
  catalogue.publish('un_sc', records('Bramwellu'));
  catalogue.publish('demo', [inventedRecord('demo', 'Ezugo Oxelrand Quistorff')]);
  live = await openLiveIndex(
    {
      catalogue,
      clock: { now: () => new Date('2026-03-01T00:00:00Z') },
      log: { info: () => {}, warn: (_, message) => warnings.push(message) },
    },
    { searchThreads, maxCachedBytes: 0 },
  );
  return { catalogue, index: live };
}

/** Asks until threads have begun to take part. */
async function warm(index: LiveIndex): Promise<void> {
  while (index.searchThreads() === 0)
    await Promise.all(
      Array.from({ length: 9 }, (_, n) => index.screenWhereFree('live', { name: nameOf(n, 'Bramwellu') })),
    );
}

it('gives the hits that a search here gives, with all that is said of them', async () => {
  const { index } = await openWith(2);
  await warm(index);
  const names = Array.from({ length: 60 }, (_, n) => nameOf(n * 5, n % 2 ? 'Bramwellu' : 'Bramvelu'));
  const beside = await Promise.all(names.map((name) => index.screenWhereFree('live', { name })));
  expect(beside).toEqual(names.map((name) => index.screen('live', { name })));
  expect(beside.filter(({ hits }) => hits.length > 0).length).toBeGreaterThan(40);
});

it('keeps the demonstration list from live keys in threads too', async () => {
  const { index } = await openWith(1);
  await warm(index);
  const ask = (environment: 'live' | 'test') =>
    Promise.all(
      Array.from({ length: 24 }, () =>
        index.screenWhereFree(environment, { name: 'Ezugo Oxelrand Quistorff' }),
      ),
    );
  for (const { hits } of await ask('live')) expect(hits).toEqual([]);
  for (const { hits } of await ask('test')) expect(hits[0]?.match).toBe(true);
});

it('asks the lists of the moment: a published version is searched from then on', async () => {
  const { catalogue, index } = await openWith(1);
  await warm(index);
  const ask = (family: string) =>
    Promise.all(
      Array.from({ length: 30 }, (_, n) => index.screenWhereFree('live', { name: nameOf(n, family) })),
    );
  const early = ask('Bramwellu');
  catalogue.publish('un_sc', records('Zendrakis'));
  await index.refresh();
  for (const { hits } of await early) expect(hits[0]?.matchedName).toContain('Bramwellu');
  for (const { hits } of await ask('Zendrakis')) expect(hits[0]?.matchedName).toContain('Zendrakis');
});

/** Threads begin with a press of work, which itself does not wait for them. */
async function begun(pool: SearchThreads, count: number): Promise<void> {
  while (pool.ready < count)
    await Promise.all(Array.from({ length: 5 }, () => pool.search(searchOf(() => {}))));
}

/** A search whose answer says where it was made. */
function searchOf(here: () => void, bytes = new Uint8Array(new SharedArrayBuffer(64))): Search {
  const result = { hits: [], compared: 0, bounded: false, bounds: [], notes: [] };
  return {
    index: { bytes, key: 'none' },
    seen: { test: [], live: [] },
    question: JSON.stringify(['live', { name: 'Ezugo' }, {}]),
    here: () => {
      here();
      return result;
    },
  };
}

it('leaves a lone search where it is asked, and begins no thread for it', async () => {
  threads = createSearchThreads({ log: { warn: () => {} } }, { threads: 2 });
  let here = 0;
  await threads.search(searchOf(() => here++));
  await Promise.all([threads.search(searchOf(() => here++)), threads.search(searchOf(() => here++))]);
  expect(here).toBe(3);
  expect(threads.running).toBe(0);
});

it('searches here what a thread cannot: an index that does not open there', async () => {
  threads = createSearchThreads({ log: { warn: () => {} } }, { threads: 1 });
  let here = 0;
  const pool = threads;
  await begun(pool, 1);
  await Promise.all(Array.from({ length: 40 }, () => pool.search(searchOf(() => here++))));
  expect(here).toBe(40);
  expect(pool.running).toBe(1);
});

it('passes on what a search throws', async () => {
  threads = createSearchThreads({ log: { warn: () => {} } }, { threads: 1 });
  const pool = threads;
  const broken = searchOf(() => {
    throw new Error('no index');
  });
  const all = await Promise.allSettled(Array.from({ length: 9 }, () => pool.search(broken)));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'rejected'));
});

it('loses nothing when it is closed amid its work, and ends idle threads', async () => {
  threads = createSearchThreads({ log: { warn: () => {} } }, { threads: 2, idleMs: 60 });
  let here = 0;
  const pool = threads;
  await begun(pool, 1);
  await expect.poll(() => pool.running, { timeout: 5_000 }).toBe(0);
  await begun(pool, 2);
  const all = Array.from({ length: 40 }, () => pool.search(searchOf(() => here++)));
  await new Promise<void>((done) => setImmediate(done));
  await pool.close();
  await Promise.all(all);
  expect(here).toBe(40);
});

it('goes on without a thread that dies', async () => {
  const warnings: string[] = [];
  const bytes = new Uint8Array(new SharedArrayBuffer(64));
  let made: Worker | undefined;
  threads = createSearchThreads(
    { log: { warn: (_, message) => warnings.push(message) } },
    { threads: 1 },
    (...options) => {
      made = new Worker(...options);
      return made;
    },
  );
  const pool = threads;
  let here = 0;
  await begun(pool, 1);
  const all = Array.from({ length: 40 }, () => pool.search(searchOf(() => here++, bytes)));
  await new Promise<void>((done) => setImmediate(done));
  void made?.terminate();
  await Promise.all(all);
  expect(here).toBe(40);
  expect(pool.running).toBe(0);
  expect(warnings).toEqual(['a search thread ended; its searches are made without it']);
});
