/** The fingerprint of a clip, told the moment its recording ends: the clip itself may take its time to arrive. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table capture_sessions add column promised_sha256 text`.execute(db);
  await sql`alter table capture_sessions add column promised_at timestamptz`.execute(db);
}
