/** `amana batches`: lookups for every row of a file, in the name of a branch. Writes results beside and renames them. */
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { oneOf, wholeNumber } from '../arguments.ts';
import { type Asking, ask, command, type CommonOptions, group, type Json } from '../command.ts';
import { openOutput } from '../output-file.ts';
import { countOf, field, momentOf, rowsOf, table, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';

export function batchesCommand(shell: Shell): Command {
  return group('batches', 'ask a lookup for every row of a CSV or JSONL file', [
    create(shell),
    status(shell),
    list(shell),
    results(shell),
    move(shell, 'start', 'start a batch that waits, or let a paused one go on', 'started'),
    move(shell, 'pause', 'hold a batch until it is started again', 'held'),
    move(shell, 'cancel', 'end a batch; what was asked stays', 'cancelled'),
  ]);
}

interface PlaceOptions extends CommonOptions {
  branch?: string;
  environment: string;
}

interface CreateOptions extends PlaceOptions {
  operation?: string;
  name?: string;
  purpose?: string;
  consentBasis?: string;
  estimate?: boolean;
  paused?: boolean;
  wait?: boolean;
}

function create(shell: Shell): Command {
  return command('create', 'check a file, say what it would cost, and ask its rows')
    .argument('<file>', 'CSV with a header, or JSONL; UTF-8, at most 100,000 rows')
    .option('--operation <name>', 'lookup of every row, such as kenya_kyc/national_id_basic; else a column')
    .option('--name <words>', 'your own name of the batch')
    .option('--purpose <word>', 'of every row that has none')
    .option('--consent-basis <word>', 'the customers agreed, on this basis, where a row says nothing of it')
    .option('--estimate', 'say what is wrong with the file and what it would cost; ask nothing')
    .option('--paused', 'keep the batch until it is started')
    .option('--wait', 'wait until the batch is done, and show how far it is')
    .addOption(branchOption())
    .addOption(environmentOption())
    .action((file: string, options: CreateOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('batches.create', {
          file: resolve(shell.cwd, file),
          ...placeOf(options),
          wait: options.wait === true,
          query: queryOf(options),
        });
        return { json: answer, text: reportText(answer), failed: failedIn(answer) };
      }),
    );
}

function status(shell: Shell): Command {
  return command('status', 'how far a batch is')
    .argument('<batch>')
    .action((batch: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('batches.status', { batch });
        return { json: answer, text: batchText(answer) };
      }),
    );
}

function list(shell: Shell): Command {
  return command('list', 'batches of a branch, newest first')
    .option('--limit <rows>', 'most rows', wholeNumber(1, 200), 20)
    .addOption(branchOption())
    .addOption(environmentOption())
    .action((options: PlaceOptions & { limit: number }) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('batches.list', { ...placeOf(options), limit: options.limit });
        const columns = [
          field('BATCH', 'batch_id'),
          field('NAME', 'name'),
          field('STATE', 'state'),
          { title: 'ROWS', of: (row: Json) => countOf(row.total), align: 'right' as const },
          { title: 'DONE', of: (row: Json) => countOf(row.done), align: 'right' as const },
          { title: 'MADE', of: (row: Json) => momentOf(row.created_at) },
        ];
        return { json: answer, text: table(rowsOf(answer, 'batches'), columns, 'There are no batches.') };
      }),
    );
}

interface ResultOptions extends CommonOptions {
  format?: string;
}

function results(shell: Shell): Command {
  return command('results', 'write the result file of a batch, a line a row in the order of the input')
    .argument('<batch>')
    .argument('<out>', 'JSONL, or CSV where the name ends in .csv; - is standard output')
    .option('--format <format>', 'jsonl or csv', oneOf(['jsonl', 'csv']))
    .action((batch: string, out: string, options: ResultOptions) =>
      ask(shell, options, async (asking) => {
        const format = options.format ?? (out.endsWith('.csv') ? 'csv' : 'jsonl');
        const target = out === '-' ? undefined : resolve(shell.cwd, out);
        await writeResults(shell, asking, { batch, format, target });
        return {
          json: target === undefined ? undefined : { id: batch, out: target },
          text: target === undefined ? '' : `Written to ${target}.`,
        };
      }),
    );
}

function move(shell: Shell, name: string, summary: string, done: string): Command {
  return command(name, summary)
    .argument('<batch>')
    .action((batch: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call(`batches.${name}`, { batch });
        return { json: answer, text: `Batch ${textOf(answer.id)} ${done}.\n${batchText(answer)}` };
      }),
    );
}

async function writeResults(
  shell: Shell,
  { call, progress }: Asking,
  { batch, format, target }: { batch: string; format: string; target: string | undefined },
): Promise<void> {
  const file = target === undefined ? undefined : await openOutput(target);
  try {
    for (let after = 0; ; ) {
      const page = await call('batches.results', { batch, format, after });
      const text = typeof page.text === 'string' ? page.text : '';
      if (!file) shell.out(text);
      else await file.write(text);
      if (typeof page.next !== 'number') break;
      after = page.next;
      progress(`${after} parts written`);
    }
    await file?.finish();
  } catch (error) {
    await file?.discard();
    throw error;
  }
}

function branchOption(): Option {
  return new Option('--branch <branch>', 'id or name; may be left out where there is one');
}

/** Money is spent on purpose only. */
function environmentOption(): Option {
  return new Option('--environment <environment>', 'test asks the sandbox, live the providers')
    .choices(['test', 'live'])
    .default('test');
}

function placeOf({ branch, environment }: PlaceOptions): Json {
  return { environment, ...(branch !== undefined && { branch }) };
}

function queryOf(options: CreateOptions): Record<string, string> {
  return {
    ...(options.operation !== undefined && { operation: options.operation }),
    ...(options.name !== undefined && { name: options.name }),
    ...(options.purpose !== undefined && { purpose: options.purpose }),
    ...(options.consentBasis !== undefined && {
      consent_granted: 'true',
      consent_basis: options.consentBasis,
    }),
    ...(options.estimate && { dry_run: 'true' }),
    ...(options.paused && { paused: 'true' }),
  };
}

const invalidShown = 20;

function reportText(answer: Json): string {
  const invalid = rowsOf(answer, 'invalid_rows');
  const lines = [`${countOf(answer.rows)} rows, ${countOf(answer.invalid)} of them cannot be asked.`];
  for (const row of invalid.slice(0, invalidShown)) {
    const place = row.field === null ? '' : ` (${textOf(row.field)})`;
    lines.push(`  line ${textOf(row.line)}${place}: ${textOf(row.detail)}`);
  }
  if (invalid.length > invalidShown) lines.push('  … the others stand in the results, or in --json');
  const ignored = textOf(answer.ignored_columns);
  if (ignored !== '-') lines.push(`Columns that were ignored: ${ignored}`);
  lines.push(estimateText(objectOf(answer.estimate)));
  const batch = objectOf(answer.batch);
  if (batch.batch_id !== undefined) lines.push('', batchText(batch));
  return lines.join('\n');
}

function estimateText(estimate: Json): string {
  const usual = moneyText(rowsOf(estimate, 'usual'));
  if (usual === '') return 'Nothing is paid for these rows, as far as prices are known.';
  return `Cost: ${usual} if the first provider answers each row, ${moneyText(rowsOf(estimate, 'most'))} at most.`;
}

function batchText(batch: Json): string {
  const reason = batch.reason === null || batch.reason === undefined ? '' : ` (${textOf(batch.reason)})`;
  const eta = typeof batch.eta_seconds === 'number' ? `, ${batch.eta_seconds} s left` : '';
  const paid = moneyText(rowsOf(batch, 'cost'));
  return [
    `Batch ${textOf(batch.batch_id)}: ${textOf(batch.state)}${reason}, ${countOf(batch.done)} of ${countOf(batch.total)} rows${eta}`,
    `  found ${countOf(batch.found)}, not found ${countOf(batch.not_found)}, failed ${countOf(batch.failed)}, ` +
      `pending ${countOf(batch.pending)}, in doubt ${countOf(batch.in_doubt)}, invalid ${countOf(batch.invalid)}`,
    ...(paid === '' ? [] : [`  billed so far: ${paid}`]),
    ...(typeof batch.retry_at === 'string' ? [`  goes on by itself at ${momentOf(batch.retry_at)}`] : []),
  ].join('\n');
}

function moneyText(sums: Json[]): string {
  return sums.map(({ amount, currency }) => `${textOf(currency)} ${textOf(amount)}`).join(' and ');
}

function failedIn(answer: Json): boolean {
  return objectOf(answer.batch).state === 'paused';
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
