/** Data keys, facts of the installation, and the audit trail with the triggers that keep it append-only. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table subject_keys (
    branch_id text not null,
    subject text not null,
    key_id text not null,
    wrapped bytea not null,
    created_at timestamptz not null,
    primary key (branch_id, subject, key_id)
  )`,
  `create table installation (
    name text primary key,
    value text not null
  )`,
  `create table audit_entries (
    chain text not null,
    seq bigint not null,
    at timestamptz not null,
    branch_id text,
    actor text not null,
    action text not null,
    subject text,
    request_id text,
    detail jsonb not null,
    prev_hash bytea not null,
    hash bytea not null,
    primary key (chain, seq)
  )`,
  'create index audit_entries_by_time on audit_entries (at, chain, seq)',
  `create function refuse_audit_change() returns trigger language plpgsql as
    'begin raise exception ''audit entries are append-only''; end'`,
  `create trigger audit_entries_append_only before update or delete on audit_entries
    for each row execute function refuse_audit_change()`,
  `create trigger audit_entries_no_truncate before truncate on audit_entries
    for each statement execute function refuse_audit_change()`,
];
