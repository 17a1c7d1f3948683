/**
 * Takes a file in: reads it row by row as it arrives, checks each row, and keeps them sealed in chunks. Nothing of the file is
 * held beyond one chunk, and a file that is refused leaves nothing behind.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { failure } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import { newId } from '../../platform/ids.ts';
import { insert } from '../../storage/write-set.ts';
import type { LookupRow } from '../lookup-row.ts';
import { type BatchDeps, batchSubject } from './batch-deps.ts';
import type { InputRow, SharedExtras } from './batch-row.ts';
import type { AskedRows } from './estimate.ts';
import { type BatchRecord, changeBatch, deleteBatch, purgeBatch } from './batch-store.ts';
import { type FileFormat, readRecords } from './read-records.ts';
import { createRowReader } from './row-reader.ts';

export interface BatchRequest {
  caller: Caller;
  /** `key:<id>` or `operator`. */
  actor: string;
  requestId: string;
  /** Null where each row names its own. */
  operation: LookupRow | null;
  extras: SharedExtras;
  name: string | null;
  /** Kept until somebody starts it. */
  paused: boolean;
}

export interface Upload {
  pieces: AsyncIterable<Uint8Array>;
  format: FileFormat;
}

export interface IntakeReport {
  rows: number;
  invalid: number;
  /** The first of them. */
  invalidRows: {
    row: number;
    line: number;
    reference: string | null;
    code: string;
    field?: string;
    detail: string;
  }[];
  ignoredColumns: readonly string[];
  rowsByOperation: Map<LookupRow, AskedRows>;
  /** SHA-256 of the file, hex. */
  digest: string;
}

const invalidRowsShown = 1000;

/** Reads the whole file and keeps nothing. */
export async function checkFile(
  deps: BatchDeps,
  request: BatchRequest,
  upload: Upload,
): Promise<IntakeReport> {
  const reading = startReading(deps, request, upload);
  for await (const _rows of reading.rows);
  return reading.report();
}

/** The rows are kept, but the batch is not one yet: `openBatch` makes it so, `dropIntake` forgets it. */
export async function takeIn(
  deps: BatchDeps,
  request: BatchRequest,
  upload: Upload,
): Promise<{ batch: BatchRecord; report: IntakeReport }> {
  const batch = newBatch(deps, request);
  const { writer } = deps.storage;
  await writer.write({ rows: [insert('batches', { ...batch, counts: null, costs: null })] });
  try {
    const reading = startReading(deps, request, upload);
    const chunk: InputRow[] = [];
    let number = 0;
    const flush = async (): Promise<void> => {
      if (chunk.length === 0) return;
      number += 1;
      await writer.write({ rows: chunkRows(deps, batch, number, chunk) });
      chunk.length = 0;
    };
    for await (const rows of reading.rows) {
      for (const row of rows) {
        chunk.push(row);
        if (chunk.length >= deps.limits.chunkRows || isHeavy(deps, row)) await flush();
      }
    }
    await flush();
    const report = reading.report();
    return { batch: { ...batch, rows: report.rows, invalid: report.invalid }, report };
  } catch (error) {
    await dropIntake(deps, batch).catch(() => undefined);
    throw error;
  }
}

export async function openBatch(
  deps: BatchDeps,
  request: BatchRequest,
  { batch, report }: { batch: BatchRecord; report: IntakeReport },
): Promise<BatchRecord> {
  const state = request.paused ? 'ready' : 'queued';
  const now = deps.identity.clock.now();
  const change = {
    state,
    rows: report.rows,
    invalid: report.invalid,
    started_at: request.paused ? null : now,
  } as const;
  await deps.storage.writer.write({
    queries: [changeBatch(deps.storage.db, batch, change, ['receiving'])],
    audit: [
      {
        branchId: batch.branch_id,
        actor: request.actor,
        action: 'batch.created',
        subject: batch.id,
        requestId: request.requestId,
        detail: {
          environment: batch.environment,
          rows: report.rows,
          invalid: report.invalid,
          operations: [...report.rowsByOperation.keys()].map(({ operation }) => operation.id),
          state,
        },
      },
    ],
  });
  return { ...batch, ...change };
}

export async function dropIntake({ storage }: BatchDeps, batch: BatchRecord): Promise<void> {
  const { db, writer } = storage;
  await writer.write({ queries: [...purgeBatch(db, batch, batchSubject(batch.id)), deleteBatch(db, batch)] });
}

function newBatch(deps: BatchDeps, { caller, requestId, operation, name }: BatchRequest): BatchRecord {
  return {
    branch_id: caller.branch.id,
    id: newId(),
    environment: caller.key.environment,
    name,
    operation: operation?.operation.id ?? null,
    api_key_id: caller.key.id,
    request_id: requestId,
    state: 'receiving',
    reason: null,
    retry_at: null,
    setbacks: 0,
    rows: 0,
    invalid: 0,
    created_at: deps.identity.clock.now(),
    started_at: null,
    run_at: null,
    run_from: 0,
    ended_at: null,
    purged_at: null,
    counts: null,
    costs: null,
    claimed_by: null,
    claimed_until: null,
  };
}

function startReading(deps: BatchDeps, request: BatchRequest, upload: Upload) {
  const hash = createHash('sha256');
  const reader = createRowReader({ ...request, table: deps.table, format: upload.format });
  const report: Omit<IntakeReport, 'digest' | 'ignoredColumns'> = {
    rows: 0,
    invalid: 0,
    invalidRows: [],
    rowsByOperation: new Map(),
  };
  const { maxRows, maxBytes, maxRecordChars } = deps.limits;
  async function* rows(): AsyncGenerator<InputRow[]> {
    const reading = {
      format: upload.format,
      limits: { maxBytes, maxRecordChars },
      parseObject: deps.parseObject,
    };
    for await (const records of readRecords(hashed(upload.pieces, hash), reading)) {
      const read = records.map((record) => reader.read(record)).filter((row) => row !== null);
      for (const row of read) count(report, row, deps);
      if (report.rows > maxRows) {
        const most = maxRows.toLocaleString('en-GB');
        throw failure('payload_too_large', {
          message: `A batch has at most ${most} rows; this file has more`,
        });
      }
      yield read;
      // Pieces that are there already come without a turn between, and a file of empty lines has no chunk to wait for.
      await nextTurn();
    }
    if (report.rows === 0) throw failure('invalid_body', { message: 'The file has no rows' });
  }
  return {
    rows: rows(),
    report: (): IntakeReport => ({
      ...report,
      ignoredColumns: reader.ignoredColumns(),
      digest: hash.copy().digest('hex'),
    }),
  };
}

async function* hashed(
  pieces: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

function count(
  report: Omit<IntakeReport, 'digest' | 'ignoredColumns'>,
  row: InputRow,
  { table }: BatchDeps,
): void {
  report.rows += 1;
  if (row.fault) {
    report.invalid += 1;
    const { line, reference, fault } = row;
    if (report.invalidRows.length < invalidRowsShown) {
      report.invalidRows.push({ row: row.row, line, reference, ...fault });
    }
    return;
  }
  const operation = row.operation === null ? undefined : table.find(row.operation);
  if (!operation) return;
  const known = report.rowsByOperation.get(operation);
  if (known) known.rows += 1;
  else report.rowsByOperation.set(operation, { rows: 1, sample: row.body });
}

function chunkRows({ identity }: BatchDeps, batch: BatchRecord, number: number, rows: readonly InputRow[]) {
  const sealed = identity.protection.seal(batch.branch_id, batchSubject(batch.id), rows);
  return [
    ...sealed.rows,
    insert('batch_chunks', {
      branch_id: batch.branch_id,
      batch_id: batch.id,
      number,
      first_row: rows[0]?.row ?? 0,
      rows: rows.length,
      key_id: sealed.keyId,
      input: sealed.bytes,
      result_key_id: null,
      result: null,
      counts: null,
      costs: null,
      done_at: null,
    }),
  ];
}

/** A row with a picture in it fills a chunk by itself; the length of others is not worth a look. */
function isHeavy({ limits }: BatchDeps, { body }: InputRow): boolean {
  if (!body) return false;
  let chars = 0;
  for (const value of Object.values(body)) if (typeof value === 'string') chars += value.length;
  return chars > limits.chunkChars / limits.chunkRows;
}
