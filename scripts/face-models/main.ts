/**
 * `npm run models`: fetches and makes the models of the face engine, and is silent where they are all there. Options:
 * `--from FOLDER` takes the packages from tarballs in it; `--optional` says what is missing and ends well all the same.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../run.ts';
import { ModelsUnavailable } from './packages.ts';
import { provideModels } from './provide-models.ts';

const { values } = parseArgs({
  options: { from: { type: 'string' }, optional: { type: 'boolean', default: false } },
});

try {
  // npm runs scripts in the root of the checkout, wherever the caller was.
  const from = values.from && resolve(process.env.INIT_CWD ?? '.', values.from);
  const { made } = await provideModels(join(root, 'engines/face/models'), from);
  if (made.length > 0) console.error(`face-models: made ${made.join(', ')}`);
} catch (error) {
  if (!(error instanceof ModelsUnavailable) && !values.optional) throw error;
  const fix = error instanceof ModelsUnavailable ? error.fix : 'Run `npm run models` and read what it says.';
  console.error(`face-models: ${error instanceof Error ? error.message : String(error)}. Fix: ${fix}`);
  if (values.optional)
    console.error('face-models: going on; liveness and face match answer that they cannot work.');
  else process.exitCode = 1;
}
