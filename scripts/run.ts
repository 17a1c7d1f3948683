/** Runs one command of the checkout and waits; never hides what it printed. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** Exit code of the command; 1 when it could not be started. */
export function run(command: string, args: string[], env: Record<string, string> = {}): number {
  const path = `${resolve(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
  if (result.error) console.error(`${command}: ${result.error.message}`);
  return result.status ?? 1;
}
