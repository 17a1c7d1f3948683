/**
 * Nigerian records, field by field as the interface gives them: misspelt names and odd date shapes are kept on purpose.
 */
import { Type } from 'typebox';
import { duplicatesField } from './face-match.ts';
import { matchField } from './lookup-request.ts';

export const NubanRecord = Type.Object({
  bank_id: Type.Integer({ description: 'Internal number of the bank' }),
  account_name: Type.String(),
  account_number: Type.String(),
  comparism_data: Type.Object({
    status: Type.Boolean({ description: 'customer_name matches the registered holder' }),
    confidence: Type.Number({ description: '0 to 1' }),
  }),
  ...matchField,
});

export const NigeriaPassportRecord = Type.Object({
  passportNumber: Type.String(),
  lastName: Type.String(),
  firstName: Type.String(),
  middleName: Type.String(),
  dateOfBirth: Type.String({ description: 'DD/MM/YYYY' }),
  gender: Type.String({ description: 'Male or Female' }),
  dateOfIssue: Type.String({ description: 'DD/MM/YYYY' }),
  expiryDate: Type.String({ description: 'DD/MM/YYYY' }),
  issuePlace: Type.String(),
  documentType: Type.String(),
  phoneNumber: Type.String(),
  image: Type.String({ description: 'Picture in base64' }),
  referenceID: Type.String(),
  ...matchField,
});

export const NinWithFaceRecord = Type.Object({
  nin_data: Type.Object({
    lastName: Type.String(),
    firstName: Type.String(),
    middleName: Type.String(),
    gender: Type.String({ description: 'M or F' }),
    dateOfBirth: Type.String({ description: 'YYYY-MM-DD' }),
    nin: Type.String(),
    telephoneNo: Type.String(),
    residenceAddress: Type.String(),
    residenceLga: Type.String(),
    residenceState: Type.String(),
    image: Type.String({ description: 'Picture in base64' }),
  }),
  face_data: Type.Object({
    message: Type.String(),
    confidence: Type.Number({ description: '0 to 100' }),
  }),
  verification: Type.Object({
    status: Type.String({ description: 'VERIFIED or FAILED' }),
    reference: Type.String({ description: 'UUID' }),
  }),
  ...duplicatesField,
  ...matchField,
});

export const PhoneRecord = Type.Object({
  nin: Type.String(),
  surname: Type.String(),
  firstname: Type.String(),
  middlename: Type.String(),
  gender: Type.String({ description: 'M or F' }),
  birthdate: Type.String({ description: 'D MON YYYY' }),
  telephoneno: Type.String(),
  residence_address: Type.String(),
  residence_state: Type.String(),
  residence_lga: Type.String(),
  ...matchField,
});

export const TinRecord = Type.Object({
  taxpayer_name: Type.String(),
  cac_reg_number: Type.String(),
  firstin: Type.String({ description: 'First tax identification number issued' }),
  jittin: Type.String({ description: 'Joint income tax number, or N/A' }),
  tax_office: Type.String(),
  phone_number: Type.String(),
  email: Type.String(),
  search: Type.String({ description: 'The search term used' }),
  ...matchField,
});
