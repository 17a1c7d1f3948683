/** Rwandan lookups, a row each: the wire alone. */
import { Type } from 'typebox';
import {
  RwandaIdRecord,
  RwandaPassportRecord,
  RwandaTinOfPersonRecord,
} from '../../records/rwanda-identity.ts';
import { BusinessRecord, PhoneHolderRecord, TaxpayerRecord } from '../../records/shared-lookups.ts';
import { lookup, lookupRequest, text } from './lookup-operation.ts';
import * as examples from './tables/rwanda-examples.ts';

export const rwandaNationalId = lookup({
  id: 'rwandaNationalId',
  path: '/api/onboarding/rwanda_kyc/national_id',
  group: 'Rwanda lookups',
  summary: 'National ID',
  request: lookupRequest({
    national_id: Type.Union([Type.String(), Type.Integer()], { description: '16 digits' }),
  }),
  data: RwandaIdRecord,
  message: 'National ID details retrieved successfully',
  example: examples.rwandaNationalId,
});

export const rwandaPassport = lookup({
  id: 'rwandaPassport',
  path: '/api/onboarding/rwanda_kyc/passport',
  group: 'Rwanda lookups',
  summary: 'Rwandan passport',
  request: lookupRequest({
    passport_number: text('1 or 2 letters and 6 or 7 digits'),
  }),
  data: RwandaPassportRecord,
  message: 'Passport details retrieved successfully',
  example: examples.rwandaPassport,
});

export const rwandaTin = lookup({
  id: 'rwandaTin',
  path: '/api/onboarding/rwanda_kyc/tin',
  group: 'Rwanda lookups',
  summary: 'Tax identification number',
  request: lookupRequest({
    tin: Type.Union([Type.String(), Type.Integer()], { description: '9 digits' }),
  }),
  data: TaxpayerRecord,
  message: 'Tax Identification Number details retrieved successfully',
  example: examples.rwandaTin,
});

export const rwandaTinWithNationalId = lookup({
  id: 'rwandaTinWithNationalId',
  path: '/api/onboarding/rwanda_kyc/tin_with_national_id',
  group: 'Rwanda lookups',
  summary: 'Tax identification number of a person',
  request: lookupRequest({
    national_id: Type.Union([Type.String(), Type.Integer()], { description: '16 digits' }),
  }),
  data: RwandaTinOfPersonRecord,
  message: 'Tax Identification Number details retrieved successfully',
  example: examples.rwandaTinWithNationalId,
});

export const rwandaPhone = lookup({
  id: 'rwandaPhone',
  path: '/api/onboarding/rwanda_kyc/phone_no',
  group: 'Rwanda lookups',
  summary: 'Phone number',
  request: lookupRequest({
    phone_number: text('A Rwandan number in any writing'),
  }),
  data: PhoneHolderRecord,
  message: 'Phone Number details retrieved successfully',
  example: examples.rwandaPhone,
});

export const rwandaBusiness = lookup({
  id: 'rwandaBusiness',
  path: '/api/onboarding/rwanda_kyc/business',
  group: 'Rwanda lookups',
  summary: 'Company',
  request: lookupRequest({
    company_code: Type.Union([Type.String(), Type.Integer()], { description: '9 digits' }),
  }),
  data: BusinessRecord,
  message: 'Business details retrieved successfully',
  example: examples.rwandaBusiness,
});

export const rwandaLookups = [
  rwandaNationalId,
  rwandaPassport,
  rwandaTin,
  rwandaTinWithNationalId,
  rwandaPhone,
  rwandaBusiness,
] as const;
