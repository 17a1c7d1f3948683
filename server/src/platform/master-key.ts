/**
 * The master key: from the setting, from the operator's file, or from a file of ours that the first start makes with
 * mode 0600. Never printed; a key of ours is made only where nothing can have been encrypted yet.
 */
import { randomBytes } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileFault, isFileFault, whyUnreadable } from './given-file.ts';

export interface MasterKeyPlace {
  /** The key itself in base64 or hex, or empty. */
  masterKey: string;
  /** The operator's file, or empty for `master.key` in the data directory. */
  masterKeyFile: string;
  dataDir: string;
}

const keyBytes = 32;

/** `fresh`: nothing is stored yet, so a missing file of ours may be made. */
export async function loadMasterKey(place: MasterKeyPlace, fresh: boolean): Promise<Buffer> {
  if (place.masterKey !== '') return parseKey(place.masterKey, 'AMANA_MASTER_KEY');
  const path = place.masterKeyFile || join(place.dataDir, 'master.key');
  const text = await readKeyFile(path);
  if (text !== undefined) return parseKey(text, path);
  if (place.masterKeyFile !== '')
    throw new Error(`AMANA_MASTER_KEY_FILE names a file that is not there: ${path}`);
  if (!fresh)
    throw new Error(
      `The master key ${path} is missing, and what is stored cannot be read without it. ` +
        'Put the file back from your copy, or set AMANA_MASTER_KEY.',
    );
  return makeKeyFile(path);
}

async function readKeyFile(path: string): Promise<string | undefined> {
  try {
    const { mode } = await stat(path);
    const fault = await whyUnreadable(path);
    if (fault !== null) throw new Error(`The master key ${path} cannot be read: ${fault}`);
    if ((mode & 0o077) !== 0)
      throw new Error(`The master key ${path} is open to other accounts. Close it: chmod 600 ${path}`);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (!isFileFault(error)) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`The master key ${path} cannot be read: ${fileFault(error, 'read it')}`);
  }
}

/** Flushed before anything is encrypted with it: a key lost to a power cut is data lost. */
async function makeKeyFile(path: string): Promise<Buffer> {
  const key = randomBytes(keyBytes);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${key.toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return key;
}

function parseKey(text: string, where: string): Buffer {
  const trimmed = text.trim();
  const key = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64');
  if (key.length !== keyBytes) throw new Error(`${where} does not hold a key of 32 bytes in base64 or hex`);
  return key;
}
