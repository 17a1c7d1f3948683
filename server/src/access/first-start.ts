/**
 * What a fresh installation begins with: one verified organisation, one branch with the identity suite, one test key.
 * Does nothing where an organisation exists.
 */
import { newId } from '../platform/ids.ts';
import type { AccessDeps } from './access-deps.ts';
import { branchRow } from './branches.ts';
import { keyAudit, keyRow, newKey, usualScopes } from './keys.ts';
import { organisationRow } from './organisations.ts';
import { findOrganisations } from './store.ts';

export interface FirstStart {
  organisationId: string;
  branchId: string;
  /** Secrets, shown once. */
  testKey: string;
  liveKey?: string;
}

export async function firstStart(
  deps: AccessDeps,
  options: { liveKey?: boolean } = {},
): Promise<FirstStart | undefined> {
  if ((await findOrganisations(deps.storage.db)).length > 0) return undefined;
  const createdAt = deps.clock.now();
  const organisation = { id: newId(), name: 'My organisation', verified: true, createdAt };
  const branch = {
    id: newId(),
    organisationId: organisation.id,
    name: 'Main branch',
    identitySuite: true,
    settings: {},
    createdAt,
  };
  const rights = { scopes: usualScopes, expiresAt: null, allowAddresses: [], rateLimit: null };
  const test = newKey(deps, branch.id, { ...rights, environment: 'test', name: 'First test key' });
  const live = options.liveKey
    ? newKey(deps, branch.id, { ...rights, environment: 'live', name: 'First live key' })
    : undefined;
  const made = live ? [test, live] : [test];
  try {
    await deps.storage.writer.write({
      rows: [organisationRow(organisation), branchRow(branch), ...made.map(keyRow)],
      audit: [
        { branchId: null, actor: 'system', action: 'installation.started', subject: organisation.id },
        ...made.map(({ key }) => ({ ...keyAudit(key, 'created'), actor: 'system' })),
      ],
    });
  } catch (error) {
    // Another node was first: organisations' names are unique.
    if ((await findOrganisations(deps.storage.db)).length > 0) return undefined;
    throw error;
  }
  return {
    organisationId: organisation.id,
    branchId: branch.id,
    testKey: test.secret,
    ...(live ? { liveKey: live.secret } : {}),
  };
}
