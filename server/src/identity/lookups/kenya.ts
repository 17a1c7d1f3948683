/** Kenyan lookups: question, reading, record. Field names, misspellings and date shapes are the interface's. */
import {
  kenyaAlienId,
  kenyaBankAccount,
  kenyaBusiness,
  kenyaDriversLicense,
  kenyaKraPin,
  kenyaNationalIdAdvanced,
  kenyaNationalIdBasic,
  kenyaPassport,
  kenyaPhone,
} from '@amana/contract';
import { kenyanBirthDate, kenyanIssueDate } from '../dates.ts';
import { nationalPhone } from '../identifiers/phone.ts';
import { type LookupRow, lookupRow } from '../lookup-row.ts';
import type { RegistryPerson } from '../providers/port.ts';
import { fullName, initial, isValid, oneIdentifier } from './parts.ts';
import { accountRecord, businessRecord, phoneRecord, readAccount } from './shared-records.ts';

const kenyaId = oneIdentifier('national_id', 'kenya', 'national_id');

export const kenyaRows: readonly LookupRow[] = [
  lookupRow(kenyaNationalIdAdvanced, {
    ...kenyaId,
    product: 'national_id_advance',
    project: ({ person }) => ({
      ...kenyaPerson(person, 'national_id'),
      ...noKin,
      RegOffice: '',
      Occupation: '',
      Date_of_Death: kenyanBirthDate(person.deathDate),
      Place_of_Death: person.deathPlace,
      Serial_Number: Number(person.numbers.serial ?? 0),
    }),
  }),
  lookupRow(kenyaNationalIdBasic, {
    ...kenyaId,
    product: 'national_id_basic',
    project: ({ person }) => ({ ...kenyaPerson(person, 'national_id'), ErrorOcurred: false }),
  }),
  lookupRow(kenyaPassport, {
    ...oneIdentifier('passport_number', 'kenya', 'passport'),
    product: 'passport',
    project: ({ person }) => ({ ...kenyaPerson(person, 'passport'), ...noKin }),
  }),
  lookupRow(kenyaDriversLicense, {
    ...oneIdentifier('license_number', 'kenya', 'drivers_license'),
    product: 'drivers_license',
    project: ({ person, flags, identifier }) => ({
      valid: flags.length === 0 && person.documents.drivers_license?.valid !== false,
      id_number: person.numbers.drivers_license ?? identifier,
      full_name: fullName(person),
      phone: nationalPhone(person.phone),
      email: person.email,
      nationality: person.nationality.toUpperCase(),
    }),
  }),
  lookupRow(kenyaAlienId, {
    ...oneIdentifier('alien_id', 'kenya', 'alien_id', 'Alien ID is required'),
    product: 'alien_id',
    project: (found) => ({
      valid: isValid(found, 'alien_id'),
      id_number: found.person.numbers.alien_id ?? found.identifier,
      first_name: found.person.firstName,
      last_name: found.person.lastName,
      middle_name: found.person.middleName,
      date_of_birth: found.person.birthDate,
      gender: initial(found.person.gender),
      nationality: found.person.nationality.toUpperCase(),
    }),
  }),
  lookupRow(kenyaKraPin, {
    ...oneIdentifier('pin', 'kenya', 'kra_pin', 'PIN is required'),
    product: 'kra_pin',
    project: ({ person, flags, identifier }) => ({
      pin: person.numbers.kra_pin ?? identifier,
      taxpayer_name: person.taxpayer?.name || person.business?.name || fullName(person),
      pin_status:
        person.taxpayer?.status === 'inactive' || flags.includes('suspended') ? 'Inactive' : 'Active',
      itax_status: person.taxpayer?.accountStatus ?? '',
      obligation_details: person.taxpayer?.obligations ?? '',
    }),
  }),
  lookupRow(kenyaPhone, {
    ...oneIdentifier('phone_number', 'kenya', 'phone', 'Phone Number is required'),
    product: 'phone_no',
    project: phoneRecord('kenya'),
  }),
  lookupRow(kenyaBankAccount, {
    country: 'kenya',
    scheme: 'bank_account',
    product: 'bank_account',
    read: readAccount('kenya', {
      shape: /^(\d{2,6}|[A-Z]{3,10})$/,
      shapeText: 'the 2 to 6 digits of the bank, or the word of a wallet',
    }),
    project: accountRecord('kenya'),
  }),
  lookupRow(kenyaBusiness, {
    ...oneIdentifier('registration_number', 'kenya', 'business', 'Registration Number is required'),
    product: 'business',
    project: businessRecord,
  }),
];

const noKin = { Pin: '', Clan: '', Family: '' };

function kenyaPerson(person: RegistryPerson, document: 'national_id' | 'passport') {
  const { birthPlace, address } = person;
  return {
    First_Name: person.firstName,
    Surname: person.lastName,
    Other_Name: person.middleName,
    Gender: initial(person.gender),
    Citizenship: person.nationality === 'ke' ? 'Kenyan' : person.nationality.toUpperCase(),
    Date_of_Birth: kenyanBirthDate(person.birthDate),
    Date_of_Issue: kenyanIssueDate(person.documents[document]?.issued ?? ''),
    Place_of_Birth: lines([
      ['DISTRICT', birthPlace.district],
      ['LOCATION', birthPlace.location],
      ['SUB-LOCATION', birthPlace.sublocation],
    ]),
    Place_of_Live: lines([
      ['ADDRESS', address.street],
      ['TOWN', address.city],
      ['CONSTITUENCY', address.district],
      ['COUNTY', address.region],
    ]),
    Photo: person.photo,
  };
}

/** What is unknown has no line. */
function lines(parts: [string, string][]): string {
  return parts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}
