/** Who judged a liveness check and how, and the clips that replays are recognised by. No media and no face is kept. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table face_checks add column outcome text`.execute(db);
  await sql`alter table face_checks add column confidence double precision`.execute(db);
  await sql`alter table face_checks add column engine text`.execute(db);
  await sql`alter table face_checks add column models text`.execute(db);
  await sql`alter table face_checks add column replay_of text`.execute(db);
  await sql`create table face_clips (
    branch_id text not null,
    id text not null,
    sha256 bytea not null,
    sealed bytea,
    created_at timestamptz not null,
    primary key (branch_id, id)
  )`.execute(db);
  await sql`create index face_clips_media on face_clips (branch_id, sha256)`.execute(db);
  await sql`create index face_clips_age on face_clips (created_at)`.execute(db);
}
