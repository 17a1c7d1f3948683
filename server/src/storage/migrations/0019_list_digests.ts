/** Digests beside the chunks of lists, by which two versions are compared without being read. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table list_chunks add column digest bytea, add column line_digests bytea`.execute(db);
  await sql`alter table list_chunks alter column line_digests set storage external`.execute(db);
}
