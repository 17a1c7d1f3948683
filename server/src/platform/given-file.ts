/**
 * Files that an operator names: what is wrong with one, in plain words. Whoever reads one asks here first: opening a pipe
 * that nobody writes to would wait for ever, and hold a thread of the process meanwhile.
 */
import { constants, type Stats, statSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';

/** Null where it is a file that this account may read; else why not, to be put behind the file's name. */
export async function whyUnreadable(path: string): Promise<string | null> {
  try {
    const found = whyNoFile(await stat(path));
    if (found === null) await access(path, constants.R_OK);
    return found;
  } catch (error) {
    return fileFault(error, 'read it');
  }
}

/** The same for what is read while everything waits. */
export function whyUnreadableSync(path: string): string | null {
  try {
    return whyNoFile(statSync(path));
  } catch (error) {
    return fileFault(error, 'read it');
  }
}

function whyNoFile(facts: Stats): string | null {
  if (facts.isFile()) return null;
  return facts.isDirectory() ? words.EISDIR : 'it is a pipe or a device, and a file is needed';
}

const words = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk space of this account is used up',
  EROFS: 'the disk cannot be written to',
  EIO: 'the disk does not give or take what is asked of it',
  EMFILE: 'too many files are open',
} as const;

/** Why a file cannot be used, in words; `deed` is what was tried, such as `read it`. */
export function fileFault(error: unknown, deed: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') return `this account may not ${deed}`;
  const known: Readonly<Record<string, string>> = words;
  return known[code] ?? (error instanceof Error ? error.message : String(error));
}

/** Of the file system, and not of what is in the file. */
export function isFileFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
