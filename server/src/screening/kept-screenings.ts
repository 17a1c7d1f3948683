/**
 * Gives back screenings as they were answered: all of one transaction, or the one that an event names. Reading personal
 * data is audited before it is given.
 */
import { failure, type KeptScreening } from '@amana/contract';
import type { Caller } from '../access/caller.ts';
import type { Storage } from '../storage/storage.ts';
import { transactionHash } from './screen-transaction.ts';
import type { ScreeningDeps } from './screening-deps.ts';
import { findScreenings, type StoredScreening } from './store.ts';

export interface KeptDeps {
  db: Storage['db'];
  protection: ScreeningDeps['protection'];
  writer: ScreeningDeps['writer'];
}

export interface KeptRequest {
  caller: Caller;
  requestId: string;
}

export async function screeningsOf(
  deps: KeptDeps,
  transactionId: string,
  request: KeptRequest,
): Promise<KeptScreening[]> {
  const { branch, key } = request.caller;
  const hash = transactionHash(deps, branch.id, transactionId);
  const found = await findScreenings(deps.db, branch.id, key.environment, { transactionHash: hash });
  return opened(deps, found, request);
}

export async function screeningNamed(
  deps: KeptDeps,
  id: string,
  request: KeptRequest,
): Promise<KeptScreening> {
  const { branch, key } = request.caller;
  const found = await findScreenings(deps.db, branch.id, key.environment, { id });
  const [kept] = await opened(deps, found, request);
  if (!kept) throw failure('record_not_found');
  return kept;
}

async function opened(
  deps: KeptDeps,
  found: readonly StoredScreening[],
  { caller, requestId }: KeptRequest,
): Promise<KeptScreening[]> {
  if (found.length === 0) throw failure('record_not_found');
  const branchId = caller.branch.id;
  await deps.writer.write({
    audit: found.map(({ id }) => ({
      branchId,
      actor: `key:${caller.key.id}`,
      action: 'screening.read',
      subject: id,
      requestId,
    })),
  });
  return Promise.all(
    found.map(async ({ id, subject, keyId, sealed, blocked }) => {
      const value = await deps.protection.open(branchId, subject, keyId, sealed);
      // Sealed by `screenTransaction`, and nothing else seals under this table.
      const { record, blockedBy } = value as Pick<KeptScreening, 'record'> & { blockedBy: string[] };
      return { screening_id: id, blocked, blocked_by: blockedBy, record };
    }),
  );
}
