/** One row of a batch as it is kept until it is asked, and what becomes of it. Types and their short forms only. */
import type { Fault } from './read-records.ts';

/** A row to ask, or one that cannot be asked and why. */
export type InputRow = {
  /** From 1, header and empty lines not counted. */
  row: number;
  /** Line of the file it begins on. */
  line: number;
  operation: string | null;
  /** The caller's own word for the row. */
  reference: string | null;
} & ({ body: Record<string, unknown>; fault?: undefined } | { body?: undefined; fault: Fault });

export const rowOutcomes = ['found', 'not_found', 'failed', 'pending', 'in_doubt', 'invalid'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export interface RowResult {
  outcome: RowOutcome;
  error?: { code: string; field?: string; detail?: string };
  lookupId?: string;
}

/** A row with its result, as chunks keep them. */
export type DoneRow = Pick<InputRow, 'row' | 'line' | 'operation' | 'reference'> & RowResult;

export type Counts = Record<RowOutcome, number>;

export function noCounts(): Counts {
  return { found: 0, not_found: 0, failed: 0, pending: 0, in_doubt: 0, invalid: 0 };
}

export function addCounts(total: Counts, more: Partial<Record<string, number>>): void {
  for (const outcome of rowOutcomes) total[outcome] += more[outcome] ?? 0;
}

/** Given once for all rows, as a request carries it; a row's own come first. */
export interface SharedExtras {
  consent?: Record<string, string | boolean>;
  purpose?: string;
}
