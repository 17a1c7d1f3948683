/**
 * What one of two names can bring in at best, when it is known how well each of its words may be met at best: what it tells,
 * what of it stays open for certain, what of it agrees. Adds up numbers; never looks at the other name.
 */

import { isFathersMark, Kind, kindOfMark, kindWeights, Role, roleOfMark } from '../tokens.ts';
import { markLetters, titleInformation, toldByKind } from './met-words.ts';
import { titleAsName } from './name-marks.ts';
import { contradictionPrice, fathersShare, openInitial, otherTrade, price } from './prices.ts';
import { maxTokens } from './side.ts';
import type { Side } from './side.ts';

export interface AtBest {
  information: number;
  names: number;
  /** Weight that stays open for certain, of business words and of all others that count; and whether a name does. */
  open: number;
  generic: number;
  nameOpen: boolean;
  /** A number that is met may be an aircraft's, beside which everything counts less. */
  mark: boolean;
  count: number;
  weights: Float64Array;
  qualities: Float64Array;
}

export function noneAtBest(): AtBest {
  return {
    information: 0,
    names: 0,
    open: 0,
    generic: 0,
    nameOpen: false,
    mark: false,
    count: 0,
    weights: new Float64Array(maxTokens),
    qualities: new Float64Array(maxTokens),
  };
}

/** By its packed mark, what a word is. */
const counts = 1;
const plain = 2;
const initial = 4;
const father = 8;
const title = 16;
const number = 32;
const generic = 64;
const uses = Uint8Array.from({ length: 256 }, (_, mark) => {
  const kind = kindOfMark(mark);
  const role = roleOfMark(mark);
  const isName = kind === Kind.plain || kind === Kind.place;
  return (
    (isName || kind === Kind.number || kind === Kind.generation ? counts : 0) |
    (kind === Kind.plain ? plain : 0) |
    (kind === Kind.initial ? initial : 0) |
    (isFathersMark(mark) && (role & Role.fathers) === 0 ? father : 0) |
    (mayBeName(kind, role) ? title : 0) |
    (kind === Kind.number ? number : 0) |
    (kind === Kind.generic ? generic : 0)
  );
});
const kindWeight = Float64Array.from({ length: 256 }, (_, mark) => kindWeights[kindOfMark(mark)] ?? 1);
const told = Float64Array.from({ length: 256 }, (_, mark) =>
  Math.max(
    toldByKind(kindOfMark(mark)),
    mayBeName(kindOfMark(mark), roleOfMark(mark)) ? titleInformation : 0,
  ),
);

function mayBeName(kind: number, role: number): boolean {
  return kind !== Kind.plain && (role & Role.mayBeName) !== 0;
}

/** By `qualities`, which are 0 for words that nothing meets. */
export function sumAtBest({ marks, informations, lengths }: Side, sum: AtBest): void {
  const { qualities, weights, count } = sum;
  sum.mark = false;
  sum.nameOpen = false;
  let information = 0;
  let names = 0;
  let open = 0;
  let generics = 0;
  for (let place = 0; place < count; place += 1) {
    const mark = marks[place] ?? 0;
    const use = uses[mark] ?? 0;
    const quality = qualities[place] ?? 0;
    let weight = kindWeight[mark] ?? 0;
    let telling = told[mark] ?? 0;
    if ((use & plain) !== 0) {
      telling = informations[place] ?? 0;
      weight *= 0.6 + 0.05 * telling;
      names += 1;
    }
    if (quality > 0) {
      const square = quality * quality;
      information += telling * square * square;
      if ((use & title) !== 0 && weight < titleAsName) weight = titleAsName;
      if ((use & number) !== 0 && (lengths[place] ?? 0) >= markLetters) sum.mark = true;
    } else if ((use & counts) !== 0) {
      open += (use & father) === 0 ? weight : weight * fathersShare;
      if ((use & plain) !== 0) sum.nameOpen = true;
    } else if ((use & generic) !== 0) generics += weight;
    else if ((use & initial) !== 0) open += openInitial.alone;
    weights[place] = weight;
  }
  sum.information = information;
  sum.names = names;
  sum.open = open;
  sum.generic = generics;
}

/** What the two names pay at least for what stays open: more open weight on either side never costs less. */
export function leastLost(query: AtBest, candidate: AtBest): number {
  const names = Math.min(query.open, candidate.open);
  const generics = Math.min(query.generic, candidate.generic);
  const queryNames = query.open - names;
  const candidateNames = candidate.open - names;
  const queryGeneric = query.generic - generics;
  const candidateGeneric = candidate.generic - generics;
  const unlike = Math.min(queryNames, candidateGeneric) + Math.min(candidateNames, queryGeneric);
  const addition = queryNames + queryGeneric * price.genericShare - unlike * 0.5;
  const omission = candidateNames + candidateGeneric * price.genericShare - unlike * 0.5;
  return (
    (names + generics * otherTrade) * price.contradiction +
    unlike * price.unlike +
    Math.max(0, addition) * price.addition +
    Math.max(0, omission) * price.omission
  );
}

/**
 * How much of the weight agrees over and above what an agreement of so much asks of it: a pair of words is worth half the
 * weight of each, and pays for its spelling.
 */
export function gainedOver({ count, qualities, weights }: AtBest, agreement: number): number {
  let all = 0;
  for (let place = 0; place < count; place += 1) {
    const quality = qualities[place] ?? 0;
    if (quality === 0) continue;
    const gained = quality - agreement * (quality + contradictionPrice * (1 - quality));
    if (gained > 0) all += ((weights[place] ?? 0) / 2) * gained;
  }
  return all;
}
