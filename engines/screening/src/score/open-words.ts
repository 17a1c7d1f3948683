/** The words of two names that found no partner: what stays open on either side, by what kind of word it is. */

import { weightOf } from '../name-view.ts';
import type { NameView } from '../name-view.ts';
import { Kind, Role } from '../tokens.ts';
import type { Reading } from '../tokens.ts';
import type { Cost } from './cost.ts';
import { addMarks, clearMarks, mark, noMarks } from './name-marks.ts';
import type { Alignment } from './pairs.ts';
import { fathersShare, openInitial } from './prices.ts';
import type { ScoringPlan } from './settings.ts';
import type { Sums } from './sums.ts';

/** Letters from which a word of a body's name is its own rather than an abbreviation. */
const ownWord = 5;
/** A father's name that the list lacks beside one that it has. */
const secondFather = 2.4;
/** `Sally-Anne Jones Petrovich Kotmakov`: a father's name and another name that the list lacks are the end of another person's. */
const secondEnding = 0.9;
const queryMarks = noMarks();
const candidateMarks = noMarks();

/** Counts what found no partner, and what forms, generations and numbers of two sides say. */
export function addOpen(
  sums: Sums,
  cost: Cost,
  query: NameView,
  candidate: NameView,
  alignment: Alignment,
  reading: Reading,
  plan: ScoringPlan,
): void {
  clearMarks(queryMarks);
  clearMarks(candidateMarks);
  let fathers = 0;
  for (let i = 0; i < query.count; i += 1) {
    const kind = query.kindAt(i);
    const met = alignment.queryUsed[i] === 1;
    if (kind === Kind.plain) sums.queryCore += 1;
    else mark(queryMarks, query, i, kind, met);
    if (met) continue;
    if (kind === Kind.plain) sums.queryCoreOpen += 1;
    else if (kind === Kind.place) sums.queryPlaces += 1;
    if (kind === Kind.generic) {
      sums.queryGeneric += weightOf(query, i);
      if (query.isSectorAt(i)) sums.querySector += weightOf(query, i);
    } else if (kind === Kind.initial) sums.queryInitials += 1;
    else if (isTrimming(kind)) sums.trimmings += weightOf(query, i);
    else {
      const father = query.isPatronymicAt(i);
      if (father) fathers += 1;
      // A father's name makes a name whole rather than another.
      sums.queryOpen += partWeight(query, i, plan) * (father && !sums.patronymicMet ? fathersShare : 1);
      if (reading === 'organisation' && kind === Kind.plain && query.lengthOfRun(i, 1) >= ownWord)
        sums.queryOther += partWeight(query, i, plan);
      // Nobody has two fathers.
      if (sums.patronymicMet && father) cost.roles += secondFather * weightOf(query, i);
    }
  }
  if (fathers > 1 && !sums.patronymicMet) cost.roles += secondFather;
  if (fathers > 0 && !sums.patronymicMet && sums.queryCoreOpen > fathers) cost.addition += secondEnding;
  for (let j = 0; j < candidate.count; j += 1) {
    const kind = candidate.kindAt(j);
    const met = alignment.candidateUsed[j] === 1;
    if (kind === Kind.plain) sums.candidateCore += 1;
    else mark(candidateMarks, candidate, j, kind, met);
    if (met) continue;
    if (kind === Kind.plain) sums.candidateCoreOpen += 1;
    else if (kind === Kind.place) sums.candidatePlaces += 1;
    if (kind === Kind.generic) {
      sums.candidateGeneric += weightOf(candidate, j);
      if (candidate.isSectorAt(j)) sums.candidateSector += weightOf(candidate, j);
    } else if (kind === Kind.initial) sums.candidateInitials += 1;
    else if (isTrimming(kind)) sums.trimmings += weightOf(candidate, j);
    else sums.candidateOpen += partWeight(candidate, j, plan);
  }
  addMarks(sums, cost, queryMarks, candidateMarks, reading, plan);
  if (sums.queryOpen > 0 && sums.candidateTwice > 0) {
    sums.candidateOpen += sums.candidateTwice;
    sums.candidateCoreOpen += 1;
  } else if (sums.candidateOpen > 0 && sums.queryTwice > 0) {
    sums.queryOpen += sums.queryTwice;
    sums.queryCoreOpen += 1;
  }
}

/** Titles, particles, company forms and notes come and go; they never contradict. */
function isTrimming(kind: number): boolean {
  return kind === Kind.title || kind === Kind.particle || kind === Kind.legal || kind === Kind.note;
}

/** An initial that nothing begins with contradicts a name or initial that is left on the other side; alone it says little. */
export function addInitials(sums: Sums): void {
  const { queryInitials, candidateInitials } = sums;
  const queryClash = sums.candidateOpen > 0 || candidateInitials > 0;
  const candidateClash = sums.queryOpen > 0 || queryInitials > 0;
  sums.queryOpen += queryInitials * (queryClash ? openInitial.against : openInitial.alone);
  sums.candidateOpen += candidateInitials * (candidateClash ? openInitial.against : openInitial.alone);
}

/** A word's weight, a family name's by its own option. */
export function partWeight(name: NameView, place: number, plan: ScoringPlan): number {
  const weight = weightOf(name, place);
  return (name.roleAt(place) & Role.family) === 0 ? weight : weight * plan.family;
}
