/** Reads single fields of a request body. A fault is thrown with the field's dotted path; values are never in it. */
import { failure, type RequestFailure } from '@amana/contract';

export type Fields = Record<string, unknown>;

export function fieldOf(name: string, within?: string): string {
  return within ? `${within}.${name}` : name;
}

export function missing(field: string): RequestFailure {
  return failure('missing_field', { message: `${field} is required`, field });
}

export function invalid(field: string, fault: string): RequestFailure {
  return failure('invalid_format', { message: `${field} ${fault}`, field, detail: fault });
}

/** Null where the field is absent, null or empty. */
export function optionalText(
  fields: Fields,
  name: string,
  maxCharacters: number,
  within?: string,
): string | null {
  const field = fieldOf(name, within);
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalid(field, 'must be a string');
  const text = value.trim();
  if (text.length > maxCharacters) throw invalid(field, `must have at most ${maxCharacters} characters`);
  return text === '' ? null : text;
}

export function requiredText(fields: Fields, name: string, maxCharacters: number, within?: string): string {
  const text = optionalText(fields, name, maxCharacters, within);
  if (text === null) throw missing(fieldOf(name, within));
  return text;
}

export function optionalObject(fields: Fields, name: string, within?: string): Fields | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (!isObject(value)) throw invalid(fieldOf(name, within), 'must be an object');
  return value;
}

/** `needed` is the field that the caller is told of when the object is absent. */
export function requiredObject(fields: Fields, name: string, needed: string): Fields {
  const value = optionalObject(fields, name);
  if (value === null) throw missing(needed);
  return value;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
