/**
 * The identifier schemes of the five countries, a row each: how a number is written, read and masked. A pass never means
 * that the number was issued; shapes are as loose as the issuers' own variety demands.
 */
import type { Country } from '../providers/port.ts';
import { checkGhanaTin } from './check-digits.ts';
import { nationalNumber, nigerianNational } from './phone.ts';

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

const digits = (count: string): RegExp => new RegExp(`^\\d{${count}}$`);

/** A company's number, whose dashes and slashes are part of it. */
const company = { scheme: 'business', name: 'registration number', keeps: 'dashes' } as const;

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
    country: 'nigeria',
    scheme: 'drivers_license',
    name: "driver's licence",
    shape: /^[A-Z]{2,3}[A-Z0-9]{8,13}$/,
    shapeText: '2 or 3 letters and 8 to 13 more letters or digits',
    impossible: withoutDigit,
    odd: unless(/^[A-Z]{2,3}\d{5}[A-Z]{2}\d{2}$/),
  },
  {
    country: 'nigeria',
    scheme: 'voters_id',
    name: "voter's card",
    shape: /^[A-Z0-9]{9,29}$/,
    shapeText: '9 to 29 letters or digits, usually 19',
    impossible: withoutDigit,
    odd: unless(/^[A-Z0-9]{19}$/),
  },
  {
    country: 'nigeria',
    scheme: 'cac',
    name: 'CAC number',
    shape: /^(RC|BN|IT|LP|LLP)?\d{1,10}$/,
    shapeText: 'RC, BN, IT, LP or LLP, or none of them, and 1 to 10 digits',
    canonical: (cleaned) => cleaned.replace(/[./]/g, ''),
    impossible: (number) => (/[1-9]/.test(number) ? null : 'must not be nought'),
    odd: unless(/^(RC\d{4,8}|(BN|IT|LP|LLP)?\d{3,8})$/),
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
    country: 'kenya',
    scheme: 'alien_id',
    name: 'alien card',
    numbers: true,
    shape: digits('6,9'),
    shapeText: '6 to 9 digits',
  },
  {
    country: 'kenya',
    scheme: 'kra_pin',
    name: 'PIN',
    shape: /^[AP]\d{9}[A-Z]$/,
    shapeText: 'A or P, 9 digits and a letter',
  },
  phone('kenya', 'Kenyan', '17'),
  account('kenya', '6,16', '6 to 16 digits'),
  {
    ...company,
    country: 'kenya',
    shape: /^[A-Z0-9][A-Z0-9./-]{2,24}$/,
    shapeText: '3 to 25 letters, digits, dashes or slashes, as on the certificate',
    impossible: withoutDigit,
    odd: unless(/^(PVT|PUB|BN|LLP|CPR|C|CF|NGO|SOC)[./-]/),
  },
  {
    country: 'ghana',
    scheme: 'ghana_card',
    name: 'Ghana Card',
    shape: /^[A-Z]{3}-\d{9}-\d$/,
    shapeText: '3 letters, 9 digits and a digit, as in GHA-123456789-0',
    canonical: dashedCard,
  },
  {
    country: 'ghana',
    scheme: 'passport',
    name: 'passport',
    shape: /^[A-Z]{1,2}\d{6,7}$/,
    shapeText: '1 or 2 letters and 6 or 7 digits',
    odd: unless(/^[GH]\d{7}$/),
  },
  {
    country: 'ghana',
    scheme: 'voters_id',
    name: "voter's card",
    shape: digits('10,12'),
    shapeText: '10 to 12 digits',
    odd: unless(/^\d{10}$/),
  },
  {
    country: 'ghana',
    scheme: 'ssnit',
    name: 'SSNIT number',
    shape: /^[A-Z][A-Z0-9]{12,14}$/,
    shapeText: 'a letter and 12 to 14 letters or digits',
    impossible: withoutDigit,
    odd: unless(/^[A-Z]\d{12}$/),
  },
  {
    country: 'ghana',
    scheme: 'drivers_license',
    name: "driver's licence",
    shape: /^[A-Z0-9]{6,20}$/,
    shapeText: '6 to 20 letters or digits',
    impossible: withoutDigit,
    odd: unless(/^[A-Z]{3}\d{13}$/),
  },
  phone('ghana', 'Ghanaian', '25'),
  {
    country: 'ghana',
    scheme: 'digital_address',
    name: 'digital address',
    shape: /^[A-Z][A-Z0-9]-\d{3,5}-\d{4}$/,
    shapeText: '2 characters, 3 to 5 digits and 4 digits, as in GA-123-4567',
    canonical: (cleaned) => {
      const parts = /^([A-Z][A-Z0-9])(\d{3,5})(\d{4})$/.exec(cleaned);
      return parts && parts.slice(1).join('-');
    },
    odd: unless(/^[ABCEGNUVWX]/),
  },
  account('ghana', '6,18', '6 to 18 digits'),
  {
    ...company,
    country: 'ghana',
    shape: /^[A-Z0-9][A-Z0-9./-]{3,24}$/,
    shapeText: '4 to 25 letters, digits, dashes or slashes, as on the certificate',
    impossible: withoutDigit,
    odd: unless(/^(CS|CG|PL|BN|ET|PE|CA)-?\d/),
  },
  {
    country: 'uganda',
    scheme: 'national_id',
    name: 'National ID',
    shape: /^[A-Z]{2}[A-Z0-9]{12}$/,
    shapeText: '14 letters or digits that begin with 2 letters',
    odd: unless(/^[A-Z][MF]\d{2}[A-Z0-9]{10}$/),
  },
  phone('uganda', 'Ugandan', '237'),
  {
    country: 'uganda',
    scheme: 'voters_id',
    name: "voter's card",
    shape: /^[A-Z0-9]{6,14}$/,
    shapeText: '6 to 14 letters or digits',
    impossible: withoutDigit,
  },
  {
    country: 'uganda',
    scheme: 'tin',
    name: 'TIN',
    numbers: true,
    shape: digits('10'),
    shapeText: '10 digits',
  },
  {
    ...company,
    country: 'uganda',
    shape: /^[A-Z0-9][A-Z0-9./-]{3,19}$/,
    shapeText: '4 to 20 letters, digits, dashes or slashes, as on the certificate',
    impossible: withoutDigit,
    odd: unless(/^(\d{14}|[A-Z]?\d{5,8})$/),
  },
  {
    country: 'rwanda',
    scheme: 'national_id',
    name: 'National ID',
    shape: /^[1-3](19|20)\d{2}[78]\d{10}$/,
    shapeText: '16 digits: status, birth year, sex digit and 10 more',
    numbers: true,
    impossible: (id) =>
      Number(id.slice(1, 5)) > new Date().getUTCFullYear() ? 'states a birth year that has not come' : null,
  },
  {
    country: 'rwanda',
    scheme: 'passport',
    name: 'passport',
    shape: /^[A-Z]{1,2}\d{6,7}$/,
    shapeText: '1 or 2 letters and 6 or 7 digits',
    odd: unless(/^P[A-Z]\d{6}$/),
  },
  {
    country: 'rwanda',
    scheme: 'tin',
    name: 'TIN',
    numbers: true,
    shape: digits('9'),
    shapeText: '9 digits',
  },
  phone('rwanda', 'Rwandan', '7'),
  {
    ...company,
    country: 'rwanda',
    name: 'company code',
    numbers: true,
    keeps: undefined,
    shape: digits('9'),
    shapeText: '9 digits',
  },
  {
    country: 'ghana',
    scheme: 'tin',
    name: 'TIN',
    shape: /^([PCGQV]00[A-Z0-9]{8}|[A-Z]{3}-\d{9}-\d)$/,
    shapeText: 'P00, C00, G00, Q00 or V00 and 8 more, or the number of a Ghana Card',
    canonical: (cleaned) => dashedCard(cleaned) ?? cleaned,
    odd: (tin) => (checkGhanaTin(tin) === 'differs' ? 'check_digit_differs' : null),
  },
];

const byCountryAndScheme = new Map(identifierSchemes.map((row) => [`${row.country}/${row.scheme}`, row]));

/** Throws for a pair that no table names: that is a fault of ours, never of a caller. */
export function schemeOf(country: Country, scheme: string): IdentifierScheme {
  const row = byCountryAndScheme.get(`${country}/${scheme}`);
  if (!row) throw new Error(`No identifier scheme ${country}/${scheme}`);
  return row;
}

/** `first`: digits with which the country's mobile numbers begin behind the 0. */
function phone(country: Exclude<Country, 'nigeria'>, adjective: string, first: string): IdentifierScheme {
  return {
    country,
    scheme: 'phone',
    name: 'phone number',
    shape: new RegExp(`^0[${first}]\\d{8}$`),
    shapeText: `a ${adjective} mobile number`,
    canonical: (cleaned) => nationalNumber(cleaned, country),
  };
}

function account(country: Country, count: string, shapeText: string): IdentifierScheme {
  return { country, scheme: 'bank_account', name: 'account number', shape: digits(count), shapeText };
}

function withoutDigit(identifier: string): string | null {
  return /\d/.test(identifier) ? null : 'must contain a digit';
}

/** For shapes that one source alone gives: whatever else there is may be real. */
function unless(usual: RegExp): (identifier: string) => 'unusual_shape' | null {
  return (identifier) => (usual.test(identifier) ? null : 'unusual_shape');
}

function dashedCard(cleaned: string): string | null {
  return /^[A-Z]{3}\d{10}$/.test(cleaned)
    ? `${cleaned.slice(0, 3)}-${cleaned.slice(3, 12)}-${cleaned.slice(12)}`
    : null;
}

/** `12345678-0001` may come without its dash, `N-XXXXXXXX` as well. */
function dashedTin(cleaned: string): string {
  const bare = cleaned.replaceAll('-', '');
  if (/^\d{12}$/.test(bare)) return `${bare.slice(0, 8)}-${bare.slice(8)}`;
  if (/^[A-Z0-9]\d{8}$/.test(bare)) return `${bare.slice(0, 1)}-${bare.slice(1)}`;
  return bare;
}
