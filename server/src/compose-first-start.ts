/**
 * The first organisation, branch and key. A key is made only where somebody sees it: by the service once it listens,
 * never by a command that merely had to open a fresh database.
 */
import { createBranch, listBranches } from './access/branches.ts';
import { firstStart } from './access/first-start.ts';
import { createKey, listKeys } from './access/keys.ts';
import { createOrganisation, listOrganisations } from './access/organisations.ts';
import type { Foundation } from './compose-foundation.ts';

export interface FirstKeys {
  test: string | null;
  live: string | null;
}

export async function firstKeysOfService({ access }: Foundation): Promise<FirstKeys> {
  const first = await firstStart(access);
  if (first) return { test: first.testKey, live: first.liveKey ?? null };
  const [branch, another] = await listBranches(access);
  // A command came first and made organisation and branch; the key is still owed.
  if (!branch || another || (await listKeys(access)).length > 0) return { test: null, live: null };
  const { secret } = await createKey(access, {
    branch: branch.id,
    environment: 'test',
    name: 'First test key',
  });
  return { test: secret, live: null };
}

export async function firstStartOfCommand({ access }: Foundation): Promise<void> {
  if ((await listOrganisations(access)).length > 0) return;
  const organisation = await createOrganisation(access, { name: 'My organisation', verified: true });
  await createBranch(access, { name: 'Main branch', organisation: organisation.id, identitySuite: true });
}
