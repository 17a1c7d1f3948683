/**
 * Requests a minute for each key, counted in this process: a window opens with a key's first request and lasts a
 * minute. Several nodes each count for themselves.
 */
export interface RateVerdict {
  allowed: boolean;
  /** Values of the `RateLimit-Policy` and `RateLimit` header fields. */
  policy: string;
  state: string;
  retryAfterS: number;
}

export interface RateLimiter {
  /** Undefined when the limit is 0, which is off. */
  take(keyId: string, limit: number, nowMs: number): RateVerdict | undefined;
}

interface Window {
  endsAtMs: number;
  used: number;
}

const windowMs = 60_000;
const windowsLimit = 50_000;

export function makeRateLimiter(): RateLimiter {
  const windows = new Map<string, Window>();
  const policies = new Map<number, string>();
  return {
    take(keyId, limit, nowMs) {
      if (limit === 0) return undefined;
      let window = windows.get(keyId);
      if (!window || nowMs >= window.endsAtMs) {
        if (windows.size >= windowsLimit) dropEnded(windows, nowMs);
        window = { endsAtMs: nowMs + windowMs, used: 0 };
        windows.set(keyId, window);
      }
      const allowed = window.used < limit;
      if (allowed) window.used++;
      const resetS = Math.max(1, Math.ceil((window.endsAtMs - nowMs) / 1000));
      return {
        allowed,
        policy: policyFor(policies, limit),
        state: `"key";r=${Math.max(0, limit - window.used)};t=${resetS}`,
        retryAfterS: resetS,
      };
    },
  };
}

function policyFor(policies: Map<number, string>, limit: number): string {
  let policy = policies.get(limit);
  if (policy === undefined) {
    policy = `"key";q=${limit};w=${windowMs / 1000}`;
    policies.set(limit, policy);
  }
  return policy;
}

/** Called when memory would grow past its bound; a key that loses an open window merely starts a new one. */
function dropEnded(windows: Map<string, Window>, nowMs: number): void {
  for (const [keyId, window] of windows) if (nowMs >= window.endsAtMs) windows.delete(keyId);
  if (windows.size >= windowsLimit) windows.clear();
}
