/** Of all names of both sides, the two that meet best, with what that says in log-odds. Looks at names only. */

import type { SimilarityCache } from './similarity-cache.ts';
import { nameKinds, readings } from '../index/builder.ts';
import { formAt, show } from '../index/list-data.ts';
import type { ListData } from '../index/list-data.ts';
import type { NameView } from '../name-view.ts';
import type { PreparedQuery } from '../query.ts';
import { maxNamedBits } from '../retrieve/rank.ts';
import type { NameKind } from '../types.ts';
import { nothingKnown } from './calibration.ts';
import { doubtOf, isBodyOf, isSoundsOnly, pairLogit, scored } from './name-pair.ts';
import type { ListedName } from './name-pair.ts';
import { supportOf } from './prices.ts';
import type { Wanted } from './reach.ts';
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

/** A short alias agrees and leaves words of the query over, where a fuller name of the same party has others in their place. */
const fullerNameDiffers = -1.1;

/** Everything is wanted. */
const nothing = Number.NEGATIVE_INFINITY;
const listed: ListedName = { name: 0, reading: 'person', form: 'written', kind: 'primary' };
const asIs: Wanted = { least: nothing, supported: 0 };

/**
 * Log-odds of the first name found that comes to what is wanted; -Infinity where none does. Whether the entity does is left to
 * be judged.
 */
export function reachedBy(
  list: ListData,
  query: PreparedQuery,
  position: number,
  view: NameView,
  cache: SimilarityCache,
  plan: ScoringPlan,
  names: number,
  wanted: Wanted,
): number {
  const first = list.nameStarts[position] ?? 0;
  const end = list.nameStarts[position + 1] ?? 0;
  asIs.supported = wanted.supported;
  for (let name = first; name < end; name += 1) {
    if (isLeftOut(names, name - first)) continue;
    const asked = query.asked[moveTo(list, name, view)];
    if (asked === undefined) continue;
    for (let place = 0; place < asked.length; place += 1) {
      const own = asked[place];
      if (own === undefined || (listed.form === 'native') !== (own.kind === 'native')) continue;
      const doubt = doubtOf(listed, own, plan);
      asIs.least = wanted.least - doubt;
      const score = scored(list, own.view, view, listed, cache, plan, asIs);
      if (score === null || score === undefined) continue;
      const logit = pairLogit(score, doubt, isBodyOf(score, listed.reading, query));
      if (logit + wanted.supported * supportOf(score.agreement) >= wanted.least) return logit;
    }
  }
  return nothing;
}

/** `reached` is what some name is known to come to, if any: others that come to less are hardly looked at. */
export function bestName(
  list: ListData,
  query: PreparedQuery,
  position: number,
  view: NameView,
  cache: SimilarityCache,
  plan: ScoringPlan,
  names: number,
  reached = nothing,
): NameJudgement {
  const first = list.nameStarts[position] ?? 0;
  const best = noName(first);
  const end = list.nameStarts[position + 1] ?? 0;
  let added = false;
  let differs = false;
  let unseen = false;
  let met = 0;
  asIs.supported = 0;
  for (let name = first; name < end; name += 1) {
    if (isLeftOut(names, name - first)) continue;
    const asked = query.asked[moveTo(list, name, view)];
    if (asked === undefined) continue;
    const { reading } = listed;
    for (let place = 0; place < asked.length; place += 1) {
      const own = asked[place];
      if (own === undefined || (listed.form === 'native') !== (own.kind === 'native')) continue;
      const doubt = doubtOf(listed, own, plan);
      asIs.least = reached === nothing ? nothing : Math.max(reached, best.logit) - doubt - slack;
      const score = scored(list, own.view, view, listed, cache, plan, asIs);
      if (score === undefined) unseen = true;
      if (score === null || score === undefined) continue;
      const body = isBodyOf(score, reading, query);
      const logit = pairLogit(score, doubt, body);
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
      best.kind = listed.kind;
      best.caveat = isSoundsOnly(listed.form, own) ? 'sounds' : body ? 'body' : 'none';
    }
  }
  if (!added || met !== 2) return best;
  // A name that comes to little may yet be the fuller one that differs.
  if (!differs && unseen) return bestName(list, query, position, view, cache, plan, names);
  if (differs) doubtByFullerName(best);
  return best;
}

/** Rounding apart. */
const slack = 1e-6;

/** Puts the view on a name; the number of its reading. */
function moveTo(list: ListData, name: number, view: NameView): number {
  show(list, name, view);
  const marks = list.nameKinds[name] ?? 0;
  listed.name = name;
  listed.reading = readings[marks >> 4] ?? 'person';
  listed.kind = nameKinds[marks & 3] ?? 'primary';
  listed.form = formAt(list, name);
  return marks >> 4;
}

function doubtByFullerName(best: NameJudgement): void {
  best.logit = Math.max(nothingKnown, best.logit + fullerNameDiffers);
  best.caveat = 'fuller';
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
