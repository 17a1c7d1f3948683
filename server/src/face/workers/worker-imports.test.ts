/** A worker starts while somebody waits for an answer, so it loads no more than a clip needs. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  await import(${JSON.stringify(new URL('./face-worker.ts', import.meta.url).href)});
  console.log(JSON.stringify(loaded));
`;

it('loads neither the schemas of the interface nor what reads pictures', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--conditions=source', '--input-type=module', '--eval', program],
    { encoding: 'utf8', cwd: fileURLToPath(new URL('.', import.meta.url)) },
  );
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded.some((url) => url.endsWith('/face/workers/looker.ts'))).toBe(true);
  expect(loaded.filter((url) => /typebox|sharp|file-type|contract\/src\/(?!errors)/.test(url))).toEqual([]);
});
