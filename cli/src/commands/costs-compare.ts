/** `amana costs compare`: whether a provider's bill agrees with the ledger, and where it does not. */
import { resolve } from 'node:path';
import { compareBill, type LedgerCall } from '@amana/server';
import { type Command, InvalidArgumentError } from 'commander';
import { dayText, oneOf, wholeNumber } from '../arguments.ts';
import { ask, type CommonOptions, command, type Json } from '../command.ts';
import { countOf, field, given, isRecord, rowsOf, table, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';

interface CompareOptions extends CommonOptions {
  from?: string;
  to?: string;
  columns?: Record<string, string>;
  currency?: string;
  dates: string;
  minorUnits?: boolean;
  limit: number;
}

export function compareCommand(shell: Shell): Command {
  return command('compare', "compare a provider's bill with the ledger; exits 1 where they disagree")
    .argument('<provider>', 'whose bill it is')
    .argument('<file>', 'CSV with a header, or JSONL')
    .option('--columns <map>', 'where the usual names fail: reference=Ref,amount=Cost,date=When', columnMap)
    .option('--currency <code>', 'of lines that do not say', currencyCode)
    .option('--dates <order>', 'dmy or mdy, for dates such as 04/03/2026', oneOf(['dmy', 'mdy']), 'dmy')
    .option('--minor-units', 'amounts are in kobo, pesewas or cents')
    .option('--from <day>', 'first day of the bill (default: of its lines)', dayText)
    .option('--to <day>', 'last day of the bill', dayText)
    .option('--limit <items>', 'most items of each kind to list; all are counted', wholeNumber(0, 10_000), 20)
    .action((provider: string, file: string, options: CompareOptions, self: Command) => {
      // `--from` and `--to` stand on the command above as well, which then takes them.
      const { from, to, limit, json, data, database } = { ...options, ...fromParent(self, options) };
      const format = {
        columns: options.columns ?? {},
        dayOrder: options.dates === 'mdy' ? 'mdy' : 'dmy',
        minorUnits: options.minorUnits === true,
      } as const;
      return ask(shell, given({ json, data, database }), async ({ call, progress }) => {
        const answer = await compareBill(
          {
            calls: async ({ provider: of, from: start, until }) =>
              callsOf(
                await call('costs.calls', {
                  provider: of,
                  from: start.toISOString(),
                  until: until.toISOString(),
                }),
              ),
            now: new Date(),
            signal: new AbortController().signal,
            progress,
          },
          {
            provider,
            file: resolve(shell.cwd, file),
            format,
            limit,
            ...given({ from, to, currency: options.currency }),
          },
        );
        return { json: answer, text: compareText({ ...answer }), failed: !answer.agrees };
      });
    });
}

/** Rows of our own action; what is none of its calls is left out. */
function callsOf(answer: Json): LedgerCall[] {
  return rowsOf(answer, 'calls').map((row) => ({
    id: String(row.id),
    reference: textOrNull(row.reference),
    requestId: textOrNull(row.requestId),
    product: String(row.product),
    outcome: String(row.outcome),
    billed: row.billed === true,
    price: textOrNull(row.price),
    currency: textOrNull(row.currency),
    at: new Date(String(row.at)),
  }));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** What was given to the parent, where the child's own option was not. */
function fromParent(self: Command, options: CompareOptions): Partial<CompareOptions> {
  const parent = self.parent;
  if (!parent) return {};
  const names = Object.keys(parent.opts()).filter(
    (name) => parent.getOptionValueSource(name) === 'cli' && self.getOptionValueSource(name) !== 'cli',
  );
  const known = names.filter(
    (name) => name in options || ['from', 'to', 'json', 'data', 'database'].includes(name),
  );
  return Object.fromEntries(known.map((name) => [name, parent.getOptionValue(name)]));
}

const kinds: readonly [name: string, words: string][] = [
  ['missing', 'billed by them, not in our ledger'],
  ['missing_in_theirs', 'billed in our ledger, not on their bill'],
  ['doubled', 'billed more than once'],
  ['disputed', 'billed otherwise than we hold'],
  ['unpriced', 'billed by both, at a price that our ledger does not know'],
  ['credits', 'credits for something that is not on this bill'],
];

function compareText(answer: Json): string {
  const agreed: Json = isRecord(answer.agreed) ? answer.agreed : {};
  const lines = [
    `Bill of ${textOf(answer.provider)}, ${textOf(answer.from)} to ${textOf(answer.to)}: ${countOf(answer.lines)} lines, ${countOf(agreed.count)} agree.`,
  ];
  for (const [name, words] of kinds) {
    const kind = answer[name];
    if (!isRecord(kind) || kind.count === 0) continue;
    lines.push('', `${countOf(kind.count)} ${words} (${amountsOf(kind, 'amounts')}):`, itemsText(kind));
  }
  const unreadable: Json = isRecord(answer.unreadable) ? answer.unreadable : {};
  if (typeof unreadable.count === 'number' && unreadable.count > 0)
    lines.push(
      '',
      `${countOf(unreadable.count)} lines cannot be read:`,
      ...rowsOf(unreadable, 'items').map(({ line, fault }) => `  line ${textOf(line)}: ${textOf(fault)}`),
    );
  const totals: Json = isRecord(answer.totals) ? answer.totals : {};
  return [
    ...lines,
    '',
    `Theirs ${amountsOf(totals, 'theirs')}, ours ${amountsOf(totals, 'ours')}, difference ${amountsOf(totals, 'difference')}.`,
    answer.agrees === true ? 'The bill agrees.' : 'The bill does not agree.',
  ].join('\n');
}

function itemsText(kind: Json): string {
  const items = rowsOf(kind, 'items');
  const shown = table(
    items,
    [
      field('LINE', 'line', 'right'),
      field('REFERENCE', 'reference'),
      field('PRODUCT', 'product'),
      field('DATE', 'date'),
      { title: 'THEIRS', of: (row) => amountText(row.amount, row.currency), align: 'right' },
      { title: 'OURS', of: (row) => oursText(row), align: 'right' },
      field('WHY', 'dispute'),
    ],
    '',
  ).trimEnd();
  const more = typeof kind.count === 'number' ? kind.count - items.length : 0;
  return more > 0 ? `${shown}\n… and ${countOf(more)} more (raise --limit)` : shown;
}

function oursText(row: Json): string {
  if (row.our_billed === false) return `not billed (${textOf(row.our_outcome)})`;
  return amountText(row.our_price, row.our_currency);
}

function amountText(amount: unknown, currency: unknown): string {
  if (typeof amount !== 'string') return '-';
  return typeof currency === 'string' ? `${amount} ${currency}` : amount;
}

function amountsOf(record: Json, name: string): string {
  const amounts = rowsOf(record, name).map(({ amount, currency }) => amountText(amount, currency));
  return amounts.length === 0 ? '0' : amounts.join(' + ');
}

function columnMap(text: string): Record<string, string> {
  const map: Record<string, string> = {};
  for (const part of text.split(',')) {
    const [, name = '', column = ''] =
      /^\s*(reference|product|amount|currency|date)\s*=\s*(.+?)\s*$/.exec(part) ?? [];
    if (column === '')
      throw new InvalidArgumentError('Use reference=…, product=…, amount=…, currency=…, date=….');
    map[name] = column;
  }
  return map;
}

function currencyCode(text: string): string {
  if (!/^[A-Za-z]{3}$/.test(text)) throw new InvalidArgumentError('Use three letters, such as NGN.');
  return text.toUpperCase();
}
