import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sweepTemporary, temporaryPrefix } from './temporary-folders.ts';

const made: string[] = [];
afterAll(() => made.forEach((path) => rmSync(path, { recursive: true, force: true })));

function folder(prefix: string, ageHours = 0): string {
  const path = mkdtempSync(join(tmpdir(), prefix));
  made.push(path);
  mkdirSync(join(path, 'deep'));
  writeFileSync(join(path, 'deep', 'file'), 'x');
  const at = new Date(Date.now() - ageHours * 3_600_000);
  utimesSync(path, at, at);
  return path;
}

/** No system gives this number to a process. */
const gone = 4_194_399;

it.each([
  ['of a process that is gone goes', `amana-list-${gone}-`, 0, false],
  ['of this one stays', temporaryPrefix('list'), 0, true],
  ['of this one since yesterday goes', temporaryPrefix('list'), 25, false],
  ['of another kind stays', `amana-media-${gone}-`, 0, true],
  ['that names nobody stays', 'amana-list-x-', 0, true],
  ['of somebody else stays', `other-amana-list-${gone}-`, 48, true],
])('a folder %s', async (_, prefix, ageHours, kept) => {
  const path = folder(prefix, ageHours);
  const removed = await sweepTemporary('list', Date.now());
  expect(existsSync(path)).toBe(kept);
  if (!kept) expect(removed).toBeGreaterThanOrEqual(1);
});
