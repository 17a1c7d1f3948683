/** What the verbs of the lists need. */
import type { Clock } from '../platform/clock.ts';
import type { Storage } from '../storage/storage.ts';
import type { PublishedVersion } from './catalogue.ts';
import type { ListLimits } from './limits.ts';

export interface ListsDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  clock: Clock;
  limits: ListLimits;
  /** Tells this node's listeners; other nodes see it by polling. */
  announce(version: PublishedVersion): void;
}
