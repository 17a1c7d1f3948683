/** Checks of the data directory: is it there, whose is it, who may read it, is there room. Changes nothing. */
import { constants } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '@amana/server';
import { bad, errorCodeOf, type Finding, ok, reasonOf, warn } from './finding.ts';

const leastFreeBytes = 1024 ** 3;

export async function checkDataDirectory(config: Config, cwd: string): Promise<Finding[]> {
  const dir = resolve(cwd, config.dataDir);
  const facts = await stat(dir).catch((error: unknown) => errorCodeOf(error) ?? reasonOf(error));
  if (facts === 'ENOENT') return [await checkParent(dir)];
  if (typeof facts === 'string') return [bad('data', `${dir} cannot be looked at: ${facts}`)];
  if (!facts.isDirectory())
    return [bad('data', `${dir} is no directory`, 'Name another with AMANA_DATA_DIR or --data.')];
  const findings: Finding[] = [];
  const mode = facts.mode & 0o777;
  if ((mode & 0o077) !== 0)
    findings.push(bad('data', `${dir} is open to other accounts (mode ${octal(mode)})`, `chmod 700 ${dir}`));
  if (!(await allowed(dir, constants.R_OK | constants.W_OK | constants.X_OK)))
    findings.push(
      bad(
        'data',
        `This account may not write to ${dir}`,
        'Run amana as the account that owns the directory.',
      ),
    );
  findings.push(...(await openFiles(dir)));
  if (findings.length === 0) findings.push(ok('data', `${dir}, mode ${octal(mode)}`));
  return [...findings, await checkRoom(dir)];
}

/** The data keys are worth nothing without it, and the backups too. */
export async function checkMasterKey(config: Config, cwd: string): Promise<Finding> {
  if (config.masterKey !== '') return ok('master key', 'from AMANA_MASTER_KEY');
  const file = resolve(cwd, config.masterKeyFile || join(config.dataDir, 'master.key'));
  const facts = await stat(file).catch((error: unknown) => errorCodeOf(error) ?? reasonOf(error));
  if (facts === 'ENOENT') {
    if (config.masterKeyFile === '' && !(await hasDatabase(resolve(cwd, config.dataDir))))
      return ok('master key', `none yet; made in ${file} on first start`);
    return bad(
      'master key',
      `${file} is missing, and what is stored cannot be read without it`,
      'Put the key back from your copy, or set AMANA_MASTER_KEY.',
    );
  }
  if (typeof facts === 'string') return bad('master key', `${file} cannot be looked at: ${facts}`);
  if (!(await allowed(file, constants.R_OK)))
    return bad(
      'master key',
      `This account may not read ${file}`,
      'Run amana as the account that owns the file.',
    );
  const mode = facts.mode & 0o777;
  if ((mode & 0o077) !== 0)
    return bad('master key', `${file} is open to other accounts (mode ${octal(mode)})`, `chmod 600 ${file}`);
  return ok('master key', `${file}; keep a copy of it elsewhere`);
}

async function checkParent(dir: string): Promise<Finding> {
  let parent = dirname(dir);
  while (parent !== dirname(parent) && !(await allowed(parent, constants.F_OK))) parent = dirname(parent);
  return (await allowed(parent, constants.W_OK | constants.X_OK))
    ? ok('data', `${dir} does not exist yet; made on first start`)
    : bad(
        'data',
        `${dir} does not exist and ${parent} is not writable`,
        'Name another with AMANA_DATA_DIR or --data.',
      );
}

async function openFiles(dir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const entry of await readdir(dir, { withFileTypes: true }).catch(() => [])) {
    const path = join(dir, entry.name);
    const mode = ((await stat(path).catch(() => undefined))?.mode ?? 0) & 0o777;
    // Inside a directory that only its owner may enter, nobody else reaches the files.
    if (entry.isFile() && (mode & 0o077) !== 0 && /token|key|operator/.test(entry.name))
      findings.push(
        bad('data', `${path} is open to other accounts (mode ${octal(mode)})`, `chmod 600 ${path}`),
      );
  }
  return findings;
}

async function checkRoom(dir: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(dir);
    const free = bavail * bsize;
    const words = `${(free / 1024 ** 3).toFixed(1)} GiB free`;
    return free < leastFreeBytes ? warn('disk', `Only ${words} in ${dir}`, 'Make room.') : ok('disk', words);
  } catch (error) {
    return warn('disk', `Free space cannot be told: ${reasonOf(error)}`);
  }
}

async function hasDatabase(dir: string): Promise<boolean> {
  const entries = await readdir(dir).catch(() => []);
  return entries.length > 0;
}

async function allowed(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

function octal(mode: number): string {
  return mode.toString(8).padStart(4, '0');
}
