/**
 * Puts a judgement into words: the explanations of the compatible wire format, all twelve keys always and others when they
 * fire, and the waterfall. Made for returned hits only.
 */

import { align } from './align.ts';
import type { Alignment } from './score/pairs.ts';
import type { SimilarityCache } from './score/similarity-cache.ts';
import { yearOf } from './evidence.ts';
import type { DateRange } from './evidence.ts';
import { readings, schemas } from './index/builder.ts';
import type { ListData } from './index/list-data.ts';
import { nameAt, show } from './index/list-data.ts';
import type { Judgement } from './judge.ts';
import { scoreNames } from './name-score.ts';
import type { NameView } from './name-view.ts';
import { weightOf } from './name-view.ts';
import { schemasMeet } from './query.ts';
import type { PreparedQuery } from './query.ts';
import { toScore } from './score/calibration.ts';
import { agrees, keyOf } from './score/number-evidence.ts';
import type { IdentifierJudgement } from './score/number-evidence.ts';
import type { ScoringPlan } from './score/settings.ts';
import { waterfall } from './score/waterfall.ts';
import { Kind } from './tokens.ts';
import type { Reading } from './tokens.ts';
import type { Explanation, WaterfallStep } from './types.ts';

/** Keys of numbers, with the types and what is said where none is the same. */
const numberKeys: readonly (readonly [string, readonly string[], Explanation])[] = [
  ['isin_security_match', ['isin'], noNumber('ISIN')],
  ['lei_code_match', ['lei'], noNumber('LEI')],
  ['ogrn_code_match', ['ogrn'], noNumber('OGRN')],
  ['vessel_imo_mmsi_match', ['imo', 'mmsi'], noNumber('IMO or MMSI')],
  ['inn_code_match', ['inn'], noNumber('INN')],
  ['bic_code_match', ['bic'], noNumber('BIC')],
  ['uei_code_match', ['uei'], noNumber('UEI')],
  ['npi_code_match', ['npi'], noNumber('NPI')],
];
const noVessel = line('Not a vessel', 0, null, null);
const noSecurity = line('Does not apply to schema', 0, null, null);

function noNumber(title: string): Explanation {
  return line(`No ${title} match`, 0, null, null);
}

export function explain(
  list: ListData,
  query: PreparedQuery,
  judgement: Judgement,
  view: NameView,
  cache: SimilarityCache,
  plan: ScoringPlan,
): { explanations: Record<string, Explanation>; waterfall: WaterfallStep[] } {
  const own = bestViews(list, query, judgement, view);
  const alignment = own === undefined ? undefined : align(own.asked, view, cache);
  const name = alignment === undefined ? noNames : explainName(list, query, judgement, own, view, alignment);
  const number = (place: number): Explanation => explainNumber(list, judgement, place);
  // In one piece: many keys that are added one after the other make an object anew.
  const explanations: Record<string, Explanation> = {
    name_match: name,
    isin_security_match: number(0),
    lei_code_match: number(1),
    ogrn_code_match: number(2),
    vessel_imo_mmsi_match: number(3),
    inn_code_match: number(4),
    bic_code_match: number(5),
    uei_code_match: number(6),
    npi_code_match: number(7),
    address_prop_match: explainAddress(query, judgement),
    dob_year_disjoint: explainYear(list, query, judgement),
    dob_day_disjoint: explainDay(list, query, judgement),
  };
  addExtras(explanations, list, query, judgement);
  const laid =
    own === undefined || alignment === undefined
      ? undefined
      : {
          query: own.asked,
          listed: view,
          alignment,
          score: scoreNames(own.asked, view, alignment, own.reading, plan),
        };
  return { explanations, waterfall: waterfall(judgement, laid) };
}

interface BestViews {
  asked: NameView;
  reading: Reading;
}

/** Puts the view on the listed name that met best, and gives the query's in the same reading. */
function bestViews(
  list: ListData,
  query: PreparedQuery,
  judgement: Judgement,
  view: NameView,
): BestViews | undefined {
  const asked = query.names[judgement.name.queryName];
  const hasName = (list.nameStarts[judgement.position + 1] ?? 0) > (list.nameStarts[judgement.position] ?? 0);
  if (asked === undefined || !hasName) return undefined;
  show(list, judgement.name.listedName, view);
  const reading = readings[(list.nameKinds[judgement.name.listedName] ?? 0) >> 4] ?? 'person';
  return { asked: asked.views[reading], reading };
}

const noNames = line('No names available for matching', 0, null, null);

function explainName(
  list: ListData,
  query: PreparedQuery,
  judgement: Judgement,
  best: BestViews | undefined,
  view: NameView,
  alignment: Alignment,
): Explanation {
  const asked = query.names[judgement.name.queryName];
  if (asked === undefined || best === undefined) return noNames;
  const own = best.asked;
  const listed = nameAt(list, judgement.name.listedName);
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
  return line(brackets.join(' '), toScore(judgement.name.logit), asked.text, listed);
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

function explainNumber(list: ListData, { identifiers, position }: Judgement, place: number): Explanation {
  const [key, types, none] = numberKeys[place] ?? ['', [], noNames];
  const first = identifiers.length === 0 ? undefined : identifiers.find((found) => isSame(found, types));
  if (first !== undefined) {
    const same = identifiers.filter((found) => isSame(found, types));
    const values = [...new Set(same.map((found) => found.listed.value))].sort();
    return line(
      `Matched ${first.query.type.toUpperCase()}: ${values.join(', ')}`,
      1,
      first.query.value,
      first.listed.value,
    );
  }
  const schema = schemas[list.schemas[position] ?? 0];
  if (key === 'vessel_imo_mmsi_match' && schema !== 'Vessel') return noVessel;
  if (key === 'isin_security_match' && schema !== 'Security' && schema !== 'Company') return noSecurity;
  return none;
}

function isSame({ outcome, query }: IdentifierJudgement, types: readonly string[]): boolean {
  return outcome === 'same' && types.includes(query.type);
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
function addExtras(
  out: Record<string, Explanation>,
  list: ListData,
  query: PreparedQuery,
  judgement: Judgement,
): void {
  for (const found of judgement.identifiers) {
    const key = agrees(found.outcome) ? keyOf(found.query.type, found.listed.type) : 'identifier_mismatch';
    const other = found.outcome === 'clash' || found.outcome === 'other' || found.outcome === 'slip';
    const written = out[key] !== undefined || numberKeys.some(([known]) => known === key);
    if (written && found.outcome !== 'kindred') continue;
    const { query: asked, listed } = found;
    if (other)
      out[key] = line(
        `Different ${asked.type}: ${asked.value} vs ${listed.value}`,
        1,
        asked.value,
        listed.value,
      );
    else if (key === 'crypto_wallet_address')
      out[key] = line(`Matched wallet: ${listed.value}`, 1, asked.value, listed.value);
    else
      out.identifier_match ??= line(
        `Matched identifiers: ${listed.value}`,
        found.outcome === 'same' ? 1 : 0.5,
        asked.value,
        listed.value,
      );
  }
  if (judgement.name.kind === 'weak' && judgement.name.whole) {
    const alias = nameAt(list, judgement.name.listedName);
    out.weak_alias_match = line(
      `Matched weak alias: ${alias}`,
      judgement.name.agreement,
      query.names[judgement.name.queryName]?.text ?? null,
      alias,
    );
  }
  const listed = schemas[list.schemas[judgement.position] ?? 0] ?? 'LegalEntity';
  if (query.schema !== undefined && !schemasMeet(query.schema, listed))
    out.schema_mismatch = line(`Different kinds: ${query.schema} vs ${listed}`, 1, query.schema, listed);
  const born = explainBirthPlace(query, judgement);
  if (born !== undefined) out[born.key] = born.line;
  if (judgement.country < 0) {
    const own = query.countries.map(countryText).join(', ');
    const theirs = countriesOf(list, judgement.position);
    out.country_mismatch = line(`Different countries: ${own} vs ${theirs}`, 1, own, theirs);
  }
  if (judgement.gender < 0) {
    const [own, theirs] = query.gender === 1 ? ['male', 'female'] : ['female', 'male'];
    out.gender_mismatch = line(`Different genders: ${own} vs ${theirs}`, 1, own, theirs);
  }
}

/** Undefined where a side does not say it, or neither agrees nor differs. */
function explainBirthPlace(
  query: PreparedQuery,
  { place }: Judgement,
): { key: string; line: Explanation } | undefined {
  if (place.outcome === 'none' || place.text === undefined) return undefined;
  const own = query.birthPlaceText ?? '';
  const agrees = place.outcome === 'same' || place.outcome === 'country';
  const country = place.outcome === 'country' || place.outcome === 'otherCountry';
  const what = country
    ? agrees
      ? 'country of birth'
      : 'countries of birth'
    : agrees
      ? 'place of birth'
      : 'places of birth';
  return agrees
    ? { key: 'birth_place_match', line: line(`Same ${what}: ${own} and ${place.text}`, 1, own, place.text) }
    : {
        key: 'birth_place_mismatch',
        line: line(`Different ${what}: ${own} vs ${place.text}`, 1, own, place.text),
      };
}

function countriesOf(list: ListData, position: number): string {
  const end = list.countryStarts[position + 1] ?? 0;
  const found: string[] = [];
  for (let place = list.countryStarts[position] ?? 0; place < end; place += 1)
    found.push(countryText(list.countries[place] ?? 0));
  return found.join(', ');
}

/** The two letters that `countryCode` packed. */
function countryText(code: number): string {
  return String.fromCharCode(code >> 7, code & 127);
}

function line(detail: string, score: number, query: string | null, candidate: string | null): Explanation {
  return { detail, score, query, candidate };
}
