/** What batches need, as one plain object, and their limits with defaults. */
import type { Caller } from '../../access/caller.ts';
import type { Log } from '../../platform/logs.ts';
import type { Storage } from '../../storage/storage.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import type { Question } from '../providers/ask-sources.ts';
import type { OperationTable } from './operation-table.ts';

export interface BatchDeps {
  identity: IdentityDeps;
  storage: Pick<Storage, 'db' | 'writer' | 'engine'>;
  table: OperationTable;
  /** Who would be asked this request, in order, with prices; nothing where nobody is paid. */
  routeOf(caller: Caller, question: Question): RouteStep[];
  /** Reads one object as a request body is read: keys, depth, text. Throws RequestFailure. */
  parseObject(bytes: Buffer): Record<string, unknown>;
  log: Pick<Log, 'info' | 'warn'>;
  limits: BatchLimits;
}

export interface RouteStep {
  provider: string;
  product: string;
  /** Decimal text in the major unit; null where none is known. */
  price: { amount: string; currency: string } | null;
}

export interface BatchLimits {
  maxRows: number;
  maxBytes: number;
  /** Longest line of the file. */
  maxRecordChars: number;
  /** Rows sealed, worked on and written together. */
  chunkRows: number;
  chunkChars: number;
  /** Live rows asked at one time, a batch. */
  liveAtOnce: number;
  /** Sandbox rows that may wait for their answer at one time, a batch: they cost nothing while they wait. */
  sandboxAtOnce: number;
  /** Rows begun before other work of the process gets its turn. */
  rowsAPass: number;
  /** Chunks that may be unfinished at one time, a batch. */
  openChunks: number;
  /** Batches worked on at one time, a process. */
  batchesAtOnce: number;
  /** Live rows in a row that no source answered, after which the batch waits. */
  outageRows: number;
  outagePauseMs: number;
  maxOutagePauseMs: number;
  /** Pauses in a row after which the batch waits for somebody to start it. */
  maxSetbacks: number;
  claimMs: number;
  pollMs: number;
  retentionDays: number;
}

export const batchLimitDefaults: BatchLimits = {
  maxRows: 100_000,
  maxBytes: 64 * 1024 * 1024,
  maxRecordChars: 1024 * 1024,
  chunkRows: 100,
  chunkChars: 512 * 1024,
  liveAtOnce: 8,
  sandboxAtOnce: 20_000,
  rowsAPass: 16,
  openChunks: 400,
  batchesAtOnce: 4,
  outageRows: 10,
  outagePauseMs: 30_000,
  maxOutagePauseMs: 15 * 60_000,
  maxSetbacks: 12,
  claimMs: 60_000,
  pollMs: 5000,
  retentionDays: 30,
};

/** Whose data key seals the rows of a batch. */
export function batchSubject(batchId: string): string {
  return `batch:${batchId}`;
}
