/**
 * The branch of a run with played vendors: an organisation and a branch of its own, with a live key made afresh. Refuses
 * where a live key of somebody else is good, since nobody may take an invented person for a real one.
 */
import { scopes } from '@amana/contract';
import type { AccessDeps } from './access/access-deps.ts';
import { createBranch, listBranches } from './access/branches.ts';
import { createKey, keyState, listKeys, revokeKey } from './access/keys.ts';
import { createOrganisation, listOrganisations } from './access/organisations.ts';

/** Of organisation and branch. */
const stubName = 'Stub providers';

/** Throws where a live key could ask the stubs without knowing. */
export async function assertAlone(access: AccessDeps): Promise<void> {
  const own = await stubBranch(access);
  const now = access.clock.now();
  const live = (await listKeys(access)).find(
    (key) =>
      key.environment === 'live' &&
      key.branchId !== own &&
      ['valid', 'replaced'].includes(keyState(key, now)),
  );
  if (live)
    throw new Error(
      `--stub-providers is refused: the live key ${live.id} is in use here, and the stubs would answer it with invented people. Use another data directory (--data), or revoke the key.`,
    );
}

async function stubBranch(access: AccessDeps): Promise<string | undefined> {
  const owner = (await listOrganisations(access)).find(({ name }) => name === stubName);
  if (!owner) return undefined;
  return (await listBranches(access)).find(({ organisationId }) => organisationId === owner.id)?.id;
}

/** Keys of runs with stubs, which may have ended without a word. */
export async function retireStubKeys(access: AccessDeps): Promise<void> {
  const branch = await stubBranch(access);
  if (branch === undefined) return;
  for (const key of await listKeys(access, { branch })) if (!key.revokedAt) await revokeKey(access, key.id);
}

export async function freshKey(access: AccessDeps): Promise<{ id: string; secret: string }> {
  await retireStubKeys(access);
  const branch = (await stubBranch(access)) ?? (await newBranch(access));
  const { key, secret } = await createKey(access, {
    branch,
    environment: 'live',
    name: 'Live key of the stub providers',
    scopes: [...scopes],
    rateLimit: 0,
  });
  return { id: key.id, secret };
}

async function newBranch(access: AccessDeps): Promise<string> {
  const organisations = await listOrganisations(access);
  const owner =
    organisations.find(({ name }) => name === stubName) ??
    (await createOrganisation(access, { name: stubName, verified: true }));
  const { id } = await createBranch(access, {
    name: stubName,
    organisation: owner.id,
    identitySuite: true,
  });
  return id;
}
