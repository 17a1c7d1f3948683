/**
 * One process a data directory. The lock is the kernel's, taken through SQLite's file locking (Node itself offers
 * none): it goes with its holder, so neither a zombie nor a reused process number keeps anybody out. Holds no data.
 */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The threads of a killed process may outlive it by a moment, and the lock with them. */
const graceMs = 1500;

export interface DirectoryLock {
  release(): void;
}

/** Takes the lock or throws, naming the process that holds it and what to do. */
export function lockDirectory(directory: string): DirectoryLock {
  const path = join(directory, 'db.lock');
  const ownerPath = join(directory, 'db.lock-owner.json');
  const lock = new DatabaseSync(path, { timeout: graceMs });
  try {
    chmodSync(path, 0o600);
    // Without a journal the file is never written; an exclusive transaction that stays open holds the lock.
    lock.exec('pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DirectoryInUse(directory, readOwner(ownerPath));
    throw error;
  }
  writeFileSync(
    ownerPath,
    JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() }),
    {
      mode: 0o600,
    },
  );
  return { release: () => lock.close() };
}

export class DirectoryInUse extends Error {
  constructor(directory: string, owner: string) {
    super(
      `The data directory ${directory} is in use by ${owner}. Stop that process, or talk to it instead: ` +
        'while it runs, the amana commands reach it over HTTP. Another installation needs another AMANA_DATA_DIR.',
    );
    this.name = 'DirectoryInUse';
  }
}

function isBusy(error: unknown): boolean {
  const busyCodes = [5, 6, 261];
  return error instanceof Error && 'errcode' in error && busyCodes.includes(Number(error.errcode));
}

/** Only words for the refusal: the lock itself is what decides. */
function readOwner(path: string): string {
  try {
    const owner: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof owner === 'object' && owner !== null && 'pid' in owner && 'since' in owner) {
      return `process ${String(owner.pid)}, running since ${String(owner.since)}`;
    }
  } catch {
    // The holder may not have written it yet.
  }
  return 'another process';
}
