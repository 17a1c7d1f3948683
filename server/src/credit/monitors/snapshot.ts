/** What a monitor remembers of a file, and what changed between two looks at it. Pure. */
import type { MonitorTrigger } from '@amana/contract';
import type { CreditAccount, CreditFile } from '../../identity/providers/credit-file.ts';
import { isDelinquent } from '../../identity/providers/credit-totals.ts';

export interface Snapshot {
  score: number | null;
  accounts: { key: string; delinquent: boolean }[];
  enquiries: string[];
  /** As the bureau counts, for files that list nothing. */
  counts: Record<'loans' | 'delinquent' | 'enquiries3' | 'enquiries12', number | null>;
}

/** No file is an empty one: whatever appears later is new. */
export function snapshotOf(file: CreditFile | null): Snapshot {
  if (!file) {
    const counts = { loans: 0, delinquent: 0, enquiries3: 0, enquiries12: 0 };
    return { score: null, accounts: [], enquiries: [], counts };
  }
  const { accounts, enquiries, totals, enquiryCounts, score } = file;
  return {
    score: score?.value ?? null,
    accounts: accounts.map((account) => ({ key: keyOf(account), delinquent: isDelinquent(account) })),
    enquiries: enquiries.map(({ enquirer, on, reason }) => [enquirer, on, reason].join('|').toUpperCase()),
    counts: {
      loans: totals.loans,
      delinquent: totals.delinquentLoans,
      enquiries3: enquiryCounts.last3Months,
      enquiries12: enquiryCounts.last12Months,
    },
  };
}

export function changesBetween(
  before: Snapshot,
  after: Snapshot,
  { scoreDropPoints }: { scoreDropPoints: number },
): MonitorTrigger[] {
  const found: MonitorTrigger[] = [];
  if (hasNewEnquiry(before, after)) found.push('new_enquiry');
  if (hasNewLoan(before, after)) found.push('new_loan');
  if (hasDefault(before, after)) found.push('default');
  if (before.score !== null && after.score !== null && before.score - after.score >= scoreDropPoints)
    found.push('score_drop');
  return found;
}

/** A count over a window that ends today grows only by something new. */
function hasNewEnquiry(before: Snapshot, after: Snapshot): boolean {
  if (after.enquiries.length > 0) return hasMore(before.enquiries, after.enquiries);
  return (
    grew(before.counts.enquiries12, after.counts.enquiries12) ||
    grew(before.counts.enquiries3, after.counts.enquiries3)
  );
}

function hasNewLoan(before: Snapshot, after: Snapshot): boolean {
  const keys = ({ accounts }: Snapshot): string[] => accounts.map(({ key }) => key);
  return after.accounts.length > 0
    ? hasMore(keys(before), keys(after))
    : grew(before.counts.loans, after.counts.loans);
}

function hasDefault(before: Snapshot, after: Snapshot): boolean {
  if (after.accounts.length === 0) return grew(before.counts.delinquent, after.counts.delinquent);
  const late = ({ accounts }: Snapshot): string[] =>
    accounts.filter(({ delinquent }) => delinquent).map(({ key }) => key);
  return hasMore(late(before), late(after));
}

/** Equal entries count: two enquiries of one lender on one day are two. */
function hasMore(before: readonly string[], after: readonly string[]): boolean {
  const left = new Map<string, number>();
  for (const key of before) left.set(key, (left.get(key) ?? 0) + 1);
  return after.some((key) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

function grew(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && after > before;
}

/** Numbers of accounts are masked by some bureaus, so lender, kind and day stand beside. */
function keyOf({ lender, accountNumber, kind, openedOn }: CreditAccount): string {
  return [lender, accountNumber, kind, openedOn].join('|').toUpperCase();
}
