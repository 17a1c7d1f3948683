/** One of two names that are laid side by side, unpacked into flat arrays, so that each word is looked up once a comparison. */

import type { NameView } from '../name-view.ts';
import { Kind, kindOfMark } from '../tokens.ts';

export const maxTokens = 24;
/** Words that are looked at as one. */
export const longestRun = 4;

/** From here on a word has found its partner for good. */
export const settledQuality = 0.9;

export interface Side {
  name: NameView;
  /** Where the name stood in its list when it was unpacked. */
  start: number;
  count: number;
  ids: Uint32Array;
  marks: Uint8Array;
  kinds: Uint8Array;
  lengths: Uint16Array;
  /** Which letters each word has, and what it tells. */
  letters: Uint32Array;
  informations: Float32Array;
  /** Letters of all words before a place, one more value than words. */
  lettersBefore: Uint16Array;
  /** Words before a place that are never written together with others. */
  apartBefore: Uint8Array;
  /** By length of a run and the place where it begins, its letters; 0 where it cannot be written as one. */
  runs: Uint16Array;
  /** The same, which letters it has. */
  runLetters: Uint32Array;
  /**
   * A bit for each number of letters that a run may be one word with, and a single word; all of `mostLetters` and more share
   * one.
   */
  joinsRuns: number;
  joinsSingles: number;
  /** Whether these six are of the name that is there. */
  measured: boolean;
  /** Words that have found their partner for good. */
  settled: Uint8Array;
  /** Of these, the ones that are never written together with others. */
  firm: Uint8Array;
}

export function sideOf(name: NameView): Side {
  return {
    name,
    start: 0,
    count: 0,
    ids: new Uint32Array(maxTokens),
    marks: new Uint8Array(maxTokens),
    kinds: new Uint8Array(maxTokens),
    lengths: new Uint16Array(maxTokens),
    letters: new Uint32Array(maxTokens),
    informations: new Float32Array(maxTokens),
    lettersBefore: new Uint16Array(maxTokens + 1),
    apartBefore: new Uint8Array(maxTokens + 1),
    runs: new Uint16Array((longestRun + 1) * maxTokens),
    runLetters: new Uint32Array((longestRun + 1) * maxTokens),
    joinsRuns: 0,
    joinsSingles: 0,
    measured: false,
    settled: new Uint8Array(maxTokens),
    firm: new Uint8Array(maxTokens),
  };
}

/** Overwrites what the side held and gives true, unless it is the same name once more, as a query's is. */
export function unpack(side: Side, name: NameView): boolean {
  const { ids, lengths, letters, informations, settled } = side;
  const { words } = name;
  if (side.name === name && side.start === name.start && side.count === countOf(name)) {
    for (let place = 0; place < side.count; place += 1) settled[place] = 0;
    return false;
  }
  begin(side, name);
  for (let place = 0; place < side.count; place += 1) {
    const id = ids[place] ?? 0;
    lengths[place] = words.lengthOf(id);
    letters[place] = words.maskOf(id);
    informations[place] = words.informationOf(id);
  }
  return true;
}

/** The same, but for what the words themselves tell, which is left to the caller. */
export function begin(side: Side, name: NameView): void {
  const { ids, marks, kinds, settled } = side;
  const { start } = name;
  const count = countOf(name);
  side.name = name;
  side.start = start;
  side.count = count;
  side.measured = false;
  for (let place = 0; place < count; place += 1) {
    const mark = name.marks[start + place] ?? 0;
    ids[place] = name.ids[start + place] ?? 0;
    marks[place] = mark;
    kinds[place] = kindOfMark(mark);
    settled[place] = 0;
  }
}

function countOf({ count }: NameView): number {
  return count < maxTokens ? count : maxTokens;
}

/** What only joining words asks for. */
export function measure(side: Side): void {
  if (side.measured) return;
  side.measured = true;
  const { lettersBefore, apartBefore, kinds, lengths } = side;
  let letters = 0;
  let apart = 0;
  for (let place = 0; place < side.count; place += 1) {
    letters += lengths[place] ?? 0;
    if (standsApart(kinds[place] ?? 0)) apart += 1;
    lettersBefore[place + 1] = letters;
    apartBefore[place + 1] = apart;
  }
  let ofRuns = 0;
  let ofSingles = 0;
  for (let size = 1; size <= longestRun && size <= side.count; size += 1)
    for (let place = 0; place + size <= side.count; place += 1) {
      const at = size * maxTokens + place;
      const length = lettersOfRun(side, place, size);
      side.runs[at] = length;
      if (size === 1) ofSingles |= joinsOf(length);
      else ofRuns |= joinsOf(length);
      side.runLetters[at] =
        (side.letters[place + size - 1] ?? 0) | (size === 1 ? 0 : (side.runLetters[at - maxTokens] ?? 0));
    }
  side.joinsRuns = ofRuns;
  side.joinsSingles = ofSingles;
}

export const mostLetters = 31;

/** Words may be written together where their letters are as many, or a few less or more of many. */
export function mayBeOne(length: number, other: number): boolean {
  const longest = length > other ? length : other;
  const shortest = length > other ? other : length;
  return shortest >= 3 && longest - shortest <= (longest >= 9 ? 3 : longest >= 7 ? 2 : 0);
}

/** What `mayBeOne` says of all numbers of letters. */
const joins = Int32Array.from({ length: mostLetters + 1 }, (_, length) => {
  let bits = length + 3 >= mostLetters ? 1 << mostLetters : 0;
  for (let other = 0; other < mostLetters; other += 1) if (mayBeOne(length, other)) bits |= 1 << other;
  return bits;
});

function joinsOf(length: number): number {
  return joins[length < mostLetters ? length : mostLetters] ?? 0;
}

export function isAmong(joinable: number, letters: number): boolean {
  return ((joinable >>> (letters < mostLetters ? letters : mostLetters)) & 1) === 1;
}

/** Never written together with others. */
export function standsApart(kind: number): boolean {
  return kind === Kind.legal || kind === Kind.number || kind === Kind.note;
}

/** Letters of a run of words; 0 where it cannot be written as one. */
export function lettersOfRun(side: Side, start: number, size: number): number {
  if ((side.apartBefore[start + size] ?? 0) !== (side.apartBefore[start] ?? 0)) return 0;
  if (size === 1 && !isNaming(side.kinds[start] ?? 0)) return 0;
  return (side.lettersBefore[start + size] ?? 0) - (side.lettersBefore[start] ?? 0);
}

export function hasUnsettled(side: Side): boolean {
  for (let place = 0; place < side.count; place += 1)
    if (side.settled[place] === 0 && isNaming(side.kinds[place] ?? 0)) return true;
  return false;
}

export function isNaming(kind: number): boolean {
  return kind === Kind.plain || kind === Kind.generic || kind === Kind.place;
}
