/**
 * Copies the embedded database into one file while it goes on working: PostgreSQL's own online backup, the files
 * first and then the log that makes them consistent. The master key is never in it.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Maintenance } from './maintenance.ts';
import type { Tables } from './tables.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

export interface BackupDeps {
  db: Kysely<Tables>;
  /** The database's own directory. */
  directory: string;
  maintenance: Maintenance;
}

export interface BackupMade {
  file: string;
  bytes: number;
}

/** First and last names in the archive; without the last it was cut short. */
export const firstEntry = 'amana-backup';
export const lastEntry = 'amana-backup.end';
export const backupFormat = 'amana backup 1\n';

const readBytes = 256 * 1024;
/** Made anew at each start, or a matter of the running process only. */
const leftOut = /(?:^|\/)(?:pg_internal\.init|postmaster\.(?:pid|opts)|pgsql_tmp.*|backup_label.*)$/;

/** `file` must not exist; it is made with mode 0600 and taken away again when the backup fails. */
export function makeBackup(deps: BackupDeps, file: string): Promise<BackupMade> {
  return deps.maintenance.paused(async () => {
    const handle = await open(file, 'wx', 0o600);
    await handle.close();
    try {
      const gzip = createGzip({ level: 1 });
      const out = gzip.pipe(createWriteStream(file, { flags: 'r+', flush: true }));
      const done = finished(out);
      try {
        await archive(deps, gzip);
        gzip.end();
      } catch (error) {
        gzip.destroy();
        out.destroy();
        await done.catch(() => {});
        throw error;
      }
      await done;
      return { file, bytes: (await stat(file)).size };
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  });
}

async function archive({ db, directory }: BackupDeps, out: Gzip): Promise<void> {
  const place = (path: string): string => join('db', relative(directory, path));
  await putText(out, firstEntry, backupFormat);
  const started = await sql<{ segment: string }>`
    select pg_walfile_name(pg_backup_start('amana', true)) as segment
  `.execute(db);
  let stopped = false;
  const stop = async (): Promise<{ segment: string; label: string }> => {
    stopped = true;
    const result = await sql<{ segment: string; label: string }>`
      select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)
    `.execute(db);
    const [row] = result.rows;
    if (!row) throw new Error('The database did not end the backup');
    return row;
  };
  try {
    for (const found of await listFiles(directory)) {
      if (found.kind === 'folder')
        out.write(tarHeader({ name: place(found.path), kind: 'folder', bytes: 0 }));
      else if (!isSegment(found.path) && !leftOut.test(found.path))
        await putFile(out, place(found.path), found.path);
    }
    const { segment, label } = await stop();
    const first = started.rows[0]?.segment ?? '';
    for (const found of await listFiles(join(directory, 'pg_wal'))) {
      const name = relative(join(directory, 'pg_wal'), found.path);
      // Segments beyond the last were only made ahead of their use.
      if (isSegment(found.path) && name >= first && name <= segment)
        await putFile(out, place(found.path), found.path);
    }
    await putText(out, 'db/backup_label', label);
    await putText(out, lastEntry, backupFormat);
    out.write(tarEnd);
  } finally {
    if (!stopped) await stop().catch(() => {});
  }
}

function isSegment(path: string): boolean {
  return /pg_wal\/(?:[0-9A-F]{24}|xlogtemp\.\d+)$/.test(path);
}

async function listFiles(directory: string): Promise<{ path: string; kind: 'file' | 'folder' }[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  return entries
    .map((entry) => ({
      path: join(entry.parentPath, entry.name),
      kind: entry.isDirectory() ? ('folder' as const) : ('file' as const),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function putText(out: Gzip, name: string, text: string): Promise<void> {
  const body = Buffer.from(text);
  await put(
    out,
    Buffer.concat([tarHeader({ name, kind: 'file', bytes: body.length }), body, tarPadding(body.length)]),
  );
}

/** The length is the one at the start: what is added meanwhile is in the log, what is cut off reads as zeros. */
async function putFile(out: Gzip, name: string, path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    // A table dropped meanwhile; the log says so too.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    await put(out, tarHeader({ name, kind: 'file', bytes: size }));
    for (let at = 0; at < size; ) {
      const buffer = Buffer.alloc(Math.min(readBytes, size - at));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
      if (bytesRead === 0) buffer.fill(0);
      const piece = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
      at += piece.length;
      await put(out, piece);
    }
    await put(out, tarPadding(size));
  } finally {
    await handle.close();
  }
}

async function put(out: Gzip, bytes: Buffer): Promise<void> {
  if (bytes.length > 0 && !out.write(bytes)) await once(out, 'drain');
}
