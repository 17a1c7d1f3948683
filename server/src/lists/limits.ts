/** Bounds and shares of the import of lists; the settings override some. */
import { defaultReadLimits, type ReadLimits } from './reading/limits.ts';

export interface ListLimits {
  read: ReadLimits;
  /** A list, or one kind of entry in it, that lost more than this share is refused. */
  shrinkShare: number;
  /** Versions kept beside the active one. */
  versionsKept: number;
  recordsPerChunk: number;
  /** Entries of one list. */
  maxRecords: number;
  /** How long a claim on a list holds when its holder falls silent. */
  claimMs: number;
  fetchTimeoutMs: number;
}

export const defaultListLimits: ListLimits = {
  read: defaultReadLimits,
  shrinkShare: 0.2,
  versionsKept: 5,
  recordsPerChunk: 1000,
  maxRecords: 10_000_000,
  claimMs: 90_000,
  fetchTimeoutMs: 600_000,
};
