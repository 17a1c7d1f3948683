/**
 * From a record of the file to a row of the batch: columns become the fields of a request, the row's operation is found, and
 * the request is read as the operation would read it. Asks nobody; what is wrong is said of the row, by its line and field.
 */
import { failure, RequestFailure } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import { expectedIn } from '../compare-expected.ts';
import { readConsent } from '../consent.ts';
import type { LookupRow } from '../lookup-row.ts';
import type { InputRow, SharedExtras } from './batch-row.ts';
import { type Columns, readHeader } from './columns.ts';
import type { OperationTable } from './operation-table.ts';
import type { Fault, FileFormat, FileRecord } from './read-records.ts';

export interface RowReading {
  table: OperationTable;
  /** The operation of every row; null where each names its own. */
  operation: LookupRow | null;
  caller: Caller;
  extras: SharedExtras;
  format: FileFormat;
}

export interface RowReader {
  /** Null for the header of a CSV file, which is no row. */
  read(record: FileRecord): InputRow | null;
  ignoredColumns(): readonly string[];
}

const maxReferenceLength = 200;

export function createRowReader(reading: RowReading): RowReader {
  let columns: Columns | null = null;
  let rows = 0;
  return {
    ignoredColumns: () => columns?.ignored ?? [],
    read(record) {
      if (reading.format === 'csv' && columns === null) {
        columns = header(record, reading);
        return null;
      }
      rows += 1;
      const place = { row: rows, line: record.line };
      const nothing = { operation: reading.operation?.operation.id ?? null, reference: null };
      if (record.kind === 'fault') return { ...place, ...nothing, fault: record.fault };
      if (record.kind === 'object') return rowOf(reading, place, record.object);
      if (columns && record.cells.length !== columns.width) {
        const detail = `Line ${record.line} has ${record.cells.length} columns where the header has ${columns.width}`;
        return { ...place, ...nothing, fault: { code: 'invalid_format', detail } };
      }
      return rowOf(reading, place, columns?.bodyOf(record.cells) ?? {});
    },
  };
}

function header(record: FileRecord, reading: RowReading): Columns {
  if (record.kind === 'cells') return readHeader(record.cells, record.line, reading);
  const words = record.kind === 'fault' ? record.fault.detail : 'no header';
  throw failure('invalid_body', { message: `The header cannot be read: ${words}` });
}

function rowOf(
  reading: RowReading,
  place: { row: number; line: number },
  { operation: named, reference: given, ...own }: Record<string, unknown>,
): InputRow {
  const reference = referenceOf(given);
  let operation = reading.operation?.operation.id ?? null;
  try {
    if (reference === undefined) {
      const detail = `reference must be text of at most ${maxReferenceLength} characters`;
      throw failure('invalid_format', { field: 'reference', detail });
    }
    const row = rowNamed(reading, named);
    operation = row.operation.id;
    if (reading.table.isOff(row)) {
      throw failure('operation_unavailable', { field: 'operation', detail: reading.table.offText });
    }
    const body = withExtras(own, reading.extras);
    row.read(body);
    expectedIn(body);
    readConsent(body, reading.caller);
    return { ...place, operation, reference, body };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return { ...place, operation, reference: reference ?? null, fault: faultOf(error) };
  }
}

export function faultOf({ code, message, options: { field, detail } }: RequestFailure): Fault {
  return { code, detail: detail ?? message, ...(field !== undefined && { field }) };
}

function rowNamed({ table, operation }: RowReading, named: unknown): LookupRow {
  if (named === undefined || named === null || named === '') {
    if (operation) return operation;
    throw failure('missing_field', { field: 'operation', detail: 'operation is required in each row' });
  }
  const row = typeof named === 'string' ? table.find(named) : undefined;
  if (!row) throw failure('invalid_format', { field: 'operation', detail: table.unknownText });
  if (operation && row !== operation) {
    const detail = 'The row names another operation than the batch';
    throw failure('invalid_format', { field: 'operation', detail });
  }
  return row;
}

/** Undefined where it cannot be one. */
function referenceOf(given: unknown): string | null | undefined {
  if (given === undefined || given === null || given === '') return null;
  const text = typeof given === 'number' ? String(given) : given;
  const fits = typeof text === 'string' && text.length <= maxReferenceLength && !/\p{Cc}/u.test(text);
  return fits ? text : undefined;
}

function withExtras(
  own: Record<string, unknown>,
  { consent, purpose }: SharedExtras,
): Record<string, unknown> {
  return {
    ...own,
    ...(consent && own.consent === undefined && { consent }),
    ...(purpose && own.purpose === undefined && { purpose }),
  };
}
