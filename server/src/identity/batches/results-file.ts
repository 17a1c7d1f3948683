/**
 * The result lines as a file: JSONL, or CSV with a column for each field of the record where all rows ask one operation. Text
 * that a spreadsheet would run as a formula is kept from it.
 */
import { type BatchResult, failure } from '@amana/contract';
import Papa from 'papaparse';
import type { TSchema } from 'typebox';
import { invalidField } from '../../platform/fields.ts';
import type { LookupRow } from '../lookup-row.ts';
import type { BatchDeps } from './batch-deps.ts';
import { auditOf } from './batch-ends.ts';
import { resultLines } from './batch-results.ts';
import type { BatchRecord } from './batch-store.ts';
import type { Asker } from './batches.ts';

type ResultFormat = 'jsonl' | 'csv';

export interface ResultDownload {
  contentType: string;
  fileName: string;
  pieces: AsyncIterable<string>;
}

/** Who read which results is in the audit trail: they are personal data. */
export async function downloadOf(
  deps: BatchDeps,
  batch: BatchRecord,
  { actor, requestId }: Pick<Asker, 'actor' | 'requestId'>,
  given: string | undefined,
): Promise<ResultDownload> {
  const format = given ?? 'jsonl';
  if (format !== 'jsonl' && format !== 'csv') throw invalidField('format', 'must be jsonl or csv');
  if (batch.purged_at !== null) {
    throw failure('record_not_found', {
      message: 'The results of this batch were deleted when their time was over',
    });
  }
  await deps.storage.writer.write({
    audit: [auditOf(batch, actor, 'batch.results_read', { format }, requestId)],
  });
  const operation = batch.operation === null ? undefined : deps.table.find(batch.operation);
  return {
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
    fileName: `batch-${batch.id}.${format}`,
    pieces: resultFile(resultLines(deps, batch), format, operation),
  };
}

async function* resultFile(
  lines: AsyncIterable<BatchResult[]>,
  format: ResultFormat,
  operation: LookupRow | undefined,
): AsyncGenerator<string> {
  if (format === 'jsonl') {
    for await (const some of lines) yield some.map((line) => `${JSON.stringify(line)}\n`).join('');
    return;
  }
  const fields = operation ? fieldsOf(operation.operation.data) : null;
  const header = [...fixed, ...(fields ? fields.map((name) => `record.${name}`) : ['record'])];
  yield asCsv([header]);
  for await (const some of lines) yield asCsv(some.map((line) => cellsOf(line, fields)));
}

const fixed = [
  'row',
  'line',
  'reference',
  'operation',
  'outcome',
  'error_code',
  'error_field',
  'error_detail',
  'request_id',
  'lookup_id',
];

function cellsOf(line: BatchResult, fields: readonly string[] | null): string[] {
  const { error, record } = line;
  const head = [line.row, line.line, line.reference, line.operation, line.outcome];
  const rest = [error?.code, error?.field, error?.detail, line.request_id, line.lookup_id];
  const known = typeof record === 'object' && record !== null ? new Map(Object.entries(record)) : new Map();
  const own = fields ? fields.map((name) => known.get(name)) : [record];
  return [...head, ...rest, ...own].map(cell);
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^[=@\t\r]/.test(text) || /^[+-](?![\d.]+$)/.test(text) ? `'${text}` : text;
}

function asCsv(rows: string[][]): string {
  return rows.length === 0 ? '' : `${Papa.unparse(rows, { header: false, newline: '\r\n' })}\r\n`;
}

function fieldsOf(schema: TSchema): string[] {
  if (!('properties' in schema) || typeof schema.properties !== 'object' || schema.properties === null)
    return [];
  return Object.keys(schema.properties);
}
