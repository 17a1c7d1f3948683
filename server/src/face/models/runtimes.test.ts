/** The runtime built for this machine tells nobody of its work: neither a file is left, nor an identity of the machine kept. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const scratch = mkdtempSync(join(tmpdir(), 'amana-runtime-'));
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** It wakes with the first model, whether that can be opened or not. */
const program = `
  const { openRuntime } = await import(${JSON.stringify(new URL('./runtimes.ts', import.meta.url).href)});
  const { runtime, open } = await openRuntime('auto');
  const opened = await open(new Uint8Array(10)).then(() => 'opened', () => 'refused');
  await new Promise((done) => setTimeout(done, 300));
  console.log(runtime, opened);
`;

it('leaves nothing at home or in the temporary folder', () => {
  // Of its own, since the runtime is silent by itself where the environment speaks of CI.
  const env = { PATH: process.env['PATH'], HOME: scratch, XDG_CACHE_HOME: scratch, TMPDIR: scratch };
  const { stdout } = spawnSync(
    process.execPath,
    ['--conditions=source', '--input-type=module', '--eval', program],
    {
      cwd: scratch,
      env,
      encoding: 'utf8',
    },
  );
  expect(stdout.trim()).toMatch(/^(native|wasm) refused$/);
  expect(readdirSync(scratch)).toEqual([]);
});
