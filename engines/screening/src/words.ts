/**
 * A table of distinct words with all that comparing them needs, by number: letters, sound keys, families, information. A
 * list has one; each query has a small one of its own. Words are never removed.
 */

import { familiesOf } from './family-index.ts';
import { hashText, wordSalt } from './hash.ts';
import { mostInformation } from './frequencies.ts';
import type { Column, Columns } from './index/columns.ts';
import { GrowableUint16, GrowableUint32 } from './index/growable.ts';
import { otherKey, shapeKey, soundKey } from './sound.ts';

const soundSalt = 2;
const shapeSalt = 9;

export class Words {
  /** Letters of all words, one after the other. */
  #pool: GrowableUint16;
  #starts: GrowableUint32;
  #hashes: GrowableUint32;
  #sounds: GrowableUint32;
  #others: GrowableUint32;
  #masks: GrowableUint32;
  #shapes: GrowableUint32;
  #families: GrowableUint32;
  #familyStarts: GrowableUint32;
  #slots: Int32Array;
  information: Float32Array = new Float32Array(0);
  count = 0;

  constructor(capacity = 256) {
    this.#pool = new GrowableUint16(capacity * 8);
    this.#starts = new GrowableUint32(capacity + 1);
    this.#hashes = new GrowableUint32(capacity);
    this.#sounds = new GrowableUint32(capacity);
    this.#others = new GrowableUint32(capacity);
    this.#masks = new GrowableUint32(capacity);
    this.#shapes = new GrowableUint32(capacity);
    this.#families = new GrowableUint32(Math.max(8, capacity / 8));
    this.#familyStarts = new GrowableUint32(capacity + 1);
    this.#slots = new Int32Array(powerOfTwo(capacity * 2)).fill(-1);
    this.#starts.push(0);
    this.#familyStarts.push(0);
  }

  /** What `columns` gave, without working anything out again. */
  static of(columns: Columns): Words {
    const words = new Words(1);
    words.#pool = GrowableUint16.of(columns.take16());
    words.#starts = GrowableUint32.of(columns.take32());
    words.#hashes = GrowableUint32.of(columns.take32());
    words.#sounds = GrowableUint32.of(columns.take32());
    words.#others = GrowableUint32.of(columns.take32());
    words.#masks = GrowableUint32.of(columns.take32());
    words.#shapes = GrowableUint32.of(columns.take32());
    words.#families = GrowableUint32.of(columns.take32());
    words.#familyStarts = GrowableUint32.of(columns.take32());
    words.#slots = columns.takeSigned();
    words.information = columns.takeSingles();
    words.count = words.#hashes.length;
    return words;
  }

  columns(): Column[] {
    const numbers = [
      this.#starts,
      this.#hashes,
      this.#sounds,
      this.#others,
      this.#masks,
      this.#shapes,
      this.#families,
      this.#familyStarts,
    ];
    return [this.#pool.cut(), ...numbers.map((each) => each.cut()), this.#slots, this.information];
  }

  /** The word's number, new or old. */
  add(text: string): number {
    const hash = hashText(text, wordSalt);
    const known = this.#find(text, hash);
    if (known >= 0) return known;
    const id = this.count;
    this.count += 1;
    this.#pool.pushText(text);
    this.#starts.push(this.#pool.length);
    this.#hashes.push(hash);
    this.#sounds.push(soundHash(soundKey(text)));
    this.#others.push(soundHash(otherKey(text) ?? ''));
    this.#masks.push(letterMask(text));
    this.#shapes.push(hashText(shapeKey(text), shapeSalt));
    for (const family of familiesOf(text)) this.#families.push(family.number);
    this.#familyStarts.push(this.#families.length);
    if (this.count * 2 > this.#slots.length) this.#rehash();
    else this.#place(id, hash);
    return id;
  }

  /** The word's number, or -1. */
  find(text: string): number {
    return this.#find(text, hashText(text, wordSalt));
  }

  get pool(): Uint16Array {
    return this.#pool.values;
  }

  startOf(id: number): number {
    return this.#starts.values[id] ?? 0;
  }

  lengthOf(id: number): number {
    return (this.#starts.values[id + 1] ?? 0) - (this.#starts.values[id] ?? 0);
  }

  hashOf(id: number): number {
    return this.#hashes.values[id] ?? 0;
  }

  /** Letter counted from the end, 1 the last; 0 when the word is shorter. */
  letterFromEnd(id: number, back: number): number {
    return back > this.lengthOf(id) ? 0 : (this.#pool.values[(this.#starts.values[id + 1] ?? 0) - back] ?? 0);
  }

  /** 0 for a word without a telling sound. */
  soundOf(id: number): number {
    return this.#sounds.values[id] ?? 0;
  }

  otherSoundOf(id: number): number {
    return this.#others.values[id] ?? 0;
  }

  maskOf(id: number): number {
    return this.#masks.values[id] ?? 0;
  }

  shapeOf(id: number): number {
    return this.#shapes.values[id] ?? 0;
  }

  informationOf(id: number): number {
    return this.information[id] ?? mostInformation;
  }

  familyStart(id: number): number {
    return this.#familyStarts.values[id] ?? 0;
  }

  familyAt(place: number): number {
    return this.#families.values[place] ?? 0;
  }

  text(id: number): string {
    const start = this.startOf(id);
    return String.fromCharCode(...this.#pool.values.subarray(start, start + this.lengthOf(id)));
  }

  get bytes(): number {
    const parts = [
      this.#starts,
      this.#hashes,
      this.#sounds,
      this.#others,
      this.#masks,
      this.#shapes,
      this.#families,
      this.#familyStarts,
    ];
    return (
      parts.reduce((sum, part) => sum + part.values.byteLength, 0) +
      this.#pool.values.byteLength +
      this.#slots.byteLength +
      this.information.byteLength
    );
  }

  #find(text: string, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const id = this.#slots[slot] ?? -1;
      if (id < 0) return -1;
      if (this.hashOf(id) === hash && this.#equals(id, text)) return id;
    }
  }

  #equals(id: number, text: string): boolean {
    if (this.lengthOf(id) !== text.length) return false;
    const start = this.startOf(id);
    for (let place = 0; place < text.length; place += 1) {
      if (this.#pool.values[start + place] !== text.charCodeAt(place)) return false;
    }
    return true;
  }

  #place(id: number, hash: number): void {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    while ((this.#slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
    this.#slots[slot] = id;
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (let id = 0; id < this.count; id += 1) this.#place(id, this.hashOf(id));
  }
}

/** 0 for no telling sound; the lowest bit is set when there are consonants enough to trust it far. */
function soundHash(sound: string): number {
  if (sound.length < 2) return 0;
  const hash = hashText(sound, soundSalt) & ~1;
  return (sound.length >= 3 ? hash | 1 : hash | 2) >>> 0;
}

/** One bit a letter, digits and other scripts folded in: two words far apart here are far apart. */
function letterMask(text: string): number {
  let mask = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    mask |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return mask >>> 0;
}

function powerOfTwo(size: number): number {
  let power = 16;
  while (power < size) power *= 2;
  return power;
}
