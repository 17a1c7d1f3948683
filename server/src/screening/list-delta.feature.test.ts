/** A version that differs little is taken over from the lists' own digests: no record that stayed is read again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ListCatalogue } from '../lists/catalogue.ts';
import { importList } from '../lists/import.ts';
import { defaultListLimits } from '../lists/limits.ts';
import { createListCatalogue } from '../lists/list-catalogue.ts';
import { rollbackList } from '../lists/rollback.ts';
import type { ListsDeps } from '../lists/deps.ts';
import type { Storage } from '../storage/storage.ts';
import { openTestStorage } from '../storage/test-database.ts';
import { type LiveIndex, openLiveIndex } from './live-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'amana-overlay-'));
const quiet = { info: () => undefined, warn: () => undefined };
const opened: LiveIndex[] = [];
let now = new Date('2026-11-01T00:00:00Z');
let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
});
afterEach(async () => {
  for (const live of opened.splice(0)) await live.close();
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'pa', 'ke', 'ti', 'lo', 'hu'];
const spelt = (place: number): string =>
  Array.from(String(place), (digit) => syllables[Number(digit)] ?? '').join('');
const nameOf = (place: number): string => `Q${spelt(place)} Vanter${spelt((place * 7919) % 2_000)}`;
const before = Array.from({ length: 2_000 }, (_, place) => ({ id: `p${place}`, name: nameOf(place) }));

/** Put in, taken out, edited, moved, and an id that another party has now. */
const after = [
  { id: 'new', name: 'Ezugo Oxelrand Quistorff' },
  ...before.slice(1_990),
  ...before
    .slice(0, 1_990)
    .filter((_, place) => ![5, 6, 900].includes(place))
    .map((entry) => (entry.id === 'p50' ? { ...entry, name: 'Zendrakis Ulmenhoff' } : entry))
    .map((entry) => (entry.id === 'p1200' ? { id: 'p5', name: 'Tendaji Oxelrand' } : entry)),
];
const asked = [
  'Ezugo Oxelrand Quistorff',
  'Zendrakis Ulmenhoff',
  'Tendaji Oxelrand',
  ...[0, 5, 6, 50, 899, 900, 901, 1_200, 1_995].map(nameOf),
];

function lists(source: string) {
  const own = createListCatalogue({ storage, clock: { now: () => now } });
  const deps: ListsDeps = {
    storage,
    clock: { now: () => now },
    limits: defaultListLimits,
    announce: () => undefined,
  };
  const read: string[] = [];
  let held = Promise.resolve();
  const catalogue: ListCatalogue = {
    ...own,
    active: async () => (await own.active()).filter((version) => version.source === source),
    async *records(name, version) {
      read.push(version);
      await held;
      yield* own.records(name, version);
    },
  };
  return {
    catalogue,
    read,
    /** Readings wait until the function that is given is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    rollback: () => rollbackList(deps, source),
    async publish(entries: readonly { id: string; name: string }[]): Promise<string> {
      now = new Date(now.getTime() + 60_000);
      const path = join(folder, 'list.jsonl');
      const lines = entries.map(({ id, name }) => JSON.stringify({ id, schema: 'Person', names: [name] }));
      writeFileSync(path, lines.join('\n'));
      return (await importList(deps, { source, paths: [path] })).version;
    },
  };
}

async function open(catalogue: ListCatalogue): Promise<LiveIndex> {
  const live = await openLiveIndex(
    { catalogue, clock: { now: () => now }, log: quiet },
    { overlayFromEntries: 100 },
  );
  opened.push(live);
  return live;
}

/** Whose name it is: names beside it are weighed by how common their words are, which a build counts anew. */
function answers(live: LiveIndex) {
  return asked.map((name) => {
    const { hits } = live.screen('test', { name });
    return hits.filter((hit) => hit.match && hit.matchedName === name).map(({ record }) => record.id);
  });
}

it('answers as a whole build does before any record was read again, and so once merged and gone back', async () => {
  const { catalogue, publish, read, hold, rollback } = lists('custom:little');
  const first = await publish(before);
  const live = await open(catalogue);
  const original = answers(live);
  expect(read).toEqual([first]);
  const second = await publish(after);
  const release = hold();
  await live.refresh();
  expect(live.lists()[0]).toMatchObject({ version: second, records: after.length });
  expect(live.size()).toBe(after.length);
  const beside = answers(live);
  release();
  await live.settled();
  // Once, by the build that merges.
  expect(read).toEqual([first, second]);
  expect(answers(live)).toEqual(beside);
  expect(beside).not.toEqual(original);
  await rollback();
  await live.refresh();
  expect(answers(live)).toEqual(original);
  await live.settled();
  expect(answers(live)).toEqual(original);
});

it('reads line by line where a version was kept before there were digests', async () => {
  const { catalogue, publish, read } = lists('custom:older');
  const first = await publish(before);
  const live = await open(catalogue);
  await storage.db
    .updateTable('list_chunks')
    .set({ digest: null, line_digests: null })
    .where('source', '=', 'custom:older')
    .where('version', '=', first)
    .execute();
  const second = await publish(after);
  await live.refresh();
  expect(live.lists()[0]).toMatchObject({ version: second, records: after.length });
  await live.settled();
  expect(read).toEqual([first, second, second]);
});

it('builds anew where too much differs, without reading what differs first', async () => {
  const { catalogue, publish, read } = lists('custom:much');
  const first = await publish(before);
  const live = await open(catalogue);
  const second = await publish(before.slice(0, 1_700));
  await live.refresh();
  expect(read).toEqual([first, second]);
  expect(live.size()).toBe(1_700);
});
