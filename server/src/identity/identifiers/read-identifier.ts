/**
 * From what a caller sent to the one form of an identifier that sources and hashes see, or to the reason why not.
 * Never says whether the number was issued, and never repeats the value in a reason.
 */
import { hasInvisible } from '../../platform/fields.ts';
import type { IdentifierScheme } from './schemes/shapes.ts';

export type ReadIdentifier =
  | { ok: true; identifier: string }
  | { ok: false; code: 'missing_field' | 'invalid_format'; reason: string };

const maxLength = 64;

export function readIdentifier(scheme: IdentifierScheme, value: unknown): ReadIdentifier {
  const text = asText(scheme, value);
  if (text === null) return missing(scheme);
  if (text === false)
    return malformed(scheme, scheme.numbers ? 'must be text, or a whole number' : 'must be text');
  const trimmed = text.trim();
  if (trimmed === '') return hasInvisible(text) ? malformed(scheme) : missing(scheme);
  if (hasInvisible(text)) return malformed(scheme, 'holds control or invisible characters');
  if (trimmed.length > maxLength) return malformed(scheme);
  const cleaned = clean(scheme, trimmed);
  const identifier = scheme.canonical ? scheme.canonical(cleaned) : cleaned;
  if (identifier === null || !scheme.shape.test(identifier)) return malformed(scheme);
  const fault = scheme.impossible?.(identifier);
  return fault ? malformed(scheme, fault) : { ok: true, identifier };
}

/** Shows the last three characters and keeps the separators: `GHA-123456789-0` is `***-*******89-0`. */
export function maskIdentifier(identifier: string): string {
  const hide = Math.max(identifier.replace(/[^A-Za-z0-9]/g, '').length - 3, 0);
  let seen = 0;
  return identifier.replace(/[A-Za-z0-9]/g, (character) => {
    seen += 1;
    return seen <= hide ? '*' : character;
  });
}

function asText(scheme: IdentifierScheme, value: unknown): string | null | false {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  return scheme.numbers && isNumber ? String(value) : false;
}

/** Any dash that a keyboard or a word processor makes is a dash; full-width letters and digits are theirs in ASCII. */
function clean(scheme: IdentifierScheme, text: string): string {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, '');
  return scheme.keeps === 'dashes' ? plain : plain.replaceAll('-', '');
}

function missing(scheme: IdentifierScheme): ReadIdentifier {
  return { ok: false, code: 'missing_field', reason: `${scheme.name} is required` };
}

function malformed(scheme: IdentifierScheme, why = `must be ${scheme.shapeText}`): ReadIdentifier {
  return { ok: false, code: 'invalid_format', reason: `${scheme.name} ${why}` };
}
