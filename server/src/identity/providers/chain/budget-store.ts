/** All the SQL of budgets: one statement puts money aside or refuses, so that no two calls can take the same. */
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../storage/tables.ts';
import type { LateAnswer } from './budget.ts';

type Db = Kysely<Tables>;

export interface Period {
  day: string;
  month: string;
}

export interface Taking extends Period {
  branchId: string;
  id: string;
  currency: string;
  micros: number;
  /** Null sets no limit. */
  dayLimit: number | null;
  monthLimit: number | null;
  expiresAt: Date;
}

/** False where a limit is in the way, or where nothing is known of the branch in this currency. */
export async function takeFromBudget(db: Db, taking: Taking): Promise<boolean> {
  const { branchId, id, currency, micros, day, month, expiresAt } = taking;
  const usedToday = sql`case when day >= ${day} then day_micros else 0 end`;
  const usedThisMonth = sql`case when month >= ${month} then month_micros else 0 end`;
  const { rows } = await sql<{ id: string }>`
    with took as (
      update branch_spending set
        day_micros = ${usedToday} + ${micros}::bigint, day = greatest(day, ${day}),
        month_micros = ${usedThisMonth} + ${micros}::bigint, month = greatest(month, ${month})
      where branch_id = ${branchId} and currency = ${currency}
        and (${taking.dayLimit}::bigint is null or ${usedToday} + ${micros}::bigint <= ${taking.dayLimit}::bigint)
        and (${taking.monthLimit}::bigint is null or ${usedThisMonth} + ${micros}::bigint <= ${taking.monthLimit}::bigint)
      returning branch_id, day, month
    )
    insert into budget_reservations (branch_id, id, currency, micros, day, month, expires_at)
    select branch_id, ${id}::text, ${currency}::text, ${micros}::bigint, day, month, ${expiresAt}::timestamptz from took
    returning id`.execute(db);
  return rows.length > 0;
}

export async function isSpendingKnown(db: Db, branchId: string, currency: string): Promise<boolean> {
  const row = await db
    .selectFrom('branch_spending')
    .select('branch_id')
    .where('branch_id', '=', branchId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row !== undefined;
}

export interface SpentRow {
  currency: string;
  /** Decimal text. */
  month: string;
  day: string;
}

/** What the ledger says that live calls cost since the month and the day began. */
export async function spentOf(
  db: Db,
  branchId: string,
  since: { month: Date; day: Date },
): Promise<SpentRow[]> {
  const { rows } = await sql<SpentRow>`
    select currency, sum(price::numeric)::text as month,
      coalesce(sum(price::numeric) filter (where created_at >= ${since.day}), 0)::text as day
    from provider_calls
    where branch_id = ${branchId} and billed and price is not null and created_at >= ${since.month}
    group by currency`.execute(db);
  return rows;
}

/** Begins the count of a branch, anew where its budget is in another currency now. */
export async function beginSpending(db: Db, row: Tables['branch_spending']): Promise<void> {
  await db
    .deleteFrom('branch_spending')
    .where('branch_id', '=', row.branch_id)
    .where('currency', '<>', row.currency)
    .execute();
  await db
    .insertInto('branch_spending')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a branch paid, in place of what was put aside for it. */
export interface Payment extends Period {
  branchId: string;
  currency: string;
  micros: number;
}

/** What was put aside makes way for what was paid; also where it was given up for lost in between. */
export function settleReservation(db: Db, payment: Payment & { id: string }): CompiledQuery {
  return settle(db, payment, sql`${payment.id}`);
}

/** The same for a question that was answered later, whether or not anything was put aside for it. */
export function settleLate(db: Db, payment: Payment & { late: LateAnswer }): CompiledQuery {
  const { branchId, late } = payment;
  return settle(
    db,
    payment,
    sql`(select min(id) from budget_reservations
      where branch_id = ${branchId} and starts_with(id, ${lateName(late)}))`,
  );
}

/** What was put aside waits with the question. Two questions may have one reference, so the name ends in the id. */
export function keepForLate(
  db: Db,
  { branchId, id, late, expiresAt }: Pick<Taking, 'branchId' | 'id' | 'expiresAt'> & { late: LateAnswer },
): CompiledQuery {
  return sql`update budget_reservations set id = ${lateName(late) + id}, expires_at = ${expiresAt}
    where branch_id = ${branchId} and id = ${id}`.compile(db);
}

function lateName({ provider, reference }: LateAnswer): string {
  return `late ${provider} ${reference} `;
}

function settle(
  db: Db,
  { branchId, currency, micros, day, month }: Payment,
  id: RawBuilder<unknown>,
): CompiledQuery {
  return sql`
    with gone as (
      delete from budget_reservations where branch_id = ${branchId} and id = ${id} returning micros, day, month
    )
    update branch_spending s set
      day_micros = case when s.day < ${day} then ${micros}::bigint
        else s.day_micros + case when s.day = ${day} then ${micros}::bigint else 0 end
          - coalesce((select micros from gone where gone.day = s.day), 0) end,
      month_micros = case when s.month < ${month} then ${micros}::bigint
        else s.month_micros + case when s.month = ${month} then ${micros}::bigint else 0 end
          - coalesce((select micros from gone where gone.month = s.month), 0) end,
      day = greatest(s.day, ${day}),
      month = greatest(s.month, ${month})
    where s.branch_id = ${branchId} and s.currency = ${currency}`.compile(db);
}

/** Of processes that ended between taking and settling. */
export async function giveUpReservations(db: Db, now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from budget_reservations where expires_at < ${now} returning branch_id, currency, micros, day, month
    )
    update branch_spending s set
      day_micros = s.day_micros - coalesce((select sum(micros)::bigint from gone
        where gone.branch_id = s.branch_id and gone.currency = s.currency and gone.day = s.day), 0),
      month_micros = s.month_micros - coalesce((select sum(micros)::bigint from gone
        where gone.branch_id = s.branch_id and gone.currency = s.currency and gone.month = s.month), 0)
    where s.branch_id in (select branch_id from gone)`.execute(db);
}

/** For showing: what a branch has used, with what is put aside. */
export async function spendingOf(
  db: Db,
  branchId: string,
): Promise<{ currency: string; day: string; dayMicros: number; month: string; monthMicros: number } | null> {
  const row = await db
    .selectFrom('branch_spending')
    .selectAll()
    .where('branch_id', '=', branchId)
    .executeTakeFirst();
  if (!row) return null;
  const { currency, day, month } = row;
  return { currency, day, month, dayMicros: Number(row.day_micros), monthMicros: Number(row.month_micros) };
}
