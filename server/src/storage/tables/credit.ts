/** Credit reports as bureaus gave them, and monitors that ask for them again. */
import type { ColumnType } from 'kysely';

export interface CreditTables {
  /** Files of one enquiry; the lookup of the same id says who asked and why. */
  credit_reports: {
    branch_id: string;
    id: string;
    environment: 'test' | 'live';
    subject: string;
    key_id: string;
    sealed: Buffer;
    created_at: Date;
  };
  credit_monitors: {
    branch_id: string;
    id: string;
    environment: 'test' | 'live';
    subject: string;
    /** Data key that sealed identifier and inputs. */
    key_id: string;
    sealed: Buffer;
    bureau: string;
    triggers: string[];
    every_days: number;
    score_drop_points: number;
    purpose: string | null;
    consent: ColumnType<Record<string, string | boolean> | null, string | null, string | null>;
    api_key_id: string;
    request_id: string;
    state: 'active' | 'stopped';
    checks: number;
    last_checked_at: Date | null;
    last_outcome: string | null;
    last_report_id: string | null;
    /** What the file looked like at the last check; null before the first and after the stop. */
    seen_key_id: string | null;
    seen: Buffer | null;
    next_check_at: Date | null;
    /** Set before a paid question is asked, cleared with its answer: whoever finds it knows of a question in doubt. */
    asked_at: Date | null;
    claimed_by: string | null;
    claimed_until: Date | null;
    created_at: Date;
    stopped_at: Date | null;
  };
}
