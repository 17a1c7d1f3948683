/** Results of liveness checks. The media itself is never kept. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table face_checks (
    branch_id text not null,
    id text not null,
    kind text not null,
    passed boolean not null,
    reason text not null,
    media_kind text not null,
    sha256 bytea not null,
    request_id text not null,
    api_key_id text not null,
    created_at timestamptz not null,
    primary key (branch_id, id)
  )`.execute(db);
}
