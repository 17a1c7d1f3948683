/** What the watch of the models sees: a file that went, changed or came back, at once and without reading all the time. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { modelsFolder, readManifest } from './manifest.ts';
import { modelOptions } from './model-options.ts';
import type { modelsAvailability } from './models-availability.ts';
import { watchModels } from './models-watch.ts';

const scratch = mkdtempSync(join(tmpdir(), 'amana-watch-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const dir = modelsFolder();
const missing = readManifest(dir).models.some(({ file }) => !existsSync(join(dir, file)));
const standard = { runtime: 'auto', embedding: 'default' } as const;

describe('the watch of the face models', () => {
  it('says so where the list itself cannot be read', async () => {
    const models = await watchModels({ ...standard, dir: join(scratch, 'empty') })();
    expect(models).toMatchObject({
      kind: 'missing',
      missing: expect.stringMatching(/list of face models cannot be read/),
    });
  });

  it('says so where the list names a network no more', async () => {
    const without = join(scratch, 'without');
    mkdirSync(without);
    const manifest = readManifest(dir);
    const models = manifest.models.filter(({ name }) => name !== 'detector');
    writeFileSync(join(without, 'manifest.json'), JSON.stringify({ ...manifest, models }));
    expect(await watchModels({ ...standard, dir: without })()).toMatchObject({
      kind: 'missing',
      missing: 'The list of face models names no detector',
      told: expect.not.stringContaining('/'),
    });
  });

  it('looks again after a while at what could not be read, and not at what could', async () => {
    let now = 0;
    const read = vi
      .fn<typeof modelsAvailability>()
      .mockResolvedValueOnce({ kind: 'missing', missing: 'cannot be read (EMFILE)', fix: '', told: '' })
      .mockRejectedValueOnce(new Error('no memory'))
      .mockResolvedValue({ kind: 'available', versions: [] });
    const ask = watchModels({ ...standard, dir: scratch }, () => now, read);
    expect((await ask()).kind).toBe('missing');
    now += 9_000;
    expect((await ask()).kind).toBe('missing');
    now += 2_000;
    await expect(ask()).rejects.toThrow('no memory');
    now += 11_000;
    expect((await ask()).kind).toBe('available');
    now += 3_600_000;
    expect((await ask()).kind).toBe('available');
    expect(read).toHaveBeenCalledTimes(3);
  });

  it.skipIf(missing)(
    'sees within a second what went, changed or came back (needs `npm run models`)',
    async () => {
      const copy = join(scratch, 'copy');
      cpSync(dir, copy, { recursive: true });
      let now = 0;
      const ask = watchModels({ ...standard, dir: copy }, () => now);
      const [first, second] = [await ask(), await ask()];
      expect(first.kind).toBe('available');
      // Not read again while no file is another.
      expect(second).toBe(first);
      writeFileSync(join(copy, 'iris.onnx'), 'altered');
      now += 1000;
      expect(await ask()).toMatchObject({
        missing: expect.stringMatching(/iris\.onnx is not the one of the list/),
      });
      rmSync(join(copy, 'iris.onnx'));
      now += 1000;
      expect(await ask()).toMatchObject({ missing: expect.stringMatching(/iris\.onnx is missing/) });
      cpSync(join(dir, 'iris.onnx'), join(copy, 'iris.onnx'));
      now += 1000;
      expect(await ask()).toMatchObject({ kind: 'available' });
    },
  );

  it.skipIf(missing)(
    'is not fooled by a file of the same size and age (needs `npm run models`)',
    async () => {
      const copy = join(scratch, 'dated');
      cpSync(dir, copy, { recursive: true });
      const path = join(copy, 'mesh.onnx');
      utimesSync(path, 1, 1);
      let now = 0;
      const ask = watchModels({ ...standard, dir: copy }, () => now);
      expect(await ask()).toMatchObject({ kind: 'available' });
      writeFileSync(path, Buffer.alloc(statSync(path).size));
      utimesSync(path, 1, 1);
      now += 1000;
      expect(await ask()).toMatchObject({ missing: expect.stringMatching(/mesh\.onnx is not the one/) });
    },
  );

  it.skipIf(missing)('sees an own model that was mended (needs `npm run models`)', async () => {
    const path = join(scratch, 'own.json');
    let now = 0;
    const ask = watchModels({ ...standard, ownEmbedding: path }, () => now);
    expect(await ask()).toMatchObject({ missing: expect.stringMatching(/own\.json, which is missing/) });
    writeFileSync(path, JSON.stringify({ ...described, file: 'own.onnx' }));
    now += 1000;
    expect(await ask()).toMatchObject({ missing: expect.stringMatching(/own\.onnx .* is missing/) });
    writeFileSync(join(scratch, 'own.onnx'), 'a model');
    now += 1000;
    expect(await ask()).toMatchObject({ kind: 'available' });
  });

  it.skipIf(missing)('reads twice a second at most (needs `npm run models`)', async () => {
    const copy = join(scratch, 'growing');
    cpSync(dir, copy, { recursive: true });
    let now = 0;
    const ask = watchModels({ ...standard, dir: copy }, () => now);
    const first = await ask();
    writeFileSync(join(copy, 'iris.onnx'), 'a part');
    now += 400;
    expect(await ask()).toBe(first);
    now += 200;
    expect(await ask()).toMatchObject({ kind: 'missing' });
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

const described = {
  version: 'own 1',
  input: { sizePx: 112, colour: 'rgb', mean: [127.5, 127.5, 127.5], scale: 0.0078 },
  alignment: 'arcface',
  match: { midpoint: 0.38, width: 0.05, threshold: 0.4 },
};
