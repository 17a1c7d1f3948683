/**
 * Reads the lines that the measuring commands take into the engine's types: other spellings of fields, identifier types,
 * schemas and countries are understood. Throws with the line's number on a line that is no record.
 */

import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Identifier, ListedEntity, ListedName, NameKind, Query, Schema } from '@amana/screening';

type Fields = Record<string, unknown>;

const schemas = new Map<string, Schema>(
  (
    ['Person', 'Company', 'Organization', 'LegalEntity', 'Vessel', 'Airplane', 'Security', 'Address'] as const
  ).map((schema) => [schema.toLowerCase(), schema]),
);
const otherSchemas = new Map<string, Schema>([
  ['organisation', 'Organization'],
  ['publicbody', 'Organization'],
  ['individual', 'Person'],
  ['entity', 'LegalEntity'],
  ['business', 'Company'],
  ['ship', 'Vessel'],
  ['aircraft', 'Airplane'],
]);

/** Lines of a JSONL file, plain or gzipped, one object at a time. */
export async function* readLines(path: string): AsyncGenerator<Fields> {
  for await (const { fields } of readNumberedLines(path)) yield fields;
}

/** The same with `path:number` of each line, for what is wrong with its content. */
export async function* readNumberedLines(path: string): AsyncGenerator<{ fields: Fields; place: string }> {
  const file = createReadStream(path);
  await once(file, 'open');
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (line.trim() === '') continue;
    const place = `${path}:${number}`;
    const fields: unknown = parse(line.replace(/^\uFEFF/, ''), place);
    if (!isFields(fields)) throw new Error(`${place}: not an object`);
    yield { fields, place };
  }
}

export function toEntity(fields: Fields, fallbackId: string): ListedEntity {
  const gender = toGender(fields.gender);
  return {
    id: text(fields.id) ?? fallbackId,
    schema: toSchema(fields.schema) ?? 'LegalEntity',
    names: [
      ...names([...texts(fields.name), ...texts(fields.names)], 'primary'),
      ...names([...texts(fields.aliases), ...texts(fields.alias)], 'alias'),
      ...names([...texts(fields.formerNames), ...texts(fields.previousNames)], 'former'),
      ...names([...texts(fields.weakAliases), ...texts(fields.weakAlias)], 'weak'),
    ],
    birthDates: [...texts(fields.birthDates), ...texts(fields.birthDate)],
    birthPlaces: [...texts(fields.birthPlaces), ...texts(fields.birthPlace), ...texts(fields.placeOfBirth)],
    countries: [...texts(fields.countries), ...texts(fields.country)].map((code) => code.toLowerCase()),
    ...(gender === undefined ? {} : { gender }),
    topics: texts(fields.topics),
    identifiers: toIdentifiers(fields.identifiers),
    addresses: toAddresses(fields.addresses ?? fields.address),
  };
}

export function toQuery(fields: Fields): Query {
  const schema = toSchema(fields.schema);
  const gender = toGender(fields.gender);
  const birthDate = text(fields.birthDate) ?? texts(fields.birthDates)[0];
  const countries = [...texts(fields.country), ...texts(fields.countries)].map((code) => code.toLowerCase());
  const firstName = text(fields.firstName);
  const lastName = text(fields.lastName);
  const address = text(fields.address);
  const birthPlace = text(fields.birthPlace) ?? text(fields.placeOfBirth) ?? texts(fields.birthPlaces)[0];
  return {
    name: text(fields.name) ?? texts(fields.names)[0] ?? '',
    ...(schema === undefined ? {} : { schema }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(countries.length === 0 ? {} : { countries }),
    ...(birthPlace === undefined ? {} : { birthPlace }),
    ...(gender === undefined ? {} : { gender }),
    identifiers: toIdentifiers(fields.identifiers),
    ...(address === undefined ? {} : { address }),
  };
}

/** The object under the first of the names that the record has. */
export function part(fields: Fields, ...keys: string[]): Fields | undefined {
  for (const key of keys) {
    const value = fields[key];
    if (isFields(value)) return value;
  }
  return undefined;
}

/** The id as it was given, so that a prediction joins its case; else the number of the record. */
export function idOf(fields: Fields, number: number): string | number {
  return typeof fields.id === 'number' ? fields.id : (text(fields.id) ?? String(number));
}

export function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** An unknown schema is a legal entity; none at all stays none. */
function toSchema(value: unknown): Schema | undefined {
  const name = text(value)?.toLowerCase();
  if (name === undefined) return undefined;
  return schemas.get(name) ?? otherSchemas.get(name) ?? 'LegalEntity';
}

function toGender(value: unknown): 'male' | 'female' | undefined {
  const gender = text(value)?.toLowerCase();
  if (gender === 'male' || gender === 'm') return 'male';
  return gender === 'female' || gender === 'f' ? 'female' : undefined;
}

function names(values: readonly string[], kind: NameKind): ListedName[] {
  return values.map((value) => ({ text: value, kind }));
}

function toIdentifiers(value: unknown): Identifier[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).flatMap((one) => {
    const number = text(one.value) ?? text(one.number);
    if (number === undefined) return [];
    const country = text(one.country)?.toLowerCase();
    return [
      { type: text(one.type) ?? 'other', value: number, ...(country === undefined ? {} : { country }) },
    ];
  });
}

function toAddresses(value: unknown): { full: string }[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((one) => {
    const full = isFields(one) ? text(one.full) : text(one);
    return full === undefined ? [] : [{ full }];
  });
}

function texts(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((one) => text(one) ?? []);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${place}: not JSON`);
  }
}
