/** Two kept versions of a list differ by what a reading of both finds, though what they share is not opened. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { openTestStorage } from '../storage/test-database.ts';
import { type ImportResult, importList } from './import.ts';
import { defaultListLimits } from './limits.ts';
import { createListCatalogue, type OwnedCatalogue } from './list-catalogue.ts';
import { chunkDigests } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'amana-delta-'));
let storage: Storage;
let catalogue: OwnedCatalogue;
let now = new Date('2026-11-01T00:00:00Z');

beforeAll(async () => {
  storage = await openTestStorage();
  catalogue = createListCatalogue({ storage, clock: { now: () => now } });
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Entry {
  id: string;
  name: string;
}

const before: Entry[] = Array.from({ length: 3_000 }, (_, place) => ({
  id: `p${place}`,
  name: `Tovan Marrow ${place}`,
}));

function publish(source: string, entries: readonly Entry[]): Promise<ImportResult> {
  now = new Date(now.getTime() + 60_000);
  const path = join(folder, 'list.jsonl');
  writeFileSync(
    path,
    entries.map(({ id, name }) => JSON.stringify({ id, schema: 'Person', names: [name] })).join('\n'),
  );
  const deps = { storage, clock: { now: () => now }, limits: defaultListLimits, announce: () => undefined };
  return importList(deps, { source, paths: [path], acceptShrink: true });
}

async function linesOf(source: string, version: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of catalogue.records(source, version)) lines.push(line.toString());
  return lines;
}

const put = (entries: readonly Entry[], place: number, ...added: Entry[]): Entry[] => [
  ...entries.slice(0, place),
  ...added,
  ...entries.slice(place),
];
const without = (places: readonly number[]) => before.filter((_, place) => !places.includes(place));
const edited = (places: readonly number[]) =>
  before.map((entry, place) =>
    places.includes(place) ? { ...entry, name: `${entry.name} the younger` } : entry,
  );
const one: Entry = { id: 'new', name: 'Ezugo Oxelrand' };

const cases: [what: string, after: Entry[], changes: { added: number; removed: number; changed: number }][] =
  [
    ['one in front', put(before, 0, one), { added: 1, removed: 0, changed: 0 }],
    ['one amid', put(before, 1_500, one), { added: 1, removed: 0, changed: 0 }],
    ['one at the end', put(before, 3_000, one), { added: 1, removed: 0, changed: 0 }],
    ['first, last and others gone', without([0, 700, 701, 2_999]), { added: 0, removed: 4, changed: 0 }],
    ['some edited', edited([0, 64, 65, 1_800, 2_999]), { added: 0, removed: 0, changed: 5 }],
    [
      'an id used for another',
      edited([10]).filter((_, place) => place !== 11),
      { added: 0, removed: 1, changed: 1 },
    ],
    [
      'two ids exchanged',
      before.map((entry, place) => ({
        ...entry,
        id: place === 5 ? 'p2000' : place === 2_000 ? 'p5' : entry.id,
      })),
      { added: 0, removed: 0, changed: 2 },
    ],
    ['turned about and one edited', edited([9]).toReversed(), { added: 0, removed: 0, changed: 1 }],
    ['cut in half', before.slice(1_500), { added: 0, removed: 1_500, changed: 0 }],
    [
      'all others',
      before.map(({ id }) => ({ id: `x${id}`, name: id })),
      { added: 3_000, removed: 3_000, changed: 0 },
    ],
  ];

describe.each(cases)('%s', (what, after, changes) => {
  it('is found by digests as by reading', async () => {
    const source = `custom:${what.replaceAll(/[ ,]/g, '')}`;
    const [from, to] = [await publish(source, before), await publish(source, after)];
    expect(to.changes).toEqual(changes);
    const step = { source, from: from.version, to: to.version };
    const delta = await catalogue.delta(step, 6_000);
    if (typeof delta === 'string') throw new Error(delta);
    const [was, is] = [await linesOf(source, step.from), await linesOf(source, step.to)];
    const gone = was.map((line, place) => ({ place, line })).filter(({ line }) => !is.includes(line));
    expect(delta.removed.map(({ place, line }) => ({ place, line: line.toString() }))).toEqual(gone);
    expect(delta.added.map(String)).toEqual(is.filter((line) => !was.includes(line)));
    const back = await catalogue.delta({ source, from: step.to, to: step.from }, 6_000);
    if (typeof back === 'string') throw new Error(back);
    expect(back.added.map(String)).toEqual(gone.map(({ line }) => line));
  });
});

describe('a version', () => {
  it('shares most of its chunks with the one before when little is new', async () => {
    const source = 'custom:shared';
    const from = await publish(source, before);
    const to = await publish(source, put(before, 1_200, one));
    const [was, is] = await Promise.all(
      [from, to].map(async ({ version }) =>
        (await chunkDigests(storage.db, { source, version })).map(({ digest }) => digest?.toString('hex')),
      ),
    );
    expect(was?.length).toBeGreaterThan(8);
    expect(is?.filter((digest) => !was?.includes(digest)).length).toBeLessThanOrEqual(2);
  });

  it('that differs by too much, is not kept or has no digests is not compared', async () => {
    const source = 'custom:untold';
    const from = await publish(source, before);
    const to = await publish(source, edited([1, 2, 3]));
    const step = { source, from: from.version, to: to.version };
    expect(await catalogue.delta(step, 5)).toBe('too_many');
    expect(await catalogue.delta(step, 6)).toMatchObject({
      removed: [{ place: 1 }, { place: 2 }, { place: 3 }],
    });
    expect(await catalogue.delta({ ...step, from: 'never' }, 6)).toBe('unknown');
    await storage.db
      .updateTable('list_chunks')
      .set({ digest: null, line_digests: null })
      .where('source', '=', source)
      .where('version', '=', from.version)
      .execute();
    expect(await catalogue.delta(step, 6)).toBe('unknown');
    expect((await publish(source, before)).changes).toEqual({ added: 0, removed: 0, changed: 3 });
    const last = await publish(source, edited([7]));
    expect(last.changes).toEqual({ added: 0, removed: 0, changed: 1 });
  });

  it('whose digest does not fit its lines is refused, not taken for another', async () => {
    const source = 'custom:damaged';
    const from = await publish(source, before);
    const to = await publish(source, edited([1]));
    await storage.db
      .updateTable('list_chunks')
      .set({ line_digests: Buffer.alloc(16) })
      .where('source', '=', source)
      .where('version', '=', to.version)
      .where('chunk', '=', 0)
      .execute();
    const step = { source, from: from.version, to: to.version };
    await expect(catalogue.delta(step, 6)).rejects.toThrow('does not hold a digest a line');
  });
});
