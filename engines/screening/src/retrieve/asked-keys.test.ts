import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { KeyIndex } from '../index/key-index.ts';
import { AskedKeys } from './asked-keys.ts';
import type { KeyUse } from './asked-keys.ts';

it('holds keys and their uses as a map would, query after query', () => {
  const keys = new AskedKeys();
  // Few and many, and such as belong in one slot.
  const key = fc.oneof(
    fc.nat(9),
    fc.nat(0xffff_ffff),
    fc.nat(900).map((n) => (n << 16) >>> 0),
  );
  const step = fc.record({ key, most: fc.nat(3), replace: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400, size: 'max' }), (steps) => {
      const expected = new Map<number, KeyUse>();
      keys.clear();
      for (const { key: own, most, replace } of steps) {
        const use = { most, gain: 1, telling: false };
        if (replace || !expected.has(own)) expected.set(own, use);
        if (replace) keys.set(own, use);
        else keys.add(own, use);
      }
      const found: [number, KeyUse][] = [];
      // Every second key is one of the index.
      const listed = [...expected.keys()].filter((_, place) => place % 2 === 0);
      keys.forEachIn(indexOf(listed), (use, own, first) => {
        expect(first).toBe(listed.toSorted((one, two) => one - two).indexOf(own));
        found.push([own, use]);
      });
      expect(found).toEqual([...expected].filter((_, place) => place % 2 === 0));
    }),
  );
});

/** All keys in one of two buckets. */
function indexOf(listed: readonly number[]): KeyIndex {
  const shift = 31;
  const low = 2 ** shift;
  const sorted = listed.toSorted((one, two) => one - two);
  const few = sorted.filter((key) => key < low).length;
  return {
    keys: Uint32Array.from(sorted, (key) => key % low),
    values: new Uint32Array(sorted.length),
    buckets: Uint32Array.of(0, few, sorted.length),
    shift,
  };
}
