/** The list of the models is believed only where all of it is as it must be. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { manifestFile, modelsFolder, readManifest } from './manifest.ts';

const scratch = mkdtempSync(join(tmpdir(), 'amana-manifest-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const text = readFileSync(join(modelsFolder(), manifestFile), 'utf8');

function readAs(list: unknown): unknown {
  writeFileSync(join(scratch, manifestFile), JSON.stringify(list));
  return readManifest(scratch);
}

/** The committed list with something else at this place; without a value the place is left out. */
function spoilt(path: readonly (string | number)[], value?: unknown): unknown {
  const copy: unknown = JSON.parse(text);
  const last = path.at(-1) ?? '';
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => Object(at)[key], copy);
  if (value === undefined) Reflect.deleteProperty(Object(holder), last);
  else Reflect.set(Object(holder), last, value);
  return copy;
}

describe('the list of the face models', () => {
  it('is read whole', () => {
    expect(readManifest(modelsFolder())).toEqual(JSON.parse(text));
  });

  it.each([
    [['models']],
    [['models'], []],
    [['packages']],
    [['packages', 'faceplugin-face-recognition-js@0.0.1', 'integrity'], 'sha1-x'],
    [['models', 0, 'name'], 7],
    [['models', 0, 'file'], '../detector.onnx'],
    [['models', 0, 'file'], 'detector.onnx/..'],
    [['models', 0, 'sha256'], 'ABC'],
    [['models', 0, 'made'], 'by hand'],
    [['models', 0, 'source'], []],
    [['models', 0, 'source', 0, 'sha256']],
    [['models', 0, 'input', 'sizePx'], 8],
    [['models', 0, 'input', 'sizePx'], 64.5],
    [['models', 0, 'input', 'sizePx'], 2048],
    [['models', 0, 'input', 'colour'], 'grey'],
    [
      ['models', 0, 'input', 'mean'],
      [0, 0],
    ],
    [
      ['models', 0, 'input', 'mean'],
      [0, 0, 0, 0],
    ],
    [['models', 0, 'input', 'scale'], '1'],
    [['models', 4, 'alignment'], 'none'],
    [['models', 4, 'match', 'midpoint'], 2],
    [['models', 4, 'match', 'width'], 0],
    [['models', 4, 'match', 'threshold'], 0],
    [['models', 4, 'match', 'threshold'], 1.5],
    [['models', 0, 'outputs'], []],
    [['models', 0, 'outputs', 0, 'size'], 0],
    [['models', 0, 'outputs', 0, 'from'], 3],
  ] satisfies [(string | number)[], unknown?][])('is refused with %j as %j', (path, value?: unknown) => {
    expect(() => readAs(spoilt(path, value))).toThrow();
  });
});
