/** What requests of the credit group carry: identifiers, consent, and a purpose of the published list. */
import { Type } from 'typebox';
import { Consent, Expect } from '../lookup-request.ts';

/** Reasons for which a bureau may be asked. Laws of the bureaus name them; anything else is refused. */
export const creditPurposes = {
  credit_application: 'The customer asks for credit',
  credit_review: 'Review of credit that the customer has with you',
  collection: 'Collection of a debt that the customer owes you',
  guarantor: 'The customer is to guarantee the credit of another',
  business_credit: 'Credit to a company in which the customer has a part',
  insurance: 'Writing an insurance that the customer asks for',
  tenancy: 'Letting of premises to the customer',
  employment: 'Employment in a position of financial trust, with written consent',
  fraud_prevention: 'Prevention or investigation of fraud',
  customer_request: 'The customer asks to see the own file',
  legal_obligation: 'A court or a law demands it',
} as const;
export type CreditPurpose = keyof typeof creditPurposes;

const Purpose = Type.Unsafe<CreditPurpose>({
  type: 'string',
  enum: Object.keys(creditPurposes),
  description:
    'Permissible purpose. Required with a live key; kept with the ledger, the audit trail and the log of purposes.',
});

export const creditExtras = {
  purpose: Type.Optional(Purpose),
  consent: Type.Optional(Consent),
};

export const reportExtras = {
  ...creditExtras,
  expect: Type.Optional(Expect),
  include_raw: Type.Optional(
    Type.Boolean({
      description: "Adds the bureau's own answer as `raw`, where the branch's policy `credit_raw` allows it.",
    }),
  ),
};

export const bvn = { bvn: Type.String({ description: '11 digits' }) };

export const kenyanSubject = {
  national_id: Type.Union([Type.String(), Type.Integer()], { description: '6 to 9 digits' }),
  first_name: Type.String(),
  last_name: Type.String(),
};

export const eitherSubject = {
  bvn: Type.Optional(Type.String({ description: '11 digits; this or `national_id`' })),
  national_id: Type.Optional(
    Type.Union([Type.String(), Type.Integer()], { description: 'Kenya, 6 to 9 digits; this or `bvn`' }),
  ),
};
