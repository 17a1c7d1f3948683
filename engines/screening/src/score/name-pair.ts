/**
 * One name of the query against one of the list: what they come to, remembered, or that they come to less than is asked for.
 * Knows nothing of entities.
 */

import { alignMet } from '../align.ts';
import type { ListData } from '../index/list-data.ts';
import { scoreNames } from '../name-score.ts';
import type { NameView } from '../name-view.ts';
import type { AskedForm, PreparedQuery } from '../query.ts';
import type { FormKind, Reading } from '../tokens.ts';
import type { NameKind } from '../types.ts';
import { nothingKnown } from './calibration.ts';
import type { Outcome } from './known-scores.ts';
import { meet } from './meetings.ts';
import { mayReach, meetAsWhole } from './reach.ts';
import type { Wanted } from './reach.ts';
import { defaultPlan } from './settings.ts';
import type { ScoringPlan } from './settings.ts';
import type { SimilarityCache } from './similarity-cache.ts';

/** A name that only agrees by another's alias of poor quality. */
const weakAlias = -0.45;
const formerName = -0.05;
/** Asked for by a person's name: a body that is named after the person is not the person. */
const namedAfter = -0.4;
/** Both are written in Han characters: that they are read alike says little when the characters differ. */
const onlySounds = -2.6;

/** A name of the list as it is looked at: which, how it is read, of which form and kind. */
export interface ListedName {
  name: number;
  reading: Reading;
  form: FormKind;
  kind: NameKind;
}

/** Null for names that come to nothing, undefined for what surely comes to less than is wanted. */
export function scored(
  list: ListData,
  own: NameView,
  view: NameView,
  { name, reading }: ListedName,
  cache: SimilarityCache,
  plan: ScoringPlan,
  wanted: Wanted,
): Outcome | null | undefined {
  const { scores } = cache;
  const place = scores.placeOf(own.serial, list, name);
  if (scores.holds(place, own.serial, list, name)) {
    const known = scores.at(place);
    if (known !== undefined || scores.isBeneath(place, wanted)) return known;
  }
  const met = meet(own, view, cache);
  if (plan === defaultPlan && wanted.least > nothingKnown && !mayReach(met, reading, wanted, cache)) {
    scores.keepBeneath(place, own.serial, name, wanted);
    return undefined;
  }
  const alignment = alignMet(met, cache);
  // Names without a word in common come to nothing, unless they are alike as a whole.
  const meets = alignment.pairCount > 0 || meetAsWhole(own, view, reading);
  const score = meets ? scoreNames(own, view, alignment, reading, plan) : null;
  scores.keep(place, own.serial, name, score);
  return score;
}

/** What is taken from every score of such names. */
export function doubtOf({ kind, form }: ListedName, own: AskedForm, plan: ScoringPlan): number {
  return kindLogit(kind, plan) + (isSoundsOnly(form, own) ? onlySounds : 0);
}

export function isSoundsOnly(form: FormKind, own: AskedForm): boolean {
  return form === 'romanised' && own.kind === form;
}

/** The list's name is of a body that is named after the person asked for. */
export function isBodyOf(score: Outcome, reading: Reading, query: PreparedQuery): boolean {
  return score.moreThanPerson && reading === 'organisation' && query.asksForPerson();
}

/** The log-odds of the pair, its doubts taken off. */
export function pairLogit(score: Outcome, doubt: number, body: boolean): number {
  return Math.max(nothingKnown, score.logit + (doubt + (body ? namedAfter : 0)));
}

/** What the publisher's own doubt about a name costs; a greater weight of the alias doubts it less. */
function kindLogit(kind: NameKind, plan: ScoringPlan): number {
  if (kind === 'former') return formerName;
  return kind === 'weak' ? weakAlias * plan.doubt * (2 - Math.min(2, plan.weights.weak_alias_match)) : 0;
}
