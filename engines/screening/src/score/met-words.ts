/**
 * The words of two names that found each other: how much agrees, what their spelling costs, what they tell, and what the roles
 * of words on either side say. Counts into sums and costs; never looks at words without a partner.
 */

import { mostInformation } from '../frequencies.ts';
import { weightOf } from '../name-view.ts';
import type { NameView } from '../name-view.ts';
import { Kind, Role } from '../tokens.ts';
import type { Reading } from '../tokens.ts';
import { tellingWord } from './ceiling.ts';
import type { Cost } from './cost.ts';
import { titleAsName } from './name-marks.ts';
import { partWeight } from './open-words.ts';
import type { Alignment, Pair } from './pairs.ts';
import { lastPlain } from './plain-places.ts';
import { contradictionPrice, slipShare } from './prices.ts';
import type { ScoringPlan } from './settings.ts';
import type { Sums } from './sums.ts';
import { familiarFamily, turnedPart } from './turned.ts';
import { familyQuality } from './two-people.ts';

const secondSlip = 0.12;
/** What a title tells that is a name on both sides. */
export const titleInformation = 5;

/** Of the pair that is looked at. */
const pairSums = { weight: 0, telling: 0, rarest: 0, core: false };

export function addPairs(
  sums: Sums,
  cost: Cost,
  query: NameView,
  candidate: NameView,
  alignment: Alignment,
  reading: Reading,
  plan: ScoringPlan,
): void {
  sums.numberMet = longNumberMet(query, alignment);
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const pair = alignment.pairs[place];
    if (pair === undefined) continue;
    addPair(sums, cost, query, candidate, pair, plan);
    if (pairSums.core) addNames(sums, cost, query, candidate, pair, reading);
  }
  if (reading === 'person') {
    cost.roles += turnedPart(alignment, query, candidate) + familiarFamily(alignment, query, candidate);
    if (sums.initialsMet > 0) cost.contradiction += initialsBehind(query, candidate, alignment);
  }
  // One edit in a short name is believed only beside a name that agrees outright, and most beside a rare one.
  if (sums.weakShort > 0 && !sums.numberMet)
    cost.spelling += sums.weakShort * (sums.exactCore === 0 ? 1 : sums.exactCore < tellingWord ? 0.3 : 0);
}

function addPair(
  sums: Sums,
  cost: Cost,
  query: NameView,
  candidate: NameView,
  pair: Pair,
  plan: ScoringPlan,
): void {
  let queryWeight = 0;
  let candidateWeight = 0;
  let queryInformation = 0;
  let candidateInformation = 0;
  let core = false;
  for (let i = pair.query; i < pair.query + pair.querySize; i += 1) {
    queryWeight += partWeight(query, i, plan);
    queryInformation += informationOf(query, i);
    if (query.kindAt(i) === Kind.plain) core = true;
  }
  for (let j = pair.candidate; j < pair.candidate + pair.candidateSize; j += 1) {
    candidateWeight += partWeight(candidate, j, plan);
    candidateInformation += informationOf(candidate, j);
    // `Star Oil` in one word is a name, whoever asks for it.
    if (pair.querySize !== pair.candidateSize && candidate.kindAt(j) === Kind.plain) core = true;
  }
  if (pair.quality === 1 && (isMark(query, pair.query) || isMark(candidate, pair.candidate))) {
    core = true;
    sums.markMet = true;
    queryInformation = mostInformation;
    candidateInformation = mostInformation;
  }
  // `Mahmoud Said`: what is a title elsewhere is a name where both end with it.
  const titles = query.roleAt(pair.query) & candidate.roleAt(pair.candidate) & Role.mayBeName;
  if (titles !== 0 && pair.quality >= 0.97 && !core) {
    core = true;
    queryWeight = titleAsName;
    candidateWeight = titleAsName;
    queryInformation = titleInformation;
    candidateInformation = titleInformation;
  }
  if (core && ((query.roleAt(pair.query) ^ candidate.roleAt(pair.candidate)) & Role.twice) !== 0)
    addTwice(sums, query, candidate, pair);
  const weight = Math.min((queryWeight + candidateWeight) / 2, 1.3 * Math.min(queryWeight, candidateWeight));
  sums.matched += weight * pair.quality;
  cost.spelling += weight * (1 - pair.quality) * contradictionPrice * plan.spelling;
  sums.information += Math.min(queryInformation, candidateInformation) * pair.quality ** 4;
  if (query.kindAt(pair.query) === Kind.initial || candidate.kindAt(pair.candidate) === Kind.initial)
    sums.initialsMet += 1;
  if (!core && pair.quality >= 0.8 && query.kindAt(pair.query) === Kind.generic) sums.genericMet += 1;
  pairSums.weight = weight;
  pairSums.telling = candidateInformation;
  pairSums.rarest = Math.max(queryInformation, candidateInformation);
  pairSums.core = core;
}

/** `Ernestina ARGUETA Ayala` for `Ernestina ARGUETA ARGUETA`: the second of two equal families stands against another. */
function addTwice(sums: Sums, query: NameView, candidate: NameView, pair: Pair): void {
  if (query.kindAt(pair.query) !== Kind.plain || candidate.kindAt(pair.candidate) !== Kind.plain) return;
  if ((query.roleAt(pair.query) & Role.twice) !== 0) {
    if (!isElsewhere(candidate, pair.candidate)) sums.queryTwice += weightOf(query, pair.query);
  } else if (!isElsewhere(query, pair.query)) sums.candidateTwice += weightOf(candidate, pair.candidate);
}

/** `SALMAN, Salman Raouf` and `Salman Raouf SALMAN`: the second stands in another place. */
function isElsewhere(name: NameView, place: number): boolean {
  for (let other = 0; other < name.count; other += 1)
    if (other !== place && name.wordAt(other) === name.wordAt(place)) return true;
  return false;
}

/** Of a pair that identifies somebody. */
function addNames(
  sums: Sums,
  cost: Cost,
  query: NameView,
  candidate: NameView,
  pair: Pair,
  reading: Reading,
): void {
  const { weight, telling, rarest } = pairSums;
  const shortest = Math.min(
    query.lengthOfRun(pair.query, pair.querySize),
    candidate.lengthOfRun(pair.candidate, pair.candidateSize),
  );
  // `Tex` for `Textile`: a business word that was cut short is no slip in a name.
  const cut = query.kindAt(pair.query) === Kind.generic || candidate.kindAt(pair.candidate) === Kind.generic;
  const known = cut || isKnown(query, candidate, pair);
  const lost = weight * (1 - pair.quality) * contradictionPrice;
  if (pair.quality < 0.97 && !known && !query.soundsLike(pair.query, candidate, pair.candidate)) {
    // A second slip is less likely than the first.
    if (sums.unheard) cost.spelling += secondSlip;
    sums.unheard = true;
    sums.otherSpelling += lost * slipShare;
  } else if (!known && pair.quality < 0.97 && rarest < knownName && isOfOneLength(query, candidate, pair))
    sums.otherSpelling += lost;
  if (reading !== 'person' && pair.quality < 0.9 && !cut && !sums.numberMet)
    cost.spelling += shortest <= 5 ? 0.25 : reading === 'thing' && shortest < 7 ? 0.12 : 0;
  if (rolesCross(query.roleAt(pair.query), candidate.roleAt(pair.candidate))) cost.roles += 0.2 * weight;
  // Heard alike, a short word of a body is another's more often than a person's is.
  if (reading === 'organisation' && pair.quality >= 0.9 && pair.quality < 0.96 && shortest <= 5 && !known)
    cost.spelling += heardShort;
  sums.coreMatched += 1;
  if (query.isPatronymicAt(pair.query)) sums.patronymicMet = true;
  if (pair.quality >= 0.97 || (pair.quality >= 0.9 && shortest >= 6))
    sums.exactCore = Math.max(sums.exactCore, telling);
  if (shortest <= 4 && pair.quality < 0.95 && !known) sums.weakShort += weight;
  if ((query.roleAt(pair.query) ^ candidate.roleAt(pair.candidate)) & Role.fathers)
    cost.roles += fathersClash(query, candidate, weight);
}

/** `Mukasa` and `Mukisa` are two names; with a letter more, `Mackenzie` and `McKenzie`, one is the other in another spelling. */
function isOfOneLength(query: NameView, candidate: NameView, pair: Pair): boolean {
  return (
    query.lengthOfRun(pair.query, pair.querySize) ===
    candidate.lengthOfRun(pair.candidate, pair.candidateSize)
  );
}

/** `Kemi` for `Oluwakemi`, `Bob` for `Robert`: a short form that the tables know is no slip, however short. */
function isKnown(query: NameView, candidate: NameView, pair: Pair): boolean {
  if (pair.quality >= 0.97 || pair.querySize > 1 || pair.candidateSize > 1) return false;
  return (
    familyQuality(query.words, query.wordAt(pair.query), candidate.words, candidate.wordAt(pair.candidate)) >=
    pair.quality - rounding
  );
}

const heardShort = 0.15;
/** Two words that tell less are each borne by so many that neither is a spelling of the other alone. */
const knownName = 9.5;

/** Qualities are kept in single precision. */
const rounding = 0.001;

/** A given name against another's second initial. */
const secondInitial = 1.2;

/** `Avtar Shabib Horsfall` for `Fahad Shabib A. Horsfall`: the initial fits, and the first name is another. */
function initialsBehind(query: NameView, candidate: NameView, alignment: Alignment): number {
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const pair = alignment.pairs[place];
    if (pair === undefined) continue;
    const asked = query.kindAt(pair.query) === Kind.initial;
    const listed = candidate.kindAt(pair.candidate) === Kind.initial;
    if (asked === listed) continue;
    const behind = listed
      ? openBefore(candidate, alignment.candidateUsed, pair.candidate) && isFirst(query, pair.query)
      : openBefore(query, alignment.queryUsed, pair.query) && isFirst(candidate, pair.candidate);
    if (behind) return secondInitial;
    const other = listed
      ? openBehind(candidate, pair.candidate, alignment.candidateUsed, query, pair.query)
      : openBehind(query, pair.query, alignment.queryUsed, candidate, pair.candidate);
    if (other) return secondInitial;
  }
  return 0;
}

function openBefore(name: NameView, used: Uint8Array, end: number): boolean {
  for (let place = 0; place < end; place += 1)
    if (name.kindAt(place) === Kind.plain && used[place] !== 1) return true;
  return false;
}

/** `Selina Mohammed` for `Selina M. Pote`: the initial fits the family name, and the family is another. */
function openBehind(
  name: NameView,
  initial: number,
  used: Uint8Array,
  other: NameView,
  place: number,
): boolean {
  let last = initial + 1;
  while (last < name.count && name.kindAt(last) !== Kind.plain) last += 1;
  if (last >= name.count || used[last] === 1 || !isLast(name, last) || !isLast(other, place)) return false;
  return !endsWith(other, place, name, last);
}

/** `W. Kidan` is how `Woldekidan` is written as well. */
function endsWith(name: NameView, place: number, end: NameView, endPlace: number): boolean {
  const length = name.lengthOfRun(place, 1);
  const size = end.lengthOfRun(endPlace, 1);
  if (size >= length) return false;
  for (let letter = 0; letter < size; letter += 1)
    if (name.letterAt(place, length - size + letter) !== end.letterAt(endPlace, letter)) return false;
  return true;
}

function isLast(name: NameView, place: number): boolean {
  return place > 0 && lastPlain(name) <= place;
}

function isFirst(name: NameView, end: number): boolean {
  for (let place = 0; place < end; place += 1) if (name.kindAt(place) === Kind.plain) return false;
  return true;
}

/** Letters and digits of an aircraft's registration. */
export const markLetters = 5;

/** `5N-QAB`: a number of five signs and more with letters among them, as only aircraft bear. */
function isMark(name: NameView, place: number): boolean {
  if (name.kindAt(place) !== Kind.number) return false;
  const length = name.lengthOfRun(place, 1);
  if (length < markLetters) return false;
  for (let letter = 0; letter < length; letter += 1) if (name.letterAt(place, letter) >= 97) return true;
  return false;
}

/** `FU YUNA YU 7601`: a number of three digits and more that agrees bears out a slip beside it. */
function longNumberMet(query: NameView, alignment: Alignment): boolean {
  for (let place = 0; place < alignment.pairCount; place += 1) {
    const pair = alignment.pairs[place];
    if (pair === undefined || query.kindAt(pair.query) !== Kind.number) continue;
    if (pair.quality === 1 && query.lengthOfRun(pair.query, 1) >= 3) return true;
  }
  return false;
}

/** `Idris bin Yaakob` and `Yaakob bin Idris` are father and son; a missing `bin` says nothing. */
function fathersClash(query: NameView, candidate: NameView, weight: number): number {
  return hasFather(query) && hasFather(candidate) ? weight * 1.4 : 0;
}

/** Given here, family there, by the word of both sides; clients do mix the fields up, so it is evidence and no veto. */
function rolesCross(query: number, candidate: number): boolean {
  return (
    ((query & Role.given) !== 0 && (candidate & Role.family) !== 0) ||
    ((query & Role.family) !== 0 && (candidate & Role.given) !== 0)
  );
}

function hasFather(name: NameView): boolean {
  for (let i = 0; i < name.count; i += 1) if ((name.roleAt(i) & Role.fathers) !== 0) return true;
  return false;
}

export function informationOf(name: NameView, place: number): number {
  const kind = name.kindAt(place);
  return kind === Kind.plain ? name.informationAt(place) : toldByKind(kind);
}

/** What a word tells that is no name. */
export function toldByKind(kind: number): number {
  if (kind === Kind.place) return 4;
  return kind === Kind.number || kind === Kind.generic || kind === Kind.initial ? 3 : 0;
}
