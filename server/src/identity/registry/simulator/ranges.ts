/**
 * The marked ranges: numbers that an invented person shows carry the person's own number, so that looking one of them up
 * leads back to the same person. Only reads and writes numbers; which person that is stands in `people.ts`.
 */
import type { Country } from '../../providers/port.ts';
import { checkGhanaTin, nubanCheckDigit } from '../../identifiers/check-digits.ts';
import { hashText } from './random.ts';

/** What some numbers carry of their holder. */
export interface Holder {
  number: number;
  gender: 'male' | 'female';
  birthYear: number;
}

export interface MarkedRange {
  country: Country;
  scheme: string;
  /** For people, in the docs. `n` stands for the six digits of the person's number, `x` for any. */
  pattern: string;
  /** Groups: the six digits, in their order. */
  read: RegExp;
  write(holder: Holder): string;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const six = (holder: Holder): string => String(holder.number).padStart(6, '0');

export const markedRanges: readonly MarkedRange[] = [
  {
    country: 'nigeria',
    scheme: 'nin',
    pattern: '909nnnnnnxx',
    read: /^909(\d{6})\d\d$/,
    write: (h) => `909${six(h)}${filler('nin', h, 2)}`,
  },
  {
    country: 'nigeria',
    scheme: 'bvn',
    pattern: '909nnnnnnxx',
    read: /^909(\d{6})\d\d$/,
    write: (h) => `909${six(h)}${filler('bvn', h, 2)}`,
  },
  {
    country: 'nigeria',
    scheme: 'vnin',
    pattern: 'AA909nnnnnnxxxAA',
    read: /^[A-Z]{2}909(\d{6})\d{3}[A-Z]{2}$/,
    write: (h) => `ZB909${six(h)}${filler('vnin', h, 3)}ZB`,
  },
  // The digit behind 0702 is never 3: that block is not given out.
  {
    country: 'nigeria',
    scheme: 'phone',
    pattern: '0702xnnnnnn',
    read: /^0702\d(\d{6})$/,
    write: (h) => `0702${Number(filler('phone', h, 1)) % 3}${six(h)}`,
  },
  {
    country: 'nigeria',
    scheme: 'nuban',
    pattern: '9nnnnnnxxc',
    read: /^9(\d{6})\d{3}$/,
    write: (h) => accountNumber('011', h),
  },
  {
    country: 'nigeria',
    scheme: 'tin',
    pattern: '9nnnnnnx-xxxx, 9-nnnnnnxx, 9nnnnnn and 3 or 6 more',
    read: /^9-?(\d{6})[\d-]+$/,
    write: (h) => `9${six(h)}${filler('tin', h, 1)}-0001`,
  },
  {
    country: 'nigeria',
    scheme: 'joint_tin',
    pattern: '9nnnnnnxxx',
    read: /^9(\d{6})\d{3}$/,
    write: (h) => `9${six(h)}${filler('joint', h, 3)}`,
  },
  {
    country: 'nigeria',
    scheme: 'passport',
    pattern: 'Z9nnnnnnx',
    read: /^Z9(\d{6})\d$/,
    write: (h) => `Z9${six(h)}${filler('passport', h, 1)}`,
  },
  {
    country: 'kenya',
    scheme: 'national_id',
    pattern: '909nnnnnn',
    read: /^909(\d{6})$/,
    write: (h) => `909${six(h)}`,
  },
  {
    country: 'kenya',
    scheme: 'passport',
    pattern: 'ZK9nnnnnn',
    read: /^ZK9(\d{6})$/,
    write: (h) => `ZK9${six(h)}`,
  },
  {
    country: 'kenya',
    scheme: 'drivers_license',
    pattern: 'ZD9nnnnnnx',
    read: /^ZD9(\d{6})\d$/,
    write: (h) => `ZD9${six(h)}${filler('dl', h, 1)}`,
  },
  {
    country: 'kenya',
    scheme: 'phone',
    pattern: '0747nnnnnn',
    read: /^0747(\d{6})$/,
    write: (h) => `0747${six(h)}`,
  },
  {
    country: 'ghana',
    scheme: 'ghana_card',
    pattern: 'GHA-909nnnnnn-x',
    read: /^[A-Z]{3}-909(\d{6})-\d$/,
    write: (h) => `GHA-909${six(h)}-${filler('card', h, 1)}`,
  },
  {
    country: 'ghana',
    scheme: 'phone',
    pattern: '028xnnnnnn',
    read: /^028\d(\d{6})$/,
    write: (h) => `028${filler('phone', h, 1)}${six(h)}`,
  },
  {
    country: 'uganda',
    scheme: 'national_id',
    pattern: 'CMyy909nnnnnnA, CFyy909nnnnnnA',
    read: /^[A-Z]{2}\d{2}909(\d{6})[A-Z0-9]$/,
    write: ugandanNin,
  },
  {
    country: 'uganda',
    scheme: 'card_number',
    pattern: '909nnnnnn',
    read: /^909(\d{6})$/,
    write: (h) => `909${six(h)}`,
  },
  {
    country: 'uganda',
    scheme: 'phone',
    pattern: '0720nnnnnn',
    read: /^0720(\d{6})$/,
    write: (h) => `0720${six(h)}`,
  },
  {
    country: 'rwanda',
    scheme: 'national_id',
    pattern: '1yyyys9nnnnnn0xx',
    read: /^[1-3]\d{4}[78]9(\d{6})\d{3}$/,
    write: (h) => `1${h.birthYear}${h.gender === 'male' ? 8 : 7}9${six(h)}0${filler('id', h, 2)}`,
  },
  {
    country: 'rwanda',
    scheme: 'phone',
    pattern: '0727nnnnnn',
    read: /^0727(\d{6})$/,
    write: (h) => `0727${six(h)}`,
  },
  {
    country: 'nigeria',
    scheme: 'drivers_license',
    pattern: 'ZLAnnnnnZAnx',
    read: /^ZLA(\d{5})ZA(\d)\d$/,
    write: (h) => `ZLA${six(h).slice(0, 5)}ZA${six(h).slice(5)}${filler('dl', h, 1)}`,
  },
  {
    country: 'nigeria',
    scheme: 'voters_id',
    pattern: '90F9ZnnnnnnZxxxxxxx',
    read: /^90F9Z(\d{6})Z\d{7}$/,
    write: (h) => `90F9Z${six(h)}Z${filler('vin', h, 7)}`,
  },
  {
    country: 'nigeria',
    scheme: 'cac',
    pattern: 'RC9nnnnnn',
    read: /^(?:RC|BN|IT|LP|LLP)?9(\d{6})$/,
    write: (h) => `RC9${six(h)}`,
  },
  {
    country: 'kenya',
    scheme: 'alien_id',
    pattern: '909nnnnnn',
    read: /^909(\d{6})$/,
    write: (h) => `909${six(h)}`,
  },
  {
    country: 'kenya',
    scheme: 'kra_pin',
    pattern: 'A909nnnnnnA, P909nnnnnnA',
    read: /^[AP]909(\d{6})[A-Z]$/,
    write: (h) => `A909${six(h)}${letter('pin', h)}`,
  },
  {
    country: 'kenya',
    scheme: 'bank_account',
    pattern: '909nnnnnnxxxx',
    read: /^909(\d{6})\d{4}$/,
    write: (h) => `909${six(h)}${filler('account', h, 4)}`,
  },
  {
    country: 'kenya',
    scheme: 'business',
    pattern: 'PVT-Z9nnnnnn',
    read: /^PVT-Z9(\d{6})$/,
    write: (h) => `PVT-Z9${six(h)}`,
  },
  {
    country: 'ghana',
    scheme: 'passport',
    pattern: 'Z9nnnnnn',
    read: /^Z9(\d{6})$/,
    write: (h) => `Z9${six(h)}`,
  },
  {
    country: 'ghana',
    scheme: 'voters_id',
    pattern: '909nnnnnnx',
    read: /^909(\d{6})\d$/,
    write: (h) => `909${six(h)}${filler('voter', h, 1)}`,
  },
  {
    country: 'ghana',
    scheme: 'ssnit',
    pattern: 'A909nnnnnnxxx',
    read: /^[A-Z]909(\d{6})\d{3}$/,
    write: (h) => `${letter('ssnit', h)}909${six(h)}${filler('ssnit', h, 3)}`,
  },
  {
    country: 'ghana',
    scheme: 'drivers_license',
    pattern: 'ZDL909nnnnnnxxxx',
    read: /^ZDL909(\d{6})\d{4}$/,
    write: (h) => `ZDL909${six(h)}${filler('dl', h, 4)}`,
  },
  {
    country: 'ghana',
    scheme: 'tin',
    pattern: 'P009nnnnnnc, C009nnnnnnc, and Ghana Cards as above',
    read: /^(?:[PCGQV]009|[A-Z]{3}-909)(\d{6})(?:[0-9X]|-\d)$/,
    write: (h) => ghanaTin('P', h),
  },
  {
    country: 'ghana',
    scheme: 'bank_account',
    pattern: '909nnnnnnxxxx',
    read: /^909(\d{6})\d{4}$/,
    write: (h) => `909${six(h)}${filler('account', h, 4)}`,
  },
  {
    country: 'ghana',
    scheme: 'business',
    pattern: 'CS909nnnnnn',
    read: /^CS909(\d{6})$/,
    write: (h) => `CS909${six(h)}`,
  },
  {
    country: 'uganda',
    scheme: 'voters_id',
    pattern: '909nnnnnn',
    read: /^909(\d{6})$/,
    write: (h) => `909${six(h)}`,
  },
  {
    country: 'uganda',
    scheme: 'tin',
    pattern: '909nnnnnnx',
    read: /^909(\d{6})\d$/,
    write: (h) => `909${six(h)}${filler('tin', h, 1)}`,
  },
  {
    country: 'uganda',
    scheme: 'business',
    pattern: '80090nnnnnnxxx',
    read: /^80090(\d{6})\d{3}$/,
    write: (h) => `80090${six(h)}${filler('business', h, 3)}`,
  },
  {
    country: 'rwanda',
    scheme: 'passport',
    pattern: 'PZ9nnnnnn',
    read: /^PZ9(\d{6})$/,
    write: (h) => `PZ9${six(h)}`,
  },
  {
    country: 'rwanda',
    scheme: 'tin',
    pattern: '9nnnnnnxx',
    read: /^9(\d{6})\d\d$/,
    write: (h) => `9${six(h)}${filler('tin', h, 2)}`,
  },
  {
    country: 'rwanda',
    scheme: 'business',
    pattern: '9nnnnnnxx',
    read: /^9(\d{6})\d\d$/,
    write: (h) => `9${six(h)}${filler('business', h, 2)}`,
  },
];

const byCountry = new Map<string, Map<string, (typeof markedRanges)[number]>>();
for (const range of markedRanges) {
  const bySchemes = byCountry.get(range.country) ?? new Map<string, (typeof markedRanges)[number]>();
  byCountry.set(range.country, bySchemes.set(range.scheme, range));
}

/** The person's number that a marked identifier carries; null for any other identifier. */
export function readMarked(country: Country, scheme: string, identifier: string): number | null {
  const found = byCountry.get(country)?.get(scheme)?.read.exec(identifier);
  return found ? Number(found.slice(1).join('')) : null;
}

export function writeMarked(country: Country, scheme: string, holder: Holder): string {
  const range = byCountry.get(country)?.get(scheme);
  if (!range) throw new Error(`No marked range for ${country}/${scheme}`);
  return range.write(holder);
}

/** The account that a holder has at a bank: a marked serial and the true check digit. */
export function accountNumber(bankCode: string, holder: Holder): string {
  const serial = `9${six(holder)}${filler('nuban', holder, 2)}`;
  return `${serial}${nubanCheckDigit(bankCode, serial) ?? 0}`;
}

/** A Ghanaian taxpayer's number with its true check digit; `C` for a company. */
export function ghanaTin(kind: 'P' | 'C', holder: Holder): string {
  const stem = `${kind}009${six(holder)}`;
  const digits = '0123456789X'.split('');
  return stem + (digits.find((digit) => checkGhanaTin(stem + digit) === 'agrees') ?? '0');
}

function letter(salt: string, holder: Holder): string {
  return letters[hashText(`${salt}/${holder.number}`) % letters.length] ?? 'A';
}

function ugandanNin(holder: Holder): string {
  const sex = holder.gender === 'male' ? 'M' : 'F';
  const year = String(holder.birthYear % 100).padStart(2, '0');
  const tail = 'ABCDEFGHJKLMNPQRSTUVWXYZ'[hashText(`uganda/${holder.number}`) % 24] ?? 'A';
  return `C${sex}${year}909${six(holder)}${tail}`;
}

/** Digits that carry nothing, but are always the same for a person. */
function filler(scheme: string, holder: Holder, count: number): string {
  return String(hashText(`${scheme}/${holder.number}`) % 10 ** count).padStart(count, '0');
}
