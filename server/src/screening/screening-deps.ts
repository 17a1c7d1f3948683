/** What the screening verbs need, as one plain object; whoever starts the service makes it. */
import type { SearchOptions } from '@amana/screening';
import type { BranchSettings } from '../access/branch-settings.ts';
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

/** Which hits a branch is shown, and from where one is a match. */
export function shownHits(
  settings: Pick<BranchSettings, 'display_floor' | 'match_threshold'>,
): Pick<Required<SearchOptions>, 'limit' | 'floor' | 'threshold'> {
  return {
    limit: recordsPerPartyLimit,
    floor: settings.display_floor,
    threshold: settings.match_threshold,
  };
}
