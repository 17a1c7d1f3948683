import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileFault, isFileFault, whyUnreadable, whyUnreadableSync } from './given-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'amana-given-'));
const at = (name: string) => join(folder, name);
writeFileSync(at('file'), 'x');
mkdirSync(at('folder'));
symlinkSync('circle', at('circle'));
// A socket stands for all that is neither file nor folder.
const pipe = createServer();
await new Promise<void>((done) => pipe.listen(at('pipe'), done));
afterAll(() => {
  pipe.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['file', null],
  ['folder', 'it is a folder'],
  ['absent', 'there is no such file or folder'],
  ['file/below', 'a part of its path is no folder'],
  ['circle', 'its links lead in a circle'],
  ['pipe', 'it is a pipe or a device, and a file is needed'],
  ['n'.repeat(300), 'its name is too long'],
])('says of %s what is wrong', async (name, words) => {
  expect(await whyUnreadable(at(name))).toBe(words);
  expect(whyUnreadableSync(at(name))).toBe(words);
});

it('says what the account may not do, and what it does not know in the words of the system', () => {
  const fault = (code: string) => Object.assign(new Error(`${code}: strange`), { code, syscall: 'open' });
  expect(fileFault(fault('EACCES'), 'write there')).toBe('this account may not write there');
  expect(fileFault(fault('ENOSPC'), 'write there')).toBe('the disk is full');
  expect(fileFault(fault('ESTRANGE'), 'read it')).toBe('ESTRANGE: strange');
  expect([isFileFault(fault('EIO')), isFileFault(new Error('no'))]).toEqual([true, false]);
});
