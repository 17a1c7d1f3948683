/** Rwandan lookups: question, reading, record. */
import {
  rwandaBusiness,
  rwandaNationalId,
  rwandaPassport,
  rwandaPhone,
  rwandaTin,
  rwandaTinWithNationalId,
} from '@amana/contract';
import { slashedDate } from '../dates.ts';
import { type Found, type LookupRow, lookupRow } from '../lookup-row.ts';
import { fullName, initial, nationalityOf, oneIdentifier } from './parts.ts';
import { businessRecord, phoneRecord, taxpayerRecord } from './shared-records.ts';

const missing = 'Missing required fields';
const nationalId = oneIdentifier('national_id', 'rwanda', 'national_id', missing);

export const rwandaRows: readonly LookupRow[] = [
  lookupRow(rwandaNationalId, {
    ...nationalId,
    product: 'national_id',
    project: ({ person, identifier }) => ({
      first_name: person.firstName,
      last_name: person.lastName,
      date_of_birth: person.birthDate,
      national_id: person.numbers.national_id ?? identifier,
      gender: initial(person.gender),
      nationality: nationalityOf(person),
    }),
  }),
  lookupRow(rwandaPassport, {
    ...oneIdentifier('passport_number', 'rwanda', 'passport', missing),
    product: 'passport',
    project: passportRecord,
  }),
  lookupRow(rwandaTin, {
    ...oneIdentifier('tin', 'rwanda', 'tin', missing),
    product: 'tin',
    project: taxpayerRecord,
  }),
  lookupRow(rwandaTinWithNationalId, {
    ...nationalId,
    product: 'tin_with_national_id',
    project: ({ person }) => ({
      name: person.taxpayer?.name || fullName(person),
      tin: person.numbers.tin ?? person.taxpayer?.firstIn ?? '',
    }),
  }),
  lookupRow(rwandaPhone, {
    ...oneIdentifier('phone_number', 'rwanda', 'phone', missing),
    product: 'phone_no',
    project: phoneRecord('rwanda'),
  }),
  lookupRow(rwandaBusiness, {
    ...oneIdentifier('company_code', 'rwanda', 'business', missing),
    product: 'business',
    project: businessRecord,
  }),
];

function passportRecord({ person, identifier }: Found) {
  const passport = person.documents.passport;
  const { birthPlace } = person;
  return {
    PassportNo: person.numbers.passport ?? identifier,
    FirstName: person.firstName,
    LastName: person.lastName,
    MiddleName: person.middleName,
    Nationality: nationalityOf(person),
    DateOfBirth: slashedDate(person.birthDate),
    Gender: initial(person.gender),
    PlaceOfBirth: birthPlace.sublocation || birthPlace.location || birthPlace.district,
    PlaceOfIssue: passport?.place ?? '',
    IssueDate: slashedDate(passport?.issued ?? ''),
    ExpiryDate: slashedDate(passport?.expires ?? ''),
    Picture: person.photo,
    Signature: person.signature ?? '',
  };
}
