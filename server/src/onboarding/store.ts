/** All the SQL of onboarding: the two switches of a branch, and customers as they were decided on. */
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Tables } from '../storage/tables.ts';

type Db = Kysely<Tables>;

export interface StoredOnboarding {
  id: number;
  subject: string;
  keyId: string;
  sealed: Buffer;
  decision: 'pass' | 'review' | 'fail';
  riskLevel: 'low' | 'medium' | 'high';
  createdAt: Date;
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

/** The customer's onboardings, the newest first. */
export async function findOnboardings(
  db: Db,
  branchId: string,
  subject: string,
  limit = 100,
): Promise<StoredOnboarding[]> {
  const rows = await db
    .selectFrom('onboardings')
    .selectAll()
    .where('branch_id', '=', branchId)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    keyId: row.key_id,
    sealed: row.sealed,
    decision: row.decision,
    riskLevel: row.risk_level,
    createdAt: row.created_at,
  }));
}
