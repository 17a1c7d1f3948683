/** Batches for the operator: the same verbs as the API's, in the name of a branch, with the file read from this machine. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Batch, failure } from '@amana/contract';
import { Type } from 'typebox';
import { fileFault, whyUnreadable } from '../../platform/given-file.ts';
import { branchOf } from '../../access/branches.ts';
import type { Caller } from '../../access/caller.ts';
import { newId } from '../../platform/ids.ts';
import { type OperatorAction, operatorAction, type OperatorContext } from '../../platform/operator-action.ts';
import { type BatchDeps } from './batch-deps.ts';
import { batchView } from './batch-progress.ts';
import { type BatchRecord, findBatchById } from './batch-store.ts';
import { type Asker, cancelBatch, listBatches, pauseBatch, startBatch } from './batches.ts';
import { callerOf, operatorKey } from './callers.ts';
import { batchFromFile } from './create-batch.ts';
import type { FileFormat } from './read-records.ts';
import { resultPage } from './results-file.ts';

export interface BatchDesk {
  nudge(): void;
  /** Where no server runs: works on this batch until it can go no further. */
  work(batchId: string): Promise<void>;
}

const text = (maxLength = 4096) => Type.String({ minLength: 1, maxLength });
const environment = Type.Union([Type.Literal('test'), Type.Literal('live')]);
const oneBatch = Type.Object({ batch: text(64) });

export function batchActions(deps: BatchDeps, desk: BatchDesk): OperatorAction[] {
  return [createAction(deps, desk), ...readActions(deps), ...moveActions(deps, desk)];
}

function createAction(deps: BatchDeps, desk: BatchDesk): OperatorAction {
  return operatorAction({
    name: 'batches.create',
    summary: 'Ask a lookup for every row of a file',
    input: Type.Object({
      file: text(),
      branch: Type.Optional(text(200)),
      environment,
      wait: Type.Boolean(),
      /** As the query of the operation. */
      query: Type.Record(Type.String(), Type.String()),
    }),
    async run({ file, branch, environment: of, wait: waits, query }, context) {
      const { id } = await branchOf({ storage: deps.storage }, branch);
      const caller = await operatorOf(deps, id, of);
      const requestId = newId();
      const { format, pieces } = await opened(file);
      const upload = {
        format,
        pieces: counted(pieces, (bytes) => context.progress(`${Math.round(bytes / 1024)} KiB read`)),
      };
      const asked = { caller, actor: 'operator', requestId, query };
      const received = await batchFromFile(deps, asked, upload, desk.nudge);
      try {
        const { data } = await received.commit();
        if (!waits || data.batch === null || data.batch.state === 'ready') return withId(data, data.batch);
        const batch = await ended(deps, desk, data.batch.batch_id, context);
        return withId({ ...data, batch }, batch);
      } catch (error) {
        await received.drop();
        throw error;
      }
    },
  });
}

function readActions(deps: BatchDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'batches.status',
      summary: 'How far a batch is',
      input: oneBatch,
      run: async ({ batch }) => viewed(deps, await named(deps, batch)),
    }),
    operatorAction({
      name: 'batches.list',
      summary: 'Batches of a branch, newest first',
      input: Type.Object({ branch: Type.Optional(text(200)), environment, limit: Type.Integer() }),
      async run({ branch, environment: of, limit }) {
        const { id } = await branchOf({ storage: deps.storage }, branch);
        return listBatches(deps, await operatorOf(deps, id, of), { limit: String(limit) });
      },
    }),
    operatorAction({
      name: 'batches.results',
      summary: 'A part of the result file of a batch',
      input: Type.Object({ batch: text(64), format: text(10), after: Type.Integer() }),
      async run({ batch, format, after }) {
        const found = await named(deps, batch);
        const reader = { actor: 'operator', requestId: found.request_id };
        return resultPage(deps, found, reader, { format, after });
      },
    }),
  ];
}

function moveActions(deps: BatchDeps, desk: BatchDesk): OperatorAction[] {
  const moves = { start: startBatch, pause: pauseBatch, cancel: cancelBatch };
  return Object.entries(moves).map(([name, move]) =>
    operatorAction({
      name: `batches.${name}`,
      summary: `${name} a batch`,
      input: oneBatch,
      async run({ batch }) {
        const found = await named(deps, batch);
        const caller = await operatorOf(deps, found.branch_id, found.environment);
        const asker: Asker = { caller, actor: 'operator', requestId: newId(), nudge: desk.nudge };
        const view = await move(deps, asker, found.id);
        return withId(view, view);
      },
    }),
  );
}

async function named({ storage }: BatchDeps, id: string): Promise<BatchRecord> {
  const batch = await findBatchById(storage.db, id);
  if (!batch) throw failure('record_not_found', { message: 'There is no such batch', field: 'batch' });
  return batch;
}

async function viewed(deps: BatchDeps, batch: BatchRecord) {
  const view = await batchView(deps, batch);
  return withId(view, view);
}

function withId<T extends object>(answer: T, batch: Batch | null): T & { id?: string } {
  return batch === null ? answer : { ...answer, id: batch.batch_id };
}

async function operatorOf(
  deps: BatchDeps,
  branchId: string,
  of: Caller['key']['environment'],
): Promise<Caller> {
  const caller = await callerOf(deps, { branch_id: branchId, api_key_id: operatorKey, environment: of });
  if (!caller) throw failure('record_not_found', { message: 'There is no such branch', field: 'branch' });
  return caller;
}

/** What a file is shows in its first letter: a header never begins with a brace. */
async function opened(path: string): Promise<{ format: FileFormat; pieces: AsyncIterable<Uint8Array> }> {
  const unreadable = (words: string) =>
    failure('record_not_found', { message: `${path} cannot be read: ${words}`, field: 'file' });
  const fault = await whyUnreadable(path);
  if (fault !== null) throw unreadable(fault);
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
      const start = buffer
        .subarray(0, bytesRead)
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trimStart();
      return { format: start.startsWith('{') ? 'jsonl' : 'csv', pieces: createReadStream(path) };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unreadable(fileFault(error, 'read it'));
  }
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  tell: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    yield piece;
    tell(bytes);
  }
}

const lookEveryMs = 500;

/** Waits until the batch is done, or waits for somebody itself. */
async function ended(
  deps: BatchDeps,
  desk: BatchDesk,
  batchId: string,
  { progress, signal }: OperatorContext,
): Promise<Batch> {
  const working = desk.work(batchId);
  for (;;) {
    const batch = await batchView(deps, await named(deps, batchId));
    progress(progressText(batch));
    const halted = batch.state === 'paused' && batch.retry_at === null;
    if (batch.ended_at !== null || halted || signal.aborted) {
      await working;
      return batch;
    }
    await Promise.race([wait(lookEveryMs), signalled(signal)]);
  }
}

function progressText({ done, total, eta_seconds: eta, state, reason }: Batch): string {
  const left = eta === null ? '' : `, ${eta} s left`;
  return `${done} of ${total} rows${left}${state === 'paused' ? `, paused: ${reason ?? ''}` : ''}`;
}

function signalled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
