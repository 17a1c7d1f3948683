/** What must hold for any text anybody sends. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndex, compare, isScreenable, normaliseName } from './index.ts';
import { entityOf } from './testing/entity-of.ts';
import type { ListedEntity, Query, Schema } from './types.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[A-Za-z' .,-]{0,40}$/),
  fc.constantFrom(
    'ООО Ромашка',
    'عبد الله بن محمد',
    '김정수',
    '陈伟强',
    '\u202e\u200b',
    'a/c',
    '...',
    "O'",
    '__proto__',
    'constructor',
  ),
);
const schema = fc.constantFrom<Schema>(
  'Person',
  'Company',
  'Organization',
  'LegalEntity',
  'Vessel',
  'Airplane',
  'Security',
  'Address',
);
const word = fc.stringMatching(/^[a-z]{3,10}$/);
const names = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(' '));
const date = fc.oneof(
  anyText,
  fc.constantFrom('1964', '1964-03', '1964-03-17', '1961/1963', '1964-17-03', '0000-00-00'),
);

const query: fc.Arbitrary<Query> = fc.record(
  {
    name: anyText,
    schema,
    firstName: anyText,
    lastName: anyText,
    birthDate: date,
    countries: fc.array(anyText, { maxLength: 2 }),
    gender: fc.constantFrom('male' as const, 'female' as const),
    identifiers: fc.array(fc.record({ type: anyText, value: anyText }), { maxLength: 2 }),
    address: anyText,
  },
  { requiredKeys: ['name'] },
);
const listed: fc.Arbitrary<ListedEntity> = fc.record({
  id: fc.string(),
  schema,
  names: fc.array(
    fc.record({
      text: anyText,
      kind: fc.constantFrom('primary' as const, 'alias' as const, 'weak' as const),
    }),
    { maxLength: 3 },
  ),
  birthDates: fc.array(date, { maxLength: 2 }),
  countries: fc.array(anyText, { maxLength: 2 }),
  topics: fc.constant([]),
  identifiers: fc.array(fc.record({ type: anyText, value: anyText }), { maxLength: 2 }),
  addresses: fc.array(fc.record({ full: anyText }), { maxLength: 2 }),
});

describe('any input', () => {
  it('never throws; score stays in 0..1 and the waterfall adds up to it', () => {
    fc.assert(
      fc.property(query, listed, (asked, entity) => {
        const hit = compare(asked, entity);
        expect(hit.score).toBeGreaterThanOrEqual(0);
        expect(hit.score).toBeLessThanOrEqual(1);
        expect(Number.isFinite(hit.rankScore)).toBe(true);
        expect(hit.waterfall.reduce((sum, step) => sum + step.points, 0)).toBeCloseTo(hit.score, 10);
        expect(hit.match).toBe(hit.score >= 0.7);
        expect(Object.keys(hit.explanations).length).toBeGreaterThanOrEqual(12);
      }),
      { numRuns: 400 },
    );
  });

  it('never throws in a search, and keeps order and floor', () => {
    fc.assert(
      fc.property(fc.array(listed, { maxLength: 6 }), query, (entities, asked) => {
        const { hits } = buildIndex(entities).search(asked, { floor: 0.3, limit: 4 });
        expect(hits.length).toBeLessThanOrEqual(4);
        hits.forEach((hit, place) => {
          expect(hit.score).toBeGreaterThanOrEqual(0.3);
          expect(hit.rankScore).toBeLessThanOrEqual(hits[place - 1]?.rankScore ?? Number.POSITIVE_INFINITY);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('screenable means that something is left', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isScreenable(text)).toBe(normaliseName(text) !== '');
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Latin', "abcxyzÀéîõüŁøßñỌẹŞğ -'"],
    ['Cyrillic', 'абвгджзийклмнопрстуфхцчшщъыьэюяёіїє -'],
    ['Arabic', 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإآ '],
    ['Greek', 'αβγδεζηθικλμνξοπρσςτυφχψωάέή '],
    ['Hangul', '김정수이박최강 '],
  ])('normalising %s twice changes nothing', (_, letters) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Array.from(letters)), { maxLength: 30 }), (chars) => {
        const once = normaliseName(chars.join(''));
        expect(normaliseName(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });
});

describe('names', () => {
  it('a name is itself', () => {
    fc.assert(
      fc.property(names, (name) => {
        const hit = compare(
          { name, schema: 'Person', birthDate: '1964-03-17' },
          entityOf({ names: [name], birthDates: ['1964-03-17'] }),
        );
        expect(hit.score).toBeGreaterThanOrEqual(0.95);
      }),
    );
  });

  it('the order of the words of a name without particles does not matter', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[b-z]{5,9}$/), { minLength: 2, maxLength: 4 }),
        (words) => {
          const straight = compare(
            { name: words.join(' '), schema: 'Person' },
            entityOf(words.join(' ')),
          ).score;
          const turned = compare(
            { name: words.toReversed().join(' '), schema: 'Person' },
            entityOf(words.join(' ')),
          ).score;
          expect(turned).toBeCloseTo(straight, 1);
        },
      ),
    );
  });

  it('the same comparison gives the same answer, whatever was compared before', () => {
    fc.assert(
      fc.property(query, listed, query, (asked, entity, other) => {
        const before = compare(asked, entity);
        compare(other, entity);
        expect(compare(asked, entity)).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });

  it('a search scores an entity exactly as a comparison does', () => {
    const entities = ['Tamuno Horsfall', 'Tamuno Briggs Horsfall', 'Festus Ochwada'].map((name, n) =>
      entityOf({ id: `e${n}`, names: [name] }),
    );
    const index = buildIndex(entities, { frequencies: { total: 0, counts: new Map() } });
    for (const name of ['Tamuno Horsfall', 'Festus Ochwadda', 'T. Horsfall']) {
      for (const hit of index.search({ name, schema: 'Person' }, { floor: 0.1 }).hits) {
        const entity = entities.find((one) => one.id === hit.id) ?? entityOf('none');
        expect(compare({ name, schema: 'Person' }, entity)).toEqual(hit);
      }
    }
  });
});

describe('evidence', () => {
  const given = fc.constantFrom('Tamuno', 'Prudence', 'Festus', 'Hauwa', 'Zebulon', 'Njambi');
  const family = fc.constantFrom('Horsfall', 'Ochwada', 'Briggs', 'Kinuthia', 'Shinkafi', 'Zherebtsov');
  const asked = fc.tuple(given, family).map(([one, two]) => `${one} ${two}`);
  const facts = {
    birthDates: ['1964-03-17'],
    countries: ['ng'],
    gender: 'male' as const,
    identifiers: [{ type: 'nationalId', value: '22334411998', country: 'ng' }],
    addresses: ['12 Allen Avenue, Ikeja, Lagos'],
  };
  const agreeing: Partial<Query>[] = [
    { birthDate: '1964-03-17' },
    { birthDate: '1964' },
    { countries: ['ng'] },
    { gender: 'male' },
    { identifiers: [{ type: 'nationalId', value: '22334411998', country: 'ng' }] },
    { address: 'Allen Avenue 12, Ikeja' },
  ];
  const differing: Partial<Query>[] = [
    { birthDate: '1990-10-02' },
    { birthDate: '1964-11-29' },
    { birthDate: '1980' },
    { countries: ['fr'] },
    { gender: 'female' },
    { identifiers: [{ type: 'nationalId', value: '90817263541', country: 'ng' }] },
  ];

  it('that agrees never lowers a score, that differs never raises it', () => {
    fc.assert(
      fc.property(
        asked,
        asked,
        fc.subarray(agreeing),
        fc.constantFrom(...differing),
        (one, two, extra, other) => {
          const listedAs = entityOf({ names: [two], ...facts });
          const query: Query = { name: one, schema: 'Person' };
          const bare = compare(query, listedAs).rankScore;
          let known: Query = query;
          let before = bare;
          for (const fact of extra) {
            if ('birthDate' in fact && known.birthDate !== undefined) continue;
            known = { ...known, ...fact };
            const after = compare(known, listedAs).rankScore;
            expect(after).toBeGreaterThanOrEqual(before - 1e-9);
            before = after;
          }
          expect(compare({ ...query, ...other }, listedAs).rankScore).toBeLessThanOrEqual(bare + 1e-9);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of two spellings says the same whichever is asked for', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[b-z]{5,9}$/), asked, (typed, name) => {
        const there = compare({ name: `${typed} Horsfall`, schema: 'Person' }, entityOf(name)).rankScore;
        const back = compare({ name, schema: 'Person' }, entityOf(`${typed} Horsfall`)).rankScore;
        expect(Math.abs(there - back)).toBeLessThan(0.35);
      }),
      { numRuns: 200 },
    );
  });
});
