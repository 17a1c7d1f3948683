/** `amana decisions`: reviewed decisions that a hit is not the party, of a branch. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { ask, type CommonOptions, command, group, type Json } from '../command.ts';
import { type Column, field, momentOf, rowsOf, table, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';

export function decisionsCommand(shell: Shell): Command {
  return group('decisions', 'remember that a hit is not the party; list and revoke such decisions', [
    add(shell),
    list(shell),
    revoke(shell),
  ]);
}

interface BranchOptions extends CommonOptions {
  branch?: string;
  environment: string;
}

interface AddOptions extends BranchOptions {
  name?: string;
  schema?: string;
  onboarding?: number;
  country?: string;
  identifier?: string;
  identifierType?: string;
  reason: string;
  expires?: string;
}

function add(shell: Shell): Command {
  return command('add', 'set an entry of a list aside for one customer, or for every party of a name')
    .argument('<entry>', 'id of the entry, as `amana screen` shows it')
    .option('--name <name>', 'every party of this name')
    .option('--schema <schema>', 'with --name: only where the party is of this schema or of none')
    .option('--onboarding <id>', 'the customer of this onboarding', wholeNumber(1, Number.MAX_SAFE_INTEGER))
    .option('--country <country>', 'the customer with this identifier: nigeria, kenya, ghana, uganda, rwanda')
    .option('--identifier <number>', 'with --country')
    .option('--identifier-type <type>', "with --country; default: the country's usual one")
    .requiredOption('--reason <words>', 'why they are not the same')
    .option('--expires <date>', 'ISO date or timestamp, or days as 90d', expiry)
    .addOption(branchOption())
    .addOption(environmentOption())
    .action((entry: string, options: AddOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('decisions.add', {
          ...placeOf(options),
          decision: decisionOf(entry, options),
        });
        const note = typeof answer.note === 'string' ? `\n${answer.note}.` : '';
        return { json: answer, text: `Decision ${textOf(answer.id)} holds${untilText(answer)}.${note}` };
      }),
    );
}

interface ListOptions extends Omit<BranchOptions, 'environment'> {
  environment?: string;
  entry?: string;
  all?: boolean;
  limit: number;
}

function list(shell: Shell): Command {
  return command('list', 'decisions of a branch, newest first')
    .option('--entry <id>', 'only on this entry')
    .option('--all', 'also those that have ended')
    .option('--limit <rows>', 'most rows', wholeNumber(1, 200), 50)
    .addOption(branchOption())
    .addOption(
      new Option('--environment <environment>', 'only of test or live keys').choices(['test', 'live']),
    )
    .action((options: ListOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('decisions.list', {
          ...(options.branch !== undefined && { branch: options.branch }),
          ...(options.environment !== undefined && { environment: options.environment }),
          ...(options.entry !== undefined && { entry: options.entry }),
          active: options.all !== true,
          limit: options.limit,
        });
        return { json: answer, text: table(rowsOf(answer, 'decisions'), columns, 'No decisions.\n') };
      }),
    );
}

function revoke(shell: Shell): Command {
  return command('revoke', 'end a decision; the entry counts again from the next screening')
    .argument('<id>')
    .addOption(branchOption())
    .addOption(environmentOption())
    .action((id: string, options: BranchOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('decisions.revoke', { ...placeOf(options), id });
        return { json: answer, text: `Decision ${id} is revoked.` };
      }),
    );
}

const columns: Column[] = [
  field('ID', 'id'),
  field('KEYS', 'environment'),
  field('STATE', 'state'),
  { title: 'PARTY', of: (row) => partyText(row.party) },
  { title: 'ENTRY', of: (row) => textOf(objectOf(row.entry).id) },
  { title: 'UNTIL', of: (row) => momentOf(row.expires_at) },
  field('BY', 'decided_by'),
  field('REASON', 'reason'),
];

function decisionOf(entry: string, options: AddOptions): Json {
  const { name, schema, onboarding, country, identifier, identifierType, reason, expires } = options;
  const customer = {
    ...(country !== undefined && { country }),
    ...(identifier !== undefined && { identifier }),
    ...(identifierType !== undefined && { identifier_type: identifierType }),
  };
  return {
    entry_id: entry,
    reason,
    ...(name !== undefined && { name }),
    ...(schema !== undefined && { schema }),
    ...(onboarding !== undefined && { onboarding_id: onboarding }),
    ...(Object.keys(customer).length > 0 && { customer }),
    ...(expires !== undefined && { expires_at: expires }),
  };
}

function placeOf({ branch, environment }: BranchOptions): Json {
  return { environment, ...(branch !== undefined && { branch }) };
}

function branchOption(): Option {
  return new Option('--branch <branch>', 'id or name; left out, the only one there is');
}

/** A live decision is what an officer means; test keys have theirs apart. */
function environmentOption(): Option {
  return new Option('--environment <environment>', 'for test or live keys')
    .choices(['test', 'live'])
    .default('live');
}

function expiry(text: string): string {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined) return new Date(Date.now() + Number(days) * 24 * 3_600_000).toISOString();
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) throw new InvalidArgumentError('Use 2027-03-01 or 90d.');
  return text;
}

function untilText(answer: Json): string {
  return typeof answer.expires_at === 'string' ? ` until ${momentOf(answer.expires_at)}` : '';
}

function partyText(party: unknown): string {
  const { name, onboarding_id: onboarding, country, identifier_type: type } = objectOf(party);
  if (typeof name === 'string') return name;
  if (typeof onboarding === 'number') return `onboarding ${onboarding}`;
  return [country, type].filter((part) => typeof part === 'string').join(' ') || 'customer';
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
