/** What the credit verbs need, as one plain object; whoever starts the service makes it. */
import type { Ask } from '../identity/identity-deps.ts';
import type { Clock } from '../platform/clock.ts';
import type { Protection } from '../platform/protection.ts';
import type { Storage } from '../storage/storage.ts';

export interface CreditDeps {
  /** The same port as the lookups': test keys ask the sandbox, live keys the providers and the operator's registry. */
  ask: Ask;
  storage: Pick<Storage, 'db' | 'writer'>;
  protection: Protection;
  clock: Clock;
  limits: CreditLimits;
}

export interface CreditLimits {
  /** One sandbox source's time for one question. */
  sourceTimeoutMs: number;
  /** A bureau's own answer that is larger is not kept. */
  rawMaxBytes: number;
}

export const creditLimitDefaults: CreditLimits = { sourceTimeoutMs: 20_000, rawMaxBytes: 512 * 1024 };
