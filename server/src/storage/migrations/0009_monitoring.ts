/** Reviewed decisions on hits with their ends, current outcomes of parties that changed, and the jobs that screen again. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await makeDecisions(db);
  await makeOutcomes(db);
  await makeJobs(db);
}

async function makeDecisions(db: Kysely<unknown>): Promise<void> {
  await sql`create table screening_decisions (
    branch_id text not null,
    id text not null,
    environment text not null check (environment in ('test', 'live')),
    party_kind text not null check (party_kind in ('customer', 'name')),
    party_hash text not null,
    schema text,
    subject text not null,
    key_id text not null,
    sealed bytea not null,
    source text not null,
    entry_id text not null,
    entry_ids text[] not null,
    fingerprint text not null,
    list_version text not null,
    was_hit boolean not null,
    decided_by text not null,
    expires_at timestamptz,
    created_at timestamptz not null,
    primary key (branch_id, id)
  )`.execute(db);
  await sql`create index screening_decisions_by_source on screening_decisions (source)`.execute(db);
  await sql`create table screening_decision_ends (
    branch_id text not null,
    id text not null,
    reason text not null check (reason in ('revoked', 'expired', 'entry_changed')),
    ended_by text not null,
    job integer,
    ended_at timestamptz not null,
    primary key (branch_id, id)
  )`.execute(db);
}

async function makeOutcomes(db: Kysely<unknown>): Promise<void> {
  await sql`create table screening_outcomes (
    branch_id text not null,
    environment text not null check (environment in ('test', 'live')),
    party text not null,
    entry_id text not null,
    id text not null,
    kind text not null check (kind in ('customer', 'sender', 'receiver')),
    reference text not null,
    state text not null check (state in ('match', 'set_aside', 'possible', 'none')),
    listed_as text not null,
    score double precision not null,
    corroborated boolean not null,
    cause text not null,
    source text not null,
    list_version text not null,
    fingerprint text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (branch_id, environment, party, entry_id)
  )`.execute(db);
  await sql`create unique index screening_outcomes_by_id on screening_outcomes (branch_id, id)`.execute(db);
  await sql`create index screening_outcomes_by_reference on screening_outcomes (branch_id, reference)`.execute(
    db,
  );
}

async function makeJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create table rescreen_jobs (
    number integer not null primary key,
    lists jsonb not null,
    created_at timestamptz not null,
    finished_at timestamptz,
    claimed_by text,
    claimed_until timestamptz
  )`.execute(db);
  await sql`create table rescreen_steps (
    job integer not null references rescreen_jobs (number) on delete cascade,
    step integer not null,
    place jsonb,
    counts jsonb not null,
    done_at timestamptz not null,
    primary key (job, step)
  )`.execute(db);
  await sql`create table rescreened_lists (
    source text not null primary key,
    version text not null,
    finished_at timestamptz not null
  )`.execute(db);
}
