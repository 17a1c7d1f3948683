/**
 * Puts a judgement into words: the explanations of the compatible wire format, all twelve keys always, and a waterfall
 * whose points add up to the score. Made for returned hits only.
 */

import { align } from './align.ts';
import type { SimilarityCache } from './align.ts';
import { yearOf } from './evidence.ts';
import type { DateRange } from './evidence.ts';
import { readings, schemas } from './index/builder.ts';
import type { ListData } from './index/list-data.ts';
import { textAt } from './index/texts.ts';
import { startingLogit, toScore } from './judge.ts';
import type { Judgement } from './judge.ts';
import type { NameView } from './name-view.ts';
import { weightOf } from './name-view.ts';
import type { PreparedQuery } from './query.ts';
import { Kind } from './tokens.ts';
import type { Explanation, WaterfallStep } from './types.ts';

/** Keys of numbers, with the type and the title the texts use. */
const numberKeys: readonly (readonly [string, readonly string[], string])[] = [
  ['isin_security_match', ['isin'], 'ISIN'],
  ['lei_code_match', ['lei'], 'LEI'],
  ['ogrn_code_match', ['ogrn'], 'OGRN'],
  ['vessel_imo_mmsi_match', ['imo', 'mmsi'], 'IMO or MMSI'],
  ['inn_code_match', ['inn'], 'INN'],
  ['bic_code_match', ['bic'], 'BIC'],
  ['uei_code_match', ['uei'], 'UEI'],
  ['npi_code_match', ['npi'], 'NPI'],
];

export function explain(
  list: ListData,
  query: PreparedQuery,
  judgement: Judgement,
  view: NameView,
  cache: SimilarityCache,
): Record<string, Explanation> {
  const out: Record<string, Explanation> = { name_match: explainName(list, query, judgement, view, cache) };
  for (const [key, types, title] of numberKeys) out[key] = explainNumber(list, judgement, key, types, title);
  out.address_prop_match = explainAddress(query, judgement);
  out.dob_year_disjoint = explainYear(list, query, judgement);
  out.dob_day_disjoint = explainDay(list, query, judgement);
  return { ...out, ...extras(judgement) };
}

/** Each step is what its evidence moves the score, in order; together they are the score. */
export function waterfall(judgement: Judgement): WaterfallStep[] {
  const steps: WaterfallStep[] = [];
  let logit = startingLogit();
  let reached = 0;
  judgement.parts.forEach((part, place) => {
    logit += part.logit;
    const score = place === judgement.parts.length - 1 ? judgement.score : toScore(logit);
    steps.push({ feature: part.feature, points: score - reached, detail: detailOf(part.feature, judgement) });
    reached = score;
  });
  return steps;
}

function detailOf(feature: string, judgement: Judgement): string {
  switch (feature) {
    case 'name':
      return `${Math.round(judgement.name.agreement * 100)} % of the name agrees`;
    case 'birth_date':
      return dateTexts[judgement.date];
    case 'country':
      return judgement.country > 0 ? 'a country agrees' : 'no country agrees';
    case 'gender':
      return judgement.gender > 0 ? 'gender agrees' : 'gender differs';
    case 'identifier':
      return judgement.identifiers.map((found) => `${found.query.type} ${found.outcome}`).join(', ');
    default:
      return 'address agrees';
  }
}

const dateTexts: Readonly<Record<Judgement['date'], string>> = {
  none: 'no birth date to compare',
  day: 'birth date agrees',
  month: 'birth month agrees',
  year: 'birth year agrees',
  range: 'birth year within the listed range',
  flipped: 'day and month exchanged',
  otherDay: 'same birth year, another day or month',
  sameYear: 'same birth year, another day and month',
  near: 'birth date off by a year or a slip',
  apart: 'birth years a few years apart',
  far: 'birth years far apart',
};

function explainName(
  list: ListData,
  query: PreparedQuery,
  judgement: Judgement,
  view: NameView,
  cache: SimilarityCache,
): Explanation {
  const asked = query.names[judgement.name.queryName];
  const start = list.tokenStarts[judgement.name.listedName] ?? 0;
  const hasName = (list.nameStarts[judgement.position + 1] ?? 0) > (list.nameStarts[judgement.position] ?? 0);
  if (asked === undefined || !hasName) return line('No names available for matching', 0, null, null);
  const listed = textAt(list.names, judgement.name.listedName);
  view.moveTo(start, (list.tokenStarts[judgement.name.listedName + 1] ?? 0) - start);
  const own = asked.views[readings[(list.nameKinds[judgement.name.listedName] ?? 0) >> 4] ?? 'person'];
  const score = nameScore(judgement);
  const alignment = align(own, view, cache);
  if (alignment.pairCount === 0) return line(`'${asked.text}'≉'${listed}'`, 0, null, null);
  const brackets: string[] = [];
  for (const pair of alignment.pairs.slice(0, alignment.pairCount)) {
    const from = own.textOfRun(pair.query, pair.querySize, ' ');
    const to = view.textOfRun(pair.candidate, pair.candidateSize, ' ');
    const weight = Math.min(
      weightOfRun(own, pair.query, pair.querySize),
      weightOfRun(view, pair.candidate, pair.candidateSize),
    ).toFixed(2);
    if (from === to) brackets.push(`['${from}' literalMatch: 1.00, weight ${weight}]`);
    else
      brackets.push(
        `['${from}'≈'${to}' ${kindOfMatch(own, pair.query, pair.quality)}: ${pair.quality.toFixed(2)}, weight ${weight}]`,
      );
  }
  for (let i = 0; i < own.count; i += 1) {
    if (alignment.queryUsed[i] === 0)
      brackets.push(`['${own.textAt(i)}' extraQueryPart: 0.00, weight ${weightOf(own, i).toFixed(2)}]`);
  }
  for (let j = 0; j < view.count; j += 1) {
    if (alignment.candidateUsed[j] === 0)
      brackets.push(`['${view.textAt(j)}' extraResultPart: 0.00, weight ${weightOf(view, j).toFixed(2)}]`);
  }
  return line(brackets.join(' '), score, asked.text, listed);
}

/** Words written together weigh what they weigh apart. */
function weightOfRun(name: NameView, start: number, size: number): number {
  let weight = 0;
  for (let place = start; place < start + size; place += 1) weight += weightOf(name, place);
  return weight;
}

function kindOfMatch(name: NameView, place: number, quality: number): string {
  if (name.kindAt(place) === Kind.initial) return 'symbolMatch [INITIAL]';
  return quality === Math.fround(0.97) || quality === 0.97 ? 'symbolMatch [NAME]' : 'fuzzyMatch';
}

/** What the name alone would score. */
function nameScore(judgement: Judgement): number {
  return toScore(judgement.name.logit);
}

function explainNumber(
  list: ListData,
  judgement: Judgement,
  key: string,
  types: readonly string[],
  title: string,
): Explanation {
  const schema = schemas[list.schemas[judgement.position] ?? 0];
  const same = judgement.identifiers.filter(
    (found) => found.outcome === 'same' && types.includes(found.query.type),
  );
  const first = same[0];
  if (first !== undefined) {
    const values = [...new Set(same.map((found) => found.listed.value))].sort();
    return line(
      `Matched ${first.query.type.toUpperCase()}: ${values.join(', ')}`,
      1,
      first.query.value,
      first.listed.value,
    );
  }
  if (key === 'vessel_imo_mmsi_match' && schema !== 'Vessel') return line('Not a vessel', 0, null, null);
  if (key === 'isin_security_match' && schema !== 'Security' && schema !== 'Company')
    return line('Does not apply to schema', 0, null, null);
  return line(`No ${title} match`, 0, null, null);
}

function explainAddress(query: PreparedQuery, judgement: Judgement): Explanation {
  if (query.address === undefined || judgement.listedAddress === undefined) {
    return line(query.address === undefined ? 'No addresses provided' : 'No address match', 0, null, null);
  }
  const detail =
    judgement.address >= 1
      ? `Address matches subset: ${judgement.listedAddress}`
      : `Matched addresses: ${query.address} <-> ${judgement.listedAddress}`;
  return line(detail, judgement.address, query.address, judgement.listedAddress);
}

function explainYear(list: ListData, query: PreparedQuery, judgement: Judgement): Explanation {
  const asked = query.birthDate;
  const listed = listedDates(list, judgement.position);
  if (asked === undefined || listed.length === 0) return line('No birth years provided', 0, null, null);
  const own = yearText(asked);
  const theirs = [...new Set(listed.map(yearText))].sort().join(', ');
  const differs = judgement.date === 'near' || judgement.date === 'apart' || judgement.date === 'far';
  return differs
    ? line(`Birth years: ${own} vs ${theirs}`, 1, own, theirs)
    : line(`Birth year match: ${own}`, 0, own, theirs);
}

function explainDay(list: ListData, query: PreparedQuery, judgement: Judgement): Explanation {
  const asked = query.birthDate;
  const listed = listedDates(list, judgement.position);
  if (asked === undefined || listed.length === 0) return line('No birth dates provided', 0, null, null);
  const days = listed.filter((date) => date.from % 100 > 0 && date.from === date.to);
  if (asked.from % 100 === 0 || asked.from !== asked.to || days.length === 0)
    return line('No birth days provided', 0, null, null);
  const own = dayText(asked);
  const theirs = [...new Set(days.map(dayText))].sort().join(', ');
  if (days.some((date) => date.from === asked.from)) return line(`Birth day match: ${own}`, 0, own, own);
  if (judgement.date === 'flipped')
    return line(`Birth day mis-match (flipped): ${own} vs ${theirs}`, 0.5, own, theirs);
  return line(`Birth day mis-match: ${own} vs ${theirs}`, 1, own, theirs);
}

function listedDates(list: ListData, position: number): DateRange[] {
  const dates: DateRange[] = [];
  const end = list.birthStarts[position + 1] ?? 0;
  for (let place = list.birthStarts[position] ?? 0; place < end; place += 2)
    dates.push({ from: list.births[place] ?? 0, to: list.births[place + 1] ?? 0 });
  return dates;
}

function yearText(date: DateRange): string {
  const from = yearOf(date.from);
  const to = yearOf(date.to);
  return from === to ? String(from) : `${from}-${to}`;
}

function dayText(date: DateRange): string {
  const text = String(date.from).padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
}

/** Keys that appear only when they fire. */
function extras(judgement: Judgement): Record<string, Explanation> {
  const out: Record<string, Explanation> = {};
  const named = new Set(numberKeys.flatMap(([, types]) => types));
  const same = judgement.identifiers.find(
    (found) => (found.outcome === 'same' || found.outcome === 'kindred') && !named.has(found.query.type),
  );
  if (same !== undefined) {
    out.identifier_match = line(
      `Matched identifiers: ${same.listed.value}`,
      same.outcome === 'same' ? 1 : 0.5,
      same.query.value,
      same.listed.value,
    );
  }
  const clash = judgement.identifiers.find((found) => found.outcome === 'clash');
  if (clash !== undefined) {
    out.identifier_mismatch = line(
      `Different ${clash.query.type}: ${clash.query.value} vs ${clash.listed.value}`,
      1,
      clash.query.value,
      clash.listed.value,
    );
  }
  if (judgement.country < 0) out.country_mismatch = line('Different countries', 1, null, null);
  if (judgement.gender < 0) out.gender_mismatch = line('Different genders', 1, null, null);
  return out;
}

function line(detail: string, score: number, query: string | null, candidate: string | null): Explanation {
  return { detail, score, query, candidate };
}
