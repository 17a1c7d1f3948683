/** All the SQL of batches: the batch with its claim, its chunks of rows, and the marks of live calls. */
import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import type { Environment } from '../../platform/environment.ts';
import type { BatchTables } from '../../storage/tables/batches.ts';
import type { Tables } from '../../storage/tables.ts';

type Db = Kysely<Tables>;
export type BatchRecord = Selectable<BatchTables['batches']>;
export type BatchState = BatchRecord['state'];
export type ChunkRecord = Selectable<BatchTables['batch_chunks']>;
export type CallRecord = Selectable<BatchTables['batch_calls']>;
export type BatchKey = Pick<BatchRecord, 'branch_id' | 'id'>;

export async function findBatch(
  db: Db,
  wanted: { branchId: string; id: string; environment?: Environment },
): Promise<BatchRecord | undefined> {
  let query = db
    .selectFrom('batches')
    .selectAll()
    .where('branch_id', '=', wanted.branchId)
    .where('id', '=', wanted.id)
    .where('state', '<>', 'receiving');
  if (wanted.environment !== undefined) query = query.where('environment', '=', wanted.environment);
  return query.executeTakeFirst();
}

/** Ids are made in order of time, so the newest first is the highest first. */
export async function findBatches(
  db: Db,
  page: { branchId: string; environment: Environment; before?: string; limit: number },
): Promise<BatchRecord[]> {
  let query = db
    .selectFrom('batches')
    .selectAll()
    .where('branch_id', '=', page.branchId)
    .where('environment', '=', page.environment)
    .where('state', '<>', 'receiving')
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return query.execute();
}

/** The branch of a batch that an operator names by its id alone. */
export async function findBatchById(db: Db, id: string): Promise<BatchRecord | undefined> {
  return db
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'receiving')
    .executeTakeFirst();
}

export function changeBatch(
  db: Db,
  { branch_id, id }: BatchKey,
  change: Partial<Omit<BatchRecord, 'counts' | 'costs'>> & { counts?: string; costs?: string },
  /** Only where the batch is in one of these, and held by whoever changes it. */
  from?: readonly BatchState[],
  holder?: string,
): CompiledQuery {
  let query = db.updateTable('batches').set(change).where('branch_id', '=', branch_id).where('id', '=', id);
  if (from) query = query.where('state', 'in', from);
  if (holder !== undefined) query = query.where('claimed_by', '=', holder);
  return query.compile();
}

/** The oldest first; those that another process holds are left out. */
export async function claimableBatches(db: Db, now: Date, limit: number): Promise<BatchRecord[]> {
  return db
    .selectFrom('batches')
    .selectAll()
    .where('purged_at', 'is', null)
    .where((where) =>
      where.or([
        where('state', 'in', ['queued', 'running']),
        where.and([where('state', '=', 'paused'), where('retry_at', '<=', now)]),
      ]),
    )
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', now)]))
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** The batch as it is once this holder may work on it until the time given; undefined where it may not. */
export async function claimBatch(
  db: Db,
  { branch_id, id }: BatchKey,
  claim: { holder: string; now: Date; until: Date },
): Promise<BatchRecord | undefined> {
  return db
    .updateTable('batches')
    .set({ claimed_by: claim.holder, claimed_until: claim.until })
    .where('branch_id', '=', branch_id)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running', 'paused'])
    .where((where) =>
      where.or([
        where('claimed_until', 'is', null),
        where('claimed_until', '<', claim.now),
        where('claimed_by', '=', claim.holder),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

export function releaseBatch(db: Db, { branch_id, id }: BatchKey, holder: string): CompiledQuery {
  return db
    .updateTable('batches')
    .set({ claimed_by: null, claimed_until: null })
    .where('branch_id', '=', branch_id)
    .where('id', '=', id)
    .where('claimed_by', '=', holder)
    .compile();
}

/** Claims of a process that cannot live any more: the embedded database has one. */
export async function dropClaims(db: Db): Promise<void> {
  await db
    .updateTable('batches')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', 'is not', null)
    .execute();
}

export async function unfinishedChunks(db: Db, batch: BatchKey): Promise<number[]> {
  const rows = await ofBatch(db.selectFrom('batch_chunks').select('number'), batch)
    .where('done_at', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

export async function chunkAfter(db: Db, batch: BatchKey, number: number): Promise<ChunkRecord | undefined> {
  return ofBatch(db.selectFrom('batch_chunks').selectAll(), batch)
    .where('number', '>', number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

export async function chunkNumbered(
  db: Db,
  batch: BatchKey,
  number: number,
): Promise<ChunkRecord | undefined> {
  return ofBatch(db.selectFrom('batch_chunks').selectAll(), batch)
    .where('number', '=', number)
    .executeTakeFirst();
}

export function chunkDone(
  db: Db,
  batch: BatchKey,
  number: number,
  done: { result: Buffer; result_key_id: string; counts: string; costs: string; done_at: Date },
): CompiledQuery {
  return db
    .updateTable('batch_chunks')
    .set({ ...done, input: null })
    .where('branch_id', '=', batch.branch_id)
    .where('batch_id', '=', batch.id)
    .where('number', '=', number)
    .where('done_at', 'is', null)
    .compile();
}

export async function callsBetween(
  db: Db,
  batch: BatchKey,
  rows: { from: number; to: number },
): Promise<CallRecord[]> {
  return ofBatch(db.selectFrom('batch_calls').selectAll(), batch)
    .where('row', '>=', rows.from)
    .where('row', '<=', rows.to)
    .orderBy('row')
    .execute();
}

export function callDone(
  db: Db,
  batch: BatchKey,
  row: number,
  done: { result: string; costs: string; done_at: Date },
): CompiledQuery {
  return db
    .updateTable('batch_calls')
    .set(done)
    .where('branch_id', '=', batch.branch_id)
    .where('batch_id', '=', batch.id)
    .where('row', '=', row)
    .compile();
}

/** The row was not asked after all, and may be asked later. */
export function dropCall(db: Db, batch: BatchKey, row: number): CompiledQuery {
  return db
    .deleteFrom('batch_calls')
    .where('branch_id', '=', batch.branch_id)
    .where('batch_id', '=', batch.id)
    .where('row', '=', row)
    .compile();
}

export interface Tally {
  rows: number;
  counts: Record<string, number>;
  costs: Record<string, string>;
}

/** What is done, of whole chunks and of those that are being worked on, in parts that the caller adds up. */
export async function tallies(db: Db, batch: BatchKey): Promise<Tally[]> {
  const chunks = await sql<{ rows: number; counts: Tally['counts'] | null; costs: Tally['costs'] | null }>`
    select rows, counts, costs from batch_chunks
    where branch_id = ${batch.branch_id} and batch_id = ${batch.id} and done_at is not null`.execute(db);
  const calls = await sql<{ outcome: string; costs: Tally['costs'] | null; rows: number }>`
    select c.result->>'outcome' as outcome, c.costs, count(*)::int as rows
    from batch_calls c
    join batch_chunks k on k.branch_id = c.branch_id and k.batch_id = c.batch_id and k.done_at is null
      and c.row >= k.first_row and c.row < k.first_row + k.rows
    where c.branch_id = ${batch.branch_id} and c.batch_id = ${batch.id} and c.result is not null
    group by 1, 2`.execute(db);
  const parts = chunks.rows.map(({ rows, counts, costs }) => ({
    rows,
    counts: counts ?? {},
    costs: costs ?? {},
  }));
  for (const { outcome, costs, rows } of calls.rows) {
    for (let n = 0; n < rows; n += 1) parts.push({ rows: 1, counts: { [outcome]: 1 }, costs: costs ?? {} });
  }
  return parts;
}

export interface KeptLookup {
  id: string;
  outcome: string;
  subject: string;
  keyId: string | null;
  sealed: Buffer | null;
  /** Null where the subject was erased. */
  wrapped: Buffer | null;
}

export async function lookupsNamed(
  db: Db,
  branchId: string,
  ids: string[],
): Promise<Map<string, KeptLookup>> {
  if (ids.length === 0) return new Map();
  // Each key is looked up by itself: joined, a planner without statistics reads the keys of all people for each chunk.
  const { rows } = await sql<KeptLookup>`
    select l.id, l.outcome, l.subject, l.key_id as "keyId", l.sealed, k.wrapped
    from lookups l
    left join lateral (
      select wrapped from subject_keys s
      where s.branch_id = l.branch_id and s.subject = l.subject and s.key_id = l.key_id
      limit 1
    ) k on true
    where l.branch_id = ${branchId} and l.id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows, results and marks with the batch's own data keys: what is left is the summary. */
export function purgeBatch(db: Db, { branch_id, id }: BatchKey, subject: string): CompiledQuery[] {
  return [
    db.deleteFrom('batch_chunks').where('branch_id', '=', branch_id).where('batch_id', '=', id).compile(),
    db.deleteFrom('batch_calls').where('branch_id', '=', branch_id).where('batch_id', '=', id).compile(),
    db.deleteFrom('subject_keys').where('branch_id', '=', branch_id).where('subject', '=', subject).compile(),
  ];
}

export function deleteBatch(db: Db, { branch_id, id }: BatchKey): CompiledQuery {
  return db.deleteFrom('batches').where('branch_id', '=', branch_id).where('id', '=', id).compile();
}

/** Ended before the moment, or never started since; and uploads that nobody finished. */
export async function batchesToPurge(
  db: Db,
  before: { ended: Date; received: Date },
  limit: number,
): Promise<BatchRecord[]> {
  return db
    .selectFrom('batches')
    .selectAll()
    .where('purged_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('state', 'in', ['completed', 'cancelled']), where('ended_at', '<', before.ended)]),
        where.and([where('state', '=', 'ready'), where('created_at', '<', before.ended)]),
        where.and([where('state', '=', 'receiving'), where('created_at', '<', before.received)]),
      ]),
    )
    .limit(limit)
    .execute();
}

export interface KeyOfBatch {
  id: string;
  environment: Environment;
  scopes: string[];
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface BranchOfBatch {
  id: string;
  name: string;
  identity_suite: boolean;
  settings: Record<string, unknown>;
  organisation_id: string;
  verified: boolean;
}

export async function keyNamed(db: Db, branchId: string, id: string): Promise<KeyOfBatch | undefined> {
  return db
    .selectFrom('api_keys')
    .select(['id', 'environment', 'scopes', 'expires_at', 'revoked_at'])
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function branchNamed(db: Db, id: string): Promise<BranchOfBatch | undefined> {
  return db
    .selectFrom('branches')
    .innerJoin('organisations', 'organisations.id', 'branches.organisation_id')
    .select([
      'branches.id',
      'branches.name',
      'branches.identity_suite',
      'branches.settings',
      'organisations.id as organisation_id',
      'organisations.verified',
    ])
    .where('branches.id', '=', id)
    .executeTakeFirst();
}

function ofBatch<Q extends { where(column: 'branch_id' | 'batch_id', op: '=', value: string): Q }>(
  query: Q,
  { branch_id, id }: BatchKey,
): Q {
  return query.where('branch_id', '=', branch_id).where('batch_id', '=', id);
}
