/** `amana audit`: proves that the audit trail was not changed afterwards. */
import type { Command } from 'commander';
import { ask, type CommonOptions, command, group } from '../command.ts';
import { countOf, rowsOf, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';

export function auditCommand(shell: Shell): Command {
  return group('audit', 'the audit trail', [
    command('verify', 'walk the hash chains from end to end').action((options: CommonOptions) =>
      ask(
        shell,
        options,
        async ({ call }) => {
          const answer = await call('audit.verify', {});
          const problems = rowsOf(answer, 'problems');
          const words = problems.map(
            (problem) =>
              `  chain ${textOf(problem.chain)}, entry ${textOf(problem.seq)}: ${textOf(problem.problem)}`,
          );
          const counts = `${counted(answer.entries, 'entry', 'entries')} in ${counted(answer.chains, 'chain', 'chains')}`;
          return {
            json: answer,
            text: answer.intact === true ? `${counts}: intact.` : `${counts}: BROKEN.\n${words.join('\n')}`,
            failed: answer.intact !== true,
          };
        },
        'existing',
      ),
    ),
  ]);
}

function counted(count: unknown, one: string, several: string): string {
  return `${countOf(count)} ${count === 1 ? one : several}`;
}
