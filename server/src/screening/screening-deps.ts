/** What the screening verbs need, as one plain object; whoever starts the service makes it. */
import type { Clock } from '../platform/clock.ts';
import type { Protection } from '../platform/protection.ts';
import type { Writer } from '../storage/write-set.ts';
import type { Screener } from './screener.ts';
import type { Suppression } from './suppression.ts';

export interface ScreeningDeps {
  screener: Screener;
  suppression: Suppression;
  protection: Protection;
  writer: Writer;
  clock: Clock;
}

/** Most match records of one party in an answer. */
export const recordsPerPartyLimit = 20;
