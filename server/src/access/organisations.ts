/** Organisations: the accounts that own branches. An unverified one may not verify customers. */
import { failure } from '@amana/contract';
import { newId } from '../platform/ids.ts';
import { insert } from '../storage/write-set.ts';
import type { AccessDeps } from './access-deps.ts';
import { checkedName } from './checked-name.ts';
import { findOrganisations, markVerified, type OrganisationRecord } from './store.ts';

export async function createOrganisation(
  deps: AccessDeps,
  input: { name: string; verified: boolean },
): Promise<OrganisationRecord> {
  const name = checkedName(input.name);
  if ((await findOrganisations(deps.storage.db, name)).length > 0) {
    throw failure('conflict', { message: 'There is an organisation of that name', field: 'name' });
  }
  const record = { id: newId(), name, verified: input.verified, createdAt: deps.clock.now() };
  await deps.storage.writer.write({
    rows: [organisationRow(record)],
    audit: [
      {
        branchId: null,
        actor: 'operator',
        action: 'organisation.created',
        subject: record.id,
        detail: { verified: record.verified },
      },
    ],
  });
  return record;
}

export async function verifyOrganisation(deps: AccessDeps, idOrName: string): Promise<OrganisationRecord> {
  const record = await organisationOf(deps, idOrName);
  await deps.storage.writer.write({
    queries: [markVerified(deps.storage.db, record.id)],
    audit: [{ branchId: null, actor: 'operator', action: 'organisation.verified', subject: record.id }],
  });
  deps.authentication.forget();
  return { ...record, verified: true };
}

export function listOrganisations(deps: Pick<AccessDeps, 'storage'>): Promise<OrganisationRecord[]> {
  return findOrganisations(deps.storage.db);
}

/** By id or name; without either the oldest, which the first start made. */
export async function organisationOf(
  deps: Pick<AccessDeps, 'storage'>,
  idOrName?: string,
): Promise<OrganisationRecord> {
  const [found, another] = await findOrganisations(deps.storage.db, idOrName);
  if (!found) {
    throw failure('record_not_found', { message: 'There is no such organisation', field: 'organisation' });
  }
  if (another && idOrName !== undefined) {
    throw failure('conflict', {
      message: 'That is the id of one organisation and the name of another',
      field: 'organisation',
    });
  }
  return found;
}

export function organisationRow(record: OrganisationRecord) {
  return insert('organisations', {
    id: record.id,
    name: record.name,
    verified: record.verified,
    created_at: record.createdAt,
  });
}
