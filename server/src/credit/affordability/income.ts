/** Income and cost of living of a month: as declared, and as a statement shows them. */
import Big from 'big.js';
import type { LoanRequest, StatementEntry } from './read-request.ts';
import { statementLimits } from './read-request.ts';

/** Where nothing is known of the cost of living, this share of the income stands for it. */
export const assumedLivingShare = '0.3';

export interface Means {
  income: Big | null;
  /** Without instalments. */
  expenses: Big;
  fromStatement: boolean;
  expensesAssumed: boolean;
}

export function meansOf({ monthlyIncome, monthlyExpenses, statement }: LoanRequest, existing: Big): Means {
  const shown = monthlyMedian(statement, 'credit');
  const income = lower(monthlyIncome, shown);
  const fromStatement = shown !== null && income !== null && income.eq(shown);
  const spent = monthlyMedian(statement, 'debit');
  // A statement's debits hold the instalments as well, which are counted by themselves.
  const living = spent === null ? null : positive(spent.minus(existing));
  const known = higher(monthlyExpenses, living);
  return {
    income,
    expenses: known ?? (income ?? new Big(0)).times(assumedLivingShare),
    fromStatement,
    expensesAssumed: known === null,
  };
}

/** Median of the months, so that one windfall or one bad month says nothing; null for a statement that is too short. */
function monthlyMedian(
  entries: readonly StatementEntry[],
  direction: StatementEntry['direction'],
): Big | null {
  const months = new Map<string, Big>(entries.map(({ date }) => [date.slice(0, 7), new Big(0)]));
  if (months.size < statementLimits.months) return null;
  for (const entry of entries.filter((one) => one.direction === direction)) {
    const month = entry.date.slice(0, 7);
    months.set(month, (months.get(month) ?? new Big(0)).plus(entry.amount));
  }
  const sorted = [...months.values()].sort((a, b) => a.cmp(b));
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low && high ? low.plus(high).div(2) : null;
}

function lower(a: Big | null, b: Big | null): Big | null {
  if (a === null || b === null) return a ?? b;
  return a.lt(b) ? a : b;
}

function higher(a: Big | null, b: Big | null): Big | null {
  if (a === null || b === null) return a ?? b;
  return a.gt(b) ? a : b;
}

function positive(amount: Big): Big {
  return amount.lt(0) ? new Big(0) : amount;
}
