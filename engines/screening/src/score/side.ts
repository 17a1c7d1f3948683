/** One of two names that are laid side by side, unpacked into flat arrays, so that each word is looked up once a comparison. */

import type { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';

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
  kinds: Uint8Array;
  hashes: Uint32Array;
  /** Eight bits of each word's first letter. */
  firsts: Uint8Array;
  /** Letters of all words before a place, one more value than words. */
  lettersBefore: Uint16Array;
  /** Words before a place that are never written together with others. */
  apartBefore: Uint8Array;
  /** By length of a run and the place where it begins, its letters; 0 where it cannot be written as one. */
  runs: Uint16Array;
  /** The same, which letters it has. */
  runLetters: Uint32Array;
  /** Whether these four are of the name that is there. */
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
    kinds: new Uint8Array(maxTokens),
    hashes: new Uint32Array(maxTokens),
    firsts: new Uint8Array(maxTokens),
    lettersBefore: new Uint16Array(maxTokens + 1),
    apartBefore: new Uint8Array(maxTokens + 1),
    runs: new Uint16Array((longestRun + 1) * maxTokens),
    runLetters: new Uint32Array((longestRun + 1) * maxTokens),
    measured: false,
    settled: new Uint8Array(maxTokens),
    firm: new Uint8Array(maxTokens),
  };
}

/** Overwrites what the side held, unless it is the same name once more, as a query's is. */
export function unpack(side: Side, name: NameView): void {
  const { ids, kinds, hashes, firsts, settled } = side;
  const { words } = name;
  const count = name.count < maxTokens ? name.count : maxTokens;
  if (side.name === name && side.start === name.start && side.count === count) {
    for (let place = 0; place < count; place += 1) settled[place] = 0;
    return;
  }
  side.name = name;
  side.start = name.start;
  side.count = count;
  side.measured = false;
  for (let place = 0; place < count; place += 1) {
    const id = name.wordAt(place);
    ids[place] = id;
    kinds[place] = name.kindAt(place);
    hashes[place] = words.hashOf(id);
    firsts[place] = words.endsOf(id) & 0xff;
    settled[place] = 0;
  }
}

/** What only joining words asks for. */
export function measure(side: Side): void {
  if (side.measured) return;
  side.measured = true;
  const { lettersBefore, apartBefore, ids, kinds } = side;
  const { words } = side.name;
  let letters = 0;
  let apart = 0;
  for (let place = 0; place < side.count; place += 1) {
    letters += words.lengthOf(ids[place] ?? 0);
    const kind = kinds[place] ?? 0;
    if (kind === Kind.legal || kind === Kind.number || kind === Kind.note) apart += 1;
    lettersBefore[place + 1] = letters;
    apartBefore[place + 1] = apart;
  }
  for (let size = 1; size <= longestRun && size <= side.count; size += 1)
    for (let place = 0; place + size <= side.count; place += 1) {
      const at = size * maxTokens + place;
      side.runs[at] = lettersOfRun(side, place, size);
      side.runLetters[at] =
        words.maskOf(ids[place + size - 1] ?? 0) | (size === 1 ? 0 : (side.runLetters[at - maxTokens] ?? 0));
    }
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

function isNaming(kind: number): boolean {
  return kind === Kind.plain || kind === Kind.generic || kind === Kind.place;
}
