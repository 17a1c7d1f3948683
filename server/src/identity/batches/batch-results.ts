/**
 * The result file of a batch, a line a row in the order of the input. Records are read from the lookups, where they lie sealed
 * for the person they are of: of one who was erased the row is left and nothing else. Holds one chunk at a time.
 */
import type { BatchResult } from '@amana/contract';
import { type BatchDeps, batchSubject } from './batch-deps.ts';
import type { DoneRow, InputRow, RowResult } from './batch-row.ts';
import {
  type BatchRecord,
  callsBetween,
  type ChunkRecord,
  chunkAfter,
  type KeptLookup,
  lookupsNamed,
} from './batch-store.ts';
import { rowRequestId } from './row-request-id.ts';

/** The lines of the chunk after the one named, with its number; null after the last. */
export async function linesAfter(
  deps: BatchDeps,
  batch: BatchRecord,
  after: number,
): Promise<{ lines: BatchResult[]; number: number } | null> {
  const chunk = await chunkAfter(deps.storage.db, batch, after);
  return chunk ? { lines: await chunkLines(deps, batch, chunk), number: chunk.number } : null;
}

async function chunkLines(deps: BatchDeps, batch: BatchRecord, chunk: ChunkRecord): Promise<BatchResult[]> {
  const rows = await rowsOf(deps, batch, chunk);
  const ids = rows.flatMap(({ lookupId }) => lookupId ?? []);
  const kept = await lookupsNamed(deps.storage.db, batch.branch_id, ids);
  return rows.map((row) => lineOf(deps, batch, row, kept.get(row.lookupId ?? '')));
}

type Row = Pick<DoneRow, 'row' | 'line' | 'operation' | 'reference' | 'error' | 'lookupId'> & {
  outcome: BatchResult['outcome'];
};

async function rowsOf(
  { identity, storage }: BatchDeps,
  batch: BatchRecord,
  chunk: ChunkRecord,
): Promise<Row[]> {
  const subject = batchSubject(batch.id);
  const open = (keyId: string, bytes: Buffer): Promise<unknown> =>
    identity.protection.open(batch.branch_id, subject, keyId, bytes);
  // Both were sealed by this feature alone.
  if (chunk.result && chunk.result_key_id !== null) {
    return (await open(chunk.result_key_id, chunk.result)) as DoneRow[];
  }
  if (!chunk.input) return [];
  const input = (await open(chunk.key_id, chunk.input)) as InputRow[];
  const between = { from: chunk.first_row, to: chunk.first_row + chunk.rows - 1 };
  const calls = await callsBetween(storage.db, batch, between);
  const asked = new Map(calls.map(({ row, result }) => [row, result as RowResult | null]));
  const unasked = batch.state === 'cancelled' ? 'not_asked' : 'waiting';
  return input.map(({ row, line, operation, reference, fault }) => {
    const place = { row, line, operation, reference };
    if (fault) return { ...place, outcome: 'invalid', error: fault };
    const result = asked.get(row);
    return result ? { ...place, ...result } : { ...place, outcome: unasked };
  });
}

function lineOf(deps: BatchDeps, batch: BatchRecord, row: Row, kept: KeptLookup | undefined): BatchResult {
  const { outcome, error = null, lookupId = null, ...place } = row;
  const asked = outcome !== 'waiting' && outcome !== 'not_asked' && outcome !== 'invalid';
  const base = { ...place, request_id: asked ? rowRequestId(batch.id, row.row) : null, lookup_id: lookupId };
  // A pending answer that came in since stands in its lookup.
  if (outcome !== 'found' && !(outcome === 'pending' && kept?.outcome === 'found')) {
    return { ...base, outcome, record: null, error };
  }
  const sealed = kept?.sealed && kept.keyId !== null && kept.wrapped ? kept : null;
  if (!sealed?.sealed || !sealed.wrapped || sealed.keyId === null) {
    return { ...base, outcome: 'found', record: null, error: null, erased: true };
  }
  const { protection } = deps.identity;
  const record = protection.openWith(
    batch.branch_id,
    sealed.subject,
    sealed.keyId,
    sealed.wrapped,
    sealed.sealed,
  );
  return { ...base, outcome: 'found', record, error: null };
}
