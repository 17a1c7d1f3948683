/** What live sources answered, kept for the same question where a branch wants that; and what a branch's budget has used. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table kept_answers (
    branch_id text not null,
    question text not null,
    answered_at timestamptz not null,
    expires_at timestamptz not null,
    subject text not null,
    key_id text not null,
    sealed bytea not null,
    primary key (branch_id, question, answered_at)
  )`,
  'create index kept_answers_by_end on kept_answers (expires_at)',
  `create table branch_spending (
    branch_id text not null,
    currency text not null,
    day text not null,
    day_micros bigint not null,
    month text not null,
    month_micros bigint not null,
    primary key (branch_id, currency)
  )`,
  `create table budget_reservations (
    branch_id text not null,
    id text not null,
    currency text not null,
    micros bigint not null,
    day text not null,
    month text not null,
    expires_at timestamptz not null,
    primary key (branch_id, id)
  )`,
  'create index budget_reservations_by_end on budget_reservations (expires_at)',
];
