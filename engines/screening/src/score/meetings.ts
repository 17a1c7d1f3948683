/**
 * Which words of two names may be each other's partners, and how well each meets the other, read off rows that are worked out
 * once a word. Works in buffers of its own; which words become partners is decided in align.ts.
 */

import { matchInitial, NameView } from '../name-view.ts';
import { alike } from '../similarity.ts';
import { Kind } from '../tokens.ts';
import { Words } from '../words.ts';
import { bitsOf, mostAskedTokens, noTokens } from './asked-tokens.ts';
import type { AskedToken, AskedTokens } from './asked-tokens.ts';
import { isClipped, isSkeleton, otherDigits, sameNumber } from './clipped.ts';
import { informationOf, knownOf, lengthOf, lettersOf, maskOf, rowStride } from './meeting-rows.ts';
import { begin, maxTokens, sideOf, unpack } from './side.ts';
import type { Side } from './side.ts';
import type { SimilarityCache } from './similarity-cache.ts';

export interface Meeting {
  query: Side;
  candidate: Side;
  /** By word of the list, which words of the query it meets. */
  masks: Uint32Array;
  /** By word of the list and word of the query, how well. Told only where the bit is set. */
  values: Float32Array;
  /** All masks together. */
  any: number;
}

const noName = new NameView(new Words(1), new Uint32Array(0), new Uint8Array(0));

/** A name that is asked for, with the bits of its words. */
interface Asked {
  side: Side;
  of: AskedTokens;
  bits: Uint8Array;
  /** All of these. */
  all: number;
}

/** The names that are asked for are laid beside many, and keep what is known of them. */
const mostAsked = 8;
const sides = Array.from({ length: mostAsked }, asks);
let asked = asks();
const candidate = sideOf(noName);
const masks = new Uint32Array(maxTokens);
const values = new Float32Array(maxTokens * maxTokens);
const meeting: Meeting = { query: asked.side, candidate, masks, values, any: 0 };

/** The result is overwritten by the next call. */
export function meet(name: NameView, listed: NameView, cache: SimilarityCache): Meeting {
  ask(name);
  begin(candidate, listed);
  const { side: query, of, bits, all } = asked;
  const { serial } = of;
  const { rows } = cache;
  const { facts } = rows;
  const { ids, kinds, lengths, letters, informations } = candidate;
  let any = 0;
  for (let j = 0; j < candidate.count; j += 1) {
    const row = rows.rowOf(serial, listed.words, ids[j] ?? 0, kinds[j] ?? 0);
    const at = rowStride * row;
    lengths[j] = facts[at + lengthOf] ?? 0;
    letters[j] = facts[at + lettersOf] ?? 0;
    informations[j] = rows.singles[at + informationOf] ?? 0;
    const missing = all & ~(facts[at + knownOf] ?? 0);
    if (missing !== 0) fillRow(row, j, missing, of, cache);
    const met = (facts[at + maskOf] ?? 0) & all;
    let mask = 0;
    // The next word's row may be in the same place.
    for (let i = 0; met !== 0 && i < query.count; i += 1) {
      const bit = bits[i] ?? 0;
      if (((met >>> bit) & 1) === 0) continue;
      mask |= 1 << i;
      values[j * maxTokens + i] = rows.values[row * mostAskedTokens + bit] ?? 0;
    }
    masks[j] = mask;
    any |= mask;
  }
  meeting.query = query;
  meeting.any = any;
  return meeting;
}

function ask(name: NameView): void {
  asked = sides[name.serial % mostAsked] ?? asked;
  const { side, bits } = asked;
  if (!unpack(side, name)) return;
  asked.of = bitsOf(name, side.count, bits);
  asked.all = 0;
  for (let place = 0; place < side.count; place += 1) asked.all |= 1 << (bits[place] ?? 0);
}

function asks(): Asked {
  return { side: sideOf(noName), of: noTokens, bits: new Uint8Array(maxTokens), all: 0 };
}

/** The word of the list whose row is being filled. */
const word = { name: noName, place: 0, id: 0, kind: 0, hash: 0, first: 0 };

function fillRow(
  row: number,
  j: number,
  missing: number,
  { tokens }: AskedTokens,
  cache: SimilarityCache,
): void {
  const { facts, values: rowValues } = cache.rows;
  const { words } = candidate.name;
  const id = candidate.ids[j] ?? 0;
  word.name = candidate.name;
  word.place = j;
  word.id = id;
  word.kind = candidate.kinds[j] ?? 0;
  word.hash = words.hashOf(id);
  word.first = words.endsOf(id) & 0xff;
  let met = 0;
  for (let rest = missing; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    const token = tokens[bit];
    if (token === undefined) continue;
    const value = cell(token, cache);
    if (value < alike) continue;
    met |= 1 << bit;
    rowValues[row * mostAskedTokens + bit] = value;
  }
  const at = rowStride * row;
  facts[at + knownOf] = (facts[at + knownOf] ?? 0) | missing;
  facts[at + maskOf] = (facts[at + maskOf] ?? 0) | met;
}

function cell(token: AskedToken, cache: SimilarityCache): number {
  const { name, place, kind: one, hash, id, leads } = token;
  const { name: listed, place: j, kind: two } = word;
  const exact = hash === word.hash;
  if (one === Kind.initial || two === Kind.initial) return matchInitial(name, place, listed, j);
  if (one === Kind.number || two === Kind.number)
    return (exact && (one === two || isMark(token))) || isSameNumber(token) ? 1 : 0;
  if (one === Kind.legal || two === Kind.legal) return one === two && exact ? 1 : 0;
  if (exact) return 1;
  if (one === Kind.generation || two === Kind.generation) return 0;
  if (one === Kind.particle && two === Kind.particle) return 0;
  if (one === Kind.generic && two === Kind.generic && !beginAlike(token)) return 0;
  const value = cache.get(name.words, id, hash, listed.words, word.id);
  // `al` is no short form of Alexander where it is an article, nor `st` of Starodubtsev.
  if (value < 0.9 && (two === Kind.particle || (one === Kind.particle && (!leads || value < nickname))))
    return 0;
  if (value > alike && otherDigits(name, place, listed, j)) return 0;
  if (value <= alike && isSameNumber(token)) return 1;
  if (value < skeletonQuality && isSkeleton(name.words, id, listed.words, word.id)) return skeletonQuality;
  if (value >= clippedQuality || (one !== Kind.generic && two !== Kind.generic)) return value;
  return isClippedEither(token) ? clippedQuality : value;
}

/** From here on a short form is a known one: `Al` for Albert. */
const nickname = 0.85;
/** A business word cut short as payment messages do, `WKS` for `Works`. */
export const clippedQuality = 0.86;
/** Any other word without its vowels: `LTHR` for `Leather`. */
export const skeletonQuality = 0.84;
function isClippedEither({ first, name, id }: AskedToken): boolean {
  if (first !== word.first) return false;
  return word.kind === Kind.generic
    ? isClipped(name.words, id, word.name.words, word.id)
    : isClipped(word.name.words, word.id, name.words, id);
}

/** A registration of an aircraft is one with and without its hyphen. */
function isMark({ name, id }: AskedToken): boolean {
  return name.words.lengthOf(id) >= 5;
}

function isSameNumber({ first, name, place }: AskedToken): boolean {
  if (!isDigit(first) && !isDigit(word.first)) return false;
  return sameNumber(name, place, word.name, word.place);
}

function isDigit(letter: number): boolean {
  return letter >= 48 && letter <= 57;
}

/** Two business words that everybody knows are not slips of each other: `Aviation` and `Navigation`. */
function beginAlike({ first, name, place }: AskedToken): boolean {
  const { name: listed, place: j } = word;
  return (
    first === word.first &&
    name.letterAt(place, 0) === listed.letterAt(j, 0) &&
    name.letterAt(place, 1) === listed.letterAt(j, 1) &&
    name.letterAt(place, 2) === listed.letterAt(j, 2)
  );
}
