/** What the service and its search threads say to each other. */
import type { SearchResult } from '@amana/screening';
import type { Environment } from '../../platform/environment.ts';

/** A snapshot in memory that threads share, and the key it was made for. */
export interface SharedIndex {
  bytes: Uint8Array<SharedArrayBuffer>;
  key: string;
}

export interface ToSearcher {
  /** Searched from now on; absent where it is the one before. */
  index?: SharedIndex & {
    /** By environment: which of the snapshot's lists are seen. */
    seen: Record<Environment, boolean[]>;
  };
  /** Questions as `questionOf` writes them: a text passes for half of what its parts cost. */
  asked: { id: number; question: string }[];
}

/**
 * `result` is null where the search failed: whoever asked searches for itself, and hears why. The first message, when
 * the thread has begun, holds none.
 */
export type FromSearcher = { id: number; result: SearchResult | null }[];
