/** `amana costs`: what calls to providers cost, and whether a provider's bill agrees. */
import type { Command } from 'commander';
import { commaList, dayText, oneOf, wholeNumber } from '../arguments.ts';
import { ask, type CommonOptions, command, type Json } from '../command.ts';
import { countOf, field, given, isRecord, rowsOf, table, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';
import { compareCommand } from './costs-compare.ts';

const dimensions = ['branch', 'provider', 'product', 'day', 'operation', 'country', 'outcome'];

interface CostOptions extends CommonOptions {
  from?: string;
  to?: string;
  by: string[];
  branch?: string;
  provider?: string;
  environment?: string;
  limit: number;
}

export function costsCommand(shell: Shell): Command {
  return command('costs', 'what calls to providers cost, out of the ledger')
    .option('--from <day>', 'first day, YYYY-MM-DD in UTC (default: of the month)', dayText)
    .option('--to <day>', 'last day (default: today)', dayText)
    .option('--by <things>', `comma-separated: ${dimensions.join(', ')}`, commaList(dimensions), [
      'provider',
      'product',
    ])
    .option('--branch <branch>', 'id or name; all without it')
    .option('--provider <name>', 'one provider')
    .option('--environment <which>', 'live, test or all', oneOf(['live', 'test', 'all']), 'live')
    .option('--limit <rows>', 'most rows', wholeNumber(1, 1000), 200)
    .action((options: CostOptions) =>
      ask(shell, options, async ({ call }) => {
        const { from, to, by, branch, provider, environment, limit } = options;
        const answer = await call('costs.summary', {
          by: by.join(','),
          environment,
          limit,
          ...given({ from, to, branch, provider }),
        });
        return { json: answer, text: costsText(answer, by) };
      }),
    )
    .addCommand(compareCommand(shell));
}

function costsText(answer: Json, by: string[]): string {
  const title = (name: string) => name.toUpperCase();
  const keys = by.map((name) => ({
    title: title(name),
    of: (row: Json) => (name === 'branch' && row.branch_name ? textOf(row.branch_name) : keyOf(row, name)),
  }));
  const totals: Json = isRecord(answer.totals) ? answer.totals : {};
  const lines = [
    `From ${textOf(answer.from)} to ${textOf(answer.to)}, ${textOf(answer.environment)} keys:`,
    '',
    table(
      rowsOf(answer, 'rows'),
      [
        ...keys,
        field('CALLS', 'calls', 'right'),
        field('FAILED', 'failed', 'right'),
        field('CACHED', 'cached', 'right'),
        field('BILLED', 'billed', 'right'),
        { title: 'COST', of: moneyOf, align: 'right' },
      ],
      'No calls.',
    ).trimEnd(),
    '',
    `Total: ${countOf(totals.calls)} calls, ${countOf(totals.billed)} billed, ${moneyOf(totals)}`,
  ];
  if (answer.next !== null && answer.next !== undefined)
    lines.push('There are more rows: ask for fewer days, or raise --limit.');
  if (typeof totals.unpriced === 'number' && totals.unpriced > 0)
    lines.push(
      `${countOf(totals.unpriced)} billed calls have no known price and are not in the sum. Enter prices: amana providers set NAME --price PRODUCT=AMOUNT CURRENCY`,
    );
  return lines.join('\n');
}

function keyOf(row: Json, name: string): string {
  return isRecord(row.by) ? textOf(row.by[name]) : '-';
}

function moneyOf(row: Json): string {
  const costs = rowsOf(row, 'costs').map(({ amount, currency }) => `${textOf(amount)} ${textOf(currency)}`);
  return costs.length === 0 ? '-' : costs.join(' + ');
}
