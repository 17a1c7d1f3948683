/**
 * For tests: what a found answer of each contract must become, written down field by field from the vendors' pages and
 * not from the readers. Values of invented people are read from the body by path; dates name their shape.
 */
import type { Json } from '../core/json.ts';

export type At = (path: string) => string;

/** Fields of the record by path; everything not named must be empty. */
export type Expected = Record<string, unknown>;

export type Expectation = (at: At, day: (path: string, shape: string) => string) => Expected;

/** Exact keys, exact case. */
export function pathIn(body: Json, path: string): string {
  let value: unknown = body;
  for (const key of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** `DD-MM-YYYY` and the like to ISO: each letter's run is cut out where it stands. */
export function dayIn(text: string, shape: string): string {
  const part = (letters: string): string =>
    text.slice(shape.indexOf(letters), shape.indexOf(letters) + letters.length);
  const months = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC';
  const month = shape.includes('MMM')
    ? String(months.indexOf(part('MMM').toUpperCase()) / 3 + 1).padStart(2, '0')
    : part('MM');
  const year = shape.includes('YYYY') ? part('YYYY') : `19${part('YY')}`;
  return text === '' ? '' : `${year}-${month}-${part('DD')}`;
}

export const intl = (local: string): string => local.replace(/^0/, '+234');

export const gender = (text: string): string =>
  ({ f: 'female', female: 'female', m: 'male', male: 'male' })[text.toLowerCase()] ?? '';

export const whole = (name: string): Expected => {
  const [firstName = '', middleName = '', lastName = ''] = name.split(' ');
  return lastName ? { firstName, middleName, lastName } : { firstName, lastName: middleName };
};

export const nimc =
  (box: string, dob = 'DD-MM-YYYY'): Expectation =>
  (at, day) => ({
    firstName: at(`${box}.firstname`),
    middleName: at(`${box}.middlename`),
    lastName: at(`${box}.surname`),
    gender: gender(at(`${box}.gender`)),
    birthDate: day(`${box}.birthdate`, dob),
    phone: intl(at(`${box}.telephoneno`)),
    photo: at(`${box}.photo`),
    signature: at(`${box}.signature`),
    'numbers.nin': at(`${box}.nin`),
    'address.street': at(`${box}.residence_address`) || at(`${box}.residence_AdressLine1`),
    'address.city': at(`${box}.residence_Town`) || at(`${box}.residence_town`),
    'address.district': at(`${box}.residence_lga`),
    'address.region': at(`${box}.residence_state`),
    'birthPlace.district': at(`${box}.birthlga`),
    'birthPlace.location': at(`${box}.birthstate`),
    email: at(`${box}.email`),
  });

export const accountOf =
  (name: string): Expectation =>
  (at) => ({ 'account.accountName': at(name) });

export const both =
  (...parts: Expectation[]): Expectation =>
  (at, day) =>
    Object.assign({}, ...parts.map((part) => part(at, day)));

export const taxOf =
  (box: string): Expectation =>
  (at) => ({
    'taxpayer.name': at(`${box}.taxpayer_name`),
    'taxpayer.registryNumber': at(`${box}.cac_reg_number`),
    'taxpayer.firstIn': at(`${box}.firstin`),
    'taxpayer.office': at(`${box}.tax_office`),
    'taxpayer.phone': intl(at(`${box}.phone_number`)),
    'taxpayer.email': at(`${box}.email`),
  });
