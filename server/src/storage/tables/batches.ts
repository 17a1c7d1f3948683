/** Batches of lookups, their rows in sealed chunks, and the marks of live calls. */
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T | null, string | null, string | null>;

export interface BatchTables {
  batches: {
    branch_id: string;
    id: string;
    environment: 'test' | 'live';
    name: string | null;
    /** The operation of every row; null where each row names its own. */
    operation: string | null;
    /** Key on whose behalf rows are asked; whoever started the batch last. */
    api_key_id: string;
    request_id: string;
    state: 'receiving' | 'ready' | 'queued' | 'running' | 'paused' | 'completed' | 'cancelled';
    /** Why it is paused. */
    reason: string | null;
    /** When a paused batch goes on by itself. */
    retry_at: Date | null;
    /** Pauses in a row without an answer between them. */
    setbacks: number;
    rows: number;
    invalid: number;
    created_at: Date;
    started_at: Date | null;
    /** When the present run began, and how many rows were done then. */
    run_at: Date | null;
    run_from: number;
    ended_at: Date | null;
    /** When rows and results were deleted. */
    purged_at: Date | null;
    /** Written at the end, for the time after the rows are deleted. */
    counts: Json<Record<string, number>>;
    costs: Json<Record<string, string>>;
    claimed_by: string | null;
    claimed_until: Date | null;
  };
  batch_chunks: {
    branch_id: string;
    batch_id: string;
    number: number;
    first_row: number;
    rows: number;
    key_id: string;
    /** Null once every row is done: nothing of a request outlives its answer. */
    input: Buffer | null;
    result_key_id: string | null;
    result: Buffer | null;
    counts: Json<Record<string, number>>;
    costs: Json<Record<string, string>>;
    done_at: Date | null;
  };
  /** One row a live call, written before it is made. Without a result after a crash, nobody knows what became of it. */
  batch_calls: {
    branch_id: string;
    batch_id: string;
    row: number;
    result: Json<Record<string, unknown>>;
    costs: Json<Record<string, string>>;
    asked_at: Date;
    done_at: Date | null;
  };
}
