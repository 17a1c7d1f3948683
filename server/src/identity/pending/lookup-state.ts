/** Where one lookup stands, and its record once there is one. Reading personal data is audited before it is given. */
import { failure, type LookupState } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import { loadWrappedKey } from '../../storage/protection-store.ts';
import type { RegistryFlag, RegistryPerson } from '../providers/port.ts';
import { openQuestion } from './open-question.ts';
import type { PendingDeps } from './pending-deps.ts';
import { findLookup, type KeptLookup } from './pending-store.ts';

type StateDeps = Pick<PendingDeps, 'storage' | 'protection'>;

export async function lookupState(
  deps: StateDeps,
  id: string,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<LookupState> {
  const branchId = caller.branch.id;
  const found = await findLookup(deps.storage.db, { branchId, environment: caller.key.environment, id });
  if (!found) throw failure('record_not_found');
  const { lookup, pending, settledAt } = found;
  const question = pending ? await openQuestion(deps, pending) : null;
  await deps.storage.writer.write({
    audit: [
      {
        branchId,
        actor: `key:${caller.key.id}`,
        action: 'lookup.read',
        subject: lookup.subject,
        requestId,
        detail: { lookup: lookup.id, operation: lookup.operation, outcome: lookup.outcome },
      },
    ],
  });
  return {
    lookup_id: lookup.id,
    operation: lookup.operation,
    state: pending ? 'pending' : 'completed',
    outcome: lookup.outcome,
    requested_at: lookup.created_at.toISOString(),
    completed_at: pending ? null : (settledAt ?? lookup.created_at).toISOString(),
    consent_needed: question?.holder ?? null,
    record: await recordOf(deps, lookup),
  };
}

/** Null where there is none, or where the subject was erased. */
async function recordOf(deps: StateDeps, lookup: KeptLookup): Promise<Record<string, unknown> | null> {
  const { branch_id, subject, key_id, sealed } = lookup;
  if (key_id === null || sealed === null) return null;
  if ((await loadWrappedKey(deps.storage.db, branch_id, subject, key_id)) === null) return null;
  const kept = await deps.protection.open(branch_id, subject, key_id, sealed);
  // Sealed by an operation as it was answered, or by verify customer as a person with flags.
  return lookup.operation === 'verifyCustomer'
    ? personIn(kept as { person: RegistryPerson; flags: RegistryFlag[] })
    : (kept as Record<string, unknown>);
}

function personIn({
  person,
  flags,
}: {
  person: RegistryPerson;
  flags: RegistryFlag[];
}): Record<string, unknown> {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    middle_name: person.middleName,
    date_of_birth: person.birthDate,
    gender: person.gender,
    phone: person.phone,
    flags,
  };
}
