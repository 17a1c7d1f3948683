/** Nigerian lookups of people: question, reading, record. Field names and date shapes are the interface's. */
import {
  nigeriaBvn,
  nigeriaBvnAdvanced,
  nigeriaBvnWithFace,
  nigeriaDriversLicense,
  nigeriaNin,
  nigeriaNinWithFace,
  nigeriaPassport,
  nigeriaPhone,
  nigeriaPhoneAdvanced,
  nigeriaVnin,
  nigeriaVotersId,
} from '@amana/contract';
import { slashedDate, wordedDate } from '../dates.ts';
import { nationalPhone } from '../identifiers/phone.ts';
import {
  type Found,
  identifierIn,
  type LookupRow,
  lookupRow,
  type ReadRequest,
  textIn,
} from '../lookup-row.ts';
import {
  birthDateIn,
  faceResult,
  fullName,
  genderWord,
  initial,
  isValid,
  oneIdentifier,
  only,
  oneLine,
} from './parts.ts';
import { pictureIn } from './pictures.ts';

const bvn = oneIdentifier('bvn', 'nigeria', 'bvn', 'BVN is required');

export const nigeriaPeopleRows: readonly LookupRow[] = [
  lookupRow(nigeriaPhoneAdvanced, {
    ...oneIdentifier('phone_number', 'nigeria', 'phone'),
    product: 'phone_no_advanced',
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
  lookupRow(nigeriaPhone, {
    ...oneIdentifier('phone_number', 'nigeria', 'phone', 'Phone Number is required'),
    product: 'phone_no',
    project: ({ person, identifier }) => ({
      phoneNumber: identifier,
      firstName: person.firstName,
      surname: person.lastName,
      middlename: person.middleName,
      dateOfBirth: person.birthDate,
    }),
  }),
  lookupRow(nigeriaNin, {
    ...oneIdentifier('identification_number', 'nigeria', 'nin'),
    product: 'nin',
    project: ninRecord,
  }),
  lookupRow(nigeriaNinWithFace, {
    country: 'nigeria',
    product: 'nin_with_face',
    scheme: 'nin',
    read: (body) => ({
      ...only(identifierIn(body, 'identification_number', 'nigeria', 'nin')),
      picture: { field: 'image_url', value: textIn(body, 'image_url', { maxLength: 4096 }) },
    }),
    project: (found) => ({ nin_data: ninRecord(found), ...faceResult(found) }),
  }),
  lookupRow(nigeriaVnin, {
    ...oneIdentifier('vnin', 'nigeria', 'vnin', 'VNIN is required'),
    product: 'vnin',
    project: ({ person, identifier, reference }) => ({
      vnin: identifier,
      firstname: person.firstName,
      middlename: person.middleName,
      lastname: person.lastName,
      gender: initial(person.gender),
      mobile: nationalPhone(person.phone),
      photo: person.photo,
      customer: reference,
    }),
  }),
  lookupRow(nigeriaBvn, { ...bvn, product: 'bvn', project: bvnRecord }),
  lookupRow(nigeriaBvnAdvanced, { ...bvn, product: 'bvn_advanced', project: bvnProfile }),
  lookupRow(nigeriaBvnWithFace, {
    country: 'nigeria',
    product: 'bvn_with_face',
    scheme: 'bvn',
    read: (body) => ({ ...bvn.read(body), picture: pictureIn(body, 'image') }),
    project: (found) => ({ ...bvnProfile(found), ...faceResult(found) }),
  }),
  lookupRow(nigeriaPassport, {
    country: 'nigeria',
    product: 'passport',
    scheme: 'passport',
    read: readNigerianPassport,
    project: nigerianPassportRecord,
  }),
  lookupRow(nigeriaDriversLicense, {
    ...oneIdentifier('license_number', 'nigeria', 'drivers_license'),
    product: 'drivers_license',
    project: licenceRecord,
  }),
  lookupRow(nigeriaVotersId, {
    ...oneIdentifier('voter_id', 'nigeria', 'voters_id'),
    product: 'voters_id',
    project: voterRecord,
  }),
];

function ninRecord({ person, identifier }: Found) {
  return {
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
  };
}

function bvnRecord({ person }: Found) {
  return {
    lastName: person.lastName,
    firstName: person.firstName,
    middleName: person.middleName,
    dateOfBirth: person.birthDate,
    phoneNumber1: nationalPhone(person.phone),
  };
}

function bvnProfile(found: Found) {
  const { person, flags } = found;
  const { enrolment, address } = person;
  return {
    ...bvnRecord(found),
    image: person.photo,
    title: enrolment?.title ?? '',
    gender: genderWord(person.gender),
    nameOnCard: enrolment?.nameOnCard ?? '',
    lgaOfOrigin: enrolment?.districtOfOrigin ?? '',
    stateOfOrigin: enrolment?.regionOfOrigin ?? '',
    lgaOfResidence: address.district,
    stateOfResidence: address.region,
    residentialAddress: oneLine(address.street, address.city),
    maritalStatus: enrolment?.maritalStatus ?? '',
    watchListed: flags.includes('watch_listed') ? 'YES' : 'NO',
    levelOfAccount: enrolment?.levelOfAccount ?? '',
    enrollmentBank: enrolment?.bankCode ?? '',
    enrollmentBranch: enrolment?.branch ?? '',
    registrationDate: enrolment?.registeredOn ?? '',
    phoneNumber2: nationalPhone(enrolment?.secondPhone ?? ''),
  };
}

function readNigerianPassport(body: Record<string, unknown>): ReadRequest {
  const identifier = identifierIn(body, 'passport_number', 'nigeria', 'passport');
  const surname = textIn(body, 'surname');
  return { identifier, inputs: { surname, date_of_birth: birthDateIn(body) } };
}

function nigerianPassportRecord({ person, identifier, reference }: Found) {
  const passport = person.documents.passport;
  return {
    passportNumber: person.numbers.passport ?? identifier,
    lastName: person.lastName,
    firstName: person.firstName,
    middleName: person.middleName,
    dateOfBirth: slashedDate(person.birthDate),
    gender: genderWord(person.gender),
    dateOfIssue: slashedDate(passport?.issued ?? ''),
    expiryDate: slashedDate(passport?.expires ?? ''),
    issuePlace: passport?.place ?? '',
    documentType: passport?.kind ?? '',
    phoneNumber: nationalPhone(person.phone),
    image: person.photo,
    referenceID: reference,
  };
}

function licenceRecord(found: Found) {
  const { person, identifier } = found;
  const licence = person.documents.drivers_license;
  return {
    licenseNo: person.numbers.drivers_license ?? identifier,
    firstName: person.firstName,
    lastName: person.lastName,
    middleName: person.middleName,
    dateOfBirth: person.birthDate,
    gender: genderWord(person.gender),
    issuedDate: licence?.issued ?? '',
    expiryDate: licence?.expires ?? '',
    stateOfIssue: licence?.place ?? '',
    photo: person.photo,
    valid: isValid(found, 'drivers_license'),
  };
}

function voterRecord({ person, identifier }: Found) {
  const { voter } = person;
  return {
    vin: person.numbers.voters_id ?? identifier,
    fullName: fullName(person),
    gender: genderWord(person.gender),
    dateOfBirth: person.birthDate,
    occupation: voter?.occupation ?? '',
    pollingUnit: voter?.pollingUnit ?? '',
    pollingUnitCode: voter?.pollingUnitCode ?? '',
    registrationAreaWard: voter?.ward ?? '',
    lga: voter?.district ?? '',
    state: voter?.region ?? '',
  };
}
