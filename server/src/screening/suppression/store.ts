/** All the SQL of reviewed decisions: those in force for the cache, the list for readers, and their ends. */
import type { Kysely, Selectable } from 'kysely';
import type { Environment } from '../../platform/environment.ts';
import type { MonitoringTables } from '../../storage/tables/monitoring.ts';
import type { Tables } from '../../storage/tables.ts';

type Db = Kysely<Tables>;
type DecisionRow = Selectable<MonitoringTables['screening_decisions']>;
export type EndReason = MonitoringTables['screening_decision_ends']['reason'];

export interface StoredDecision extends DecisionRow {
  end: { reason: EndReason; by: string; at: Date } | null;
}

export type ActiveDecision = Pick<
  DecisionRow,
  'id' | 'party_hash' | 'party_kind' | 'schema' | 'entry_ids' | 'fingerprint' | 'expires_at'
>;

/** Those of a branch that nothing has ended; what has run out is left to the caller's clock. */
export async function activeDecisions(
  db: Db,
  branchId: string,
  environment: Environment,
): Promise<ActiveDecision[]> {
  return db
    .selectFrom('screening_decisions as decision')
    .leftJoin('screening_decision_ends as end', (join) =>
      join.onRef('end.branch_id', '=', 'decision.branch_id').onRef('end.id', '=', 'decision.id'),
    )
    .select(['decision.id', 'party_hash', 'party_kind', 'schema', 'entry_ids', 'fingerprint', 'expires_at'])
    .where('decision.branch_id', '=', branchId)
    .where('decision.environment', '=', environment)
    .where('end.id', 'is', null)
    .execute();
}

export interface DecisionFilter {
  branchId?: string;
  environment?: Environment;
  id?: string;
  entryId?: string;
  partyHash?: string;
  /** Only those that nothing has ended. */
  open?: boolean;
  /** Only those made before this id. */
  before?: string;
  limit: number;
}

/** Newest first. */
export async function findDecisions(db: Db, filter: DecisionFilter): Promise<StoredDecision[]> {
  let query = joined(db).orderBy('decision.id', 'desc').limit(filter.limit);
  if (filter.branchId !== undefined) query = query.where('decision.branch_id', '=', filter.branchId);
  if (filter.environment !== undefined) query = query.where('decision.environment', '=', filter.environment);
  if (filter.id !== undefined) query = query.where('decision.id', '=', filter.id);
  if (filter.entryId !== undefined) query = query.where('decision.entry_id', '=', filter.entryId);
  if (filter.partyHash !== undefined) query = query.where('decision.party_hash', '=', filter.partyHash);
  if (filter.before !== undefined) query = query.where('decision.id', '<', filter.before);
  if (filter.open === true) query = query.where('end.id', 'is', null);
  return (await query.execute()).map(withEnd);
}

/** Of every branch: those on entries of a list that nothing has ended. */
export async function openDecisionsOn(db: Db, source: string): Promise<StoredDecision[]> {
  const rows = await joined(db)
    .where('decision.source', '=', source)
    .where('end.id', 'is', null)
    .orderBy('decision.id')
    .execute();
  return rows.map(withEnd);
}

/** Of every branch: those that have run out and have not been told yet. */
export async function expiredDecisions(db: Db, now: Date, limit: number): Promise<StoredDecision[]> {
  const rows = await joined(db)
    .where('expires_at', '<=', now)
    .where('end.id', 'is', null)
    .orderBy('decision.id')
    .limit(limit)
    .execute();
  return rows.map(withEnd);
}

/** Those that a re-screening found to be of a changed entry. */
export async function decisionsLapsedIn(
  db: Db,
  job: number,
): Promise<Pick<DecisionRow, 'id' | 'branch_id' | 'environment' | 'party_hash' | 'entry_ids'>[]> {
  return db
    .selectFrom('screening_decisions as decision')
    .innerJoin('screening_decision_ends as end', (join) =>
      join.onRef('end.branch_id', '=', 'decision.branch_id').onRef('end.id', '=', 'decision.id'),
    )
    .select(['decision.id', 'decision.branch_id', 'environment', 'party_hash', 'entry_ids'])
    .where('end.job', '=', job)
    .execute();
}

export async function countOpenDecisions(db: Db, branchId: string): Promise<number> {
  const row = await joined(db)
    .clearSelect()
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('decision.branch_id', '=', branchId)
    .where('end.id', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

function joined(db: Db) {
  return db
    .selectFrom('screening_decisions as decision')
    .leftJoin('screening_decision_ends as end', (join) =>
      join.onRef('end.branch_id', '=', 'decision.branch_id').onRef('end.id', '=', 'decision.id'),
    )
    .selectAll('decision')
    .select(['end.reason as end_reason', 'end.ended_by', 'end.ended_at']);
}

function withEnd(
  row: DecisionRow & { end_reason: EndReason | null; ended_by: string | null; ended_at: Date | null },
): StoredDecision {
  const { end_reason, ended_by, ended_at, ...decision } = row;
  const end =
    end_reason === null || ended_at === null
      ? null
      : { reason: end_reason, by: ended_by ?? 'system', at: ended_at };
  return { ...decision, end };
}
