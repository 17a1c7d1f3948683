/**
 * A temporary folder of its own for each run of the tests, so that runs do not see each other's files; gone at the end,
 * with what tests left there told, since each should take away what it made. The product's processes get it too.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder = '';

export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'amana-'));
  // As the system's is: some processes of the product run as users of their own.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
}

export function teardown(): void {
  const left = readdirSync(folder).filter((name) => name !== 'node-compile-cache');
  if (left.length > 0) console.warn(`tests left behind in the temporary folder: ${left.join(', ')}`);
  rmSync(folder, { recursive: true, force: true });
}
