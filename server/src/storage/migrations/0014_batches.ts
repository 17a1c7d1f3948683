/** Batches of lookups: the batch, its rows in sealed chunks, and the marks of live calls that must not be made twice. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table batches (
    branch_id text not null,
    id text not null,
    environment text not null check (environment in ('test', 'live')),
    name text,
    operation text,
    api_key_id text not null,
    request_id text not null,
    state text not null check (state in ('receiving', 'ready', 'queued', 'running', 'paused', 'completed', 'cancelled')),
    reason text,
    retry_at timestamptz,
    setbacks integer not null,
    rows integer not null,
    invalid integer not null,
    created_at timestamptz not null,
    started_at timestamptz,
    run_at timestamptz,
    run_from integer not null,
    ended_at timestamptz,
    purged_at timestamptz,
    counts jsonb,
    costs jsonb,
    claimed_by text,
    claimed_until timestamptz,
    primary key (branch_id, id)
  )`,
  `create index batches_open on batches (state, created_at) where purged_at is null`,
  `create table batch_chunks (
    branch_id text not null,
    batch_id text not null,
    number integer not null,
    first_row integer not null,
    rows integer not null,
    key_id text not null,
    input bytea,
    result_key_id text,
    result bytea,
    counts jsonb,
    costs jsonb,
    done_at timestamptz,
    primary key (branch_id, batch_id, number)
  )`,
  `create table batch_calls (
    branch_id text not null,
    batch_id text not null,
    row integer not null,
    result jsonb,
    costs jsonb,
    asked_at timestamptz not null,
    done_at timestamptz,
    primary key (branch_id, batch_id, row)
  )`,
];
