/**
 * Sealed answers stay in their row up to a page's size. They were tried for compression, which ciphertext never gains
 * from, and then moved to a table of their own with an index: twice the work for a row that is written once.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['lookups', 'onboardings', 'screenings']) {
    await sql`alter table ${sql.table(table)} alter column sealed set storage external`.execute(db);
    await sql`alter table ${sql.table(table)} set (toast_tuple_target = 8160)`.execute(db);
  }
}
