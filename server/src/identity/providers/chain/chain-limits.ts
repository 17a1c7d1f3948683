/** How long and how often the chain asks, with what holds where nothing is set. */
import type { BreakerLimits } from './failure-breaker.ts';

export interface ChainLimits extends BreakerLimits {
  /** The whole question, all providers together. */
  deadlineMs: number;
  /** Pause before the one retry of a call. */
  retryAfterMs: number;
  /** Calls at once to one provider, unless its settings say otherwise. */
  concurrency: number;
  /** How long a provider is left alone that is over its rate and does not say for how long. */
  pauseMs: number;
  /** How long a provider is left alone whose account is refused or empty. */
  troubleMs: number;
  forbiddenMs: number;
}

export const chainLimitDefaults: ChainLimits = {
  deadlineMs: 60_000,
  retryAfterMs: 1000,
  concurrency: 256,
  breakerFailures: 5,
  breakerWithinMs: 60_000,
  breakerOpenMs: 60_000,
  pauseMs: 30_000,
  troubleMs: 60_000,
  forbiddenMs: 600_000,
};
