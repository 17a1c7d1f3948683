/**
 * Turns the bytes of an uploaded file into records with their lines: cells of a CSV row, or the object of a JSONL line. What
 * cannot be read is a record that says why, so that no line is lost; what makes the rest unreadable refuses the file.
 */
import { failure, RequestFailure } from '@amana/contract';
import Papa from 'papaparse';
import {
  createCsvSplitter,
  createLineSplitter,
  type RecordSplitter,
  type TextRecord,
} from '../../platform/csv-splitter.ts';

export type FileFormat = 'csv' | 'jsonl';

export interface Fault {
  code: string;
  field?: string;
  detail: string;
}

/** `cells` of CSV, `object` of JSONL; `fault` where the line could not be read. */
export type FileRecord = { line: number } & (
  | { kind: 'cells'; cells: string[] }
  | { kind: 'object'; object: Record<string, unknown> }
  | { kind: 'fault'; fault: Fault }
);

export interface ReadLimits {
  maxBytes: number;
  /** Longest record. */
  maxRecordChars: number;
}

export interface RecordReading {
  format: FileFormat;
  limits: ReadLimits;
  /** Reads one object as a request body is read: keys, depth, text. Throws RequestFailure. */
  parseObject(bytes: Buffer): Record<string, unknown>;
}

/** Gives the records of each piece together. The first of a CSV file is its header. */
export async function* readRecords(
  pieces: AsyncIterable<Uint8Array>,
  { format, limits, parseObject }: RecordReading,
): AsyncGenerator<FileRecord[]> {
  const splitter =
    format === 'csv' ? createCsvSplitter(limits.maxRecordChars) : createLineSplitter(limits.maxRecordChars);
  const toRecord = (record: TextRecord): FileRecord[] => {
    if (record.tooLong) return [tooLong(record.line, limits)];
    if (format === 'jsonl') return objectOf(record, parseObject);
    return cellsOf(record, splitter.delimiter() ?? ',');
  };
  let last = 1;
  for await (const text of decoded(pieces, limits, () => last)) {
    const records = splitter.push(text);
    last = records.at(-1)?.line ?? last;
    yield records.flatMap(toRecord);
  }
  yield lastRecords(splitter).flatMap(toRecord);
}

async function* decoded(
  pieces: AsyncIterable<Uint8Array>,
  { maxBytes }: ReadLimits,
  line: () => number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw failure('invalid_body', { message: `The file is not UTF-8, somewhere after line ${line()}` });
    }
  };
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > maxBytes) {
      throw failure('payload_too_large', { message: `The file is larger than ${maxBytes} bytes` });
    }
    yield decode(piece);
  }
  const rest = decode();
  if (rest !== '') yield rest;
}

function lastRecords(splitter: RecordSplitter): TextRecord[] {
  const { records, openSince } = splitter.end();
  if (openSince !== null) {
    throw failure('invalid_body', {
      message: `The quote that line ${openSince} opens is never closed, so that the lines after it cannot be told apart`,
    });
  }
  return records;
}

/** Nothing for a line without a word in it. */
function cellsOf({ line, text }: TextRecord, delimiter: string): FileRecord[] {
  let cells: string[];
  if (text.includes('"')) {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', header: false });
    const [only] = data;
    if (errors.length > 0 || data.length !== 1 || !only) {
      return [fault(line, 'invalid_format', `Line ${line} has a quote that is not closed or not doubled`)];
    }
    cells = only;
  } else cells = text.split(delimiter);
  if (cells.every((cell) => cell.trim() === '')) return [];
  if (cells.some((cell) => cell.includes('\0'))) {
    return [fault(line, 'invalid_format', `Line ${line} has characters that cannot be stored`)];
  }
  return [{ line, kind: 'cells', cells: cells.map((cell) => cell.normalize('NFC').trim()) }];
}

function objectOf(
  { line, text }: TextRecord,
  parseObject: (bytes: Buffer) => Record<string, unknown>,
): FileRecord[] {
  if (text.trim() === '') return [];
  try {
    return [{ line, kind: 'object', object: parseObject(Buffer.from(text)) }];
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    const { field, detail } = error.options;
    const words = `Line ${line}: ${detail ?? error.message}`;
    return [fault(line, error.code === 'invalid_format' ? error.code : 'invalid_body', words, field)];
  }
}

function tooLong(line: number, { maxRecordChars }: ReadLimits): FileRecord {
  return fault(line, 'payload_too_large', `Line ${line} has more than ${maxRecordChars} characters`);
}

function fault(line: number, code: string, detail: string, field?: string): FileRecord {
  return { line, kind: 'fault', fault: { code, detail, ...(field !== undefined && { field }) } };
}
