/** What a person pays already, from the files of bureaus. A debt that two bureaus know is counted once. */
import Big from 'big.js';
import type { CreditAccount, CreditFile } from '../../identity/providers/credit-file.ts';
import { isDelinquent, isOpen } from '../../identity/providers/credit-totals.ts';
import { monthsBetween } from '../file-status.ts';

/** Where a bureau tells neither instalment nor end of an open account, this share of its balance stands for a month. */
export const estimatedShare = '0.05';

export interface ExistingDebt {
  monthly: Big;
  /** Some instalments were estimated. */
  estimated: boolean;
  /** An open account is in default. */
  inDefault: boolean;
}

/** The highest that one bureau reports: bureaus overlap, and adding them up would count debts twice. */
export function existingDebt(files: readonly CreditFile[]): ExistingDebt {
  const each = files.map(debtIn);
  const highest = each.reduce((most, one) => (one.monthly.gt(most.monthly) ? one : most), {
    monthly: new Big(0),
    estimated: false,
  });
  return { ...highest, inDefault: files.some(hasDefault) };
}

function debtIn(file: CreditFile): Omit<ExistingDebt, 'inDefault'> {
  const open = file.accounts.filter(isOpen);
  // A bureau that lists no accounts may still add up their instalments.
  if (file.accounts.length === 0)
    return { monthly: new Big(file.totals.monthlyInstalments ?? 0), estimated: false };
  const parts = open.map((account) => monthlyOf(account, file.reportedOn));
  return {
    monthly: parts.reduce((total, { amount }) => total.plus(amount), new Big(0)),
    estimated: parts.some(({ estimated }) => estimated),
  };
}

function monthlyOf(account: CreditAccount, asOf: string): { amount: Big; estimated: boolean } {
  const { instalment, balance, maturesOn } = account;
  if (instalment !== null && Number(instalment) > 0) {
    return {
      amount: new Big(instalment).times(timesAMonth[account.repaymentFrequency] ?? 1),
      estimated: false,
    };
  }
  const owed = new Big(balance ?? 0);
  if (owed.lte(0)) return { amount: new Big(0), estimated: false };
  const months = maturesOn && asOf ? monthsBetween(asOf, maturesOn) : 0;
  return { amount: months > 0 ? owed.div(months) : owed.times(estimatedShare), estimated: true };
}

/** How often an instalment falls due in a month, as decimal text. */
const timesAMonth: Readonly<Partial<Record<CreditAccount['repaymentFrequency'], string>>> = {
  daily: '30.4167',
  weekly: '4.3333',
  fortnightly: '2.1667',
  monthly: '1',
  quarterly: '0.3333',
  yearly: '0.0833',
};

function hasDefault(file: CreditFile): boolean {
  const listed = file.accounts.some((account) => isOpen(account) && isDelinquent(account));
  return listed || (file.accounts.length === 0 && (file.totals.openNonPerforming ?? 0) > 0);
}
