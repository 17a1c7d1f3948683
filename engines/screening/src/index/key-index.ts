/** Hash to numbers (words or entities): sorted pairs behind a table of first positions. Collisions are the caller's to verify. */

import { Chunked, release } from './chunked.ts';

export interface KeyIndex {
  /** What the bucket does not say of the key: the bits under the shift. */
  keys: Uint16Array | Uint32Array;
  values: Uint32Array;
  /** First pair by the top bits of the key. */
  buckets: Uint32Array;
  /** Shift that leaves those bits. */
  shift: number;
}

const mostBits = 20;

export class KeyIndexBuilder {
  readonly #keys = new Chunked(Uint32Array);
  readonly #values = new Chunked(Uint32Array);

  add(key: number, value: number): void {
    this.#keys.push(key);
    this.#values.push(value);
  }

  get count(): number {
    return this.#keys.length;
  }

  /** Sorts the pairs into their place. */
  moveTo(index: KeyIndex): void {
    const { keys, values, buckets, shift } = index;
    const low = lowOf(shift);
    const count = this.#keys.length;
    const sorted = { keys: new Uint32Array(count), values: new Uint32Array(count) };
    if (count < fewPairs) this.#sortFew(sorted);
    else this.#sortLow(sorted);
    for (const key of sorted.keys) {
      const bucket = (key >>> shift) + 1;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    for (let place = 1; place < buckets.length; place += 1)
      buckets[place] = (buckets[place] ?? 0) + (buckets[place - 1] ?? 0);
    if (count < fewPairs) {
      for (let place = 0; place < count; place += 1) keys[place] = (sorted.keys[place] ?? 0) & low;
      values.set(sorted.values);
      return;
    }
    // The second pass, by the upper sixteen.
    const places = placesBy(sorted.keys, 16);
    for (let place = 0; place < count; place += 1) {
      const key = sorted.keys[place] ?? 0;
      const target = places[key >>> 16] ?? 0;
      places[key >>> 16] = target + 1;
      keys[target] = key & low;
      values[target] = sorted.values[place] ?? 0;
    }
    release(sorted.keys);
    release(sorted.values);
  }

  #sortFew({ keys, values }: Sorted): void {
    this.#keys.moveTo(keys);
    this.#values.moveTo(values);
    const order = Uint32Array.from(keys.keys()).sort(
      (one, two) => (keys[one] ?? 0) - (keys[two] ?? 0) || one - two,
    );
    const own = { keys: keys.slice(), values: values.slice() };
    order.forEach((from, place) => {
      keys[place] = own.keys[from] ?? 0;
      values[place] = own.values[from] ?? 0;
    });
  }

  /** By the lower sixteen bits, as the first of two passes. */
  #sortLow({ keys, values }: Sorted): void {
    const places = new Uint32Array(65_537);
    for (const piece of this.#keys.pieces()) countInto(places, piece, 0);
    sumUp(places);
    const theirs = this.#values.pieces(true);
    for (const piece of this.#keys.pieces(true)) {
      const own = theirs.next().value;
      for (let place = 0; place < piece.length; place += 1) {
        const key = piece[place] ?? 0;
        const target = places[key & 0xffff] ?? 0;
        places[key & 0xffff] = target + 1;
        keys[target] = key;
        values[target] = own?.[place] ?? 0;
      }
    }
    theirs.next();
  }
}

interface Sorted {
  keys: Uint32Array<ArrayBuffer>;
  values: Uint32Array<ArrayBuffer>;
}

/** They are sorted as they are. */
const fewPairs = 4_096;

/** So many pairs are split by so many of the key's top bits. */
export function shiftFor(pairs: number): number {
  return 32 - Math.max(1, Math.min(mostBits, 30 - Math.clz32(pairs + 1)));
}

export function bucketsFor(shift: number): number {
  return 2 ** (32 - shift) + 1;
}

/** Bytes of what is kept of each key. */
export function keyBytesFor(shift: number): 2 | 4 {
  return shift <= 16 ? 2 : 4;
}

function lowOf(shift: number): number {
  return (2 ** shift - 1) >>> 0;
}

/** First pair of the key, and where to stop: the caller walks on while `isAt` says so. */
export function firstOf(index: KeyIndex, key: number): number {
  const bucket = key >>> index.shift;
  const low = key & lowOf(index.shift);
  let from = index.buckets[bucket] ?? 0;
  let to = index.buckets[bucket + 1] ?? 0;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((index.keys[middle] ?? 0) < low) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The first pair of each key, -1 where the key has none. Where the buckets are is looked up for all keys before any bucket is
 * read, so that what one look waits for in memory comes while the others are under way.
 */
export function firstOfAll(index: KeyIndex, wanted: Uint32Array, count: number, firsts: Int32Array): void {
  const { buckets, shift, keys } = index;
  const lowest = lowOf(shift);
  for (let number = 0; number < count; number += 1)
    firsts[number] = buckets[(wanted[number] ?? 0) >>> shift] ?? 0;
  for (let number = 0; number < count; number += 1) {
    const key = wanted[number] ?? 0;
    const low = (key & lowest) >>> 0;
    const end = buckets[(key >>> shift) + 1] ?? 0;
    let from = firsts[number] ?? 0;
    let to = end;
    while (to - from > fewInBucket) {
      const middle = (from + to) >>> 1;
      if ((keys[middle] ?? 0) < low) from = middle + 1;
      else to = middle;
    }
    while (from < end && (keys[from] ?? 0) < low) from += 1;
    firsts[number] = from < end && keys[from] === low ? from : -1;
  }
}

/** So many are gone through one by one. */
const fewInBucket = 8;

/** Where the pairs of the key's bucket end. */
export function endOf(index: KeyIndex, key: number): number {
  return index.buckets[(key >>> index.shift) + 1] ?? 0;
}

/** Is the pair at `place`, before `endOf`, one of the key's? */
export function isAt(index: KeyIndex, key: number, place: number): boolean {
  return index.keys[place] === (key & lowOf(index.shift));
}

function countInto(places: Uint32Array, keys: Uint32Array, shift: number): void {
  for (const key of keys) {
    const digit = ((key >>> shift) & 0xffff) + 1;
    places[digit] = (places[digit] ?? 0) + 1;
  }
}

function sumUp(places: Uint32Array): void {
  for (let digit = 1; digit < places.length; digit += 1)
    places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0);
}

/** Where the first of each digit goes. */
function placesBy(keys: Uint32Array, shift: number): Uint32Array {
  const places = new Uint32Array(65_537);
  countInto(places, keys, shift);
  sumUp(places);
  return places;
}
