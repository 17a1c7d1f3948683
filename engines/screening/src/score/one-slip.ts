/**
 * Names of bodies and things that differ by one slip in one word, however short or well known that word: `Pola Varvara` and
 * `Pol Varvara`. Another party as often as a slip, so to be seen by a person and never a match by this alone.
 */

import { edits } from '../distance.ts';
import type { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';

/** Letters of the longer word, and of the name beside forms and articles, from which a slip is believed. */
const leastWord = 4;
const leastName = 5;

/** Letters of the name where they are the same but for one slip in one word, 0 otherwise. Numbers must be equal. */
export function lettersButOneSlip(query: NameView, candidate: NameView): number {
  let i = 0;
  let j = 0;
  let letters = 0;
  let slips = 0;
  for (;;) {
    while (i < query.count && comesAndGoes(query.kindAt(i))) i += 1;
    while (j < candidate.count && comesAndGoes(candidate.kindAt(j))) j += 1;
    if (i >= query.count || j >= candidate.count) break;
    if (query.hashAt(i) !== candidate.hashAt(j)) {
      slips += 1;
      if (slips > 1 || !isSlip(query, i, candidate, j)) return 0;
    }
    letters += Math.max(query.lengthOfRun(i, 1), candidate.lengthOfRun(j, 1));
    i += 1;
    j += 1;
  }
  const whole = i >= query.count && j >= candidate.count;
  return whole && slips === 1 && letters >= leastName ? letters : 0;
}

function isSlip(query: NameView, i: number, candidate: NameView, j: number): boolean {
  if (query.kindAt(i) === Kind.number || candidate.kindAt(j) === Kind.number) return false;
  const length = query.lengthOfRun(i, 1);
  const other = candidate.lengthOfRun(j, 1);
  if (Math.max(length, other) < leastWord || Math.abs(length - other) > 1) return false;
  const start = query.words.startOf(query.wordAt(i));
  const otherStart = candidate.words.startOf(candidate.wordAt(j));
  return edits(query.words.pool, start, length, candidate.words.pool, otherStart, other, 1) === 1;
}

function comesAndGoes(kind: number): boolean {
  return kind === Kind.legal || kind === Kind.particle || kind === Kind.note;
}
