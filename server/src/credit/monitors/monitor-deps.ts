/** What monitors need beyond the credit verbs, and their limits. */
import type { Log } from '../../platform/logs.ts';
import type { CreditDeps } from '../credit-deps.ts';

export interface MonitorDeps extends CreditDeps {
  /** Says that a monitor may be due. */
  nudge(): void;
}

export interface WatchDeps extends CreditDeps {
  log: Pick<Log, 'warn'>;
  /** Names this process in claims; the same after a restart where there is only ever one. */
  holder?: string;
}

export interface WatchLimits {
  /** Between looks for monitors that are due. */
  pollMs: number;
  /** A monitor's check; its question is given up after half of it, so that no claim outlives its check. */
  claimMs: number;
  /** Checks at a time. */
  parallel: number;
  /** After a check that no bureau answered. */
  retryMs: number;
  /** After a check for which the branch had no budget. */
  budgetRetryMs: number;
}

export const watchLimitDefaults: WatchLimits = {
  pollMs: 30_000,
  claimMs: 300_000,
  parallel: 4,
  retryMs: 6 * 3_600_000,
  budgetRetryMs: 24 * 3_600_000,
};

export const monitorDefaults = { everyDays: 30, scoreDropPoints: 20 } as const;
export const monitorLimits = { everyDays: 365, scoreDropPoints: 500 } as const;
