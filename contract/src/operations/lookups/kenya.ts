/** Kenyan lookups, a row each: the wire alone. */
import { Type } from 'typebox';
import {
  KenyaDriversLicenseRecord,
  KenyaIdAdvancedRecord,
  KenyaIdBasicRecord,
  KenyaPassportRecord,
} from '../../records/kenya-identity.ts';
import { KenyaAlienRecord, KraPinRecord } from '../../records/kenya-registers.ts';
import { BankAccountRecord, BusinessRecord, PhoneHolderRecord } from '../../records/shared-lookups.ts';
import { lookup, lookupRequest, text } from './lookup-operation.ts';
import * as examples from './tables/kenya-examples.ts';

export const kenyaNationalIdAdvanced = lookup({
  id: 'kenyaNationalIdAdvanced',
  path: '/api/onboarding/kenya_kyc/national_id_advance',
  group: 'Kenya lookups',
  summary: 'National ID, advanced',
  request: lookupRequest({
    national_id: Type.Union([Type.String(), Type.Integer()], { description: '6 to 9 digits' }),
  }),
  data: KenyaIdAdvancedRecord,
  message: 'National ID Advance details retrieved successfully',
  example: examples.kenyaNationalIdAdvanced,
});

export const kenyaNationalIdBasic = lookup({
  id: 'kenyaNationalIdBasic',
  path: '/api/onboarding/kenya_kyc/national_id_basic',
  group: 'Kenya lookups',
  summary: 'National ID, basic',
  request: lookupRequest({
    national_id: Type.Union([Type.String(), Type.Integer()], { description: '6 to 9 digits' }),
  }),
  data: KenyaIdBasicRecord,
  message: 'National ID Basic details retrieved successfully',
  example: examples.kenyaNationalIdBasic,
});

export const kenyaPassport = lookup({
  id: 'kenyaPassport',
  path: '/api/onboarding/kenya_kyc/passport',
  group: 'Kenya lookups',
  summary: 'Kenyan passport',
  request: lookupRequest({
    passport_number: text('7 to 9 letters or digits'),
  }),
  data: KenyaPassportRecord,
  message: 'Passport details retrieved successfully',
  example: examples.kenyaPassport,
});

export const kenyaDriversLicense = lookup({
  id: 'kenyaDriversLicense',
  path: '/api/onboarding/kenya_kyc/drivers_license',
  group: 'Kenya lookups',
  summary: "Kenyan driver's licence",
  request: lookupRequest({
    license_number: text('4 to 12 letters or digits'),
  }),
  data: KenyaDriversLicenseRecord,
  message: "Driver's License details retrieved successfully",
  example: examples.kenyaDriversLicense,
});

export const kenyaAlienId = lookup({
  id: 'kenyaAlienId',
  path: '/api/onboarding/kenya_kyc/alien_id',
  group: 'Kenya lookups',
  summary: 'Alien card',
  request: lookupRequest({
    alien_id: Type.Union([Type.String(), Type.Integer()], { description: '6 to 9 digits' }),
  }),
  data: KenyaAlienRecord,
  message: 'Alien ID details retrieved successfully',
  example: examples.kenyaAlienId,
});

export const kenyaKraPin = lookup({
  id: 'kenyaKraPin',
  path: '/api/onboarding/kenya_kyc/kra_pin',
  group: 'Kenya lookups',
  summary: 'KRA PIN',
  request: lookupRequest({
    pin: text('A or P, 9 digits and a letter'),
  }),
  data: KraPinRecord,
  message: 'Pin details retrieved successfully',
  example: examples.kenyaKraPin,
});

export const kenyaPhone = lookup({
  id: 'kenyaPhone',
  path: '/api/onboarding/kenya_kyc/phone_no',
  group: 'Kenya lookups',
  summary: 'Phone number',
  request: lookupRequest({
    phone_number: text('A Kenyan number in any writing'),
  }),
  data: PhoneHolderRecord,
  message: 'Phone Number details retrieved successfully',
  example: examples.kenyaPhone,
});

export const kenyaBankAccount = lookup({
  id: 'kenyaBankAccount',
  path: '/api/onboarding/kenya_kyc/bank_account',
  group: 'Kenya lookups',
  summary: 'Bank account',
  request: lookupRequest({
    account_number: text('6 to 16 digits'),
    bank_code: text('Code of the bank, 2 to 6 digits'),
  }),
  data: BankAccountRecord,
  message: 'Bank Account details retrieved successfully',
  example: examples.kenyaBankAccount,
});

export const kenyaBusiness = lookup({
  id: 'kenyaBusiness',
  path: '/api/onboarding/kenya_kyc/business',
  group: 'Kenya lookups',
  summary: 'Company',
  request: lookupRequest({
    registration_number: text('As on the certificate, such as PVT-ABC1234 or CPR/2012/70000'),
  }),
  data: BusinessRecord,
  message: 'Business details retrieved successfully',
  example: examples.kenyaBusiness,
});

export const kenyaLookups = [
  kenyaNationalIdAdvanced,
  kenyaNationalIdBasic,
  kenyaPassport,
  kenyaDriversLicense,
  kenyaAlienId,
  kenyaKraPin,
  kenyaPhone,
  kenyaBankAccount,
  kenyaBusiness,
] as const;
