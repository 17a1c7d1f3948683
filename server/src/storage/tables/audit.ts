/** The append-only audit trail: one hash chain a writing process. */
import type { ColumnType } from 'kysely';

export interface AuditTables {
  audit_entries: {
    chain: string;
    seq: number;
    at: Date;
    branch_id: string | null;
    actor: string;
    action: string;
    subject: string | null;
    request_id: string | null;
    detail: ColumnType<Record<string, unknown>, string, never>;
    prev_hash: Buffer;
    hash: Buffer;
  };
}
