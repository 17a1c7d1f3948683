import { describe, expect, it } from 'vitest';
import { buildIndex, layOver, removedOf } from './index.ts';
import { entityOf } from './testing/entity-of.ts';
import type { ListedEntity } from './types.ts';

const given = ['Ezugo', 'Wambugu', 'Tendaji', 'Abiona', 'Kerubo', 'Oluwadimu', 'Nakitto', 'Mutesarwa'];
const family = ['Vanterpolo', 'Oxelrand', 'Quistorff', 'Bramwellu', 'Zendrakis', 'Ulmenhoff'];
const parties: ListedEntity[] = given.flatMap((one, row) =>
  family.map((two, column) => entityOf({ id: `${row}-${column}`, names: [`${one} ${two}`] })),
);
const changed = parties.map((party, place) =>
  place % 7 === 0 ? entityOf({ id: party.id, names: [`${party.names[0]?.text ?? ''} Ipsenthal`] }) : party,
);
const base = buildIndex(parties);
const places = parties.flatMap((_, place) => (place % 7 === 0 || place % 11 === 0 ? [place] : []));
const overlaid = layOver({
  base,
  removed: removedOf(base.size, places),
  added: buildIndex(
    changed.filter((_, place) => place % 7 === 0),
    { frequencies: base.frequencies },
  ),
});
const whole = buildIndex(
  changed.filter((_, place) => place % 7 === 0 || place % 11 !== 0),
  { frequencies: base.frequencies },
);

describe('an index laid over another', () => {
  it('holds what the whole index of the new list holds', () => {
    expect(overlaid.size).toBe(whole.size);
  });

  it.each(changed.map((party) => [party.names[0]?.text ?? '']))(
    'answers %s as the whole one does',
    (name) => {
      const answer = (index: Pick<typeof whole, 'search'>) =>
        index
          .search({ name, schema: 'Person' }, { limit: 50 })
          .hits.map(({ id, score, matchedName }) => ({ id, score, matchedName }))
          .sort((one, two) => two.score - one.score || one.id.localeCompare(two.id));
      expect(answer(overlaid)).toEqual(answer(whole));
    },
  );

  it('asks the filter by positions that go on after the base', () => {
    const asked: number[] = [];
    const only = overlaid.search(
      { name: 'Ezugo Vanterpolo Ipsenthal' },
      {
        accept: (position) => {
          asked.push(position);
          return position >= base.size;
        },
      },
    );
    expect(only.hits[0]?.id).toBe('0-0');
    expect(Math.max(...asked)).toBeGreaterThanOrEqual(base.size);
    expect(overlaid.idAt(base.size)).toBe('0-0');
  });

  it('never answers with what was taken out', () => {
    for (const place of places.filter((one) => one % 7 !== 0)) {
      const { id, names } = parties[place] ?? { id: '', names: [] };
      const { hits } = overlaid.search({ name: names[0]?.text ?? '' }, { limit: 50 });
      expect(hits.map((hit) => hit.id)).not.toContain(id);
    }
  });
});

describe('words that the base alone has', () => {
  const syllables = ['ba', 'ke', 'mo', 'ndu', 'ri', 'so', 'tu', 'wa', 'ze', 'li'];
  const borne = Array.from({ length: 1_200 }, (_, n) => {
    const made = [n, n / 10, n / 100].map((at) => syllables[Math.floor(at) % 10]).join('');
    return entityOf({ id: `b-${n}`, names: [`${made}mi${n > 999 ? 'na' : ''} Quistorff`] });
  });
  const large = buildIndex(borne);
  const one = entityOf({ id: 'new', names: ['Ezugo Vanterpolo'], schema: 'Company' });
  const over = layOver({
    base: large,
    removed: removedOf(large.size, []),
    added: buildIndex([one], { frequencies: large.frequencies }),
  });
  const all = buildIndex([...borne, one]);

  // Borne by all; by nobody; run together with a word that is new.
  it.each(['Ezugo Vanterpolo Quistorff', 'Ezugo Vanterpolo Ipsenthal', 'Ezugo VanterpoloQuistorff'])(
    'weigh in %s as in the whole index',
    (name) => {
      const scoreIn = (index: Pick<typeof all, 'search'>) =>
        index.search({ name }, { limit: 50, floor: 0.3 }).hits.find(({ id }) => id === 'new');
      const { score, waterfall } = scoreIn(all) ?? { score: 0, waterfall: [] };
      expect(score).toBeGreaterThan(0.3);
      expect(scoreIn(over)?.score).toBeCloseTo(score, 3);
      expect(scoreIn(over)?.waterfall).toHaveLength(waterfall.length);
    },
  );
});
