import { describe, expect, it } from 'vitest';
import { buildIndex } from '../index.ts';
import { entityOf } from '../testing/entity-of.ts';

const syllables = ['ba', 'ke', 'mo', 'ndu', 'ri', 'so', 'tu', 'wa', 'ze', 'li'];
const made = (n: number, letters: number): string =>
  Array.from({ length: letters }, (_, at) => syllables[Math.floor(n / 10 ** at) % 10]).join('');
/** Many that share the first word with those that are looked for. */
const others = ['Farhangi', 'Stanimir', 'Kribel'].flatMap((first, row) =>
  Array.from({ length: 9 }, (_, n) =>
    entityOf({ id: `o-${row}-${n}`, names: [`${first} ${made(7 * n + row, 3)}`] }),
  ),
);
const rest = Array.from({ length: 1_500 }, (_, n) =>
  entityOf({ id: `r-${n}`, names: [`${made(n, 4)} ${made(n + 5_000, 3)}`] }),
);
const index = buildIndex([
  ...others,
  ...rest,
  entityOf({ id: 'beginning', names: ['Farhangi Zedollahimand'], birthDates: ['1970-04-02'] }),
  entityOf({ id: 'vowels', names: ['Stanimir Golodovich'], birthDates: ['1983-05-04'] }),
  entityOf({ id: 'business', names: ['Kribel Industries'], schema: 'Company' }),
  entityOf({ id: 'listed short', names: ['Kribel Zorv Ombatu'], schema: 'Company' }),
]);

describe('words written short, which no key brings together with the whole ones', () => {
  it.each([
    ['beginning', { name: 'Farhangi Zedo', birthDate: '1970-04-02' }],
    ['vowels', { name: 'Stanimir GLDVCH', birthDate: '1983-05-04' }],
    ['business', { name: 'Kribel INDSTRS' }],
    ['listed short', { name: 'Kribel Zorvimanda Ombatu' }],
  ])('%s: the search finds what a comparison with everybody finds', (id, query) => {
    const best = (options: object) =>
      index.search(query, { limit: 100, ...options }).hits.find((hit) => hit.id === id)?.score;
    const everybody = best({ exhaustive: true });
    expect(everybody).toBeGreaterThan(0.5);
    expect(best({})).toBe(everybody);
    expect(best({ floor: (everybody ?? 0) - 0.01 })).toBe(everybody);
  });
});
