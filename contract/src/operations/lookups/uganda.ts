/** Ugandan lookups, a row each: the wire alone. */
import { Type } from 'typebox';
import { BusinessRecord, TaxpayerRecord } from '../../records/shared-lookups.ts';
import { UgandaIdRecord, UgandaPhoneRecord, UgandaVoterRecord } from '../../records/uganda-identity.ts';
import { lookup, lookupRequest, text } from './lookup-operation.ts';
import * as examples from './tables/uganda-examples.ts';

export const ugandaNationalId = lookup({
  id: 'ugandaNationalId',
  path: '/api/onboarding/uganda_kyc/national_id',
  group: 'Uganda lookups',
  summary: 'National ID',
  request: lookupRequest({
    national_id: text('NIN, 14 letters or digits'),
    surname: Type.String(),
    given_name: Type.String(),
    date_of_birth: text('YYYY-MM-DD'),
    document_id: text('Number of the card, 6 to 12 letters or digits'),
  }),
  data: UgandaIdRecord,
  message: 'National ID details retrieved successfully',
  example: examples.ugandaNationalId,
});

export const ugandaPhone = lookup({
  id: 'ugandaPhone',
  path: '/api/onboarding/uganda_kyc/phone_no',
  group: 'Uganda lookups',
  summary: 'Phone number',
  request: lookupRequest({
    phone_number: text('A Ugandan number in any writing'),
    first_name: Type.Optional(text('To compare with the subscriber')),
    last_name: Type.Optional(text('To compare with the subscriber')),
  }),
  data: UgandaPhoneRecord,
  message: 'Phone Number details retrieved successfully',
  example: examples.ugandaPhone,
});

export const ugandaVotersId = lookup({
  id: 'ugandaVotersId',
  path: '/api/onboarding/uganda_kyc/voters_id',
  group: 'Uganda lookups',
  summary: "Ugandan voter's card",
  request: lookupRequest({
    voter_id: text('6 to 14 letters or digits'),
  }),
  data: UgandaVoterRecord,
  message: 'Voters ID details retrieved successfully',
  example: examples.ugandaVotersId,
});

export const ugandaTin = lookup({
  id: 'ugandaTin',
  path: '/api/onboarding/uganda_kyc/tin',
  group: 'Uganda lookups',
  summary: 'Tax identification number',
  request: lookupRequest({
    tin: Type.Union([Type.String(), Type.Integer()], { description: '10 digits' }),
  }),
  data: TaxpayerRecord,
  message: 'Tax Identification Number details retrieved successfully',
  example: examples.ugandaTin,
});

export const ugandaBusiness = lookup({
  id: 'ugandaBusiness',
  path: '/api/onboarding/uganda_kyc/business',
  group: 'Uganda lookups',
  summary: 'Company',
  request: lookupRequest({
    registration_number: text('As on the certificate, 4 to 20 letters or digits'),
  }),
  data: BusinessRecord,
  message: 'Business details retrieved successfully',
  example: examples.ugandaBusiness,
});

export const ugandaLookups = [
  ugandaNationalId,
  ugandaPhone,
  ugandaVotersId,
  ugandaTin,
  ugandaBusiness,
] as const;
