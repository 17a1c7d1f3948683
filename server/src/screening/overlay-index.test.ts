/** Few changes of a long list are searchable at once, answered as a whole build answers them, and merged afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListCatalogue, PublishedVersion } from '../lists/catalogue.ts';
import type { ListRecord } from '../lists/record.ts';
import { inventedLists, inventedRecord } from './invented-lists.ts';
import { type LiveIndex, openLiveIndex } from './live-index.ts';
import { openSnapshotFiles, type SnapshotFiles } from './snapshot-files.ts';

const opened: LiveIndex[] = [];
afterEach(async () => {
  for (const live of opened.splice(0)) await live.close();
});

const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'pa', 'ke', 'ti', 'lo', 'hu'];
const spelt = (place: number): string =>
  Array.from(String(place), (digit) => syllables[Number(digit)] ?? '').join('');
const nameOf = (place: number): string => `Q${spelt(place)} Vanter${spelt((place * 7919) % 600)}`;
const before: ListRecord[] = Array.from({ length: 600 }, (_, place) =>
  inventedRecord('un_sc', nameOf(place)),
);

/** Three taken out, three changed, two put in front and one at the end. */
const after: ListRecord[] = [
  inventedRecord('un_sc', 'Ezugo Oxelrand Quistorff'),
  inventedRecord('un_sc', 'Wambugu Oxelrand'),
  ...before
    .filter((_, place) => ![5, 6, 300].includes(place))
    .map((record, place) =>
      [50, 51, 400].includes(place)
        ? { ...record, names: [{ text: `Zendrakis ${spelt(place)}`, kind: 'primary' as const }] }
        : record,
    ),
  inventedRecord('un_sc', 'Tendaji Ulmenhoff'),
];
const asked = [
  'Ezugo Oxelrand Quistorff',
  'Wambugo Oxelrand',
  'Ulmenhoff Tendaji',
  ...[5, 6, 300, 50, 51, 400, 401, 52, 7, 599].map(nameOf),
  ...[50, 51, 400].map((place) => `Zendrakis ${spelt(place)}`),
];

/** Lists whose versions can be gone back to, and whose reading can be held up. */
function versioned() {
  const kept = new Map<string, ListRecord[]>();
  const listeners = new Set<(version: PublishedVersion) => void>();
  const invented = inventedLists();
  let active: PublishedVersion = { source: 'un_sc', version: '', records: 0 };
  let reads = 0;
  let readsAllowed = Number.POSITIVE_INFINITY;
  const catalogue: ListCatalogue = {
    status: invented.status,
    active: () => Promise.resolve([active]),
    async *records(_, version) {
      reads += 1;
      while (reads > readsAllowed) await new Promise((done) => setTimeout(done, 5));
      for (const record of kept.get(version) ?? []) yield Buffer.from(JSON.stringify(record));
    },
    delta: invented.delta,
    onPublished(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const activate = (version: string) => {
    active = { source: 'un_sc', version, records: kept.get(version)?.length ?? 0 };
    for (const listener of listeners) listener(active);
  };
  return {
    catalogue,
    activate,
    publish(version: string, records: ListRecord[]) {
      invented.publish('un_sc', records, { version });
      kept.set(version, records);
      activate(version);
    },
    /** So many more reads of a list come through until `release`. */
    allow: (more: number) => {
      readsAllowed = reads + more;
    },
    release: () => {
      readsAllowed = Number.POSITIVE_INFINITY;
    },
  };
}

async function open(catalogue: ListCatalogue, snapshots?: SnapshotFiles) {
  const messages: string[] = [];
  const keep = (_: object, message: string) => void messages.push(message);
  const live = await openLiveIndex(
    {
      catalogue,
      clock: { now: () => new Date('2026-03-01T00:00:00Z') },
      log: { info: keep, warn: keep },
      ...(snapshots && { snapshots }),
    },
    { overlayFromEntries: 100 },
  );
  opened.push(live);
  return { live, messages };
}

const laid = 'changes of the lists laid over the screening index';

function answers(live: LiveIndex) {
  return asked.map((name) => {
    const { hits, lists } = live.screen('live', { name });
    const found = hits.map((hit) => ({ id: hit.record.id, name: hit.matchedName, match: hit.match }));
    return { name, lists: lists.map(({ version }) => version), found };
  });
}

describe('few changes of a long list', () => {
  it('are answered at once as a whole build answers them, and so once merged', async () => {
    const lists = versioned();
    lists.publish('v1', before);
    const { live, messages } = await open(lists.catalogue);
    lists.allow(1);
    lists.publish('v2', after);
    await live.refresh();
    expect(messages).toContain(laid);
    expect(live.size()).toBe(after.length);
    const beside = answers(live);
    lists.release();
    const { live: whole } = await open(lists.catalogue);
    expect(beside).toEqual(answers(whole));
    expect(beside.slice(0, 3).every(({ found }) => found[0]?.match)).toBe(true);
    expect(beside[3]?.found.some(({ match }) => match)).toBe(false);
    await live.settled();
    expect(answers(live)).toEqual(answers(whole));
    expect(live.lists()).toEqual(whole.lists());
    expect(live.warnings()).toEqual([]);
  });

  it('going back to the version that the index was built from takes everything back', async () => {
    const lists = versioned();
    lists.publish('v1', before);
    const { live } = await open(lists.catalogue);
    const first = answers(live);
    lists.allow(1);
    lists.publish('v2', after);
    await live.refresh();
    expect(answers(live)).not.toEqual(first);
    lists.activate('v1');
    await live.refresh();
    expect(answers(live)).toEqual(first);
    lists.release();
    await live.settled();
    expect(answers(live)).toEqual(first);
    expect(live.size()).toBe(before.length);
  });

  it('that come while others are being merged are not lost', async () => {
    const lists = versioned();
    lists.publish('v1', before);
    const { live } = await open(lists.catalogue);
    lists.allow(1);
    lists.publish('v2', after);
    await live.refresh();
    lists.release();
    lists.publish('v3', [...after, inventedRecord('un_sc', 'Abiona Bramwellu')]);
    await live.refresh();
    const found = () => live.screen('live', { name: 'Abiona Bramwellu' }).hits.map((hit) => hit.record.id);
    expect(found()).toEqual(['un_sc-abiona-bramwellu']);
    await live.settled();
    expect(found()).toEqual(['un_sc-abiona-bramwellu']);
    expect(live.lists()[0]?.version).toBe('v3');
    expect(live.size()).toBe(after.length + 1);
  });

  it('are there after a start when the service ended before they were merged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'amana-overlay-'));
    try {
      const lists = versioned();
      lists.publish('v1', before);
      const snapshots = openSnapshotFiles(folder, 'release');
      const { live } = await open(lists.catalogue, snapshots);
      lists.allow(1);
      lists.publish('v2', after);
      await live.refresh();
      const beside = answers(live);
      const closing = live.close();
      lists.release();
      await closing;
      opened.splice(opened.indexOf(live), 1);
      const { live: next } = await open(lists.catalogue, snapshots);
      expect(answers(next)).toEqual(beside);
    } finally {
      await rm(folder, { recursive: true, maxRetries: 10 });
    }
  });
});

it('many changes are built into a new index', async () => {
  const lists = versioned();
  lists.publish('v1', before);
  const { live, messages } = await open(lists.catalogue);
  lists.publish('v2', before.slice(0, 500));
  await live.refresh();
  expect(messages).not.toContain(laid);
  expect(live.size()).toBe(500);
});

it('an order that is another alone changes nothing', async () => {
  const lists = versioned();
  lists.publish('v1', before);
  const { live, messages } = await open(lists.catalogue);
  lists.allow(1);
  lists.publish('v2', [...before.slice(10, 20), ...before.slice(0, 10), ...before.slice(20)]);
  await live.refresh();
  expect(messages).toContain(laid);
  expect(live.size()).toBe(600);
  expect(live.screen('live', { name: nameOf(3) }).hits[0]?.match).toBe(true);
  lists.release();
});
