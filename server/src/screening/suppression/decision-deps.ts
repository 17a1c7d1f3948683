/** What the verbs on decisions need, as one plain object; whoever starts the service makes it. */
import type { Query } from '@amana/screening';
import type { BranchSettings } from '../../access/branch-settings.ts';
import type { ListCatalogue } from '../../lists/catalogue.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Protection } from '../../platform/protection.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Screener } from '../screener.ts';
import type { KeptSuppression } from './kept-suppression.ts';

/** What is known of customers, who belong to a later feature. */
export interface CustomerRecords {
  subjectOf(branchId: string, environment: Environment, onboardingId: number): Promise<string | null>;
  /** As last screened; null where none is kept. */
  queryOf(branchId: string, environment: Environment, subject: string): Promise<Query | null>;
}

export interface DecisionDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  protection: Protection;
  clock: Clock;
  catalogue: Pick<ListCatalogue, 'status' | 'records'>;
  /** Loads the lists where no server has loaded them yet. */
  screener(): Promise<Screener>;
  suppression: Pick<KeptSuppression, 'forget'>;
  customers: CustomerRecords;
  /** Live keys decide on what test keys see: only where no data is real. */
  liveSeesDemo?: boolean;
}

/** Who decides, and for which branch. */
export interface Decider {
  branchId: string;
  environment: Environment;
  settings: BranchSettings;
  /** `key:<id>`, `operator`. */
  actor: string;
  requestId?: string;
}

export const decisionLimits = { openPerBranch: 100_000, perPage: 200, usualPerPage: 50 } as const;
