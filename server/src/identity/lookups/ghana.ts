/** Ghanaian lookups: question, reading, record. */
import {
  failure,
  ghanaBankAccount,
  ghanaBusiness,
  ghanaDigitalAddress,
  ghanaDriversLicense,
  ghanaIdCard,
  ghanaPassport,
  ghanaPhone,
  ghanaSsnit,
  ghanaSsnitWithFace,
  ghanaTin,
  ghanaVotersId,
  lookupFailedMessage,
} from '@amana/contract';
import { isIsoDate } from '../dates.ts';
import {
  type Found,
  identifierIn,
  type LookupRow,
  lookupRow,
  optionalTextIn,
  type ReadRequest,
  textIn,
} from '../lookup-row.ts';
import type { RegistryPerson } from '../providers/port.ts';
import {
  birthDateIn,
  faceResult,
  fullName,
  givenNames,
  initial,
  nationalityOf,
  oneIdentifier,
  oneLine,
} from './parts.ts';
import { pictureIn } from './pictures.ts';
import { accountRecord, businessRecord, phoneRecord, readAccount, taxpayerRecord } from './shared-records.ts';

const ssnit = oneIdentifier('ssnit_number', 'ghana', 'ssnit', 'SSNIT number is required');

export const ghanaRows: readonly LookupRow[] = [
  lookupRow(ghanaIdCard, {
    ...oneIdentifier('identification_number', 'ghana', 'ghana_card', 'Identification number is required'),
    product: 'id_card',
    project: cardRecord,
  }),
  lookupRow(ghanaPassport, {
    country: 'ghana',
    product: 'passport',
    scheme: 'passport',
    read: readPassport,
    project: passportRecord,
  }),
  lookupRow(ghanaVotersId, {
    country: 'ghana',
    product: 'voters_id',
    scheme: 'voters_id',
    read: readVoter,
    project: voterRecord,
  }),
  lookupRow(ghanaSsnit, { ...ssnit, product: 'ssnit', project: ssnitRecord }),
  lookupRow(ghanaSsnitWithFace, {
    country: 'ghana',
    product: 'ssnit_with_face',
    scheme: 'ssnit',
    read: (body) => ({ ...ssnit.read(body), picture: pictureIn(body, 'image_url') }),
    project: (found) => ({ ...ssnitRecord(found), ...faceResult(found) }),
  }),
  lookupRow(ghanaDriversLicense, {
    country: 'ghana',
    product: 'drivers_license',
    scheme: 'drivers_license',
    read: (body) => {
      const message = 'License number is required';
      const identifier = identifierIn(body, 'license_number', 'ghana', 'drivers_license', message);
      return { identifier, inputs: { date_of_birth: birthDateIn(body) } };
    },
    project: licenceRecord,
  }),
  lookupRow(ghanaTin, {
    ...oneIdentifier('tin', 'ghana', 'tin', 'TIN is required'),
    product: 'tin',
    project: taxpayerRecord,
  }),
  lookupRow(ghanaPhone, {
    ...oneIdentifier('phone_number', 'ghana', 'phone', 'Phone Number is required'),
    product: 'phone_no',
    project: phoneRecord('ghana'),
  }),
  lookupRow(ghanaDigitalAddress, {
    ...oneIdentifier('digital_address', 'ghana', 'digital_address', 'Digital address is required'),
    product: 'digital_address',
    project: ({ person, identifier }) => ({
      digital_address: identifier,
      region: person.place?.region ?? '',
      district: person.place?.district ?? '',
      street: person.place?.street ?? '',
      area: person.place?.area ?? '',
      latitude: person.place?.latitude ?? '',
      longitude: person.place?.longitude ?? '',
    }),
  }),
  lookupRow(ghanaBusiness, {
    ...oneIdentifier('registration_number', 'ghana', 'business', 'Registration number is required'),
    product: 'business',
    project: businessRecord,
  }),
  lookupRow(ghanaBankAccount, {
    country: 'ghana',
    scheme: 'bank_account',
    product: 'bank_account',
    read: readAccount('ghana', {
      shape: /^[A-Z0-9]{2,10}$/,
      shapeText: '2 to 10 letters or digits, as the bank or the wallet has them',
    }),
    project: accountRecord('ghana'),
  }),
];

function cardRecord({ person, identifier }: Found) {
  const card = person.documents.ghana_card;
  const { address } = person;
  return {
    FullName: fullName(person),
    FirstName: person.firstName,
    LastName: person.lastName,
    OtherNames: person.middleName,
    DOB: person.birthDate,
    Gender: initial(person.gender),
    PhoneNumber: person.phone,
    Address: oneLine(address.street, address.city, address.district, address.region),
    Country: countryOf(person),
    IDNumber: person.numbers.ghana_card ?? identifier,
    IssuanceDate: card?.issued ?? '',
    ExpirationDate: card?.expires ?? '',
    Secondary_ID_Number: person.numbers.card_number ?? '',
    Photo: person.photo,
  };
}

function readPassport(body: Record<string, unknown>): ReadRequest {
  const identifier = identifierIn(
    body,
    'passport_number',
    'ghana',
    'passport',
    'Passport number is required',
  );
  return {
    identifier,
    inputs: {
      first_name: textIn(body, 'first_name'),
      surname: textIn(body, 'last_name'),
      date_of_birth: birthDateIn(body),
    },
  };
}

function passportRecord({ person, identifier }: Found) {
  const passport = person.documents.passport;
  return {
    passport_number: person.numbers.passport ?? identifier,
    first_name: person.firstName,
    last_name: person.lastName,
    middle_name: person.middleName,
    date_of_birth: person.birthDate,
    gender: initial(person.gender),
    place_of_birth: birthPlaceOf(person),
    place_of_issue: passport?.place ?? '',
    issue_date: passport?.issued ?? '',
    expiry_date: passport?.expires ?? '',
    picture: person.photo,
  };
}

function readVoter(body: Record<string, unknown>): ReadRequest {
  const identifier = identifierIn(body, 'voter_id', 'ghana', 'voters_id', 'Voter ID is required');
  const register = optionalTextIn(body, 'type').toUpperCase() || 'MAIN';
  if (register === 'MAIN' || register === 'OLD') return { identifier, inputs: { type: register } };
  throw failure('invalid_format', {
    message: lookupFailedMessage,
    field: 'type',
    detail: 'type must be MAIN or OLD',
  });
}

function voterRecord({ person, identifier, now }: Found) {
  return {
    VoterID: person.numbers.voters_id ?? identifier,
    Fullname: fullName(person),
    DateOfBirth: person.birthDate,
    Age: ageOn(now, person.birthDate),
    Sex: initial(person.gender),
    RegDate: person.voter?.registeredOn ?? '',
    PollingStation: person.voter?.pollingUnit ?? '',
    Picture: person.photo,
  };
}

/** In whole years, as text; '' where the birth date is not known. */
function ageOn(now: Date, birthDate: string): string {
  if (!isIsoDate(birthDate)) return '';
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return String(today.slice(5) < birthDate.slice(5) ? years - 1 : years);
}

function ssnitRecord({ person, identifier }: Found) {
  return {
    FSSNo: person.numbers.ssnit ?? identifier,
    FullName: fullName(person),
    BirthDate: person.birthDate,
    Sex: initial(person.gender),
    CardSerial: person.documents.ssnit?.serial ?? '',
    Photo: person.photo,
  };
}

function licenceRecord({ person }: Found) {
  const licence = person.documents.drivers_license;
  return {
    Name: [givenNames(person), person.lastName].filter(Boolean).join(' '),
    DateOfBirth: person.birthDate,
    ProcessingCenter: licence?.place ?? '',
    ClassOfLicence: licence?.kind ?? '',
    Nationality: nationalityOf(person),
    DateOfIssue: licence?.issued ?? '',
    ExpiryDate: licence?.expires ?? '',
    CertificateDate: licence?.certifiedOn ?? '',
    CertificateOfCompetence: licence?.certificate ?? '',
    photo: person.photo,
  };
}

function birthPlaceOf({ birthPlace }: RegistryPerson): string {
  return birthPlace.sublocation || birthPlace.location || birthPlace.district;
}

function countryOf({ nationality }: RegistryPerson): string {
  return nationality === 'gh' ? 'Ghana' : nationality.toUpperCase();
}
