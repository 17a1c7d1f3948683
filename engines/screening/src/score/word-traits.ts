/**
 * What a single word is known to be, kept by its hash so that the text is made once: whose given name it is, and whether it
 * is one Chinese syllable. A table of fixed size that forgets.
 */

import { familiesOf } from '../family-index.ts';
import { hashText } from '../hash.ts';
import { syllableOf } from '../syllables.ts';
import { brandWords, institutionWords } from '../tables/business-words.ts';
import { europeanNames, spellingQuality } from '../tables/families.ts';
import { givenGender } from '../tables/given-genders.ts';
import { cantoneseSurnames } from '../tables/southern-syllables.ts';
import { tablesFingerprint } from '../tables/table.ts';
import type { Words } from '../words.ts';

const size = 32_768;
/** What is kept of a word stands together: its hash, its syllable, 0 for none, and whose name it is. */
const stride = 4;
const syllable = 1;
const gender = 2;
const european = 3;
/** Beside the bit for Europe: a family as Hong Kong spells it, a word that bodies take for a name, and a spelling of Mohammed. */
const cantonese = 2;
const brand = 4;
const mohammed = 8;
const institution = 16;
const kept = new Uint32Array(size * stride);
const syllableSalt = 77;
let tables = 0;

/** 1 a man's name, 2 a woman's, 0 neither for sure. */
export function genderOf(words: Words, id: number): number {
  return kept[slotOf(words, id) + gender] ?? 0;
}

/** A given name of Europe: beside an African one it stands before it or behind. */
export function isEuropeanGiven(words: Words, id: number): boolean {
  return ((kept[slotOf(words, id) + european] ?? 0) & 1) === 1;
}

/** A school, a hospital or a street: what is called after people. */
export function isInstitution(words: Words, id: number): boolean {
  return ((kept[slotOf(words, id) + european] ?? 0) & institution) !== 0;
}

/** In any spelling of the table, no short or pet form of it. */
export function isMohammed(words: Words, id: number): boolean {
  return ((kept[slotOf(words, id) + european] ?? 0) & mohammed) !== 0;
}

/** Two words that bodies and ships take for a name: `Lumen` and `Lumina`. */
export function areOtherBrands(one: Words, a: number, two: Words, b: number): boolean {
  const own = (kept[slotOf(one, a) + european] ?? 0) & brand;
  return own !== 0 && ((kept[slotOf(two, b) + european] ?? 0) & own) !== 0;
}

/** Two families as Hong Kong spells them, which no character is read as both: `Cheung` and `Cheng`. */
function areOtherCantonese(one: Words, a: number, two: Words, b: number): boolean {
  const is = (kept[slotOf(one, a) + european] ?? 0) & cantonese;
  if (is === 0 || ((kept[slotOf(two, b) + european] ?? 0) & is) === 0) return false;
  const own = cantoneseSurnames.get(one.text(a)) ?? [];
  const other = cantoneseSurnames.get(two.text(b)) ?? [];
  return own.every((reading) => !other.includes(reading));
}

/** Two words of one Chinese syllable each, and not the same one: `Zhang` and `Zhuang` are no slips of each other, in Mandarin or Cantonese. */
export function areOtherSyllables(one: Words, a: number, two: Words, b: number): boolean {
  if (one.lengthOf(a) > 6 || two.lengthOf(b) > 6) return false;
  const own = kept[slotOf(one, a) + syllable] ?? 0;
  // Most words are no syllable, and to look the other one up may mean to read it.
  const other = own === 0 ? 0 : (kept[slotOf(two, b) + syllable] ?? 0);
  return own === 0 || other === 0 ? areOtherCantonese(one, a, two, b) : own !== other;
}

function slotOf(words: Words, id: number): number {
  const hash = words.hashOf(id);
  const slot = (hash & (size - 1)) * stride;
  if (kept[slot] !== hash || tables !== tablesFingerprint()) fill(words, id, hash, slot);
  return slot;
}

function fill(words: Words, id: number, hash: number, slot: number): void {
  if (tables !== tablesFingerprint()) {
    tables = tablesFingerprint();
    kept.fill(0);
  }
  const text = words.text(id);
  const one = text.length <= 6 ? syllableOf(text) : undefined;
  const whose = givenGender(text);
  kept[slot] = hash;
  kept[slot + syllable] = one === undefined ? 0 : hashText(one, syllableSalt) | 1;
  kept[slot + gender] = whose;
  kept[slot + european] =
    ((whose !== 0 || text.length > longestOther) && europeanNames().has(text) ? 1 : 0) |
    (cantoneseSurnames.has(text) ? cantonese : 0) |
    (brandWords.has(text) ? brand : 0) |
    (institutionWords.has(text) ? institution : 0) |
    (isSpellingOfMohammed(text) ? mohammed : 0);
}

/** Names of both sexes are as much Europe's, `Jean` and `Claude`; a shorter one may be a family's, `Kim`. */
const longestOther = 3;

function isSpellingOfMohammed(text: string): boolean {
  const own = familiesOf(text);
  return familiesOf('muhammad').some((family) => family.quality >= spellingQuality && own.includes(family));
}
