/**
 * Starts a program of this product's own in a Node process with as little as it can work with: no environment, no writing,
 * no children, no network, reading of its code alone, and where the service is root a user of its own. Dies with the service.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { which } from './media/jail.ts';

export interface ConfinedProgram {
  entry: URL;
  /** Folders that it may read besides its code. */
  folders: readonly string[];
  /** Files that it may read, and nothing beside them: they may lie next to anything. */
  files: readonly string[];
  heapLimitMb: number;
}

export interface Confinement {
  name: 'own_user' | 'own_user_with_network' | 'same_user' | 'same_process_rights';
  start(program: ConfinedProgram): ChildProcess;
}

/** Not `nobody`, as whom decoders run: what takes one of them over has no hold on this one. */
const workerUser = 65_533;

/** Strictest first; which one a system offers shows in starting. */
export function confinements(): Confinement[] {
  const tools = { setpriv: which('setpriv'), unshare: which('unshare') };
  const isRoot = process.getuid?.() === 0;
  const { setpriv, unshare } = tools;
  const offline = unshare
    ? [unshare, ...(isRoot ? [] : ['--user', '--map-current-user']), '--net', '--ipc', '--uts', '--']
    : [];
  const plain = ['--inh-caps=-all', '--no-new-privs', '--pdeathsig=KILL', '--'];
  const own = [`--reuid=${workerUser}`, `--regid=${workerUser}`, '--clear-groups', '--bounding-set=-all'];
  const found: Confinement[] = [];
  if (isRoot && setpriv && unshare)
    found.push(confinement('own_user', [...offline, setpriv, ...own, ...plain]));
  if (isRoot && setpriv) found.push(confinement('own_user_with_network', [setpriv, ...own, ...plain]));
  if (setpriv && unshare)
    found.push(
      confinement('same_user', [...offline, setpriv, ...(isRoot ? ['--bounding-set=-all'] : []), ...plain]),
    );
  found.push(confinement('same_process_rights', []));
  return found;
}

function confinement(name: Confinement['name'], wrapper: string[]): Confinement {
  return {
    name,
    start(program) {
      const [file = process.execPath, ...args] = [...wrapper, process.execPath, ...nodeArguments(program)];
      return spawn(file, args, {
        cwd: '/',
        env: {},
        // What it says may quote what it was given; nobody listens.
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      });
    },
  };
}

function nodeArguments({ entry, folders, files, heapLimitMb }: ConfinedProgram): string[] {
  return [
    '--permission',
    '--allow-addons',
    ...[...codeFolders(), ...folders].map((folder) => `--allow-fs-read=${folder}/*`),
    ...files.map((file) => `--allow-fs-read=${file}`),
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${heapLimitMb}`,
    // Young objects are few between frames; a small nursery keeps the process small.
    '--max-semi-space-size=2',
    ...(entry.pathname.endsWith('.ts') ? ['--conditions=source'] : []),
    fileURLToPath(entry),
  ];
}

/** The product's own packages and what is installed for them: nothing of the data directory. */
function codeFolders(): string[] {
  const own = ['@amana/contract', '@amana/face'].map((name) =>
    packageFolder(realpathSync(fileURLToPath(import.meta.resolve(name)))),
  );
  const here = packageFolder(fileURLToPath(import.meta.url));
  return [here, ...own, ...installedFolders(here)];
}

function packageFolder(file: string): string {
  let folder = dirname(file);
  while (folder !== '/' && !existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

function installedFolders(start: string): string[] {
  const folders: string[] = [];
  for (let folder = start; ; folder = dirname(folder)) {
    const installed = join(folder, 'node_modules');
    if (existsSync(installed)) folders.push(realpathSync(installed));
    if (folder === dirname(folder)) return folders;
  }
}
