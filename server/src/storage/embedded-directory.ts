/**
 * The embedded database as a directory: one process at a time, files only the owner reads, laid out completely or not
 * at all, in the order on disk that PostgreSQL relies on.
 */
import { access, chmod, mkdir, open, readdir, rm } from 'node:fs/promises';
import { constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockDirectory } from './directory-lock.ts';
import type { OpenedEmbedded } from './embedded.ts';
import { openRemote } from './embedded-remote.ts';
import type { LogMeter } from './maintenance.ts';

export interface OpenedDirectory extends OpenedEmbedded {
  directory: string;
  files: LogMeter;
  lost: Promise<Error>;
}

export const databaseFolder = 'db';

/** Opens `<dataDir>/db`, making it when it is not there. `execArgv` is for tests that watch its thread from inside. */
export async function openEmbeddedDirectory(dataDir: string, execArgv?: string[]): Promise<OpenedDirectory> {
  await claim(dataDir);
  const lock = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, databaseFolder);
    const fresh = await prepare(dataDir, directory);
    // What a killed process wrote may still be in memory only, and recovery is about to build on it.
    if (!fresh) await settle(directory);
    const opened = await openRemote({ directory, fresh }, execArgv);
    if (fresh) {
      await settle(directory);
      await opened.settled();
      await rm(unfinishedMark(dataDir));
      await syncPath(dataDir);
    }
    return {
      ...opened,
      directory,
      files: opened,
      async close() {
        try {
          await opened.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the directory and keeps others out of it; throws words for an operator where it is not this user's. */
async function claim(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const told = refusals[errorCode(error)];
    if (told === undefined) throw error;
    throw new Error(`The data directory ${dataDir} ${told}`, { cause: error });
  }
}

const refusals: Readonly<Record<string, string>> = {
  EPERM: 'belongs to another user. Run as that user, or give it to this one with its files (chown -R).',
  EACCES:
    'cannot be made or entered by this user. Give this user the rights, or choose another AMANA_DATA_DIR.',
  EROFS: 'is on a disk that cannot be written to. Choose another AMANA_DATA_DIR.',
  ENOSPC: 'is on a disk without room. Free disk space, or choose another AMANA_DATA_DIR.',
  ENOTDIR: 'is no directory, or lies below a file. Choose another AMANA_DATA_DIR.',
  EEXIST: 'is no directory. Choose another AMANA_DATA_DIR.',
};

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** True when a new database is to be laid out. */
async function prepare(dataDir: string, directory: string): Promise<boolean> {
  const mark = unfinishedMark(dataDir);
  // The mark stands until a new database is complete; before that nothing was ever answered from it.
  if (existsSync(mark)) await rm(directory, { recursive: true, force: true });
  if (existsSync(join(directory, 'PG_VERSION'))) {
    await rm(mark, { force: true });
    return false;
  }
  if (existsSync(directory) && (await readdir(directory)).length > 0) {
    throw new Error(
      `${directory} holds files but no database. Restore a backup into an empty data directory, or move it away.`,
    );
  }
  const handle = await open(mark, 'w', 0o600);
  await handle.sync();
  await handle.close();
  await syncPath(dataDir);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return true;
}

function unfinishedMark(dataDir: string): string {
  return join(dataDir, `${databaseFolder}.unfinished`);
}

/** Flushes every file and directory below, and takes away the rights of others. */
export async function settle(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const folders = [directory];
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) folders.push(path);
    else if (entry.isFile()) files.push(path);
  }
  const width = 8;
  for (const [paths, mode] of [
    [files, 0o600],
    [folders, 0o700],
  ] as const) {
    for (let at = 0; at < paths.length; at += width) {
      await Promise.all(paths.slice(at, at + width).map((path) => syncPath(path, mode)));
    }
  }
}

async function syncPath(path: string, mode?: number): Promise<void> {
  const handle = await open(path, 'r');
  try {
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
