/** All checks of a transaction that need no list: words, countries, amount, currency and date. */
import type { TransactionFlag } from '@amana/contract';
import type { BranchSettings } from '../../access/branch-settings.ts';
import type { Transaction } from '../transaction.ts';
import { amountFlags } from './amounts.ts';
import { countryFindings, currencyFlags } from './countries.ts';
import { keywordFindings } from './keywords.ts';

export interface TransactionFlags {
  flags: TransactionFlag[];
  blockedCountry: boolean;
  blockedKeyword: boolean;
}

const dayMs = 86_400_000;

export function transactionFlags(
  transaction: Transaction,
  settings: BranchSettings,
  now: Date,
): TransactionFlags {
  const texts = { description: transaction.description, purpose: transaction.details.purpose };
  const keywords = keywordFindings(texts, settings);
  const countries = countryFindings(transaction, settings);
  return {
    flags: [
      ...keywords.map(({ flag }) => flag),
      ...countries.map(({ flag }) => flag),
      ...amountFlags(transaction.exactAmount, transaction.currency, settings.amount_limits),
      ...currencyFlags(transaction.currency),
      ...dateFlags(transaction.transactionDate, now),
    ],
    blockedCountry: countries.some(({ blocks }) => blocks),
    blockedKeyword: keywords.some(({ blocks }) => blocks),
  };
}

/** A day of grace, since clocks and time zones differ. */
function dateFlags(transactionDate: string, now: Date): TransactionFlag[] {
  const date = Date.parse(transactionDate.replace(' ', 'T').replace(',', '.'));
  return date > now.getTime() + dayMs
    ? [{ code: 'date_in_future', detail: 'The transaction lies in the future', field: 'transactionDate' }]
    : [];
}
