/** Nigerian lookups of people, a row each: the wire alone. */
import { Type } from 'typebox';
import { customerReferenceField } from '../../records/face-match.ts';
import { NigeriaPassportRecord, NinWithFaceRecord, PhoneRecord } from '../../records/nigeria-identity.ts';
import {
  BvnAdvancedRecord,
  BvnRecord,
  BvnWithFaceRecord,
  NigeriaDriversLicenseRecord,
  NigeriaPhoneBasicRecord,
  NigeriaVoterRecord,
  NinRecord,
  VninRecord,
} from '../../records/nigeria-people.ts';
import { lookup, lookupRequest, lookupWithFace, text } from './lookup-operation.ts';
import * as examples from './tables/nigeria-examples.ts';

export const nigeriaPhoneAdvanced = lookup({
  id: 'nigeriaPhoneAdvanced',
  path: '/api/onboarding/nigeria_kyc/phone_no_advanced',
  group: 'Nigeria lookups',
  summary: 'Phone number, full profile',
  request: lookupRequest({
    phone_number: text('A Nigerian number in any writing'),
  }),
  data: PhoneRecord,
  message: 'Phone Number details retrieved successfully',
  example: examples.nigeriaPhoneAdvanced,
});

export const nigeriaPhone = lookup({
  id: 'nigeriaPhone',
  path: '/api/onboarding/nigeria_kyc/phone_no',
  aliases: ['/api/onboarding/nigeria_kyc/phone_no_basic', '/api/onboarding/nigeria_kyc/phone_number_basic'],
  group: 'Nigeria lookups',
  summary: 'Phone number',
  request: lookupRequest({
    phone_number: text('A Nigerian number in any writing'),
  }),
  data: NigeriaPhoneBasicRecord,
  message: 'Phone Number details retrieved successfully',
  example: examples.nigeriaPhone,
});

export const nigeriaNin = lookup({
  id: 'nigeriaNin',
  path: '/api/onboarding/nigeria_kyc/nin',
  group: 'Nigeria lookups',
  summary: 'NIN',
  request: lookupRequest({
    identification_number: text('NIN, 11 digits'),
  }),
  data: NinRecord,
  message: 'National Identification Number details retrieved successfully',
  example: examples.nigeriaNin,
});

export const nigeriaNinWithFace = lookupWithFace({
  id: 'nigeriaNinWithFace',
  path: '/api/onboarding/nigeria_kyc/nin_with_face',
  group: 'Nigeria lookups',
  summary: 'NIN, with comparison of the face',
  request: lookupRequest({
    identification_number: text('NIN, 11 digits'),
    image_url: text('Address of a picture with exactly one face, or of a selfie video'),
    ...customerReferenceField,
  }),
  data: NinWithFaceRecord,
  message: 'National Identification Number details retrieved successfully',
  example: examples.nigeriaNinWithFace,
});

export const nigeriaVnin = lookup({
  id: 'nigeriaVnin',
  path: '/api/onboarding/nigeria_kyc/vnin',
  group: 'Nigeria lookups',
  summary: 'Virtual NIN',
  request: lookupRequest({
    vnin: text('16 characters: 2 letters, 12 digits, 2 letters'),
  }),
  data: VninRecord,
  message: 'VNIN details retrieved successfully',
  example: examples.nigeriaVnin,
});

export const nigeriaBvn = lookup({
  id: 'nigeriaBvn',
  path: '/api/onboarding/nigeria_kyc/bvn',
  group: 'Nigeria lookups',
  summary: 'BVN',
  request: lookupRequest({
    bvn: text('11 digits'),
  }),
  data: BvnRecord,
  message: 'BVN details retrieved successfully',
  example: examples.nigeriaBvn,
});

export const nigeriaBvnAdvanced = lookup({
  id: 'nigeriaBvnAdvanced',
  path: '/api/onboarding/nigeria_kyc/bvn_advanced',
  group: 'Nigeria lookups',
  summary: 'BVN, full profile',
  request: lookupRequest({
    bvn: text('11 digits'),
  }),
  data: BvnAdvancedRecord,
  message: 'BVN details retrieved successfully',
  example: examples.nigeriaBvnAdvanced,
});

export const nigeriaBvnWithFace = lookupWithFace({
  id: 'nigeriaBvnWithFace',
  path: '/api/onboarding/nigeria_kyc/bvn_with_face',
  group: 'Nigeria lookups',
  summary: 'BVN, with comparison of the face',
  request: lookupRequest({
    bvn: text('11 digits'),
    image: text(
      'Address of a picture with exactly one face, or of a selfie video; or the file itself, as a data: URL or in base64',
    ),
    ...customerReferenceField,
  }),
  data: BvnWithFaceRecord,
  message: 'BVN details retrieved successfully',
  example: examples.nigeriaBvnWithFace,
  bodyLimit: 'image',
});

export const nigeriaPassport = lookup({
  id: 'nigeriaPassport',
  path: '/api/onboarding/nigeria_kyc/passport',
  group: 'Nigeria lookups',
  summary: 'Nigerian passport',
  request: lookupRequest({
    passport_number: text('A letter and 8 digits, or 2 letters and 7 digits'),
    surname: Type.String(),
    date_of_birth: text('YYYY-MM-DD'),
  }),
  data: NigeriaPassportRecord,
  message: 'International Passport details retrieved successfully',
  example: examples.nigeriaPassport,
});

export const nigeriaDriversLicense = lookup({
  id: 'nigeriaDriversLicense',
  path: '/api/onboarding/nigeria_kyc/drivers_license',
  group: 'Nigeria lookups',
  summary: "Nigerian driver's licence",
  request: lookupRequest({
    license_number: text('2 or 3 letters, then digits and letters, 10 to 16 in all'),
  }),
  data: NigeriaDriversLicenseRecord,
  message: "Driver's License details retrieved successfully",
  example: examples.nigeriaDriversLicense,
});

export const nigeriaVotersId = lookup({
  id: 'nigeriaVotersId',
  path: '/api/onboarding/nigeria_kyc/voters_id',
  group: 'Nigeria lookups',
  summary: "Nigerian voter's card",
  request: lookupRequest({
    voter_id: text('Identification number of the card, 9 to 29 letters or digits, usually 19'),
  }),
  data: NigeriaVoterRecord,
  message: 'Voters ID details retrieved successfully',
  example: examples.nigeriaVotersId,
});

export const nigeriaPeopleLookups = [
  nigeriaPhoneAdvanced,
  nigeriaPhone,
  nigeriaNin,
  nigeriaNinWithFace,
  nigeriaVnin,
  nigeriaBvn,
  nigeriaBvnAdvanced,
  nigeriaBvnWithFace,
  nigeriaPassport,
  nigeriaDriversLicense,
  nigeriaVotersId,
] as const;
