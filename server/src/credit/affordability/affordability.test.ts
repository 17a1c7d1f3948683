/** Payments against figures worked out elsewhere, their inverse, existing debt, income, verdicts, and bad input by field. */
import { RequestFailure } from '@amana/contract';
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type CreditAccount,
  type CreditFile,
  emptyCreditAccount,
  emptyCreditFile,
} from '../../identity/providers/credit-file.ts';
import type { BureauOutcome } from '../credit-row.ts';
import { interestOf, paymentOf, principalFor, scheduleOf, type Terms } from './amortise.ts';
import { assess } from './assess.ts';
import { existingDebt } from './existing-debt.ts';
import { readLoanRequest } from './read-request.ts';

const terms = (yearlyRate: string, term: number, unit: Terms['unit'] = 'months'): Terms => ({
  yearlyRate: new Big(yearlyRate),
  term,
  unit,
});

describe('level payments', () => {
  // Known from loan tables and from the formula worked out by hand.
  test.each<
    [principal: string, rate: string, term: number, unit: Terms['unit'], payment: string, count: number]
  >([
    ['100000', '12', 12, 'months', '8884.88', 12],
    ['200000', '6', 30, 'years', '1199.10', 360],
    ['250000', '30', 12, 'months', '24371.78', 12],
    ['1000', '0', 3, 'months', '333.33', 3],
    ['1000', '0', 1, 'months', '1000.00', 1],
    ['10000', '36.5', 30, 'days', '10300.00', 1],
    ['10000', '365', 1, 'days', '10100.00', 1],
    ['10000', '52', 4, 'weeks', '10398.90', 1],
    ['10000', '12', 52, 'weeks', '888.49', 12],
    ['0.01', '10', 12, 'months', '0.00', 12],
  ])('%s at %s %% for %i %s', (principal, rate, term, unit, payment, count) => {
    const schedule = scheduleOf(terms(rate, term, unit));
    expect(schedule.payments).toBe(count);
    expect(paymentOf(new Big(principal), schedule).toFixed(2)).toBe(payment);
  });

  it('tells the interest', () => {
    expect(interestOf(new Big('100000'), scheduleOf(terms('12', 12))).toFixed(2)).toBe('6618.55');
    expect(interestOf(new Big('1000'), scheduleOf(terms('0', 3))).toFixed(2)).toBe('0.00');
  });

  it('comes back to the principal: never more than the payment carries, and a cent more would be too much', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    const rates = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(cents, rates, fc.integer({ min: 1, max: 120 }), (payment, rate, term) => {
        const schedule = scheduleOf(terms(new Big(rate).div(10).toString(), term));
        const most = new Big(payment).div(100);
        const principal = principalFor(most, schedule);
        expect(principal.times(schedule.factor).lte(most)).toBe(true);
        expect(principal.plus('0.01').times(schedule.factor).gt(most)).toBe(true);
        expect(paymentOf(principal, schedule).lte(most)).toBe(true);
      }),
    );
  });

  it('grows with rate and principal, and shrinks with the term', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 359 }), (rate, term) => {
        const payment = (r: number, t: number) =>
          paymentOf(new Big('1000000'), scheduleOf(terms(String(r), t)));
        expect(payment(rate + 1, term).gte(payment(rate, term))).toBe(true);
        expect(payment(rate, term + 1).lte(payment(rate, term))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

const account = (change: Partial<CreditAccount>): CreditAccount => ({
  ...emptyCreditAccount,
  lender: 'Example Bank',
  status: 'open',
  daysInArrears: 0,
  ...change,
});
const file = (accounts: CreditAccount[], change: Partial<CreditFile> = {}): CreditFile => ({
  ...emptyCreditFile('crc', 'NGN'),
  reportedOn: '2026-01-31',
  accounts,
  ...change,
});

describe('existing debt', () => {
  test.each<[string, CreditFile[], monthly: string, estimated: boolean, inDefault: boolean]>([
    ['nobody', [], '0.00', false, false],
    [
      'instalments of open accounts',
      [file([account({ instalment: '100.50' }), account({ instalment: '50' })])],
      '150.50',
      false,
      false,
    ],
    [
      'closed accounts do not count',
      [file([account({ instalment: '100', status: 'closed' })])],
      '0.00',
      false,
      false,
    ],
    [
      'weekly instalments',
      [file([account({ instalment: '100', repaymentFrequency: 'weekly' })])],
      '433.33',
      false,
      false,
    ],
    [
      'the highest of bureaus that overlap',
      [file([account({ instalment: '100' })]), file([account({ instalment: '120' })])],
      '120.00',
      false,
      false,
    ],
    [
      'a balance until its end',
      [file([account({ balance: '600', maturesOn: '2026-07-31' })])],
      '100.00',
      true,
      false,
    ],
    ['a balance without an end', [file([account({ balance: '1000' })])], '50.00', true, false],
    [
      'a bureau that only adds up',
      [file([], { totals: { ...emptyCreditFile('crc', 'NGN').totals, monthlyInstalments: '75.25' } })],
      '75.25',
      false,
      false,
    ],
    ['an account in default', [file([account({ balance: '0', daysInArrears: 95 })])], '0.00', false, true],
    [
      'a default of the past',
      [file([account({ status: 'closed', performance: 'lost' })])],
      '0.00',
      false,
      false,
    ],
    ['written off', [file([account({ status: 'written_off', instalment: '10' })])], '10.00', false, true],
  ])('%s', (_, files, monthly, estimated, inDefault) => {
    const debt = existingDebt(files);
    expect([debt.monthly.toFixed(2), debt.estimated, debt.inDefault]).toEqual([
      monthly,
      estimated,
      inDefault,
    ]);
  });
});

const loan = { principal: '100000', interest_rate: 12, term: 12 };
const up: BureauOutcome[] = [{ bureau: 'crc', status: 'file' }];
const verdict = (body: object, files: CreditFile[] = [file([])], bureaus = up, ratioLimit = 0.4) =>
  assess({ request: readLoanRequest({ ...loan, ...body }), files, bureaus, ratioLimit });
const codes = ({ reasons }: ReturnType<typeof verdict>): string[] => reasons.map(({ code }) => code);

describe('verdict', () => {
  it('can be carried', () => {
    const told = verdict({ monthly_income: 50_000, monthly_expenses: 10_000 });
    expect(told).toMatchObject({
      can_afford: true,
      monthly_payment: '8884.88',
      payments: 12,
      existing_monthly_debt: '0.00',
      monthly_income: '50000.00',
      debt_service_ratio: '0.1777',
      ratio_limit: '0.4000',
      disposable_income: '40000.00',
      max_principal: '225101.54',
    });
    expect(codes(told)).toEqual(['payment_fits']);
  });

  it.each<[string, object, CreditFile[], BureauOutcome[], boolean | null, string[]]>([
    [
      'over the limit',
      { monthly_income: 20_000, monthly_expenses: 0 },
      [file([])],
      up,
      false,
      ['ratio_over_limit'],
    ],
    [
      'over what is left',
      { monthly_income: 30_000, monthly_expenses: 25_000 },
      [file([])],
      up,
      false,
      ['payment_over_disposable'],
    ],
    [
      'in default',
      { monthly_income: 90_000, monthly_expenses: 0 },
      [file([account({ daysInArrears: 200 })])],
      up,
      false,
      ['current_default'],
    ],
    ['without income', {}, [file([])], up, null, ['income_not_given']],
    [
      'no income at all',
      { monthly_income: 0 },
      [file([])],
      up,
      false,
      ['ratio_over_limit', 'payment_over_disposable', 'expenses_assumed'],
    ],
    [
      'assumed expenses',
      { monthly_income: 90_000 },
      [file([])],
      up,
      true,
      ['payment_fits', 'expenses_assumed'],
    ],
    [
      'no file',
      { monthly_income: 90_000, monthly_expenses: 0 },
      [],
      [{ bureau: 'crc', status: 'no_file' }],
      true,
      ['payment_fits', 'no_credit_file'],
    ],
    [
      'a bureau down',
      { monthly_income: 90_000, monthly_expenses: 0 },
      [file([])],
      [...up, { bureau: 'first_central', status: 'timeout' }],
      true,
      ['payment_fits', 'bureau_unavailable'],
    ],
    [
      'thin',
      { monthly_income: 90_000, monthly_expenses: 0 },
      [file([])],
      [{ bureau: 'crc', status: 'thin_file' }],
      true,
      ['payment_fits', 'thin_file'],
    ],
  ])('%s', (_, body, files, bureaus, canAfford, reasons) => {
    const told = verdict(body, files, bureaus);
    expect(told.can_afford).toBe(canAfford);
    expect(codes(told)).toEqual(reasons);
    if (canAfford === null)
      expect(told).toMatchObject({ debt_service_ratio: null, max_principal: null, disposable_income: null });
    if (reasons.includes('current_default')) expect(told.max_principal).toBe('0.00');
  });

  const month = (text: string, credit: number, debit: number) => [
    { date: `${text}-05`, amount: credit, direction: 'credit' },
    { date: `${text}-20`, amount: String(debit), direction: 'debit' },
  ];
  it('takes the lower of declared and shown income, and what the statement shows of spending', () => {
    const entries = [
      ...month('2025-10', 60_000, 20_000),
      ...month('2025-11', 40_000, 22_000),
      ...month('2025-12', 900_000, 21_000),
    ];
    const told = verdict({ monthly_income: 100_000, statement: { entries } }, [
      file([account({ instalment: '1000' })]),
    ]);
    expect(told).toMatchObject({ monthly_income: '60000.00', disposable_income: '39000.00' });
    expect(codes(told)).toContain('income_from_statement');
    const declared = verdict({ monthly_income: 50_000, statement: { entries } });
    expect(declared.monthly_income).toBe('50000.00');
    expect(codes(declared)).not.toContain('income_from_statement');
    expect(verdict({ statement: { entries: month('2025-10', 60_000, 1) } }).can_afford).toBeNull();
  });

  it('is what the figures say: what it calls the most can be afforded, and a tenth more cannot', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 5_000_000 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 60 }),
        (income, rate, term) => {
          const means = { monthly_income: income, interest_rate: rate, term };
          const most = verdict({ ...means, principal: 1 }).max_principal ?? '0';
          if (Number(most) < 1) return;
          expect(verdict({ ...means, principal: most }).can_afford).toBe(true);
          expect(
            verdict({ ...means, principal: new Big(most).times('1.1').plus(1).toFixed(2) }).can_afford,
          ).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('bad input names its field', () => {
  test.each<[field: string, change: object, code?: string]>([
    ['principal', { principal: undefined }, 'missing_field'],
    ['principal', { principal: 0 }],
    ['principal', { principal: -5 }],
    ['principal', { principal: '1,000' }],
    ['principal', { principal: '1e6' }],
    ['principal', { principal: '10.005' }],
    ['principal', { principal: Number.NaN }],
    ['principal', { principal: '9'.repeat(18) }],
    ['principal', { principal: [100] }],
    ['interest_rate', { interest_rate: undefined }, 'missing_field'],
    ['interest_rate', { interest_rate: -1 }],
    ['interest_rate', { interest_rate: 1001 }],
    ['interest_rate', { interest_rate: 'ten' }],
    ['term', { term: undefined }, 'missing_field'],
    ['term', { term: 0 }],
    ['term', { term: 1.5 }],
    ['term', { term: 481 }],
    ['term', { term: 41, term_unit: 'years' }],
    ['term_unit', { term_unit: 'fortnights' }],
    ['term_unit', { term_unit: 3 }],
    ['monthly_income', { monthly_income: -1 }],
    ['monthly_income', { monthly_income: true }],
    ['monthly_expenses', { monthly_expenses: 'much' }],
    ['statement', { statement: 'a page' }],
    ['statement.entries', { statement: {} }],
    ['statement.entries', { statement: { entries: Array.from({ length: 10_001 }, () => ({})) } }],
    ['statement.entries[0]', { statement: { entries: [7] } }],
    [
      'statement.entries[0].date',
      { statement: { entries: [{ date: '2025-02-30', amount: 1, direction: 'credit' }] } },
    ],
    [
      'statement.entries[0].amount',
      { statement: { entries: [{ date: '2025-02-03', direction: 'credit' }] } },
      'missing_field',
    ],
    [
      'statement.entries[0].amount',
      { statement: { entries: [{ date: '2025-02-03', amount: 0, direction: 'credit' }] } },
    ],
    [
      'statement.entries[0].direction',
      { statement: { entries: [{ date: '2025-02-03', amount: 1, direction: 'in' }] } },
    ],
  ])('%s %#', (field, change, code = 'invalid_format') => {
    try {
      readLoanRequest({ ...loan, ...change });
      throw new Error('was taken');
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      expect([error.code, error.options.field]).toEqual([code, field]);
    }
  });
});
