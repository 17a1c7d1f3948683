/** Lookups made, the calls behind them, and the operator's own registry. */
import type { ColumnType } from 'kysely';

export interface IdentityTables {
  lookups: {
    branch_id: string;
    id: string;
    operation: string;
    environment: 'test' | 'live';
    subject: string;
    /** Data key that sealed the answer; null where there was none to keep. */
    key_id: string | null;
    sealed: Buffer | null;
    outcome: string;
    consent: ColumnType<Record<string, unknown> | null, string | null, never>;
    purpose: string | null;
    request_id: string;
    api_key_id: string;
    created_at: Date;
    country: string | null;
    /** Seals basis, channel and purpose in the caller's own words; null where there were none. */
    words_key_id: string | null;
    words_sealed: Buffer | null;
  };
  /** The ledger: each question put to a source. */
  provider_calls: {
    branch_id: string;
    id: string;
    lookup_id: string;
    provider: string;
    product: string;
    outcome: string;
    billed: boolean;
    /** Decimal text in the currency's major unit. */
    price: string | null;
    currency: string | null;
    latency_ms: number;
    cached: boolean;
    reference: string | null;
    consent_basis: string | null;
    purpose: string | null;
    created_at: Date;
    operation: string | null;
    country: string | null;
    environment: 'test' | 'live' | null;
    request_id: string | null;
    /** The provider's own code of the outcome, never its wording. */
    code: string | null;
    consent_granted: boolean | null;
    consent_granted_at: Date | null;
    consent_channel: string | null;
  };
  /** The operator's own registry of people, not a tenant's: looked up by keyed hash of an identifier. */
  registry_people: { country: string; scheme: string; identifier_hash: string; person_id: string };
  registry_records: { person_id: string; country: string; sealed: Buffer; imported_at: Date };
}
