/** A decision as somebody asks for it, read out of an untrusted body: every fault named by its field. Looks nothing up. */
import type { Schema } from '@amana/screening';
import { failure } from '@amana/contract';
import { identifierTypes } from '../../identity/find-person.ts';
import { readIdentifier } from '../../identity/identifiers/read-identifier.ts';
import { schemeOf } from '../../identity/identifiers/schemes.ts';
import type { Country } from '../../identity/providers/port.ts';
import {
  type Body,
  hasInvisible,
  invalidField,
  optionalObject,
  optionalString,
  requireString,
} from '../../platform/fields.ts';
import { readScreenedName } from '../screened-name.ts';
import { readSchema } from '../search-name.ts';
import { isTimestamp } from '../timestamp.ts';

export const decisionTextLimits = { reasonCharacters: 2_000, entryIdCharacters: 300 } as const;

export type DecidedParty =
  | { kind: 'customer'; country: Country; identifierType: string; scheme: string; identifier: string }
  | { kind: 'onboarding'; onboardingId: number }
  | { kind: 'name'; name: string; schema: Schema | null };

export interface DecisionRequest {
  entryId: string;
  party: DecidedParty;
  reason: string;
  expiresAt: Date | null;
}

export function readDecisionRequest(body: Body, now: Date): DecisionRequest {
  const entryId = requireString(body, 'entry_id', { maxLength: decisionTextLimits.entryIdCharacters });
  if (hasInvisible(entryId)) throw invalidField('entry_id', 'has characters that cannot be seen');
  const party = readParty(body);
  const reason = requireString(body, 'reason', { maxLength: decisionTextLimits.reasonCharacters });
  return { entryId, party, reason, expiresAt: readExpiry(body, now) };
}

function readParty(body: Body): DecidedParty {
  const customer = optionalObject(body, 'customer');
  const onboardingId = body.onboarding_id ?? undefined;
  const name = body.name ?? undefined;
  const given = [customer, onboardingId, name].filter((one) => one !== undefined).length;
  if (given === 0)
    throw failure('missing_field', {
      message: 'One of customer, onboarding_id and name is required',
      field: 'customer',
    });
  if (given > 1)
    throw failure('invalid_format', {
      message: 'Only one of customer, onboarding_id and name can be decided on',
      field: customer !== undefined && onboardingId !== undefined ? 'onboarding_id' : 'name',
    });
  if (customer !== undefined) return readCustomer(customer);
  if (onboardingId !== undefined) {
    if (typeof onboardingId !== 'number' || !Number.isSafeInteger(onboardingId) || onboardingId < 1)
      throw invalidField('onboarding_id', 'must be the number that verify customer gave');
    return { kind: 'onboarding', onboardingId };
  }
  return { kind: 'name', name: readScreenedName(body, 'name'), schema: readSchema(body) ?? null };
}

const within = 'customer';

function readCustomer(customer: Body): DecidedParty {
  const country = readCountry(requireString(customer, 'country', { within }));
  const text = requireString(customer, 'identifier', { within, maxLength: 128 });
  const types: Readonly<Record<string, string>> = identifierTypes[country];
  const [usual = ''] = Object.keys(types);
  const identifierType = (optionalString(customer, 'identifier_type', { within }) ?? usual).toLowerCase();
  const scheme = Object.hasOwn(types, identifierType) ? types[identifierType] : undefined;
  if (scheme === undefined)
    throw failure('unsupported_identifier_type', {
      message: `Unsupported identifier_type for ${country}. Supported: ${Object.keys(types).join(', ')}`,
      field: `${within}.identifier_type`,
    });
  const read = readIdentifier(schemeOf(country, scheme), text);
  if (!read.ok)
    throw failure(read.code, {
      message: `${within}.identifier: ${read.reason}`,
      field: `${within}.identifier`,
    });
  return { kind: 'customer', country, identifierType, scheme, identifier: read.identifier };
}

function readCountry(text: string): Country {
  const known = countries.find((country) => country === text.toLowerCase());
  if (known) return known;
  throw failure('unsupported_country', {
    message: `Unsupported country. Supported: ${countries.join(', ')}`,
    field: `${within}.country`,
  });
}

const countries: readonly Country[] = ['nigeria', 'kenya', 'ghana', 'uganda', 'rwanda'];

function readExpiry(body: Body, now: Date): Date | null {
  const text = optionalString(body, 'expires_at', { maxLength: 64 });
  if (text === undefined) return null;
  const zoned = /[zZ]$|[+-]\d{2}:?\d{2}$/.test(text) || /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = isTimestamp(text) && zoned ? new Date(text) : null;
  if (at === null || Number.isNaN(at.getTime()))
    throw invalidField('expires_at', 'must be an ISO 8601 date, or a timestamp with its zone');
  if (at <= now) throw invalidField('expires_at', 'must lie ahead');
  return at;
}
