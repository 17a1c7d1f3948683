/** One of two names that are laid side by side, unpacked into flat arrays, so that each word is looked up once a comparison. */

import type { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';

export const maxTokens = 24;

export interface Side {
  name: NameView;
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
  /** Words that have found their partner for good. */
  settled: Uint8Array;
}

export function sideOf(name: NameView): Side {
  return {
    name,
    count: 0,
    ids: new Uint32Array(maxTokens),
    kinds: new Uint8Array(maxTokens),
    hashes: new Uint32Array(maxTokens),
    firsts: new Uint8Array(maxTokens),
    lettersBefore: new Uint16Array(maxTokens + 1),
    apartBefore: new Uint8Array(maxTokens + 1),
    settled: new Uint8Array(maxTokens),
  };
}

/** Overwrites what the side held. */
export function unpack(side: Side, name: NameView): void {
  const { ids, kinds, hashes, firsts, settled } = side;
  const { words } = name;
  const count = name.count < maxTokens ? name.count : maxTokens;
  side.name = name;
  side.count = count;
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
}

/** Letters of a run of words; 0 where it cannot be written as one. */
export function lettersOfRun(side: Side, start: number, size: number): number {
  if ((side.apartBefore[start + size] ?? 0) !== (side.apartBefore[start] ?? 0)) return 0;
  if (size === 1 && !isNaming(side.kinds[start] ?? 0)) return 0;
  return (side.lettersBefore[start + size] ?? 0) - (side.lettersBefore[start] ?? 0);
}

/** Which letters a run of words has. */
export function lettersIn(side: Side, start: number, size: number): number {
  const { words } = side.name;
  let mask = 0;
  for (let place = start; place < start + size; place += 1) mask |= words.maskOf(side.ids[place] ?? 0);
  return mask;
}

export function hasUnsettled(side: Side): boolean {
  for (let place = 0; place < side.count; place += 1)
    if (side.settled[place] === 0 && isNaming(side.kinds[place] ?? 0)) return true;
  return false;
}

function isNaming(kind: number): boolean {
  return kind === Kind.plain || kind === Kind.generic || kind === Kind.place;
}
