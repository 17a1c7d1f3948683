/** `amana branches`: branches with their settings and policies. */
import type { Command } from 'commander';
import { ask, type CommonOptions, command, group } from '../command.ts';
import { field, rowsOf, table, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';

export function branchesCommand(shell: Shell): Command {
  return group('branches', 'make and list branches, set their policies', [
    create(shell),
    set(shell),
    list(shell),
  ]);
}

interface CreateOptions extends CommonOptions {
  organisation?: string;
  identitySuite: boolean;
}

function create(shell: Shell): Command {
  return command('create', 'make a branch')
    .argument('<name>')
    .option('--organisation <organisation>', 'id or name; left out, the oldest organisation')
    .option('--no-identity-suite', 'without the identity verification suite: verify customer answers 403')
    .action((name: string, options: CreateOptions) =>
      ask(shell, options, async ({ call }) => {
        const made = await call('branches.create', {
          name,
          identity_suite: options.identitySuite,
          ...(options.organisation !== undefined && { organisation: options.organisation }),
        });
        return {
          json: made,
          text:
            `Branch ${textOf(made.id)} "${textOf(made.name)}" is made.\n` +
            `A key for it: amana keys create --branch ${textOf(made.id)} --environment test`,
        };
      }),
    );
}

function set(shell: Shell): Command {
  return command('set', 'set a setting or policy of a branch; "default" takes it back')
    .argument('<branch>', 'id or name')
    .argument('<key>', 'match_threshold, display_floor, static_image_liveness, block_min_score, …')
    .argument('<value>', 'number, true or false, words, or a comma-separated list')
    .action((branch: string, key: string, value: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('branches.set', { branch, key, value });
        const doubts = Array.isArray(answer.doubts) ? answer.doubts.map((doubt) => `\n${textOf(doubt)}`) : [];
        return {
          json: answer,
          text: `${key} of branch ${textOf(answer.id)} is ${valueText(answer.value)}.${doubts.join('')}`,
        };
      }),
    );
}

function valueText(value: unknown): string {
  const empty = value === null || (Array.isArray(value) && value.length === 0);
  return empty ? 'not set' : textOf(value);
}

function list(shell: Shell): Command {
  return command('list', 'list branches with what is set').action((options: CommonOptions) =>
    ask(shell, options, async ({ call }) => {
      const answer = await call('branches.list', {});
      return {
        json: answer,
        text: table(
          rowsOf(answer, 'branches'),
          [
            field('ID', 'id'),
            field('ORGANISATION', 'organisation'),
            field('NAME', 'name'),
            field('IDENTITY SUITE', 'identity_suite'),
            field('SETTINGS', 'settings'),
          ],
          'No branches.',
        ),
      };
    }),
  );
}
