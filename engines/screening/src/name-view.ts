/** One name as the comparison sees it: a run of word numbers with their kinds, wherever they are kept. Moves over a list without copying. */

import { isFathersMark, isSectorMark, Kind, kindOfMark, kindWeights, Role, roleOfMark } from './tokens.ts';
import { Words } from './words.ts';

let views = 0;
const mostViews = 0xffff_ffff;

export class NameView {
  words: Words;
  ids: Uint32Array;
  /** As `packMark` packs them. */
  marks: Uint8Array;
  start = 0;
  count = 0;
  /** Read off Han characters, so that what each syllable stands for is known. */
  fromHan = false;
  /** Its own number among all that were made, from 1. */
  readonly serial: number;

  constructor(words: Words, ids: Uint32Array, marks: Uint8Array) {
    this.words = words;
    this.ids = ids;
    this.marks = marks;
    views = views === mostViews ? 1 : views + 1;
    this.serial = views;
  }

  moveTo(start: number, count: number, fromHan = false): this {
    this.start = start;
    this.count = count;
    this.fromHan = fromHan;
    return this;
  }

  wordAt(place: number): number {
    return this.ids[this.start + place] ?? 0;
  }

  kindAt(place: number): number {
    return kindOfMark(this.marks[this.start + place] ?? 0);
  }

  roleAt(place: number): number {
    return roleOfMark(this.marks[this.start + place] ?? 0);
  }

  hashAt(place: number): number {
    return this.words.hashOf(this.wordAt(place));
  }

  firstLetterAt(place: number): number {
    return this.words.pool[this.words.startOf(this.wordAt(place))] ?? 0;
  }

  soundsLike(place: number, other: NameView, otherPlace: number): boolean {
    const sound = this.words.soundOf(this.wordAt(place));
    return sound !== 0 && sound === other.words.soundOf(other.wordAt(otherPlace));
  }

  /** A father's name by its ending: -ovich, -ovna. */
  isPatronymicAt(place: number): boolean {
    const mark = this.marks[this.start + place] ?? 0;
    return isFathersMark(mark) && (roleOfMark(mark) & Role.fathers) === 0;
  }

  /** A word that says which trade. */
  isSectorAt(place: number): boolean {
    return isSectorMark(this.marks[this.start + place] ?? 0);
  }

  letterAt(place: number, letter: number): number {
    return this.words.pool[this.words.startOf(this.wordAt(place)) + letter] ?? 0;
  }

  informationAt(place: number): number {
    return this.words.informationOf(this.wordAt(place));
  }

  lengthOfRun(start: number, size: number): number {
    let length = 0;
    for (let place = start; place < start + size; place += 1)
      length += this.words.lengthOf(this.wordAt(place));
    return length;
  }

  /** Copies the letters of a run of words, without gaps. */
  copyRun(start: number, size: number, target: Uint16Array): void {
    let at = 0;
    const pool = this.words.pool;
    for (let place = start; place < start + size; place += 1) {
      const word = this.wordAt(place);
      const from = this.words.startOf(word);
      const end = from + this.words.lengthOf(word);
      for (let letter = from; letter < end; letter += 1) {
        target[at] = pool[letter] ?? 0;
        at += 1;
      }
    }
  }

  textAt(place: number): string {
    return this.words.text(this.wordAt(place));
  }

  textOfRun(start: number, size: number, between: string): string {
    const parts: string[] = [];
    for (let place = start; place < start + size; place += 1) parts.push(this.textAt(place));
    return parts.join(between);
  }

  /** Several words as one, for comparing only. */
  joined(start: number, size: number): { words: Words; word: number } {
    if (size === 1) return { words: this.words, word: this.wordAt(start) };
    return { words: joinedWords(), word: scratch.add(this.textOfRun(start, size, '')) };
  }
}

let scratch = new Words(64);

/** Joined words are kept between comparisons, since the same ones return, until there are too many. */
function joinedWords(): Words {
  if (scratch.count > 4_000) scratch = new Words(64);
  return scratch;
}

export function weightOf(name: NameView, place: number): number {
  const kind = name.kindAt(place);
  const base = kindWeights[kind] ?? 1;
  return kind === Kind.plain ? base * (0.6 + 0.05 * name.informationAt(place)) : base;
}

/** An initial against a name that begins with it, or against the same initial. */
export function matchInitial(query: NameView, i: number, candidate: NameView, j: number): number {
  const one = query.kindAt(i);
  const two = candidate.kindAt(j);
  const fits = (one === Kind.plain || one === Kind.initial) && (two === Kind.plain || two === Kind.initial);
  if (!fits || query.firstLetterAt(i) !== candidate.firstLetterAt(j)) return 0;
  return one === two ? 1 : 0.9;
}
