/** Clips that passed under test keys are no replays for live keys, nor the other way round: says of each whose it was. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table face_clips add column environment text check (environment in ('test', 'live'))`,
  `update face_clips c set environment = k.environment
    from face_checks f join api_keys k on k.branch_id = f.branch_id and k.id = f.api_key_id
    where f.branch_id = c.branch_id and f.id = c.id`,
  // A clip of which nobody knows any more whose it was goes on being refused.
  `update face_clips set environment = 'live' where environment is null`,
  `alter table face_clips alter column environment set not null`,
  `drop index face_clips_media`,
  `create index face_clips_media on face_clips (branch_id, environment, sha256)`,
];
