/** Capture sessions: a page for one person, until it ends and a while after. No clip and no picture is kept. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table capture_sessions (
    branch_id text not null,
    id text not null,
    environment text not null check (environment in ('test', 'live')),
    key_id text not null,
    sealed bytea not null,
    language text,
    embed_origin text,
    actions text[] not null,
    steps_wanted integer not null,
    file_upload boolean not null,
    state text not null check (state in ('open', 'judging', 'completed', 'expired', 'cancelled')),
    attempts integer not null,
    max_attempts integer not null,
    draws integer not null,
    steps text[],
    drawn_at timestamptz,
    claim_id text,
    claimed_until timestamptz,
    verdict text check (verdict in ('live', 'spoof', 'retry')),
    passed boolean,
    reason text,
    detail text,
    confidence double precision,
    source text check (source in ('camera', 'file')),
    matched boolean,
    match_confidence double precision,
    check_id text,
    api_key_id text not null,
    request_id text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    primary key (branch_id, id)
  )`,
  `create index capture_sessions_running on capture_sessions (expires_at) where state in ('open', 'judging')`,
  `create index capture_sessions_ended on capture_sessions (ended_at) where ended_at is not null`,
];
