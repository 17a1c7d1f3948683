import { RequestFailure } from '@amana/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { inventedLists, inventedRecord } from './invented-lists.ts';
import { type LiveIndex, type LiveIndexLimits, openLiveIndex } from './live-index.ts';

const opened: LiveIndex[] = [];
afterEach(async () => {
  for (const live of opened.splice(0)) await live.close();
});

let nowMs = Date.parse('2026-03-01T00:00:00Z');

async function open(catalogue = inventedLists(() => nowMs), limits: Partial<LiveIndexLimits> = {}) {
  const log = { info: () => {}, warn: () => {} };
  const live = await openLiveIndex({ catalogue, clock: { now: () => new Date(nowMs) }, log }, limits);
  opened.push(live);
  return live;
}

function names(live: LiveIndex, environment: 'test' | 'live', name: string): string[] {
  return live.screen(environment, { name }).hits.map((hit) => hit.record.id);
}

function refusal(live: LiveIndex, environment: 'test' | 'live', required?: string[]): string | undefined {
  try {
    live.assertReady(environment, required);
    return undefined;
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.code !== 'lists_unavailable') throw error;
    expect(error.status).toBe(503);
    return error.options.detail;
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries++) await new Promise((done) => setTimeout(done, 10));
  expect(holds()).toBe(true);
}

it('answers while it warms up, and closes in the midst of it', async () => {
  const catalogue = inventedLists(() => nowMs);
  catalogue.publish('un_sc', [inventedRecord('un_sc', 'Ezugo Vanterpolo')]);
  const live = await open(catalogue, { warmFromEntries: 1 });
  expect(names(live, 'live', 'Ezugo Vanterpolo')).toEqual(['un_sc-ezugo-vanterpolo']);
  await live.close();
});

describe('what a key sees', () => {
  it('live keys never see demo, test keys see everything', async () => {
    const catalogue = inventedLists(() => nowMs);
    catalogue.publish('demo', [inventedRecord('demo', 'Ezugo Vanterpolo')]);
    catalogue.publish('un_sc', [inventedRecord('un_sc', 'Ezugo Vanterpolo')]);
    const live = await open(catalogue);
    expect(names(live, 'test', 'Ezugo Vanterpolo').sort()).toEqual([
      'demo-ezugo-vanterpolo',
      'un_sc-ezugo-vanterpolo',
    ]);
    expect(names(live, 'live', 'Ezugo Vanterpolo')).toEqual(['un_sc-ezugo-vanterpolo']);
    const listNames = (environment: 'test' | 'live') =>
      live.screen(environment, { name: 'Ezugo' }).lists.map(({ name, ageHours }) => [name, ageHours]);
    expect(listNames('live')).toEqual([['un_sc', 1]]);
    expect(listNames('test')).toEqual([
      ['demo', null],
      ['un_sc', 1],
    ]);
  });

  it("keeps the caller's own filter", async () => {
    const catalogue = inventedLists(() => nowMs);
    catalogue.publish('demo', [inventedRecord('demo', 'Ezugo Vanterpolo')]);
    catalogue.publish('un_sc', [inventedRecord('un_sc', 'Ezugo Vanterpolo')]);
    const live = await open(catalogue);
    const { hits } = live.screen('live', { name: 'Ezugo Vanterpolo' }, { accept: () => false });
    expect(hits).toEqual([]);
  });
});

describe('readiness', () => {
  it('fails closed until a real list is there and fresh, and names the list', async () => {
    const catalogue = inventedLists(() => nowMs);
    const live = await open(catalogue);
    expect(refusal(live, 'live')).toMatch(/No sanctions list/);
    expect(refusal(live, 'test')).toMatch(/not even demo/);
    expect(live.reasons()).toHaveLength(1);
    catalogue.publish('demo', [inventedRecord('demo', 'Ezugo Vanterpolo')]);
    await live.refresh();
    expect(refusal(live, 'test')).toBeUndefined();
    expect(live.reasons()).toEqual([]);
    expect(refusal(live, 'live')).toMatch(/No sanctions list/);
    catalogue.publish('un_sc', [inventedRecord('un_sc', 'Ezugo Vanterpolo')]);
    await live.refresh();
    expect(refusal(live, 'live')).toBeUndefined();
    expect(refusal(live, 'live', ['eu_fsf'])).toMatch(/eu_fsf/);
    nowMs += 40 * 3_600_000;
    expect(refusal(live, 'live')).toMatch(/un_sc/);
    expect(refusal(live, 'test')).toBeUndefined();
    // Whoever asks for readiness hears what callers hear.
    expect(live.warnings()).toEqual([expect.stringMatching(/^Live screening is refused: The list un_sc/)]);
  });

  it('tells when a list was checked as it was, however the time goes on', async () => {
    const checked = '2026-02-27T10:11:12.345Z';
    nowMs = Date.parse(checked) + 3_600_000;
    const catalogue = inventedLists(() => nowMs);
    catalogue.publish('un_sc', [inventedRecord('un_sc', 'Ezugo Vanterpolo')]);
    for (const passed of [0, 1, 777, 123_456]) {
      nowMs += passed;
      const live = await open(catalogue);
      const [list] = live.screen('live', { name: 'Ezugo Vanterpolo' }).lists;
      expect(list?.checkedAtMs).toBe(Date.parse(checked));
    }
  });

  it('a later check makes a stale list usable again', async () => {
    const catalogue = inventedLists(() => nowMs);
    catalogue.publish('un_sc', [inventedRecord('un_sc', 'Ezugo Vanterpolo')], { ageHours: 50 });
    const live = await open(catalogue, { statusEveryMs: 10 });
    expect(refusal(live, 'live')).toMatch(/50 hours/);
    catalogue.age('un_sc', 0);
    await until(() => refusal(live, 'live') === undefined);
  });
});

describe('a published list', () => {
  it('is searched after its index was built, and a failed build leaves the old one', async () => {
    const catalogue = inventedLists(() => nowMs);
    catalogue.publish('un_sc', [inventedRecord('un_sc', 'Ezugo Vanterpolo')]);
    const live = await open(catalogue, { retryAfterMs: 20 });
    catalogue.publish('un_sc', [inventedRecord('un_sc', 'Wambugu Oxelrand')]);
    await until(() => names(live, 'live', 'Wambugu Oxelrand').length === 1);
    expect(names(live, 'live', 'Ezugo Vanterpolo')).toEqual([]);
    catalogue.breakReading(true);
    catalogue.publish('un_sc', [inventedRecord('un_sc', 'Third Person Xylo')]);
    await until(() => live.warnings().length === 1);
    expect(live.reasons()).toEqual([]);
    expect(names(live, 'live', 'Wambugu Oxelrand')).toHaveLength(1);
    catalogue.breakReading(false);
    await until(() => names(live, 'live', 'Third Person Xylo').length === 1);
    expect(live.warnings()).toEqual([]);
  });

  it('published while another is being built is not missed', async () => {
    const catalogue = inventedLists(() => nowMs);
    const live = await open(catalogue);
    for (const name of ['Ezugo Vanterpolo', 'Wambugu Oxelrand', 'Third Person Xylo'])
      catalogue.publish('un_sc', [inventedRecord('un_sc', name)]);
    await live.refresh();
    expect(names(live, 'live', 'Third Person Xylo')).toHaveLength(1);
    expect(live.size()).toBe(1);
  });

  it('gives back each record whole, before and after it was squeezed', async () => {
    const catalogue = inventedLists(() => nowMs);
    const word = (index: number) =>
      `Q${Array.from(String(index), (digit) => `${'bdfgklmnrt'.charAt(Number(digit))}v`).join('a')}ol`;
    const records = Array.from({ length: 2000 }, (_, index) =>
      inventedRecord('un_sc', `${word(index)} Vanterpolo`, { remarks: ['é'.repeat(100)] }),
    );
    catalogue.publish('un_sc', records);
    const live = await open(catalogue);
    for (const waitMs of [0, 200]) {
      await new Promise((done) => setTimeout(done, waitMs));
      for (const record of [records[0], records[999], records[1999]]) {
        const [hit] = live.screen('live', { name: record?.names[0]?.text ?? '' }).hits;
        expect(hit?.record).toEqual(record);
      }
    }
  });
});
