/**
 * The identity lookups of the interface, a row each. What a row means to the registries stands beside the verb, in the
 * server; this file is only the wire.
 */
import { type TObject, Type } from 'typebox';
import type { ErrorCode } from '../errors.ts';
import { type Operation, operation } from '../operation.ts';
import * as examples from './lookup-examples.ts';
import {
  KenyaDriversLicenseRecord,
  KenyaIdAdvancedRecord,
  KenyaIdBasicRecord,
  KenyaPassportRecord,
} from '../records/kenya-identity.ts';
import { lookupExtras } from '../records/lookup-request.ts';
import {
  NigeriaPassportRecord,
  NinWithFaceRecord,
  NubanRecord,
  PhoneRecord,
  TinRecord,
} from '../records/nigeria-identity.ts';

const lookupErrors: ErrorCode[] = [
  'missing_field',
  'invalid_format',
  'consent_required',
  'purpose_required',
  'not_found',
  'provider_unavailable',
  'provider_timeout',
  'operation_unavailable',
  'unauthenticated',
  'forbidden',
];

const mediaErrors: ErrorCode[] = [
  'no_face',
  'several_faces',
  'unreadable_media',
  'media_unreachable',
  'media_address_refused',
  'media_too_large',
];

type LookupRow<Request extends TObject, Data extends TObject> = Pick<
  Operation<Request, Data>,
  'id' | 'path' | 'group' | 'summary' | 'description' | 'request' | 'data' | 'message' | 'example'
>;

function lookup<Request extends TObject, Data extends TObject>(
  row: LookupRow<Request, Data>,
  errors: ErrorCode[] = [],
): Operation<Request, Data> {
  return operation({
    ...row,
    method: 'POST',
    scope: 'lookups',
    authTexts: 'lookup',
    status: 200,
    errors: [...lookupErrors, ...errors],
  });
}

const KenyaId = Type.Object({
  national_id: Type.Union([Type.String(), Type.Integer()], { description: '6 to 9 digits' }),
  ...lookupExtras,
});

export const kenyaNationalIdAdvanced = lookup({
  id: 'kenyaNationalIdAdvanced',
  path: '/api/onboarding/kenya_kyc/national_id_advance',
  group: 'Kenya lookups',
  summary: 'National ID, advanced',
  request: KenyaId,
  data: KenyaIdAdvancedRecord,
  message: 'National ID Advance details retrieved successfully',
  example: examples.kenyaIdAdvanced,
});

export const kenyaNationalIdBasic = lookup({
  id: 'kenyaNationalIdBasic',
  path: '/api/onboarding/kenya_kyc/national_id_basic',
  group: 'Kenya lookups',
  summary: 'National ID, basic',
  request: KenyaId,
  data: KenyaIdBasicRecord,
  message: 'National ID Basic details retrieved successfully',
  example: examples.kenyaIdBasic,
});

export const kenyaPassport = lookup({
  id: 'kenyaPassport',
  path: '/api/onboarding/kenya_kyc/passport',
  group: 'Kenya lookups',
  summary: 'Kenyan passport',
  request: Type.Object({
    passport_number: Type.String({ description: '7 to 9 letters or digits' }),
    ...lookupExtras,
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
  request: Type.Object({
    license_number: Type.String({ description: '4 to 12 letters or digits' }),
    ...lookupExtras,
  }),
  data: KenyaDriversLicenseRecord,
  message: "Driver's License details retrieved successfully",
  example: examples.kenyaDriversLicense,
});

export const nigeriaNubanAdvanced = lookup({
  id: 'nigeriaNubanAdvanced',
  path: '/api/onboarding/nigeria_kyc/nuban_advanced',
  group: 'Nigeria lookups',
  summary: 'Bank account, with comparison of the name',
  request: Type.Object({
    account_number: Type.String({ description: '10 digits' }),
    bank_code: Type.String({ description: 'CBN code of the bank, 3 to 6 digits' }),
    customer_name: Type.String({ description: 'Name to compare with the registered holder' }),
    ...lookupExtras,
  }),
  data: NubanRecord,
  message: 'Nuban details retrieved successfully',
  example: examples.nigeriaNuban,
});

export const nigeriaPassport = lookup({
  id: 'nigeriaPassport',
  path: '/api/onboarding/nigeria_kyc/passport',
  group: 'Nigeria lookups',
  summary: 'Nigerian passport',
  request: Type.Object({
    passport_number: Type.String({ description: 'A letter and 8 digits, or 2 letters and 7 digits' }),
    surname: Type.String(),
    date_of_birth: Type.String({ description: 'YYYY-MM-DD' }),
    ...lookupExtras,
  }),
  data: NigeriaPassportRecord,
  message: 'International Passport details retrieved successfully',
  example: examples.nigeriaPassport,
});

export const nigeriaNinWithFace = lookup(
  {
    id: 'nigeriaNinWithFace',
    path: '/api/onboarding/nigeria_kyc/nin_with_face',
    group: 'Nigeria lookups',
    summary: 'NIN, with comparison of the face',
    request: Type.Object({
      identification_number: Type.String({ description: 'NIN, 11 digits' }),
      image_url: Type.String({ description: 'Address of a picture with exactly one face' }),
      ...lookupExtras,
    }),
    data: NinWithFaceRecord,
    message: 'National Identification Number details retrieved successfully',
    example: examples.nigeriaNinWithFace,
  },
  mediaErrors,
);

export const nigeriaPhoneAdvanced = lookup({
  id: 'nigeriaPhoneAdvanced',
  path: '/api/onboarding/nigeria_kyc/phone_no_advanced',
  group: 'Nigeria lookups',
  summary: 'Phone number, full profile',
  request: Type.Object({
    phone_number: Type.String({ description: 'A Nigerian number in any writing' }),
    ...lookupExtras,
  }),
  data: PhoneRecord,
  message: 'Phone Number details retrieved successfully',
  example: examples.nigeriaPhone,
});

export const nigeriaTin = lookup({
  id: 'nigeriaTin',
  path: '/api/onboarding/nigeria_kyc/tin',
  group: 'Nigeria lookups',
  summary: 'Tax identification number',
  request: Type.Object({
    tax_identification_number: Type.String({
      description: 'N-XXXXXXXX, 12345678-0001, 10 digits or 13 digits',
    }),
    ...lookupExtras,
  }),
  data: TinRecord,
  message: 'Tax Identification Number details retrieved successfully',
  example: examples.nigeriaTin,
});

/** Every row above, in the order of the interface. */
export const lookupOperations = [
  kenyaNationalIdAdvanced,
  kenyaNationalIdBasic,
  kenyaPassport,
  kenyaDriversLicense,
  nigeriaNubanAdvanced,
  nigeriaPassport,
  nigeriaNinWithFace,
  nigeriaPhoneAdvanced,
  nigeriaTin,
] as const;
