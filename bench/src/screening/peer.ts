/**
 * Runs nomenklatura's logic-v2 in a throwaway virtual environment: made in the temporary folder, filled from PyPI with pinned
 * versions, removed afterwards. Where Python or PyPI is absent it says so and gives nothing.
 */

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../processes.ts';

const run = promisify(execFile);

export const peerPackages = ['nomenklatura==4.17.4', 'rigour==2.6.1', 'followthemoney==4.11.2'];
const script = join(root, 'bench/screening/compare/logic_v2.py');
const mostOutputBytes = 64 * 1024 * 1024;

export interface Peer {
  folder: string;
  /** One command of the script; gives its standard output. */
  ask(...args: string[]): Promise<string>;
  remove(): void;
}

/** `kept` names a virtual environment that exists already and is left alone. */
export async function startPeer(kept?: string): Promise<Peer | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'amana-compare-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const environment = kept ?? join(folder, 'venv');
  const python = join(environment, 'bin/python');
  try {
    if (!existsSync(python)) {
      process.stderr.write(`installing ${peerPackages.join(', ')} from PyPI into ${environment}\n`);
      await run(pythonCommand(), ['-m', 'venv', environment]);
      await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...peerPackages]);
    }
  } catch (error) {
    remove();
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    process.stderr.write(`SKIPPED: the comparison with logic-v2 needs python3 with venv and PyPI (${why})\n`);
    return undefined;
  }
  return {
    folder,
    ask: async (...args) => (await run(python, [script, ...args], { maxBuffer: mostOutputBytes })).stdout,
    remove,
  };
}

function pythonCommand(): string {
  const found = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (found === undefined) throw new Error('no python3');
  return found;
}
