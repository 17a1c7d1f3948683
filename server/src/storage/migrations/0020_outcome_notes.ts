/** Says of an outcome that the search behind it may be incomplete. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table screening_outcomes add column notes jsonb`.execute(db);
}
