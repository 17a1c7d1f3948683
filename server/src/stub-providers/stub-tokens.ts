/** Access tokens that a played vendor gives out: known until their time is over, or until all are called in. */
import { randomBytes } from 'node:crypto';

export interface StubTokens {
  issue(lifetimeMs: number): string;
  isGood(token: string): boolean;
  /** All that were given out so far stop to be good: what a vendor does when it rotates its keys. */
  callIn(): void;
}

const maxKept = 1000;

export function stubTokens(now: () => Date): StubTokens {
  const untilMs = new Map<string, number>();
  return {
    issue(lifetimeMs) {
      const token = randomBytes(24).toString('base64url');
      untilMs.set(token, now().getTime() + lifetimeMs);
      const [oldest] = untilMs.keys();
      if (untilMs.size > maxKept && oldest !== undefined) untilMs.delete(oldest);
      return token;
    },
    isGood: (token) => (untilMs.get(token) ?? 0) > now().getTime(),
    callIn: () => untilMs.clear(),
  };
}
