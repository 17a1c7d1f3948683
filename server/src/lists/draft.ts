/**
 * How a mapper fills a record: cleans texts, drops what is empty or said twice, reads countries and dates. Knows no
 * list; a text that cannot be read stays as a remark, so that nothing a list says is lost.
 */
import { countryCode } from '../platform/countries.ts';
import { documentType } from './document-types.ts';
import { type DayOrder, readDates } from './dates.ts';
import type { ListRecord, RecordCountry, RecordDocument, RecordName } from './record.ts';
import { scriptOf } from './scripts.ts';

/** A text longer than this is cut; no list comes near. */
const maxTextCharacters = 100_000;

export function draft(source: string, id: string, schema: ListRecord['schema']): ListRecord {
  const clean = tidy(id);
  return {
    id: clean.startsWith(`${source}-`) ? clean : `${source}-${clean}`,
    source,
    schema,
    names: [],
    birthDates: [],
    birthPlaces: [],
    countries: [],
    documents: [],
    addresses: [],
    positions: [],
    programs: [],
    topics: [],
    remarks: [],
    sourceUrls: [],
    referents: [],
    more: {},
  };
}

/** NFC, no control or zero-width characters, single spaces. */
export function tidy(text: string): string {
  return text
    .slice(0, maxTextCharacters)
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '')
    .trim();
}

export function addName(
  record: ListRecord,
  text: string,
  kind: RecordName['kind'],
  extra: { given?: string; family?: string; language?: string; title?: string; script?: string } = {},
): void {
  const clean = tidy(text).replace(/^[,;\s]+|[,;\s]+$/g, '');
  if (!/[\p{L}\p{N}]/u.test(clean)) return;
  const same = record.names.find((name) => name.text === clean);
  if (same) {
    if (same.kind === 'weak' && kind !== 'weak') same.kind = kind;
    return;
  }
  const name: RecordName = { text: clean, kind };
  for (const key of ['given', 'family', 'language', 'title'] as const) {
    const value = tidy(extra[key] ?? '');
    if (value) name[key] = value;
  }
  const script = extra.script ?? scriptOf(clean);
  if (script) name.script = script;
  record.names.push(name);
}

export function addBirthDates(
  record: ListRecord,
  text: string,
  order: DayOrder = 'dmy',
  vague = false,
): void {
  const clean = tidy(text);
  if (!clean) return;
  const { dates, unread } = readDates(clean, order);
  for (const date of dates) {
    if (vague) date.approximate = true;
    if (!record.birthDates.some((known) => known.value === date.value && known.until === date.until))
      record.birthDates.push(date);
  }
  for (const piece of unread) addRemark(record, `Born: ${piece}`);
}

export function addCountry(record: ListRecord, text: string, role: RecordCountry['role']): boolean {
  const clean = tidy(text);
  if (!clean) return false;
  const code = countryCode(clean);
  if (!code) return false;
  if (!record.countries.some((country) => country.code === code && country.role === role))
    record.countries.push({ code, role });
  return true;
}

/** A country, or the text as it is when no country is known by it. */
export function addCountryOrRemark(record: ListRecord, text: string, role: RecordCountry['role']): void {
  if (tidy(text) && !addCountry(record, text, role))
    addMore(record, role === 'other' ? 'country' : role, text);
}

export function addDocument(
  record: ListRecord,
  document: {
    type?: string;
    label?: string;
    value: string;
    country?: string;
    issued?: string;
    expires?: string;
    note?: string;
  },
): void {
  const value = tidy(document.value);
  const label = tidy(document.label ?? '');
  if (!value) return;
  const type = document.type ?? documentType(label);
  const kept: RecordDocument = { type, value: type === 'imo' ? value.replace(/^IMO\s*/i, '') : value };
  const country = document.country ? countryCode(document.country) : null;
  const note = tidy([document.note ?? '', document.country && !country ? document.country : ''].join(' '));
  if (label) kept.label = label;
  if (country) kept.country = country;
  if (document.issued) kept.issued = document.issued;
  if (document.expires) kept.expires = document.expires;
  if (note) kept.note = note;
  const same = (known: RecordDocument) =>
    known.type === kept.type && known.value === kept.value && known.country === kept.country;
  if (!record.documents.some(same)) record.documents.push(kept);
}

export interface AddressParts {
  full?: string;
  street?: string;
  city?: string;
  region?: string;
  postalCode?: string;
  /** As the list writes it. */
  country?: string;
}

export function addAddress(record: ListRecord, parts: AddressParts): void {
  const street = tidy(parts.street ?? '');
  const city = tidy(parts.city ?? '');
  const region = tidy(parts.region ?? '');
  const postalCode = tidy(parts.postalCode ?? '');
  const country = tidy(parts.country ?? '');
  const full =
    tidy(parts.full ?? '') ||
    [street, [city, postalCode].filter(Boolean).join(' '), region, country].filter(Boolean).join(', ');
  if (!full || record.addresses.some((known) => known.full === full)) return;
  const code = country ? countryCode(country) : null;
  record.addresses.push({
    full,
    ...(street && { street }),
    ...(city && { city }),
    ...(region && { region }),
    ...(postalCode && { postalCode }),
    ...(code && { country: code }),
  });
}

export function addPosition(
  record: ListRecord,
  position: { title: string; country?: string; start?: string; end?: string },
): void {
  const title = tidy(position.title);
  if (!title) return;
  const kept = { ...position, title };
  const same = (known: ListRecord['positions'][number]) =>
    known.title === title &&
    known.country === kept.country &&
    known.start === kept.start &&
    known.end === kept.end;
  if (!record.positions.some(same)) record.positions.push(kept);
}

export function addBirthPlace(record: ListRecord, ...pieces: string[]): void {
  push(record.birthPlaces, pieces.map(tidy).filter(Boolean).join(', '));
}

export function addProgram(record: ListRecord, text: string): void {
  push(record.programs, tidy(text));
}

export function addTopic(record: ListRecord, topic: string): void {
  push(record.topics, tidy(topic));
}

export function addRemark(record: ListRecord, text: string): void {
  push(record.remarks, tidy(text));
}

export function addReferent(record: ListRecord, text: string): void {
  push(record.referents, tidy(text));
}

export function addUrl(record: ListRecord, text: string): void {
  for (const url of text.split(/[\s;]+(?=https?:)/)) push(record.sourceUrls, tidy(url));
}

export function addMore(record: ListRecord, key: string, ...values: string[]): void {
  for (const value of values) {
    const clean = tidy(value);
    if (!clean) continue;
    const list = record.more[key] ?? [];
    push(list, clean);
    record.more[key] = list;
  }
}

export function setGender(record: ListRecord, text: string): void {
  const letter = tidy(text).toLowerCase();
  if (letter === 'm' || letter === 'male') record.gender = 'male';
  else if (letter === 'f' || letter === 'female') record.gender = 'female';
  else if (letter) addMore(record, 'gender', text);
}

/** A record without a name cannot be found and is left out. */
export function finished(record: ListRecord): ListRecord | null {
  if (record.names.length === 0) return null;
  if (!record.names.some((name) => name.kind === 'primary')) {
    const first = record.names[0];
    if (first) first.kind = 'primary';
  }
  return record;
}

function push(list: string[], value: string): void {
  if (value && !list.includes(value)) list.push(value);
}
