/** Lookups made, the ledger of calls behind them, and the operator's own registry of people. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table lookups (
    branch_id text not null,
    id text not null,
    operation text not null,
    environment text not null,
    subject text not null,
    key_id text,
    sealed bytea,
    outcome text not null,
    consent jsonb,
    purpose text,
    request_id text not null,
    api_key_id text not null,
    created_at timestamptz not null,
    primary key (branch_id, id)
  )`,
  `create table provider_calls (
    branch_id text not null,
    id text not null,
    lookup_id text not null,
    provider text not null,
    product text not null,
    outcome text not null,
    billed boolean not null,
    price text,
    currency text,
    latency_ms integer not null,
    cached boolean not null,
    reference text,
    consent_basis text,
    purpose text,
    created_at timestamptz not null,
    primary key (branch_id, lookup_id, id)
  )`,
  `create table registry_people (
    country text not null,
    scheme text not null,
    identifier_hash text not null,
    person_id text not null,
    primary key (country, scheme, identifier_hash)
  )`,
  'create index registry_people_by_person on registry_people (person_id)',
  `create table registry_records (
    person_id text not null primary key,
    country text not null,
    sealed bytea not null,
    imported_at timestamptz not null
  )`,
];
