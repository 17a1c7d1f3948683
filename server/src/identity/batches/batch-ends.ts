/** What is written where a batch comes to an end or a halt: its state, its summary, what is told to subscribers. */
import type { OutboxEvent, WriteSet } from '../../storage/write-set.ts';
import type { BatchDeps } from './batch-deps.ts';
import type { Progress } from './batch-progress.ts';
import { type BatchRecord, type BatchState, changeBatch } from './batch-store.ts';
import type { PauseReason } from './batch-run.ts';

export function completionWrites(
  deps: BatchDeps,
  batch: BatchRecord,
  progress: Progress,
  holder: string,
): WriteSet {
  const change = { state: 'completed', ...summary(deps, progress) } as const;
  return {
    queries: [changeBatch(deps.storage.db, batch, change, ['running'], holder)],
    audit: [auditOf(batch, 'system', 'batch.completed', { ...progress.counts })],
    events: [endEvent(batch, 'completed', progress)],
  };
}

export function cancelWrites(
  deps: BatchDeps,
  batch: BatchRecord,
  progress: Progress,
  by: { actor: string; requestId?: string },
): WriteSet {
  const change = { state: 'cancelled', reason: null, retry_at: null, ...summary(deps, progress) } as const;
  const open: BatchState[] = ['ready', 'queued', 'running', 'paused'];
  return {
    queries: [changeBatch(deps.storage.db, batch, change, open)],
    audit: [auditOf(batch, by.actor, 'batch.cancelled', { ...progress.counts }, by.requestId)],
    events: [endEvent(batch, 'cancelled', progress)],
  };
}

export function pauseWrites(
  deps: BatchDeps,
  batch: BatchRecord,
  halt: { reason: PauseReason; setbacks: number; retryAt: Date | null; progress: Progress },
  holder: string,
): WriteSet {
  const { reason, setbacks, retryAt, progress } = halt;
  const change = { state: 'paused', reason, setbacks, retry_at: retryAt } as const;
  const detail = { reason, retry_at: retryAt?.toISOString() ?? null };
  return {
    queries: [changeBatch(deps.storage.db, batch, change, ['running'], holder)],
    audit: [auditOf(batch, 'system', 'batch.paused', detail)],
    events: [
      {
        branchId: batch.branch_id,
        type: 'batch.paused',
        data: { ...factsOf(batch, progress), reason, retry_at: retryAt?.toISOString() ?? null },
      },
    ],
  };
}

export function auditOf(
  batch: BatchRecord,
  actor: string,
  action: string,
  detail: Record<string, string | number | boolean | null> = {},
  requestId = batch.request_id,
) {
  return { branchId: batch.branch_id, actor, action, subject: batch.id, requestId, detail };
}

function summary({ identity }: BatchDeps, { counts, costs }: Progress) {
  return { ended_at: identity.clock.now(), counts: JSON.stringify(counts), costs: JSON.stringify(costs) };
}

function endEvent(batch: BatchRecord, state: 'completed' | 'cancelled', progress: Progress): OutboxEvent {
  return {
    branchId: batch.branch_id,
    type: 'batch.completed',
    data: { ...factsOf(batch, progress), state, ...progress.counts },
  };
}

function factsOf(batch: BatchRecord, { done }: Progress) {
  return {
    batch_id: batch.id,
    total: batch.rows,
    done,
    environment: batch.environment,
    request_id: batch.request_id,
  };
}
