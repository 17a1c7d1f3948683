/** All the SQL of the lists: versions, chunks of records, checks and claims. */
import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import type { ListTables } from '../storage/tables/lists.ts';
import type { Tables } from '../storage/tables.ts';
import type { WriteSet } from '../storage/write-set.ts';
import { insert } from '../storage/write-set.ts';

type Db = Kysely<Tables>;
export type VersionRow = Selectable<ListTables['list_versions']>;
export type CheckRow = Selectable<ListTables['list_checks']>;

export interface NewVersion {
  source: string;
  version: string;
  published: string | null;
  fetchedAt: Date;
  origin: VersionRow['origin'];
  records: number;
  counts: Record<string, number>;
  notes: Record<string, number>;
  sha256: string;
  changes: { added: number; removed: number; changed: number } | null;
}

export interface CheckMarks {
  etag: string | null;
  lastModified: string | null;
}

export async function activeVersion(db: Db, source: string): Promise<VersionRow | undefined> {
  return db
    .selectFrom('list_versions')
    .selectAll()
    .where('source', '=', source)
    .where('active', '=', true)
    .executeTakeFirst();
}

export async function activeVersions(db: Db): Promise<VersionRow[]> {
  return db.selectFrom('list_versions').selectAll().where('active', '=', true).orderBy('source').execute();
}

/** All kept versions of a list, newest first. */
export async function versionsOf(db: Db, source: string): Promise<VersionRow[]> {
  return db
    .selectFrom('list_versions')
    .selectAll()
    .where('source', '=', source)
    .orderBy('version', 'desc')
    .execute();
}

export async function checks(db: Db): Promise<CheckRow[]> {
  return db.selectFrom('list_checks').selectAll().execute();
}

export async function checkOf(db: Db, source: string): Promise<CheckRow | undefined> {
  return db.selectFrom('list_checks').selectAll().where('source', '=', source).executeTakeFirst();
}

export type ChunkRow = Selectable<ListTables['list_chunks']>;

export async function insertChunks(db: Db, chunks: readonly ChunkRow[]): Promise<void> {
  await db.insertInto('list_chunks').values(chunks).execute();
}

/** So many of a version, from a number on. */
export async function readChunks(
  db: Db,
  { source, version }: VersionName,
  from: number,
  count: number,
): Promise<Uint8Array[]> {
  const rows = await chunksOf(db, { source, version })
    .select('body')
    .where('chunk', '>=', from)
    .where('chunk', '<', from + count)
    .orderBy('chunk')
    .execute();
  return rows.map(({ body }) => body);
}

export interface VersionName {
  source: string;
  version: string;
}

/** Every chunk of a version in order, without what it holds: in one row, for there are thousands. */
export async function chunkDigests(
  db: Db,
  { source, version }: VersionName,
): Promise<Pick<ChunkRow, 'chunk' | 'records' | 'digest'>[]> {
  const { rows } = await sql<{ numbers: Buffer | null; digests: Buffer | null; told: number }>`
    select string_agg(int4send(chunk) || int4send(records), ''::bytea order by chunk) as numbers,
      string_agg(digest, ''::bytea order by chunk) as digests, count(digest)::int as told
    from list_chunks where source = ${source} and version = ${version}`.execute(db);
  const { numbers, digests, told = 0 } = rows[0] ?? {};
  if (!numbers) return [];
  const count = numbers.length / 8;
  // Of an equal length each, or there are none that could be told apart here.
  const bytes = digests && told === count ? digests.length / count : 0;
  return Array.from({ length: count }, (_, place) => ({
    chunk: numbers.readInt32BE(place * 8),
    records: numbers.readInt32BE(place * 8 + 4),
    digest: digests && bytes > 0 ? digests.subarray(place * bytes, (place + 1) * bytes) : null,
  }));
}

export async function lineDigestsOf(
  db: Db,
  name: VersionName,
  chunks: readonly number[],
): Promise<Pick<ChunkRow, 'chunk' | 'line_digests'>[]> {
  return chunksOf(db, name).select(['chunk', 'line_digests']).where('chunk', 'in', chunks).execute();
}

export async function chunkBodies(
  db: Db,
  name: VersionName,
  chunks: readonly number[],
): Promise<Pick<ChunkRow, 'chunk' | 'body'>[]> {
  return chunksOf(db, name).select(['chunk', 'body']).where('chunk', 'in', chunks).execute();
}

function chunksOf(db: Db, { source, version }: VersionName) {
  return db.selectFrom('list_chunks').where('source', '=', source).where('version', '=', version);
}

/** Chunks whose version was never published: of a refused list, or of a process that died. */
export async function deleteStray(db: Db, source: string): Promise<void> {
  await strayChunks(db, source).execute();
}

/** Makes a staged version the active one and drops those beyond what is kept. */
export function publishing(db: Db, version: NewVersion, marks: CheckMarks, kept: number): WriteSet {
  const { source } = version;
  return {
    rows: [
      insert('list_versions', {
        source,
        version: version.version,
        published: version.published,
        fetched_at: version.fetchedAt,
        origin: version.origin,
        records: version.records,
        counts: JSON.stringify(version.counts),
        notes: JSON.stringify(version.notes),
        sha256: version.sha256,
        changes: version.changes && JSON.stringify(version.changes),
        active: false,
        withdrawn: false,
      }),
    ],
    queries: [
      ...activation(db, source, version.version),
      checked(db, source, version.fetchedAt, marks),
      db
        .deleteFrom('list_versions')
        .where('source', '=', source)
        .where('active', '=', false)
        .where('version', 'not in', (query) =>
          query
            .selectFrom('list_versions as kept')
            .select('kept.version')
            .where('kept.source', '=', source)
            .where('kept.active', '=', false)
            .orderBy('kept.version', 'desc')
            .limit(kept),
        )
        .compile(),
      strayChunks(db, source).compile(),
    ],
  };
}

/** The same entries came again: the active version is confirmed instead of copied. */
export function confirming(db: Db, version: NewVersion, active: string, marks: CheckMarks): WriteSet {
  return {
    queries: [
      db
        .updateTable('list_versions')
        .set({
          published: version.published,
          fetched_at: version.fetchedAt,
          notes: JSON.stringify(version.notes),
          sha256: version.sha256,
        })
        .where('source', '=', version.source)
        .where('version', '=', active)
        .compile(),
      checked(db, version.source, version.fetchedAt, marks),
      strayChunks(db, version.source).compile(),
    ],
  };
}

export function rollingBack(db: Db, source: string, from: string, to: string): WriteSet {
  return {
    queries: [
      ...activation(db, source, to),
      db
        .updateTable('list_versions')
        .set({ withdrawn: true })
        .where('source', '=', source)
        .where('version', '=', from)
        .compile(),
    ],
  };
}

/** A successful look at the publisher's address. */
export function checkSucceeded(db: Db, source: string, at: Date, marks: CheckMarks): WriteSet {
  return { queries: [checked(db, source, at, marks)] };
}

export function checkFailed(db: Db, source: string, at: Date, error: string): WriteSet {
  return {
    queries: [
      db
        .insertInto('list_checks')
        .values({ ...emptyCheck(source), checked_at: at, error })
        .onConflict((conflict) => conflict.column('source').doUpdateSet({ checked_at: at, error }))
        .compile(),
    ],
  };
}

/** True when this holder may work on the list until the time given. */
export async function claim(
  db: Db,
  source: string,
  holder: string,
  now: Date,
  until: Date,
): Promise<boolean> {
  await db
    .insertInto('list_checks')
    .values(emptyCheck(source))
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
  const won = await db
    .updateTable('list_checks')
    .set({ claimed_by: holder, claimed_until: until })
    .where('source', '=', source)
    .where((where) =>
      where.or([
        where('claimed_until', 'is', null),
        where('claimed_until', '<', now),
        where('claimed_by', '=', holder),
      ]),
    )
    .returning('source')
    .execute();
  return won.length > 0;
}

/** All of them, whoever held them. */
export async function releaseAll(db: Db): Promise<void> {
  await db
    .updateTable('list_checks')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', 'is not', null)
    .execute();
}

export async function release(db: Db, source: string, holder: string): Promise<void> {
  await db
    .updateTable('list_checks')
    .set({ claimed_by: null, claimed_until: null })
    .where('source', '=', source)
    .where('claimed_by', '=', holder)
    .execute();
}

function activation(db: Db, source: string, version: string): CompiledQuery[] {
  const set = (active: boolean) =>
    db.updateTable('list_versions').set({ active }).where('source', '=', source);
  return [
    set(false).where('active', '=', true).compile(),
    set(true).where('version', '=', version).compile(),
  ];
}

function checked(db: Db, source: string, at: Date, marks: CheckMarks): CompiledQuery {
  const values = {
    checked_at: at,
    succeeded_at: at,
    error: null,
    etag: marks.etag,
    last_modified: marks.lastModified,
  };
  return db
    .insertInto('list_checks')
    .values({ ...emptyCheck(source), ...values })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(values))
    .compile();
}

function strayChunks(db: Db, source: string) {
  return db
    .deleteFrom('list_chunks')
    .where('source', '=', source)
    .where(
      sql<boolean>`not exists (select 1 from list_versions v where v.source = list_chunks.source and v.version = list_chunks.version)`,
    );
}

function emptyCheck(source: string) {
  return {
    source,
    checked_at: null,
    succeeded_at: null,
    error: null,
    etag: null,
    last_modified: null,
    claimed_by: null,
    claimed_until: null,
  };
}
