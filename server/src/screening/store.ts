/** All the SQL of screening: the screenings of one transaction, the newest first. */
import type { Kysely } from 'kysely';
import type { Environment } from '../platform/environment.ts';
import type { Tables } from '../storage/tables.ts';

const screeningsLimit = 100;

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

/** Of one environment, since a test key must not read what a live one kept. Newest first. */
export async function findScreenings(
  db: Kysely<Tables>,
  branchId: string,
  environment: Environment,
  wanted: { transactionHash: string } | { id: string },
): Promise<StoredScreening[]> {
  const query = db
    .selectFrom('screenings')
    .selectAll()
    .where('branch_id', '=', branchId)
    .where('environment', '=', environment)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(screeningsLimit);
  const rows = await ('id' in wanted
    ? query.where('id', '=', wanted.id)
    : query.where('transaction_hash', '=', wanted.transactionHash)
  ).execute();
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
