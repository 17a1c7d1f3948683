/** All the SQL of screening: the screenings of one transaction, the newest first. */
import type { Kysely } from 'kysely';
import type { Environment } from '../platform/environment.ts';
import type { Tables } from '../storage/tables.ts';

export interface StoredScreening {
  id: string;
  environment: Environment;
  subject: string;
  keyId: string;
  sealed: Buffer;
  matches: number;
  topScore: number;
  blocked: boolean;
  createdAt: Date;
}

export async function findScreenings(
  db: Kysely<Tables>,
  branchId: string,
  transactionHash: string,
  limit = 100,
): Promise<StoredScreening[]> {
  const rows = await db
    .selectFrom('screenings')
    .selectAll()
    .where('branch_id', '=', branchId)
    .where('transaction_hash', '=', transactionHash)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    environment: row.environment,
    subject: row.subject,
    keyId: row.key_id,
    sealed: row.sealed,
    matches: row.matches,
    topScore: row.top_score,
    blocked: row.blocked,
    createdAt: row.created_at,
  }));
}
