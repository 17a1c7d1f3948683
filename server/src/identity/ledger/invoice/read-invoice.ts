/**
 * Reads a provider's bill out of a CSV or JSONL file, columns found by their usual names or as the operator maps them.
 * Bounded in lines; a line that cannot be read is told by its number and column, never by its content.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { failure } from '@amana/contract';
import papaparse from 'papaparse';
import { boundedRecords, UnreadableRecords } from '../../../platform/bounded-records.ts';
import { fileFault, isFileFault, whyUnreadable } from '../../../platform/given-file.ts';
import { type DayOrder, type InvoiceLine, readAmount, readDay, type UnreadableLine } from './invoice-line.ts';

export const invoiceFields = ['reference', 'product', 'amount', 'currency', 'date'] as const;
export type InvoiceField = (typeof invoiceFields)[number];

export interface InvoiceFormat {
  /** Column of each field, where it has not one of the usual names. In JSONL a dot goes into an object. */
  columns: Partial<Record<InvoiceField, string>>;
  dayOrder: DayOrder;
  /** Amounts are in the minor unit: kobo, pesewas, cents. */
  minorUnits: boolean;
}

export interface Invoice {
  lines: InvoiceLine[];
  unreadable: UnreadableLine[];
}

export const maxInvoiceLines = 500_000;

const usualNames: Record<InvoiceField, readonly string[]> = {
  reference: [
    'reference',
    'ref',
    'referenceid',
    'transactionreference',
    'transactionid',
    'requestid',
    'verificationid',
    'jobid',
    'smilejobid',
    'trxid',
    'id',
  ],
  product: ['product', 'service', 'endpoint', 'producttype', 'verificationtype', 'description', 'type'],
  amount: ['amount', 'cost', 'price', 'charge', 'fee', 'amountcharged', 'total'],
  currency: ['currency', 'currencycode', 'ccy'],
  date: ['date', 'createdat', 'timestamp', 'time', 'datetime', 'transactiondate', 'requestdate', 'day'],
};

export async function readInvoice(
  path: string,
  format: InvoiceFormat,
  signal: AbortSignal,
): Promise<Invoice> {
  const invoice: Invoice = { lines: [], unreadable: [] };
  let line = 0;
  const fault = await whyUnreadable(path);
  if (fault !== null) throw refused(`${path} cannot be read: ${fault}`);
  try {
    for await (const row of rowsOf(path, signal)) {
      line += 1;
      if (line > maxInvoiceLines) throw refused(`The file has more than ${maxInvoiceLines} lines`);
      if (line === 1 && row) checkColumns(row, format);
      const read = row ? readLine(row, line, format) : { line, fault: 'is not a JSON object' };
      if ('fault' in read) invoice.unreadable.push(read);
      else invoice.lines.push(read);
    }
  } catch (error) {
    if (error instanceof UnreadableRecords) throw refused(error.message);
    throw isFileFault(error) ? refused(`${path} cannot be read: ${fileFault(error, 'read it')}`) : error;
  }
  if (line === 0) throw refused('The file holds no lines');
  return invoice;
}

type Row = ReadonlyMap<string, string>;

/** Null stands for a line that is no row. */
async function* rowsOf(path: string, signal: AbortSignal): AsyncGenerator<Row | null> {
  if (/\.(jsonl|ndjson)$/i.test(path)) yield* jsonRows(path, signal);
  else yield* csvRows(path, signal);
}

async function* jsonRows(path: string, signal: AbortSignal): AsyncGenerator<Row | null> {
  const file = createReadStream(path, { signal, encoding: 'utf8' });
  try {
    for await (const records of boundedRecords(file, 'jsonl'))
      for (const text of records.split('\n')) if (text.trim() !== '') yield jsonRow(text);
  } finally {
    file.destroy();
  }
}

function jsonRow(text: string): Row | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return new Map(flat(value, '', 0));
  } catch {
    return null;
  }
}

const maxDepth = 4;

function flat(value: object, before: string, depth: number): [string, string][] {
  return Object.entries(value).flatMap(([name, each]: [string, unknown]): [string, string][] => {
    if (typeof each === 'object' && each !== null && depth < maxDepth)
      return flat(each, `${before}${name}.`, depth + 1);
    return typeof each === 'string' || typeof each === 'number' ? [[before + name, String(each).trim()]] : [];
  });
}

async function* csvRows(path: string, signal: AbortSignal): AsyncGenerator<Row> {
  const file = createReadStream(path, { signal, encoding: 'utf8' });
  const text = Readable.from(boundedRecords(file, 'csv'));
  const rows = text.pipe(papaparse.parse(papaparse.NODE_STREAM_INPUT, { header: false, newline: '\n' }));
  text.on('error', (error) => rows.destroy(error));
  let header: string[] | undefined;
  for await (const row of rows as AsyncIterable<string[]>) {
    if (row.every((value) => value.trim() === '')) continue;
    if (header) yield new Map(header.map((name, at) => [name, (row[at] ?? '').trim()]));
    else header = row.map((name) => name.replace(/^\uFEFF/, '').trim());
  }
}

function readLine(row: Row, line: number, format: InvoiceFormat): InvoiceLine | UnreadableLine {
  const textOf = (field: InvoiceField): string => row.get(columnOf(row, field, format) ?? '') ?? '';
  const read = readAmount(textOf('amount'));
  if (!read) return { line, fault: 'its amount cannot be read' };
  const date = textOf('date');
  const day = date === '' ? null : readDay(date, format.dayOrder);
  if (day === undefined) return { line, fault: 'its date cannot be read' };
  const currency = textOf('currency').toUpperCase();
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency)) return { line, fault: 'its currency cannot be read' };
  return {
    line,
    reference: textOf('reference').slice(0, 500),
    product: textOf('product').slice(0, 200),
    amount: format.minorUnits ? read.amount.div(100) : read.amount,
    currency: currency || read.currency,
    day,
  };
}

/** The first row of a JSONL file, or the header, must at least show amounts and references. */
function checkColumns(row: Row, format: InvoiceFormat): void {
  const columns = [...row.keys()].slice(0, 40).join(', ');
  for (const [field, name] of Object.entries(format.columns))
    if (name !== undefined && !row.has(name))
      throw refused(`The file has no column ${name} for ${field}. Columns: ${columns}`);
  for (const field of ['reference', 'amount'] as const)
    if (columnOf(row, field, format) === undefined)
      throw refused(
        `No column of the file is known to hold the ${field}. Name it: --columns ${field}=NAME. Columns: ${columns}`,
      );
}

function columnOf(row: Row, field: InvoiceField, { columns }: InvoiceFormat): string | undefined {
  const named = columns[field];
  if (named !== undefined) return named;
  const names = [...row.keys()];
  for (const usual of usualNames[field]) {
    const found = names.find((name) => plainOf(name) === usual);
    if (found !== undefined) return found;
  }
  return undefined;
}

function plainOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function refused(message: string) {
  return failure('invalid_format', { message, field: 'file' });
}
