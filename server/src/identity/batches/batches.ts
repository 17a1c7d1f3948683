/** What a caller may do with the batches of their branch: see, list, start, hold, cancel. */
import { type Batch, type Batches, failure } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import { type Body, invalidField, optionalString } from '../../platform/fields.ts';
import type { BatchDeps } from './batch-deps.ts';
import { auditOf, cancelWrites } from './batch-ends.ts';
import { batchView, progressOf } from './batch-progress.ts';
import { type BatchRecord, type BatchState, changeBatch, findBatch, findBatches } from './batch-store.ts';

/** Who asks, as an API key or as the operator in the name of a branch. */
export interface Asker {
  caller: Caller;
  actor: string;
  requestId: string;
  /** Tells this process's worker that something changed. */
  nudge(): void;
}

const perPage = 200;
const usualPerPage = 50;

export async function batchNamed(deps: BatchDeps, { branch, key }: Caller, id: string): Promise<BatchRecord> {
  const wanted = { branchId: branch.id, environment: key.environment, id };
  const batch = await findBatch(deps.storage.db, wanted);
  if (!batch) throw failure('record_not_found', { message: 'No such batch' });
  return batch;
}

export async function readBatch(deps: BatchDeps, caller: Caller, id: string): Promise<Batch> {
  return batchView(deps, await batchNamed(deps, caller, id));
}

export async function listBatches(deps: BatchDeps, { branch, key }: Caller, query: Body): Promise<Batches> {
  const text = optionalString(query, 'limit');
  const limit = text === undefined ? usualPerPage : Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > perPage) {
    throw invalidField('limit', `must be a whole number from 1 to ${perPage}`);
  }
  const before = optionalString(query, 'before');
  const page = { branchId: branch.id, environment: key.environment, limit: limit + 1 };
  const rows = await findBatches(deps.storage.db, { ...page, ...(before !== undefined && { before }) });
  const shown = rows.slice(0, limit);
  const batches: Batch[] = [];
  for (const row of shown) batches.push(await batchView(deps, row));
  return { batches, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** Starts one that waits, and lets a paused one go on; whoever starts it asks from now on. */
export async function startBatch(deps: BatchDeps, asker: Asker, id: string): Promise<Batch> {
  const change = {
    state: 'queued',
    reason: null,
    retry_at: null,
    setbacks: 0,
    api_key_id: asker.caller.key.id,
  } as const;
  return moved(deps, asker, id, { change, from: ['ready', 'paused'], action: 'batch.started' });
}

export async function pauseBatch(deps: BatchDeps, asker: Asker, id: string): Promise<Batch> {
  const change = { state: 'paused', reason: 'requested', retry_at: null } as const;
  return moved(deps, asker, id, { change, from: ['queued', 'running', 'paused'], action: 'batch.paused' });
}

export async function cancelBatch(deps: BatchDeps, asker: Asker, id: string): Promise<Batch> {
  const batch = await batchNamed(deps, asker.caller, id);
  if (batch.ended_at !== null) throw wrongState(batch);
  const progress = await progressOf(deps, batch);
  await deps.storage.writer.write(cancelWrites(deps, batch, progress, asker));
  asker.nudge();
  return readBatch(deps, asker.caller, id);
}

async function moved(
  deps: BatchDeps,
  asker: Asker,
  id: string,
  move: { change: Parameters<typeof changeBatch>[2]; from: BatchState[]; action: string },
): Promise<Batch> {
  const batch = await batchNamed(deps, asker.caller, id);
  if (!move.from.includes(batch.state)) throw wrongState(batch);
  await deps.storage.writer.write({
    queries: [changeBatch(deps.storage.db, batch, move.change, move.from)],
    audit: [auditOf(batch, asker.actor, move.action, {}, asker.requestId)],
  });
  asker.nudge();
  return readBatch(deps, asker.caller, id);
}

function wrongState({ state }: BatchRecord) {
  return failure('conflict', { message: `The batch is ${state}`, detail: `The batch is ${state}` });
}
