/** Outbox, webhook endpoints and their deliveries. `branch_id` '' stands for installation-wide. */
import type { ColumnType } from 'kysely';

export interface EventTables {
  outbox: {
    branch_id: string;
    id: string;
    type: string;
    data: ColumnType<Record<string, unknown>, string, never>;
    created_at: Date;
    relayed_at: Date | null;
    /** A relay holds it until then. */
    claimed_until: Date | null;
  };
  webhook_endpoints: {
    branch_id: string;
    id: string;
    url: string;
    events: string[];
    /** Encrypted list of signing secrets, newest first. */
    secrets: Buffer;
    active: boolean;
    /** Why it was switched off, when that was not the owner. */
    disabled_reason: string | null;
    /** When deliveries began to fail without one success since. */
    failing_since: Date | null;
    created_at: Date;
  };
  webhook_deliveries: {
    branch_id: string;
    id: string;
    endpoint_id: string;
    event_id: string;
    event_type: string;
    payload: string;
    attempts: number;
    state: 'pending' | 'delivered' | 'failed';
    last_status: number | null;
    last_error: string | null;
    next_attempt_at: Date | null;
    claimed_until: Date | null;
    created_at: Date;
    delivered_at: Date | null;
  };
}
