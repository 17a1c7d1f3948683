/** The branch's log of permissible purposes, and reports read again. */
import { type Static, Type } from 'typebox';
import { CreditBureauName, CreditReport } from './credit-report.ts';

export const CreditEnquiryEntry = Type.Object({
  enquiry_id: Type.String({ description: 'Of the lookup; `report_id` of its answer.' }),
  operation: Type.String(),
  environment: Type.Unsafe<'test' | 'live'>({ type: 'string', enum: ['test', 'live'] }),
  subject: Type.String({
    description: 'Pseudonymous id of the customer, the same for every question about one number.',
  }),
  purpose: Type.Union([Type.String(), Type.Null()]),
  consent: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  outcome: Type.String(),
  api_key_id: Type.String(),
  request_id: Type.String(),
  asked_at: Type.String(),
});
export type CreditEnquiryEntry = Static<typeof CreditEnquiryEntry>;

export const CreditEnquiryLog = Type.Object({
  enquiries: Type.Array(CreditEnquiryEntry),
  next: Type.Union([Type.String(), Type.Null()], { description: '`before` of the next page.' }),
});

export const KeptCreditReports = Type.Object({
  report_id: Type.String(),
  asked_at: Type.String(),
  reports: Type.Array(CreditReport),
  raw: Type.Optional(
    Type.Array(Type.Object({ bureau: CreditBureauName, answer: Type.Unknown() }), {
      description: 'With `raw=true`, where the policy `credit_raw` of the branch allows it.',
    }),
  ),
});
