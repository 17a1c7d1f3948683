/** Screened transactions, onboarded customers, and the sequence that numbers the latter. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table screenings (
    branch_id text not null,
    id text not null,
    environment text not null check (environment in ('test', 'live')),
    transaction_hash text,
    subject text not null,
    key_id text not null,
    sealed bytea not null,
    matches integer not null,
    top_score double precision not null,
    blocked boolean not null,
    lists jsonb not null,
    request_id text not null,
    api_key_id text not null,
    created_at timestamptz not null,
    primary key (branch_id, id)
  )`.execute(db);
  await sql`create index screenings_by_transaction on screenings (branch_id, transaction_hash, id)
    where transaction_hash is not null`.execute(db);
  await sql`create sequence onboarding_ids as bigint minvalue 1 start with 1 cache 1 no cycle`.execute(db);
  await sql`create table onboardings (
    branch_id text not null,
    id bigint not null,
    environment text not null check (environment in ('test', 'live')),
    subject text not null,
    key_id text not null,
    sealed bytea not null,
    country text not null,
    identifier_type text not null,
    verified boolean not null,
    decision text not null check (decision in ('pass', 'review', 'fail')),
    risk_level text not null check (risk_level in ('low', 'medium', 'high')),
    lists jsonb not null,
    request_id text not null,
    api_key_id text not null,
    created_at timestamptz not null,
    primary key (branch_id, id)
  )`.execute(db);
  await sql`create index onboardings_by_subject on onboardings (branch_id, subject, id)`.execute(db);
}
