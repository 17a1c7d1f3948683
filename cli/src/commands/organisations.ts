/** `amana organisations`: the accounts that own branches. */
import type { Command } from 'commander';
import { ask, type CommonOptions, command, group } from '../command.ts';
import { field, momentOf, rowsOf, table, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';

export function organisationsCommand(shell: Shell): Command {
  return group('organisations', 'make, verify and list organisations', [
    create(shell),
    verify(shell),
    list(shell),
  ]);
}

function create(shell: Shell): Command {
  return command('create', 'make an organisation')
    .argument('<name>')
    .option('--unverified', 'leave it pending: verify customer answers 403 until it is verified')
    .action((name: string, options: CommonOptions & { unverified?: boolean }) =>
      ask(shell, options, async ({ call }) => {
        const made = await call('organisations.create', { name, verified: options.unverified !== true });
        const state = made.verified === true ? 'verified' : 'pending verification';
        return { json: made, text: `Organisation ${textOf(made.id)} "${textOf(made.name)}" is ${state}.` };
      }),
    );
}

function verify(shell: Shell): Command {
  return command('verify', 'mark an organisation as verified')
    .argument('<organisation>', 'id or name')
    .action((organisation: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('organisations.verify', { organisation });
        return { json: answer, text: `Organisation ${textOf(answer.id)} is verified.` };
      }),
    );
}

function list(shell: Shell): Command {
  return command('list', 'list organisations').action((options: CommonOptions) =>
    ask(shell, options, async ({ call }) => {
      const answer = await call('organisations.list', {});
      return {
        json: answer,
        text: table(
          rowsOf(answer, 'organisations'),
          [
            field('ID', 'id'),
            field('NAME', 'name'),
            field('VERIFIED', 'verified'),
            { title: 'CREATED', of: (row) => momentOf(row.created_at) },
          ],
          'No organisations.',
        ),
      };
    }),
  );
}
