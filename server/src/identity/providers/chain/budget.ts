/** What the chain needs of a branch's budget: money put aside before a call, and settled together with the ledger. */
import type { WriteSet } from '../../../storage/write-set.ts';
import type { ProviderPrice } from '../accounts/provider-accounts.ts';

export interface Budgets {
  /** At once where nothing needs to be put aside. `refused`: the budget does not cover the call. */
  reserve(
    branch: { id: string; settings: Record<string, unknown> },
    price: ProviderPrice | null,
  ): 'free' | 'refused' | Promise<Reservation | 'refused'>;
}

/** Under which a provider knows a question that it answers later. */
export interface LateAnswer {
  provider: string;
  reference: string;
}

export interface Reservation {
  /** To be written with the calls: what they really cost takes the place of what was put aside. */
  settled(paid: readonly (ProviderPrice | null)[]): NonNullable<WriteSet['queries']>;
  /** To be written with a question that waits: the money stays aside until what came of it is settled. */
  kept(late: LateAnswer): NonNullable<WriteSet['queries']>;
}

export const noBudgets: Budgets = { reserve: () => 'free' };
