/** Ghanaian records, field by field as clients of such services know them. */
import { Type } from 'typebox';
import { matchField } from './lookup-request.ts';
import { faceResult } from './shared-lookups.ts';

const isoDate = Type.String({ description: 'YYYY-MM-DD, or empty' });
const picture = Type.String({ description: 'Picture in base64' });
const sex = Type.String({ description: 'M or F' });

export const GhanaIdCardRecord = Type.Object({
  FullName: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  OtherNames: Type.String(),
  DOB: isoDate,
  Gender: sex,
  PhoneNumber: Type.String(),
  Address: Type.String(),
  Country: Type.String(),
  IDNumber: Type.String(),
  IssuanceDate: isoDate,
  ExpirationDate: isoDate,
  Secondary_ID_Number: Type.String(),
  Photo: picture,
  ...matchField,
});

export const GhanaPassportRecord = Type.Object({
  passport_number: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  middle_name: Type.String(),
  date_of_birth: isoDate,
  gender: sex,
  place_of_birth: Type.String(),
  place_of_issue: Type.String(),
  issue_date: isoDate,
  expiry_date: isoDate,
  picture,
  ...matchField,
});

export const GhanaVoterRecord = Type.Object({
  VoterID: Type.String(),
  Fullname: Type.String(),
  DateOfBirth: isoDate,
  Age: Type.String({ description: 'In years, today' }),
  Sex: sex,
  RegDate: isoDate,
  PollingStation: Type.String(),
  Picture: picture,
  ...matchField,
});

const ssnit = {
  FSSNo: Type.String(),
  FullName: Type.String(),
  BirthDate: isoDate,
  Sex: sex,
  CardSerial: Type.String(),
  Photo: picture,
};

export const SsnitRecord = Type.Object({ ...ssnit, ...matchField });

export const SsnitWithFaceRecord = Type.Object({ ...ssnit, ...faceResult, ...matchField });

export const GhanaDriversLicenseRecord = Type.Object({
  Name: Type.String(),
  DateOfBirth: isoDate,
  ProcessingCenter: Type.String(),
  ClassOfLicence: Type.String(),
  Nationality: Type.String(),
  DateOfIssue: isoDate,
  ExpiryDate: isoDate,
  CertificateDate: isoDate,
  CertificateOfCompetence: Type.String(),
  photo: picture,
  ...matchField,
});

export const DigitalAddressRecord = Type.Object({
  digital_address: Type.String(),
  region: Type.String(),
  district: Type.String(),
  street: Type.String(),
  area: Type.String(),
  latitude: Type.String(),
  longitude: Type.String(),
  ...matchField,
});
