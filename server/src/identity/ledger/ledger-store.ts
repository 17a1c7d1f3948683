/** The SQL that reads the ledger: counts of calls by what they have in common, and single calls. Adds no money up. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../storage/tables.ts';

export const costDimensions = [
  'branch',
  'provider',
  'product',
  'day',
  'operation',
  'country',
  'outcome',
] as const;
export type CostDimension = (typeof costDimensions)[number];

export interface LedgerFilter {
  from: Date;
  /** Not included. */
  until: Date;
  environment: 'test' | 'live' | 'all';
  /** None means all. */
  branchIds?: readonly string[];
  provider?: string;
}

/** Calls that have their dimensions, price and fate in common. */
export interface CallGroup {
  keys: Record<string, string>;
  outcome: string;
  billed: boolean;
  cached: boolean;
  price: string | null;
  currency: string | null;
  calls: number;
  latencyMs: number;
}

/** Day by day, so that an embedded database has room for lookups in between; a group may come once for each day. */
export async function* callGroups(
  db: Kysely<Tables>,
  filter: LedgerFilter,
  by: readonly CostDimension[],
): AsyncGenerator<CallGroup> {
  for (const slice of slicesOf(filter.from, filter.until, dayMs))
    yield* await groupsWithin(db, { ...filter, ...slice }, by);
}

const dayMs = 86_400_000;

async function groupsWithin(
  db: Kysely<Tables>,
  filter: LedgerFilter,
  by: readonly CostDimension[],
): Promise<CallGroup[]> {
  const dimensions = by.map((dimension) => sql`${expressionOf[dimension]} as ${sql.ref(`by_${dimension}`)}`);
  const names = by.map((dimension) => sql.ref(`by_${dimension}`));
  const fixed = ['outcome', 'billed', 'cached', 'price', 'currency'].map((name) => sql.ref(name));
  const { rows } = await sql<Record<`by_${CostDimension}`, string | null> & RawGroup>`
    select ${sql.join([...dimensions, ...fixed])}, count(*)::text as calls,
      coalesce(sum(latency_ms), 0)::text as latency_ms
    from provider_calls
    where ${conditions(filter)}
    group by ${sql.join([...names, ...fixed])}
  `.execute(db);
  return rows.map((row) => ({
    keys: Object.fromEntries(by.map((dimension) => [dimension, row[`by_${dimension}`] ?? ''])),
    outcome: row.outcome,
    billed: row.billed,
    cached: row.cached,
    price: row.price,
    currency: row.currency,
    calls: Number(row.calls),
    latencyMs: Number(row.latency_ms),
  }));
}

interface RawGroup {
  outcome: string;
  billed: boolean;
  cached: boolean;
  price: string | null;
  currency: string | null;
  calls: string;
  latency_ms: string;
}

const expressionOf: Record<CostDimension, ReturnType<typeof sql>> = {
  branch: sql`branch_id`,
  provider: sql`provider`,
  product: sql`product`,
  day: sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  operation: sql`coalesce(operation, '')`,
  country: sql`coalesce(country, '')`,
  outcome: sql`outcome`,
};

function conditions({ from, until, environment, branchIds, provider }: LedgerFilter) {
  return sql.join(
    [
      sql`created_at >= ${from} and created_at < ${until}`,
      ...(environment === 'all' ? [] : [sql`environment = ${environment}`]),
      ...(provider === undefined ? [] : [sql`provider = ${provider}`]),
      ...(branchIds === undefined ? [] : [sql`branch_id in (${sql.join([...branchIds, ''])})`]),
    ],
    sql` and `,
  );
}

/** One call, as a bill is compared with. */
export interface LedgerCall {
  id: string;
  reference: string | null;
  requestId: string | null;
  product: string;
  outcome: string;
  billed: boolean;
  price: string | null;
  currency: string | null;
  at: Date;
}

/**
 * Calls that really went to the provider, oldest first; answers out of the cache are none. Asked hour by hour, so that an
 * embedded database has room for lookups in between.
 */
export async function callsOf(
  db: Kysely<Tables>,
  { provider, from, until }: { provider: string; from: Date; until: Date },
): Promise<LedgerCall[]> {
  const calls: LedgerCall[] = [];
  for (const slice of slicesOf(from, until, hourMs)) {
    const rows = await db
      .selectFrom('provider_calls')
      .select([
        'id',
        'reference',
        'request_id',
        'product',
        'outcome',
        'billed',
        'price',
        'currency',
        'created_at',
      ])
      .where('provider', '=', provider)
      .where('created_at', '>=', slice.from)
      .where('created_at', '<', slice.until)
      .where('cached', '=', false)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const { request_id, created_at, ...row } of rows)
      calls.push({ ...row, requestId: request_id, at: created_at });
  }
  return calls;
}

const hourMs = 3_600_000;

function slicesOf(from: Date, until: Date, ms: number): { from: Date; until: Date }[] {
  const slices: { from: Date; until: Date }[] = [];
  for (let at = from.getTime(); at < until.getTime(); at += ms)
    slices.push({ from: new Date(at), until: new Date(Math.min(at + ms, until.getTime())) });
  return slices;
}

/** How the calls of a while went, for those who were not there: another process, or a command. */
export interface RecentCalls {
  provider: string;
  calls: number;
  failed: number;
  lastOutcome: string;
  lastAt: Date;
}

export async function recentCalls(
  db: Kysely<Tables>,
  since: Date,
  answered: readonly string[],
): Promise<RecentCalls[]> {
  const { rows } = await sql<{
    provider: string;
    calls: string;
    failed: string;
    last_outcome: string;
    last_at: Date;
  }>`
    select provider, count(*)::text as calls,
      count(*) filter (where not outcome = any(${[...answered]}::text[]))::text as failed,
      (array_agg(outcome order by created_at desc, id desc))[1] as last_outcome, max(created_at) as last_at
    from provider_calls
    where created_at >= ${since} and not cached and environment = 'live'
    group by provider
    order by provider
  `.execute(db);
  return rows.map((row) => ({
    provider: row.provider,
    calls: Number(row.calls),
    failed: Number(row.failed),
    lastOutcome: row.last_outcome,
    lastAt: row.last_at,
  }));
}
