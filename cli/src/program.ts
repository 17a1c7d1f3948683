/** All commands in one program, and what wrong use means: help on standard error and exit code 2. */
import { version } from '@amana/server';
import { Command, CommanderError } from 'commander';
import { auditCommand } from './commands/audit.ts';
import { backupCommand, restoreCommand } from './commands/backup.ts';
import { batchesCommand } from './commands/batches.ts';
import { branchesCommand } from './commands/branches.ts';
import { consentsCommand } from './commands/consents.ts';
import { costsCommand } from './commands/costs.ts';
import { decisionsCommand } from './commands/decisions.ts';
import { facesCommand } from './commands/faces.ts';
import { doctorCommand } from './commands/doctor.ts';
import { keysCommand } from './commands/keys.ts';
import { listsCommand } from './commands/lists.ts';
import { organisationsCommand } from './commands/organisations.ts';
import { lookupsCommand } from './commands/lookups.ts';
import { providersCommand } from './commands/providers.ts';
import { registryCommand } from './commands/registry.ts';
import { screenFileCommand } from './commands/screen-file.ts';
import { screenCommand } from './commands/screen.ts';
import { serveCommand } from './commands/serve.ts';
import { webhooksCommand } from './commands/webhooks.ts';
import type { Shell } from './shell.ts';

export function program(shell: Shell): Command {
  const root = new Command('amana')
    .description('Identity lookups, onboarding decisions and sanctions screening, self-hosted')
    .version(version, '--version', 'print the version')
    .addHelpText(
      'after',
      '\nExit codes: 0 success, 1 a stated failure, 2 wrong use, 141 where nobody read to the end.',
    );
  const commands = [
    serveCommand(shell),
    listsCommand(shell),
    registryCommand(shell),
    providersCommand(shell),
    costsCommand(shell),
    consentsCommand(shell),
    webhooksCommand(shell),
    keysCommand(shell),
    organisationsCommand(shell),
    branchesCommand(shell),
    batchesCommand(shell),
    lookupsCommand(shell),
    screenCommand(shell),
    screenFileCommand(shell),
    decisionsCommand(shell),
    facesCommand(shell),
    auditCommand(shell),
    backupCommand(shell),
    restoreCommand(shell),
    doctorCommand(shell),
  ];
  for (const child of commands) root.addCommand(child);
  settle(root, shell);
  return root;
}

export async function runProgram(root: Command, shell: Shell, words: string[]): Promise<void> {
  try {
    await root.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander has printed what was wrong, or the help that was asked for.
    shell.exitCode = error.exitCode === 0 ? 0 : 2;
  }
}

/** Each command throws instead of ending the process, and prints through the shell. */
function settle(command: Command, shell: Shell): void {
  command
    .exitOverride()
    .configureOutput({ writeOut: (text) => shell.out(text), writeErr: (text) => shell.err(text) })
    .showHelpAfterError('(add --help for the options)')
    .helpCommand(false);
  for (const child of command.commands) settle(child, shell);
}
