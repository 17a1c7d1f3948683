/**
 * Reads the rows of a CSV or JSONL file, told apart by content, as a stream. Knows the usual spellings of the columns
 * and passes the others on; never judges a name.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { boundedRecords, fileFault, UnreadableRecords, whyUnreadable } from '@amana/server';
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

export async function* readRows(path: string): AsyncGenerator<FileRow> {
  const { gzip, jsonl } = await sniff(path);
  const text = textOf(path, gzip);
  const records = jsonl ? jsonRecords(text) : csvRecords(text, path);
  let number = 0;
  try {
    for await (const record of records) {
      number += 1;
      yield record instanceof UnreadableLine
        ? { number, query: {}, passedOn: {}, unreadable: record.message }
        : rowOf(number, record);
    }
  } catch (error) {
    throw error instanceof UnreadableRecords ? new CommandFailure(`${path}: ${error.message}.`) : error;
  } finally {
    text.destroy();
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
  const fault = await whyUnreadable(path);
  if (fault !== null) throw new CommandFailure(`${path} cannot be read: ${fault}`);
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(512), 0, 512, 0);
    if (bytesRead === 0) throw new CommandFailure(`${path} is empty: not even a header is in it`);
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) {
      const first = await firstCharacter(textOf(path, true));
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

/** Packed or not; a fault of either is one of the whole. */
function textOf(path: string, gzip: boolean): Readable {
  const told = (error: unknown) =>
    new CommandFailure(`${path} cannot be read: ${fileFault(error, 'read it')}`);
  const file = createReadStream(path);
  const bytes = gzip ? file.pipe(createGunzip()) : file;
  if (bytes !== file) file.on('error', (error) => bytes.destroy(error));
  const text = bytes.setEncoding('utf8');
  return Readable.from(
    (async function* () {
      try {
        yield* text;
      } catch (error) {
        throw told(error);
      }
    })(),
  );
}

async function firstCharacter(text: AsyncIterable<string>): Promise<string> {
  for await (const chunk of text)
    return chunk
      .replace(/^\uFEFF/, '')
      .trimStart()
      .slice(0, 1);
  return '';
}

async function* jsonRecords(text: AsyncIterable<string>): AsyncGenerator<Json | UnreadableLine> {
  let line = 0;
  for await (const records of boundedRecords(text, 'jsonl'))
    for (const record of records.slice(0, -1).split('\n')) {
      line += 1;
      const trimmed = record.trim();
      if (trimmed !== '') yield parseLine(trimmed, line);
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

async function* csvRecords(text: AsyncIterable<string>, path: string): AsyncGenerator<Json> {
  const columns: string[] = [];
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, {
    header: true,
    skipEmptyLines: 'greedy',
    newline: '\n',
    transformHeader: (column) => {
      columns.push(column);
      return column;
    },
  });
  const records = Readable.from(fromHeader(boundedRecords(text, 'csv')));
  records.on('error', (error: Error) => parser.destroy(error));
  records.pipe(parser);
  let checked = false;
  for await (const record of parser) {
    const row: Json = { ...record };
    if (!checked) requireName(Object.keys(row), path);
    checked = true;
    yield row;
  }
  // A file of a header alone has no row that would have been refused.
  if (!checked) requireName(columns, path);
}

/** Spreadsheets leave empty lines above the header, and the parser tells of its columns on the first line alone. */
async function* fromHeader(records: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = false;
  for await (const some of records) {
    const rest: string = begun ? some : some.replace(/^(?:[\s,;|]|"")*\n/, '');
    begun ||= rest.trim() !== '';
    if (begun) yield rest;
  }
}

function requireName(columns: readonly string[], path: string): void {
  if (columns.join('').trim() === '')
    throw new CommandFailure(`${path} is empty: not even a header is in it`);
  if (!columns.some(isNameColumn)) throw new CommandFailure(`${path}: the header has no column "name".`);
}

function isNameColumn(key: string): boolean {
  return spellings.name.includes(key.toLowerCase().replaceAll(/[^a-z]/g, ''));
}
