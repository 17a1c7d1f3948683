/** The sandbox's credit file in the few figures that the played bureaus print. */
import type { CreditAccount } from '../identity/providers/credit-file.ts';
import type { StubFound } from './stub-vendor.ts';

export interface StubCredit {
  consumerId: string;
  /** '' where the file is too thin for one. */
  score: string;
  risk: string;
  accounts: readonly CreditAccount[];
  loans: number;
  /** Accounts behind with their payments. */
  delinquent: number;
  /** Decimal text of what is still owed. */
  outstanding: string;
  overdue: string;
  borrowed: string;
  enquiries: number;
}

/** Undefined where the question was not about credit. */
export function creditOf({ person }: StubFound): StubCredit | undefined {
  const { credit } = person;
  if (!credit) return undefined;
  const { accounts, totals, score, enquiryCounts } = credit;
  return {
    consumerId: credit.subjectNumber,
    score: score?.value === null || score === null ? '' : String(score.value),
    risk: score ? `${score.risk} risk`.trim().toUpperCase() : '',
    accounts,
    loans: accounts.length,
    delinquent: totals.delinquentLoans ?? 0,
    outstanding: totals.outstanding ?? '0.00',
    overdue: totals.overdue ?? '0.00',
    borrowed: totals.borrowed ?? '0.00',
    enquiries: enquiryCounts.last12Months ?? 0,
  };
}
