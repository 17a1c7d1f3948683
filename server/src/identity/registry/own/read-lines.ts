/**
 * Streams a registry file line by line as flat text values: CSV with a header, or one JSON object a line. Bounded in
 * every dimension; says at which line something is wrong and never what stood there.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import papaparse from 'papaparse';
import { boundedRecords, UnreadableRecords } from '../../../platform/bounded-records.ts';
import { fileFault, isFileFault, whyUnreadable } from '../../../platform/given-file.ts';
import { columnsByName } from './columns.ts';

export interface FileLine {
  line: number;
  values: ReadonlyMap<string, string>;
  /** What stands in the way of reading the line at all. */
  problems: { field: string; fault: string }[];
}

const maxLineChars = 4 * 1024 * 1024;

/** A fault of the file as a whole. */
export class RegistryFileRefused extends Error {}

export async function* readLines(path: string, signal: AbortSignal): AsyncGenerator<FileLine> {
  const fault = await whyUnreadable(path);
  if (fault !== null) throw new RegistryFileRefused(`${path} cannot be read: ${fault}`);
  const name = path.toLowerCase().replace(/\.gz$/, '');
  const format = /\.(jsonl|ndjson)$/.test(name) ? 'jsonl' : 'csv';
  const text = Readable.from(boundedRecords(decoded(path, signal), format, maxLineChars), {
    encoding: 'utf8',
  });
  try {
    yield* format === 'jsonl' ? readJsonLines(text) : readCsv(text);
  } catch (error) {
    throw asRefusal(error, path);
  } finally {
    text.destroy();
  }
}

/** Text of the file; bytes that are no UTF-8 are an error, a byte order mark is dropped. */
function decoded(path: string, signal: AbortSignal): Readable {
  const file = createReadStream(path, { signal });
  const bytes: Readable = path.toLowerCase().endsWith('.gz') ? file.pipe(createGunzip()) : file;
  if (bytes !== file) file.on('error', (error) => bytes.destroy(error));
  return Readable.from(decode(bytes), { encoding: 'utf8' });
}

async function* decode(bytes: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* readJsonLines(text: Readable): AsyncGenerator<FileLine> {
  let line = 0;
  for await (const row of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (row.trim() !== '') yield jsonLine(row, line);
  }
}

function jsonLine(row: string, line: number): FileLine {
  let parsed: unknown;
  try {
    parsed = JSON.parse(row);
  } catch {
    return { line, values: new Map(), problems: [{ field: '', fault: 'is not JSON' }] };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return { line, values: new Map(), problems: [{ field: '', fault: 'is not a JSON object' }] };
  }
  const values = new Map<string, string>();
  const problems: FileLine['problems'] = [];
  for (const [field, value] of Object.entries(parsed)) {
    const known = columnsByName.has(field);
    if (!known) problems.push({ field: field.slice(0, 40), fault: 'is no column of the registry' });
    else if (typeof value === 'string') values.set(field, value.trim());
    else if (typeof value === 'boolean' || Number.isSafeInteger(value)) values.set(field, String(value));
    else if (value !== null) problems.push({ field, fault: 'must be text' });
  }
  return { line, values, problems };
}

async function* readCsv(text: Readable): AsyncGenerator<FileLine> {
  const rows = text.pipe(
    papaparse.parse(papaparse.NODE_STREAM_INPUT, { header: false, skipEmptyLines: false, newline: '\n' }),
  );
  text.on('error', (error) => rows.destroy(error));
  let header: string[] | null = null;
  let line = 1;
  for await (const row of rows as AsyncIterable<string[]>) {
    const at = line;
    // A quoted value may hold line ends.
    line += 1 + row.reduce((count, value) => count + (value.match(/\n/g)?.length ?? 0), 0);
    if (row.every((value) => value.trim() === '')) continue;
    if (header === null) header = checkedHeader(row);
    else yield csvLine(header, row, at);
  }
  if (header === null) throw new RegistryFileRefused('The file has no header');
}

function checkedHeader(row: string[]): string[] {
  const names = row.map((name) => name.trim().toLowerCase());
  const stray = names.find((name) => !columnsByName.has(name));
  if (stray !== undefined) {
    const known = [...columnsByName.keys()].join(', ');
    throw new RegistryFileRefused(
      `Line 1: "${stray.slice(0, 40)}" is no column of the registry. Columns: ${known}`,
    );
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new RegistryFileRefused(`Line 1: the column ${twice} is there twice`);
  return names;
}

function csvLine(header: string[], row: string[], line: number): FileLine {
  if (row.length !== header.length) {
    const fault = `has ${row.length} values where the header has ${header.length} columns`;
    return { line, values: new Map(), problems: [{ field: '', fault }] };
  }
  return { line, values: new Map(header.map((name, at) => [name, (row[at] ?? '').trim()])), problems: [] };
}

function asRefusal(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof UnreadableRecords) return new RegistryFileRefused(error.message);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new RegistryFileRefused('The file is not UTF-8 text');
  if (typeof code === 'string' && code.startsWith('Z_'))
    return new RegistryFileRefused('The file is not whole gzip');
  if (isFileFault(error))
    return new RegistryFileRefused(`${path} cannot be read: ${fileFault(error, 'read it')}`);
  return error;
}
