/** What other features may ask of screening. Types only; `live-index.ts` implements it. */
import type { Bound, Hit, NameNote, Query, SearchOptions } from '@amana/screening';
import type { ListRecord } from '../lists/record.ts';
import type { Environment } from '../platform/environment.ts';

export interface ListUse {
  name: string;
  version: string | null;
  /** Publisher's date or the date of import, ISO. */
  date: string | null;
  /** When it was last checked; null for `demo` and where it is not known. */
  checkedAtMs: number | null;
  ageHours: number | null;
}

export interface ScreenedHit extends Hit {
  record: ListRecord;
}

export interface Screening {
  hits: ScreenedHit[];
  lists: ListUse[];
  /** Bounds on the work that were reached, so that a further hit could exist; empty for nearly every query. */
  bounds: Bound[];
  /** What could not be read of the name. */
  notes: NameNote[];
}

export interface Screener {
  /** Throws `lists_unavailable` where the environment's rule is not met: checks before anything is paid for. */
  assertReady(environment: Environment, requiredLists?: string[]): void;
  /** Screens one party against every list that the environment sees. */
  screen(environment: Environment, query: Query, options?: SearchOptions): Screening;
  /** The same for requests: where many wait together, in threads beside the one that answers. */
  screenWhereFree(environment: Environment, query: Query, options?: SearchOptions): Promise<Screening>;
  /** Entities searchable now, for readiness and the start page. */
  size(): number;
}
