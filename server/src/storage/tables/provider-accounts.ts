/** The operator's accounts with vendors. They belong to the installation, not to a branch. */
import type { ColumnType } from 'kysely';

export interface ProviderAccountTables {
  provider_accounts: {
    name: string;
    /** Credentials, sealed for the installation. */
    sealed: Buffer;
    settings: ColumnType<Record<string, unknown>, string, string>;
    /** New at each change, so that other processes see it. */
    revision: string;
    changed_at: Date;
  };
}
