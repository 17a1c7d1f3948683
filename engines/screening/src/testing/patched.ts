/** The engine with an operator's own file, for tests of the tables: these live as long as the process, so each test gets its own. */

import { expect, vi } from 'vitest';
import type * as Analyse from '../analyse.ts';
import type * as Engine from '../index.ts';

interface Patched {
  engine: typeof Engine;
  analyse: typeof Analyse;
}

const file = 'own.json';

export async function patched(content: unknown): Promise<Patched> {
  vi.resetModules();
  const engine = await import('../index.ts');
  expect(engine.patchTables([{ name: file, content }])).toEqual([]);
  return { engine, analyse: await import('../analyse.ts') };
}

/** That a file with this entry is refused for it alone, in words that begin so. */
export async function expectRefused(table: string, entry: string, problem: string): Promise<void> {
  const { engine } = await patched({});
  const [found, ...more] = engine.patchTables([{ name: file, content: { add: { [table]: [entry] } } }]);
  expect(more).toEqual([]);
  expect(found).toContain(`${file}: add.${table}[0] "${entry}": ${problem}`);
}
