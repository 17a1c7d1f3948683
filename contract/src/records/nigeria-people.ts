/** Nigerian records of people beyond the interface, with the names and shapes that clients of such services know. */
import { Type } from 'typebox';
import { matchField } from './lookup-request.ts';
import { faceResult } from './shared-lookups.ts';

const isoDate = Type.String({ description: 'YYYY-MM-DD, or empty' });
const picture = Type.String({ description: 'Picture in base64' });

const bvnNames = {
  lastName: Type.String(),
  firstName: Type.String(),
  middleName: Type.String(),
  dateOfBirth: isoDate,
  phoneNumber1: Type.String(),
};

const bvnProfile = {
  ...bvnNames,
  image: picture,
  title: Type.String(),
  gender: Type.String({ description: 'Male or Female' }),
  nameOnCard: Type.String(),
  lgaOfOrigin: Type.String(),
  stateOfOrigin: Type.String(),
  lgaOfResidence: Type.String(),
  stateOfResidence: Type.String(),
  residentialAddress: Type.String(),
  maritalStatus: Type.String(),
  watchListed: Type.String({ description: 'YES or NO' }),
  levelOfAccount: Type.String(),
  enrollmentBank: Type.String({ description: 'Code of the bank' }),
  enrollmentBranch: Type.String(),
  registrationDate: isoDate,
  phoneNumber2: Type.String(),
};

export const BvnRecord = Type.Object({ ...bvnNames, ...matchField });

export const BvnAdvancedRecord = Type.Object({ ...bvnProfile, ...matchField });

export const BvnWithFaceRecord = Type.Object({ ...bvnProfile, ...faceResult, ...matchField });

export const NinRecord = Type.Object({
  lastName: Type.String(),
  firstName: Type.String(),
  middleName: Type.String(),
  gender: Type.String({ description: 'M or F' }),
  dateOfBirth: isoDate,
  nin: Type.String(),
  telephoneNo: Type.String(),
  residenceAddress: Type.String(),
  residenceLga: Type.String(),
  residenceState: Type.String(),
  image: picture,
  ...matchField,
});

export const VninRecord = Type.Object({
  vnin: Type.String(),
  firstname: Type.String(),
  middlename: Type.String(),
  lastname: Type.String(),
  gender: Type.String({ description: 'M or F' }),
  mobile: Type.String(),
  photo: picture,
  customer: Type.String({ description: 'Reference of the registry for this answer' }),
  ...matchField,
});

export const NigeriaPhoneBasicRecord = Type.Object({
  phoneNumber: Type.String(),
  firstName: Type.String(),
  surname: Type.String(),
  middlename: Type.String(),
  dateOfBirth: isoDate,
  ...matchField,
});

export const NigeriaDriversLicenseRecord = Type.Object({
  licenseNo: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  middleName: Type.String(),
  dateOfBirth: isoDate,
  gender: Type.String({ description: 'Male or Female' }),
  issuedDate: isoDate,
  expiryDate: isoDate,
  stateOfIssue: Type.String(),
  photo: picture,
  valid: Type.Boolean(),
  ...matchField,
});

export const NigeriaVoterRecord = Type.Object({
  vin: Type.String(),
  fullName: Type.String(),
  gender: Type.String({ description: 'Male or Female' }),
  dateOfBirth: isoDate,
  occupation: Type.String(),
  pollingUnit: Type.String(),
  pollingUnitCode: Type.String(),
  registrationAreaWard: Type.String(),
  lga: Type.String(),
  state: Type.String(),
  ...matchField,
});
