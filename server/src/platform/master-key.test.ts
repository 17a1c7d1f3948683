import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadMasterKey } from './master-key.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amana-key-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const place = (more: { masterKey?: string; masterKeyFile?: string } = {}) => ({
  masterKey: '',
  masterKeyFile: '',
  dataDir,
  ...more,
});

it('makes a file that its account alone can read, and reads the same key again', async () => {
  const made = await loadMasterKey(place(), true);
  expect(made).toHaveLength(32);
  expect((await stat(join(dataDir, 'master.key'))).mode & 0o777).toBe(0o600);
  expect(await loadMasterKey(place(), false)).toEqual(made);
});

it('makes none where something is stored already', async () => {
  await expect(loadMasterKey(place(), false)).rejects.toThrow(/missing/);
});

it('takes the key from the setting in hex and in base64', async () => {
  const key = randomBytes(32);
  expect(await loadMasterKey(place({ masterKey: key.toString('hex') }), false)).toEqual(key);
  expect(await loadMasterKey(place({ masterKey: key.toString('base64') }), false)).toEqual(key);
});

it.each(['short', Buffer.alloc(31).toString('base64'), 'zz'.repeat(32)])(
  'refuses the key %s without repeating it',
  async (masterKey) => {
    const refusal = loadMasterKey(place({ masterKey }), true);
    await expect(refusal).rejects.toThrow('AMANA_MASTER_KEY');
    await expect(refusal).rejects.not.toThrow(masterKey);
  },
);

it('refuses a file that others can read, with the fix', async () => {
  await loadMasterKey(place(), true);
  await chmod(join(dataDir, 'master.key'), 0o644);
  await expect(loadMasterKey(place(), false)).rejects.toThrow(/chmod 600/);
});

it('refuses a named file that is not there, and never makes it', async () => {
  const masterKeyFile = join(dataDir, 'elsewhere.key');
  await expect(loadMasterKey(place({ masterKeyFile }), true)).rejects.toThrow('AMANA_MASTER_KEY_FILE');
  await expect(readFile(masterKeyFile)).rejects.toThrow('ENOENT');
  await writeFile(masterKeyFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  expect(await loadMasterKey(place({ masterKeyFile }), false)).toHaveLength(32);
});
