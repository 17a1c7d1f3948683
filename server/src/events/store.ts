/** All the SQL of events: the outbox's queue, endpoints, and deliveries with their claims. */
import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { EventTables } from '../storage/tables/events.ts';
import type { RelayedEvent } from './sink.ts';

type Db = Kysely<Tables>;
export type Endpoint = Selectable<EventTables['webhook_endpoints']>;
export type Delivery = Selectable<EventTables['webhook_deliveries']>;

/** Takes the oldest events that nobody holds. Another node that asks meanwhile gets others. */
export async function claimEvents(db: Db, now: Date, until: Date, limit: number): Promise<RelayedEvent[]> {
  const { rows } = await sql<Selectable<EventTables['outbox']>>`
    update outbox set claimed_until = ${until}
    where (branch_id, id) in (
      select branch_id, id from outbox
      where relayed_at is null and (claimed_until is null or claimed_until <= ${now})
      order by id limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows
    .map(({ id, branch_id, type, data, created_at }) => ({
      id,
      branchId: branch_id === '' ? null : branch_id,
      type,
      data,
      createdAt: created_at,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Lets go of the oldest events that no endpoint asked for, which nobody needs to hold meanwhile; says how many. */
export async function passUnwanted(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with passed as (
      update outbox set relayed_at = ${now}, claimed_until = null
      where (branch_id, id) in (
        select o.branch_id, o.id from outbox o
        where o.relayed_at is null and (o.claimed_until is null or o.claimed_until <= ${now})
          and not exists (
            select 1 from webhook_endpoints e
            where e.active and (o.branch_id = '' or e.branch_id = o.branch_id)
              and e.events && array[o.type, '*'])
        order by o.id limit ${limit} for update of o skip locked)
      returning 1)
    select count(*)::int as count from passed`.execute(db);
  return rows[0]?.count ?? 0;
}

export function eventsRelayed(db: Db, ids: string[], now: Date): CompiledQuery {
  return db
    .updateTable('outbox')
    .set({ relayed_at: now, claimed_until: null })
    .where('id', 'in', ids)
    .compile();
}

export function eventsReleased(db: Db, ids: string[], until: Date): CompiledQuery {
  return db.updateTable('outbox').set({ claimed_until: until }).where('id', 'in', ids).compile();
}

export function activeEndpoints(db: Db): Promise<Endpoint[]> {
  return db.selectFrom('webhook_endpoints').selectAll().where('active', '=', true).execute();
}

export function findEndpoints(db: Db, filter: { branchId?: string; id?: string }): Promise<Endpoint[]> {
  let query = db.selectFrom('webhook_endpoints').selectAll().orderBy('id');
  if (filter.branchId !== undefined) query = query.where('branch_id', '=', filter.branchId);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  return query.execute();
}

export function changeEndpoint(
  db: Db,
  endpoint: Pick<Endpoint, 'branch_id' | 'id'>,
  change: Partial<Pick<Endpoint, 'secrets' | 'active' | 'disabled_reason' | 'failing_since'>>,
): CompiledQuery {
  return db
    .updateTable('webhook_endpoints')
    .set(change)
    .where('branch_id', '=', endpoint.branch_id)
    .where('id', '=', endpoint.id)
    .compile();
}

/** Starts the clock of an endpoint that fails, unless it runs already. */
export function endpointFailing(
  db: Db,
  endpoint: Pick<Endpoint, 'branch_id' | 'id'>,
  now: Date,
): CompiledQuery {
  return db
    .updateTable('webhook_endpoints')
    .set({ failing_since: now })
    .where('branch_id', '=', endpoint.branch_id)
    .where('id', '=', endpoint.id)
    .where('failing_since', 'is', null)
    .compile();
}

export function removeEndpoint(db: Db, endpoint: Pick<Endpoint, 'branch_id' | 'id'>): CompiledQuery {
  return db
    .deleteFrom('webhook_endpoints')
    .where('branch_id', '=', endpoint.branch_id)
    .where('id', '=', endpoint.id)
    .compile();
}

/** Ends what still waits for an endpoint that is gone or switched off. It stays in the log and can be replayed. */
export function abandonDeliveries(
  db: Db,
  endpoint: Pick<Endpoint, 'branch_id' | 'id'>,
  reason: string,
): CompiledQuery {
  return db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', last_error: reason, next_attempt_at: null, claimed_until: null })
    .where('branch_id', '=', endpoint.branch_id)
    .where('endpoint_id', '=', endpoint.id)
    .where('state', '=', 'pending')
    .compile();
}

/** Takes deliveries that are due. A claim that ran out, of a node that died, is taken over. */
export async function claimDeliveries(
  db: Db,
  claim: { now: Date; until: Date; limit: number; busyEndpoints: string[] },
): Promise<Delivery[]> {
  const free =
    claim.busyEndpoints.length === 0 ? sql`` : sql`and not endpoint_id = any(${claim.busyEndpoints}::text[])`;
  const { rows } = await sql<Delivery>`
    update webhook_deliveries set claimed_until = ${claim.until}
    where (branch_id, id) in (
      select branch_id, id from webhook_deliveries
      where state = 'pending' and next_attempt_at <= ${claim.now}
        and (claimed_until is null or claimed_until <= ${claim.now}) ${free}
      order by next_attempt_at limit ${claim.limit} for update skip locked)
    returning *`.execute(db);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Writes down how an attempt went, if the claim is still the one it was made under. */
export function attemptMade(
  db: Db,
  delivery: Delivery,
  outcome: Pick<
    Delivery,
    'state' | 'attempts' | 'last_status' | 'last_error' | 'next_attempt_at' | 'delivered_at'
  >,
): CompiledQuery {
  return db
    .updateTable('webhook_deliveries')
    .set({ ...outcome, claimed_until: null })
    .where('branch_id', '=', delivery.branch_id)
    .where('id', '=', delivery.id)
    .where('state', '=', 'pending')
    .where('claimed_until', '=', delivery.claimed_until)
    .compile();
}

export function findDeliveries(
  db: Db,
  filter: { branchId?: string; endpointId?: string; state?: Delivery['state']; id?: string; limit: number },
): Promise<Delivery[]> {
  let query = db.selectFrom('webhook_deliveries').selectAll().orderBy('id', 'desc').limit(filter.limit);
  if (filter.branchId !== undefined) query = query.where('branch_id', '=', filter.branchId);
  if (filter.endpointId !== undefined) query = query.where('endpoint_id', '=', filter.endpointId);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  return query.execute();
}

/** Forgets what was relayed or settled before a moment. */
export function forgetBefore(db: Db, before: Date): CompiledQuery[] {
  return [
    db.deleteFrom('outbox').where('relayed_at', '<', before).compile(),
    db
      .deleteFrom('webhook_deliveries')
      .where('created_at', '<', before)
      .where('state', '!=', 'pending')
      .compile(),
  ];
}

/** For metrics: how much waits. */
export async function countWaiting(db: Db): Promise<{ outbox: number; deliveries: number }> {
  const { rows } = await sql<{ outbox: string; deliveries: string }>`
    select (select count(*) from outbox where relayed_at is null) as outbox,
      (select count(*) from webhook_deliveries where state = 'pending') as deliveries`.execute(db);
  return { outbox: Number(rows[0]?.outbox ?? 0), deliveries: Number(rows[0]?.deliveries ?? 0) };
}
