/**
 * A table of distinct words with all that comparing them needs, by number: letters, sound keys, families, information. A
 * list has one; each query has a small one of its own. Words are never removed.
 */

import { familiesOf } from './family-index.ts';
import { hashPart, hashText, wordSalt } from './hash.ts';
import { informationOf, mostInformation } from './frequencies.ts';
import type { Frequencies } from './frequencies.ts';
import type { Columns } from './index/columns.ts';
import { GrowableUint16, GrowableUint32 } from './index/growable.ts';
import { shapeHash } from './shape.ts';
import { otherKey, soundKey } from './sound.ts';

const soundSalt = 2;
const shapeSalt = 9;

/** What is known of a word stands together, so that comparing it touches one line of memory. */
const factsOfWord = 8;
const start = 0;
const shape = 1;
const hash = 2;
const sound = 3;
const otherSound = 4;
const mask = 5;
const families = 6;
/** Letters in twelve bits, families in four, then the first letter and the last in eight each. */
const sizes = 7;
const mostLetters = 0xfff;
const mostSlotsKept = 256;
const mostFamilies = 0xf;

export class Words {
  /** Letters of all words, one after the other. */
  #pool: GrowableUint16;
  #facts: GrowableUint32;
  #families: GrowableUint32;
  #slots: Int32Array;
  information: Float32Array = new Float32Array(0);
  count = 0;

  constructor(capacity = 256) {
    this.#pool = new GrowableUint16(capacity * 8);
    this.#facts = new GrowableUint32(capacity * factsOfWord);
    this.#families = new GrowableUint32(Math.max(8, capacity / 8));
    this.#slots = new Int32Array(powerOfTwo(capacity * 2)).fill(-1);
  }

  /** What `columns` gave, without working anything out again. */
  static of(columns: Columns): Words {
    const words = new Words(1);
    words.#pool = GrowableUint16.of(columns.take16());
    words.#facts = GrowableUint32.of(columns.take32());
    words.#families = GrowableUint32.of(columns.take32());
    words.#slots = columns.takeSigned();
    words.information = columns.takeSingles();
    words.count = words.#facts.length / factsOfWord;
    return words;
  }

  /** Of each column that `of` takes. */
  get columnBytes(): number[] {
    const { length } = this.#facts;
    return [
      this.#pool.length * 2,
      length * 4,
      this.#families.length * 4,
      this.#slots.byteLength,
      this.count * 4,
    ];
  }

  /** Into words that `of` made for as many; all but what they tell. */
  copyTo(target: Words): void {
    target.#pool.values.set(this.#pool.values.subarray(0, this.#pool.length));
    target.#facts.values.set(this.#facts.values.subarray(0, this.#facts.length));
    target.#families.values.set(this.#families.values.subarray(0, this.#families.length));
    target.#slots.set(this.#slots);
  }

  /** As it was when it was made, in the same memory; for words of one query after those of another. */
  clear(): this {
    this.count = 0;
    this.#pool.length = 0;
    this.#facts.length = 0;
    this.#families.length = 0;
    // Once a query had very many words.
    if (this.#slots.length > mostSlotsKept) this.#slots = new Int32Array(mostSlotsKept);
    this.#slots.fill(-1);
    this.information.fill(mostInformation);
    return this;
  }

  /** The word's number, new or old. */
  add(text: string): number {
    const own = hashText(text, wordSalt);
    const known = this.#find(text, own);
    return known >= 0 ? known : this.#addNew(text, own);
  }

  #addNew(text: string, own: number): number {
    const facts = this.#facts;
    facts.push(this.#pool.length);
    facts.push(shapeHash(text, shapeSalt));
    facts.push(own);
    facts.push(soundHash(soundKey(text)));
    facts.push(soundHash(otherKey(text) ?? ''));
    facts.push(letterMask(text));
    facts.push(this.#families.length);
    const all = familiesOf(text).slice(0, mostFamilies);
    for (const family of all) this.#families.push(family.number);
    const ends = ((text.charCodeAt(0) & 0xff) << 16) | ((text.charCodeAt(text.length - 1) & 0xff) << 24);
    facts.push((Math.min(text.length, mostLetters) | (all.length << 12) | ends) >>> 0);
    return this.#added(text, own);
  }

  /**
   * The same, with what the word tells: as `others`, words of so many parties, know it, or else as `elsewhere` or anybody does.
   */
  addOf(text: string, others: Words, parties: number, elsewhere?: Frequencies['counts']): number {
    const own = hashText(text, wordSalt);
    const known = this.#find(text, own);
    if (known >= 0) return known;
    const other = others.#find(text, own);
    this.#tell(
      other < 0 ? informationOf(text, elsewhere?.get(text) ?? 0, parties) : others.informationOf(other),
    );
    if (other < 0) return this.#addNew(text, own);
    const facts = this.#facts;
    const from = other * factsOfWord;
    for (let fact = 0; fact < factsOfWord; fact += 1) facts.push(others.#facts.values[from + fact] ?? 0);
    const to = this.count * factsOfWord;
    facts.values[to + start] = this.#pool.length;
    facts.values[to + families] = this.#families.length;
    const first = others.familyStart(other);
    const end = first + others.familiesOf(other);
    for (let place = first; place < end; place += 1) this.#families.push(others.familyAt(place));
    return this.#added(text, own);
  }

  /** Of the word that is about to be added. */
  #tell(information: number): void {
    if (this.count >= this.information.length) {
      const wider = new Float32Array(Math.max(32, 2 * this.count)).fill(mostInformation);
      wider.set(this.information);
      this.information = wider;
    }
    this.information[this.count] = information;
  }

  /** The word's number, or -1. */
  find(text: string): number {
    return this.#find(text, hashText(text, wordSalt));
  }

  /** Of the letters from `from` to `end` as a word. */
  findPart(text: string, from: number, end: number): number {
    return this.#find(text, hashPart(text, wordSalt, from, end), from, end);
  }

  get pool(): Uint16Array {
    return this.#pool.values;
  }

  startOf(id: number): number {
    return this.#facts.values[id * factsOfWord + start] ?? 0;
  }

  lengthOf(id: number): number {
    return (this.#facts.values[id * factsOfWord + sizes] ?? 0) & mostLetters;
  }

  hashOf(id: number): number {
    return this.#facts.values[id * factsOfWord + hash] ?? 0;
  }

  /** Letter counted from the end, 1 the last; 0 when the word is shorter. */
  letterFromEnd(id: number, back: number): number {
    const length = this.lengthOf(id);
    return back > length ? 0 : (this.#pool.values[this.startOf(id) + length - back] ?? 0);
  }

  /** 0 for a word without a telling sound. */
  soundOf(id: number): number {
    return this.#facts.values[id * factsOfWord + sound] ?? 0;
  }

  otherSoundOf(id: number): number {
    return this.#facts.values[id * factsOfWord + otherSound] ?? 0;
  }

  maskOf(id: number): number {
    return this.#facts.values[id * factsOfWord + mask] ?? 0;
  }

  shapeOf(id: number): number {
    return this.#facts.values[id * factsOfWord + shape] ?? 0;
  }

  /** Eight bits of the first letter, then of the last: equal for equal ones, and mostly not for others. */
  endsOf(id: number): number {
    return (this.#facts.values[id * factsOfWord + sizes] ?? 0) >>> 16;
  }

  informationOf(id: number): number {
    return this.information[id] ?? mostInformation;
  }

  familyStart(id: number): number {
    return this.#facts.values[id * factsOfWord + families] ?? 0;
  }

  familiesOf(id: number): number {
    return ((this.#facts.values[id * factsOfWord + sizes] ?? 0) >>> 12) & mostFamilies;
  }

  familyAt(place: number): number {
    return this.#families.values[place] ?? 0;
  }

  text(id: number): string {
    const from = this.startOf(id);
    const end = from + this.lengthOf(id);
    let out = '';
    for (let place = from; place < end; place += 1) out += String.fromCharCode(this.#pool.values[place] ?? 0);
    return out;
  }

  #added(text: string, own: number): number {
    const id = this.count;
    this.count += 1;
    this.#pool.pushText(text);
    if (this.count * 2 > this.#slots.length) this.#rehash();
    else this.#place(id, own);
    return id;
  }

  #find(text: string, own: number, from = 0, end = text.length): number {
    const last = this.#slots.length - 1;
    for (let slot = own & last; ; slot = (slot + 1) & last) {
      const id = this.#slots[slot] ?? -1;
      if (id < 0) return -1;
      if (this.hashOf(id) === own && this.#equals(id, text, from, end)) return id;
    }
  }

  #equals(id: number, text: string, from: number, end: number): boolean {
    if (this.lengthOf(id) !== end - from) return false;
    const before = this.startOf(id) - from;
    for (let place = from; place < end; place += 1) {
      if (this.#pool.values[before + place] !== text.charCodeAt(place)) return false;
    }
    return true;
  }

  #place(id: number, own: number): void {
    const last = this.#slots.length - 1;
    let slot = own & last;
    while ((this.#slots[slot] ?? -1) >= 0) slot = (slot + 1) & last;
    this.#slots[slot] = id;
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (let id = 0; id < this.count; id += 1) this.#place(id, this.hashOf(id));
  }
}

/** 0 for no telling sound; the lowest bit is set when there are consonants enough to trust it far. */
function soundHash(key: string): number {
  if (key.length < 2) return 0;
  const own = hashText(key, soundSalt) & ~1;
  return (key.length >= 3 ? own | 1 : own | 2) >>> 0;
}

/** One bit a letter, digits and other scripts folded in: two words far apart here are far apart. */
function letterMask(text: string): number {
  let letters = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return letters >>> 0;
}

function powerOfTwo(size: number): number {
  let power = 16;
  while (power < size) power *= 2;
  return power;
}
