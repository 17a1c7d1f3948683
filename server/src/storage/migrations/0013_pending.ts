/** Questions that a provider answers later, what they came to, and the messages that providers sent about them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table pending_lookups (
    branch_id text not null,
    lookup_id text not null,
    environment text not null,
    operation text not null,
    provider text not null,
    product text not null,
    reference text not null,
    subject text not null,
    key_id text not null,
    sealed bytea not null,
    request_id text not null,
    billed boolean not null,
    tries integer not null,
    next_try_at timestamptz not null,
    claimed_until timestamptz,
    created_at timestamptz not null,
    primary key (branch_id, lookup_id)
  )`,
  'create index pending_lookups_by_subject on pending_lookups (branch_id, subject)',
  'create index pending_lookups_due on pending_lookups (next_try_at)',
  'create index pending_lookups_by_reference on pending_lookups (provider, reference)',
  // Written by the settlement itself: a second one is refused by the key, so that nothing is told or billed twice.
  `create table pending_settlements (
    branch_id text not null,
    lookup_id text not null,
    outcome text not null,
    settled_at timestamptz not null,
    primary key (branch_id, lookup_id)
  )`,
  `create table provider_messages (
    provider text not null,
    digest text not null,
    known boolean not null,
    received_at timestamptz not null,
    primary key (provider, digest)
  )`,
];
