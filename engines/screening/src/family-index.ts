/** Which families of names a word belongs to, looked up by text. Built once from the tables. */

import { commonShare } from './tables/common-names.ts';
import { families, genderTwins } from './tables/families.ts';
import { hashText, wordSalt } from './hash.ts';

interface FamilyEntry {
  number: number;
  quality: number;
  /** Share of its most common member. */
  share: number;
}

const none: readonly FamilyEntry[] = [];
const byWord = new Map<string, FamilyEntry[]>();
families.forEach((family, number) => {
  const share =
    family.quality > 0.9 ? Math.max(...family.names.map((name) => commonShare.get(name) ?? 0)) : 0;
  const entry = { number, quality: family.quality, share };
  for (const name of family.names) {
    const known = byWord.get(name);
    if (known === undefined) byWord.set(name, [entry]);
    else if (!known.includes(entry)) known.push(entry);
  }
});

export function familiesOf(word: string): readonly FamilyEntry[] {
  return byWord.get(word) ?? none;
}

export function qualityOf(family: number): number {
  return families[family]?.quality ?? 0;
}

const twins = new Set(
  genderTwins.map(([male, female]) => twinKey(hashText(male, wordSalt), hashText(female, wordSalt))),
);

/** By the hashes of two words. */
export function areGenderTwins(one: number, two: number): boolean {
  return twins.has(twinKey(one, two));
}

function twinKey(one: number, two: number): number {
  return (one ^ two) >>> 0;
}
