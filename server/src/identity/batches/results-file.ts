/**
 * The result lines as a file: JSONL, or CSV with a column for each field of the record where all rows ask one operation. Text
 * that a spreadsheet would run as a formula is kept from it.
 */
import { type BatchResult, failure } from '@amana/contract';
import Papa from 'papaparse';
import type { TSchema } from 'typebox';
import { invalidField } from '../../platform/fields.ts';
import type { BatchDeps } from './batch-deps.ts';
import { auditOf } from './batch-ends.ts';
import { linesAfter } from './batch-results.ts';
import type { BatchRecord } from './batch-store.ts';
import type { Asker } from './batches.ts';

export interface ResultDownload {
  contentType: string;
  fileName: string;
  pieces: AsyncIterable<string>;
}

type Reader = Pick<Asker, 'actor' | 'requestId'>;

export async function downloadOf(
  deps: BatchDeps,
  batch: BatchRecord,
  reader: Reader,
  given: string | undefined,
): Promise<ResultDownload> {
  const writing = writingOf(deps, batch, given ?? 'jsonl');
  await readable(deps, batch, reader);
  return {
    contentType: writing.contentType,
    fileName: `batch-${batch.id}.${given ?? 'jsonl'}`,
    pieces: wholeFile(deps, batch, writing),
  };
}

/** The part of the file that one chunk makes, the head of the file with the first; `next` is null after the last. */
export async function resultPage(
  deps: BatchDeps,
  batch: BatchRecord,
  reader: Reader,
  { format, after }: { format: string; after: number },
): Promise<{ text: string; next: number | null }> {
  const writing = writingOf(deps, batch, format);
  if (after === 0) await readable(deps, batch, reader);
  const head = after === 0 ? writing.head : '';
  const page = await linesAfter(deps, batch, after);
  return page ? { text: head + writing.textOf(page.lines), next: page.number } : { text: head, next: null };
}

async function* wholeFile(
  deps: BatchDeps,
  batch: BatchRecord,
  { head, textOf }: Writing,
): AsyncGenerator<string> {
  if (head !== '') yield head;
  for (let after = 0; ; ) {
    const page = await linesAfter(deps, batch, after);
    if (!page) return;
    yield textOf(page.lines);
    after = page.number;
  }
}

/** Who read which results is in the audit trail: they are personal data. */
async function readable(deps: BatchDeps, batch: BatchRecord, { actor, requestId }: Reader): Promise<void> {
  if (batch.purged_at !== null) {
    throw failure('record_not_found', {
      message: 'The results of this batch were deleted when their time was over',
    });
  }
  await deps.storage.writer.write({ audit: [auditOf(batch, actor, 'batch.results_read', {}, requestId)] });
}

interface Writing {
  contentType: string;
  head: string;
  textOf(lines: readonly BatchResult[]): string;
}

function writingOf(deps: BatchDeps, batch: BatchRecord, format: string): Writing {
  if (format === 'jsonl') {
    return {
      contentType: 'application/x-ndjson',
      head: '',
      textOf: (lines) => lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    };
  }
  if (format !== 'csv') throw invalidField('format', 'must be jsonl or csv');
  const operation = batch.operation === null ? undefined : deps.table.find(batch.operation);
  const fields = operation ? fieldsOf(operation.operation.data) : null;
  return {
    contentType: 'text/csv; charset=utf-8',
    head: asCsv([[...fixedColumns, ...(fields ? fields.map((name) => `record.${name}`) : ['record'])]]),
    textOf: (lines) => asCsv(lines.map((line) => cellsOf(line, fields))),
  };
}

const fixedColumns = [
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
  const fixed = [
    line.row,
    line.line,
    line.reference,
    line.operation,
    line.outcome,
    error?.code,
    error?.field,
    error?.detail,
    line.request_id,
    line.lookup_id,
  ];
  const known = new Map<string, unknown>(
    Object.entries(typeof record === 'object' && record !== null ? record : {}),
  );
  return [...fixed, ...(fields ? fields.map((name) => known.get(name)) : [record])].map(cellOf);
}

function cellOf(value: unknown): string {
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
