/** What a scheme of identifiers is, and the shapes that several countries share. */
import type { Country } from '../../providers/port.ts';
import { nationalNumber } from '../phone.ts';

export interface IdentifierScheme {
  country: Country;
  scheme: string;
  /** The document's name as people and answers write it. */
  name: string;
  /** Shape after cleaning. */
  shape: RegExp;
  /** In words, for error texts: "11 digits". */
  shapeText: string;
  /** May come as a JSON integer too. */
  numbers?: true;
  /** Which characters the scheme has none of. Default: spaces and dashes are dropped. */
  keeps?: 'dashes' | undefined;
  /** Brings a cleaned number to its one form; null when it cannot be read. */
  canonical?: (cleaned: string) => string | null;
  /** Why a number of the right shape cannot exist; follows the document's name. */
  impossible?: (identifier: string) => string | null;
  /** What is odd about a number that may exist all the same; kept in the audit trail, never a refusal. */
  odd?: (identifier: string) => 'check_digit_differs' | 'unusual_shape' | null;
  /** Position (1-based) of the digit that decides in the sandbox; default is the last digit that the number contains. */
  sandboxDigit?: (identifier: string) => number | null;
}

export const digits = (count: string): RegExp => new RegExp(`^\\d{${count}}$`);

/** A company's number, whose dashes and slashes are part of it. */
export const company = { scheme: 'business', name: 'registration number', keeps: 'dashes' } as const;

/** `first`: digits with which the country's mobile numbers begin behind the 0. */
export function phone(
  country: Exclude<Country, 'nigeria'>,
  adjective: string,
  first: string,
): IdentifierScheme {
  return {
    country,
    scheme: 'phone',
    name: 'phone number',
    shape: new RegExp(`^0[${first}]\\d{8}$`),
    shapeText: `a ${adjective} mobile number`,
    canonical: (cleaned) => nationalNumber(cleaned, country),
  };
}

export function account(country: Country, count: string, shapeText: string): IdentifierScheme {
  return { country, scheme: 'bank_account', name: 'account number', shape: digits(count), shapeText };
}

export function withoutDigit(identifier: string): string | null {
  return /\d/.test(identifier) ? null : 'must contain a digit';
}

/** For shapes that one source alone gives: whatever else there is may be real. */
export function unless(usual: RegExp): (identifier: string) => 'unusual_shape' | null {
  return (identifier) => (usual.test(identifier) ? null : 'unusual_shape');
}

export function dashedCard(cleaned: string): string | null {
  return /^[A-Z]{3}\d{10}$/.test(cleaned)
    ? `${cleaned.slice(0, 3)}-${cleaned.slice(3, 12)}-${cleaned.slice(12)}`
    : null;
}
