/** Phone numbers as lookups take them: any Nigerian writing in, one form out. Asks nobody whether the number exists. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Country } from '../providers/port.ts';

/** `0803 123 4567`, `+234-803-123-4567`, `234(0)8031234567` and the like to `08031234567`; null when it is none. */
export function nigerianNational(cleaned: string): string | null {
  if (!/^[+0-9().\s/-]+$/.test(cleaned)) return null;
  const bare = cleaned.replace(/[^\d+]/g, '').replace(/^(\+|00)?2340/, '+234');
  const withPlus = /^(00)?234\d{10}$/.test(bare) ? `+${bare.replace(/^00/, '')}` : bare;
  const parsed = parsePhoneNumberFromString(withPlus, 'NG');
  if (!parsed || parsed.countryCallingCode !== '234') return null;
  return /^[789]\d{9}$/.test(parsed.nationalNumber) ? `0${parsed.nationalNumber}` : null;
}

/** E.164 to the national writing that African registries use: a leading 0 and no spaces. */
export function nationalPhone(e164: string): string {
  return e164.replace(/^\+(234|254|233|256|250)/, '0');
}

const regions = { nigeria: 'NG', kenya: 'KE', ghana: 'GH', uganda: 'UG', rwanda: 'RW' } as const;

/** A telephone number of a country in its national writing: a leading 0 and no spaces; null when it is none. */
export function nationalNumber(cleaned: string, country: Exclude<Country, 'nigeria'>): string | null {
  if (!/^[+0-9().\s/-]+$/.test(cleaned)) return null;
  const code = callingCodes[country];
  const bare = cleaned.replace(/[^\d+]/g, '').replace(new RegExp(`^(\\+|00)?${code}0`), `+${code}`);
  const withPlus = new RegExp(`^(00)?${code}\\d{9}$`).test(bare) ? `+${bare.replace(/^00/, '')}` : bare;
  const parsed = parsePhoneNumberFromString(withPlus, regions[country]);
  if (!parsed || parsed.countryCallingCode !== code) return null;
  return /^\d{9}$/.test(parsed.nationalNumber) ? `0${parsed.nationalNumber}` : null;
}

/** The national writing to E.164. */
export function internationalPhone(national: string, country: Country): string {
  return `+${callingCodes[country]}${national.replace(/^0/, '')}`;
}

const callingCodes = { nigeria: '234', kenya: '254', ghana: '233', uganda: '256', rwanda: '250' } as const;

/** A number of the country in E.164, or null. */
export function e164Of(text: string, country: Country): string | null {
  const digits = plainNumber(text, country);
  if (digits) return `+${callingCodes[country]}${digits}`;
  const parsed = parsePhoneNumberFromString(text, regions[country]);
  return parsed?.isPossible() ? parsed.number : null;
}

/** The subscriber's digits of the two writings that nearly all registers use; parsing those would find the same. */
function plainNumber(text: string, country: Country): string | null {
  const length = country === 'nigeria' ? 10 : 9;
  const code = `+${callingCodes[country]}`;
  const digits = text.startsWith('0') ? text.slice(1) : text.startsWith(code) ? text.slice(code.length) : '';
  return digits.length === length && /^[1-9]\d+$/.test(digits) ? digits : null;
}
