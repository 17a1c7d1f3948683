/** Versions of each list, their records in compressed chunks, and the last attempts to refresh. */
import type { ColumnType } from 'kysely';

export interface ListTables {
  list_versions: {
    source: string;
    /** Time-ordered id of the version. */
    version: string;
    /** Publisher's own date, ISO, or null. */
    published: string | null;
    fetched_at: Date;
    origin: 'download' | 'import' | 'fixture';
    records: number;
    /** Records by schema and by whatever else the guard against shrinking compares. */
    counts: ColumnType<Record<string, number>, string, string>;
    /** What was met while reading that an operator may want to know, counted. */
    notes: ColumnType<Record<string, number>, string, string>;
    sha256: string;
    changes: ColumnType<
      { added: number; removed: number; changed: number } | null,
      string | null,
      string | null
    >;
    active: boolean;
    /** Set by a rollback: a refresh that brings the same bytes again does not publish them. */
    withdrawn: boolean;
  };
  list_chunks: {
    source: string;
    version: string;
    chunk: number;
    records: number;
    body: Buffer;
    /** Of the chunk, and of each of its lines in order; null where it was kept before they were. */
    digest: Buffer | null;
    line_digests: Buffer | null;
  };
  /** One row a source: when it was last checked, what stood in the way, and who is at it now. */
  list_checks: {
    source: string;
    checked_at: Date | null;
    succeeded_at: Date | null;
    error: string | null;
    etag: string | null;
    last_modified: string | null;
    /** One node at a time refreshes or imports a list; the claim lapses by itself. */
    claimed_by: string | null;
    claimed_until: Date | null;
  };
}
