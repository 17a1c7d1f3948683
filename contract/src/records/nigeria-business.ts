/** Nigerian records of accounts, banks, companies and addresses beyond the interface. */
import { Type } from 'typebox';
import { matchField } from './lookup-request.ts';

const isoDate = Type.String({ description: 'YYYY-MM-DD, or empty' });

export const NubanBasicRecord = Type.Object({
  bank_id: Type.Integer({ description: 'Internal number of the bank' }),
  account_name: Type.String(),
  account_number: Type.String(),
  ...matchField,
});

const bank = {
  bank_id: Type.Integer({ description: 'Internal number of the bank' }),
  name: Type.String(),
  code: Type.String({ description: 'CBN code, with which the check digit is computed' }),
  nip_code: Type.String({ description: 'Code for instant payments; empty where it is not known' }),
  type: Type.String({
    description: 'commercial, merchant, microfinance, mobile-money, mortgage, payment-service or finance',
  }),
  active: Type.Boolean({ description: 'false: merged or closed; old accounts still bear its check digit' }),
};

export const BankRecord = Type.Object(bank);

export const NubanVerdict = Type.Object({
  valid: Type.Boolean({
    description: 'Whether the check digit fits the bank. Says nothing of who holds the account.',
  }),
  check_digit: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The digit that the rule gives; null where the rule does not hold for the code',
  }),
  reason: Type.String(),
});

const company = {
  rcNumber: Type.String(),
  companyName: Type.String(),
  companyType: Type.String(),
  registrationDate: isoDate,
  address: Type.String(),
  status: Type.String({
    description: 'ACTIVE, INACTIVE, STRUCK_OFF, or empty where the registry does not say',
  }),
};

export const CacRecord = Type.Object({ ...company, ...matchField });

export const CacAdvancedRecord = Type.Object({
  ...company,
  email: Type.String(),
  phone: Type.String(),
  state: Type.String(),
  lga: Type.String(),
  city: Type.String(),
  natureOfBusiness: Type.String(),
  shareCapital: Type.String({ description: 'In naira' }),
  directors: Type.Array(
    Type.Object({
      name: Type.String(),
      role: Type.String(),
      appointedOn: isoDate,
      nationality: Type.String(),
    }),
  ),
  shareholders: Type.Array(
    Type.Object({
      name: Type.String(),
      shares: Type.Number(),
      percentage: Type.Number({ description: '0 to 100' }),
    }),
  ),
  secretary: Type.String(),
  ...matchField,
});

export const AddressRequest = Type.Object({
  street: Type.String(),
  city: Type.Optional(Type.String()),
  lga: Type.Optional(Type.String()),
  state: Type.String(),
  landmark: Type.Optional(Type.String()),
});

export const AddressVerificationRecord = Type.Object({
  reference: Type.String(),
  status: Type.String({ description: 'PENDING, VERIFIED or NOT_VERIFIED' }),
  submittedAt: Type.String({ description: 'ISO 8601' }),
  completedAt: Type.String({ description: 'ISO 8601; empty while pending' }),
  latitude: Type.String(),
  longitude: Type.String(),
  agentComment: Type.String(),
  ...matchField,
});
