/** `amana consents`: on what consent and for what purpose customers were looked up, as a file for an auditor. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import Papa from 'papaparse';
import { dayText, oneOf } from '../arguments.ts';
import { ask, type Asking, type CommonOptions, command, group, type Json } from '../command.ts';
import { CommandFailure } from '../command-failure.ts';
import { openOutput } from '../output-file.ts';
import { rowsOf } from '../print.ts';
import type { Shell } from '../shell.ts';

interface ExportOptions extends CommonOptions {
  branch?: string;
  from?: string;
  to?: string;
  environment: string;
  format: string;
  out?: string;
  ownWords?: boolean;
}

export function consentsCommand(shell: Shell): Command {
  return group('consents', 'on what consent and for what purpose customers were looked up', [
    command('export', 'write them as JSONL or CSV; a customer is a pseudonym')
      .option('--branch <branch>', 'id or name; all without it')
      .option('--from <day>', 'first day, YYYY-MM-DD in UTC (default: of the month)', dayText)
      .option('--to <day>', 'last day (default: today)', dayText)
      .option('--environment <which>', 'live, test or all', oneOf(['live', 'test', 'all']), 'live')
      .option('--format <format>', 'jsonl or csv', oneOf(['jsonl', 'csv']), 'jsonl')
      .option('--out <file>', 'write there instead of standard output; made with mode 0600')
      .option('--own-words', "open the callers' own words, which may name a person")
      .action((options: ExportOptions) =>
        ask(shell, options, async (asking) => {
          const rows = await exportTo(shell, asking, options);
          const words = `${rows} lookups written to ${options.out}.`;
          return options.out === undefined
            ? { json: { rows }, text: '' }
            : { json: { file: options.out, rows }, text: words };
        }),
      ),
  ]);
}

const columns = [
  'lookup_id',
  'branch_id',
  'environment',
  'operation',
  'country',
  'subject',
  'outcome',
  'consent_granted',
  'consent_granted_at',
  'consent_basis',
  'consent_channel',
  'purpose',
  'providers',
  'request_id',
  'at',
];

const pageRows = 2000;

async function exportTo(shell: Shell, asking: Asking, options: ExportOptions): Promise<number> {
  if (options.json && options.out === undefined)
    throw new CommandFailure('With --json, name a file with --out.');
  const sink = options.out === undefined ? undefined : await openOutput(resolve(shell.cwd, options.out));
  const write = async (text: string) => (sink ? sink.write(text) : shell.out(text));
  const shown = options.ownWords ? [...columns, 'own_words'] : columns;
  let rows = 0;
  try {
    if (options.format === 'csv') await write(`${Papa.unparse([shown])}\n`);
    for await (const page of pagesOf(asking, options)) {
      const lines = page.map((row) => (options.format === 'csv' ? csvLine(row, shown) : JSON.stringify(row)));
      if (lines.length > 0) await write(`${lines.join('\n')}\n`);
      rows += page.length;
      asking.progress(`${rows} lookups`);
    }
    await sink?.finish();
  } catch (error) {
    await sink?.discard();
    throw error;
  }
  return rows;
}

async function* pagesOf({ call }: Asking, options: ExportOptions): AsyncGenerator<Json[]> {
  const { branch, from, to, environment, ownWords } = options;
  let after: string | undefined;
  do {
    const answer = await call('consents.page', {
      environment,
      limit: pageRows,
      own_words: ownWords === true,
      ...(branch !== undefined && { branch }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(after !== undefined && { after }),
    });
    yield rowsOf(answer, 'consents');
    after = typeof answer.next === 'string' ? answer.next : undefined;
  } while (after !== undefined);
}

function csvLine(row: Json, shown: string[]): string {
  const cells = shown.map((name) => {
    const value = row[name];
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) return value.join(' ');
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
  // Words of a caller must not become a formula in a table calculation.
  return Papa.unparse([cells], { escapeFormulae: true });
}
