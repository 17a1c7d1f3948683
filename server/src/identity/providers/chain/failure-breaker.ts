/** A breaker for cockatiel that opens at so many failures within so long, whatever succeeded in between. */
import {
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  handleWhenResult,
  type IBreaker,
} from 'cockatiel';

export interface BreakerLimits {
  /** Failures within `breakerWithinMs` that open it. */
  breakerFailures: number;
  breakerWithinMs: number;
  /** How long it stays open before one call is let through. */
  breakerOpenMs: number;
}

export function failureBreaker(
  limits: BreakerLimits,
  isFailure: (result: unknown) => boolean,
): CircuitBreakerPolicy {
  return circuitBreaker(handleWhenResult(isFailure), {
    halfOpenAfter: limits.breakerOpenMs,
    breaker: countFailures(limits),
  });
}

function countFailures({ breakerFailures, breakerWithinMs }: BreakerLimits): IBreaker {
  let at: number[] = [];
  return {
    get state() {
      return at;
    },
    set state(_kept: unknown) {
      at = [];
    },
    success(state) {
      if (state === CircuitState.HalfOpen) at = [];
    },
    failure(state) {
      if (state !== CircuitState.Closed) return true;
      // Cockatiel's own time: what is open after this is judged by it as well.
      const now = Date.now();
      at = at.filter((moment) => now - moment < breakerWithinMs);
      at.push(now);
      if (at.length < breakerFailures) return false;
      at = [];
      return true;
    },
  };
}
