/**
 * `amana screen-file`: screens the rows of a CSV or JSONL file and writes JSONL, one line a row in the same order.
 * Streams: memory does not grow with the file. A row that cannot be screened gets a line with its error.
 */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { CommandFailure } from '../command-failure.ts';
import { type Asking, ask, type CommonOptions, command, type Json } from '../command.ts';
import { openOutput } from '../output-file.ts';
import { rowsOf } from '../print.ts';
import { type FileRow, readRows } from '../rows.ts';
import type { Shell } from '../shell.ts';

/** Rows asked at once: enough to hide the loopback, few enough to keep a server's other callers waiting briefly. */
const rowsPerCall = 50;

interface FileOptions extends CommonOptions {
  limit: number;
}

export function screenFileCommand(shell: Shell): Command {
  return command('screen-file', 'screen the rows of a CSV or JSONL file; JSONL out')
    .argument('<in>', 'columns or fields: name, birth_date, country, schema; id and others are passed on')
    .argument('<out>', 'JSONL; - is standard output')
    .option('--limit <hits>', 'most hits a row', wholeNumber(1, 500), 20)
    .addHelpText('after', helpText)
    .action((input: string, output: string, options: FileOptions) =>
      ask(shell, options, async (asking) => {
        const target = output === '-' ? undefined : resolve(shell.cwd, output);
        const totals = await screenRows(shell, asking, resolve(shell.cwd, input), target, options);
        const words = `${totals.rows} rows: ${totals.matched} with a match, ${totals.errors} with an error.`;
        // With lines on standard output, the summary would be a line too many there.
        if (target === undefined) shell.err(`${words}\n`);
        return {
          json: target === undefined ? undefined : { ...totals, out: target },
          text: target === undefined ? '' : words,
        };
      }),
    );
}

const helpText = `
Each line of OUT: {"row", "id"?, "name", "matched", "hits": [{"id", "name", "score", "match", "source", …}]},
with "screening_notes": [{"code", "detail"}] where the search may be incomplete;
or {"row", "id"?, "name", "error": {"code", "message"}} where the row could not be screened.`;

interface Totals {
  rows: number;
  matched: number;
  errors: number;
}

async function screenRows(
  shell: Shell,
  asking: Asking,
  input: string,
  target: string | undefined,
  options: FileOptions,
): Promise<Totals> {
  const totals: Totals = { rows: 0, matched: 0, errors: 0 };
  const file = target === undefined ? undefined : await openOutput(target);
  try {
    for await (const batch of inBatches(readRows(input), rowsPerCall)) {
      for (const line of await screenBatch(asking, batch, options.limit)) {
        totals.rows += 1;
        if (line.matched === true) totals.matched += 1;
        if ('error' in line) totals.errors += 1;
        const text = `${JSON.stringify(line)}\n`;
        if (file) await file.write(text);
        else shell.out(text);
      }
      asking.progress(`${totals.rows} rows screened`);
    }
    await file?.finish();
    return totals;
  } catch (error) {
    await file?.discard();
    throw error;
  }
}

async function screenBatch(asking: Asking, rows: FileRow[], limit: number): Promise<Json[]> {
  const readable = rows.filter((row) => row.unreadable === undefined);
  const answer =
    readable.length === 0
      ? {}
      : await asking.call('screening.search', {
          queries: readable.map((row) => row.query),
          limit,
          tolerant: true,
        });
  const results = rowsOf(answer, 'results');
  if (results.length !== readable.length) throw new CommandFailure('The answer does not fit the rows sent.');
  const resultOf = new Map(readable.map((row, place) => [row, results[place]]));
  return rows.map((row) => {
    if (row.unreadable !== undefined)
      return { row: row.number, name: '', error: { code: 'invalid_json', message: row.unreadable } };
    const result = resultOf.get(row) ?? {};
    const head = { row: row.number, ...row.passedOn, name: row.query.name ?? '' };
    if (result.error !== undefined) return { ...head, error: result.error };
    const hits = rowsOf(result, 'hits');
    const notes = rowsOf(result, 'screening_notes');
    const matched = hits.some((hit) => hit.match === true);
    return { ...head, matched, hits, ...(notes.length > 0 && { screening_notes: notes }) };
  });
}

async function* inBatches<T>(rows: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
