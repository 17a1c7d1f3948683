/**
 * From an aligned pair of names to the evidence of the name, in log-odds: agreement, what is missing, what is too much and
 * what contradicts, each at its own price. The prices stand at the top; what single words left open say beside them is in
 * score/open-words.ts.
 */

import type { Alignment } from './score/pairs.ts';
import type { NameView } from './name-view.ts';
import { isAcronym } from './score/acronym.ts';
import { calledAfter } from './score/called-after.ts';
import { ceiling } from './score/ceiling.ts';
import { addPairs, informationOf } from './score/met-words.ts';
import { isCutShort, lettersButOneSlip } from './score/one-slip.ts';
import { foreignEnding } from './score/foreign-ending.ts';
import { leftOut } from './score/left-out.ts';
import { addInitials, addOpen } from './score/open-words.ts';
import { clearCost, noCost, sumOf } from './score/cost.ts';
import type { Cost } from './score/cost.ts';
import {
  acronymAgreement,
  dearerOfCommon,
  loneNameInformation,
  mostOtherwise,
  numberedSlipAgreement,
  otherTrade,
  partOfCommon,
  personSlipAgreement,
  price,
  rarity,
  shortSlipAgreement,
  slipAgreement,
  slope,
  wholeAgreement,
} from './score/prices.ts';
import { clearSums, noSums } from './score/sums.ts';
import type { ScoringPlan } from './score/settings.ts';
import { addedBehindTurned, goneRound, otherFamilies, shiftedChain } from './score/turned.ts';
import { womansSurname } from './score/womans-surname.ts';
import { mayBeSouthern, moreSyllables, otherSyllables, sameSyllables } from './syllables.ts';
import type { Reading } from './tokens.ts';

/** Of a body's own long words beside the whole listed name: `Zubwan Flour` is another body than `Zubwan`. */
const otherBody = 1.1;
/** More where both say which trade: a bank and an oil company. */
const surelyOther = 0.5;
const addedTrade = 1.5;
/** `Ansar al-Sharia in Libya` and in Tunisia: bodies of one name in two places are two. */
const otherPlace = 0.3;
const leastLogit = -5;
/** Beyond a ceiling better evidence still counts a little, so that hits keep their order. */
const aboveCeiling = 0.08;

const loneSlip = 1.6;
/** A word so long that a slip leaves it what it is. */
const longName = 10;

/** Share of what words more or less cost beside a mark that is the same. */
const besideMark = 0.3;

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
  addPairs(sums, cost, query, candidate, alignment, reading, plan);
  addOpen(sums, cost, query, candidate, alignment, reading, plan);
  addInitials(sums);
  addOpenCost(plan);
  // An aircraft that is named by its mark may be called by its type as well.
  if (sums.markMet) {
    cost.addition *= besideMark;
    cost.omission *= besideMark;
    cost.number = 0;
  }
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
  if (reading === 'person' && !lone)
    cost.spelling += sums.otherSpelling * dearerOfCommon(sums.information) * plan.spelling;
  const total = sums.matched + sumOf(cost);
  score.agreement = total <= 0 ? 0 : sums.matched / total;
  score.whole = sums.coreMatched > 0 && sums.queryCoreOpen + sums.candidateCoreOpen === 0;
  if (score.agreement < acronymAgreement && reading === 'organisation' && isAcronym(query, candidate))
    agreeByAcronym();
  if (score.agreement < (reading === 'person' ? personSlipAgreement : numberedSlipAgreement))
    agreeButOneSlip(query, candidate, reading);
  if (score.agreement < slipAgreement && isCutShort(query, candidate, alignment)) agreeTo(slipAgreement);
  // Father and son are spelt the same.
  const syllabic = reading === 'person' && cost.generation === 0;
  if (score.agreement < syllableAgreement && syllabic && sameSyllables(query, candidate))
    agreeBySyllables(query, candidate, syllableAgreement);
  else if (score.agreement < southernAgreement && syllabic && mayBeSouthern(query, candidate))
    agreeBySyllables(query, candidate, southernAgreement);
  score.information = sums.information;
  score.met = sums.coreMatched;
  score.queryOpen = sums.queryCoreOpen;
  score.candidateOpen = sums.candidateCoreOpen;
  score.moreThanPerson = sums.candidateGeneric + sums.candidateCoreOpen > 0 && sums.queryGeneric === 0;
  score.rarity = rarity(sums.information + (lone ? loneNameInformation : 0), reading);
  if (reading === 'person' && sums.queryCoreOpen + sums.candidateCoreOpen > 0)
    score.rarity -= partOfCommon(sums.information);
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
  if (sums.queryCoreOpen * sums.candidateCoreOpen > 0 && sums.coreMatched >= 2)
    cost.contradiction += otherFamilies(query, candidate, alignment);
  if (open > 0 && sums.queryCoreOpen * sums.candidateCoreOpen === 0 && sums.coreMatched >= 2)
    cost.roles += Math.max(
      shiftedChain(query, candidate, alignment),
      sums.queryCoreOpen === 0 ? leftOut(query, candidate, alignment) : 0,
    );
  if (sums.queryCoreOpen > 0 && sums.candidateCoreOpen === 0 && sums.coreMatched >= 2)
    cost.roles +=
      addedBehindTurned(query, candidate, alignment) +
      foreignEnding(query, candidate, alignment) +
      calledAfter(query, alignment) +
      (sums.patronymicMet && sums.coreMatched >= 3 ? besideFathers : 0);
  if (open > 0 && sums.queryCoreOpen * sums.candidateCoreOpen === 0 && moreSyllables(query, candidate))
    cost.roles += otherSyllable;
  if (open === 0 && sums.coreMatched >= 3) cost.roles += goneRound(query, candidate, alignment);
  if (sums.coreMatched >= 2 && cost.spelling > 0) cost.roles += womansSurname(query, candidate, alignment);
  if (open === 0 && cost.spelling > 0 && otherSyllables(query, candidate)) cost.spelling += otherSyllable;
}

/** One syllable of a Chinese or Korean name is half a given name, however near its letters. */
const otherSyllable = 0.8;

/** `Gulmurod Vadim Alekseevich Subbotin`: given, father's and family name are a whole that nobody bears a name beside. */
const besideFathers = 0.5;

function agreeByAcronym(): void {
  score.agreement = acronymAgreement;
  sums.information = 12.5;
  agreeOtherwise();
}

const longEnough = 7;
const longPerson = 8;

function agreeButOneSlip(query: NameView, candidate: NameView, reading: Reading): void {
  const letters = lettersButOneSlip(query, candidate);
  if (reading === 'person' && letters < longPerson) return;
  const usual = letters >= longEnough ? slipAgreement : shortSlipAgreement;
  const body = sums.numberMet ? numberedSlipAgreement : usual;
  const agreement = reading === 'person' ? personSlipAgreement : body;
  if (letters > 0 && score.agreement < agreement) agreeTo(agreement);
}

function agreeTo(agreement: number): void {
  score.agreement = agreement;
  sums.information = Math.min(12.5, sums.information + 4);
  agreeOtherwise();
}

/** Romanisations that only meet by syllables agree a little less than letters do. */
const syllableAgreement = 0.93;
/** One syllable of the south stands for several of Mandarin. */
const southernAgreement = 0.88;

function agreeBySyllables(query: NameView, candidate: NameView, agreement: number): void {
  score.agreement = agreement;
  score.whole = true;
  let own = 0;
  let theirs = 0;
  for (let i = 0; i < query.count; i += 1) own += informationOf(query, i);
  for (let j = 0; j < candidate.count; j += 1) theirs += informationOf(candidate, j);
  sums.information = Math.min(own, theirs, mostOtherwise);
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
  // `Dubna Machine Plant Glass`: a trade more beside all that the listed body does is another body's.
  const trade = sums.genericMet > 0 && sums.candidateGeneric === 0 ? sums.querySector * addedTrade : 0;
  const addition = other + trade + queryNames + queryGeneric * price.genericShare - unlike * 0.5;
  const omission = candidateNames + candidateGeneric * price.genericShare - unlike * 0.5;
  const trades = Math.min(sums.querySector, sums.candidateSector);
  const elsewhere = sums.queryPlaces * sums.candidatePlaces > 0 ? otherPlace : 0;
  cost.contradiction +=
    (names + elsewhere + generic * otherTrade + trades * surelyOther) * price.contradiction +
    unlike * price.unlike;
  cost.addition += Math.max(0, addition) * price.addition * plan.addition;
  cost.omission += (Math.max(0, omission) + sums.trimmings) * price.omission * plan.omission;
}

function clear(): void {
  clearCost(cost);
  clearSums(sums);
}
