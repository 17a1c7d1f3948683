/** What readiness says of the models: words without a path, asked of the disk once a minute. */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { modelsFolder, readManifest } from './manifest.ts';
import { modelOptions } from './model-options.ts';
import { watchModels } from './models-watch.ts';

const scratch = mkdtempSync(join(tmpdir(), 'amana-watch-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const dir = modelsFolder();
const missing = readManifest(dir).models.some(({ file }) => !existsSync(join(dir, file)));
const clockAt = { at: 0, now: () => new Date(clockAt.at) };

describe('readiness of the face models', () => {
  it('names a missing file without its folder, and the fix', async () => {
    cpSync(join(dir, 'manifest.json'), join(scratch, 'manifest.json'));
    const words = await watchModels({ runtime: 'auto', embedding: 'default', dir: scratch }, clockAt)();
    expect(words).toMatch(
      /^Faces cannot be checked: The face model detector\.onnx is missing\. Run `npm run models`/,
    );
    const own = join(scratch, 'mine.json');
    const ofOwn = await watchModels({ ...standard(), ownEmbedding: own, dir: scratch }, clockAt)();
    expect(ofOwn).not.toContain(scratch);
  });

  it('says so where the list itself cannot be read', async () => {
    const empty = join(scratch, 'empty');
    const words = await watchModels({ ...standard(), dir: empty }, clockAt)();
    expect(words).toMatch(/list of face models cannot be read/);
  });

  it.skipIf(missing)('asks the disk once a minute (needs `npm run models`)', async () => {
    const copy = join(scratch, 'copy');
    cpSync(dir, copy, { recursive: true });
    const ask = watchModels({ ...standard(), dir: copy }, clockAt);
    expect(await ask()).toBeUndefined();
    writeFileSync(join(copy, 'iris.onnx'), 'altered');
    clockAt.at += 30_000;
    expect(await ask()).toBeUndefined();
    clockAt.at += 31_000;
    expect(await ask()).toMatch(/iris\.onnx is not the one of the list/);
  });
});

describe('the settings of the models', () => {
  it('become plain data, with whole paths', () => {
    const config = {
      faceRuntime: 'wasm',
      faceEmbedding: 'dlib',
      faceOwnEmbedding: 'a.json',
      faceOwnAntispoof: '',
    } as const;
    expect(modelOptions(config)).toEqual({
      runtime: 'wasm',
      embedding: 'dlib',
      ownEmbedding: join(process.cwd(), 'a.json'),
    });
  });
});

function standard() {
  return { runtime: 'auto', embedding: 'default' } as const;
}
