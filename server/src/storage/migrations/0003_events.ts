/** The outbox, webhook endpoints and their deliveries. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table outbox (
    branch_id text not null,
    id text not null,
    type text not null,
    data jsonb not null,
    created_at timestamptz not null,
    relayed_at timestamptz,
    claimed_until timestamptz,
    primary key (branch_id, id)
  )`,
  'create index outbox_waiting on outbox (id) where relayed_at is null',
  'create index outbox_relayed on outbox (relayed_at) where relayed_at is not null',
  `create table webhook_endpoints (
    branch_id text not null,
    id text not null,
    url text not null,
    events text[] not null,
    secrets bytea not null,
    active boolean not null,
    disabled_reason text,
    failing_since timestamptz,
    created_at timestamptz not null,
    primary key (branch_id, id)
  )`,
  `create table webhook_deliveries (
    branch_id text not null,
    id text not null,
    endpoint_id text not null,
    event_id text not null,
    event_type text not null,
    payload text not null,
    attempts integer not null,
    state text not null check (state in ('pending', 'delivered', 'failed')),
    last_status integer,
    last_error text,
    next_attempt_at timestamptz,
    claimed_until timestamptz,
    created_at timestamptz not null,
    delivered_at timestamptz,
    primary key (branch_id, id)
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'pending'`,
  'create index webhook_deliveries_by_endpoint on webhook_deliveries (branch_id, endpoint_id, id)',
  'create index webhook_deliveries_age on webhook_deliveries (created_at)',
];
