/** All the SQL of kept answers. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../storage/tables.ts';

export type KeptAnswerRow = Tables['kept_answers'];

/** The newest that still holds. */
export async function keptAnswer(
  db: Kysely<Tables>,
  branchId: string,
  question: string,
  now: Date,
): Promise<KeptAnswerRow | undefined> {
  return db
    .selectFrom('kept_answers')
    .selectAll()
    .where('branch_id', '=', branchId)
    .where('question', '=', question)
    .where('expires_at', '>', now)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function dropExpiredAnswers(db: Kysely<Tables>, now: Date): Promise<number> {
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await db
    .deleteFrom('kept_answers')
    .where('expires_at', '<=', now)
    .execute();
  return Number(numDeletedRows);
}
