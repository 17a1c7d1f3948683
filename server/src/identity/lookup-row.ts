/**
 * What a lookup is beyond its wire: which registry question it asks, how its request is read, and how a person becomes its
 * record. A new lookup is one more row of this shape.
 */
import { failure, lookupFailedMessage, type Operation } from '@amana/contract';
import type { Static, TSchema } from 'typebox';
import type { DuplicatesFound, FaceComparison } from './face-matcher.ts';
import { readIdentifier } from './identifiers/read-identifier.ts';
import { schemeOf } from './identifiers/schemes.ts';
import type { Country, RegistryFlag, RegistryPerson } from './providers/port.ts';

export interface ReadRequest {
  identifier: string;
  /** Further inputs of the product; the sandbox ignores names among them. */
  inputs: Record<string, string>;
  /** A picture to compare with the registry's: its address, or where the row allows, the picture itself. */
  picture?: { field: string; value: string; inline?: boolean };
}

/** Everything from which a record is made. */
export interface Found {
  person: RegistryPerson;
  flags: readonly RegistryFlag[];
  identifier: string;
  inputs: Readonly<Record<string, string>>;
  /** The registry's own reference. */
  reference: string;
  /** Ours for this lookup, a UUID. */
  lookupId: string;
  face: FaceComparison | null;
  /** Where the branch looks for the face under other identities. */
  duplicates?: DuplicatesFound;
  /** Of a source that only says whether the names fit; absent where it gives a record. */
  nameMatches?: boolean;
  now: Date;
}

export interface LookupRow {
  operation: Operation;
  country: Country;
  product: string;
  scheme: string;
  read(body: Record<string, unknown>): ReadRequest;
  project(found: Found): object;
  /** What webhook subscribers are told of the answer, in the same write. */
  event?(found: Found): { type: string; data: Record<string, unknown> } | null;
}

/** Typed constructor: the projection must give what the operation's record says. */
export function lookupRow<Request extends TSchema, Data extends TSchema>(
  operation: Operation<Request, Data>,
  row: Omit<LookupRow, 'operation' | 'project'> & { project(found: Found): Static<Data> & object },
): LookupRow {
  return { ...row, operation };
}

/** An identifier in a field of the body, or the failure that names the field. */
export function identifierIn(
  body: Record<string, unknown>,
  field: string,
  country: Country,
  scheme: string,
  missingMessage = lookupFailedMessage,
): string {
  const read = readIdentifier(schemeOf(country, scheme), body[field]);
  if (read.ok) return read.identifier;
  const message = read.code === 'missing_field' ? missingMessage : lookupFailedMessage;
  throw failure(read.code, { message, field, detail: read.reason });
}

/** A text field that may be there; '' where it is not. */
export function optionalTextIn(body: Record<string, unknown>, field: string): string {
  const value = body[field];
  return value === undefined || value === null || value === '' ? '' : textIn(body, field);
}

/** A text field that must be there. */
export function textIn(
  body: Record<string, unknown>,
  field: string,
  { message = lookupFailedMessage, maxLength = 200 }: { message?: string; maxLength?: number } = {},
): string {
  const value = body[field];
  if (value === undefined || value === null || value === '') {
    throw failure('missing_field', { message, field, detail: `${field} is required` });
  }
  if (typeof value !== 'string' || value.length > maxLength || /[\p{Cc}\p{Cf}]/u.test(value)) {
    const detail = `${field} must be text of at most ${maxLength} characters, without control characters`;
    throw failure('invalid_format', { message: lookupFailedMessage, field, detail });
  }
  if (value.trim() === '') throw failure('missing_field', { message, field, detail: `${field} is required` });
  return value.trim();
}
