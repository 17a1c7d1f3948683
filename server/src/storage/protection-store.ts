/** The SQL behind protection: wrapped data keys, and the facts of the installation. Sees no plain key. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Null when the key was erased or never stored. */
export async function loadWrappedKey(
  db: Kysely<Tables>,
  branchId: string,
  subject: string,
  keyId: string,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('subject_keys')
    .select('wrapped')
    .where('branch_id', '=', branchId)
    .where('subject', '=', subject)
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return row ? row.wrapped : null;
}

export async function readInstallationFact(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** The words of the database itself: `PostgreSQL 15.8 …`. */
export async function databaseVersion(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version() as version`.execute(db);
  return /^\w+ [\d.]+/.exec(rows[0]?.version ?? '')?.[0] ?? 'unknown';
}
