/**
 * Names of folders in the system's temporary folder that say whose they are, so that what a killed process left there is
 * told from what is in use, and swept. Opens nothing within them.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What they hold. */
export type TemporaryKind = 'media' | 'list';

const stalePastMs = 24 * 3600 * 1000;

/** To be followed by something that no other has. */
export function temporaryPrefix(kind: TemporaryKind): string {
  return `amana-${kind}-${process.pid}-`;
}

/** Removes those of processes that are gone, and any that are older than a day. */
export async function sweepTemporary(kind: TemporaryKind, nowMs: number): Promise<number> {
  const names = await readdir(tmpdir()).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const pid = new RegExp(`^amana-${kind}-(\\d+)-`).exec(name)?.[1];
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
