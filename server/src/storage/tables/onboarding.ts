/** Customers as decided on. `id` comes from the database sequence `onboarding_ids`. */
import type { ColumnType } from 'kysely';

export interface OnboardingTables {
  onboardings: {
    branch_id: string;
    id: ColumnType<number, number, never>;
    environment: 'test' | 'live';
    subject: string;
    key_id: string;
    sealed: Buffer;
    country: string;
    identifier_type: string;
    verified: boolean;
    decision: 'pass' | 'review' | 'fail';
    risk_level: 'low' | 'medium' | 'high';
    lists: ColumnType<Record<string, unknown>[], string, never>;
    request_id: string;
    api_key_id: string;
    created_at: Date;
  };
}
