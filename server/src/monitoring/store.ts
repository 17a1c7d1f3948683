/** All the SQL of screening again: kept records in pages, current outcomes, jobs with their steps and claims. */
import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import type { Environment } from '../platform/environment.ts';
import type { MonitoringTables } from '../storage/tables/monitoring.ts';
import type { Tables } from '../storage/tables.ts';

type Db = Kysely<Tables>;
export type OutcomeRow = Selectable<MonitoringTables['screening_outcomes']>;
/** As it is written: notes go as their JSON. */
export type KeptOutcome = Omit<OutcomeRow, 'notes'> & { notes: string | null };
export type JobRow = Selectable<MonitoringTables['rescreen_jobs']>;

export interface KeptRecord {
  id: string;
  environment: Environment;
  subject: string;
  keyId: string;
  sealed: Buffer;
  wrapped: Buffer;
  /** What it was screened against. */
  lists: readonly ScreenedList[];
}

export interface ScreenedList {
  name: string;
  version: string | null;
}

interface PageOf {
  branchId: string;
  /** Id of the last one seen; empty at the start. */
  after: string;
  limit: number;
}

/** Customers by their newest verified onboarding, the oldest first. Erased ones have no key and are left out. */
export async function customersPage(db: Db, { branchId, after, limit }: PageOf): Promise<KeptRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select o.id::text as id, o.environment, o.subject, o.key_id, o.sealed, o.lists, k.wrapped
    from onboardings o
    join subject_keys k on k.branch_id = o.branch_id and k.subject = o.subject and k.key_id = o.key_id
    where o.branch_id = ${branchId} and o.id > ${Number(after || 0)} and o.verified
      and not exists (
        select 1 from onboardings later
        where later.branch_id = o.branch_id and later.subject = o.subject and later.id > o.id
          and later.environment = o.environment and later.verified)
    order by o.id limit ${limit}`.execute(db);
  return rows.map(asKept);
}

/** Transactions screened since a moment, the oldest first. */
export async function screeningsPage(
  db: Db,
  { branchId, after, limit }: PageOf,
  since: Date,
): Promise<KeptRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select s.id, s.environment, s.subject, s.key_id, s.sealed, s.lists, k.wrapped
    from screenings s
    join subject_keys k on k.branch_id = s.branch_id and k.subject = s.subject and k.key_id = s.key_id
    where s.branch_id = ${branchId} and s.id > ${after || idsFrom(since)} and s.created_at >= ${since}
    order by s.id limit ${limit}`.execute(db);
  return rows.map(asKept);
}

export async function branchAfter(
  db: Db,
  id: string,
): Promise<{ id: string; settings: Record<string, unknown> } | undefined> {
  return db
    .selectFrom('branches')
    .select(['id', 'settings'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function branchNamed(
  db: Db,
  id: string,
): Promise<{ id: string; settings: Record<string, unknown> } | undefined> {
  return db.selectFrom('branches').select(['id', 'settings']).where('id', '=', id).executeTakeFirst();
}

export async function outcomesOf(db: Db, branchId: string, parties: string[]): Promise<OutcomeRow[]> {
  if (parties.length === 0) return [];
  const { rows } = await sql<OutcomeRow>`
    select * from screening_outcomes
    where branch_id = ${branchId} and party = any(${parties}::text[])`.execute(db);
  return rows;
}

/** Takes the place of what was known of the party and the entry; the id of the first stays. */
export function keepOutcome(db: Db, row: KeptOutcome): CompiledQuery {
  const { created_at: _first, id: _id, ...change } = row;
  return db
    .insertInto('screening_outcomes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'environment', 'party', 'entry_id']).doUpdateSet(change),
    )
    .compile();
}

export interface OutcomeFilter {
  branchId: string;
  environment: Environment;
  id?: string;
  reference?: { customer: boolean; id: string };
  state?: OutcomeRow['state'];
  /** `next` of the page before: moment and id of its last. */
  before?: { at: Date; id: string };
  limit: number;
}

/** The latest change first. */
export async function findOutcomes(db: Db, filter: OutcomeFilter): Promise<OutcomeRow[]> {
  let query = db
    .selectFrom('screening_outcomes')
    .selectAll()
    .where('branch_id', '=', filter.branchId)
    .where('environment', '=', filter.environment)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit);
  const { reference, before } = filter;
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (reference !== undefined)
    query = query
      .where('reference', '=', reference.id)
      .where('kind', 'in', reference.customer ? ['customer'] : ['sender', 'receiver']);
  if (before !== undefined)
    query = query.where((where) =>
      where.or([
        where('changed_at', '<', before.at),
        where.and([where('changed_at', '=', before.at), where('id', '<', before.id)]),
      ]),
    );
  return query.execute();
}

export async function rescreenedLists(db: Db): Promise<Map<string, { version: string; finishedAt: Date }>> {
  const rows = await db.selectFrom('rescreened_lists').selectAll().execute();
  return new Map(
    rows.map(({ source, version, finished_at }) => [source, { version, finishedAt: finished_at }]),
  );
}

export async function newestJob(db: Db): Promise<JobRow | undefined> {
  return db.selectFrom('rescreen_jobs').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** True when this holder may work on the job until the time given. */
export async function claimJob(
  db: Db,
  job: number,
  holder: string,
  now: Date,
  until: Date,
): Promise<boolean> {
  const won = await db
    .updateTable('rescreen_jobs')
    .set({ claimed_by: holder, claimed_until: until })
    .where('number', '=', job)
    .where('finished_at', 'is', null)
    .where((where) =>
      where.or([
        where('claimed_until', 'is', null),
        where('claimed_until', '<', now),
        where('claimed_by', '=', holder),
      ]),
    )
    .returning('number')
    .execute();
  return won.length > 0;
}

export async function releaseJob(db: Db, job: number, holder: string): Promise<void> {
  await db
    .updateTable('rescreen_jobs')
    .set({ claimed_by: null, claimed_until: null })
    .where('number', '=', job)
    .where('claimed_by', '=', holder)
    .execute();
}

export async function stepsOf(
  db: Db,
  job: number,
): Promise<Selectable<MonitoringTables['rescreen_steps']>[]> {
  return db.selectFrom('rescreen_steps').selectAll().where('job', '=', job).orderBy('step').execute();
}

/** The job is done: what it screened against counts as screened. Jobs of long ago are forgotten. */
export function jobFinished(db: Db, job: JobRow, now: Date): CompiledQuery[] {
  const keepJobs = 50;
  return [
    db
      .updateTable('rescreen_jobs')
      .set({ finished_at: now, claimed_by: null, claimed_until: null })
      .where('number', '=', job.number)
      .compile(),
    ...job.lists.map(({ source, to }) =>
      db
        .insertInto('rescreened_lists')
        .values({ source, version: to, finished_at: now })
        .onConflict((conflict) => conflict.column('source').doUpdateSet({ version: to, finished_at: now }))
        .compile(),
    ),
    db
      .deleteFrom('rescreen_jobs')
      .where('number', '<=', job.number - keepJobs)
      .compile(),
  ];
}

/** Ids begin with their moment, so that what lies before the window is passed over without a look. */
function idsFrom(since: Date): string {
  const hex = Math.max(0, since.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

type StoredRecord = Omit<KeptRecord, 'keyId'> & { key_id: string };

function asKept({ key_id, ...row }: StoredRecord): KeptRecord {
  return { ...row, keyId: key_id };
}
