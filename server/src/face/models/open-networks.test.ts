/** The models themselves: known inputs give the stored outputs with either runtime, and nothing altered is opened. */
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standardInputs } from '@amana/face';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import fixedOutputs from './fixed-outputs.json' with { type: 'json' };
import { entryOf, modelsFolder, readManifest } from './manifest.ts';
import { modelsAvailability } from './models-availability.ts';
import { openNetworks } from './open-networks.ts';
import type { ModelOptions, OpenedModels } from './opened-models.ts';
import { openRuntime } from './runtimes.ts';
import { fixedPicture, sampleOf } from './test-fixed-picture.ts';

const dir = modelsFolder();
const manifest = readManifest(dir);
const missing = manifest.models.some(({ file }) => !existsSync(join(dir, file)));
const usual: ModelOptions = { runtime: 'auto', embedding: 'default' };
const opened = new Map<string, Promise<OpenedModels>>();

afterAll(async () => {
  for (const models of opened.values()) await (await models).close();
});

describe.skipIf(missing)('the face models (needs `npm run models`)', () => {
  const stored = Object.entries(fixedOutputs);
  const cases = (['native', 'wasm'] as const).flatMap((runtime) =>
    stored.map(([name, outputs]) => ({ runtime, name, outputs })),
  );

  it.each(cases)('$name gives the stored outputs, $runtime', async ({ runtime, name, outputs }) => {
    const { networks } = await open({ runtime, embedding: name === 'embedding-dlib' ? 'dlib' : 'default' });
    const { input } = entryOf(manifest, name);
    const network = networks[name === 'embedding-dlib' ? 'embedding' : networkName(name)];
    const given = await network(fixedPicture(input.sizePx, input), 1);
    expect(given.map((output) => sampleOf(output).length)).toEqual(outputs.map((output) => output.length));
    given.forEach((output, i) =>
      sampleOf(output).forEach((value, j) => {
        const wanted = outputs[i]?.[j] ?? Number.NaN;
        expect(Math.abs(value - wanted)).toBeLessThan(1e-3 * Math.max(1, Math.abs(wanted)));
      }),
    );
  });

  it.each(['detector', 'iris', 'antispoof', 'embedding'] as const)(
    '%s answers a batch as it answers one by one',
    async (name) => {
      const { networks } = await open(usual);
      const { input } = entryOf(manifest, name);
      const one = fixedPicture(input.sizePx, input);
      const other = one.map((value) => -value);
      const alone = [...(await networks[name](one, 1)), ...(await networks[name](other, 1))];
      const both = await networks[name](new Float32Array([...one, ...other]), 2);
      const count = both.length;
      both.forEach((output, i) => {
        const apart = [...(alone[i] ?? []), ...(alone[count + i] ?? [])].map((value, at) =>
          Math.abs(value - (output[at] ?? Number.NaN)),
        );
        expect(apart).toHaveLength(output.length);
        expect(Math.max(...apart)).toBeLessThan(1e-3);
      });
      await expect(networks[name](one, 2)).rejects.toThrow(/takes \d+ numbers a picture/);
    },
  );

  it('names package, network and SHA-256 in its versions', async () => {
    const { versions, runtime, notes, inputs } = await open(usual);
    expect(versions.mesh).toBe(
      `@vladmandic/human@3.3.6 mesh ${entryOf(manifest, 'mesh').sha256.slice(0, 12)}`,
    );
    expect(Object.keys(versions)).toEqual(['detector', 'mesh', 'iris', 'antispoof', 'embedding']);
    expect([runtime, notes]).toEqual(['native', []]);
    // The engine knows the standard set by itself; both must say the same.
    expect(inputs).toEqual(standardInputs);
    expect((await open({ ...usual, embedding: 'dlib' })).inputs.embedding).toMatchObject({
      sizePx: 150,
      colour: 'rgb',
      alignment: 'dlib',
    });
  });

  it('falls back to WebAssembly where the native runtime cannot be loaded, and says so', async () => {
    vi.doMock('onnxruntime-node', () => {
      throw new Error('libonnxruntime.so.1: cannot open shared object file');
    });
    try {
      const { runtime, note } = await openRuntime('auto');
      expect(runtime).toBe('wasm');
      expect(note).toMatch(/slower WebAssembly runtime/);
      await expect(openRuntime('native')).rejects.toThrow();
      expect(await openNetworks({ ...usual, runtime: 'native' })).toMatchObject({
        kind: 'missing',
        missing: expect.stringMatching(/runtime of the face networks cannot be loaded/),
        fix: expect.stringMatching(/AMANA_FACE_RUNTIME/),
        told: expect.not.stringMatching(/libonnxruntime/),
      });
    } finally {
      vi.doUnmock('onnxruntime-node');
    }
  });

  describe('that are not as listed', () => {
    let copy = '';
    beforeAll(() => {
      copy = mkdtempSync(join(tmpdir(), 'amana-models-test-'));
      cpSync(dir, copy, { recursive: true });
    });
    afterAll(() => rmSync(copy, { recursive: true, force: true }));

    it.each([
      ['missing', (path: string) => rmSync(path), /mesh\.onnx is missing/],
      ['altered', (path: string) => appendFileSync(path, 'x'), /mesh\.onnx is not the one of the list/],
    ])('are refused when %s, with the fix', async (_, spoil, words) => {
      const path = join(copy, 'mesh.onnx');
      spoil(path);
      const answer = {
        kind: 'missing',
        missing: expect.stringMatching(words),
        fix: expect.stringMatching(/npm run models/),
        told: expect.stringMatching(words),
      };
      expect(await openNetworks({ ...usual, dir: copy })).toEqual(answer);
      expect(await modelsAvailability({ ...usual, dir: copy })).toEqual(answer);
      cpSync(join(dir, 'mesh.onnx'), path);
      expect(await modelsAvailability({ ...usual, dir: copy })).toMatchObject({ kind: 'available' });
    });
  });
});

/** Opened once for each of the settings: WebAssembly takes its time. */
function open(options: ModelOptions): Promise<OpenedModels> {
  const key = JSON.stringify(options);
  const models = opened.get(key) ?? openAnew(options);
  opened.set(key, models);
  return models;
}

async function openAnew(options: ModelOptions): Promise<OpenedModels> {
  const models = await openNetworks(options);
  if (models.kind === 'missing') throw new Error(models.missing);
  return models;
}

function networkName(name: string): 'detector' | 'mesh' | 'iris' | 'antispoof' | 'embedding' {
  const names = ['detector', 'mesh', 'iris', 'antispoof', 'embedding'] as const;
  const found = names.find((known) => known === name);
  if (!found) throw new Error(`${name} is no network`);
  return found;
}
