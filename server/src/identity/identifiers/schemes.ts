/**
 * The identifier schemes of the five countries, a row each: how a number is written, read and masked. A pass never means
 * that the number was issued; shapes are as loose as the issuers' own variety demands.
 */
import type { Country } from '../providers/port.ts';
import { nigerianNational } from './phone.ts';

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
  keeps?: 'dashes';
  /** Brings a cleaned number to its one form; null when it cannot be read. */
  canonical?: (cleaned: string) => string | null;
  /** Position (1-based) of the digit that decides in the sandbox; default is the last digit that the number contains. */
  sandboxDigit?: (identifier: string) => number | null;
}

const digits = (count: string): RegExp => new RegExp(`^\\d{${count}}$`);

export const identifierSchemes: readonly IdentifierScheme[] = [
  { country: 'nigeria', scheme: 'nin', name: 'NIN', shape: digits('11'), shapeText: '11 digits' },
  { country: 'nigeria', scheme: 'bvn', name: 'BVN', shape: digits('11'), shapeText: '11 digits' },
  {
    country: 'nigeria',
    scheme: 'vnin',
    name: 'vNIN',
    shape: /^[A-Z]{2}\d{12}[A-Z]{2}$/,
    shapeText: '2 letters, 12 digits and 2 letters',
  },
  {
    country: 'nigeria',
    scheme: 'nuban',
    name: 'account number',
    shape: digits('10'),
    shapeText: '10 digits',
    sandboxDigit: () => 8,
  },
  {
    country: 'nigeria',
    scheme: 'phone',
    name: 'phone number',
    shape: /^0[789]\d{9}$/,
    shapeText: 'a Nigerian mobile number',
    canonical: nigerianNational,
  },
  {
    country: 'nigeria',
    scheme: 'tin',
    name: 'TIN',
    shape: /^([A-Z0-9]-\d{8}|\d{8}-\d{4}|\d{10}|\d{13})$/,
    shapeText: 'N-XXXXXXXX, 12345678-0001, 10 digits or 13 digits',
    keeps: 'dashes',
    canonical: dashedTin,
    sandboxDigit: (tin) => (/^\d{8}-\d{4}$/.test(tin) ? 8 : null),
  },
  {
    country: 'nigeria',
    scheme: 'passport',
    name: 'passport',
    shape: /^([A-Z]\d{8}|[A-Z]{2}\d{7})$/,
    shapeText: 'a letter and 8 digits, or 2 letters and 7 digits',
  },
  {
    country: 'kenya',
    scheme: 'national_id',
    name: 'National ID',
    numbers: true,
    shape: digits('6,9'),
    shapeText: '6 to 9 digits',
  },
  {
    country: 'kenya',
    scheme: 'passport',
    name: 'passport',
    shape: /^[A-Z0-9]{7,9}$/,
    shapeText: '7 to 9 letters or digits',
  },
  {
    country: 'kenya',
    scheme: 'drivers_license',
    name: "driver's licence",
    shape: /^[A-Z0-9]{4,12}$/,
    shapeText: '4 to 12 letters or digits',
  },
  {
    country: 'ghana',
    scheme: 'ghana_card',
    name: 'Ghana Card',
    shape: /^[A-Z]{3}-\d{9}-\d$/,
    shapeText: '3 letters, 9 digits and a digit, as in GHA-123456789-0',
    canonical: (cleaned) =>
      /^[A-Z]{3}\d{10}$/.test(cleaned)
        ? `${cleaned.slice(0, 3)}-${cleaned.slice(3, 12)}-${cleaned.slice(12)}`
        : null,
  },
  {
    country: 'uganda',
    scheme: 'national_id',
    name: 'National ID',
    shape: /^[A-Z]{2}[A-Z0-9]{12}$/,
    shapeText: '14 letters or digits that begin with 2 letters',
  },
  {
    country: 'rwanda',
    scheme: 'national_id',
    name: 'National ID',
    shape: /^[1-3](19|20)\d{2}[78]\d{10}$/,
    shapeText: '16 digits: status, birth year, sex digit and 10 more',
  },
  {
    country: 'ghana',
    scheme: 'tin',
    name: 'TIN',
    shape: /^[PCGQV]00[A-Z0-9]{8}$/,
    shapeText: 'P00, C00, G00, Q00 or V00 and 8 more',
  },
];

const byCountryAndScheme = new Map(identifierSchemes.map((row) => [`${row.country}/${row.scheme}`, row]));

/** Throws for a pair that no table names: that is a fault of ours, never of a caller. */
export function schemeOf(country: Country, scheme: string): IdentifierScheme {
  const row = byCountryAndScheme.get(`${country}/${scheme}`);
  if (!row) throw new Error(`No identifier scheme ${country}/${scheme}`);
  return row;
}

/** `12345678-0001` may come without its dash, `N-XXXXXXXX` as well. */
function dashedTin(cleaned: string): string {
  const bare = cleaned.replaceAll('-', '');
  if (/^\d{12}$/.test(bare)) return `${bare.slice(0, 8)}-${bare.slice(8)}`;
  if (/^[A-Z0-9]\d{8}$/.test(bare)) return `${bare.slice(0, 1)}-${bare.slice(1)}`;
  return bare;
}
