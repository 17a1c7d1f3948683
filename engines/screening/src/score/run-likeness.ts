/** How alike two runs of words are when each is written as one. Looks at letters only. */

import { edits } from '../distance.ts';
import type { NameView } from '../name-view.ts';
import { similarity } from '../similarity.ts';
import { heardSimilarity } from './phones.ts';

const queryLetters = new Uint16Array(256);
const candidateLetters = new Uint16Array(256);

/** Two runs of words compared as if each were written as one. */
export function runLikeness(
  query: NameView,
  i: number,
  size: number,
  length: number,
  candidate: NameView,
  j: number,
  candidateSize: number,
  other: number,
): number {
  if (length > 200 || other > 200 || Math.min(length, other) < 3) return 0;
  query.copyRun(i, size, queryLetters);
  candidate.copyRun(j, candidateSize, candidateLetters);
  const longest = Math.max(length, other);
  const limit = longest < 7 ? 0 : longest < 10 ? 1 : 2;
  const distance = edits(queryLetters, 0, length, candidateLetters, 0, other, limit);
  if (distance === 0) return 0.99;
  let slip = distance > limit ? 0 : distance === 1 ? 0.91 : 0.84;
  if (slip < 0.9 && longest >= 7) {
    const heard = heardSimilarity(queryLetters, 0, length, candidateLetters, 0, other);
    if (heard > slip) slip = heard * 0.98;
  }
  const compound = isCompound(query, i, size) || isCompound(candidate, j, candidateSize);
  if (!compound) return slip;
  const a = query.joined(i, size);
  const b = candidate.joined(j, candidateSize);
  return Math.max(slip, similarity(a.words, a.word, b.words, b.word) * 0.98);
}

/** Servant-of and father-of names have families of spellings of their own. */
function isCompound(name: NameView, start: number, size: number): boolean {
  if (size < 2 || name.firstLetterAt(start) !== 97) return false;
  const length = name.lengthOfRun(start, 1);
  return length >= 3 && length <= 5 && name.letterAt(start, 1) === 98;
}
