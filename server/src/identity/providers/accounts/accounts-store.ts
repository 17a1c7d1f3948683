/** All the SQL of provider accounts, and the seal on their credentials. Knows no vendor. */
import type { CompiledQuery, Kysely } from 'kysely';
import type { Protection } from '../../../platform/protection.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { Credentials } from '../vendors/core/vendor.ts';
import type { AccountSettings, StoredAccount } from './account-facts.ts';

export interface AccountsStoreDeps {
  db: Kysely<Tables>;
  protection: Pick<Protection, 'sealForInstallation' | 'openForInstallation'>;
}

/** An account whose seal does not open is there with a problem instead of its credentials. */
export async function readAccounts({ db, protection }: AccountsStoreDeps): Promise<StoredAccount[]> {
  const rows = await db.selectFrom('provider_accounts').selectAll().orderBy('name').execute();
  return rows.map((row) => {
    const opened = openCredentials(protection, row.name, Buffer.from(row.sealed));
    return {
      name: row.name,
      credentials: opened ?? {},
      // Only `storeAccount` writes it.
      settings: row.settings,
      problems: opened
        ? []
        : ['the stored credentials cannot be decrypted with this master key; enter them again'],
      revision: row.revision,
      changedAt: row.changed_at,
    };
  });
}

/** Changes whenever an account does; cheap enough to be asked every other second. */
export async function accountsRevision(db: Kysely<Tables>): Promise<string> {
  const rows = await db
    .selectFrom('provider_accounts')
    .select(['name', 'revision'])
    .orderBy('name')
    .execute();
  return rows.map(({ name, revision }) => `${name}:${revision}`).join(' ');
}

export interface AccountToStore {
  name: string;
  credentials: Credentials;
  settings: AccountSettings;
  revision: string;
  changedAt: Date;
}

export function storeAccount(
  { db, protection }: AccountsStoreDeps,
  { name, credentials, settings, revision, changedAt }: AccountToStore,
): CompiledQuery {
  const values = {
    sealed: protection.sealForInstallation(
      purpose,
      Buffer.from(JSON.stringify({ name, credentials }), 'utf8'),
    ),
    settings: JSON.stringify(settings),
    revision,
    changed_at: changedAt,
  };
  return db
    .insertInto('provider_accounts')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .compile();
}

export function deleteAccount({ db }: AccountsStoreDeps, name: string): CompiledQuery {
  return db.deleteFrom('provider_accounts').where('name', '=', name).compile();
}

const purpose = 'provider-account';

/** The name is sealed in, so that a row's credentials cannot be moved under another vendor. */
function openCredentials(
  protection: AccountsStoreDeps['protection'],
  name: string,
  sealed: Buffer,
): Credentials | undefined {
  try {
    // Only `storeAccount` makes these bytes, and their seal is authenticated.
    const opened = JSON.parse(protection.openForInstallation(purpose, sealed).toString('utf8')) as {
      name: string;
      credentials: Credentials;
    };
    return opened.name === name ? opened.credentials : undefined;
  } catch {
    return undefined;
  }
}
