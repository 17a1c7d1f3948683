/**
 * The request of verify customer, read out of an untrusted body with the interface's exact messages. Whether the
 * identifier can exist is not decided here: one that cannot is a completed onboarding.
 */
import { failure, type RequestFailure } from '@amana/contract';
import { isIsoDate } from '../identity/dates.ts';
import { identifierTypes, type PersonAttributes } from '../identity/find-person.ts';
import type { Country } from '../identity/providers/port.ts';
import {
  type Body,
  hasInvisible,
  invalidField,
  missingField,
  optionalObject,
  optionalString,
} from '../platform/fields.ts';

export const customerLimits = { identifierCharacters: 128, attributeCharacters: 200 } as const;

/** Characters of a refused value that a message repeats. */
const shownCharacters = 64;

export interface CustomerRequest {
  country: Country;
  identifierType: string;
  /** As sent. */
  identifier: string;
  attributes: PersonAttributes;
}

export function readCustomerRequest(body: Body): CustomerRequest {
  if (isAbsent(body.country)) throw missingField('country');
  if (isAbsent(body.identifier)) throw missingField('identifier');
  const country = readCountry(body.country);
  const identifierType = readIdentifierType(country, body.identifier_type);
  const identifier = readIdentifierText(body);
  return { country, identifierType, identifier, attributes: readAttributes(body) };
}

const countries: readonly Country[] = ['nigeria', 'kenya', 'ghana', 'uganda', 'rwanda'];

function readCountry(value: unknown): Country {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  const country = countries.find((known) => known === text);
  if (country) return country;
  throw unsupported(
    'unsupported_country',
    'country',
    `Unsupported country '${shown(value)}'. Supported: ${countries.join(', ')}`,
  );
}

/** The country's default is the first of its types. */
function readIdentifierType(country: Country, value: unknown): string {
  const types = Object.keys(identifierTypes[country]);
  const [fallback = ''] = types;
  if (isAbsent(value)) return fallback;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  const type = types.find((known) => known === text);
  if (type) return type;
  throw unsupported(
    'unsupported_identifier_type',
    'identifier_type',
    `Unsupported identifier_type '${shown(value)}' for ${country}. Supported: ${types.join(', ')}`,
  );
}

function readIdentifierText(body: Body): string {
  const text = optionalString(body, 'identifier', { maxLength: customerLimits.identifierCharacters });
  if (text === undefined) throw missingField('identifier');
  if (hasInvisible(text)) throw invalidField('identifier', 'has characters that cannot be seen');
  return text;
}

const attributeNames = [
  'first_name',
  'last_name',
  'middle_name',
  'date_of_birth',
  'card_number',
  'phone',
] as const;

function readAttributes(body: Body): PersonAttributes {
  const given = optionalObject(body, 'attributes') ?? {};
  const rules = { within: 'attributes', maxLength: customerLimits.attributeCharacters };
  const attributes: PersonAttributes = {};
  for (const name of attributeNames) {
    const text = optionalString(given, name, rules);
    if (text === undefined) continue;
    if (hasInvisible(text)) throw invalidField(name, 'has characters that cannot be seen', rules);
    if (name === 'date_of_birth' && !isIsoDate(text))
      throw invalidField(name, 'must be a date that exists, written YYYY-MM-DD', rules);
    attributes[name] = text;
  }
  return attributes;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The value as sent, cut where it is long; an object or a list is named by its kind. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  const text = String(value);
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
}

function unsupported(
  code: 'unsupported_country' | 'unsupported_identifier_type',
  field: string,
  message: string,
): RequestFailure {
  return failure(code, { message, field });
}
