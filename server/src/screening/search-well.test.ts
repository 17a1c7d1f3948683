/** A match that the usual effort leaves out is found by the second search, with ten times the work, and only then is one made. */
import { afterEach, describe, expect, it } from 'vitest';
import { buildIndex, type ListedEntity, type Query, type SearchOptions } from '@amana/screening';
import { inventedLists, inventedRecord } from './invented-lists.ts';
import { type LiveIndex, openLiveIndex } from './live-index.ts';
import { searchSeen } from './search-well.ts';

/** So many bear one name that the usual effort compares a part of them; one of them is the customer by her birth date. */
const namesakes = 900;
const place = 700;
const born = '1991-05-09';
const customer: Query = { name: 'Ezugo Vanterpolo', birthDate: born, schema: 'Person' };

const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'pa', 'ke', 'ti', 'lo', 'hu'];
const spelt = (number: number): string =>
  Array.from(String(number), (digit) => syllables[Number(digit)] ?? '').join('');
const people: { name: string; birthDate: string }[] = [
  ...Array.from({ length: namesakes }, (_, n) => ({
    name: 'Ezugo Vanterpolo',
    birthDate: n === place ? born : '1964-03-17',
  })),
  // Enough others that the name still tells something.
  ...Array.from({ length: 3_000 }, (_, n) => ({
    name: `Q${spelt(n)} Oxel${spelt((n * 7919) % 3_000)}`,
    birthDate: '1950-01-02',
  })),
];

function personOf(id: string, text: string, birthDate: string): ListedEntity {
  return {
    id,
    schema: 'Person',
    names: [{ text, kind: 'primary' }],
    birthDates: [birthDate],
    countries: [],
    topics: [],
    identifiers: [],
    addresses: [],
  };
}

describe('a search as the service makes it', () => {
  const index = buildIndex(people.map(({ name, birthDate }, n) => personOf(String(n), name, birthDate)));
  const listAt = new Uint16Array(people.length);
  const asked: SearchOptions[] = [];
  const watched = {
    search: (query: Query, options: SearchOptions = {}) => {
      asked.push(options);
      return index.search(query, options);
    },
  };
  const search = (query: Query, seen = [true], options: SearchOptions = {}) => {
    asked.length = 0;
    return searchSeen({ index: watched, listAt }, seen, query, options);
  };

  it('finds among namesakes whom the usual effort leaves out, and says that nothing is left', () => {
    const usual = index.search(customer);
    expect(usual).toMatchObject({ hits: [], bounded: true, bounds: ['candidates'] });
    const found = search(customer);
    expect(found.hits.map(({ id, match }) => [id, match])).toEqual([[String(place), true]]);
    expect(found).toMatchObject({ bounded: false, bounds: [] });
    expect(found.compared).toBeGreaterThan(usual.compared);
    expect(asked.map(({ thorough }) => thorough ?? false)).toEqual([false, true]);
  });

  it('keeps what was asked in the second search: its options, and the lists that are not seen', () => {
    expect(search(customer, [true], { limit: 3, floor: 0.6 }).hits).toHaveLength(1);
    expect(asked[1]).toEqual({ limit: 3, floor: 0.6, thorough: true });
    expect(search(customer, [false])).toMatchObject({ hits: [], bounded: false });
    expect(search(customer, [true, false]).hits).toHaveLength(1);
  });

  it('looks once where a match is there already, and where no bound was met', () => {
    const atHand = search({ ...customer, birthDate: '1964-03-17' });
    expect(atHand.bounded).toBe(true);
    expect(atHand.hits.some(({ match }) => match)).toBe(true);
    expect(asked).toHaveLength(1);
    expect(search({ name: `Q${spelt(5)} Oxel${spelt((5 * 7919) % 3_000)}` }).bounded).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('does not call it nobody when ten times the work is not enough either', () => {
    const crowd = buildIndex(
      Array.from({ length: 2_500 }, (_, n) => personOf(String(n), 'Ezugo Vanterpolo', '1964-03-17')),
    );
    const found = searchSeen({ index: crowd, listAt: new Uint16Array(2_500) }, [true], customer, {});
    expect(found).toMatchObject({ hits: [], bounded: true });
    expect(found.bounds).toContain('candidates');
  });
});

describe('the live index', () => {
  let live: LiveIndex | undefined;
  afterEach(async () => {
    await live?.close();
    live = undefined;
  });

  it('answers with the match that only the second search finds, here and for requests', async () => {
    const catalogue = inventedLists();
    const records = people.map(({ name, birthDate }, n) =>
      inventedRecord('un_sc', name, { id: `un_sc-${n}`, birthDates: [{ value: birthDate }] }),
    );
    catalogue.publish('un_sc', records);
    live = await openLiveIndex(
      {
        catalogue,
        clock: { now: () => new Date('2026-03-01T00:00:00Z') },
        log: { info: () => {}, warn: () => {} },
      },
      { searchThreads: 0 },
    );
    const here = live.screen('live', customer);
    expect(here.hits.map(({ id, match }) => [id, match])).toEqual([[`un_sc-${place}`, true]]);
    expect(here.bounds).toEqual([]);
    expect(await live.screenWhereFree('live', customer)).toEqual(here);
  });
});
