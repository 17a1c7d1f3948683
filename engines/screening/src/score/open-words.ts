/** The words of two names that found no partner: what stays open on either side, by what kind of word it is. */

import { hashText, wordSalt } from '../hash.ts';
import { weightOf } from '../name-view.ts';
import type { NameView } from '../name-view.ts';
import { Kind, Role } from '../tokens.ts';
import type { Reading } from '../tokens.ts';
import type { Cost } from './cost.ts';
import type { Alignment } from './pairs.ts';
import type { ScoringPlan } from './settings.ts';
import type { Sums } from './sums.ts';

/** Letters from which a word of a body's name is its own rather than an abbreviation. */
const ownWord = 5;
/** A father's name that the list lacks beside one that it has. */
const secondFather = 1;
/** Weight of a title that is taken for a name. */
const titleAsName = 0.7;

/** Counts what found no partner, and what generations and numbers of two sides say. */
export function addOpen(
  sums: Sums,
  cost: Cost,
  query: NameView,
  candidate: NameView,
  alignment: Alignment,
  reading: Reading,
  plan: ScoringPlan,
): void {
  /** Digits of a number without partner: short ones tell sister ships and funds apart, long ones are references. */
  let queryNumber = 0;
  let candidateNumber = 0;
  let queryForms = 0;
  let candidateForms = 0;
  let queryTitle = false;
  let candidateTitle = false;
  let queryGeneration = false;
  let candidateGeneration = false;
  for (let i = 0; i < query.count; i += 1) {
    const kind = query.kindAt(i);
    if (kind === Kind.plain) sums.queryCore += 1;
    if (kind === Kind.legal) queryForms |= formBit(query.hashAt(i));
    if (alignment.queryUsed[i] === 1) continue;
    if (kind === Kind.plain) sums.queryCoreOpen += 1;
    if (kind === Kind.number) queryNumber = query.lengthOfRun(i, 1);
    if (kind === Kind.generation) queryGeneration = true;
    if ((query.roleAt(i) & Role.mayBeName) !== 0) queryTitle = true;
    if (kind === Kind.generic) sums.queryGeneric += weightOf(query, i);
    else if (kind === Kind.initial) sums.queryInitials += 1;
    else if (isTrimming(kind)) sums.trimmings += weightOf(query, i);
    else {
      sums.queryOpen += partWeight(query, i, plan);
      if (reading === 'organisation' && kind === Kind.plain && query.lengthOfRun(i, 1) >= ownWord)
        sums.queryOther += partWeight(query, i, plan);
      // Nobody has two fathers.
      if (sums.patronymicMet && query.isPatronymicAt(i)) cost.roles += secondFather * weightOf(query, i);
    }
  }
  for (let j = 0; j < candidate.count; j += 1) {
    const kind = candidate.kindAt(j);
    if (kind === Kind.plain) sums.candidateCore += 1;
    if (kind === Kind.legal) candidateForms |= formBit(candidate.hashAt(j));
    if (alignment.candidateUsed[j] === 1) continue;
    if (kind === Kind.plain) sums.candidateCoreOpen += 1;
    if (kind === Kind.number) candidateNumber = candidate.lengthOfRun(j, 1);
    if (kind === Kind.generation) candidateGeneration = true;
    if ((candidate.roleAt(j) & Role.mayBeName) !== 0) candidateTitle = true;
    if (kind === Kind.generic) sums.candidateGeneric += weightOf(candidate, j);
    else if (kind === Kind.initial) sums.candidateInitials += 1;
    else if (isTrimming(kind)) sums.trimmings += weightOf(candidate, j);
    else sums.candidateOpen += partWeight(candidate, j, plan);
  }
  if (queryForms !== 0 && candidateForms !== 0 && (queryForms & candidateForms) === 0)
    cost.contradiction += ((queryForms | candidateForms) & ~commercial) === 0 ? otherForm : otherKind;
  // Against a name, a title that may be one is another.
  if (queryTitle && sums.candidateOpen > 0) {
    sums.queryOpen += titleAsName;
    sums.queryCoreOpen += 1;
  } else if (candidateTitle && sums.queryOpen > 0) {
    sums.candidateOpen += titleAsName;
    sums.candidateCoreOpen += 1;
  }
  if (queryGeneration !== candidateGeneration) cost.generation += 0.22 * plan.doubt;
  else if (queryGeneration && candidateGeneration) cost.generation += 0.8;
  if (queryNumber > 0 && candidateNumber > 0) cost.number += 1.2 * plan.number;
  else if (queryNumber + candidateNumber > 0 && reading !== 'person')
    cost.number += plan.number * (queryNumber + candidateNumber <= 2 ? 0.75 : 0.2);
}

/** A bit for each class of company form; more than there are bits share one, which says less, never more. */
function formBit(hash: number): number {
  if (hash === limited) return 1;
  return hash === stock ? 2 : 4 << (hash % 24);
}

const limited = hashText('ltd', wordSalt);
const stock = hashText('plc', wordSalt);
const commercial = 3;
/** Of a company limited by shares and one by guarantee or the like: mostly a clerk's choice. */
const otherForm = 0.1;
/** A company against a foundation, a cooperative, a partnership, an enterprise of the state. */
const otherKind = 0.4;

/** Titles, particles, company forms and notes come and go; they never contradict. */
function isTrimming(kind: number): boolean {
  return kind === Kind.title || kind === Kind.particle || kind === Kind.legal || kind === Kind.note;
}

/** An initial that nothing begins with contradicts a name or initial that is left on the other side; alone it says little. */
export function addInitials(sums: Sums): void {
  const { queryInitials, candidateInitials } = sums;
  const queryClash = sums.candidateOpen > 0 || candidateInitials > 0;
  const candidateClash = sums.queryOpen > 0 || queryInitials > 0;
  sums.queryOpen += queryInitials * (queryClash ? 0.8 : 0.3);
  sums.candidateOpen += candidateInitials * (candidateClash ? 0.8 : 0.3);
}

/** A word's weight, a family name's by its own option. */
export function partWeight(name: NameView, place: number, plan: ScoringPlan): number {
  const weight = weightOf(name, place);
  return (name.roleAt(place) & Role.family) === 0 ? weight : weight * plan.family;
}
