/**
 * Snapshots of the index in the data directory, so that a start need not read every name again. A cache and nothing
 * more: whatever is missing, damaged or of another time is made anew, and a directory that cannot be written is told once.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexVersion, tablesFingerprint } from '@amana/screening';
import type { PublishedVersion } from '../lists/catalogue.ts';

export interface SnapshotFiles {
  /** Names what an index of these versions holds, read by this release. */
  keyOf(versions: readonly PublishedVersion[]): string;
  /** Undefined when there is none, or none that can be read. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Puts it in the place of all others. */
  write(key: string, bytes: Uint8Array): Promise<void>;
}

export const snapshotFolder = 'snapshots';
const suffix = '.index';

/** `release` stands for the code that reads names into an index. */
export function openSnapshotFiles(dataDir: string, release: string): SnapshotFiles {
  const folder = join(dataDir, snapshotFolder);
  const pathOf = (key: string) => join(folder, `${key}${suffix}`);
  return {
    keyOf: (versions) => digest([release, String(tablesFingerprint()), ...versions.map(describe)]),
    async read(key) {
      try {
        return await readShared(pathOf(key));
      } catch {
        return undefined;
      }
    },
    async write(key, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const draft = join(folder, `${key}.${process.pid}.draft`);
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, pathOf(key));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await removeOthers(folder, `${key}${suffix}`);
    },
  };
}

/**
 * What reads a name into an index, as one word: the files themselves are read, so that nobody can forget to raise a
 * number, and with them the tables of letters that Node brings.
 */
export async function releaseOf(folders: readonly string[] = readingFolders()): Promise<string> {
  const files: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
      const code = /\.[jt]s$/.test(entry.name) && !/\.(?:test|d)\.ts$/.test(entry.name);
      if (entry.isFile() && code) files.push(join(entry.parentPath, entry.name));
    }
  }
  const contents = await Promise.all(files.toSorted().map((file) => readFile(file)));
  const { unicode, v8 } = process.versions;
  return digest([String(indexVersion), String(unicode), v8, ...contents.map((content) => digest([content]))]);
}

/** The engine, and what is made of a record before the engine sees it. */
function readingFolders(): string[] {
  const here = dirname(fileURLToPath(import.meta.url));
  return [dirname(fileURLToPath(import.meta.resolve('@amana/screening'))), here, join(here, '../lists')];
}

/** Into memory that threads can share. */
async function readShared(path: string): Promise<Uint8Array | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, Math.min(size - at, mostReadBytes), at);
      if (bytesRead === 0) return undefined;
      at += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** More cannot be read at once. */
const mostReadBytes = 1024 * 1024 * 1024;

async function removeOthers(folder: string, kept: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== kept && /\.(?:index|draft)$/.test(name)) await rm(join(folder, name), { force: true });
  }
}

function describe({ source, version, records }: PublishedVersion): string {
  return JSON.stringify([source, version, records]);
}

function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex').slice(0, 40);
}
