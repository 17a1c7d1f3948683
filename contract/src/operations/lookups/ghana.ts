/** Ghanaian lookups, a row each: the wire alone. */
import { Type } from 'typebox';
import { customerReferenceField } from '../../records/face-match.ts';
import {
  DigitalAddressRecord,
  GhanaDriversLicenseRecord,
  GhanaIdCardRecord,
  GhanaPassportRecord,
  GhanaVoterRecord,
  SsnitRecord,
  SsnitWithFaceRecord,
} from '../../records/ghana-identity.ts';
import {
  BankAccountRecord,
  BusinessRecord,
  PhoneHolderRecord,
  TaxpayerRecord,
} from '../../records/shared-lookups.ts';
import { lookup, lookupRequest, lookupWithFace, text } from './lookup-operation.ts';
import * as examples from './tables/ghana-examples.ts';

export const ghanaIdCard = lookup({
  id: 'ghanaIdCard',
  path: '/api/onboarding/ghana_kyc/id_card',
  aliases: ['/api/onboarding/ghana_kyc/ghana_card'],
  group: 'Ghana lookups',
  summary: 'Ghana Card',
  request: lookupRequest({
    identification_number: text('GHA-123456789-0; dashes may be left out'),
  }),
  data: GhanaIdCardRecord,
  message: 'ID Card details retrieved successfully',
  example: examples.ghanaIdCard,
});

export const ghanaPassport = lookup({
  id: 'ghanaPassport',
  path: '/api/onboarding/ghana_kyc/passport',
  group: 'Ghana lookups',
  summary: 'Ghanaian passport',
  request: lookupRequest({
    passport_number: text('1 or 2 letters and 6 or 7 digits'),
    first_name: Type.String(),
    last_name: Type.String(),
    date_of_birth: text('YYYY-MM-DD'),
  }),
  data: GhanaPassportRecord,
  message: 'Passport details retrieved successfully',
  example: examples.ghanaPassport,
});

export const ghanaVotersId = lookup({
  id: 'ghanaVotersId',
  path: '/api/onboarding/ghana_kyc/voters_id',
  group: 'Ghana lookups',
  summary: "Ghanaian voter's card",
  request: lookupRequest({
    voter_id: text('10 to 12 digits'),
    type: Type.Optional(text('Register, MAIN or OLD; default MAIN')),
  }),
  data: GhanaVoterRecord,
  message: 'Voters ID details retrieved successfully',
  example: examples.ghanaVotersId,
});

export const ghanaSsnit = lookup({
  id: 'ghanaSsnit',
  path: '/api/onboarding/ghana_kyc/ssnit',
  group: 'Ghana lookups',
  summary: 'SSNIT number',
  request: lookupRequest({
    ssnit_number: text('A letter and 12 to 14 letters or digits'),
  }),
  data: SsnitRecord,
  message: 'SSNIT details retrieved successfully',
  example: examples.ghanaSsnit,
});

export const ghanaSsnitWithFace = lookupWithFace({
  id: 'ghanaSsnitWithFace',
  path: '/api/onboarding/ghana_kyc/ssnit_with_face',
  group: 'Ghana lookups',
  summary: 'SSNIT number, with comparison of the face',
  request: lookupRequest({
    ssnit_number: text('A letter and 12 to 14 letters or digits'),
    image_url: text(
      'Address of a picture with exactly one face, or of a selfie video; or the file itself, as a data: URL or in base64',
    ),
    ...customerReferenceField,
  }),
  data: SsnitWithFaceRecord,
  message: 'SSNIT details retrieved successfully',
  example: examples.ghanaSsnitWithFace,
  bodyLimit: 'image',
});

export const ghanaDriversLicense = lookup({
  id: 'ghanaDriversLicense',
  path: '/api/onboarding/ghana_kyc/drivers_license',
  group: 'Ghana lookups',
  summary: "Ghanaian driver's licence",
  request: lookupRequest({
    license_number: text('6 to 20 letters or digits'),
    date_of_birth: text('YYYY-MM-DD'),
  }),
  data: GhanaDriversLicenseRecord,
  message: "Driver's License details retrieved successfully",
  example: examples.ghanaDriversLicense,
});

export const ghanaTin = lookup({
  id: 'ghanaTin',
  path: '/api/onboarding/ghana_kyc/tin',
  group: 'Ghana lookups',
  summary: 'Tax identification number',
  request: lookupRequest({
    tin: text('P00, C00, G00, Q00 or V00 and 8 more; or the number of a Ghana Card'),
  }),
  data: TaxpayerRecord,
  message: 'Tax Identification Number details retrieved successfully',
  example: examples.ghanaTin,
});

export const ghanaPhone = lookup({
  id: 'ghanaPhone',
  path: '/api/onboarding/ghana_kyc/phone_no',
  group: 'Ghana lookups',
  summary: 'Phone number',
  request: lookupRequest({
    phone_number: text('A Ghanaian number in any writing'),
  }),
  data: PhoneHolderRecord,
  message: 'Phone Number details retrieved successfully',
  example: examples.ghanaPhone,
});

export const ghanaDigitalAddress = lookup({
  id: 'ghanaDigitalAddress',
  path: '/api/onboarding/ghana_kyc/digital_address',
  group: 'Ghana lookups',
  summary: 'Digital address',
  request: lookupRequest({
    digital_address: text('GA-123-4567; dashes may be left out'),
  }),
  data: DigitalAddressRecord,
  message: 'Digital Address details retrieved successfully',
  example: examples.ghanaDigitalAddress,
});

export const ghanaBusiness = lookup({
  id: 'ghanaBusiness',
  path: '/api/onboarding/ghana_kyc/business',
  group: 'Ghana lookups',
  summary: 'Company',
  request: lookupRequest({
    registration_number: text('As on the certificate, such as CS012342021'),
  }),
  data: BusinessRecord,
  message: 'Business details retrieved successfully',
  example: examples.ghanaBusiness,
});

export const ghanaBankAccount = lookup({
  id: 'ghanaBankAccount',
  path: '/api/onboarding/ghana_kyc/bank_account',
  group: 'Ghana lookups',
  summary: 'Bank account',
  request: lookupRequest({
    account_number: text('6 to 18 digits'),
    bank_code: text('Code of the bank, 2 to 10 letters or digits'),
  }),
  data: BankAccountRecord,
  message: 'Bank Account details retrieved successfully',
  example: examples.ghanaBankAccount,
});

export const ghanaLookups = [
  ghanaIdCard,
  ghanaPassport,
  ghanaVotersId,
  ghanaSsnit,
  ghanaSsnitWithFace,
  ghanaDriversLicense,
  ghanaTin,
  ghanaPhone,
  ghanaDigitalAddress,
  ghanaBusiness,
  ghanaBankAccount,
] as const;
