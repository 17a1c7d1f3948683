/** Of all names of both sides, the two that meet best, with what that says in log-odds. Looks at names only. */

import { align } from '../align.ts';
import type { SimilarityCache } from './similarity-cache.ts';
import { nameKinds, readings } from '../index/builder.ts';
import type { ListData } from '../index/list-data.ts';
import { scoreNames } from '../name-score.ts';
import type { NameView } from '../name-view.ts';
import type { PreparedQuery } from '../query.ts';
import { maxNamedBits } from '../retrieve/rank.ts';
import { mayBeSouthern, sameSyllables } from '../syllables.ts';
import { formKinds } from '../tokens.ts';
import type { Reading } from '../tokens.ts';
import type { NameKind } from '../types.ts';
import { isAcronym } from './acronym.ts';
import { nothingKnown } from './calibration.ts';
import type { Outcome } from './known-scores.ts';
import type { ScoringPlan } from './settings.ts';

export interface NameJudgement {
  logit: number;
  agreement: number;
  whole: boolean;
  information: number;
  /** Number of the query's name and of the list's. */
  queryName: number;
  listedName: number;
  kind: NameKind;
  /** What took from the pair beside its words, for whoever reads the score. */
  caveat: Caveat;
}

/** `body`: named after the person asked for. `sounds`: read alike only. `fuller`: another name of the party differs. */
export type Caveat = 'none' | 'body' | 'sounds' | 'fuller';

/** A name that only agrees by another's alias of poor quality. */
const weakAlias = -0.45;
const formerName = -0.05;
/** Asked for by a person's name: a body that is named after the person is not the person. */
const namedAfter = -0.4;
/** Both are written in Han characters: that they are read alike says little when the characters differ. */
const onlySounds = -2.6;
/** A short alias agrees and leaves words of the query over, where a fuller name of the same party has others in their place. */
const fullerNameDiffers = -1.1;

export function bestName(
  list: ListData,
  query: PreparedQuery,
  position: number,
  view: NameView,
  cache: SimilarityCache,
  plan: ScoringPlan,
  names: number,
): NameJudgement {
  const first = list.nameStarts[position] ?? 0;
  const best = noName(first);
  const end = list.nameStarts[position + 1] ?? 0;
  let added = false;
  let differs = false;
  let met = 0;
  for (let name = first; name < end; name += 1) {
    if (isLeftOut(names, name - first)) continue;
    const start = list.tokenStarts[name] ?? 0;
    view.moveTo(start, (list.tokenStarts[name + 1] ?? 0) - start);
    const marks = list.nameKinds[name] ?? 0;
    const asked = query.asked[marks >> 4];
    if (asked === undefined) continue;
    const reading = readings[marks >> 4] ?? 'person';
    const kind = nameKinds[marks & 3] ?? 'primary';
    const form = formKinds[(marks >> 2) & 3] ?? 'written';
    for (let place = 0; place < asked.length; place += 1) {
      const own = asked[place];
      if (own === undefined || (form === 'native') !== (own.kind === 'native')) continue;
      const score = scored(list, own.view, view, name, reading, cache, plan);
      if (score === null) continue;
      const body = score.moreThanPerson && reading === 'organisation' && query.asksForPerson;
      const sounds = form === 'romanised' && own.kind === form;
      const quality = kindLogit(kind, plan) + (body ? namedAfter : 0) + (sounds ? onlySounds : 0);
      const logit = Math.max(nothingKnown, score.logit + quality);
      if (
        reading === 'person' &&
        own.kind === 'written' &&
        score.queryOpen > 0 &&
        score.candidateOpen > 0 &&
        score.met >= 2
      )
        differs = true;
      if (logit <= best.logit) continue;
      added = reading === 'person' && score.queryOpen > 0 && score.candidateOpen === 0;
      met = score.met;
      best.logit = logit;
      best.agreement = score.agreement;
      best.whole = score.whole && score.agreement >= 0.9;
      best.information = score.information;
      best.queryName = own.number;
      best.listedName = name;
      best.kind = kind;
      best.caveat = sounds ? 'sounds' : body ? 'body' : 'none';
    }
  }
  if (added && differs && met === 2) doubtByFullerName(best);
  return best;
}

/** Null for names that come to nothing. */
function scored(
  list: ListData,
  own: NameView,
  view: NameView,
  name: number,
  reading: Reading,
  cache: SimilarityCache,
  plan: ScoringPlan,
): Outcome | null {
  const { scores } = cache;
  const place = scores.placeOf(own.serial, list, name);
  const known = scores.at(place, own.serial, list, name);
  if (known !== undefined) return known;
  const alignment = align(own, view, cache);
  // Names without a word in common come to nothing, unless they are alike as a whole.
  const meet = alignment.pairCount > 0 || meetAsWhole(own, view, reading);
  const score = meet ? scoreNames(own, view, alignment, reading, plan) : null;
  scores.keep(place, own.serial, name, score);
  return score;
}

function doubtByFullerName(best: NameJudgement): void {
  best.logit = Math.max(nothingKnown, best.logit + fullerNameDiffers);
  best.caveat = 'fuller';
}

function meetAsWhole(query: NameView, candidate: NameView, reading: Reading): boolean {
  if (reading === 'organisation') return isAcronym(query, candidate);
  return reading === 'person' && (sameSyllables(query, candidate) || mayBeSouthern(query, candidate));
}

/** By `names`, one bit for each of the first names, as the search has it; those after them are never left out. */
function isLeftOut(names: number, place: number): boolean {
  return place < maxNamedBits && (names & (1 << place)) === 0;
}

function noName(listedName: number): NameJudgement {
  return {
    logit: nothingKnown,
    agreement: 0,
    whole: false,
    information: 0,
    queryName: 0,
    listedName,
    kind: 'primary',
    caveat: 'none',
  };
}

/** What the publisher's own doubt about a name costs; a greater weight of the alias doubts it less. */
function kindLogit(kind: NameKind, plan: ScoringPlan): number {
  if (kind === 'former') return formerName;
  return kind === 'weak' ? weakAlias * plan.doubt * (2 - Math.min(2, plan.weights.weak_alias_match)) : 0;
}
