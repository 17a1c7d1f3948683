/** From one line of a registry file to a person and the numbers by which the person is found, or to what is wrong with it. */
import { countryCode } from '../../../platform/countries.ts';
import { bankNameOf, bankOf } from '../../banks.ts';
import { isIsoDate } from '../../dates.ts';
import { readIdentifier } from '../../identifiers/read-identifier.ts';
import { e164Of } from '../../identifiers/phone.ts';
import { schemeOf } from '../../identifiers/schemes.ts';
import type { Country, RegistryFlag, RegistryPerson } from '../../providers/port.ts';
import { type Column, columns } from './columns.ts';
import { creditAccountsFault, creditEnquiriesFault, creditOf } from './read-credit.ts';
import { factsOf } from './read-facts.ts';
import { partiesFault } from './read-parties.ts';
import type { FileLine } from './read-lines.ts';

export interface RegistryKey {
  scheme: string;
  identifier: string;
  /** An account is only one within its bank. */
  within: string;
}

export interface ReadPerson {
  person: RegistryPerson;
  flags: RegistryFlag[];
  keys: RegistryKey[];
}

export type PersonOrProblems =
  | { ok: true; read: ReadPerson }
  | { ok: false; problems: { field: string; fault: string }[] };

type Values = ReadonlyMap<string, string>;
type Problem = { field: string; fault: string };

const maxTextLength = 500;
const maxListLength = 20_000;
const listKinds: ReadonlySet<Column['kind']> = new Set(['parties', 'credit_accounts', 'credit_enquiries']);
const maxPictureChars = 3 * 1024 * 1024;
const ownFlags: readonly RegistryFlag[] = ['watch_listed', 'suspended', 'invalid'];
const countryCodes: Readonly<Record<Country, string>> = {
  nigeria: 'ng',
  kenya: 'ke',
  ghana: 'gh',
  uganda: 'ug',
  rwanda: 'rw',
};

export function readPerson(country: Country, { values, problems: earlier }: FileLine): PersonOrProblems {
  const problems: Problem[] = [
    ...earlier,
    ...columns.flatMap((column) => faultOf(column, values.get(column.name) ?? '')),
  ];
  const keys: RegistryKey[] = [];
  const numbers: Record<string, string> = {};
  for (const column of columns.filter(({ kind }) => kind === 'number')) {
    addNumber(column, values, country, { keys, numbers, problems });
  }
  for (const phone of phonesOf(values)) addPhone(phone, country, keys, problems);
  if (earlier.length === 0) {
    const isNamed = values.get('first_name') || values.get('last_name');
    if (!isNamed && !values.get('business_name') && !values.get('digital_address'))
      problems.push({ field: 'last_name', fault: 'or first_name must be there' });
    if (values.get('registration_number') && !values.get('business_name'))
      problems.push({ field: 'business_name', fault: 'must be there with a registration_number' });
    // The telephone of a company leads to nobody.
    if (!isNamed) keys.splice(0, keys.length, ...keys.filter(({ scheme }) => scheme !== 'phone'));
    if (keys.length === 0 && !columns.some(({ name, kind }) => kind === 'number' && values.get(name)))
      problems.push({ field: '', fault: 'has no number by which the person can be found' });
  }
  if (problems.length > 0) return { ok: false, problems };
  const person = personOf(country, values, numbers);
  return { ok: true, read: { person, flags: words(values.get('flags')) as RegistryFlag[], keys } };
}

function faultOf(column: Column, value: string): Problem[] {
  if (value === '') return [];
  const { name, kind } = column;
  const fault =
    kind === 'picture'
      ? pictureFault(value)
      : value.length > (listKinds.has(kind) ? maxListLength : maxTextLength)
        ? 'is too long'
        : faults[kind]?.(value, column);
  if (fault) return [{ field: name, fault }];
  return kind !== 'picture' && /[\p{Cc}\p{Cf}]/u.test(value)
    ? [{ field: name, fault: 'holds control or invisible characters' }]
    : [];
}

const faults: Partial<Record<Column['kind'], (value: string, column: Column) => string | undefined>> = {
  date: (value) => (isIsoDate(value) ? undefined : 'must be a day of the calendar, written YYYY-MM-DD'),
  gender: (value) => (genderOf(value) ? undefined : 'must be M or F'),
  country: (value) => (countryCode(value) ? undefined : 'must be a country'),
  boolean: (value) => (/^(true|false)$/i.test(value) ? undefined : 'must be true or false'),
  word: (value, { words: known }) =>
    known?.includes(value.toLowerCase()) ? undefined : `must be ${(known ?? []).join(' or ')}`,
  decimal: (value) => (/^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? undefined : 'must be a decimal number'),
  parties: partiesFault,
  credit_accounts: creditAccountsFault,
  credit_enquiries: creditEnquiriesFault,
  flags: (value) =>
    words(value).every((word) => ownFlags.some((flag) => flag === word))
      ? undefined
      : `must be of ${ownFlags.join(', ')}`,
};

function pictureFault(value: string): string | undefined {
  if (value.length > maxPictureChars) return 'is too large';
  const start = Buffer.from(value.slice(0, 16), 'base64').toString('latin1');
  const isPicture = start.startsWith('\u00ff\u00d8\u00ff') || start.startsWith('\u0089PNG');
  return isPicture && /^[A-Za-z0-9+/]+={0,2}$/.test(value) ? undefined : 'must be a JPEG or PNG in base64';
}

function addNumber(
  { name, schemes }: Column,
  values: Values,
  country: Country,
  into: { keys: RegistryKey[]; numbers: Record<string, string>; problems: Problem[] },
): void {
  const value = values.get(name);
  if (!value) return;
  const scheme = schemes?.[country];
  if (!scheme) {
    into.problems.push({ field: name, fault: `is no number of ${country}` });
    return;
  }
  const read = readIdentifier(schemeOf(country, scheme), value);
  if (!read.ok) {
    into.problems.push({ field: name, fault: `must be ${schemeOf(country, scheme).shapeText}` });
    return;
  }
  const bankCode = (values.get('bank_code') ?? '').toUpperCase();
  const bankFault = isAccount(scheme) ? bankCodeFault(country, bankCode) : undefined;
  if (bankFault) {
    into.problems.push({ field: 'bank_code', fault: bankFault });
    return;
  }
  into.numbers[namedByScheme.has(name) ? scheme : name] = read.identifier;
  into.keys.push({ scheme, identifier: read.identifier, within: isAccount(scheme) ? bankCode : '' });
}

/** Columns whose numbers the person carries under the name that the country has for them. */
const namedByScheme: ReadonlySet<string> = new Set(['national_id', 'account_number', 'registration_number']);

function isAccount(scheme: string): boolean {
  return scheme === 'nuban' || scheme === 'bank_account';
}

function bankCodeFault(country: Country, code: string): string | undefined {
  if (country === 'nigeria')
    return /^(\d{3}|\d{5,6})$/.test(code) ? undefined : 'must be the 3, 5 or 6 digits of the bank';
  return /^[A-Z0-9]{2,10}$/.test(code) ? undefined : 'must be 2 to 10 letters or digits';
}

function phonesOf(values: Values): { field: string; text: string }[] {
  return ['phone', 'other_phones'].flatMap((field) =>
    words(values.get(field)).map((text) => ({ field, text })),
  );
}

function addPhone(
  { field, text }: { field: string; text: string },
  country: Country,
  keys: RegistryKey[],
  problems: Problem[],
): void {
  if (!e164Of(text, country)) problems.push({ field, fault: `must be a telephone number of ${country}` });
  const read = readIdentifier(schemeOf(country, 'phone'), text);
  if (read.ok) keys.push({ scheme: 'phone', identifier: read.identifier, within: '' });
}

function personOf(country: Country, values: Values, numbers: Record<string, string>): RegistryPerson {
  const value = (name: string): string => values.get(name) ?? '';
  const full = [value('last_name'), value('first_name'), value('middle_name')].filter(Boolean).join(' ');
  const phone = value('phone') ? (e164Of(value('phone'), country) ?? '') : '';
  for (const name of ['card_number', 'serial']) if (value(name)) numbers[name] = value(name);
  const bankCode = value('bank_code').toUpperCase();
  const accountNumber = numbers.nuban ?? numbers.bank_account;
  const person: RegistryPerson = {
    firstName: value('first_name'),
    lastName: value('last_name'),
    middleName: value('middle_name'),
    gender: genderOf(value('gender')) ?? '',
    birthDate: value('date_of_birth'),
    phone,
    email: value('email'),
    nationality: countryCode(value('nationality')) ?? countryCodes[country],
    birthPlace: {
      district: value('birth_district'),
      location: value('birth_location'),
      sublocation: value('birth_sublocation'),
    },
    address: {
      street: value('street'),
      city: value('city'),
      district: value('district'),
      region: value('region'),
    },
    photo: value('photo'),
    numbers,
    documents: documentsOf(value),
    ...(accountNumber
      ? {
          account: {
            bankCode,
            bankId: country === 'nigeria' ? (bankOf(bankCode)?.id ?? 0) : 0,
            bankName: bankNameOf(country, bankCode),
            accountNumber,
            accountName: value('account_name') || full || value('business_name'),
          },
        }
      : {}),
    ...factsOf({ value, numbers, full, phone }),
    deathDate: value('date_of_death'),
    deathPlace: value('place_of_death'),
  };
  const credit = creditOf(country, value, person);
  return credit ? { ...person, credit } : person;
}

function documentsOf(value: (name: string) => string): RegistryPerson['documents'] {
  const card = { issued: value('id_issued'), expires: value('id_expires') };
  return {
    national_id: card,
    ghana_card: card,
    passport: {
      issued: value('passport_issued'),
      expires: value('passport_expires'),
      place: value('passport_place'),
      kind: value('passport_type'),
    },
    alien_id: card,
    ssnit: { serial: value('ssnit_card_serial') },
    drivers_license: {
      issued: value('license_issued'),
      place: value('license_place'),
      kind: value('license_class'),
      certificate: value('license_certificate'),
      certifiedOn: value('license_certified'),
      expires: value('license_expires'),
      ...(value('license_valid') ? { valid: /^true$/i.test(value('license_valid')) } : {}),
    },
  };
}

function genderOf(text: string): 'male' | 'female' | null {
  const words: Record<string, 'male' | 'female'> = { m: 'male', male: 'male', f: 'female', female: 'female' };
  return words[text.toLowerCase()] ?? null;
}

function words(text: string | undefined): string[] {
  return (text ?? '')
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
