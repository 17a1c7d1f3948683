/** Totals that follow from a file's accounts, for files whose bureau lists accounts and adds up nothing. */
import Big from 'big.js';
import type { CreditAccount, CreditTotals } from './credit-file.ts';

/** Days in arrears from which an account is delinquent. */
export const delinquentFromDays = 90;

export function isDelinquent(account: CreditAccount): boolean {
  const { performance, daysInArrears, status } = account;
  if (status === 'written_off') return true;
  return performance === ''
    ? (daysInArrears ?? 0) >= delinquentFromDays
    : ['substandard', 'doubtful', 'lost'].includes(performance);
}

export function isOpen({ status }: CreditAccount): boolean {
  return status !== 'closed';
}

export function totalsOf(accounts: readonly CreditAccount[]): CreditTotals {
  const open = accounts.filter(isOpen);
  const delinquent = accounts.filter(isDelinquent);
  return {
    loans: accounts.length,
    institutions: new Set(accounts.map(({ lender }) => lender.toUpperCase()).filter(Boolean)).size,
    activeLoans: open.length,
    closedLoans: accounts.length - open.length,
    performingLoans: accounts.length - delinquent.length,
    delinquentLoans: delinquent.length,
    overdueLoans: open.filter(({ overdue }) => overdue !== null && Number(overdue) > 0).length,
    mobileLoans: accounts.filter(({ kind }) => /mobi/i.test(kind)).length,
    performingWithDelays: accounts.filter((account) => !isDelinquent(account) && worstOf(account) > 0).length,
    openNonPerforming: delinquent.filter(isOpen).length,
    closedNonPerforming: accounts.filter(
      (account) => !isOpen(account) && worstOf(account) >= delinquentFromDays,
    ).length,
    highestLoan: highest(accounts.map(({ amount }) => amount)),
    monthlyInstalments: sum(open.map(({ instalment }) => instalment)),
    borrowed: sum(accounts.map(({ amount }) => amount)),
    outstanding: sum(open.map(({ balance }) => balance)),
    overdue: sum(open.map(({ overdue }) => overdue)),
    worstDaysInArrears: accounts.length === 0 ? null : Math.max(...accounts.map(worstOf)),
  };
}

/** The worst that is known of an account, now or ever. */
export function worstOf({ daysInArrears, worstDaysInArrears, history }: CreditAccount): number {
  const told = [daysInArrears, worstDaysInArrears, ...history.map(({ daysPastDue }) => daysPastDue)];
  return Math.max(0, ...told.filter((days) => days !== null));
}

/** Null where none of the amounts is told. */
export function sum(amounts: readonly (string | null)[]): string | null {
  const told = amounts.filter((amount) => amount !== null);
  return told.length === 0 ? null : told.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2);
}

function highest(amounts: readonly (string | null)[]): string | null {
  const told = amounts.filter((amount) => amount !== null).map((amount) => new Big(amount));
  const [first, ...rest] = told;
  return first ? rest.reduce((most, amount) => (amount.gt(most) ? amount : most), first).toFixed(2) : null;
}
