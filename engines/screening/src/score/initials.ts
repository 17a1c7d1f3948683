/** Two or three letters that are the initials of as many words: `JK Boadu` for `Josiah Kwabena Boadu`. Looks at letters only. */

import { addPair, dropPairs } from './pairs.ts';
import type { Alignment } from './pairs.ts';
import type { Side } from './side.ts';
import { Kind } from '../tokens.ts';

/** What a letter says for the name that begins with it. */
const initialQuality = 0.9;

/** Letters without a vowel that begin as many words of the other side. */
export function meetInitials(found: Alignment, query: Side, candidate: Side): void {
  for (let i = 0; i < query.count; i += 1) {
    const size = initialsIn(query, i);
    if (size === 0) continue;
    for (let j = 0; j + size <= candidate.count; j += 1) {
      if (!beginsWith(query, i, candidate, j, size)) continue;
      dropPairs(found, i, 1, j, size);
      addPair(found, i, 1, j, size, initialQuality);
      break;
    }
  }
  for (let j = 0; j < candidate.count; j += 1) {
    const size = initialsIn(candidate, j);
    if (size === 0 || found.candidateUsed[j] === 1) continue;
    for (let i = 0; i + size <= query.count; i += 1) {
      if (!beginsWith(candidate, j, query, i, size)) continue;
      dropPairs(found, i, size, j, 1);
      addPair(found, i, size, j, 1, initialQuality);
      break;
    }
  }
}

function initialsIn({ name, settled, kinds, ids }: Side, place: number): number {
  if (settled[place] === 1 || kinds[place] !== Kind.plain) return 0;
  const length = name.words.lengthOf(ids[place] ?? 0);
  if (length < 2 || length > 3) return 0;
  for (let letter = 0; letter < length; letter += 1) {
    const code = name.letterAt(place, letter);
    if (code === 97 || code === 101 || code === 105 || code === 111 || code === 117 || code === 121) return 0;
  }
  return length;
}

function beginsWith(short: Side, place: number, long: Side, from: number, size: number): boolean {
  for (let step = 0; step < size; step += 1) {
    if (long.settled[from + step] === 1 || long.kinds[from + step] !== Kind.plain) return false;
    if (long.name.words.lengthOf(long.ids[from + step] ?? 0) < 3) return false;
    if (long.name.firstLetterAt(from + step) !== short.name.letterAt(place, step)) return false;
  }
  return true;
}

/** Raises to what they may come to words that such letters may stand for, and the letters; false where there are none. */
export function mayBeInitials(
  query: Side,
  candidate: Side,
  asked: Float64Array,
  listed: Float64Array,
): boolean {
  const one = raise(query, candidate, asked, listed);
  return raise(candidate, query, listed, asked) || one;
}

function raise(short: Side, long: Side, shortest: Float64Array, longest: Float64Array): boolean {
  let any = false;
  for (let i = 0; i < short.count; i += 1) {
    const size = initialsIn(short, i);
    if (size === 0) continue;
    for (let j = 0; j + size <= long.count; j += 1) {
      if (!beginsWith(short, i, long, j, size)) continue;
      any = true;
      shortest[i] = Math.max(shortest[i] ?? 0, initialQuality);
      for (let at = j; at < j + size; at += 1) longest[at] = Math.max(longest[at] ?? 0, initialQuality);
    }
  }
  return any;
}
