/** Lists: versions, their records in compressed chunks, and the state of the refresh. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_versions (
      source text not null,
      version text not null,
      published text,
      fetched_at timestamptz not null,
      origin text not null,
      records integer not null,
      counts jsonb not null,
      notes jsonb not null,
      sha256 text not null,
      changes jsonb,
      active boolean not null,
      withdrawn boolean not null default false,
      primary key (source, version)
    )`.execute(db);
  await sql`create unique index list_versions_active on list_versions (source) where active`.execute(db);
  await sql`
    create table list_chunks (
      source text not null,
      version text not null,
      chunk integer not null,
      records integer not null,
      body bytea not null,
      primary key (source, version, chunk)
    )`.execute(db);
  await sql`alter table list_chunks alter column body set storage external`.execute(db);
  await sql`
    create table list_checks (
      source text not null primary key,
      checked_at timestamptz,
      succeeded_at timestamptz,
      error text,
      etag text,
      last_modified text,
      claimed_by text,
      claimed_until timestamptz
    )`.execute(db);
}
