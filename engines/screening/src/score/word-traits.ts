/**
 * What a single word is known to be, kept by its hash so that the text is made once: whose given name it is, and whether it
 * is one Chinese syllable. A table of fixed size that forgets.
 */

import { hashText } from '../hash.ts';
import { syllableOf } from '../syllables.ts';
import { europeanNames } from '../tables/families.ts';
import { givenGender } from '../tables/given-genders.ts';
import { tablesFingerprint } from '../tables/table.ts';
import type { Words } from '../words.ts';

const size = 32_768;
const hashes = new Uint32Array(size);
const genders = new Uint8Array(size);
const europeans = new Uint8Array(size);
/** 0 for a word that is no single syllable. */
const syllables = new Uint32Array(size);
const syllableSalt = 77;
let tables = 0;

/** 1 a man's name, 2 a woman's, 0 neither for sure. */
export function genderOf(words: Words, id: number): number {
  return genders[slotOf(words, id)] ?? 0;
}

/** A given name of Europe: beside an African one it stands before it or behind. */
export function isEuropeanGiven(words: Words, id: number): boolean {
  return europeans[slotOf(words, id)] === 1;
}

/** Two words of one Chinese syllable each, and not the same one: `Zhang` and `Zhuang` are no slips of each other. */
export function areOtherSyllables(one: Words, a: number, two: Words, b: number): boolean {
  if (one.lengthOf(a) > 6 || two.lengthOf(b) > 6) return false;
  const own = syllables[slotOf(one, a)] ?? 0;
  if (own === 0) return false;
  const other = syllables[slotOf(two, b)] ?? 0;
  return other !== 0 && own !== other;
}

function slotOf(words: Words, id: number): number {
  const hash = words.hashOf(id);
  const slot = hash & (size - 1);
  if (hashes[slot] !== hash || tables !== tablesFingerprint()) fill(words, id, hash, slot);
  return slot;
}

function fill(words: Words, id: number, hash: number, slot: number): void {
  if (tables !== tablesFingerprint()) {
    tables = tablesFingerprint();
    hashes.fill(0);
  }
  const text = words.text(id);
  const syllable = text.length <= 6 ? syllableOf(text) : undefined;
  hashes[slot] = hash;
  genders[slot] = givenGender(text);
  europeans[slot] = givenGender(text) !== 0 && europeanNames().has(text) ? 1 : 0;
  syllables[slot] = syllable === undefined ? 0 : hashText(syllable, syllableSalt) | 1;
}
