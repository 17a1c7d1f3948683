/** Nigerian lookups of accounts, taxpayers, companies and addresses, a row each: the wire alone. */
import { Type } from 'typebox';
import {
  AddressRequest,
  AddressVerificationRecord,
  CacAdvancedRecord,
  CacRecord,
  NubanBasicRecord,
} from '../../records/nigeria-business.ts';
import { NubanRecord, TinRecord } from '../../records/nigeria-identity.ts';
import { lookup, lookupRequest, text } from './lookup-operation.ts';
import * as examples from './tables/nigeria-examples.ts';

export const nigeriaNubanAdvanced = lookup({
  id: 'nigeriaNubanAdvanced',
  path: '/api/onboarding/nigeria_kyc/nuban_advanced',
  group: 'Nigeria lookups',
  summary: 'Bank account, with comparison of the name',
  request: lookupRequest({
    account_number: text('10 digits'),
    bank_code: text('CBN code of the bank, 3 to 6 digits'),
    customer_name: text('Name to compare with the registered holder'),
  }),
  data: NubanRecord,
  message: 'Nuban details retrieved successfully',
  example: examples.nigeriaNubanAdvanced,
});

export const nigeriaNuban = lookup({
  id: 'nigeriaNuban',
  path: '/api/onboarding/nigeria_kyc/nuban',
  group: 'Nigeria lookups',
  summary: 'Bank account',
  request: lookupRequest({
    account_number: text('10 digits'),
    bank_code: text('CBN code of the bank, 3 to 6 digits'),
  }),
  data: NubanBasicRecord,
  message: 'Nuban details retrieved successfully',
  example: examples.nigeriaNuban,
});

export const nigeriaTin = lookup({
  id: 'nigeriaTin',
  path: '/api/onboarding/nigeria_kyc/tin',
  group: 'Nigeria lookups',
  summary: 'Tax identification number',
  request: lookupRequest({
    tax_identification_number: text('N-XXXXXXXX, 12345678-0001, 10 digits or 13 digits'),
  }),
  data: TinRecord,
  message: 'Tax Identification Number details retrieved successfully',
  example: examples.nigeriaTin,
});

export const nigeriaCac = lookup({
  id: 'nigeriaCac',
  path: '/api/onboarding/nigeria_kyc/cac',
  group: 'Nigeria lookups',
  summary: 'Company',
  request: lookupRequest({
    rc_number: text('RC, BN, IT, LP or LLP, or none of them, and 1 to 10 digits'),
    company_type: Type.Optional(text('RC, BN or IT; for registries that ask for it')),
    company_name: Type.Optional(text('For registries that ask for it')),
  }),
  data: CacRecord,
  message: 'CAC details retrieved successfully',
  example: examples.nigeriaCac,
});

export const nigeriaCacAdvanced = lookup({
  id: 'nigeriaCacAdvanced',
  path: '/api/onboarding/nigeria_kyc/cac_advanced',
  group: 'Nigeria lookups',
  summary: 'Company, with its directors and shareholders',
  request: lookupRequest({
    rc_number: text('RC, BN, IT, LP or LLP, or none of them, and 1 to 10 digits'),
    company_type: Type.Optional(text('RC, BN or IT; for registries that ask for it')),
    company_name: Type.Optional(text('For registries that ask for it')),
  }),
  data: CacAdvancedRecord,
  message: 'CAC details retrieved successfully',
  example: examples.nigeriaCacAdvanced,
});

export const nigeriaAddressVerification = lookup({
  id: 'nigeriaAddressVerification',
  path: '/api/onboarding/nigeria_kyc/address_verification',
  group: 'Nigeria lookups',
  summary: 'Verification of an address',
  description:
    'Somebody has to go there: the first answer may be PENDING, and the event `address.completed` tells the outcome by `reference`.',
  request: lookupRequest({
    first_name: Type.String(),
    last_name: Type.String(),
    phone_number: text('A Nigerian number in any writing'),
    address: AddressRequest,
  }),
  data: AddressVerificationRecord,
  message: 'Address Verification details retrieved successfully',
  example: examples.nigeriaAddressVerification,
});

export const nigeriaBusinessLookups = [
  nigeriaNubanAdvanced,
  nigeriaNuban,
  nigeriaTin,
  nigeriaCac,
  nigeriaCacAdvanced,
  nigeriaAddressVerification,
] as const;
