/**
 * The identity lookups of the interface as rows: question, reading, record. Field names, misspellings and date shapes
 * are the interface's.
 */
import {
  failure,
  kenyaDriversLicense,
  kenyaNationalIdAdvanced,
  kenyaNationalIdBasic,
  kenyaPassport,
  lookupFailedMessage,
  nigeriaNinWithFace,
  nigeriaNubanAdvanced,
  nigeriaPassport,
  nigeriaPhoneAdvanced,
  nigeriaTin,
} from '@amana/contract';
import { nameAgreement, sameNameFrom } from './compare-names.ts';
import {
  isIsoDate,
  isYetToCome,
  kenyanBirthDate,
  kenyanIssueDate,
  slashedDate,
  wordedDate,
} from './dates.ts';
import { nationalPhone } from './identifiers/phone.ts';
import {
  type Found,
  identifierIn,
  type LookupRow,
  lookupRow,
  type ReadRequest,
  textIn,
} from './lookup-row.ts';
import type { RegistryPerson } from './providers/port.ts';

const kenyaId = {
  country: 'kenya' as const,
  scheme: 'national_id',
  read: (body: Record<string, unknown>) => only(identifierIn(body, 'national_id', 'kenya', 'national_id')),
};

export const lookups: readonly LookupRow[] = [
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
    country: 'kenya',
    product: 'passport',
    scheme: 'passport',
    read: (body) => only(identifierIn(body, 'passport_number', 'kenya', 'passport')),
    project: ({ person }) => ({ ...kenyaPerson(person, 'passport'), ...noKin }),
  }),
  lookupRow(kenyaDriversLicense, {
    country: 'kenya',
    product: 'drivers_license',
    scheme: 'drivers_license',
    read: (body) => only(identifierIn(body, 'license_number', 'kenya', 'drivers_license')),
    project: ({ person, flags, identifier }) => ({
      valid: flags.length === 0 && person.documents.drivers_license?.valid !== false,
      id_number: person.numbers.drivers_license ?? identifier,
      full_name: fullName(person),
      phone: nationalPhone(person.phone),
      email: person.email,
      nationality: person.nationality.toUpperCase(),
    }),
  }),
  lookupRow(nigeriaNubanAdvanced, {
    country: 'nigeria',
    product: 'nuban_advanced',
    scheme: 'nuban',
    read: readNuban,
    project: nubanRecord,
  }),
  lookupRow(nigeriaPassport, {
    country: 'nigeria',
    product: 'passport',
    scheme: 'passport',
    read: readNigerianPassport,
    project: nigerianPassportRecord,
  }),
  lookupRow(nigeriaNinWithFace, {
    country: 'nigeria',
    product: 'nin_with_face',
    scheme: 'nin',
    read: (body) => ({
      ...only(identifierIn(body, 'identification_number', 'nigeria', 'nin')),
      pictureUrl: textIn(body, 'image_url', { maxLength: 4096 }),
    }),
    project: ninRecord,
  }),
  lookupRow(nigeriaPhoneAdvanced, {
    country: 'nigeria',
    product: 'phone_no_advanced',
    scheme: 'phone',
    read: (body) => only(identifierIn(body, 'phone_number', 'nigeria', 'phone')),
    project: ({ person, identifier }) => ({
      nin: person.numbers.nin ?? '',
      surname: person.lastName,
      firstname: person.firstName,
      middlename: person.middleName,
      gender: initial(person.gender),
      birthdate: wordedDate(person.birthDate),
      telephoneno: nationalPhone(person.phone) || identifier,
      residence_address: person.address.street,
      residence_state: person.address.region,
      residence_lga: person.address.district,
    }),
  }),
  lookupRow(nigeriaTin, {
    country: 'nigeria',
    product: 'tin',
    scheme: 'tin',
    read: (body) => only(identifierIn(body, 'tax_identification_number', 'nigeria', 'tin')),
    project: ({ person, identifier }) => ({
      taxpayer_name: person.taxpayer?.name ?? fullName(person),
      cac_reg_number: person.taxpayer?.registryNumber ?? '',
      firstin: person.taxpayer?.firstIn ?? person.numbers.tin ?? identifier,
      jittin: person.taxpayer?.joint || 'N/A',
      tax_office: person.taxpayer?.office ?? '',
      phone_number: nationalPhone(person.taxpayer?.phone ?? person.phone),
      email: person.taxpayer?.email ?? person.email,
      search: identifier,
    }),
  }),
];

const noKin = { Pin: '', Clan: '', Family: '' };

function only(identifier: string): ReadRequest {
  return { identifier, inputs: {} };
}

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

const accountMissing = 'Account Number and Bank Code are required';

function readNuban(body: Record<string, unknown>): ReadRequest {
  // Both are looked at before the shape of either: the interface has one text for either's absence.
  if (isAbsent(body.account_number))
    throw failure('missing_field', { message: accountMissing, field: 'account_number' });
  const bankCode = textIn(body, 'bank_code', { message: accountMissing });
  const identifier = identifierIn(body, 'account_number', 'nigeria', 'nuban', accountMissing);
  if (!/^(\d{3}|\d{5,6})$/.test(bankCode)) {
    throw failure('invalid_format', {
      message: lookupFailedMessage,
      field: 'bank_code',
      detail: 'bank_code must be the 3, 5 or 6 digits of the bank',
    });
  }
  const customerName = textIn(body, 'customer_name', { message: 'Customer Name is required' });
  return { identifier, inputs: { bank_code: bankCode, customer_name: customerName } };
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function nubanRecord({ person, inputs, identifier }: Found) {
  const account = person.account;
  const accountName = account?.accountName || fullName(person);
  const confidence = nameAgreement(inputs.customer_name ?? '', accountName);
  return {
    bank_id: account?.bankId ?? 0,
    account_name: accountName,
    account_number: account?.accountNumber ?? identifier,
    comparism_data: { status: confidence >= sameNameFrom, confidence },
  };
}

function readNigerianPassport(body: Record<string, unknown>): ReadRequest {
  const identifier = identifierIn(body, 'passport_number', 'nigeria', 'passport');
  const surname = textIn(body, 'surname');
  const birthDate = textIn(body, 'date_of_birth');
  if (!isIsoDate(birthDate)) {
    throw failure('invalid_format', {
      message: lookupFailedMessage,
      field: 'date_of_birth',
      detail: 'date_of_birth must be a day of the calendar, written YYYY-MM-DD',
    });
  }
  if (isYetToCome(birthDate)) {
    throw failure('invalid_format', {
      message: lookupFailedMessage,
      field: 'date_of_birth',
      detail: 'date_of_birth must not lie in the future',
    });
  }
  return { identifier, inputs: { surname, date_of_birth: birthDate } };
}

function nigerianPassportRecord({ person, identifier, reference }: Found) {
  const passport = person.documents.passport;
  return {
    passportNumber: person.numbers.passport ?? identifier,
    lastName: person.lastName,
    firstName: person.firstName,
    middleName: person.middleName,
    dateOfBirth: slashedDate(person.birthDate),
    gender: { male: 'Male', female: 'Female', '': '' }[person.gender],
    dateOfIssue: slashedDate(passport?.issued ?? ''),
    expiryDate: slashedDate(passport?.expires ?? ''),
    issuePlace: passport?.place ?? '',
    documentType: passport?.kind ?? '',
    phoneNumber: nationalPhone(person.phone),
    image: person.photo,
    referenceID: reference,
  };
}

function ninRecord({ person, identifier, face, lookupId }: Found) {
  return {
    nin_data: {
      lastName: person.lastName,
      firstName: person.firstName,
      middleName: person.middleName,
      gender: initial(person.gender),
      dateOfBirth: person.birthDate,
      nin: person.numbers.nin ?? identifier,
      telephoneNo: nationalPhone(person.phone),
      residenceAddress: person.address.street,
      residenceLga: person.address.district,
      residenceState: person.address.region,
      image: person.photo,
    },
    face_data: { message: face?.message ?? '', confidence: face?.confidence ?? 0 },
    verification: { status: face?.matches ? 'VERIFIED' : 'FAILED', reference: lookupId },
  };
}

function fullName(person: RegistryPerson): string {
  return [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ');
}

function initial(gender: RegistryPerson['gender']): string {
  return { male: 'M', female: 'F', '': '' }[gender];
}
