import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker, setEnvironmentData } from 'node:worker_threads';
import type * as Screening from '@amana/screening';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as OwnTables from './own-tables.ts';

type Own = typeof OwnTables;
type Engine = typeof Screening;

/** Tables live as long as the process; each test gets its own. */
async function fresh(): Promise<{ own: Own; engine: Engine }> {
  vi.resetModules();
  return { own: await import('./own-tables.ts'), engine: await import('@amana/screening') };
}

const folders: string[] = [];
afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true, force: true })));

function folder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'amana-tables-'));
  folders.push(path);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

const titles = (word: string): string => JSON.stringify({ add: { titles: [word] } });

describe("the operator's own tables", () => {
  beforeEach(() => setEnvironmentData('amana-screening-tables', []));

  it('are none by default', async () => {
    const { own, engine } = await fresh();
    const before = engine.tablesFingerprint();
    own.useOwnTables('');
    expect(engine.tablesFingerprint()).toBe(before);
  });

  it('come from one file or from all files of a folder in the order of their names', async () => {
    const path = folder({ 'b.json': titles('bibi'), 'a.json': titles('chifu'), 'notes.txt': 'not read' });
    const whole = await fresh();
    whole.own.useOwnTables(path);
    const single = await fresh();
    setEnvironmentData('amana-screening-tables', []);
    single.own.useOwnTables(join(path, 'a.json'));
    const plain = await fresh();
    const prints = [whole, single, plain].map(({ engine }) => engine.tablesFingerprint());
    expect(new Set(prints).size).toBe(3);
  });

  it('may be used twice by one process', async () => {
    const path = folder({ 'a.json': titles('chifu') });
    const { own, engine } = await fresh();
    own.useOwnTables(path);
    const print = engine.tablesFingerprint();
    own.useOwnTables(path);
    expect(engine.tablesFingerprint()).toBe(print);
  });

  it('reach every thread', async () => {
    const path = folder({ 'a.json': titles('chifu') });
    const { own, engine } = await fresh();
    own.useOwnTables(path);
    const thread = new Worker(
      `const { parentPort } = require('node:worker_threads');
       Promise.all([import(${JSON.stringify(new URL('./own-tables.ts', import.meta.url).href)}), import('@amana/screening')])
         .then(([own, engine]) => { own.inheritOwnTables(); parentPort.postMessage(engine.tablesFingerprint()); });`,
      { eval: true, execArgv: ['--conditions=source'] },
    );
    const print = await new Promise((done, failed) => thread.on('message', done).on('error', failed));
    await thread.terminate();
    expect(print).toBe(engine.tablesFingerprint());
  });

  it.each([
    [
      'a path that is not there',
      () => '/nowhere/tables.json',
      'AMANA_SCREENING_TABLES names a file or folder that cannot be read',
    ],
    [
      'a file that is not JSON',
      () => join(folder({ 'a.json': '{' }), 'a.json'),
      'AMANA_SCREENING_TABLES names a file that is not JSON',
    ],
    [
      'an unknown table',
      () => folder({ 'a.json': '{"add":{"tittles":["chifu"]}}' }),
      'a.json: add.tittles: no such table',
    ],
    [
      'a malformed entry',
      () => folder({ 'a.json': '{"add":{"spellings":["Ọlá"]}}' }),
      'a.json: add.spellings[0] "Ọlá"',
    ],
  ])('refuse %s', async (_, path, reason) => {
    const { own } = await fresh();
    expect(() => own.useOwnTables(path())).toThrow(reason);
  });
});
