/** `amana backup` and `amana restore`: the embedded database with its keys, as one file. */
import { resolve } from 'node:path';
import { restoreBackup } from '@amana/server';
import type { Command } from 'commander';
import { answer, ask, type CommonOptions, command } from '../command.ts';
import { settingsOf } from '../operator/open.ts';
import { countOf, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';

export function backupCommand(shell: Shell): Command {
  return command('backup', 'copy the embedded database into one file; the server may go on running')
    .argument('<file>', 'is made with mode 0600; must not exist')
    .action((file: string, options: CommonOptions) =>
      ask(
        shell,
        options,
        async ({ call }) => {
          const made = await call('backup', { file: resolve(shell.cwd, file) });
          return {
            json: made,
            text:
              `Backup of ${countOf(made.bytes)} bytes in ${textOf(made.file)}.\n` +
              'The master key is not in it: keep a copy of that elsewhere, or the backup cannot be read.',
          };
        },
        'existing',
      ),
    );
}

export function restoreCommand(shell: Shell): Command {
  return command('restore', 'put a backup into an empty data directory; no server may be running')
    .argument('<file>')
    .option('--replace', 'move an existing database aside first')
    .action((file: string, options: CommonOptions & { replace?: boolean }) =>
      answer(shell, options, async () => {
        const restored = await restoreBackup(settingsOf(shell, options).config, resolve(shell.cwd, file), {
          replace: options.replace === true,
        });
        return { json: restored, text: `Restored into ${restored.data_dir}.` };
      }),
    );
}
