/** From a loan asked for, the files of bureaus and the means of a person to a verdict with its figures. Pure. */
import { type AffordabilityReason, type AffordabilityRecord, affordabilityReasons } from '@amana/contract';
import Big from 'big.js';
import type { CreditFile } from '../../identity/providers/credit-file.ts';
import type { BureauOutcome } from '../credit-row.ts';
import { interestOf, paymentOf, principalFor, scheduleOf } from './amortise.ts';
import { existingDebt } from './existing-debt.ts';
import { type Means, meansOf } from './income.ts';
import type { LoanRequest } from './read-request.ts';

export interface Assessment {
  request: LoanRequest;
  files: readonly CreditFile[];
  bureaus: readonly BureauOutcome[];
  /** Most of the income that all instalments together may take. */
  ratioLimit: number;
}

type Verdict = Omit<AffordabilityRecord, 'report_id' | 'currency' | 'bureau_used'>;

export function assess({ request, files, bureaus, ratioLimit }: Assessment): Verdict {
  const schedule = scheduleOf(request.terms);
  const payment = paymentOf(request.principal, schedule);
  const debt = existingDebt(files);
  const means = meansOf(request, debt.monthly);
  const figures = figuresOf(means, { existing: debt.monthly, payment, ratioLimit });
  const fits =
    figures !== null && figures.ratio.lte(ratioLimit) && payment.lte(figures.disposable) && !debt.inDefault;
  const reasons: (AffordabilityReason | false)[] = [
    fits && 'payment_fits',
    figures !== null && figures.ratio.gt(ratioLimit) && 'ratio_over_limit',
    figures !== null && payment.gt(figures.disposable) && 'payment_over_disposable',
    debt.inDefault && 'current_default',
    means.income === null && 'income_not_given',
    means.fromStatement && 'income_from_statement',
    means.income !== null && means.expensesAssumed && 'expenses_assumed',
    debt.estimated && 'instalments_estimated',
    ...reasonsOfBureaus(bureaus),
  ];
  return {
    can_afford: figures === null ? null : fits,
    monthly_payment: payment.toFixed(2),
    payments: schedule.payments,
    total_interest: interestOf(request.principal, schedule).toFixed(2),
    existing_monthly_debt: files.length > 0 ? debt.monthly.toFixed(2) : null,
    monthly_income: means.income?.toFixed(2) ?? null,
    debt_service_ratio: figures?.ratio.toFixed(4) ?? null,
    ratio_limit: new Big(ratioLimit).toFixed(4),
    disposable_income: figures?.disposable.toFixed(2) ?? null,
    max_principal:
      figures === null
        ? null
        : (debt.inDefault ? new Big(0) : principalFor(figures.room, schedule)).toFixed(2),
    reasons: reasons
      .filter((code) => code !== false)
      .map((code) => ({ code, text: affordabilityReasons[code] })),
  };
}

interface Figures {
  ratio: Big;
  disposable: Big;
  /** The most that one more payment may be. */
  room: Big;
}

/** Null where no income is known; an income of nought carries nothing. */
function figuresOf(
  { income, expenses }: Means,
  { existing, payment, ratioLimit }: { existing: Big; payment: Big; ratioLimit: number },
): Figures | null {
  if (income === null) return null;
  const service = existing.plus(payment);
  const ratio = income.gt(0) ? service.div(income) : new Big(mostRatio);
  const disposable = income.minus(existing).minus(expenses);
  const byLimit = income.times(ratioLimit).minus(existing);
  return {
    ratio: ratio.gt(mostRatio) ? new Big(mostRatio) : ratio,
    disposable,
    room: byLimit.lt(disposable) ? byLimit : disposable,
  };
}

/** Shown where there is no income to divide by. */
const mostRatio = 9999;

function reasonsOfBureaus(bureaus: readonly BureauOutcome[]): AffordabilityReason[] {
  const statuses = new Set(bureaus.map(({ status }) => status));
  const isDown = (['unavailable', 'timeout'] as const).some((status) => statuses.has(status));
  const hasFile = statuses.has('file');
  return [
    ...(!hasFile && statuses.has('thin_file') ? (['thin_file'] as const) : []),
    ...(!hasFile && !statuses.has('thin_file') ? (['no_credit_file'] as const) : []),
    ...(isDown ? (['bureau_unavailable'] as const) : []),
  ];
}
