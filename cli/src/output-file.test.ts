import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openOutput } from './output-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amana-output-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is there when it is whole, and not before', async () => {
  const path = join(folder, 'out');
  const file = await openOutput(path);
  await file.write('a\n');
  expect(readdirSync(folder)).toEqual(['out.partial']);
  await file.finish();
  expect(readdirSync(folder)).toEqual(['out']);
  expect(readFileSync(path, 'utf8')).toBe('a\n');
});

it('leaves nothing of a work that failed', async () => {
  const file = await openOutput(join(folder, 'out'));
  await file.write('a\n');
  await file.discard();
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['folder', 'it is a folder'],
  ['absent/out', 'there is no such file or folder'],
  ['file/out', 'a part of its path is no folder'],
])('says of %s before any work what is wrong', async (name, words) => {
  mkdirSync(join(folder, 'folder'));
  writeFileSync(join(folder, 'file'), '');
  await expect(openOutput(join(folder, name))).rejects.toThrow(`${name} cannot be written: ${words}`);
});
