/**
 * The ledger says all of a call that a bill or a question afterwards needs. Rows of before keep nothing in the new
 * columns. Rows come in the order of time, so the index by time grows at its end only, which costs a write little.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table provider_calls
    add column operation text,
    add column country text,
    add column environment text,
    add column request_id text,
    add column code text,
    add column consent_granted boolean,
    add column consent_granted_at timestamptz,
    add column consent_channel text`,
  'create index provider_calls_by_time on provider_calls (created_at)',
  `alter table lookups
    add column country text,
    add column words_key_id text,
    add column words_sealed bytea`,
];
