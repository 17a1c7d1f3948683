/** All the SQL of the credit feature: kept reports, the log of purposes, monitors with their claims. */
import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import type { Caller } from '../access/caller.ts';
import type { CreditTables } from '../storage/tables/credit.ts';
import type { IdentityTables } from '../storage/tables/identity.ts';
import type { Tables } from '../storage/tables.ts';

type Db = Kysely<Tables>;
export type MonitorRow = Selectable<CreditTables['credit_monitors']>;
export type ReportRow = Selectable<CreditTables['credit_reports']>;
export type EnquiryRow = Omit<
  Selectable<IdentityTables['lookups']>,
  'sealed' | 'key_id' | 'country' | 'words_key_id' | 'words_sealed'
>;

export interface Page {
  branchId: string;
  environment: 'test' | 'live';
  /** Id of the last one of the page before. */
  before?: string;
  limit: number;
}

export async function reportNamed(
  db: Db,
  { branchId, environment, id }: { branchId: string; environment: 'test' | 'live'; id: string },
): Promise<ReportRow | undefined> {
  return db
    .selectFrom('credit_reports')
    .selectAll()
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .where('environment', '=', environment)
    .executeTakeFirst();
}

/** Questions about credit, the newest first; ids begin with their moment. */
export async function enquiriesPage(db: Db, page: Page & { purpose?: string }): Promise<EnquiryRow[]> {
  let query = db
    .selectFrom('lookups')
    .select([
      'branch_id',
      'id',
      'operation',
      'environment',
      'subject',
      'outcome',
      'consent',
      'purpose',
      'request_id',
      'api_key_id',
      'created_at',
    ])
    .where('branch_id', '=', page.branchId)
    // Written out, so that the partial index serves it.
    .where(sql<boolean>`operation like 'credit%'`)
    .where('environment', '=', page.environment)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  if (page.purpose !== undefined) query = query.where('purpose', '=', page.purpose);
  return query.execute();
}

export async function monitorsPage(
  db: Db,
  page: Page & { state?: MonitorRow['state'] },
): Promise<MonitorRow[]> {
  let query = db
    .selectFrom('credit_monitors')
    .selectAll()
    .where('branch_id', '=', page.branchId)
    .where('environment', '=', page.environment)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  if (page.state !== undefined) query = query.where('state', '=', page.state);
  return query.execute();
}

export async function monitorNamed(
  db: Db,
  { branchId, environment, id }: { branchId: string; environment: 'test' | 'live'; id: string },
): Promise<MonitorRow | undefined> {
  return db
    .selectFrom('credit_monitors')
    .selectAll()
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .where('environment', '=', environment)
    .executeTakeFirst();
}

export async function activeMonitor(
  db: Db,
  row: Pick<MonitorRow, 'branch_id' | 'environment' | 'subject' | 'bureau'>,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('credit_monitors')
    .select('id')
    .where('branch_id', '=', row.branch_id)
    .where('environment', '=', row.environment)
    .where('subject', '=', row.subject)
    .where('bureau', '=', row.bureau)
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/**
 * Takes a monitor that is due, for a while. Its row comes as it stood before, so that a question left in doubt shows; a
 * paid question is noted as asked in the same statement.
 */
export async function claimDue(
  db: Db,
  { holder, now, until }: { holder: string; now: Date; until: Date },
): Promise<MonitorRow | undefined> {
  const due = await db
    .selectFrom('credit_monitors')
    .selectAll()
    .where('state', '=', 'active')
    .where('next_check_at', '<=', now)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', now)]))
    .orderBy('next_check_at')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const won = await db
    .updateTable('credit_monitors')
    .set({ claimed_by: holder, claimed_until: until, asked_at: now })
    .where('branch_id', '=', due.branch_id)
    .where('id', '=', due.id)
    .where('state', '=', 'active')
    // As it was looked at: whoever had it meanwhile may have ended a check without counting one.
    .where('next_check_at', '<=', now)
    .where('checks', '=', due.checks)
    .where('asked_at', due.asked_at === null ? 'is' : '=', due.asked_at)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', now)]))
    .returning('id')
    .execute();
  return won.length > 0 ? due : claimDue(db, { holder, now, until });
}

/** Claims of a process that is no more; what it had asked stays noted. */
export async function releaseClaims(db: Db, holder: string): Promise<void> {
  await db
    .updateTable('credit_monitors')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', holder)
    .execute();
}

export interface MonitorChange {
  checks?: number;
  last_checked_at?: Date;
  last_outcome?: string;
  last_report_id?: string;
  seen_key_id?: string;
  seen?: Buffer;
  next_check_at: Date;
}

/** What a check leaves; refused by nobody but a monitor that was stopped meanwhile, which stays stopped. */
export function afterCheck(
  db: Db,
  monitor: MonitorRow,
  holder: string,
  change: MonitorChange,
): CompiledQuery {
  return db
    .updateTable('credit_monitors')
    .set({ ...change, asked_at: null, claimed_by: null, claimed_until: null })
    .where('branch_id', '=', monitor.branch_id)
    .where('id', '=', monitor.id)
    .where('state', '=', 'active')
    .where('claimed_by', '=', holder)
    .compile();
}

export function stopMonitor(db: Db, row: Pick<MonitorRow, 'branch_id' | 'id'>, now: Date): CompiledQuery {
  return db
    .updateTable('credit_monitors')
    .set({
      state: 'stopped',
      stopped_at: now,
      next_check_at: null,
      seen: null,
      seen_key_id: null,
      asked_at: null,
    })
    .where('branch_id', '=', row.branch_id)
    .where('id', '=', row.id)
    .compile();
}

export function checkSoon(db: Db, row: Pick<MonitorRow, 'branch_id' | 'id'>, now: Date): CompiledQuery {
  return db
    .updateTable('credit_monitors')
    .set({ next_check_at: now })
    .where('branch_id', '=', row.branch_id)
    .where('id', '=', row.id)
    .where('state', '=', 'active')
    .compile();
}

export async function watchState(
  db: Db,
): Promise<{ active: number; inDoubt: number; oldestDue: Date | null }> {
  const { rows } = await sql<{ active: string; in_doubt: string; oldest: Date | null }>`
    select count(*) as active,
      count(*) filter (where last_outcome = 'in_doubt') as in_doubt,
      min(next_check_at) as oldest
    from credit_monitors where state = 'active'`.execute(db);
  const [row] = rows;
  return {
    active: Number(row?.active ?? 0),
    inDoubt: Number(row?.in_doubt ?? 0),
    oldestDue: row?.oldest ? new Date(row.oldest) : null,
  };
}

/** Branch and organisation as a caller's, for questions that no request asks; undefined where the branch is gone. */
export async function branchAsCaller(
  db: Db,
  id: string,
): Promise<Pick<Caller, 'branch' | 'organisation'> | undefined> {
  const row = await db
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
  if (!row) return undefined;
  return {
    branch: { id: row.id, name: row.name, identitySuite: row.identity_suite, settings: row.settings },
    organisation: { id: row.organisation_id, verified: row.verified },
  };
}
