/**
 * From an aligned pair of names to the evidence of the name, in log-odds: agreement, what is missing, what is too much and
 * what contradicts, each at its own price. The prices stand at the top; what single words left open say beside them is in
 * score/open-words.ts.
 */

import type { Alignment } from './score/pairs.ts';
import type { NameView } from './name-view.ts';
import { isAcronym } from './score/acronym.ts';
import { ceiling, tellingWord } from './score/ceiling.ts';
import { addInitials, addOpen, partWeight } from './score/open-words.ts';
import { clearCost, noCost, sumOf } from './score/cost.ts';
import type { Cost } from './score/cost.ts';
import { clearSums, noSums } from './score/sums.ts';
import type { ScoringPlan } from './score/settings.ts';
import { addedBehindTurned, goneRound, shiftedChain, turnedPart } from './score/turned.ts';
import { otherSyllables, sameSyllables } from './syllables.ts';
import { Kind, Role } from './tokens.ts';
import type { Reading } from './tokens.ts';

/** What a unit of weight costs, relative to a unit that agrees. */
const price = {
  contradiction: 2.2,
  /** The list has a word that the query leaves out. */
  omission: 0.15,
  /** The query has a word that the list does not know. */
  addition: 0.34,
  /** A name on one side against a business word on the other. */
  unlike: 1.5,
  /** Business words left over on one side only count this share. */
  genericShare: 0.7,
};
/** Of a body's own long words beside the whole listed name: `Zubwan Flour` is another body than `Zubwan`. */
const otherBody = 0.8;
/** Two business words that stand against each other are two trades. */
const otherTrade = 1.5;
/** Log-odds of a whole agreement of ordinary information, and what is lost down to none at all. */
export const wholeAgreement = 2.2;
const slope = 6.6;
const leastLogit = -5;
/** Beyond a ceiling better evidence still counts a little, so that hits keep their order. */
const aboveCeiling = 0.08;

/** A single name that is the whole name on both sides tells more than one shared word. */
const loneNameInformation = 3;
const loneSlip = 1.6;
const secondSlip = 0.12;
/** A word so long that a slip leaves it what it is. */
const longName = 10;

export interface NameScore {
  logit: number;
  /** 0..1: share of the name that agrees after prices. */
  agreement: number;
  information: number;
  /** Every word of both sides that identifies somebody has its partner. */
  whole: boolean;
  /** Identifying words that found a partner, and those of either side that found none. */
  met: number;
  queryOpen: number;
  candidateOpen: number;
  /** The list's name has words that the query lacks, and the query no business word. */
  moreThanPerson: boolean;
  /** Log-odds by which how common the name is moves the score. */
  rarity: number;
  cost: Cost;
}

const sums = noSums();
const cost = noCost();
const score: NameScore = {
  logit: 0,
  agreement: 0,
  information: 0,
  whole: false,
  met: 0,
  queryOpen: 0,
  candidateOpen: 0,
  moreThanPerson: false,
  rarity: 0,
  cost,
};

/** The result is overwritten by the next call. */
export function scoreNames(
  query: NameView,
  candidate: NameView,
  alignment: Alignment,
  reading: Reading,
  plan: ScoringPlan,
): NameScore {
  clear();
  addPairs(query, candidate, alignment, reading, plan);
  addOpen(sums, cost, query, candidate, alignment, reading, plan);
  addInitials(sums);
  addOpenCost(plan);
  const lone = sums.queryCore === 1 && sums.candidateCore === 1 && sums.coreMatched === 1;
  // With one word alone there is nothing else to bear out a slip.
  if (
    lone &&
    reading === 'person' &&
    sums.unheard &&
    query.count + candidate.count <= 4 &&
    query.lengthOfRun(0, query.count) < longName
  )
    cost.spelling *= loneSlip;
  if (reading === 'person') addChain(query, candidate, alignment);
  const total = sums.matched + sumOf(cost);
  score.agreement = total <= 0 ? 0 : sums.matched / total;
  score.whole = sums.coreMatched > 0 && sums.queryCoreOpen + sums.candidateCoreOpen === 0;
  if (score.agreement < acronymAgreement && reading === 'organisation' && isAcronym(query, candidate))
    agreeByAcronym();
  if (score.agreement < syllableAgreement && reading === 'person' && sameSyllables(query, candidate))
    agreeBySyllables(query, candidate);
  score.information = sums.information;
  score.met = sums.coreMatched;
  score.queryOpen = sums.queryCoreOpen;
  score.candidateOpen = sums.candidateCoreOpen;
  score.moreThanPerson = sums.candidateGeneric + sums.candidateCoreOpen > 0 && sums.queryGeneric === 0;
  score.rarity = rarity(sums.information + (lone ? loneNameInformation : 0), reading);
  if (reading === 'person' && sums.queryCoreOpen + sums.candidateCoreOpen > 0) score.rarity -= partOfCommon();
  const raw = wholeAgreement - slope * (1 - score.agreement) + score.rarity;
  const most = ceiling(sums, reading);
  score.logit = Math.max(leastLogit, raw > most ? most + (raw - most) * aboveCeiling : raw);
  return score;
}

/** What a unit of cost takes off the log-odds of this score. */
export function sharePerCost({ cost: paid, agreement }: NameScore): number {
  const total = sumOf(paid);
  return total === 0 ? 0 : (slope * (1 - agreement)) / total;
}

/** What the order of the names and the syllables of East Asian ones say against the pair. */
function addChain(query: NameView, candidate: NameView, alignment: Alignment): void {
  const open = sums.queryCoreOpen + sums.candidateCoreOpen;
  if (open > 0 && sums.queryCoreOpen * sums.candidateCoreOpen === 0 && sums.coreMatched >= 2)
    cost.roles += shiftedChain(query, candidate, alignment);
  if (sums.queryCoreOpen > 0 && sums.candidateCoreOpen === 0 && sums.coreMatched >= 2)
    cost.roles += addedBehindTurned(query, candidate, alignment);
  if (open === 0 && sums.coreMatched >= 3) cost.roles += goneRound(query, candidate, alignment);
  if (open === 0 && cost.spelling > 0 && otherSyllables(query, candidate)) cost.spelling += otherSyllable;
}

/** One syllable of a Chinese or Korean name is half a given name, however near its letters. */
const otherSyllable = 0.8;

/** Initials fit many bodies: worth a look, not a match. */
const acronymAgreement = 0.72;

function agreeByAcronym(): void {
  score.agreement = acronymAgreement;
  sums.information = 12.5;
  agreeOtherwise();
}

/** Romanisations that only meet by syllables agree a little less than letters do. */
const syllableAgreement = 0.93;

function agreeBySyllables(query: NameView, candidate: NameView): void {
  score.agreement = syllableAgreement;
  score.whole = true;
  let own = 0;
  let theirs = 0;
  for (let i = 0; i < query.count; i += 1) own += informationOf(query, i);
  for (let j = 0; j < candidate.count; j += 1) theirs += informationOf(candidate, j);
  sums.information = Math.min(own, theirs, 14);
  agreeOtherwise();
}

/** The names meet as a whole, so nothing of them stays open; the loss left is one of spelling. */
function agreeOtherwise(): void {
  clearCost(cost);
  cost.spelling = 1;
  sums.queryCoreOpen = 0;
  sums.candidateCoreOpen = 0;
  sums.coreMatched = 2;
}

/** What is left over on both sides contradicts, like against like first; what is left on one side is missing or too much. */
function addOpenCost(plan: ScoringPlan): void {
  const names = Math.min(sums.queryOpen, sums.candidateOpen);
  const generic = Math.min(sums.queryGeneric, sums.candidateGeneric);
  const queryNames = sums.queryOpen - names;
  const candidateNames = sums.candidateOpen - names;
  const queryGeneric = sums.queryGeneric - generic;
  const candidateGeneric = sums.candidateGeneric - generic;
  const unlike = Math.min(queryNames, candidateGeneric) + Math.min(candidateNames, queryGeneric);
  // Beside a body's name to the letter, a long word more is another body's rather than a slip's.
  const other = sums.candidateOpen === 0 && cost.spelling < 0.05 ? sums.queryOther * otherBody : 0;
  const addition = other + queryNames + queryGeneric * price.genericShare - unlike * 0.5;
  const omission = candidateNames + candidateGeneric * price.genericShare - unlike * 0.5;
  cost.contradiction += (names + generic * otherTrade) * price.contradiction + unlike * price.unlike;
  cost.addition += Math.max(0, addition) * price.addition * plan.addition;
  cost.omission += (Math.max(0, omission) + sums.trimmings) * price.omission * plan.omission;
}

/** A part of a name that many bear says less than the whole: `Alexey Vladimirovich`, `Samuel Owusu` for `Samuel Kwaku Owusu`. */
function partOfCommon(): number {
  return Math.max(0, Math.min(0.8, (13.5 - sums.information) * 0.11));
}

/** Common names say little even when they agree to the letter; a company or ship needs fewer words than a person. */
function rarity(information: number, reading: Reading): number {
  const enough = reading === 'person' ? 15.5 : 12.5;
  return Math.max(reading === 'person' ? -0.9 : -0.55, Math.min(0.55, (information - enough) / 9));
}

function clear(): void {
  clearCost(cost);
  clearSums(sums);
}

function addPairs(
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
    }
    const weight = Math.min(
      (queryWeight + candidateWeight) / 2,
      1.3 * Math.min(queryWeight, candidateWeight),
    );
    sums.matched += weight * pair.quality;
    cost.spelling += weight * (1 - pair.quality) * price.contradiction * plan.spelling;
    sums.information += Math.min(queryInformation, candidateInformation) * pair.quality ** 4;
    if (query.kindAt(pair.query) === Kind.initial || candidate.kindAt(pair.candidate) === Kind.initial)
      sums.initialsMet += 1;
    if (!core && pair.quality >= 0.8 && query.kindAt(pair.query) === Kind.generic) sums.genericMet += 1;
    if (!core) continue;
    const shortest = Math.min(
      query.lengthOfRun(pair.query, pair.querySize),
      candidate.lengthOfRun(pair.candidate, pair.candidateSize),
    );
    if (pair.quality < 0.97 && !query.soundsLike(pair.query, candidate, pair.candidate)) {
      // A second slip is less likely than the first.
      if (sums.unheard) cost.spelling += secondSlip;
      sums.unheard = true;
    }
    if (reading !== 'person' && pair.quality < 0.9 && !sums.numberMet)
      cost.spelling += shortest <= 5 ? 0.25 : reading === 'thing' && shortest < 7 ? 0.12 : 0;
    if (rolesCross(query.roleAt(pair.query), candidate.roleAt(pair.candidate))) cost.roles += 0.2 * weight;
    sums.coreMatched += 1;
    if (query.isPatronymicAt(pair.query)) sums.patronymicMet = true;
    if (pair.quality >= 0.97 || (pair.quality >= 0.9 && shortest >= 6))
      sums.exactCore = Math.max(sums.exactCore, candidateInformation);
    if (shortest <= 4 && pair.quality < 0.95) sums.weakShort += weight;
    if ((query.roleAt(pair.query) ^ candidate.roleAt(pair.candidate)) & Role.fathers)
      cost.roles += fathersClash(query, candidate, weight);
  }
  if (reading === 'person') cost.roles += turnedPart(alignment, query);
  // One edit in a short name is believed only beside a name that agrees outright, and most beside a rare one.
  if (sums.weakShort > 0 && !sums.numberMet)
    cost.spelling += sums.weakShort * (sums.exactCore === 0 ? 1 : sums.exactCore < tellingWord ? 0.3 : 0);
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

function informationOf(name: NameView, place: number): number {
  const kind = name.kindAt(place);
  if (kind === Kind.plain) return name.informationAt(place);
  if (kind === Kind.place) return 4;
  if (kind === Kind.number) return 3;
  if (kind === Kind.generic) return 3;
  return kind === Kind.initial ? 3 : 0;
}
