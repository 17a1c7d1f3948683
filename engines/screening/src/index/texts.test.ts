/** What is put into a pool comes back unit by unit, and keys find their pairs whatever their number. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketsFor, endOf, firstOf, isAt, KeyIndexBuilder, keyBytesFor, shiftFor } from './key-index.ts';
import type { KeyIndex } from './key-index.ts';
import { textAt, textBefore, TextsBuilder } from './texts.ts';
import type { Texts } from './texts.ts';

function packed(builder: TextsBuilder): Texts {
  const texts = { pool: new Uint8Array(builder.bytes), starts: new Uint32Array(builder.count + 1) };
  builder.moveTo(texts);
  return texts;
}

describe('texts', () => {
  it('come back as they were, lone surrogates too', () => {
    const strings = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constant('\ud800x\udfff'), fc.string()),
    );
    fc.assert(
      fc.property(strings, (all) => {
        const builder = new TextsBuilder();
        for (const text of all) builder.add(text);
        const texts = packed(builder);
        expect(all.map((_, place) => textAt(texts, place))).toEqual(all);
      }),
    );
  });

  it('are kept once where one follows itself', () => {
    const builder = new TextsBuilder();
    builder.add('Ezugo');
    builder.add('Обуя');
    builder.addSame();
    builder.addSame();
    builder.add('Tendaji');
    const texts = packed(builder);
    expect(texts.pool).toHaveLength('Ezugo'.length + 2 * 'Обуя'.length + 'Tendaji'.length);
    expect([0, 1, 2, 3, 4].map((place) => textAt(texts, textBefore(texts, place)))).toEqual([
      'Ezugo',
      'Обуя',
      'Обуя',
      'Обуя',
      'Tendaji',
    ]);
  });

  it('may be longer than the room there is for reading', () => {
    const builder = new TextsBuilder();
    builder.add('ж'.repeat(5_000));
    expect(textAt(packed(builder), 0)).toBe('ж'.repeat(5_000));
  });
});

describe('keys', () => {
  it.each([0, 1, 50, 4_095, 4_096, 150_000])('lead to all their values in order, %i of them', (count) => {
    const builder = new KeyIndexBuilder();
    const pairs = Array.from({ length: count }, (_, place) => ({
      key: Math.imul(place % 1_000, 0x9e3779b1) >>> 0,
      value: place,
    }));
    for (const { key, value } of pairs) builder.add(key, value);
    const shift = shiftFor(count);
    const index: KeyIndex = {
      keys: keyBytesFor(shift) === 2 ? new Uint16Array(count) : new Uint32Array(count),
      values: new Uint32Array(count),
      buckets: new Uint32Array(bucketsFor(shift)),
      shift,
    };
    builder.moveTo(index);
    const behind = (key: number): number[] => {
      const found: number[] = [];
      for (let place = firstOf(index, key); place < endOf(index, key) && isAt(index, key, place); place += 1)
        found.push(index.values[place] ?? -1);
      return found;
    };
    const byKey = Map.groupBy(pairs, ({ key }) => key);
    for (const [key, own] of byKey) expect(behind(key)).toEqual(own.map(({ value }) => value));
    for (const key of [1, 0x7fff_ffff, 0xffff_ffff]) if (!byKey.has(key)) expect(behind(key)).toEqual([]);
  });
});
