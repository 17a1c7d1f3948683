/** Records that several countries share: companies, bank accounts, telephone holders and taxpayers. */
import { Type } from 'typebox';
import { duplicatesField } from './face-match.ts';
import { matchField } from './lookup-request.ts';

const isoDate = Type.String({ description: 'YYYY-MM-DD, or empty' });

export const BusinessRecord = Type.Object({
  registration_number: Type.String(),
  business_name: Type.String(),
  business_type: Type.String(),
  registration_date: isoDate,
  status: Type.String({
    description: 'ACTIVE, INACTIVE, STRUCK_OFF, or empty where the registry does not say',
  }),
  address: Type.String(),
  phone: Type.String({ description: 'E.164' }),
  email: Type.String(),
  tax_number: Type.String(),
  owners: Type.Array(
    Type.Object({
      name: Type.String(),
      id_number: Type.String(),
      share: Type.Number({ description: 'Percentage of the shares, 0 to 100' }),
      role: Type.String(),
    }),
  ),
  ...matchField,
});

export const BankAccountRecord = Type.Object({
  account_number: Type.String(),
  account_name: Type.String(),
  bank_code: Type.String(),
  bank_name: Type.String({ description: 'Empty for a bank that is not known' }),
  ...matchField,
});

export const PhoneHolderRecord = Type.Object({
  phone_number: Type.String({ description: 'E.164' }),
  first_name: Type.String(),
  last_name: Type.String(),
  network: Type.String({
    description: 'As the registry says; else by prefix, which is the first network: numbers can be ported',
  }),
  ...matchField,
});

export const TaxpayerRecord = Type.Object({
  tin: Type.String(),
  taxpayer_name: Type.String(),
  status: Type.String({ description: 'ACTIVE, INACTIVE, or empty where the registry does not say' }),
  valid: Type.Boolean(),
  ...matchField,
});

export const faceResult = {
  face_data: Type.Object({
    message: Type.String(),
    confidence: Type.Number({ description: '0 to 100' }),
  }),
  verification: Type.Object({
    status: Type.String({ description: 'VERIFIED or FAILED' }),
    reference: Type.String({ description: 'UUID' }),
  }),
  ...duplicatesField,
};
