/**
 * A PostgreSQL cluster of its own from Debian's package, in a temporary directory that goes with it. Touches no cluster
 * that is already there.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

export interface PostgresCluster {
  /** Address of its database `postgres`, for a superuser. */
  url: string;
  /** Stops it and removes its files; once is enough. */
  stop(): void;
}

const packageRoot = '/usr/lib/postgresql';
const fix = 'Install it first: apt-get install postgresql (Debian, Ubuntu), then run this again.';

/** Throws with what to do where PostgreSQL is missing. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const binaries = findBinaries();
  if (!binaries) throw new Error(`PostgreSQL 15 or later was not found under ${packageRoot}. ${fix}`);
  const account = clusterAccount();
  if (account === 'missing') {
    throw new Error(
      `PostgreSQL does not run as root, and there is no account "postgres" to run it as. ${fix}`,
    );
  }
  const directory = mkdtempSync(join(tmpdir(), 'amana-postgres-'));
  if (account) chownSync(directory, account.uid, account.gid);
  const data = join(directory, 'data');
  const port = await freePort();
  const run = (program: string, ...parameters: string[]): void => {
    const done = spawnSync(join(binaries, program), parameters, {
      // The caller's own directory may be closed to the account that the cluster runs as.
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
      ...account,
    });
    if (done.status !== 0) throw new Error(`${program} ended with ${done.status ?? done.signal}`);
  };
  let started = false;
  const stop = (): void => {
    if (started) run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    started = false;
    rmSync(directory, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop();
      process.exit(1);
    });
  }
  try {
    run('initdb', '-D', data, '-U', 'amana', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
    const options = `-c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c port=${port} -c max_connections=200`;
    run('pg_ctl', '-D', data, '-l', join(directory, 'log'), '-o', options, '-w', 'start');
    started = true;
    console.log(`PostgreSQL from ${binaries} on port ${port}`);
    return { url: `postgres://amana@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** The newest installed release that is new enough. */
function findBinaries(): string | null {
  const oldest = 15;
  const releases = existsSync(packageRoot) ? readdirSync(packageRoot).map(Number) : [];
  const usable = releases
    .filter((release) => release >= oldest && existsSync(join(packageRoot, String(release), 'bin', 'initdb')))
    .sort((a, b) => b - a);
  return usable[0] === undefined ? null : join(packageRoot, String(usable[0]), 'bin');
}

/** Who the cluster runs as: the caller, or Debian's account when the caller is root. */
function clusterAccount(): { uid: number; gid: number } | null | 'missing' {
  if (userInfo().uid !== 0) return null;
  const id = (flag: string): number => {
    const asked = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return asked.status === 0 ? Number(asked.stdout) : Number.NaN;
  };
  const account = { uid: id('-u'), gid: id('-g') };
  return Number.isNaN(account.uid) || Number.isNaN(account.gid) ? 'missing' : account;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
