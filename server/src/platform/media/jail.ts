/**
 * Starts a program with as little as it can work with: an unprivileged user, no capabilities, no environment, an empty
 * directory, hard limits, no network. What the system does not offer is left out and named, but a service that runs as
 * root never starts one as root.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { MediaLimits } from './limits.ts';

interface JailIo {
  directory: string;
  /** Descriptor 3 of the child. */
  fd?: number;
  /** The child's standard output; a pipe to this process when left out. */
  output?: Socket;
}

export interface Jail {
  start(program: string, args: string[], io: JailIo): ChildProcess;
  /** Whom the child runs as, when that is not the service's own user. */
  owner: { uid: number; gid: number } | undefined;
  networkCutOff: boolean;
  limited: boolean;
  noNewPrivileges: boolean;
}

interface Tools {
  prlimit: string | undefined;
  setpriv: string | undefined;
  unshare: string | undefined;
}

/** Debian's `nobody` and `nogroup`. */
const nobody = { uid: 65_534, gid: 65_534 };

const probeTimeoutMs = 5_000;

/** Whom decoders run as: never root. Undefined where the service cannot, and need not, give a child another user. */
export function childOwner(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? nobody : undefined;
}

/** The strictest jail in which `program` starts here; undefined when none does. */
export async function findJail(limits: MediaLimits, program: string): Promise<Jail | undefined> {
  const isRoot = process.getuid?.() === 0;
  const found: Tools = { prlimit: which('prlimit'), setpriv: which('setpriv'), unshare: which('unshare') };
  for (const tools of [
    found,
    { ...found, unshare: undefined },
    { ...found, unshare: undefined, setpriv: undefined },
  ]) {
    const jail = buildJail(limits, tools, isRoot);
    if (await starts(jail, program)) return jail;
  }
  return undefined;
}

/** Absolute path of a program on the usual paths; the child gets no PATH to look in. */
export function which(program: string): string | undefined {
  if (program.startsWith('/')) return isExecutable(program) ? program : undefined;
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/bin', '/bin', '/usr/sbin', '/sbin'];
  return folders
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => join(folder, program))
    .find(isExecutable);
}

function buildJail(limits: MediaLimits, tools: Tools, isRoot: boolean): Jail {
  const owner = isRoot ? nobody : undefined;
  const wrapper = [...networkless(tools, isRoot), ...limited(limits, tools), ...unprivileged(tools, owner)];
  return {
    owner,
    networkCutOff: tools.unshare !== undefined,
    limited: tools.prlimit !== undefined,
    noNewPrivileges: tools.setpriv !== undefined,
    start: (program, args, io) => {
      const [file = program, ...rest] = [...wrapper, program, ...args];
      return spawn(file, rest, {
        cwd: io.directory,
        env: {},
        stdio: ['ignore', io.output ?? 'pipe', 'pipe', ...(io.fd === undefined ? [] : [io.fd])],
        // Without setpriv, Node itself changes the user.
        ...(owner && !tools.setpriv ? owner : {}),
      });
    },
  };
}

function networkless(tools: Tools, isRoot: boolean): string[] {
  // Changing the network needs root, or a user namespace in which one is root over nothing.
  if (!tools.unshare || (isRoot && !tools.setpriv)) return [];
  return [
    tools.unshare,
    ...(isRoot ? [] : ['--user', '--map-current-user']),
    '--net',
    '--ipc',
    '--uts',
    '--',
  ];
}

function limited(limits: MediaLimits, tools: Tools): string[] {
  if (!tools.prlimit) return [];
  return [
    tools.prlimit,
    `--cpu=${limits.childCpuS}`,
    `--as=${limits.childMemoryBytes}`,
    `--nproc=${limits.childProcesses}`,
    `--nofile=${limits.childOpenFiles}`,
    '--fsize=0',
    '--core=0',
    '--',
  ];
}

function unprivileged(tools: Tools, owner: { uid: number; gid: number } | undefined): string[] {
  if (!tools.setpriv) return [];
  const user = owner
    ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--bounding-set=-all']
    : [];
  // The signal makes the child die with the service, also when that is killed.
  return [tools.setpriv, ...user, '--inh-caps=-all', '--no-new-privs', '--pdeathsig=KILL', '--'];
}

function starts(jail: Jail, program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = jail.start(program, ['-version'], { directory: '/' });
    const timer = setTimeout(() => child.kill('SIGKILL'), probeTimeoutMs);
    child.stdout?.resume();
    child.stderr?.resume();
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
