/** The SQL of stored answers: one claim row a key and path, taken atomically, so that no request runs twice. */
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Tables } from '../../storage/tables.ts';

type Db = Kysely<Tables>;

export interface ClaimId {
  branchId: string;
  keyId: string;
  path: string;
  idempotencyKey: string;
}

export interface StoredAnswer {
  requestHash: Buffer;
  status: number | null;
  sealed: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
}

/** True when the row is ours: nobody held the key, what was there had expired, or its holder died. */
export async function takeClaim(
  db: Db,
  id: ClaimId,
  claim: { requestHash: Buffer; now: Date; expiresAt: Date; staleBefore: Date },
): Promise<boolean> {
  const taken = await db
    .insertInto('idempotent_answers')
    .values({
      branch_id: id.branchId,
      api_key_id: id.keyId,
      path: id.path,
      idempotency_key: id.idempotencyKey,
      request_hash: claim.requestHash,
      status: null,
      sealed: null,
      created_at: claim.now,
      expires_at: claim.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['branch_id', 'api_key_id', 'path', 'idempotency_key'])
        .doUpdateSet((eb) => ({
          request_hash: eb.ref('excluded.request_hash'),
          status: null,
          sealed: null,
          created_at: eb.ref('excluded.created_at'),
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .where((eb) =>
          eb.or([
            eb.and([
              eb('idempotent_answers.status', 'is not', null),
              eb('idempotent_answers.expires_at', '<=', claim.now),
            ]),
            eb.and([
              eb('idempotent_answers.status', 'is', null),
              eb('idempotent_answers.created_at', '<', claim.staleBefore),
              eb('idempotent_answers.request_hash', '=', claim.requestHash),
            ]),
          ]),
        ),
    )
    .returning('created_at')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function findAnswer(db: Db, id: ClaimId): Promise<StoredAnswer | undefined> {
  const row = await db
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'status', 'sealed', 'created_at', 'expires_at'])
    .where('branch_id', '=', id.branchId)
    .where('api_key_id', '=', id.keyId)
    .where('path', '=', id.path)
    .where('idempotency_key', '=', id.idempotencyKey)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    requestHash: Buffer.from(row.request_hash),
    status: row.status,
    sealed: row.sealed === null ? null : Buffer.from(row.sealed),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

export function keepAnswer(db: Db, id: ClaimId, status: number, sealed: Buffer): CompiledQuery {
  return claimed(db.updateTable('idempotent_answers').set({ status, sealed }), id).compile();
}

export function dropClaim(db: Db, id: ClaimId): CompiledQuery {
  return claimed(db.deleteFrom('idempotent_answers'), id).where('status', 'is', null).compile();
}

/** Shows that the claim's holder lives. */
export async function touchClaim(db: Db, id: ClaimId, now: Date): Promise<void> {
  await claimed(db.updateTable('idempotent_answers').set({ created_at: now }), id)
    .where('status', 'is', null)
    .execute();
}

export async function dropExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotent_answers').where('expires_at', '<=', now).execute();
}

/** Claims whose holder cannot live any more: the embedded database has one process. */
export async function dropOrphans(db: Db): Promise<void> {
  await sql`delete from idempotent_answers where status is null`.execute(db);
}

function claimed<
  Q extends {
    where(column: 'branch_id' | 'api_key_id' | 'path' | 'idempotency_key', op: '=', value: string): Q;
  },
>(query: Q, id: ClaimId): Q {
  return query
    .where('branch_id', '=', id.branchId)
    .where('api_key_id', '=', id.keyId)
    .where('path', '=', id.path)
    .where('idempotency_key', '=', id.idempotencyKey);
}
