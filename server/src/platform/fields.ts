/**
 * Reads single fields of a request body with exact failures that name the field by its dotted path. Values never
 * appear in a failure. Strings arrive trimmed and in NFC.
 */
import { failure, type RequestFailure } from '@amana/contract';

export type Body = Record<string, unknown>;

export interface FieldRules {
  /** Path of the object that holds the field: `sender`. */
  within?: string;
  /** Replaces the message of every failure of this field, where the interface fixes the text. */
  message?: string;
  /** In UTF-16 units; default 512. */
  maxLength?: number;
}

const usualMaxLength = 512;
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u;
const separators = /[\s\-\u2010-\u2015\u2212]/g;

/** A string that is there and not empty. */
export function requireString(body: Body, name: string, rules: FieldRules = {}): string {
  const text = optionalString(body, name, rules);
  if (text === undefined) throw missingField(name, rules);
  return text;
}

/** Undefined where the field is absent, null or empty. */
export function optionalString(body: Body, name: string, rules: FieldRules = {}): string | undefined {
  const value = fieldOf(body, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalidField(name, 'must be a string', rules);
  const { maxLength = usualMaxLength } = rules;
  if (value.length > maxLength) throw invalidField(name, `must have at most ${maxLength} characters`, rules);
  return value === '' ? undefined : value;
}

/** Any value but a boolean is refused, null as well; undefined where the field is absent. */
export function optionalBoolean(body: Body, name: string, rules: FieldRules = {}): boolean | undefined {
  const value = fieldOf(body, name);
  if (value === undefined) return undefined;
  if (typeof value !== 'boolean') throw invalidField(name, 'must be true or false', rules);
  return value;
}

export function optionalObject(body: Body, name: string, rules: FieldRules = {}): Body | undefined {
  const value = fieldOf(body, name);
  if (value === undefined || value === null) return undefined;
  if (!isBody(value)) throw invalidField(name, 'must be an object', rules);
  return value;
}

/**
 * A number or code that names somebody: upper case, without spaces and dashes unless `keepSeparators`. Characters
 * that cannot be seen are refused, for they make two texts look alike.
 */
export function requireIdentifier(
  body: Body,
  name: string,
  rules: FieldRules & { numbers?: boolean; keepSeparators?: boolean } = {},
): string {
  const value = fieldOf(body, name);
  const { maxLength = 64 } = rules;
  const text =
    rules.numbers && typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      ? String(value)
      : requireString(body, name, { ...rules, maxLength });
  if (invisible.test(text)) throw invalidField(name, 'has characters that cannot be seen', rules);
  const kept = rules.keepSeparators ? text : text.replace(separators, '');
  if (kept === '') throw invalidField(name, 'holds nothing but separators', rules);
  return kept.toUpperCase();
}

/** True where a text holds control, zero-width or other characters that cannot be seen. */
export function hasInvisible(text: string): boolean {
  return invisible.test(text);
}

export function missingField(name: string, rules: FieldRules = {}): RequestFailure {
  const field = pathOf(name, rules);
  return failure('missing_field', { field, message: rules.message ?? `${field} is required` });
}

/** `fault` completes the sentence that the field begins. */
export function invalidField(name: string, fault: string, rules: FieldRules = {}): RequestFailure {
  const field = pathOf(name, rules);
  return failure('invalid_format', { field, detail: fault, message: rules.message ?? `${field} ${fault}` });
}

function fieldOf(body: Body, name: string): unknown {
  return Object.hasOwn(body, name) ? body[name] : undefined;
}

function pathOf(name: string, rules: FieldRules): string {
  return rules.within === undefined ? name : `${rules.within}.${name}`;
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
