/** On whose behalf a batch goes on: its key as it is now, with the branch's policies of now. */
import type { Scope } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import type { BatchDeps } from './batch-deps.ts';
import { type BatchRecord, branchNamed, keyNamed } from './batch-store.ts';

/** Stands for the operator, who has no key; branch and environment are named. */
export const operatorKey = 'operator';

/** Null where the key no longer holds: a batch spends nothing for a key that was taken back. */
export async function callerOf(
  { storage, identity }: BatchDeps,
  batch: Pick<BatchRecord, 'branch_id' | 'api_key_id' | 'environment'>,
): Promise<Caller | null> {
  const branch = await branchNamed(storage.db, batch.branch_id);
  if (!branch) return null;
  const scopes: Scope[] = ['lookups'];
  const caller = {
    key: { id: batch.api_key_id, environment: batch.environment, scopes },
    branch: {
      id: branch.id,
      name: branch.name,
      identitySuite: branch.identity_suite,
      settings: branch.settings,
    },
    organisation: { id: branch.organisation_id, verified: branch.verified },
  };
  if (batch.api_key_id === operatorKey) return caller;
  const key = await keyNamed(storage.db, batch.branch_id, batch.api_key_id);
  if (!key || key.revoked_at || (key.expires_at && key.expires_at <= identity.clock.now())) return null;
  return key.environment === batch.environment && key.scopes.includes('lookups') ? caller : null;
}
