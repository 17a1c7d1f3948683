/**
 * Text of a CSV or JSONL file on its way to whoever reads it, whole records at a time and none beyond a limit: a reader that
 * waits for the end of a record begins anew with each piece, and takes hours over one of a hundred megabytes.
 */
import { createCsvSplitter, createLineSplitter, type TextRecord } from './csv-splitter.ts';

/** The most characters of a record, and so of a cell. */
export const longestRecordChars = 1_000_000;

/** What makes the records of a file unreadable, in words that name the line. */
export class UnreadableRecords extends Error {}

/** Each record ends with one line feed, whatever ended it; a byte order mark is dropped. */
export async function* boundedRecords(
  pieces: AsyncIterable<string>,
  format: 'csv' | 'jsonl',
  maxChars = longestRecordChars,
): AsyncGenerator<string> {
  const splitter = format === 'csv' ? createCsvSplitter(maxChars) : createLineSplitter(maxChars);
  let first = true;
  for await (const piece of pieces) {
    const records = splitter.push(first ? piece.replace(/^\uFEFF/, '') : piece);
    first &&= piece === '';
    if (records.length > 0) yield textOf(records, maxChars);
  }
  const { records, openSince } = splitter.end();
  if (openSince !== null)
    throw new UnreadableRecords(
      `The quote that line ${openSince} opens is never closed, so that the lines after it cannot be told apart`,
    );
  if (records.length > 0) yield textOf(records, maxChars);
}

function textOf(records: readonly TextRecord[], maxChars: number): string {
  const long = records.find(({ tooLong }) => tooLong);
  if (long)
    throw new UnreadableRecords(
      `Line ${long.line} is longer than ${maxChars.toLocaleString('en')} characters, the most that a row and a cell may have`,
    );
  return records.map(({ text }) => `${text}\n`).join('');
}
