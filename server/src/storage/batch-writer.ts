/**
 * The queue of write sets: a batch forms while the one before is in flight, so that an idle service writes at once
 * and a busy one writes many sets together. Answers a set only when it is committed and flushed.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { failure } from '@amana/contract';
import { newId } from '../platform/ids.ts';
import type { ChainHead } from './audit-chain.ts';
import { type BatchEngine, type CommitLimits, createBatchCommit, type ReadySet } from './batch-commit.ts';
import { passingUnwanted } from './filled-columns.ts';
import { type Catalogue, createShapes, type PreparedRow, type Shapes } from './insert-statement.ts';
import { insert, type WriteSet, type Writer } from './write-set.ts';

export interface WriterLimits extends CommitLimits {
  /** Sets waiting or in flight; one more is refused. */
  maxQueuedSets: number;
  maxBatchSets: number;
  maxBatchBytes: number;
  /** Whether events that no endpoint asks for wait for the relay as well: for a sink besides webhooks. */
  holdsUnwanted: boolean;
}

export const defaultWriterLimits: WriterLimits = {
  maxQueuedSets: 10_000,
  maxBatchSets: 256,
  maxBatchBytes: 4 * 1024 * 1024,
  maxRetries: 5,
  witnessEveryMs: 600_000,
  holdsUnwanted: false,
};

export interface BatchWriter extends Writer {
  /** Writes what is queued; sets that come later are refused. */
  close(): Promise<void>;
  /** Sets waiting or in flight. */
  depth(): number;
  /** Newest entry of this process's audit chain. */
  head(): ChainHead | null;
}

interface Job extends ReadySet {
  bytes: number;
  stored: (() => void)[];
  resolve(): void;
  reject(error: unknown): void;
}

export function createBatchWriter(
  engine: BatchEngine,
  catalogue: Catalogue,
  limits: WriterLimits = defaultWriterLimits,
  now: () => Date = () => new Date(),
): BatchWriter {
  const shapes = createShapes(catalogue);
  const filled = limits.holdsUnwanted ? {} : passingUnwanted;
  const { commit, head } = createBatchCommit({ engine, catalogue, shapes, filled, now }, limits);
  const queue: Job[] = [];
  let inFlight = 0;
  let closed = false;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    // Sets of requests that came in the same turn of the event loop go together.
    await nextTurn();
    while (queue.length > 0) {
      const batch = takeBatch(queue, limits);
      inFlight = batch.length;
      await settle(batch);
      inFlight = 0;
    }
    running = null;
  };

  const settle = async (batch: Job[]): Promise<void> => {
    const { written, refused } = await commit(batch);
    for (const { job, error } of refused) job.reject(error);
    if (written.length === 0) return;
    try {
      await engine.flush();
    } catch (error) {
      for (const job of written) job.reject(error);
      return;
    }
    for (const job of written) {
      for (const stored of job.stored) stored();
      job.resolve();
    }
  };

  return {
    async write(set) {
      if (closed) throw failure('overloaded', { detail: 'The service is shutting down', retryAfterS: 1 });
      if (queue.length + inFlight >= limits.maxQueuedSets) {
        throw failure('overloaded', { detail: 'The queue of writes is full', retryAfterS: 1 });
      }
      const ready = readySet(shapes, set, now());
      await new Promise<void>((resolve, reject) => {
        queue.push({ ...ready, resolve, reject });
        running ??= run();
      });
    },
    depth: () => queue.length + inFlight,
    head,
    async close() {
      closed = true;
      await running;
    },
  };
}

/** Makes the rows ready in the caller's own turn, so that what cannot become a row is the caller's own error. */
function readySet(shapes: Shapes, set: WriteSet, at: Date): Omit<Job, 'resolve' | 'reject'> {
  const rows: PreparedRow[] = [];
  const stored: (() => void)[] = [];
  // A new data key comes with each value that was sealed under it; once is enough.
  for (const write of new Set(set.rows)) {
    rows.push(shapes.prepare(write));
    if (write.stored) stored.push(write.stored);
  }
  for (const event of set.events ?? []) {
    const row = {
      branch_id: event.branchId ?? '',
      id: newId(),
      type: event.type,
      data: JSON.stringify(event.data),
      created_at: at,
    };
    rows.push(shapes.prepare(insert('outbox', row)));
  }
  let bytes = 0;
  for (const row of rows) bytes += row.bytes;
  return { rows, bytes, queries: set.queries ?? [], audit: set.audit ?? [], stored };
}

/** The oldest jobs that fit one batch; always at least one. */
function takeBatch(queue: Job[], limits: WriterLimits): Job[] {
  let count = 0;
  let bytes = 0;
  for (const job of queue) {
    if (count >= limits.maxBatchSets) break;
    if (count > 0 && bytes + job.bytes > limits.maxBatchBytes) break;
    bytes += job.bytes;
    count += 1;
  }
  return queue.splice(0, count);
}
