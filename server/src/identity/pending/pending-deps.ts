/** What waiting for late answers needs, as one plain object; whoever starts the service makes it. */
import type { Clock } from '../../platform/clock.ts';
import type { Protection } from '../../platform/protection.ts';
import type { Storage } from '../../storage/storage.ts';
import type { LookupRow } from '../lookup-row.ts';
import type { WriteSet } from '../../storage/write-set.ts';
import type { CallFactsWithOutcome } from '../providers/port.ts';
import type { ProviderAccounts, ProviderPrice } from '../providers/accounts/provider-accounts.ts';

export interface PendingDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  protection: Protection;
  clock: Clock;
  accounts: Pick<ProviderAccounts, 'get'>;
  /** How each operation makes its record; what is none of them is kept as verify customer keeps it. */
  rows: readonly Pick<LookupRow, 'operation' | 'project' | 'event'>[];
  /** What a product costs where the answer does not say; null where it is not known. */
  priceOf(provider: string, product: string): ProviderPrice | null;
  /** Told what became of a call, once it is written down. */
  seen?: ((call: CallFactsWithOutcome) => void) | undefined;
  /** What counts a price, or that nothing was paid, against the budget of a branch; to be written with the ledger. */
  spend(
    branchId: string,
    late: { provider: string; reference: string },
    price: ProviderPrice | null,
  ): Promise<NonNullable<WriteSet['queries']>>;
}
