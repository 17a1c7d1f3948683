/** Counts what a late answer cost against the branch's budget: when it was asked, nobody knew whether it would be paid. */
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { WriteSet } from '../../../storage/write-set.ts';
import type { ProviderPrice } from '../accounts/provider-accounts.ts';
import { settleReservation, spendingOf } from './budget-store.ts';
import { convertedMicros, type ExchangeRates } from './money.ts';

/** To be written with the ledger's row; nothing where the branch has no budget. */
export async function lateSpending(
  { db, clock, rates }: { db: Storage['db']; clock: Clock; rates: ExchangeRates },
  branchId: string,
  price: ProviderPrice,
): Promise<NonNullable<WriteSet['queries']>> {
  const known = await spendingOf(db, branchId);
  const micros = known ? convertedMicros(price, known.currency, rates) : undefined;
  if (!known || !micros) return [];
  const day = clock.now().toISOString().slice(0, 10);
  const { currency } = known;
  // Nothing was put aside for it: only the sum grows.
  return [settleReservation(db, { day, month: day.slice(0, 7), branchId, currency, id: newId(), micros })];
}
