/** What can be said of Nigerian banks and account numbers without asking anybody. */
import { Type } from 'typebox';
import { type Operation, operation } from '../operation.ts';
import { BankRecord, NubanVerdict } from '../records/nigeria-business.ts';

const shared = {
  group: 'Nigeria lookups',
  scope: 'lookups',
  authTexts: 'lookup',
  status: 200,
} as const;

const accountNumber = Type.String({ description: '10 digits' });
const firstBank = {
  bank_id: 1,
  name: 'First Bank of Nigeria',
  code: '011',
  nip_code: '000016',
  type: 'commercial',
  active: true,
};

export const nigeriaBanks = operation({
  ...shared,
  id: 'nigeriaBanks',
  method: 'GET',
  path: '/api/onboarding/nigeria_kyc/nuban/banks',
  summary: 'Banks and their codes',
  request: Type.Object({}),
  data: Type.Array(BankRecord),
  message: 'Banks retrieved successfully',
  errors: ['unauthenticated', 'forbidden'],
  example: { request: {}, data: [firstBank] },
});

export const nigeriaNubanCandidates = operation({
  ...shared,
  id: 'nigeriaNubanCandidates',
  method: 'POST',
  path: '/api/onboarding/nigeria_kyc/nuban/candidates',
  summary: 'Banks whose check digit an account number bears',
  description:
    'Computed here; no bank is asked. About one bank in ten fits any number, and wallet numbers may fit none: a hint for a form, never a proof.',
  request: Type.Object({ account_number: accountNumber }),
  data: Type.Array(BankRecord),
  message: 'Nuban candidates retrieved successfully',
  errors: ['missing_field', 'invalid_format', 'unauthenticated', 'forbidden'],
  example: { request: { account_number: '0000014579' }, data: [firstBank] },
});

export const nigeriaNubanValidate = operation({
  ...shared,
  id: 'nigeriaNubanValidate',
  method: 'POST',
  path: '/api/onboarding/nigeria_kyc/nuban/validate',
  summary: 'Check digit of an account number',
  description:
    'Computed here; no bank is asked. Wallets whose number is a telephone number need not bear the check digit.',
  request: Type.Object({
    account_number: accountNumber,
    bank_code: Type.String({ description: 'CBN code of the bank, 3 to 6 digits' }),
  }),
  data: NubanVerdict,
  message: 'Nuban validated successfully',
  errors: ['missing_field', 'invalid_format', 'unauthenticated', 'forbidden'],
  example: {
    request: { account_number: '0000014579', bank_code: '011' },
    data: { valid: true, check_digit: 9, reason: 'The check digit is that of the bank' },
  },
});

export const bankOperations: readonly Operation[] = [
  nigeriaBanks,
  nigeriaNubanCandidates,
  nigeriaNubanValidate,
];
