/** What the service and its search threads say to each other. */
import type { Query, SearchOptions, SearchResult } from '@amana/screening';
import type { Environment } from '../../platform/environment.ts';

/** A snapshot in memory that threads share, and the key it was made for. */
export interface SharedIndex {
  bytes: Uint8Array<SharedArrayBuffer>;
  key: string;
}

export interface AskedSearch {
  environment: Environment;
  query: Query;
  /** Without a filter of its own: a function cannot be handed over. */
  options: SearchOptions;
}

export interface ToSearcher {
  /** Searched from now on; absent where it is the one before. */
  index?: SharedIndex & {
    /** By environment: which of the snapshot's lists are seen. */
    seen: Record<Environment, boolean[]>;
  };
  asked: (AskedSearch & { id: number })[];
}

/**
 * `result` is null where the search failed: whoever asked searches for itself, and hears why. The first message, when
 * the thread has begun, holds none.
 */
export type FromSearcher = { id: number; result: SearchResult | null }[];
