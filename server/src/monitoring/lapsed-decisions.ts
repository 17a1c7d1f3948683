/** Decisions that ended because this re-screening found their entry changed: for their parties a match is new. */
import type { Protection } from '../platform/protection.ts';
import { nameHash } from '../screening/suppression/party-name.ts';
import { decisionsLapsedIn } from '../screening/suppression/store.ts';
import type { Storage } from '../storage/storage.ts';
import type { Party } from './parties.ts';

export interface LapsedDecisions {
  of(branchId: string, party: Party, entryId: string): boolean;
}

export async function lapsedDecisions(
  deps: { db: Storage['db']; protection: Pick<Protection, 'hash'> },
  job: number,
): Promise<LapsedDecisions> {
  const places = new Set<string>();
  for (const { branch_id, environment, party_hash, entry_ids } of await decisionsLapsedIn(deps.db, job))
    for (const id of entry_ids) places.add(`${branch_id} ${environment} ${party_hash} ${id}`);
  return {
    of(branchId, { environment, kind, id, query }, entryId) {
      if (places.size === 0) return false;
      const has = (hash: string) => places.has(`${branchId} ${environment} ${hash} ${entryId}`);
      return (kind === 'customer' && has(id)) || has(nameHash(deps.protection, branchId, query.name));
    },
  };
}
