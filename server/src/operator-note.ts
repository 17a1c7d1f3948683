/**
 * The note that a running server leaves in its data directory: its loopback address and a token made anew at each
 * start, readable by the same account alone. Goes away with the server.
 */
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export function newOperatorToken(): string {
  return `amana_op_${randomBytes(32).toString('base64url')}`;
}

export async function writeOperatorNote(
  dataDir: string,
  note: { baseUrl: string; token: string },
): Promise<void> {
  const path = join(dataDir, 'operator.json');
  const partial = `${path}.${process.pid}.partial`;
  const text = JSON.stringify({ base_url: note.baseUrl, token: note.token, pid: process.pid });
  await rm(partial, { force: true });
  await writeFile(partial, `${text}\n`, { mode: 0o600, flag: 'wx' });
  await rename(partial, path);
}

/** Only our own: another server may have taken the directory over since. */
export async function removeOperatorNote(dataDir: string, token: string): Promise<void> {
  const path = join(dataDir, 'operator.json');
  const text = await readFile(path, 'utf8').catch(() => '');
  if (text.includes(token)) await rm(path, { force: true });
}
