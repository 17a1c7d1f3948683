/** Whatever is asked of whatever list: answered in bounded time, and a bound that was reached is said. */
import { describe, expect, it } from 'vitest';
import { buildIndex, createIndexBuilder } from './index.ts';
import { entityOf } from './testing/entity-of.ts';
import type { Schema } from './types.ts';

/** Generous for a busy machine; without bounds each of these takes seconds to minutes. */
const mostMs = 1_500;

function timed<T>(work: () => T): T {
  const before = performance.now();
  const result = work();
  expect(performance.now() - before).toBeLessThan(mostMs);
  return result;
}

describe('a list of very many equal names', () => {
  const builder = createIndexBuilder();
  const count = 60_000;
  for (let place = 0; place < count; place += 1)
    builder.add(
      entityOf({
        id: `same-${place}`,
        names: ['Ezugo Vanterpolo'],
        birthDates: ['1964-03-17'],
        identifiers: [{ type: 'passport', value: `A${100_000 + place}` }],
      }),
    );
  builder.add(entityOf({ id: 'other', names: ['Tendaji Oxelrand'] }));
  const index = builder.finish();

  it.each(['Ezugo Vanterpolo', 'Ezugo Vanterpola', 'Vanterpolo'])(
    'is searched for %s in bounded time, with hits, and says that there are more',
    (name) => {
      const { hits, compared, bounded, bounds } = timed(() =>
        // A name that everybody bears tells little, so that it scores little.
        index.search({ name }, { limit: 20, floor: 0.05 }),
      );
      expect(hits).toHaveLength(20);
      expect(compared).toBeLessThan(2_000);
      expect(bounded).toBe(true);
      expect(bounds).toContain('candidates');
    },
  );

  it('gives up the one with the number that was asked for, first', () => {
    const identifiers = [{ type: 'passport', value: `A${100_000 + 54_321}` }];
    const { hits } = timed(() => index.search({ name: 'Ezugo Vanterpolo', identifiers }));
    expect(hits[0]?.id).toBe('same-54321');
  });

  it('hides nobody else', () => {
    const { hits, bounded } = index.search({ name: 'Tendaji Oxelrand' });
    expect(hits.map((hit) => hit.id)).toEqual(['other']);
    expect(bounded).toBe(false);
  });

  it('is searched in bounded time where a filter refuses nearly all, without losing the one it takes', () => {
    const { hits } = timed(() =>
      index.search({ name: 'Ezugo Vanterpolo' }, { accept: (position) => position === 400 }),
    );
    expect(hits.map((hit) => hit.id)).toEqual(['same-400']);
  });
});

describe('a query built to explode the work', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const spun = (seed: number, length: number): string =>
    Array.from({ length }, (_, place) => letters.charAt((seed * (place + 3) * 7 + place * seed) % 26)).join(
      '',
    );
  /** Thousands of words one letter away from each other. */
  const near = Array.from({ length: 6_000 }, (_, place) => {
    const word = 'balagurasena'.split('');
    word[place % 12] = letters.charAt(place % 26);
    word[(place * 5) % 12] = letters.charAt((place * 7) % 26);
    word[(place * 11) % 12] = letters.charAt((place >> 4) % 26);
    return word.join('');
  });
  const index = buildIndex([
    ...near.map((word, place) =>
      entityOf({ id: `near-${place}`, names: [`${word} ${near[(place * 31) % 6_000]}`] }),
    ),
    entityOf({ id: 'target', names: ['Wambugu Oxelrand'] }),
    entityOf({ id: 'long', names: [spun(3, 512), `Quistorff ${spun(5, 500)}`] }),
  ]);

  it('of two hundred words is cut and says so', () => {
    const name = Array.from({ length: 200 }, (_, place) => spun(place + 2, 9)).join(' ');
    const { bounded, bounds, notes } = timed(() => index.search({ name: `Wambugu Oxelrand ${name}` }));
    expect(bounded).toBe(true);
    expect(bounds).toContain('words');
    expect(notes).toContain('name_cut');
  });

  it('of words like thousands of others answers, and says when more were like them', () => {
    const name = near.slice(0, 24).join(' ');
    const { bounded } = timed(() => index.search({ name }, { floor: 0 }));
    expect(bounded).toBe(true);
    expect(timed(() => index.search({ name: 'Balagurasena Balagurasena' }, { floor: 0 })).bounded).toBe(true);
  });

  it('goes further when it is asked to, and finds what the bound had left out', () => {
    const name = 'Balagurasena Balagurasena';
    const usual = timed(() => index.search({ name }, { floor: 0, limit: 5_000 }));
    const thorough = index.search({ name }, { floor: 0, limit: 5_000, thorough: true });
    expect(usual.bounded).toBe(true);
    expect(thorough.compared).toBeGreaterThan(usual.compared);
    expect(thorough.compared).toBeLessThanOrEqual(1_600);
    const found = new Set(thorough.hits.map((hit) => hit.id));
    for (const hit of usual.hits.filter((one) => one.match)) expect(found).toContain(hit.id);
  });

  it.each([
    ['one word of 512 letters', 'q'.repeat(512)],
    ['one word of 512 different letters', spun(3, 512)],
    ['256 single letters', Array.from({ length: 256 }, (_, place) => letters.charAt(place % 26)).join(' ')],
    ['512 marks', '́'.repeat(512)],
    ['only emoji', '😀'.repeat(128)],
    ['only digits', '7'.repeat(512)],
    ['one letter', 'W'],
    ['only titles', 'Alhaji Chief Engr. Dr. Hon.'],
    ['only a legal form', 'Ltd'],
    ['letters in both directions', 'Ali \u202eمحمد\u202c \u2066Hassan\u2069 علي'],
    ['code points that are nothing', 'Ali \u0378\u{e0fff}\u{10ffff} Hassan'],
    ['nothing', ''],
    ['lone surrogates', '\ud800'.repeat(100)],
  ])('of %s answers in bounded time', (_, name) => {
    for (const schema of [undefined, 'Person', 'Company', 'Vessel'] as const)
      timed(() => index.search(schema === undefined ? { name } : { name, schema }));
  });

  it('of a kind of party that nobody knows is asked for as of any', () => {
    const strange = buildIndex([
      entityOf({ id: 'strange', names: ['Wambugu Oxelrand'], schema: 'Spaceship' as Schema }),
    ]);
    for (const schema of [undefined, 'Person', 'Company', 'Starport' as Schema])
      expect(
        strange.search({ name: 'Wambugu Oxelrand', ...(schema && { schema }) }).hits.map((hit) => hit.id),
      ).toEqual(['strange']);
    const usual = buildIndex([entityOf({ id: 'usual', names: ['MV Wambugu Oxelrand'], schema: 'Vessel' })]);
    expect(
      usual.search({ name: 'Wambugu Oxelrand', schema: 'Starport' as Schema }).hits.map((hit) => hit.id),
    ).toEqual(['usual']);
  });

  it('with a day that there is not finds whom it finds without one', () => {
    const born = buildIndex([
      entityOf({ id: 'born', names: ['Wambugu Oxelrand'], birthDates: ['1964-03-17'] }),
    ]);
    const query = { name: 'Wambugu Oxelrand', schema: 'Person' } as const;
    const [without] = born.search(query).hits;
    for (const birthDate of ['2023-02-30', '1964-04-31', '0000-00-00', 'yesterday'])
      expect(born.search({ ...query, birthDate }).hits[0]?.score).toBe(without?.score);
  });

  it('hides nobody: the listed name is found among many words', () => {
    const name = `Wambugu Oxelrand ${near.slice(0, 3).join(' ')}`;
    const { hits } = timed(() => index.search({ name }, { floor: 0.1, limit: 300 }));
    expect(hits.map((hit) => hit.id)).toContain('target');
  });
});

describe('a search', () => {
  const names = ['Ezugo', 'Wambugu', 'Tendaji', 'Muhammad', 'Ibrahim', 'Kerubo', 'Njeri', 'Ali'];
  const families = ['Vanterpolo', 'Oxelrand', 'Quistorff', 'Ahmed', 'Otieno', 'Bello', 'Hassan', 'Kim'];
  const parties = names.flatMap((one, row) =>
    families.flatMap((two, column) =>
      names.slice(0, 5).map((three, more) =>
        entityOf({
          id: `${row}-${column}-${more}`,
          names: more === 0 ? [`${one} ${two}`] : [`${one} ${three} ${two}`],
        }),
      ),
    ),
  );
  const index = buildIndex(parties);

  it.each([
    'Ezugo Vanterpolo',
    'Wambugo Oxelrand',
    'Muhammad Ali',
    'Mohammed Ibraheem Hasan',
    'T. Quistorff',
    'Otieno Njeri',
    'KeruboBello',
    'Kim Ali Tendaji',
  ])('for %s finds every match that comparing with everybody finds', (name) => {
    const all = index.search({ name, schema: 'Person' }, { exhaustive: true, limit: 500 });
    const found = index.search({ name, schema: 'Person' }, { limit: 500 });
    const ids = new Set(found.hits.map((hit) => hit.id));
    expect(all.compared).toBe(parties.length);
    for (const hit of all.hits.filter((one) => one.match)) expect(ids).toContain(hit.id);
  });
});

describe('what is found though nothing of it is met', () => {
  const crowd = Array.from({ length: 400 }, (_, place) =>
    entityOf({ id: `crowd-${place}`, names: [`Oxel${place} Dagarova`] }),
  );
  const index = buildIndex([
    ...crowd,
    entityOf({ id: 'ship', names: ['LADY VANTERP'], schema: 'Vessel' }),
    entityOf({ id: 'man', names: ['Abenor Arsel IPSENTHAL'] }),
    // Borne by somebody else: the query's first two words in one.
    entityOf({ id: 'woman', names: ['Teodra IPSENTHALA'] }),
  ]);

  it('a name misspelt and written together', () => {
    const { hits } = index.search({ name: 'LDYVANTERP', schema: 'Vessel' }, { floor: 0.3 });
    expect(hits[0]?.id).toBe('ship');
  });

  it('a name of initials though a name and an initial are somebody else’s in one', () => {
    const { hits } = index.search({ name: 'IPSENTHAL A A', schema: 'Person' });
    expect(hits[0]?.id).toBe('man');
  });
});
