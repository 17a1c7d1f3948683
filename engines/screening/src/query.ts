/** A query made ready: its names read in each way that a candidate may need, its other facts parsed. Made once per search. */

import { addressWords } from './address-words.ts';
import { analyse, forms, readingOf } from './analyse.ts';
import { parseDate } from './evidence.ts';
import type { DateRange } from './evidence.ts';
import { plainIdentifier } from './identifiers.ts';
import type { PlainIdentifier } from './identifiers.ts';
import { countryCode, markRoles, partsOf, partWords, readings, schemas } from './index/builder.ts';
import type { Frequencies } from './frequencies.ts';
import type { PartWords } from './index/builder.ts';
import type { ListData } from './index/list-data.ts';
import { maxTokens } from './score/side.ts';
import { placeParts } from './read/birth-place.ts';
import type { PlacePart } from './read/birth-place.ts';
import { NameView } from './name-view.ts';
import { isCore, packMark } from './tokens.ts';
import { knownWords, writtenApart } from './retrieve/written-apart.ts';
import type { FormKind, NameForm, NameToken, Reading } from './tokens.ts';
import type { Query, Schema } from './types.ts';
import { Words } from './words.ts';

interface QueryName {
  text: string;
  cut: boolean;
  /** Which form of the text this is, by reading. */
  forms: Record<Reading, FormKind>;
  tokens: Record<Reading, NameToken[]>;
  views: Record<Reading, NameView>;
}

/** A name of the query as it is compared with listed names of one reading. */
export interface AskedForm {
  /** Of the name that it is a form of. */
  number: number;
  kind: FormKind;
  view: NameView;
}

export interface PreparedQuery {
  schema: Schema | undefined;
  words: Words;
  names: QueryName[];
  /** By the reading's number, its forms that differ. */
  asked: AskedForm[][];
  /** A name has more words than are compared. */
  cut: boolean;
  /** No schema was asked for, and the name reads like a person's; read when it is first asked. */
  asksForPerson: () => boolean;
  /** Readings that candidates are looked for in. */
  readings: Reading[];
  birthDate: DateRange | undefined;
  birthPlace: readonly PlacePart[];
  birthPlaceText: string | undefined;
  countries: number[];
  gender: number;
  identifiers: PlainIdentifier[];
  address: string | undefined;
  addressWords: ReadonlySet<string>;
}

/**
 * Only the readings of `wanted` are read. `room` is for its words, until another query is made ready in it. `elsewhere` is what
 * a larger list knows of words that this one does not have.
 */
export function prepare(
  query: Query,
  list: ListData,
  wanted: readonly Reading[] = readings,
  room = new Words(32),
  elsewhere?: Frequencies['counts'],
): PreparedQuery {
  const words = new AskedWords(list, room.clear(), elsewhere);
  const isKnown = knownWords(list, elsewhere);
  const names: QueryName[] = [];
  for (const text of nameTexts(query)) {
    const apart = writtenApart(text, isKnown);
    const [other] = apart === undefined ? [] : queryNames(apart, query, words, wanted);
    names.push(...queryNames(text, query, words, wanted));
    if (other !== undefined) names.push({ ...other, text });
  }
  const schema = askedSchema(query);
  let asksForPerson: boolean | undefined;
  return {
    schema,
    words: room,
    names,
    asked: readings.map((reading) => askedForms(names, reading)),
    cut: names.some((name) => name.cut),
    // No getter: an object with one is made slowly, and read slowly ever after.
    asksForPerson: () => (asksForPerson ??= schema === undefined && isPersonName(query.name)),
    readings: readingsFor(schema, query.name),
    birthDate: query.birthDate === undefined ? undefined : parseDate(query.birthDate),
    birthPlace: query.birthPlace === undefined ? [] : placeParts(query.birthPlace),
    birthPlaceText: query.birthPlace,
    countries: (query.countries ?? []).map(countryCode).filter((code) => code > 0),
    gender: query.gender === 'male' ? 1 : query.gender === 'female' ? 2 : 0,
    identifiers: (query.identifiers ?? []).flatMap((identifier) => plainIdentifier(identifier) ?? []),
    address: query.address,
    addressWords: query.address === undefined ? noWords : addressWords(query.address),
  };
}

/** A party of a kind that this engine does not know may be anybody. */
export function askedSchema({ schema }: Query): Schema | undefined {
  return schema !== undefined && schemas.includes(schema) ? schema : undefined;
}

/** Readings that listed names of the schemas which meet this one may have. */
export function readingsMet(schema: Schema | undefined): readonly Reading[] {
  if (schema === undefined) return readings;
  if (schema === 'Vessel' || schema === 'Airplane') return ['thing'];
  return schema === 'Security' || schema === 'Address' ? ['organisation'] : ['person', 'organisation'];
}

/** May a listed party of this schema be the one asked for? */
export function schemasMeet(query: Schema | undefined, listed: Schema): boolean {
  if (query === undefined || query === listed) return true;
  const parties: Schema[] = ['Company', 'Organization', 'LegalEntity'];
  if (parties.includes(query) && parties.includes(listed)) return true;
  return (query === 'LegalEntity' && listed === 'Person') || (query === 'Person' && listed === 'LegalEntity');
}

function nameTexts(query: Query): string[] {
  if (query.firstName === undefined && query.lastName === undefined)
    return query.name.trim() === '' ? [] : [query.name];
  const parts = [query.firstName, query.lastName]
    .filter((part) => part !== undefined && part.trim() !== '')
    .join(' ');
  const texts = query.name.trim() === '' ? [] : [query.name];
  if (parts !== '' && !texts.includes(parts) && (texts.length === 0 || query.lastName !== undefined))
    texts.push(parts);
  return texts;
}

/** The query's words, with what the list knows of them. */
class AskedWords {
  readonly #words: Words;
  readonly #list: ListData;
  readonly #elsewhere: Frequencies['counts'] | undefined;

  constructor(list: ListData, words: Words, elsewhere: Frequencies['counts'] | undefined) {
    this.#list = list;
    this.#words = words;
    this.#elsewhere = elsewhere;
  }

  viewOf(tokens: readonly NameToken[], kind: FormKind): NameView {
    if (tokens.length === 0) return new NameView(this.#words, noIds, noMarks);
    const { words, total } = this.#list;
    const ids = new Uint32Array(tokens.length);
    const marks = new Uint8Array(tokens.length);
    for (let place = 0; place < tokens.length; place += 1) {
      const token = tokens[place];
      if (token === undefined) continue;
      ids[place] = this.#words.addOf(token.text, words, total, this.#elsewhere);
      marks[place] = packMark(token);
    }
    return new NameView(this.#words, ids, marks).moveTo(0, tokens.length, kind === 'romanised');
  }
}

const noWords: ReadonlySet<string> = new Set();
const noIds = new Uint32Array(0);
const noMarks = new Uint8Array(0);

/** A name for each form that the text has in any reading. */
function queryNames(text: string, query: Query, words: AskedWords, wanted: readonly Reading[]): QueryName[] {
  const read: Record<Reading, readonly NameForm[]> = { person: [], organisation: [], thing: [] };
  for (const reading of wanted) read[reading] = forms(text, reading);
  const count = Math.max(read.person.length, read.organisation.length, read.thing.length);
  const parts =
    read.person.length === 0
      ? undefined
      : partWords(
          partsOf({
            text,
            ...(query.firstName === undefined ? {} : { given: query.firstName }),
            ...(query.lastName === undefined ? {} : { family: query.lastName }),
          }),
        );
  return Array.from({ length: count }, (_, place) => queryName(text, place, read, parts, words));
}

function queryName(
  text: string,
  place: number,
  read: Record<Reading, readonly NameForm[]>,
  parts: PartWords | undefined,
  words: AskedWords,
): QueryName {
  const tokens: Record<Reading, NameToken[]> = { person: [], organisation: [], thing: [] };
  const kinds: Record<Reading, FormKind> = { person: 'written', organisation: 'written', thing: 'written' };
  let cut = false;
  for (const reading of readings) {
    const form = read[reading][place];
    if (form === undefined) continue;
    if (form.tokens.length > maxTokens) cut = true;
    kinds[reading] = form.kind;
    tokens[reading] = form.tokens.slice(0, maxTokens);
    if (reading === 'person' && parts !== undefined) markRoles(tokens.person, parts);
  }
  return {
    text,
    cut,
    forms: kinds,
    tokens,
    views: {
      person: words.viewOf(tokens.person, kinds.person),
      organisation: words.viewOf(tokens.organisation, kinds.organisation),
      thing: words.viewOf(tokens.thing, kinds.thing),
    },
  };
}

function askedForms(names: readonly QueryName[], reading: Reading): AskedForm[] {
  const out: AskedForm[] = [];
  names.forEach(({ views, forms: kinds }, number) => {
    const form = { number, kind: kinds[reading], view: views[reading] };
    if (form.view.count > 0 && !out.some((other) => isSame(other, form))) out.push(form);
  });
  return out;
}

function isSame(one: AskedForm, two: AskedForm): boolean {
  if (one.kind !== two.kind || one.view.count !== two.view.count) return false;
  return one.view.ids.every(
    (id, place) => id === two.view.ids[place] && one.view.marks[place] === two.view.marks[place],
  );
}

function isPersonName(name: string): boolean {
  const names = analyse(name, 'person').filter((token) => isCore(token.kind));
  return names.length >= 2 && readingOf(undefined, name) === 'person';
}

function readingsFor(schema: Schema | undefined, name: string): Reading[] {
  if (schema === undefined) return ['person', 'organisation', 'thing'];
  if (schema === 'LegalEntity') return ['person', 'organisation'];
  return schema === 'Person' ? ['person', 'organisation'] : [readingOf(schema, name)];
}
