/** `amana lookups`: lookups that wait for a provider to answer. */
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { ask, command, type CommonOptions, group } from '../command.ts';
import { field, momentOf, rowsOf, table } from '../print.ts';
import type { Shell } from '../shell.ts';

interface PendingOptions extends CommonOptions {
  branch?: string;
  limit: number;
}

export function lookupsCommand(shell: Shell): Command {
  return group('lookups', 'lookups that providers answer later', [pending(shell)]);
}

function pending(shell: Shell): Command {
  return command('pending', 'those that wait, the longest first; nothing of the question is shown')
    .option('--branch <branch>', 'id or name; all without it')
    .option('--limit <rows>', 'most rows', wholeNumber(1, 1000), 50)
    .action(({ branch, limit, ...options }: PendingOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('lookups.pending', { ...(branch !== undefined && { branch }), limit });
        return {
          json: answer,
          text: table(
            rowsOf(answer, 'lookups'),
            [
              field('LOOKUP', 'lookup_id'),
              field('PROVIDER', 'provider'),
              field('PRODUCT', 'product'),
              field('OPERATION', 'operation'),
              { title: 'SINCE', of: (row) => momentOf(row.since) },
              field('TRIES', 'tries', 'right'),
              { title: 'NEXT', of: (row) => momentOf(row.next_try_at) },
              field('REFERENCE', 'reference'),
            ],
            'No lookup waits.',
          ),
        };
      }),
    );
}
