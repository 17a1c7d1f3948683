/** Reviewed decisions of a branch that an entry is not the party it resembles. Port only; `suppression/` keeps them. */
import type { Schema } from '@amana/screening';
import type { Environment } from '../platform/environment.ts';
import type { ScreenedHit } from './screener.ts';

export interface ReviewedParty {
  branchId: string;
  environment: Environment;
  name: string;
  /** Of the query; a decision on another schema does not hold. */
  schema?: Schema;
  /** Pseudonymous id, where the party is a customer. */
  subject?: string;
}

export interface Suppression {
  /** Ids of the entries among the hits that the branch has set aside for this party. */
  suppressed(party: ReviewedParty, hits: readonly ScreenedHit[]): Promise<ReadonlySet<string>>;
}

export const nothingSuppressed: ReadonlySet<string> = new Set();

export const noSuppression: Suppression = { suppressed: () => Promise.resolve(nothingSuppressed) };
