/**
 * Names that are cut short, and names that differ by one slip in one word, however short or well known that word:
 * `Pola Varvara` and `Pol Varvara`. Another party as often as a slip, so to be seen by a person and never a match by this
 * alone; a person's name only where the birth date agrees.
 */

import { edits } from '../distance.ts';
import type { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';
import type { Alignment } from './pairs.ts';

/** Letters of the longer word, and of the name beside forms and articles, from which a slip is believed. */
const leastWord = 4;
const leastName = 5;

/** Letters of a name that a field of few letters has cut, and of the word that was cut. */
const leastCutName = 9;
const leastCutWord = 3;

/** `Saha Dro` for `Saha Drone`: the last word only begins one of the list's, and all others have their partners. */
export function isCutShort(query: NameView, candidate: NameView, alignment: Alignment): boolean {
  let last = query.count - 1;
  while (last >= 0 && comesAndGoes(query.kindAt(last))) last -= 1;
  if (last < 1 || alignment.queryUsed[last] === 1 || query.kindAt(last) === Kind.number) return false;
  let letters = 0;
  let met = 0;
  for (let place = 0; place < last; place += 1) {
    if (comesAndGoes(query.kindAt(place)) || query.kindAt(place) === Kind.title) continue;
    if (alignment.queryUsed[place] !== 1) return false;
    letters += query.lengthOfRun(place, 1);
    met += 1;
  }
  const own = query.lengthOfRun(last, 1);
  if (met === 0 || own < leastCutWord || letters + own < leastCutName) return false;
  let begun = false;
  for (let place = 0; place < candidate.count; place += 1) {
    if (alignment.candidateUsed[place] === 1 || comesAndGoes(candidate.kindAt(place))) continue;
    if (begun) continue;
    begun = candidate.lengthOfRun(place, 1) > own && begins(query, last, own, candidate, place);
    // What stands before it and is not met was not cut off.
    if (!begun) return false;
  }
  return begun;
}

/** The same, as far as it can be told by how well the query's words may be met at best. */
export function mayBeCutShort(query: NameView, candidate: NameView, qualities: Float64Array): boolean {
  let last = query.count - 1;
  while (last >= 0 && comesAndGoes(query.kindAt(last))) last -= 1;
  if (last < 1 || query.kindAt(last) === Kind.number) return false;
  const own = query.lengthOfRun(last, 1);
  if (own < leastCutWord) return false;
  let met = 0;
  for (let place = 0; place < last; place += 1) {
    if (comesAndGoes(query.kindAt(place)) || query.kindAt(place) === Kind.title) continue;
    if (qualities[place] === 0) return false;
    met += 1;
  }
  if (met === 0) return false;
  for (let place = 0; place < candidate.count; place += 1)
    if (candidate.lengthOfRun(place, 1) > own && begins(query, last, own, candidate, place)) return true;
  return false;
}

function begins(query: NameView, i: number, length: number, candidate: NameView, j: number): boolean {
  for (let letter = 0; letter < length; letter += 1)
    if (query.letterAt(i, letter) !== candidate.letterAt(j, letter)) return false;
  return true;
}

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
