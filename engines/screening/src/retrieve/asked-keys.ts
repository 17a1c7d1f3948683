/** Keys that a query asks for, each with its use, in the order they came in. Its memory is used again by the next query. */

import { firstOfAll } from '../index/key-index.ts';
import type { KeyIndex } from '../index/key-index.ts';

/** How far a key is followed, and what an entity behind it gains in the order. */
export interface KeyUse {
  most: number;
  gain: number;
  /** To have left entities out behind it is worth saying. */
  telling: boolean;
}

export class AskedKeys {
  /** A power of two, more than twice as many as there are keys; 0 is free, else a place in `#keys` and one. */
  #slots = new Uint16Array(256);
  #keys = new Uint32Array(128);
  readonly #uses: KeyUse[] = [];
  #firsts = new Int32Array(128);
  #count = 0;

  clear(): this {
    if (this.#count > 0) this.#slots.fill(0);
    this.#count = 0;
    return this;
  }

  /** In place of the use that the key had. */
  set(key: number, use: KeyUse): void {
    this.#uses[this.#placeOf(key, use)] = use;
  }

  /** Unless the key is there. */
  add(key: number, use: KeyUse): void {
    this.#placeOf(key, use);
  }

  /** With the first pair of the index for it; keys that the index does not have are left out. */
  forEachIn(index: KeyIndex, take: (use: KeyUse, key: number, first: number) => void): void {
    if (this.#firsts.length < this.#count) this.#firsts = new Int32Array(this.#keys.length);
    firstOfAll(index, this.#keys, this.#count, this.#firsts);
    for (let place = 0; place < this.#count; place += 1) {
      const first = this.#firsts[place] ?? -1;
      const use = this.#uses[place];
      if (first >= 0 && use !== undefined) take(use, this.#keys[place] ?? 0, first);
    }
  }

  /** Where the key stands; with this use, where it is new. */
  #placeOf(key: number, use: KeyUse): number {
    const slot = this.#slotOf(key);
    const known = (this.#slots[slot] ?? 0) - 1;
    if (known >= 0) return known;
    const place = this.#count;
    if (place === this.#keys.length) {
      this.#widen();
      return this.#placeOf(key, use);
    }
    this.#slots[slot] = place + 1;
    this.#keys[place] = key;
    this.#uses[place] = use;
    this.#count += 1;
    return place;
  }

  /** That of the key, or the free one where it belongs. Keys are hashes. */
  #slotOf(key: number): number {
    const last = this.#slots.length - 1;
    let slot = key & last;
    for (;;) {
      const place = (this.#slots[slot] ?? 0) - 1;
      if (place < 0 || this.#keys[place] === key) return slot;
      slot = (slot + 1) & last;
    }
  }

  #widen(): void {
    const keys = new Uint32Array(2 * this.#keys.length);
    keys.set(this.#keys);
    this.#keys = keys;
    this.#slots = new Uint16Array(2 * keys.length);
    for (let place = 0; place < this.#count; place += 1)
      this.#slots[this.#slotOf(keys[place] ?? 0)] = place + 1;
  }
}
