/** All the SQL of onboarding: the two switches of a branch, and a customer as she was decided on. */
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Environment } from '../platform/environment.ts';
import type { Tables } from '../storage/tables.ts';

type Db = Kysely<Tables>;

export interface StoredOnboarding {
  subject: string;
  keyId: string;
  sealed: Buffer;
}

/** Merges in the database, so that two changes at one time lose nothing of each other. */
export function mergeBranchSettings(
  db: Db,
  branchId: string,
  change: Record<string, unknown>,
): CompiledQuery {
  return db
    .updateTable('branches')
    .set({ settings: sql<string>`settings || ${JSON.stringify(change)}::jsonb` })
    .where('id', '=', branchId)
    .compile();
}

export async function readStoredSettings(db: Db, branchId: string): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('branches')
    .select('settings')
    .where('id', '=', branchId)
    .executeTakeFirst();
  return row?.settings ?? {};
}

/** Of one environment, since a test key must not read what a live one kept. */
export async function findOnboarding(
  db: Db,
  branchId: string,
  environment: Environment,
  id: number,
): Promise<StoredOnboarding | undefined> {
  const row = await db
    .selectFrom('onboardings')
    .select(['subject', 'key_id', 'sealed'])
    .where('branch_id', '=', branchId)
    .where('environment', '=', environment)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { subject: row.subject, keyId: row.key_id, sealed: row.sealed };
}

/** The newest onboarding of a customer whom a registry verified. */
export async function newestVerified(
  db: Db,
  branchId: string,
  environment: Environment,
  subject: string,
): Promise<StoredOnboarding | undefined> {
  const row = await db
    .selectFrom('onboardings')
    .select(['subject', 'key_id', 'sealed'])
    .where('branch_id', '=', branchId)
    .where('subject', '=', subject)
    .where('environment', '=', environment)
    .where('verified', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { subject: row.subject, keyId: row.key_id, sealed: row.sealed };
}
