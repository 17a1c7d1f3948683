/**
 * Puts a backup of the embedded database into a data directory. Works beside the database that is there and changes
 * nothing of it unless asked to move it aside; the master key stays where the operator keeps it.
 */
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { failure } from '@amana/contract';
import { whyUnreadable } from '../platform/given-file.ts';
import { lockDirectory } from './directory-lock.ts';
import { databaseFolder, openEmbeddedDirectory, settle } from './embedded-directory.ts';
import { backupFormat, firstEntry, lastEntry } from './make-backup.ts';
import { readTar } from './tar.ts';

export interface RestorePlace {
  dataDir: string;
  /** Empty for the embedded database. */
  databaseUrl: string;
}

export interface Restored {
  data_dir: string;
  /** Where the database that was there went. */
  moved_aside: string | null;
}

export async function restoreBackup(
  place: RestorePlace,
  file: string,
  { replace }: { replace: boolean },
): Promise<Restored> {
  if (place.databaseUrl !== '') {
    throw failure('operation_unavailable', {
      message: 'This installation uses PostgreSQL: restore it with pg_restore or the tools of its provider',
    });
  }
  const fault = await whyUnreadable(file);
  if (fault !== null) throw failure('record_not_found', { message: `${file} cannot be read: ${fault}` });
  const dataDir = resolve(place.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
  const directory = join(dataDir, databaseFolder);
  const draft = `${directory}.restoring`;
  let movedAside: string | null = null;
  const lock = lockDirectory(dataDir);
  try {
    const taken = existsSync(directory) && (await readdir(directory)).length > 0;
    if (taken && !replace) {
      throw failure('conflict', {
        message: `${directory} already holds a database; --replace moves it aside first`,
      });
    }
    await rm(draft, { recursive: true, force: true });
    await extract(file, draft);
    await settle(draft);
    if (taken) {
      movedAside = `${directory}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
      await rename(directory, movedAside);
    } else {
      await rm(directory, { recursive: true, force: true });
    }
    await rename(draft, directory);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    lock.release();
  }
  // Opening replays the log that came with the backup, and so proves that it works.
  const opened = await openEmbeddedDirectory(dataDir);
  await opened.close();
  return { data_dir: dataDir, moved_aside: movedAside };
}

/** Unpacks below `draft` and nowhere else; throws unless the archive is whole and one of ours. */
async function extract(file: string, draft: string): Promise<void> {
  const notOurs = (detail: string) =>
    failure('invalid_format', { message: `${file} is no backup of Amana: ${detail}` });
  let current: Awaited<ReturnType<typeof open>> | null = null;
  let names = 0;
  let complete = false;
  const close = async (): Promise<void> => {
    await current?.close();
    current = null;
  };
  const take = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const part of readTar(source)) {
      if ('piece' in part) {
        await current?.write(part.piece);
        continue;
      }
      await close();
      const { name, kind, bytes } = part.entry;
      names += 1;
      if (names === 1 && (name !== firstEntry || bytes !== backupFormat.length))
        throw notOurs('it begins otherwise');
      complete ||= name === lastEntry;
      if (name === firstEntry || name === lastEntry) continue;
      const path = pathBelow(draft, name);
      if (path === null) throw notOurs('it names a file outside the database');
      await mkdir(kind === 'folder' ? path : dirname(path), { recursive: true, mode: 0o700 });
      if (kind === 'file') current = await open(path, 'wx', 0o600);
    }
  };
  try {
    await pipeline(createReadStream(file), createGunzip(), take);
  } catch (error) {
    if (error instanceof Error && ('code' in error || error.message.startsWith('The archive'))) {
      throw 'code' in error && error.name === 'RequestFailure' ? error : notOurs(error.message);
    }
    throw error;
  } finally {
    await close();
  }
  if (!complete) throw notOurs('it is cut short');
}

function pathBelow(draft: string, name: string): string | null {
  const inside = /^db(?:\/|$)/.test(name) ? name.slice(2) : null;
  if (inside === null || name.includes('\0')) return null;
  const path = normalize(join(draft, inside));
  return path === draft || path.startsWith(draft + sep) || path === draft + sep ? path : null;
}
