/**
 * What a verb file hands back to be written: state, audit and outbox, all or nothing. The batch writer commits many
 * sets in one database transaction; a set never reads.
 */
import type { CompiledQuery } from 'kysely';
import type { TableName, TableRow } from './tables.ts';

/** One row to insert. `onConflict: 'nothing'` where a second writer of the same key is fine. */
export interface RowWrite<T extends TableName = TableName> {
  table: T;
  row: TableRow<T>;
  onConflict?: 'nothing';
  /** Called once the row is committed and flushed; must not throw. */
  stored?(): void;
}

/** Who did what to whom; never a name, an identifier or a token. Hashed into the chain by the writer. */
export interface AuditEntry {
  branchId: string | null;
  /** `key:<id>`, `operator`, `system`. */
  actor: string;
  /** Dotted, past tense: `lookup.answered`, `key.revoked`. */
  action: string;
  /** Pseudonymous id of the subject or of the thing acted on. */
  subject?: string;
  requestId?: string;
  detail?: Record<string, string | number | boolean | null | string[]>;
}

/** A fact that webhook subscribers may want; delivered at least once. */
export interface OutboxEvent {
  branchId: string | null;
  type: string;
  /** References only; the receiver asks the API for personal data. */
  data: Record<string, unknown>;
}

export interface WriteSet {
  rows?: RowWrite[];
  /** Updates and deletes, run in order after the rows. */
  queries?: CompiledQuery[];
  audit?: AuditEntry[];
  events?: OutboxEvent[];
}

/** Resolves once the set is committed and flushed as far as the engine can; rejects when this set was not written. */
export interface Writer {
  write(set: WriteSet): Promise<void>;
}

/** Typed constructor for a row. */
export function insert<T extends TableName>(table: T, row: TableRow<T>, onConflict?: 'nothing'): RowWrite {
  // The row's type widens here, so that callers keep the check of column names and types.
  return onConflict ? { table, row, onConflict } : { table, row };
}
