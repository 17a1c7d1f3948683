/** All the SQL of capture sessions: claims of an attempt, what a clip showed, and the end of those that ran out. */
import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import type { CaptureTables } from '../../storage/tables/capture.ts';
import type { Tables } from '../../storage/tables.ts';
import type { SessionPlace } from './link.ts';

type Db = Kysely<Tables>;
export type CaptureRow = Selectable<CaptureTables['capture_sessions']>;

export async function sessionAt(db: Db, { branchId, id }: SessionPlace): Promise<CaptureRow | undefined> {
  return db
    .selectFrom('capture_sessions')
    .selectAll()
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A new challenge for the attempt that begins; undefined where the session takes none any more. */
export async function noteDrawn(
  db: Db,
  { branchId, id }: SessionPlace,
  drawn: { steps: string[]; now: Date; mostDraws: number },
): Promise<CaptureRow | undefined> {
  return db
    .updateTable('capture_sessions')
    .set({
      steps: drawn.steps,
      drawn_at: drawn.now,
      draws: sql`draws + 1`,
      promised_sha256: null,
      promised_at: null,
    })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', drawn.now)
    .where('draws', '<', drawn.mostDraws)
    .where((where) => where('attempts', '<', where.ref('max_attempts')))
    .returningAll()
    .executeTakeFirst();
}

/** Of the challenge that was drawn last, once: the first clip stays the one; false where there is no such challenge. */
export async function notePromised(
  db: Db,
  { branchId, id }: SessionPlace,
  { drawnAt, sha256, now }: { drawnAt: Date; sha256: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('capture_sessions')
    .set({ promised_sha256: sha256, promised_at: sql`coalesce(promised_at, ${now})` })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('drawn_at', '=', drawnAt)
    .where((where) => where.or([where('promised_sha256', 'is', null), where('promised_sha256', '=', sha256)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the attempt for one clip: of two that come at once one wins. Its challenge is used up with it. */
export async function claimAttempt(
  db: Db,
  { branchId, id }: SessionPlace,
  claim: { drawnAt: Date; claimId: string; now: Date; until: Date },
): Promise<CaptureRow | undefined> {
  return db
    .updateTable('capture_sessions')
    .set({
      state: 'judging',
      attempts: sql`attempts + 1`,
      claim_id: claim.claimId,
      claimed_until: claim.until,
      drawn_at: null,
    })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', claim.now)
    .where('drawn_at', '=', claim.drawnAt)
    .where((where) => where('attempts', '<', where.ref('max_attempts')))
    .returningAll()
    .executeTakeFirst();
}

export type AttemptChange = Partial<
  Pick<
    CaptureRow,
    | 'state'
    | 'attempts'
    | 'drawn_at'
    | 'verdict'
    | 'passed'
    | 'reason'
    | 'detail'
    | 'confidence'
    | 'source'
    | 'matched'
    | 'match_confidence'
    | 'check_id'
    | 'ended_at'
    | 'key_id'
    | 'sealed'
  >
>;

/** What an attempt leaves; only while the claim is still the one under which it was judged. */
export function afterAttempt(db: Db, claimed: CaptureRow, change: AttemptChange): CompiledQuery {
  return db
    .updateTable('capture_sessions')
    .set({ ...change, claim_id: null, claimed_until: null })
    .where('branch_id', '=', claimed.branch_id)
    .where('id', '=', claimed.id)
    .where('state', '=', 'judging')
    .where('claim_id', '=', claimed.claim_id)
    .compile();
}

/** Takes a session to its end before it ended by itself; undefined where it is over or a clip is being judged. */
export async function claimCancel(
  db: Db,
  { branchId, id }: SessionPlace,
  { now, sealed, keyId }: { now: Date; sealed: Buffer; keyId: string },
): Promise<CaptureRow | undefined> {
  return db
    .updateTable('capture_sessions')
    .set({ state: 'cancelled', ended_at: now, steps: null, drawn_at: null, sealed, key_id: keyId })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/** Takes sessions whose link ended, or whose clip was being judged by a process that is gone. */
export async function claimExpired(
  db: Db,
  { now, until, claimId, limit }: { now: Date; until: Date; claimId: string; limit: number },
): Promise<CaptureRow[]> {
  const { rows } = await sql<CaptureRow>`
    update capture_sessions set claim_id = ${claimId}, claimed_until = ${until}
    where (branch_id, id) in (
      select branch_id, id from capture_sessions
      where state in ('open', 'judging') and expires_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now})
      order by expires_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows;
}

export function expired(
  db: Db,
  row: CaptureRow,
  change: { now: Date; sealed: Buffer; keyId: string },
): CompiledQuery {
  return db
    .updateTable('capture_sessions')
    .set({
      state: 'expired',
      ended_at: change.now,
      sealed: change.sealed,
      key_id: change.keyId,
      steps: null,
      drawn_at: null,
      claim_id: null,
      claimed_until: null,
    })
    .where('branch_id', '=', row.branch_id)
    .where('id', '=', row.id)
    .where('state', 'in', ['open', 'judging'])
    .where('claim_id', '=', row.claim_id)
    .compile();
}

/** Attempts of a process that is gone, of sessions whose link still holds: the next clip is taken. */
export function freeAttempts(db: Db, now: Date): CompiledQuery {
  return db
    .updateTable('capture_sessions')
    .set({ state: 'open', claim_id: null, claimed_until: null })
    .where('state', '=', 'judging')
    .where('expires_at', '>', now)
    .where('claimed_until', '<=', now)
    .compile();
}

/** Ended before the moment: nothing of them is of use any more. */
export async function endedBefore(db: Db, before: Date, limit: number): Promise<SessionPlace[]> {
  return db
    .selectFrom('capture_sessions')
    .select(['branch_id as branchId', 'id'])
    .where('ended_at', '<', before)
    .limit(limit)
    .execute();
}

/** The row with the data keys that sealed it. */
export function erase(db: Db, { branchId, id }: SessionPlace, subject: string): CompiledQuery[] {
  return [
    db.deleteFrom('capture_sessions').where('branch_id', '=', branchId).where('id', '=', id).compile(),
    db.deleteFrom('subject_keys').where('branch_id', '=', branchId).where('subject', '=', subject).compile(),
  ];
}
