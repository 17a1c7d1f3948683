/** Whether a loan can be carried: request and answer. */
import { type Static, Type } from 'typebox';
import { creditExtras, eitherSubject } from './credit-request.ts';
import { CreditBureauName } from './credit-report.ts';

const amount = (description: string) => Type.Union([Type.Number(), Type.String()], { description });
const money = (description: string) => Type.String({ description });
const maybeMoney = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const termUnits = ['days', 'weeks', 'months', 'years'] as const;
export type TermUnit = (typeof termUnits)[number];

export const AffordabilityRequest = Type.Object({
  ...eitherSubject,
  first_name: Type.Optional(Type.String({ description: 'Some bureaus of Kenya ask for the names.' })),
  last_name: Type.Optional(Type.String()),
  principal: amount('More than 0, at most two decimals'),
  interest_rate: amount('Nominal, in percent a year, 0 to 1000'),
  term: Type.Union([Type.Integer(), Type.String()], { description: 'Whole number, at most 40 years' }),
  term_unit: Type.Optional(
    Type.Unsafe<TermUnit>({ type: 'string', enum: [...termUnits], description: 'Default months' }),
  ),
  monthly_income: Type.Optional(amount('Net, as declared')),
  monthly_expenses: Type.Optional(amount('Cost of living, without instalments')),
  statement: Type.Optional(
    Type.Object(
      {
        entries: Type.Array(
          Type.Object({
            date: Type.String({ description: 'YYYY-MM-DD' }),
            amount: amount('More than 0'),
            direction: Type.Unsafe<'credit' | 'debit'>({ type: 'string', enum: ['credit', 'debit'] }),
          }),
        ),
      },
      { description: 'Bank or wallet statement of at least two months; at most 10000 entries. Not kept.' },
    ),
  ),
  ...creditExtras,
});

export const affordabilityReasons = {
  payment_fits: 'The payment fits within the limit and the disposable income.',
  ratio_over_limit: 'Existing instalments and the payment take more of the income than the limit allows.',
  payment_over_disposable: 'The payment is more than what is left of the income.',
  current_default: 'A bureau reports an open account in default.',
  income_not_given: 'No income is known: nothing can be said.',
  income_from_statement: 'The income of the statement was used, as it is lower or none was declared.',
  expenses_assumed: 'Cost of living was assumed as a share of the income.',
  instalments_estimated: 'Instalments that the bureau does not tell were estimated.',
  no_credit_file: 'No bureau asked has a file.',
  thin_file: 'The file is thin: there may be debts that no bureau knows.',
  bureau_unavailable: 'A bureau could not be asked: there may be debts that are not counted.',
} as const;
export type AffordabilityReason = keyof typeof affordabilityReasons;

export const AffordabilityRecord = Type.Object({
  report_id: Type.String(),
  can_afford: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'null where no income is known.',
  }),
  currency: Type.Unsafe<'NGN' | 'KES'>({ type: 'string', enum: ['NGN', 'KES'] }),
  monthly_payment: money(
    'Level payment of the loan asked for; for terms of at most a month the one payment.',
  ),
  payments: Type.Integer({ description: 'How many of them.' }),
  total_interest: money('Of the loan asked for.'),
  existing_monthly_debt: maybeMoney('Instalments on open accounts; the highest that one bureau reports.'),
  monthly_income: maybeMoney('As used.'),
  debt_service_ratio: maybeMoney('Existing instalments and the payment as a share of income, four decimals.'),
  ratio_limit: money('Of the branch.'),
  disposable_income: maybeMoney('Income less existing instalments and cost of living.'),
  max_principal: maybeMoney('Most that could be lent on these terms; 0.00 where nothing.'),
  reasons: Type.Array(
    Type.Object({
      code: Type.Unsafe<AffordabilityReason>({ type: 'string', enum: Object.keys(affordabilityReasons) }),
      text: Type.String(),
    }),
  ),
  bureau_used: Type.Array(CreditBureauName),
});
export type AffordabilityRecord = Static<typeof AffordabilityRecord>;
