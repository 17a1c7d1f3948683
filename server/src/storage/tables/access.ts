/** Organisations, branches and API keys. Ids are UUIDv7 text made in the application. */
import type { ColumnType, Generated } from 'kysely';

export interface AccessTables {
  organisations: { id: string; name: string; verified: boolean; created_at: Date };
  branches: {
    id: string;
    organisation_id: string;
    name: string;
    identity_suite: boolean;
    /** Settings and policies by name (`ivs`, `aml`, `match_threshold`, …); absent means default. */
    settings: ColumnType<Record<string, unknown>, string, string>;
    created_at: Date;
  };
  api_keys: {
    branch_id: string;
    id: string;
    name: string;
    environment: 'test' | 'live';
    scopes: string[];
    /** SHA-256 of the secret. */
    secret_hash: Buffer;
    /** First characters of the secret, for people. */
    hint: string;
    allow_addresses: string[];
    /** Requests a minute; null takes the installation's. */
    rate_limit: number | null;
    expires_at: Date | null;
    revoked_at: Date | null;
    replaced_by: string | null;
    created_at: Generated<Date>;
  };
}
