/** Organisations, branches, API keys, and the stored answers of idempotent requests. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organisations (
    id text primary key,
    name text not null unique,
    verified boolean not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create table branches (
    id text primary key,
    organisation_id text not null references organisations (id),
    name text not null,
    identity_suite boolean not null,
    settings jsonb not null,
    created_at timestamptz not null,
    unique (organisation_id, name)
  )`.execute(db);
  await sql`create table api_keys (
    branch_id text not null references branches (id),
    id text not null,
    name text not null,
    environment text not null check (environment in ('test', 'live')),
    scopes text[] not null,
    secret_hash bytea not null,
    hint text not null,
    allow_addresses text[] not null,
    rate_limit integer,
    expires_at timestamptz,
    revoked_at timestamptz,
    replaced_by text,
    created_at timestamptz not null default now(),
    primary key (branch_id, id)
  )`.execute(db);
  await sql`create unique index api_keys_secret on api_keys (secret_hash)`.execute(db);
  await sql`create table idempotent_answers (
    branch_id text not null,
    api_key_id text not null,
    path text not null,
    idempotency_key text not null,
    request_hash bytea not null,
    status smallint,
    sealed bytea,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (branch_id, api_key_id, path, idempotency_key)
  )`.execute(db);
  await sql`create index idempotent_answers_expiry on idempotent_answers (expires_at)`.execute(db);
}
