/** All the SQL of answers that come later: claims, references, settlements, and the state of a lookup. */
import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import type { Environment } from '../../platform/environment.ts';
import type { IdentityTables } from '../../storage/tables/identity.ts';
import type { PendingTables } from '../../storage/tables/pending.ts';
import type { Tables } from '../../storage/tables.ts';

type Db = Kysely<Tables>;
export type PendingLookup = Selectable<PendingTables['pending_lookups']>;
export type KeptLookup = Selectable<IdentityTables['lookups']>;

/** Takes the questions that are due and that nobody holds. Another node that asks meanwhile gets others. */
export async function claimDue(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<PendingLookup[]> {
  const { rows } = await sql<PendingLookup>`
    update pending_lookups set claimed_until = ${until}
    where (branch_id, lookup_id) in (
      select branch_id, lookup_id from pending_lookups
      where next_try_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by next_try_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Written only while the claim is still the one under which it was asked. */
export function triedAgain(
  db: Db,
  claimed: PendingLookup,
  change: Pick<PendingLookup, 'next_try_at' | 'tries' | 'billed'>,
): CompiledQuery {
  return db
    .updateTable('pending_lookups')
    .set({ ...change, claimed_until: null })
    .where('branch_id', '=', claimed.branch_id)
    .where('lookup_id', '=', claimed.lookup_id)
    .where('claimed_until', '=', claimed.claimed_until)
    .compile();
}

/** A message says that there is a record; the record is awaited. */
export function knownToBeBilled(db: Db, of: Pick<PendingLookup, 'branch_id' | 'lookup_id'>): CompiledQuery {
  return db
    .updateTable('pending_lookups')
    .set({ billed: true })
    .where('branch_id', '=', of.branch_id)
    .where('lookup_id', '=', of.lookup_id)
    .compile();
}

export async function waitingFor(
  db: Db,
  provider: string,
  references: readonly string[],
): Promise<PendingLookup[]> {
  if (references.length === 0) return [];
  return db
    .selectFrom('pending_lookups')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', 'in', [...references])
    .orderBy('lookup_id')
    .limit(100)
    .execute();
}

export async function waitingOf(
  db: Db,
  of: { branchId: string; subject: string; operation: string; environment: Environment },
): Promise<PendingLookup[]> {
  return db
    .selectFrom('pending_lookups')
    .selectAll()
    .where('branch_id', '=', of.branchId)
    .where('subject', '=', of.subject)
    .where('operation', '=', of.operation)
    .where('environment', '=', of.environment)
    .orderBy('lookup_id', 'desc')
    .limit(10)
    .execute();
}

export async function anythingWaits(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('pending_lookups').select('lookup_id').limit(1).executeTakeFirst()) !== undefined
  );
}

export async function isSettled(
  db: Db,
  of: Pick<PendingLookup, 'branch_id' | 'lookup_id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('pending_settlements')
    .select('outcome')
    .where('branch_id', '=', of.branch_id)
    .where('lookup_id', '=', of.lookup_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The lookup gets its outcome, and the question is forgotten. */
export function settled(
  db: Db,
  of: Pick<PendingLookup, 'branch_id' | 'lookup_id'>,
  kept: Pick<KeptLookup, 'outcome' | 'key_id' | 'sealed'>,
): CompiledQuery[] {
  return [
    db
      .updateTable('lookups')
      .set(kept)
      .where('branch_id', '=', of.branch_id)
      .where('id', '=', of.lookup_id)
      .compile(),
    db
      .deleteFrom('pending_lookups')
      .where('branch_id', '=', of.branch_id)
      .where('lookup_id', '=', of.lookup_id)
      .compile(),
  ];
}

export async function findLookup(
  db: Db,
  of: { branchId: string; environment: Environment; id: string },
): Promise<
  { lookup: KeptLookup; pending: PendingLookup | undefined; settledAt: Date | undefined } | undefined
> {
  const lookup = await db
    .selectFrom('lookups')
    .selectAll()
    .where('branch_id', '=', of.branchId)
    .where('id', '=', of.id)
    .where('environment', '=', of.environment)
    .executeTakeFirst();
  if (!lookup) return undefined;
  const [pending, settlement] = [await pendingOf(db, lookup), await settlementOf(db, lookup)];
  return { lookup, pending, settledAt: settlement?.settled_at };
}

/** A message that is written down has met a question. */
export function knownMessage(db: Db, provider: string, digest: string): CompiledQuery {
  return db
    .updateTable('provider_messages')
    .set({ known: true })
    .where('provider', '=', provider)
    .where('digest', '=', digest)
    .compile();
}

export function forgetMessagesBefore(db: Db, before: Date): CompiledQuery {
  return db.deleteFrom('provider_messages').where('received_at', '<', before).compile();
}

/** The longest waiting first. */
export function listWaiting(db: Db, filter: { branchId?: string; limit: number }): Promise<PendingLookup[]> {
  let query = db.selectFrom('pending_lookups').selectAll().orderBy('created_at').limit(filter.limit);
  if (filter.branchId !== undefined) query = query.where('branch_id', '=', filter.branchId);
  return query.execute();
}

/** For metrics: how much waits, and since when. */
export async function countPending(db: Db): Promise<{ waiting: number; oldest: Date | null }> {
  const { rows } = await sql<{ waiting: string; oldest: Date | null }>`
    select count(*) as waiting, min(created_at) as oldest from pending_lookups`.execute(db);
  return { waiting: Number(rows[0]?.waiting ?? 0), oldest: rows[0]?.oldest ?? null };
}

function pendingOf(db: Db, { branch_id, id }: KeptLookup): Promise<PendingLookup | undefined> {
  return db
    .selectFrom('pending_lookups')
    .selectAll()
    .where('branch_id', '=', branch_id)
    .where('lookup_id', '=', id)
    .executeTakeFirst();
}

function settlementOf(db: Db, { branch_id, id }: KeptLookup): Promise<{ settled_at: Date } | undefined> {
  return db
    .selectFrom('pending_settlements')
    .select('settled_at')
    .where('branch_id', '=', branch_id)
    .where('lookup_id', '=', id)
    .executeTakeFirst();
}
