/** The database as the rest of the server sees it. Types only; `connect.ts` opens it. */
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import type { Writer } from './write-set.ts';

export interface Storage {
  engine: 'embedded' | 'postgres';
  db: Kysely<Tables>;
  writer: Writer;
  /** Next onboarding ids: concurrent callers share one round trip. Unique, increasing, never reused. */
  nextOnboardingId(): Promise<number>;
  /** What this engine promises about power loss, in words, for start-up and `doctor`. */
  promise: string;
  /** Sets waiting for the database or in flight, for metrics. */
  queuedSets(): number;
  /** What of the database the operator has to mend, in words: no room on the disk, no privilege. Null while all is well. */
  trouble(): string | null;
  /** Copies the embedded database into a new file while it goes on; PostgreSQL has its own tools and refuses. */
  backup(file: string): Promise<{ file: string; bytes: number }>;
  /** Resolves when the database is gone for good and only a new start helps; never for PostgreSQL, which comes back. */
  lost: Promise<Error>;
  /** Flushes what is queued, then closes. */
  close(): Promise<void>;
}
