/** `amana registry`: the operator's own registry of people, which live keys ask where no provider is configured. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ask, type CommonOptions, command, group } from '../command.ts';
import { countOf } from '../print.ts';
import type { Shell } from '../shell.ts';

export function registryCommand(shell: Shell): Command {
  return group('registry', "the operator's own registry of people", [
    command('import', 'read people from a CSV or JSONL file; the same person again is replaced')
      .argument('<country>', 'nigeria, kenya, ghana, uganda or rwanda')
      .argument('<file>')
      .action((country: string, file: string, options: CommonOptions) =>
        ask(shell, options, async ({ call }) => {
          const answer = await call('registry.import', { country, file: resolve(shell.cwd, file) });
          return {
            json: answer,
            text: `${countOf(answer.people)} people with ${countOf(answer.identifiers)} identifiers imported for ${country}.`,
          };
        }),
      ),
  ]);
}
