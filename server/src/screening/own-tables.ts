/**
 * The operator's own entries of the screening tables: read once when the process starts, applied before any name is read,
 * and handed on to every thread. Never changes them while the service runs.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { type PatchFile, patchTables } from '@amana/screening';
import { fileFault, whyUnreadableSync } from '../platform/given-file.ts';
import { SettingRefused } from '../config.ts';

/** Threads inherit what stands under this key. */
const handedOn = 'amana-screening-tables';
const variable = 'AMANA_SCREENING_TABLES';

/** A file, or a folder whose `.json` files are taken in the order of their names. Throws `SettingRefused` naming what is wrong. */
export function useOwnTables(path: string): void {
  if (path === '') return;
  const files = filesOf(path).map(readPatch);
  // A second application in the same process brings the same files.
  if (JSON.stringify(getEnvironmentData(handedOn)) === JSON.stringify(files)) return;
  const problems = patchTables(files);
  if (problems.length > 0) throw new SettingRefused(variable, `cannot be used:\n${problems.join('\n')}`);
  setEnvironmentData(handedOn, files);
}

/** For a thread's first line: what the process uses, this thread uses. */
export function inheritOwnTables(): void {
  // Put there by `useOwnTables` alone.
  const files = (getEnvironmentData(handedOn) ?? []) as unknown as PatchFile[];
  const problems = patchTables(files);
  if (problems.length > 0) throw new Error(`A thread cannot use ${variable}:\n${problems.join('\n')}`);
}

function filesOf(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(path, name));
  } catch (error) {
    const fault = fileFault(error, 'read it');
    throw new SettingRefused(variable, `names a file or folder that cannot be read: ${path}: ${fault}`);
  }
}

function readPatch(path: string): PatchFile {
  const fault = whyUnreadableSync(path);
  if (fault !== null)
    throw new SettingRefused(variable, `names a file that cannot be read: ${path}: ${fault}`);
  const text = readFileSync(path, 'utf8');
  try {
    return { name: basename(path), content: JSON.parse(text) };
  } catch {
    throw new SettingRefused(variable, `names a file that is not JSON: ${path}`);
  }
}
