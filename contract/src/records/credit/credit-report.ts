/**
 * The one tree of a credit file, whichever bureau it comes from. Money is decimal text in the major unit of `currency`,
 * dates are YYYY-MM-DD or empty, periods ISO 8601 durations or empty; null is what the bureau does not say, never nought.
 */
import { type Static, type TSchema, Type } from 'typebox';

const maybe = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const count = (description?: string) => maybe(Type.Integer(description ? { description } : {}));
const money = (description?: string) =>
  maybe(Type.String({ pattern: '^-?\\d+(\\.\\d+)?$', ...(description ? { description } : {}) }));
const text = (description?: string) => Type.String(description ? { description } : {});
const date = (description?: string) =>
  Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$', ...(description ? { description } : {}) });
const word = <const T extends string>(words: readonly T[], description?: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...words], ...(description ? { description } : {}) });

export const creditBureaus = ['crc', 'first_central', 'credit_registry', 'metropol', 'transunion'] as const;
export const CreditBureauName = word(creditBureaus, 'Whose file it is.');

export const CreditReportAccount = Type.Object({
  lender: text(),
  lender_address: text(),
  lender_phone: text(),
  account_number: text(),
  kind: text("In the bureau's words."),
  purpose: text(),
  status: word(['open', 'closed', 'written_off', '']),
  performance: word(['performing', 'watch', 'substandard', 'doubtful', 'lost', '']),
  amount: money('Granted.'),
  balance: money('Owed today.'),
  overdue: money('Owed today and late.'),
  instalment: money(),
  last_payment: money(),
  opened_on: date(),
  disbursed_on: date(),
  matures_on: date(),
  closed_on: date(),
  last_paid_on: date(),
  reported_on: date(),
  term: text('`P12M`, `P30D`.'),
  repayment_frequency: word(['daily', 'weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly', 'once', '']),
  days_in_arrears: count(),
  worst_days_in_arrears: count(),
  security: text(),
  security_value: money(),
  guarantor: text(),
  history: Type.Array(Type.Object({ month: text('YYYY-MM'), days_past_due: count() }), {
    description: 'Newest month first.',
  }),
});

const Score = Type.Object({
  value: maybe(Type.Number()),
  grade: text('Letters of the bureau.'),
  risk: word(['low', 'medium', 'high', '']),
  scored_on: date(),
  default_probability: text('0 to 1 as decimal text.'),
  trend: word(['up', 'down', 'level', '']),
  reasons: Type.Array(Type.String()),
  parts: Type.Array(
    Type.Object({
      name: word([
        'number_of_accounts',
        'repayment_history',
        'amount_owed',
        'types_of_credit',
        'length_of_history',
      ]),
      points: Type.Number(),
      out_of: Type.Number(),
    }),
  ),
});

const Totals = Type.Object({
  loans: count(),
  institutions: count(),
  active_loans: count(),
  closed_loans: count(),
  performing_loans: count(),
  delinquent_loans: count(),
  overdue_loans: count(),
  mobile_loans: count(),
  performing_with_delays: count('Performing today, though once in arrears.'),
  open_non_performing: count(),
  closed_non_performing: count(),
  highest_loan: money(),
  monthly_instalments: money(),
  borrowed: money(),
  outstanding: money(),
  overdue: money(),
  worst_days_in_arrears: count(),
});

export const CreditReport = Type.Object(
  {
    bureau: word([...creditBureaus, ''], 'Whose file it is; empty where the source does not say.'),
    currency: word(['NGN', 'KES']),
    subject_number: text("The bureau's number of the subject."),
    report_number: text(),
    reported_on: date('When lenders last reported anything.'),
    holder: Type.Object({
      kind: word(['person', 'business']),
      name: text(),
      gender: word(['male', 'female', '']),
      birth_date: date('Of a company its registration.'),
      phone: text('E.164'),
      email: text(),
      address: text(),
      identifier: text(),
      website: text(),
      tax_number: text(),
      industry: text(),
      business_kind: text(),
    }),
    score: maybe(Score),
    has_loans: maybe(Type.Boolean()),
    totals: Totals,
    accounts: Type.Array(CreditReportAccount),
    enquiries: Type.Array(Type.Object({ enquirer: text(), reason: text(), on: date(), phone: text() })),
    enquiry_counts: Type.Object({
      last_30_days: count(),
      days_31_to_60: count(),
      days_61_to_90: count(),
      last_3_months: count(),
      last_6_months: count(),
      last_12_months: count(),
      last_36_months: count(),
    }),
    employment: Type.Array(Type.Object({ employer: text(), occupation: text(), reported_on: date() })),
    directors: Type.Array(Type.String()),
    bounced_cheques: count(),
    is_guarantor: maybe(Type.Boolean()),
    has_fraud_case: maybe(Type.Boolean()),
  },
  {
    description:
      'The same tree for every bureau. Money is decimal text in the major unit of `currency`, dates are YYYY-MM-DD or empty, periods ISO 8601 durations; null is what the bureau does not say.',
  },
);
export type CreditReport = Static<typeof CreditReport>;
