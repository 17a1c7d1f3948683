/** Reviewed decisions on hits, current outcomes of parties whose outcome changed, and the jobs that screen again. */
import type { ScreeningNote } from '@amana/contract';
import type { ColumnType } from 'kysely';

export interface MonitoringTables {
  screening_decisions: {
    branch_id: string;
    id: string;
    environment: 'test' | 'live';
    party_kind: 'customer' | 'name';
    /** Subject of the customer, or keyed hash of the name. */
    party_hash: string;
    /** Where set, the decision holds for queries of this schema and of none. */
    schema: string | null;
    subject: string;
    key_id: string;
    /** Reason, and how the party was named. */
    sealed: Buffer;
    source: string;
    entry_id: string;
    /** The entry's id with its former ones. */
    entry_ids: string[];
    /** Of the entry as it was reviewed. */
    fingerprint: string;
    list_version: string;
    /** Whether the entry was a hit for the party when it was decided. */
    was_hit: boolean;
    decided_by: string;
    expires_at: Date | null;
    created_at: Date;
  };
  /** One row ends a decision for good; a second end is refused by the key, so each is told once. */
  screening_decision_ends: {
    branch_id: string;
    id: string;
    reason: 'revoked' | 'expired' | 'entry_changed';
    ended_by: string;
    /** The re-screening that found the entry changed. */
    job: number | null;
    ended_at: Date;
  };
  /** Only where a later list changed what the kept record says. */
  screening_outcomes: {
    branch_id: string;
    environment: 'test' | 'live';
    /** Subject of the customer, or keyed hash of what a transaction said of the party. */
    party: string;
    entry_id: string;
    id: string;
    kind: 'customer' | 'sender' | 'receiver';
    /** Onboarding id or screening id. */
    reference: string;
    state: 'match' | 'set_aside' | 'possible' | 'none';
    listed_as: string;
    score: number;
    corroborated: boolean;
    cause: string;
    source: string;
    list_version: string;
    fingerprint: string | null;
    created_at: Date;
    changed_at: Date;
    /** Where the search behind it may be incomplete; null where it was not. */
    notes: ColumnType<ScreeningNote[] | null, string | null, string | null>;
  };
  rescreen_jobs: {
    number: number;
    lists: ColumnType<{ source: string; from: string | null; to: string }[], string, never>;
    created_at: Date;
    finished_at: Date | null;
    claimed_by: string | null;
    claimed_until: Date | null;
  };
  /** What a job has done; a step that two nodes finish is refused to the second. */
  rescreen_steps: {
    job: number;
    step: number;
    /** Where the next step begins; null after the last. */
    place: ColumnType<Record<string, unknown> | null, string | null, never>;
    counts: ColumnType<Record<string, number>, string, never>;
    done_at: Date;
  };
  rescreened_lists: { source: string; version: string; finished_at: Date };
}
