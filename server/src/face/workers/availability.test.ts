/** Own models with real workers: what is wrong is told to callers without a path, to the operator with it, and mended at once. */
import { cpSync, existsSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { entryOf, modelsFolder, readManifest } from '../models/manifest.ts';
import type { MissingModels } from '../models/opened-models.ts';
import { portraitOf } from '../../identity/registry/simulator/portrait.ts';
import { createAvailability } from './availability.ts';
import type { FaceWorkers } from './face-workers.ts';
import { createFaceWorkers } from './worker-pool.ts';

const dir = modelsFolder();
const manifest = readManifest(dir);
const missing = manifest.models.some(({ file }) => !existsSync(join(dir, file)));
const scratch = mkdtempSync(join(tmpdir(), 'amana-own-worker-'));
chmodSync(scratch, 0o755);
const dlib = entryOf(manifest, 'embedding-dlib');
const signal = new AbortController().signal;
const pools: FaceWorkers[] = [];

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe.skipIf(missing)('workers with an own model (needs `npm run models`)', { timeout: 60_000 }, () => {
  it('open it also where it lies in another folder than its description', async () => {
    const folder = join(scratch, 'elsewhere');
    mkdirSync(folder);
    cpSync(join(dir, dlib.file), join(folder, 'own.onnx'));
    const { workers } = open(described('apart.json', { file: join(folder, 'own.onnx') }));
    expect(await look(workers)).toMatchObject({
      models: { embedding: expect.stringMatching(/^own ours 1/) },
    });
  });

  it('are tried again after a while, for the trouble of the last may have been the machine', async () => {
    let now = 0;
    const availability = createAvailability({ runtime: 'auto', embedding: 'default' }, () => now);
    const trouble: MissingModels = { kind: 'missing', missing: 'no memory', fix: 'Add some', told: 'Later' };
    let [isOver, lent] = [false, 0];
    const crew = {
      trouble: () => (isOver ? undefined : trouble),
      confinement: () => undefined,
      giveBack: () => {},
      async lend() {
        lent += 1;
        await availability.starting();
        return trouble;
      },
    };
    const ask = () => availability.ask(crew);
    await crew.lend();
    now += 29_000;
    expect(await ask()).toEqual({ ready: false, reason: 'no memory', fix: 'Add some', told: 'Later' });
    expect(lent).toBe(1);
    now += 1_000;
    expect((await Promise.all([ask(), ask()])).map(({ ready }) => ready)).toEqual([false, false]);
    expect(lent).toBe(2);
    isOver = true;
    expect(await ask()).toEqual({ ready: true });
  });

  it('tell callers no path and the operator what is wrong, and see that it was mended', async () => {
    const path = described('sized.json', { input: { ...dlib.input, sizePx: 112 } });
    const { workers, warned } = open(path);
    // Its files are in order; only opening it shows what is wrong.
    expect(await workers.availability()).toEqual({ ready: true });
    for (const _ of ['once', 'again'])
      await expect(look(workers)).rejects.toMatchObject({
        code: 'operation_unavailable',
        options: {
          detail:
            'The face model of AMANA_FACE_OWN_EMBEDDING cannot be used. `amana doctor` on the server says why, and how to mend it.',
        },
      });
    expect(warned).toEqual([{ reason: expect.stringContaining(path), fix: expect.stringContaining(path) }]);
    expect(await workers.availability()).toMatchObject({
      ready: false,
      reason: expect.stringContaining(path),
      told: expect.not.stringContaining('/'),
    });
    described('sized.json', {});
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await workers.availability()).toEqual({ ready: true });
    expect(await look(workers)).toMatchObject({
      models: { embedding: expect.stringMatching(/^own ours 1/) },
    });
    expect(await workers.availability()).toMatchObject({ ready: true });
  });
});

function open(ownEmbedding: string) {
  const warned: unknown[] = [];
  const workers = createFaceWorkers({
    media: { startDecoding: () => Promise.reject(new Error('no clips here')) },
    models: { runtime: 'auto', embedding: 'default', ownEmbedding },
    log: { info: () => {}, warn: (fields: unknown) => void warned.push(fields) },
    limits: { workers: 1 },
  });
  pools.push(workers);
  return { workers, warned };
}

function look(workers: FaceWorkers) {
  const portrait = Buffer.from(portraitOf('nigeria', 12345678901, 'female'), 'base64');
  return workers.describePicture(portrait, { signal });
}

function described(name: string, change: object): string {
  const path = join(scratch, name);
  const description = {
    file: join(dir, dlib.file),
    version: 'ours 1',
    input: dlib.input,
    alignment: 'dlib',
    match: { midpoint: 0.9, width: 0.02, threshold: 0.92 },
    ...change,
  };
  writeFileSync(path, JSON.stringify(description));
  return path;
}
