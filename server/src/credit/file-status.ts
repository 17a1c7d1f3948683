/** Whether a file says enough for a judgement. */
import type { CreditFile } from '../identity/providers/credit-file.ts';
import { totalsOf } from '../identity/providers/credit-totals.ts';

/** Fewer accounts, or a younger oldest one, make a file thin. */
export const thinRules = { accounts: 2, months: 6 };

export function fileStatusOf(file: CreditFile): 'file' | 'thin_file' {
  const { accounts, totals, score } = file;
  if (accounts.length === 0) {
    const known = totals.loans ?? (score?.value ? thinRules.accounts : 0);
    return known < thinRules.accounts ? 'thin_file' : 'file';
  }
  const months = historyMonths(file);
  const isYoung = months !== null && months < thinRules.months;
  return accounts.length < thinRules.accounts || isYoung ? 'thin_file' : 'file';
}

/** Whole months from the oldest account to the file's date; null where no account says when it began. */
export function historyMonths({ accounts, reportedOn }: CreditFile, now?: Date): number | null {
  const opened = accounts
    .map(({ openedOn, disbursedOn }) => openedOn || disbursedOn)
    .filter(Boolean)
    .sort();
  const [oldest] = opened;
  const latest = accounts
    .map((account) => account.reportedOn)
    .sort()
    .at(-1);
  const asOf = reportedOn || latest || now?.toISOString().slice(0, 10);
  if (!oldest || !asOf) return null;
  return Math.max(0, monthsBetween(oldest, asOf));
}

export function monthsBetween(from: string, to: string): number {
  const part = (text: string, start: number, end: number): number => Number(text.slice(start, end));
  const months = (part(to, 0, 4) - part(from, 0, 4)) * 12 + part(to, 5, 7) - part(from, 5, 7);
  return part(to, 8, 10) < part(from, 8, 10) ? months - 1 : months;
}

/** The file with what follows from its accounts filled in where the bureau did not say it. */
export function completed(file: CreditFile): CreditFile {
  const totals = { ...file.totals };
  if (file.accounts.length > 0) {
    const computed = totalsOf(file.accounts);
    for (const name of Object.keys(totals)) fill(totals, computed, name);
  }
  const hasLoans = file.hasLoans ?? (totals.loans === null ? null : totals.loans > 0);
  return { ...file, totals, hasLoans };
}

function fill(totals: CreditFile['totals'], computed: CreditFile['totals'], name: string): void {
  if (isTotal(totals, name) && totals[name] === null) Object.assign(totals, { [name]: computed[name] });
}

function isTotal(totals: CreditFile['totals'], name: string): name is keyof CreditFile['totals'] {
  return Object.hasOwn(totals, name);
}
