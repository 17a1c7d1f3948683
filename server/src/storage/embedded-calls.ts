/**
 * What passes between this process's main thread and the thread that runs the embedded database: plain values that the
 * structured clone carries. Types only.
 */
import type { Statement } from './batch-commit.ts';

export type EmbeddedCall =
  | { do: 'query'; text: string; params: unknown[]; transaction: number | null }
  | { do: 'begin'; transaction: number }
  | { do: 'end'; transaction: number; commit: boolean }
  /** Commits and flushes. */
  | { do: 'transact'; statements: Statement[] }
  /** The new database is laid out and settled: from here on the order of the files is kept. */
  | { do: 'settled' }
  | { do: 'close' };

export interface EmbeddedRequest {
  id: number;
  call: EmbeddedCall;
}

export interface QueryResult {
  rows: Record<string, unknown>[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows: number | undefined;
}

/** An error's own fields, such as the SQL state; a clone of the error itself would lose them. */
export interface EmbeddedFault {
  message: string;
  stack: string | undefined;
  fields: Record<string, string | number>;
}

export interface EmbeddedReply {
  /** 0 tells that the database is open, or why it is not. */
  id: number;
  result?: QueryResult;
  fault?: EmbeddedFault;
  /** What was committed, but could not be flushed. */
  unflushed?: EmbeddedFault;
  /** Bytes of log written since the last checkpoint. */
  logBytes: number;
}

export interface EmbeddedOrder {
  directory: string;
  /** A new database is laid out in any order. */
  fresh: boolean;
}
