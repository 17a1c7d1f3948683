/**
 * Counts what a late answer cost against the branch's budget, in place of what was put aside for it when it was asked;
 * nothing may have been, where the branch had no budget then.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { WriteSet } from '../../../storage/write-set.ts';
import type { ProviderPrice } from '../accounts/provider-accounts.ts';
import type { LateAnswer } from './budget.ts';
import { settleLate, spendingOf } from './budget-store.ts';
import { convertedMicros, type ExchangeRates } from './money.ts';

/** To be written with the ledger's row; nothing where the branch has no budget. A price of null: it cost nothing. */
export async function lateSpending(
  { db, clock, rates }: { db: Storage['db']; clock: Clock; rates: ExchangeRates },
  branchId: string,
  late: LateAnswer,
  price: ProviderPrice | null,
): Promise<NonNullable<WriteSet['queries']>> {
  const known = await spendingOf(db, branchId);
  const micros = known && price ? convertedMicros(price, known.currency, rates) : 0;
  if (!known || micros === undefined) return [];
  const day = clock.now().toISOString().slice(0, 10);
  const { currency } = known;
  return [settleLate(db, { day, month: day.slice(0, 7), branchId, currency, late, micros })];
}
