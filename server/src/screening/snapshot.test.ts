/** What is kept between two starts: written for its owner alone, read back whole, refused when anything is amiss. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildHere, buildInThread } from './build-in-thread.ts';
import { openSnapshot } from './index-snapshot.ts';
import { inventedLists, inventedRecord } from './invented-lists.ts';
import { loadIndex } from './load-index.ts';
import { openSnapshotFiles, releaseOf, snapshotFolder } from './snapshot-files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amana-snapshot-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
const people = ['Ezugo Vanterpolo', 'Wambugu Oxelrand', 'Third Person Xylo'];

/** A family name of its own for each number; digits in a name are read as the letters they look like. */
function lettered(place: number): string {
  return `Vanter${Array.from(String(place), (digit) => 'bacedifogupaketilohu'.slice(2 * Number(digit), 2 * Number(digit) + 2)).join('')}n`;
}

function lists(records = people) {
  const catalogue = inventedLists();
  catalogue.publish('un_sc', [inventedRecord('un_sc', records[0] ?? '', { topics: ['role.pep'] })]);
  catalogue.publish(
    'eu_fsf',
    records.slice(1).map((name) => inventedRecord('eu_fsf', name, { remarks: ['é'.repeat(300)] })),
  );
  return catalogue;
}

async function order(catalogue = lists(), key = 'key') {
  return { key, lists: await catalogue.active() };
}

describe('a snapshot', () => {
  it('is the same from a thread and from here, with every record whole', async () => {
    const catalogue = lists(Array.from({ length: 1500 }, (_, place) => `${lettered(place)} Oxelrand`));
    const here = await buildHere(catalogue, await order(catalogue), never);
    const there = await buildInThread(catalogue, await order(catalogue), never);
    expect(Buffer.compare(here, there)).toBe(0);
    const opened = openSnapshot(there, 'key');
    expect(opened?.lists.map(({ source, records, sanctions }) => [source, records, sanctions])).toEqual([
      ['un_sc', 1, 0],
      ['eu_fsf', 1499, 1499],
    ]);
    for (const place of [0, 1, 700, 1499]) {
      const name = `${lettered(place)} Oxelrand`;
      const [hit] = opened?.index.search({ name }).hits ?? [];
      expect(opened?.archive.at(Number(hit?.id)).names[0]?.text).toBe(name);
      expect(opened?.listAt[place]).toBe(place === 0 ? 0 : 1);
    }
  });

  it('is refused under another key, cut at any place, or with any bit changed', async () => {
    const bytes = await buildHere(lists(), await order(), never);
    expect(openSnapshot(bytes, 'key')).toBeDefined();
    expect(openSnapshot(bytes, 'other')).toBeUndefined();
    for (let length = 0; length < bytes.length; length += 7)
      expect(openSnapshot(bytes.slice(0, length), 'key')).toBeUndefined();
    let loaded = 0;
    for (let place = 0; place < bytes.length; place++) {
      const damaged = bytes.slice();
      damaged[place] = (bytes[place] ?? 0) ^ (1 << (place % 8));
      if (openSnapshot(damaged, 'key') !== undefined) loaded++;
    }
    // Bytes that only fill up to the next multiple of eight after the index say nothing, and there are none.
    expect(loaded).toBe(0);
  });

  it('is not awaited when the thread fails or is called off', async () => {
    const catalogue = lists();
    catalogue.breakReading(true);
    await expect(buildInThread(catalogue, await order(catalogue), never)).rejects.toThrow('database is away');
    catalogue.breakReading(false);
    const stop = new AbortController();
    const building = buildInThread(catalogue, await order(catalogue), stop.signal);
    stop.abort();
    await expect(building).rejects.toThrow(/abort/i);
  });
});

describe('between two starts', () => {
  let warned: string[] = [];
  const log = { warn: (_: object, message: string) => void warned.push(message) };
  const load = async (catalogue = lists(), release = 'r1') => {
    warned = [];
    const snapshots = openSnapshotFiles(folder, release);
    const loaded = await loadIndex({ catalogue, snapshots, log }, never);
    await loaded.saved;
    return loaded;
  };
  const kept = () => readdir(join(folder, snapshotFolder));

  it('is kept for its owner alone, and read instead of the lists', async () => {
    await load();
    const [file = ''] = await kept();
    expect((await stat(join(folder, snapshotFolder))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, snapshotFolder, file))).mode & 0o777).toBe(0o600);
    const unread = lists();
    unread.breakReading(true);
    const again = await load(unread);
    expect(again.index.search({ name: 'Wambugu Oxelrand' }).hits[0]?.match).toBe(true);
    expect(again.lists.map(({ source, kind, official }) => [source, kind, official])).toEqual([
      ['un_sc', 'sanctions', true],
      ['eu_fsf', 'sanctions', true],
    ]);
  });

  it('gives way to one of other versions or another release', async () => {
    await load();
    const [first] = await kept();
    const catalogue = lists();
    catalogue.publish('un_sc', [inventedRecord('un_sc', 'Newly Listed Quixano')]);
    expect((await load(catalogue)).index.search({ name: 'Newly Listed Quixano' }).hits).toHaveLength(1);
    const [second] = await kept();
    await load(catalogue, 'r2');
    const [third, ...more] = await kept();
    expect(new Set([first, second, third]).size).toBe(3);
    expect(more).toEqual([]);
  });

  it('is made anew when it is damaged, and that is told', async () => {
    await load();
    expect(warned).toEqual([]);
    const [file = ''] = await kept();
    const path = join(folder, snapshotFolder, file);
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, whole.length / 2));
    expect((await load()).index.size).toBe(3);
    expect(warned).toEqual([expect.stringContaining('damaged')]);
    expect(Buffer.compare(await readFile(path), whole)).toBe(0);
    await load();
    expect(warned).toEqual([]);
  });

  it('is done without where it cannot be written', async () => {
    await writeFile(join(folder, snapshotFolder), 'a file in its place');
    const loaded = await loadIndex({ catalogue: lists(), snapshots: openSnapshotFiles(folder, 'r1') }, never);
    expect(loaded.index.size).toBe(3);
    await expect(loaded.saved).rejects.toThrow();
  });
});

it('another line of code makes another release, a test does not', async () => {
  const release = () => releaseOf([folder]);
  await writeFile(join(folder, 'read.ts'), 'one');
  const first = await release();
  await writeFile(join(folder, 'read.test.ts'), 'one');
  expect(await release()).toBe(first);
  await writeFile(join(folder, 'read.ts'), 'two');
  expect(await release()).not.toBe(first);
});
