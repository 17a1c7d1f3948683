/**
 * Reads the rows of a CSV or JSONL file, told apart by content, as a stream. Knows the usual spellings of the columns
 * and passes the others on; never judges a name.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import Papa from 'papaparse';
import { CommandFailure } from './command-failure.ts';
import type { Json } from './command.ts';

export interface FileRow {
  /** From 1, a header not counted. */
  number: number;
  query: { name?: string; birth_date?: string; country?: string; schema?: string };
  passedOn: Json;
  /** Why the line could not be read; nothing else of it is known then. */
  unreadable?: string;
}

const lineLimitChars = 1_000_000;

export async function* readRows(path: string): AsyncGenerator<FileRow> {
  const { gzip, jsonl } = await sniff(path);
  const stream = gzip ? createReadStream(path).pipe(createGunzip()) : createReadStream(path);
  const records = jsonl ? jsonRecords(stream) : csvRecords(stream);
  let number = 0;
  for await (const record of records) {
    number += 1;
    yield record instanceof UnreadableLine
      ? { number, query: {}, passedOn: {}, unreadable: record.message }
      : rowOf(number, record);
  }
}

/** One broken line is a row with an error; the rows after it still count. */
class UnreadableLine {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

const spellings: Record<keyof FileRow['query'], readonly string[]> = {
  name: ['name', 'fullname', 'customername', 'entityname'],
  birth_date: ['birthdate', 'dateofbirth', 'dob'],
  country: ['country', 'nationality', 'countrycode'],
  schema: ['schema', 'type', 'entitytype'],
};

function rowOf(number: number, record: Json): FileRow {
  const query: FileRow['query'] = {};
  const passedOn: Json = {};
  for (const [key, value] of Object.entries(record)) {
    const plain = key.toLowerCase().replaceAll(/[^a-z]/g, '');
    const known = queryFields.find((name) => spellings[name].includes(plain));
    if (known === undefined) {
      if (plain === 'id') passedOn.id = value;
    } else if (query[known] === undefined && (typeof value === 'string' || typeof value === 'number')) {
      const text = String(value).trim();
      if (text !== '') query[known] = text;
    }
  }
  return { number, query, passedOn };
}

const queryFields = ['name', 'birth_date', 'country', 'schema'] as const;

async function sniff(path: string): Promise<{ gzip: boolean; jsonl: boolean }> {
  const file = await open(path).catch((error: unknown) => {
    throw new CommandFailure(`${path} cannot be read: ${fileFault(error, 'read it')}`);
  });
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(512), 0, 512, 0);
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) {
      const first = await firstCharacter(createReadStream(path).pipe(createGunzip()));
      return { gzip: true, jsonl: first === '{' };
    }
    const text = buffer
      .subarray(0, bytesRead)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart();
    return { gzip: false, jsonl: text.startsWith('{') };
  } finally {
    await file.close();
  }
}

async function firstCharacter(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const chunk of stream)
    return chunk
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart()
      .slice(0, 1);
  return '';
}

async function* jsonRecords(stream: NodeJS.ReadableStream): AsyncGenerator<Json | UnreadableLine> {
  let line = 0;
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const trimmed = text.replace(/^\uFEFF/, '').trim();
    if (trimmed === '') continue;
    if (trimmed.length > lineLimitChars) throw new CommandFailure(`Line ${line} is too long.`);
    yield parseLine(trimmed, line);
  }
}

function parseLine(text: string, line: number): Json | UnreadableLine {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Told below, together with lines that are JSON but no object.
  }
  return new UnreadableLine(`Line ${line} is not a JSON object.`);
}

async function* csvRecords(stream: NodeJS.ReadableStream): AsyncGenerator<Json> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, skipEmptyLines: 'greedy' });
  const ended = Readable.from(withLastLine(stream));
  ended.on('error', (error: Error) => parser.destroy(error));
  ended.pipe(parser);
  let checked = false;
  let whole = true;
  for await (const record of parser) {
    const row: Json = { ...record };
    whole = Object.values(row)[0] === lastLine;
    if (whole) break;
    if (!checked && !Object.keys(row).some((key) => isNameColumn(key)))
      throw new CommandFailure('The CSV file has no column "name".');
    checked = true;
    yield row;
  }
  if (!whole)
    throw new CommandFailure(
      'The CSV file ends within quotes: a quote is open and the lines after it are not read.',
    );
}

/** Comes out as a row of its own unless a quote that nobody closed has swallowed it, and other lines with it. */
const lastLine = '\u0004amana-end\u0004';

async function* withLastLine(stream: NodeJS.ReadableStream): AsyncGenerator<Buffer> {
  // The reader takes the first line's end for that of all.
  let lineEnd: string | undefined;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    lineEnd ??= /\r\n|\n|\r/.exec(bytes.toString('latin1'))?.[0];
    yield bytes;
  }
  const end = lineEnd ?? '\n';
  yield Buffer.from(`${end}${lastLine}${end}`);
}

function isNameColumn(key: string): boolean {
  return spellings.name.includes(key.toLowerCase().replaceAll(/[^a-z]/g, ''));
}

/** Why a file cannot be used, in words; `deed` is what was tried. */
export function fileFault(error: unknown, deed: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return `this account may not ${deed}`;
  return error instanceof Error ? error.message : String(error);
}
