/** The build of the models without a registry: from tarballs, whole or not at all, and nothing that is not as pinned. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createGraph } from './onnx/graph.ts';
import { rewriteSlopes } from './onnx/rewrite-slopes.ts';
import { hashOf } from './packages.ts';
import { provideModels } from './provide-models.ts';

const scratch = mkdtempSync(join(tmpdir(), 'amana-provide-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const published = relu();
const models = join(scratch, 'models');
const tarballs = join(scratch, 'tarballs');
const path = join(models, 'face.onnx');
let integrity = '';

beforeEach(() => {
  for (const folder of [models, tarballs]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
  integrity = `sha512-${hashOf(packTarball(published), 'sha512', 'base64')}`;
  list({});
});

it('makes what is missing and leaves alone what is there', async () => {
  expect(await provideModels(models, tarballs)).toEqual({ made: ['face.onnx'], present: [] });
  const made = readFileSync(path);
  expect(made.equals(rewriteSlopes(published))).toBe(true);
  const before = statSync(path).mtimeMs;
  expect(await provideModels(models, join(scratch, 'nothing-is-fetched'))).toEqual({
    made: [],
    present: ['face.onnx'],
  });
  expect(statSync(path).mtimeMs).toBe(before);
});

it('makes an altered model again', async () => {
  writeFileSync(path, 'something else');
  expect((await provideModels(models, tarballs)).made).toEqual(['face.onnx']);
  expect(readFileSync(path).equals(rewriteSlopes(published))).toBe(true);
});

it.each([
  [
    'no such tarball',
    () => rmSync(join(tarballs, 'any-name.tgz')),
    /holds no tarball of face-package@1\.0\.0/,
  ],
  ['a tarball of another content', () => void packTarball(Buffer.from('evil')), /holds no tarball/],
  [
    'another file in the tarball',
    () => list({ source: '0'.repeat(64) }),
    /is not the file that was examined/,
  ],
  ['another model than listed', () => list({ sha256: '1'.repeat(64) }), /the list of models states 1111/],
])('refuses %s and leaves nothing behind', async (_, spoil, words) => {
  spoil();
  await expect(provideModels(models, tarballs)).rejects.toMatchObject({
    message: expect.stringMatching(words),
    fix: expect.stringMatching(/./),
  });
  expect(readdirSync(models)).toEqual(['manifest.json']);
});

function list({ sha256, source }: { sha256?: string; source?: string }): void {
  const entry = {
    name: 'face',
    file: 'face.onnx',
    sha256: sha256 ?? hashOf(rewriteSlopes(published), 'sha256'),
    package: 'face-package@1.0.0',
    made: 'published graph',
    source: [{ path: 'model/face.onnx', sha256: source ?? hashOf(published, 'sha256') }],
    licence: 'MIT',
    provenance: 'Made by this test.',
    input: { sizePx: 16, colour: 'rgb', mean: [0, 0, 0], scale: 1 },
    outputs: [{ name: 'out', size: 768 }],
  };
  const packages = { 'face-package@1.0.0': { integrity, licence: 'MIT' } };
  writeFileSync(join(models, 'manifest.json'), JSON.stringify({ packages, models: [entry] }));
}

/** Whatever it is called: a tarball is known by its content. */
function packTarball(content: Buffer): Buffer {
  const folder = join(scratch, 'package', 'model');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'face.onnx'), content);
  const tarball = join(tarballs, 'any-name.tgz');
  const tar = spawnSync('tar', ['-czf', tarball, '-C', scratch, 'package'], { encoding: 'utf8' });
  if (tar.status !== 0) throw new Error(tar.stderr);
  return readFileSync(tarball);
}

function relu(): Buffer {
  const graph = createGraph('face');
  graph.input('input', [3, 16, 16]);
  graph.output(graph.node('Relu', ['input'], 'out'));
  return graph.bytes();
}
