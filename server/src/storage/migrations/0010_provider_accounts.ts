/** The operator's accounts with vendors: credentials sealed under the master key, settings in clear. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table provider_accounts (
        name text not null primary key,
        sealed bytea not null,
        settings jsonb not null,
        revision text not null,
        changed_at timestamptz not null
      )`,
    )
    .execute(db);
}
