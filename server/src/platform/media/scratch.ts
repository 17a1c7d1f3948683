/**
 * The little that touches the disk: an empty directory for each child, and its input as a file that has no name any
 * more once it is open, so that nothing is left whatever happens. Sweeps what a killed process left.
 */
import { chown, chmod, mkdtemp, open, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ChildInput {
  /** Open for reading; the file has no name. */
  fd: number;
  directory: string;
  release(): Promise<void>;
}

const prefix = 'amana-media-';
const stalePastMs = 24 * 3600 * 1000;

export async function childInput(
  bytes: Buffer,
  owner: { uid: number; gid: number } | undefined,
): Promise<ChildInput> {
  const directory = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  try {
    const path = join(directory, 'input');
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    if (owner) await chown(path, owner.uid, owner.gid);
    const file = await open(path, 'r');
    await unlink(path);
    // Ours and closed to writing: the child may look, and finds nothing.
    await chmod(directory, 0o555);
    return {
      fd: file.fd,
      directory,
      release: async () => {
        await file.close();
        await rm(directory, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

/** Removes directories of processes that are gone, and of any that are older than a day. */
export async function sweepScratch(nowMs: number): Promise<number> {
  const names = await readdir(tmpdir()).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (isRunning(Number(pid)) && nowMs - found.mtimeMs < stalePastMs) continue;
    await rm(path, { recursive: true, force: true }).then(
      () => (removed += 1),
      () => {},
    );
  }
  return removed;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
