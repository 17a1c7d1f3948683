/**
 * The little that touches the disk: an empty directory for each child, and its input as a file that has lost its name
 * before the first byte is in it, so that nothing is left whatever happens.
 */
import { chmod, chown, type FileHandle, mkdtemp, open, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryPrefix } from '../temporary-folders.ts';

export interface ScratchFile {
  /** Open for reading; the file has no name. */
  fd: number;
  /** Empty, for a child to stand in. */
  directory: string;
  write(chunk: Uint8Array): Promise<void>;
  /** The whole file, or its beginning. */
  read(maxBytes?: number): Promise<Buffer>;
  release(): Promise<void>;
}

export async function scratchFile(owner: { uid: number; gid: number } | undefined): Promise<ScratchFile> {
  const directory = await mkdtemp(join(tmpdir(), temporaryPrefix('media')));
  const opened: FileHandle[] = [];
  try {
    const path = join(directory, 'input');
    const [writing, reading] = [await open(path, 'wx', 0o400), await open(path, 'r')];
    opened.push(writing, reading);
    if (owner) await chown(path, owner.uid, owner.gid);
    await unlink(path);
    // Ours and closed to writing: the child may look, and finds nothing.
    await chmod(directory, 0o555);
    return {
      fd: reading.fd,
      directory,
      write: (chunk) => writeWhole(writing, chunk),
      read: (maxBytes) => readStart(reading, maxBytes),
      release: () => released(directory, opened),
    };
  } catch (error) {
    await released(directory, opened);
    throw error;
  }
}

async function writeWhole(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten;
}

async function readStart(file: FileHandle, maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.min((await file.stat()).size, maxBytes));
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, at);
    if (bytesRead === 0) return bytes.subarray(0, at);
    at += bytesRead;
  }
  return bytes;
}

/** Twice is once: whoever stops early releases too. */
async function released(directory: string, opened: FileHandle[]): Promise<void> {
  for (const file of opened.splice(0)) await file.close();
  await rm(directory, { recursive: true, force: true });
}
