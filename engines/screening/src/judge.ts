/**
 * Judges one entity against a query: its best name, then every other piece of evidence, as a sum of log-odds that becomes
 * the score. Keeps the parts, so that the explanation and the waterfall are read off and never computed twice.
 */

import type { SimilarityCache } from './score/similarity-cache.ts';
import { dateWeights } from './evidence.ts';
import type { DateOutcome, DateRange } from './evidence.ts';
import { schemas } from './index/builder.ts';
import type { ListData } from './index/list-data.ts';
import type { NameView } from './name-view.ts';
import { schemasMeet } from './query.ts';
import type { PreparedQuery } from './query.ts';
import { bestName, reachedBy } from './score/best-name.ts';
import type { NameJudgement } from './score/best-name.ts';
import { nothingKnown, toScore } from './score/calibration.ts';
import { judgeAddress, judgeCountry, judgeDate, judgeGender, noAddress } from './score/facts.ts';
import { judgePlace, placeLogit, placeWeights } from './score/birth-place.ts';
import type { PlaceJudgement } from './score/birth-place.ts';
import { judgeIdentifiers, numberLogit } from './score/number-evidence.ts';
import type { IdentifierJudgement } from './score/number-evidence.ts';
import { supportOf } from './score/prices.ts';
import type { Wanted } from './score/reach.ts';
import { defaultPlan } from './score/settings.ts';
import type { ScoringPlan } from './score/settings.ts';
import { nearness } from './score/written-form.ts';

export type Feature =
  | 'name'
  | 'schema'
  | 'birth_date'
  | 'birth_place'
  | 'country'
  | 'gender'
  | 'identifier'
  | 'address';

export interface Judgement {
  position: number;
  name: NameJudgement;
  date: DateOutcome;
  /** The listed date that met the query's best. */
  listedDate: DateRange | undefined;
  place: PlaceJudgement;
  country: -1 | 0 | 1;
  gender: -1 | 0 | 1;
  identifiers: IdentifierJudgement[];
  address: number;
  listedAddress: string | undefined;
  /** What of the name's log-odds is for how it is written, before `nameWeight`. */
  written: number;
  /** What the branch or the request multiplies the name's log-odds by. */
  nameWeight: number;
  /** Log-odds in order; with those of nothing known their sum is `logit`. */
  parts: { feature: Feature; logit: number }[];
  logit: number;
  /** What hits are put in order by: among entries that say the same, the one that is written as the query is stands first. */
  rank: number;
  score: number;
}

const countryWeights = { agree: 0.3, differ: -0.9 };
const genderWeights = { agree: 0.08, differ: -2.6 };
/** A person was asked for and a company is listed: searches leave such entries out, a comparison of two is told. */
const otherSchema = -2.6;
const addressWeight = 0.5;
/** Below it a name is no hit, however it is written. */
const leastWritten = -1.2;
/** So little that it only tells equals apart. */
const writtenWeight = 0.02;
const rankByWriting = 1;
/** With an equal number a different name is a change of name, not a different party. */
const nameFloorWithNumber = -1.8;

export function judge(
  list: ListData,
  query: PreparedQuery,
  position: number,
  view: NameView,
  cache: SimilarityCache,
  plan: ScoringPlan = defaultPlan,
): Judgement {
  return weigh(list, query, position, bestName(list, query, position, view, cache, plan, -1), 0, plan);
}

/**
 * The same, but nothing for what scores below `floor`, as log-odds of `least` do. Of the first names only those are compared
 * that have a bit in `names`.
 */
export function judgeAbove(
  list: ListData,
  query: PreparedQuery,
  position: number,
  view: NameView,
  cache: SimilarityCache,
  floor: number,
  least: number,
  plan: ScoringPlan,
  names: number,
): Judgement | undefined {
  let reached = Number.NEGATIVE_INFINITY;
  if (query.identifiers.length === 0 && plan === defaultPlan && Number.isFinite(least)) {
    const wanted = wantedOf(list, query, position, least);
    reached = reachedBy(list, query, position, view, cache, plan, names, wanted);
    if (reached === Number.NEGATIVE_INFINITY) return undefined;
  }
  const name = bestName(list, query, position, view, cache, plan, names, reached);
  if (query.identifiers.length === 0 && toScore(mostFor(name.logit, query, plan)) < floor) return undefined;
  const judgement = weigh(list, query, position, name, floor, plan);
  return judgement.score < floor ? undefined : judgement;
}

/** Rounding apart. */
const slack = 1e-6;
const wanted: Wanted = { least: 0, supported: 0 };

/** What the name must come to for the entity to come to log-odds of `least`, by the usual plan; told anew by the next call. */
function wantedOf(list: ListData, query: PreparedQuery, position: number, least: number): Wanted {
  const date = query.birthDate === undefined ? 0 : dateWeights[judgeDate(list, query, position).outcome];
  wanted.least = least - slack - writtenWeight - Math.min(0, date);
  wanted.least -= either(judgeCountry(list, query, position), countryWeights, 1, 1);
  wanted.least -= either(judgeGender(list, query, position), genderWeights, 1, 1);
  if (query.address !== undefined) wanted.least -= addressWeight;
  wanted.supported = Math.max(0, date) + (query.birthPlace.length > 0 ? placeWeights.most : 0);
  return wanted;
}

/** What a name may come to, should all else that the query tells agree. Numbers apart. */
function mostFor(name: number, query: PreparedQuery, { weights }: ScoringPlan): number {
  let most = nothingKnown + (name + writtenWeight - nothingKnown) * weights.name_match;
  if (query.birthDate !== undefined) most += dateWeights.day * weights.dob_match;
  if (query.birthPlace.length > 0) most += placeWeights.most * weights.birth_place_match;
  if (query.countries.length > 0) most += countryWeights.agree * weights.country_match;
  if (query.gender !== 0) most += genderWeights.agree * weights.gender_match;
  if (query.address !== undefined) most += addressWeight * weights.address_prop_match;
  return most;
}

/** What scores below `floor` may lack its address, which could not have raised it that far. */
function weigh(
  list: ListData,
  query: PreparedQuery,
  position: number,
  name: NameJudgement,
  floor: number,
  plan: ScoringPlan,
): Judgement {
  const { weights } = plan;
  const near = name.logit > leastWritten ? nearness(list, position, query.names[0]?.text ?? '') : 0;
  name.logit += near * writtenWeight;
  const identifiers = judgeIdentifiers(list, query, position);
  const same = identifiers.some((found) => found.outcome === 'same');
  const { outcome: date, listed: listedDate } = judgeDate(list, query, position);
  const place = judgePlace(list, query, position);
  const country = judgeCountry(list, query, position);
  const gender = judgeGender(list, query, position);
  const number = numberLogit(identifiers, plan);
  const floored = same && number > 0 ? Math.max(name.logit, nameFloorWithNumber) : name.logit;
  const parts: Judgement['parts'] = [
    { feature: 'name', logit: (floored - nothingKnown) * weights.name_match },
  ];
  const add = (feature: Feature, logit: number): void => {
    if (logit !== 0) parts.push({ feature, logit });
  };
  const schema = schemas[list.schemas[position] ?? 0] ?? 'LegalEntity';
  add('schema', schemasMeet(query.schema, schema) ? 0 : otherSchema);
  add('birth_date', dateLogit(date, name, plan));
  add('birth_place', placeLogit(place, supportOf(name.agreement), plan));
  add('country', either(country, countryWeights, weights.country_match, weights.country_mismatch));
  add('gender', either(gender, genderWeights, weights.gender_match, weights.gender_mismatch));
  add('identifier', number);
  const bare = parts.reduce((sum, part) => sum + part.logit, nothingKnown);
  const full = addressWeight * weights.address_prop_match;
  const worthwhile = toScore(bare + full) >= floor;
  const { share: address, text: listedAddress } = worthwhile
    ? judgeAddress(list, query, position)
    : noAddress;
  add('address', address * full);
  const logit = bare + address * full;
  return {
    position,
    name,
    date,
    listedDate,
    place,
    country,
    gender,
    identifiers,
    address,
    listedAddress,
    written: near * writtenWeight,
    nameWeight: weights.name_match,
    parts,
    logit,
    rank: logit + near * rankByWriting,
    score: toScore(logit),
  };
}

function either(
  outcome: -1 | 0 | 1,
  { agree, differ }: { agree: number; differ: number },
  match: number,
  mismatch: number,
): number {
  if (outcome === 0) return 0;
  return outcome > 0 ? agree * match : differ * mismatch;
}

function dateLogit(outcome: DateOutcome, name: NameJudgement, plan: ScoringPlan): number {
  const { weights } = plan;
  const weight = dateWeights[outcome];
  if (weight > 0) return weight * supportOf(name.agreement) * weights.dob_match;
  const years = outcome === 'near' || outcome === 'apart' || outcome === 'far';
  return weight * (years ? weights.dob_year_disjoint : weights.dob_day_disjoint);
}
