import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bucketsFor,
  firstOf,
  firstOfAll,
  isAt,
  endOf,
  KeyIndexBuilder,
  keyBytesFor,
  shiftFor,
} from './key-index.ts';
import type { KeyIndex } from './key-index.ts';

it('finds the first pair of many keys as of each', () => {
  // Many in one bucket, many of one key, and such as are far apart.
  const key = fc.oneof(
    fc.nat(40),
    fc.nat(0xffff_ffff),
    fc.nat(60).map((n) => (0xffff_ff00 + n) >>> 0),
  );
  const keys = fc.array(key, { maxLength: 200, size: 'max' });
  fc.assert(
    fc.property(keys, keys, (listed, others) => {
      const index = indexOf(listed);
      const wanted = Uint32Array.from([...listed, ...others]);
      const firsts = new Int32Array(wanted.length);
      firstOfAll(index, wanted, wanted.length, firsts);
      wanted.forEach((own, number) => {
        const first = firsts[number] ?? -1;
        expect(first >= 0).toBe(listed.includes(own));
        const place = firstOf(index, own);
        expect(first).toBe(place < endOf(index, own) && isAt(index, own, place) ? place : -1);
        if (first >= 0) expect(index.values[first]).toBe(listed.indexOf(own));
      });
    }),
  );
});

function indexOf(keys: readonly number[]): KeyIndex {
  const builder = new KeyIndexBuilder();
  keys.forEach((key, value) => builder.add(key, value));
  const shift = shiftFor(keys.length);
  const Keys = keyBytesFor(shift) === 2 ? Uint16Array : Uint32Array;
  const index = {
    keys: new Keys(keys.length),
    values: new Uint32Array(keys.length),
    buckets: new Uint32Array(bucketsFor(shift)),
    shift,
  };
  builder.moveTo(index);
  return index;
}
