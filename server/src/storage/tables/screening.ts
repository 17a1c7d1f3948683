/** Screened transactions. Repeat calls of one transaction share `transaction_hash`. */
import type { ColumnType } from 'kysely';

export interface ScreeningTables {
  screenings: {
    branch_id: string;
    id: string;
    environment: 'test' | 'live';
    /** Keyed hash of the caller's transactionId; null where none was sent. */
    transaction_hash: string | null;
    subject: string;
    key_id: string;
    sealed: Buffer;
    matches: number;
    top_score: number;
    blocked: boolean;
    lists: ColumnType<Record<string, unknown>[], string, never>;
    request_id: string;
    api_key_id: string;
    created_at: Date;
  };
}
