/** Which families of names a word belongs to, looked up by text. Built once from the tables, at the first question. */

import { hashText, wordSalt } from './hash.ts';
import { commonShare } from './tables/common-names.ts';
import { families, twinNames, spellingQuality } from './tables/families.ts';

interface FamilyEntry {
  number: number;
  quality: number;
  /** Share of its most common member. */
  share: number;
}

interface FamilyIndex {
  byWord: ReadonlyMap<string, readonly FamilyEntry[]>;
  qualities: Float64Array;
  twins: ReadonlySet<number>;
  /** A bit for the lowest bits of each pair of twins, in few bytes: most pairs of words are told apart here. */
  mayBeTwins: Uint8Array;
}

const lowestBits = 0x1ffff;
const none: readonly FamilyEntry[] = [];
let index: FamilyIndex | undefined;

export function familiesOf(word: string): readonly FamilyEntry[] {
  index ??= build();
  return index.byWord.get(word) ?? none;
}

export function qualityOf(family: number): number {
  index ??= build();
  return index.qualities[family] ?? 0;
}

/** By the hashes of two words. */
export function areTwinNames(one: number, two: number): boolean {
  index ??= build();
  const key = twinKey(one, two);
  const low = key & lowestBits;
  return (((index.mayBeTwins[low >>> 3] ?? 0) >>> (low & 7)) & 1) === 1 && index.twins.has(key);
}

function build(): FamilyIndex {
  const byWord = new Map<string, FamilyEntry[]>();
  const all = families();
  all.forEach(({ names, quality }, number) => {
    const share = quality >= spellingQuality ? Math.max(...names.map(commonShare)) : 0;
    const entry = { number, quality, share };
    for (const name of names) {
      const known = byWord.get(name);
      if (known === undefined) byWord.set(name, [entry]);
      else if (!known.includes(entry)) known.push(entry);
    }
  });
  const twins = twinNames().map(([male, female]) =>
    twinKey(hashText(male, wordSalt), hashText(female, wordSalt)),
  );
  const mayBeTwins = new Uint8Array((lowestBits + 1) >>> 3);
  for (const key of twins) {
    const low = key & lowestBits;
    mayBeTwins[low >>> 3] = (mayBeTwins[low >>> 3] ?? 0) | (1 << (low & 7));
  }
  return {
    byWord,
    qualities: Float64Array.from(all, ({ quality }) => quality),
    twins: new Set(twins),
    mayBeTwins,
  };
}

function twinKey(one: number, two: number): number {
  return (one ^ two) >>> 0;
}
