/** `amana keys`: API keys of branches. A secret is printed once, when it is made, and never again. */
import type { Command } from 'commander';
import { ask, type CommonOptions, command, group } from '../command.ts';
import { commaList, expiryDate, oneOf, wholeNumber } from '../arguments.ts';
import { field, momentOf, rowsOf, table, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';

export function keysCommand(shell: Shell): Command {
  return group('keys', 'make, list, rotate and revoke API keys', [
    create(shell),
    list(shell),
    rotate(shell),
    revoke(shell),
  ]);
}

interface CreateOptions extends CommonOptions {
  branch?: string;
  environment: string;
  name?: string;
  scopes?: string[];
  expires?: string;
  allow?: string[];
  rateLimit?: number;
}

function create(shell: Shell): Command {
  return command('create', 'make a key; its secret is shown once')
    .option('--branch <branch>', 'id or name; may be left out where there is only one')
    .requiredOption('--environment <environment>', 'test or live', oneOf(['test', 'live']))
    .option('--name <name>', 'words for people, shown in lists')
    .option(
      '--scopes <scopes>',
      'lookups,faces,onboarding,screening,admin (default: all but admin)',
      commaList(['lookups', 'faces', 'onboarding', 'screening', 'admin']),
    )
    .option('--expires <when>', 'ISO date, or a number of days such as 90d', expiryDate)
    .option('--allow <addresses>', 'addresses or CIDR ranges that may use it, comma-separated', commaList())
    .option('--rate-limit <requests>', 'requests a minute; 0 is off', wholeNumber(0))
    .action((options: CreateOptions) =>
      ask(shell, options, async ({ call }) => {
        const made = await call('keys.create', {
          environment: options.environment,
          ...(options.branch !== undefined && { branch: options.branch }),
          ...(options.name !== undefined && { name: options.name }),
          ...(options.scopes && { scopes: options.scopes }),
          ...(options.expires !== undefined && { expires_at: options.expires }),
          ...(options.allow && { allow_addresses: options.allow }),
          ...(options.rateLimit !== undefined && { rate_limit: options.rateLimit }),
        });
        return {
          json: made,
          text:
            `Key ${textOf(made.id)} (${textOf(made.environment)}) of branch ${textOf(made.branch)}.\n` +
            `Its secret, shown this once:\n\n  ${textOf(made.secret)}\n`,
        };
      }),
    );
}

function list(shell: Shell): Command {
  return command('list', 'list keys, without their secrets')
    .option('--branch <branch>', 'id or name')
    .action((options: CommonOptions & { branch?: string }) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('keys.list', {
          ...(options.branch !== undefined && { branch: options.branch }),
        });
        return {
          json: answer,
          text: table(
            rowsOf(answer, 'keys'),
            [
              field('ID', 'id'),
              field('BRANCH', 'branch'),
              field('NAME', 'name'),
              field('ENVIRONMENT', 'environment'),
              field('SECRET', 'hint'),
              field('SCOPES', 'scopes'),
              { title: 'EXPIRES', of: (row) => momentOf(row.expires_at) },
              field('STATE', 'state'),
            ],
            'No keys.',
          ),
        };
      }),
    );
}

function rotate(shell: Shell): Command {
  return command('rotate', 'make a successor; the old key stays valid for the overlap')
    .argument('<id>')
    .option('--overlap-hours <hours>', 'how long the old key stays valid', wholeNumber(0), 24)
    .action((id: string, options: CommonOptions & { overlapHours: number }) =>
      ask(shell, options, async ({ call }) => {
        const made = await call('keys.rotate', { id, overlap_hours: options.overlapHours });
        return {
          json: made,
          text:
            `Key ${textOf(made.id)} replaces ${id}, which stays valid until ${momentOf(made.old_expires_at)}.\n` +
            `Its secret, shown this once:\n\n  ${textOf(made.secret)}\n`,
        };
      }),
    );
}

function revoke(shell: Shell): Command {
  return command('revoke', 'end a key at once')
    .argument('<id>')
    .action((id: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => ({
        json: await call('keys.revoke', { id }),
        text: `Key ${id} is revoked.`,
      })),
    );
}
