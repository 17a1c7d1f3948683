/** Hash to numbers (words or entities): sorted pairs behind a table of first positions. Collisions are the caller's to verify. */

import { GrowableUint32 } from './growable.ts';

export interface KeyIndex {
  keys: Uint32Array;
  values: Uint32Array;
  /** First pair by the top bits of the key. */
  buckets: Uint32Array;
  /** Shift that leaves those bits. */
  shift: number;
}

const mostBits = 20;

export class KeyIndexBuilder {
  readonly #keys = new GrowableUint32();
  readonly #values = new GrowableUint32();

  add(key: number, value: number): void {
    this.#keys.push(key);
    this.#values.push(value);
  }

  finish(): KeyIndex {
    const { keys, values } = sortPairs(this.#keys.cut(), this.#values.cut());
    const bits = Math.max(1, Math.min(mostBits, 30 - Math.clz32(keys.length + 1)));
    const shift = 32 - bits;
    const buckets = new Uint32Array((1 << bits) + 1);
    for (const key of keys) {
      const bucket = (key >>> shift) + 1;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    for (let place = 1; place < buckets.length; place += 1)
      buckets[place] = (buckets[place] ?? 0) + (buckets[place - 1] ?? 0);
    return { keys, values, buckets, shift };
  }
}

/** First pair of the key; the caller walks on while `keys[place]` is the key. */
export function firstOf(index: KeyIndex, key: number): number {
  const bucket = key >>> index.shift;
  let low = index.buckets[bucket] ?? 0;
  let high = index.buckets[bucket + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((index.keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function bytesOfKeys(index: KeyIndex): number {
  return index.keys.byteLength + index.values.byteLength + index.buckets.byteLength;
}

/** Two passes of sixteen bits, the values moving along; a few pairs are sorted as they are. */
function sortPairs(keys: Uint32Array, values: Uint32Array): { keys: Uint32Array; values: Uint32Array } {
  if (keys.length < 4_096) {
    const order = Uint32Array.from(keys.keys()).sort(
      (one, two) => (keys[one] ?? 0) - (keys[two] ?? 0) || one - two,
    );
    return { keys: order.map((place) => keys[place] ?? 0), values: order.map((place) => values[place] ?? 0) };
  }
  let fromKeys: Uint32Array = keys;
  let fromValues: Uint32Array = values;
  let toKeys: Uint32Array = new Uint32Array(keys.length);
  let toValues: Uint32Array = new Uint32Array(keys.length);
  for (const shift of [0, 16]) {
    const places = new Uint32Array(65_537);
    for (const key of fromKeys) {
      const digit = ((key >>> shift) & 0xffff) + 1;
      places[digit] = (places[digit] ?? 0) + 1;
    }
    for (let digit = 1; digit < places.length; digit += 1)
      places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0);
    for (let place = 0; place < fromKeys.length; place += 1) {
      const key = fromKeys[place] ?? 0;
      const digit = (key >>> shift) & 0xffff;
      const target = places[digit] ?? 0;
      places[digit] = target + 1;
      toKeys[target] = key;
      toValues[target] = fromValues[place] ?? 0;
    }
    [fromKeys, toKeys] = [toKeys, fromKeys];
    [fromValues, toValues] = [toValues, fromValues];
  }
  return { keys: fromKeys, values: fromValues };
}
