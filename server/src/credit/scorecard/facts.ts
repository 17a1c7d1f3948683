/** The facts that the scorecard reads from a file, one number for each characteristic; null where the file is silent. */
import Big from 'big.js';
import type { CreditFile } from '../../identity/providers/credit-file.ts';
import { delinquentFromDays, isOpen, sum, worstOf } from '../../identity/providers/credit-totals.ts';
import { historyMonths } from '../file-status.ts';
import type { CharacteristicName } from './table.ts';

export type Facts = Readonly<Record<CharacteristicName, number | null>>;

export function factsOf(file: CreditFile): Facts {
  const { accounts, enquiryCounts, bouncedCheques } = file;
  const open = accounts.filter(isOpen);
  const owed = open.map(({ balance }) => balance);
  return {
    worst_days_in_arrears: accounts.some(tellsArrears) ? Math.max(...accounts.map(worstOf)) : null,
    overdue_share: open.length === 0 ? 0 : share(sum(open.map(({ overdue }) => overdue)), sum(owed)),
    history_months: historyMonths(file),
    accounts_repaid: accounts.filter((account) => !isOpen(account) && worstOf(account) < delinquentFromDays)
      .length,
    enquiries_last_3_months: enquiryCounts.last3Months,
    balance_share: open.length === 0 ? 0 : share(sum(owed), sum(open.map(({ amount }) => amount))),
    open_accounts: open.length,
    bounced_cheques: bouncedCheques,
  };
}

function tellsArrears({
  daysInArrears,
  worstDaysInArrears,
  history,
}: CreditFile['accounts'][number]): boolean {
  return daysInArrears !== null || worstDaysInArrears !== null || history.length > 0;
}

/** Of nothing, nought is no share and anything is all of it. */
function share(part: string | null, whole: string | null): number | null {
  if (part === null || whole === null) return null;
  if (new Big(whole).lte(0)) return new Big(part).lte(0) ? 0 : 1;
  return Math.max(0, new Big(part).div(whole).toNumber());
}
