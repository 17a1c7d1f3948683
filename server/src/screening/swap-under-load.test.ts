/** A list is published while parties are screened without a pause: every answer comes, and each is of one whole list. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { buildIndex } from '@amana/screening';
import { createCanaries } from './canaries.ts';
import { inventedLists, inventedRecord } from './invented-lists.ts';
import { type LiveIndex, openLiveIndex } from './live-index.ts';

let live: LiveIndex | undefined;
afterEach(() => live?.close());

const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'pa', 'ke', 'ti', 'lo', 'hu'];
const spelt = (place: number): string =>
  Array.from(String(place), (digit) => syllables[Number(digit)] ?? '').join('');

function records(count: number, family: string) {
  return Array.from({ length: count }, (_, place) =>
    inventedRecord('un_sc', `Q${spelt(place)} Vanter${spelt((place * 7919) % count)} ${family}`),
  );
}

/** Of this thread's own work between two requests, whatever else the machine does. */
const mostPauseMs = 50;

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

it('swaps lists without a failed request and without a long pause', async () => {
  const catalogue = inventedLists();
  catalogue.publish('eu_fsf', [inventedRecord('eu_fsf', 'Ezugo Oxelrand Quistorff')]);
  catalogue.publish('un_sc', records(1_500, 'Bramwellu'));
  const warnings: string[] = [];
  live = await openLiveIndex({
    catalogue,
    clock: { now: () => new Date('2026-03-01T00:00:00Z') },
    log: { info: () => {}, warn: (_, message) => warnings.push(message) },
  });
  const index = live;
  const matched = (name: string) => index.screen('live', { name }).hits.some((hit) => hit.match);
  let longestMs = 0;
  let swapped = false;
  let asked = 0;
  catalogue.publish('un_sc', records(3_000, 'Zendrakis'));
  const refreshed = index.refresh().then(() => {
    swapped = true;
  });
  while (!swapped) {
    // Never the same question twice, so that none is answered from what is kept.
    expect(matched(`Ezugo Oxelrand Quistorff ${'i'.repeat(1 + (asked % 7))}${spelt(asked)}`)).toBe(true);
    const place = asked % 1_500;
    const name = `Q${spelt(place)} Vanter${spelt((place * 7919) % 1_500)} Bramwellu`;
    const lists = index.screen('live', { name }).lists.map((list) => list.version);
    expect(lists).toHaveLength(2);
    asked += 1;
    const before = workedMs();
    await nextTurn();
    longestMs = Math.max(longestMs, workedMs() - before);
  }
  await refreshed;
  expect(asked).toBeGreaterThan(50);
  expect(longestMs).toBeLessThan(mostPauseMs);
  expect(warnings).toEqual([]);
  expect(matched(`Q${spelt(4)} Vanter${spelt((4 * 7919) % 3_000)} Zendrakis`)).toBe(true);
  expect(index.size()).toBe(3_001);
});

it('lays few changes over a list without a long pause', async () => {
  const catalogue = inventedLists();
  const first = records(3_000, 'Bramwellu');
  catalogue.publish('un_sc', first);
  live = await openLiveIndex(
    {
      catalogue,
      clock: { now: () => new Date('2026-03-01T00:00:00Z') },
      log: { info: () => {}, warn: () => {} },
    },
    { overlayFromEntries: 1_000 },
  );
  const index = live;
  const changed = first.map((record, place) =>
    place % 25 === 0 ? inventedRecord('un_sc', `Zendrakis ${spelt(place)}`) : record,
  );
  let over = false;
  let longestMs = 0;
  catalogue.publish('un_sc', changed);
  const refreshed = index.refresh().then(() => {
    over = true;
  });
  while (!over) {
    const before = workedMs();
    await nextTurn();
    longestMs = Math.max(longestMs, workedMs() - before);
  }
  await refreshed;
  expect(longestMs).toBeLessThan(mostPauseMs);
  expect(index.screen('live', { name: `Zendrakis ${spelt(2_975)}` }).hits[0]?.match).toBe(true);
  await index.settled();
});

it('counts the entries that a new index does not find, from all over the list', () => {
  const canaries = createCanaries();
  for (let place = 0; place < 1_000; place += 1)
    canaries.take({
      id: String(place),
      schema: 'Person',
      names: [{ text: `Ezugo ${spelt(place)}`, kind: 'primary' }],
      birthDates: [],
      countries: [],
      topics: [],
      identifiers: [],
      addresses: [],
    });
  const nothing = { hits: [], compared: 0, bounded: false, bounds: [], notes: [] };
  const lost = canaries.lost({ search: () => nothing });
  expect(lost).toBeGreaterThan(30);
  expect(lost).toBeLessThanOrEqual(64);
});

it('lets an index pass that finds all but an entry without a word to be found by', () => {
  const canaries = createCanaries();
  const entities = [
    'So-called LLC',
    ...Array.from({ length: 20 }, (_, place) => `Ezugo ${spelt(place + 10)}`),
  ];
  const listed = entities.map((text, place) => ({
    id: String(place),
    schema: 'Company' as const,
    names: [{ text, kind: 'primary' as const }],
    birthDates: [],
    countries: [],
    topics: [],
    identifiers: [],
    addresses: [],
  }));
  for (const one of listed) canaries.take(one);
  expect(canaries.lost(buildIndex(listed))).toBe(0);
});
