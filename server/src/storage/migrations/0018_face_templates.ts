/** Templates of faces for the search for duplicates, sealed for the person each is of. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table face_templates (
    branch_id text not null,
    id text not null,
    environment text not null check (environment in ('test', 'live')),
    model text not null,
    subject text not null,
    person_hash text,
    reference_hash text,
    check_id text not null,
    operation text not null,
    consent jsonb not null,
    purpose text,
    key_id text not null,
    sealed bytea not null,
    api_key_id text not null,
    request_id text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (branch_id, id)
  )`,
  `create index face_templates_searched on face_templates (branch_id, environment, model, created_at)`,
  `create index face_templates_of_subject on face_templates (branch_id, subject)`,
  `create index face_templates_of_person on face_templates (branch_id, person_hash)`,
  `create index face_templates_of_reference on face_templates (branch_id, reference_hash)`,
  `create index face_templates_expiring on face_templates (expires_at)`,
];
