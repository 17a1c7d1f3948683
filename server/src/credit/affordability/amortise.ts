/**
 * Level payments of a loan and their inverse, in exact decimals: nothing is rounded before the end. Knows no customer.
 * Terms of at most a month are one payment with interest for the days; longer ones are monthly payments at a twelfth of
 * the yearly rate.
 */
import Big from 'big.js';
import type { TermUnit } from '@amana/contract';

export interface Terms {
  /** Nominal, in percent a year. */
  yearlyRate: Big;
  term: number;
  unit: TermUnit;
}

export interface Schedule {
  payments: number;
  /** Payment for each unit of principal. */
  factor: Big;
}

/** Digits behind the point in between; enough for powers over forty years. */
const precision = 40;
const daysAYear = 365;
const daysAMonth = new Big(daysAYear).div(12);

export const longestYears = 40;

/** A calculator of its own, so that nobody else's precision changes. */
const Exact = Big();
Exact.DP = precision;
Exact.RM = Big.roundHalfUp;

export function scheduleOf({ yearlyRate, term, unit }: Terms): Schedule {
  const days = { days: 1, weeks: 7, months: 0, years: 0 }[unit] * term;
  if (days > 0 && daysAMonth.gte(days)) {
    const interest = new Exact(yearlyRate).div(100).times(days).div(daysAYear);
    return { payments: 1, factor: interest.plus(1) };
  }
  const payments = days > 0 ? monthsIn(days) : unit === 'years' ? term * 12 : term;
  return { payments, factor: factorOf(new Exact(yearlyRate).div(1200), payments) };
}

/** In the major unit with two decimals, half up. */
export function paymentOf(principal: Big, { factor }: Schedule): Big {
  return new Exact(principal).times(factor).round(2, Big.roundHalfUp);
}

/** What the payments come to beyond the principal; the last one takes up the rounding, so that it adds up exactly. */
export function interestOf(principal: Big, { factor, payments }: Schedule): Big {
  return new Exact(principal).times(factor).times(payments).minus(principal).round(2, Big.roundHalfUp);
}

/** The most that a payment carries, rounded down; nought where the payment is nought or less. */
export function principalFor(payment: Big, { factor }: Schedule): Big {
  if (payment.lte(0)) return new Big(0);
  return new Exact(payment.round(2, Big.roundDown)).div(factor).round(2, Big.roundDown);
}

function factorOf(rate: Big, payments: number): Big {
  if (rate.eq(0)) return new Exact(1).div(payments);
  // i / (1 - (1 + i)^-n), with the power kept within the precision.
  const growth = power(rate.plus(1), payments);
  return rate.times(growth).div(growth.minus(1));
}

function power(base: Big, exponent: number): Big {
  let result = new Exact(1);
  let square = new Exact(base);
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = result.times(square).round(precision * 2);
    if (rest > 1) square = square.times(square).round(precision * 2);
  }
  return result;
}

function monthsIn(days: number): number {
  return Number(new Big(days).div(daysAMonth).round(0, Big.roundUp).toString());
}
