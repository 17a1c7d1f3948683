/** A loaded index answers as the built one does, and nothing but a whole snapshot of this version is loaded. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildIndex,
  createIndexBuilder,
  countFrequencies,
  indexVersion,
  loadIndex,
  openIndex,
  tablesFingerprint,
} from '../index.ts';
import type { ListedEntity, Schema } from '../types.ts';

const word = fc.stringMatching(/^[A-Za-zé]{2,10}$/);
const name = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('ООО Ромашка', 'عبد الله بن محمد', '김정수', 'Kembara Trading Company Limited'),
);
const entities = fc.array(
  fc.record({
    id: fc.string({ maxLength: 8 }),
    schema: fc.constantFrom<Schema>('Person', 'Company', 'LegalEntity', 'Vessel'),
    names: fc.array(fc.record({ text: name, kind: fc.constantFrom('primary' as const, 'weak' as const) }), {
      maxLength: 3,
    }),
    birthDates: fc.array(fc.constantFrom('1964', '1964-03-17', '1961/1963'), { maxLength: 2 }),
    birthPlaces: fc.array(fc.constantFrom('Kano, Nigeria', 'Gisenyi', ''), { maxLength: 2 }),
    countries: fc.array(fc.constantFrom('ng', 'ke'), { maxLength: 2 }),
    topics: fc.constant([]),
    identifiers: fc.array(fc.record({ type: fc.constant('passport'), value: fc.string({ maxLength: 9 }) }), {
      maxLength: 2,
    }),
    addresses: fc.array(fc.record({ full: name }), { maxLength: 1 }),
  }),
  { maxLength: 12 },
);

const few: ListedEntity[] = ['Ezugo Vanterpolo', 'Wambugu Oxelrand', 'Third Person Xylo'].map(
  (text, place) => ({
    id: `few-${place}`,
    schema: 'Person',
    names: [{ text, kind: 'primary' }],
    birthDates: ['1964-03-17'],
    countries: ['ng'],
    topics: [],
    identifiers: [{ type: 'passport', value: `A000${place}` }],
    addresses: [{ full: '1 Invented Road, Lagos' }],
  }),
);

describe('a saved index', () => {
  it('gives the same hits as the one it was saved from', () => {
    fc.assert(
      fc.property(entities, fc.array(name, { maxLength: 3 }), (listed, asked) => {
        const built = buildIndex(listed);
        const loaded = loadIndex(built.save());
        expect(loaded?.size).toBe(built.size);
        const queries = [...asked, ...listed.flatMap((entity) => entity.names.map(({ text }) => text))];
        for (const text of queries) {
          for (const query of [{ name: text }, { name: text, birthDate: '1964-03-17', countries: ['ng'] }])
            expect(loaded?.search(query, { floor: 0 })).toEqual(built.search(query, { floor: 0 }));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same however it was made: at once, in turns, into memory of the caller', async () => {
    const builder = () => few.reduce((one, entity) => one.add(entity), createIndexBuilder());
    const bytes = builder().finish().save();
    let turns = 0;
    const slowly = await builder().finishInTurns(() => Promise.resolve((turns += 1)));
    expect(slowly.save()).toEqual(bytes);
    expect(turns).toBeGreaterThan(4);
    const shared = builder().pack((size) => new Uint8Array(new SharedArrayBuffer(size + 16), 8, size));
    expect(new Uint8Array(shared)).toEqual(bytes);
    expect(() => builder().pack((size) => new Uint8Array(size + 4).subarray(4))).toThrow(RangeError);
    expect(() => builder().pack((size) => new Uint8Array(size + 8))).toThrow(RangeError);
  });

  it('keeps the counts it was weighed with', () => {
    const counter = countFrequencies();
    for (const entity of few) counter.add(entity);
    const frequencies = { ...counter.finish(), total: 9_000_000_000 };
    const built = buildIndex(few, { frequencies });
    const loaded = loadIndex(built.save());
    for (const text of ['Ezugo Vanterpolo', 'Person Wambugu Unknownword'])
      expect(loaded?.search({ name: text }, { floor: 0 })).toEqual(
        built.search({ name: text }, { floor: 0 }),
      );
  });

  it('can be saved again, to the same bytes', () => {
    const bytes = buildIndex(few).save();
    expect(loadIndex(bytes)?.save()).toEqual(bytes);
  });

  it('is read from any place in a larger piece of memory', () => {
    const bytes = buildIndex(few).save();
    for (const offset of [0, 1, 4, 8]) {
      const larger = new Uint8Array(bytes.length + 16);
      larger.set(bytes, offset);
      const loaded = loadIndex(larger.subarray(offset, offset + bytes.length));
      expect(loaded?.search({ name: 'Ezugo Vanterpolo' }).hits[0]?.id).toBe('few-0');
    }
  });
});

describe('refused', () => {
  const bytes = buildIndex(few).save();

  it('every truncation, and every byte too many', () => {
    for (let length = 0; length < bytes.length; length += 1)
      expect(loadIndex(bytes.slice(0, length))).toBeUndefined();
    for (const more of [1, 8]) {
      const longer = new Uint8Array(bytes.length + more);
      longer.set(bytes);
      expect(loadIndex(longer)).toBeUndefined();
    }
  });

  it('every single bit that is not as it was', () => {
    const damaged = bytes.slice();
    let refusals = 0;
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const place = bit >> 3;
      damaged[place] = (bytes[place] ?? 0) ^ (1 << (bit & 7));
      if (loadIndex(damaged) === undefined) refusals += 1;
      damaged[place] = bytes[place] ?? 0;
    }
    expect(refusals).toBe(bytes.length * 8);
    expect(loadIndex(damaged)).toBeDefined();
  });

  it('anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        expect(loadIndex(noise)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['an older release', 1, indexVersion - 1, 'older version'],
    ['a newer release', 1, indexVersion + 1, 'newer version'],
    ['other tables of names', 4, tablesFingerprint() ^ 1, 'other tables'],
    ['something else', 0, 7, 'no snapshot'],
  ])('a snapshot of %s, whole as it is, and says so', async (_, word, value, reason) => {
    const { checksumInto } = await import('./columns.ts');
    const other = bytes.slice();
    new Uint32Array(other.buffer)[word] = value;
    checksumInto(other);
    expect(openIndex(other)).toEqual({ refused: reason });
    expect(loadIndex(other)).toBeUndefined();
  });

  it('one that is cut or damaged, and says so', () => {
    const damaged = bytes.slice();
    damaged[bytes.length >> 1] = (damaged[bytes.length >> 1] ?? 0) ^ 4;
    expect(openIndex(damaged)).toEqual({ refused: 'damaged' });
    expect(openIndex(bytes.slice(0, -8))).toEqual({ refused: 'damaged' });
    expect(openIndex(bytes.slice(0, 8))).toEqual({ refused: 'no snapshot' });
  });
});

describe('memory that threads share', () => {
  it('holds an index that each of them reads without a copy', () => {
    const bytes = buildIndex(few).save();
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    const [one, two] = [loadIndex(shared), loadIndex(shared)];
    for (const index of [one, two])
      expect(index?.search({ name: 'Ezugo Vanterpolo' }).hits[0]?.id).toBe('few-0');
    expect(shared).toEqual(new Uint8Array(bytes));
  });
});
