/**
 * Judges one entity against a query: its best name, then every other piece of evidence, as a sum of log-odds that becomes
 * the score. Keeps the parts, so that the explanation and the waterfall are read off and never computed twice.
 */

import { addressWords } from './address-words.ts';
import { align } from './align.ts';
import type { SimilarityCache } from './align.ts';
import { compareDates, dateWeights } from './evidence.ts';
import type { DateOutcome, DateRange } from './evidence.ts';
import { compareIdentifiers, identifierWeights } from './identifiers.ts';
import type { IdentifierOutcome, PlainIdentifier } from './identifiers.ts';
import { nameKinds, readings } from './index/builder.ts';
import type { ListData } from './index/list-data.ts';
import { textAt } from './index/texts.ts';
import type { NameView } from './name-view.ts';
import { scoreNames } from './name-score.ts';
import type { PreparedQuery } from './query.ts';

interface NameJudgement {
  logit: number;
  agreement: number;
  whole: boolean;
  /** Number of the query's name and of the list's. */
  queryName: number;
  listedName: number;
}

interface IdentifierJudgement {
  outcome: IdentifierOutcome;
  query: PlainIdentifier;
  listed: PlainIdentifier;
}

export interface Judgement {
  position: number;
  name: NameJudgement;
  date: DateOutcome;
  /** The listed date that met the query's best. */
  listedDate: DateRange | undefined;
  country: -1 | 0 | 1;
  gender: -1 | 0 | 1;
  identifiers: IdentifierJudgement[];
  address: number;
  listedAddress: string | undefined;
  /** Log-odds in order; their sum is `logit`. */
  parts: { feature: string; logit: number }[];
  logit: number;
  score: number;
}

/** Log-odds before anything is known. */
const nothingKnown = -4;
/** A name that only agrees by another's alias of poor quality. */
const weakAlias = -0.45;
const formerName = -0.05;
/** Asked for by a person's name: a body that is named after the person is not the person. */
const namedAfter = -0.4;
/** A short alias agrees and leaves words of the query over, where a fuller name of the same party has others in their place. */
const fullerNameDiffers = -1.1;
const countryWeights = { agree: 0.3, differ: -0.5 };
const genderWeights = { agree: 0.08, differ: -1.5 };
const addressWeight = 0.5;
/** With an equal number a different name is a change of name, not a different party. */
const nameFloorWithNumber = -1.8;

/** What scores below `floor` may lack its address, which could not have raised it that far. */
export function judge(
  list: ListData,
  query: PreparedQuery,
  position: number,
  view: NameView,
  cache: SimilarityCache,
  floor = 0,
): Judgement {
  const name = bestName(list, query, position, view, cache);
  const identifiers = judgeIdentifiers(list, query, position);
  const same = identifiers.some((found) => found.outcome === 'same');
  const { outcome: date, listed: listedDate } = judgeDate(list, query, position);
  const country = judgeCountry(list, query, position);
  const gender = judgeGender(list, query, position);
  const nameLogit = same ? Math.max(name.logit, nameFloorWithNumber) : name.logit;
  const parts = [{ feature: 'name', logit: nameLogit - nothingKnown }];
  const add = (feature: string, logit: number): void => {
    if (logit !== 0) parts.push({ feature, logit });
  };
  add('birth_date', dateWeight(date, name));
  add('country', country > 0 ? countryWeights.agree : country < 0 ? countryWeights.differ : 0);
  add('gender', gender > 0 ? genderWeights.agree : gender < 0 ? genderWeights.differ : 0);
  add('identifier', identifierWeight(identifiers));
  const bare = parts.reduce((sum, part) => sum + part.logit, nothingKnown);
  const worthwhile = toScore(bare + addressWeight) >= floor;
  const { share: address, text: listedAddress } = worthwhile
    ? judgeAddress(list, query, position)
    : noAddress;
  add('address', address * addressWeight);
  const logit = bare + address * addressWeight;
  const score = toScore(logit);
  return {
    position,
    name,
    date,
    listedDate,
    country,
    gender,
    identifiers,
    address,
    listedAddress,
    parts,
    logit,
    score,
  };
}

/** Log-odds to 0..1. Nothing known is 0, so that the steps of the waterfall start there. */
export function toScore(logit: number): number {
  const zero = 1 / (1 + Math.exp(-nothingKnown));
  return Math.max(0, (1 / (1 + Math.exp(-logit)) - zero) / (1 - zero));
}

export function startingLogit(): number {
  return nothingKnown;
}

/** An agreeing date supports a name only as far as there is one. */
function dateWeight(outcome: DateOutcome, name: NameJudgement): number {
  const weight = dateWeights[outcome];
  return weight > 0 ? weight * Math.max(0, Math.min(1, (name.agreement - 0.35) / 0.45)) : weight;
}

function bestName(
  list: ListData,
  query: PreparedQuery,
  position: number,
  view: NameView,
  cache: SimilarityCache,
): NameJudgement {
  const best: NameJudgement = {
    logit: nothingKnown,
    agreement: 0,
    whole: false,
    queryName: 0,
    listedName: list.nameStarts[position] ?? 0,
  };
  const end = list.nameStarts[position + 1] ?? 0;
  let added = false;
  let differs = false;
  let met = 0;
  for (let name = list.nameStarts[position] ?? 0; name < end; name += 1) {
    const start = list.tokenStarts[name] ?? 0;
    view.moveTo(start, (list.tokenStarts[name + 1] ?? 0) - start);
    const marks = list.nameKinds[name] ?? 0;
    const reading = readings[marks >> 4] ?? 'person';
    const kind = nameKinds[marks & 15];
    const quality = kind === 'weak' ? weakAlias : kind === 'former' ? formerName : 0;
    query.names.forEach((asked, number) => {
      const own = asked.views[reading];
      const score = scoreNames(own, view, align(own, view, cache), reading);
      const body = score.moreThanPerson && reading === 'organisation' && query.asksForPerson;
      const logit = Math.max(nothingKnown, score.logit + quality + (body ? namedAfter : 0));
      if (reading === 'person' && score.queryOpen > 0 && score.candidateOpen > 0 && score.met >= 2)
        differs = true;
      if (logit <= best.logit) return;
      added = reading === 'person' && score.queryOpen > 0 && score.candidateOpen === 0;
      met = score.met;
      best.logit = logit;
      best.agreement = score.agreement;
      best.whole = score.whole && score.agreement >= 0.9;
      best.queryName = number;
      best.listedName = name;
    });
  }
  if (added && differs && met === 2) best.logit = Math.max(nothingKnown, best.logit + fullerNameDiffers);
  return best;
}

function judgeDate(
  list: ListData,
  query: PreparedQuery,
  position: number,
): { outcome: DateOutcome; listed: DateRange | undefined } {
  let outcome: DateOutcome = 'none';
  let listed: DateRange | undefined;
  if (query.birthDate === undefined) return { outcome, listed };
  const end = list.birthStarts[position + 1] ?? 0;
  for (let place = list.birthStarts[position] ?? 0; place < end; place += 2) {
    const date = { from: list.births[place] ?? 0, to: list.births[place + 1] ?? 0 };
    const found = compareDates(query.birthDate, date);
    if (listed !== undefined && dateWeights[found] <= dateWeights[outcome]) continue;
    outcome = found;
    listed = date;
  }
  return { outcome, listed };
}

function judgeCountry(list: ListData, query: PreparedQuery, position: number): -1 | 0 | 1 {
  const start = list.countryStarts[position] ?? 0;
  const end = list.countryStarts[position + 1] ?? 0;
  if (query.countries.length === 0 || start === end) return 0;
  for (let place = start; place < end; place += 1)
    if (query.countries.includes(list.countries[place] ?? 0)) return 1;
  return -1;
}

function judgeGender(list: ListData, query: PreparedQuery, position: number): -1 | 0 | 1 {
  const listed = list.genders[position] ?? 0;
  if (listed === 0 || query.gender === 0) return 0;
  return listed === query.gender ? 1 : -1;
}

function judgeIdentifiers(list: ListData, query: PreparedQuery, position: number): IdentifierJudgement[] {
  const found: IdentifierJudgement[] = [];
  if (query.identifiers.length === 0) return found;
  const end = list.identifierStarts[position + 1] ?? 0;
  for (let place = list.identifierStarts[position] ?? 0; place < end; place += 1) {
    const [type = '', value = '', country = ''] = textAt(list.identifiers, place).split('|');
    const listed = { type, value, country };
    for (const asked of query.identifiers) {
      const outcome = compareIdentifiers(asked, listed);
      if (outcome !== 'none') found.push({ outcome, query: asked, listed });
    }
  }
  // A party with two numbers of a type does not clash by the one that differs.
  const agreed = new Set(found.filter((one) => one.outcome === 'same').map((one) => one.query.type));
  return found.filter((one) => one.outcome !== 'clash' || !agreed.has(one.query.type));
}

function identifierWeight(identifiers: readonly IdentifierJudgement[]): number {
  let best = 0;
  let worst = 0;
  for (const { outcome } of identifiers) {
    best = Math.max(best, identifierWeights[outcome]);
    worst = Math.min(worst, identifierWeights[outcome]);
  }
  return best > 0 ? best : worst;
}

const noAddress = { share: 0, text: undefined };

function judgeAddress(
  list: ListData,
  query: PreparedQuery,
  position: number,
): { share: number; text: string | undefined } {
  let share = 0;
  let text: string | undefined;
  if (query.address === undefined) return { share, text };
  const end = list.addressStarts[position + 1] ?? 0;
  for (let place = list.addressStarts[position] ?? 0; place < end; place += 1) {
    const full = textAt(list.addresses, place);
    const listed = addressWords(full);
    const asked = query.addressWords;
    let common = 0;
    for (const word of asked) if (listed.has(word)) common += 1;
    const smaller = Math.min(asked.size, listed.size);
    // A country or a town alone is no address.
    const found = smaller >= 3 ? common / smaller : 0;
    if (found >= 0.6 && found > share) {
      share = found;
      text = full;
    }
  }
  return { share, text };
}
