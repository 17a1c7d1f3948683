/** Credit reports, monitors of credit files, and the way to the branch's log of permissible purposes. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table credit_reports (
    branch_id text not null,
    id text not null,
    environment text not null check (environment in ('test', 'live')),
    subject text not null,
    key_id text not null,
    sealed bytea not null,
    created_at timestamptz not null,
    primary key (branch_id, id)
  )`,
  `create index lookups_about_credit on lookups (branch_id, id) where operation like 'credit%'`,
  `create table credit_monitors (
    branch_id text not null,
    id text not null,
    environment text not null check (environment in ('test', 'live')),
    subject text not null,
    key_id text not null,
    sealed bytea not null,
    bureau text not null,
    triggers text[] not null,
    every_days integer not null,
    score_drop_points integer not null,
    purpose text,
    consent jsonb,
    api_key_id text not null,
    request_id text not null,
    state text not null check (state in ('active', 'stopped')),
    checks integer not null,
    last_checked_at timestamptz,
    last_outcome text,
    last_report_id text,
    seen_key_id text,
    seen bytea,
    next_check_at timestamptz,
    asked_at timestamptz,
    claimed_by text,
    claimed_until timestamptz,
    created_at timestamptz not null,
    stopped_at timestamptz,
    primary key (branch_id, id)
  )`,
  `create unique index credit_monitors_once on credit_monitors (branch_id, environment, subject, bureau)
    where state = 'active'`,
  `create index credit_monitors_due on credit_monitors (next_check_at) where state = 'active'`,
];
