/** An operator's own models: what is described right is used, what is described wrong is refused with words. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { entryOf, modelsFolder, readManifest } from './manifest.ts';
import { modelsAvailability } from './models-availability.ts';
import { openNetworks } from './open-networks.ts';
import { logitsOf } from './open-own.ts';
import { fixedPicture } from './test-fixed-picture.ts';

const dir = modelsFolder();
const manifest = readManifest(dir);
const missing = manifest.models.some(({ file }) => !existsSync(join(dir, file)));
const scratch = mkdtempSync(join(tmpdir(), 'amana-own-model-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const usual = { runtime: 'auto', embedding: 'default' } as const;
const dlib = entryOf(manifest, 'embedding-dlib');
const embedding = {
  file: join(dir, dlib.file),
  version: 'ours 1',
  input: dlib.input,
  alignment: 'dlib',
  match: { midpoint: 0.9, width: 0.02, threshold: 0.92 },
};
const liveness = entryOf(manifest, 'antispoof');
const antispoof = {
  file: join(dir, liveness.file),
  version: 'ours 2',
  input: liveness.input,
  live: 1,
  gives: 'logits',
};

describe.skipIf(missing)('own models (needs `npm run models`)', () => {
  it('take the place of ours, with their own version and input', async () => {
    const models = await openNetworks({
      ...usual,
      ownEmbedding: described(embedding),
      ownAntispoof: described(antispoof),
    });
    if (models.kind === 'missing') throw new Error(models.missing);
    expect(models.versions.embedding).toBe(`own ours 1 ${dlib.sha256.slice(0, 12)}`);
    expect(models.versions.antispoof).toMatch(/^own ours 2 /);
    expect(models.inputs.embedding).toEqual({ ...dlib.input, alignment: 'dlib' });
    expect(models.inputs.match).toEqual(embedding.match);
    const [ours] = await models.networks.antispoof(fixedPicture(128, liveness.input), 1);
    await models.close();
    const standard = await openNetworks(usual);
    if (standard.kind === 'missing') throw new Error(standard.missing);
    const [theirs] = await standard.networks.antispoof(fixedPicture(128, liveness.input), 1);
    await standard.close();
    // The second class stands first, as the description says, and the others are one.
    expect(ours?.[0]).toBeCloseTo(theirs?.[1] ?? Number.NaN, 4);
    expect(ours?.[1]).toBeCloseTo(Math.log(Math.exp(theirs?.[0] ?? 0) + Math.exp(theirs?.[2] ?? 0)), 4);
  });

  it.each([
    [
      'a picture of another size',
      { ...embedding, input: { ...dlib.input, sizePx: 112 } },
      /not pictures of 3 channels and 112×112|cannot be used/,
    ],
    ['a file that is no model', { ...embedding, file: import.meta.filename }, /cannot be used/],
    [
      'a file that is not there',
      { ...embedding, file: '/nowhere/face.onnx' },
      /\/nowhere\/face\.onnx .*is missing/,
    ],
    ['another SHA-256', { ...embedding, sha256: '0'.repeat(64) }, /is not the one of its description/],
    ['no alignment', { ...embedding, alignment: undefined }, /does not describe the model/],
    [
      'a threshold beyond all',
      { ...embedding, match: { ...embedding.match, threshold: 2 } },
      /does not describe the model.*threshold/,
    ],
    [
      'a threshold that anybody reaches',
      { ...embedding, match: { ...embedding.match, threshold: -1 } },
      /does not describe the model.*threshold/,
    ],
  ])('are refused for %s', async (_, description, words) => {
    expect(await openNetworks({ ...usual, ownEmbedding: described(description) })).toMatchObject({
      kind: 'missing',
      missing: expect.stringMatching(words),
      fix: expect.stringMatching(/Correct|Put/),
      told: ownTold,
    });
  });

  it('are refused where "live" is no class of theirs', async () => {
    expect(
      await openNetworks({ ...usual, ownAntispoof: described({ ...antispoof, live: 3 }) }),
    ).toMatchObject({
      kind: 'missing',
      missing: expect.stringMatching(/gives 3 classes, so "live" cannot be 3/),
      told: ownTold.replace('EMBEDDING', 'ANTISPOOF'),
    });
  });

  it('are looked for by whoever asks for readiness', async () => {
    expect(await modelsAvailability({ ...usual, ownEmbedding: join(scratch, 'gone.json') })).toMatchObject({
      kind: 'missing',
      missing: expect.stringMatching(/AMANA_FACE_OWN_EMBEDDING names .*gone\.json, which is missing/),
      told: ownTold,
    });
    writeFileSync(join(scratch, 'broken.json'), '{');
    expect(await modelsAvailability({ ...usual, ownAntispoof: join(scratch, 'broken.json') })).toMatchObject({
      missing: expect.stringMatching(/is no JSON/),
    });
  });
});

describe('classes of an own anti-spoof network', () => {
  const softmax = (logits: readonly number[]) => {
    const powers = logits.map(Math.exp);
    const sum = powers.reduce((a, b) => a + b, 0);
    return powers.map((power) => power / sum);
  };

  it('keep the share of "live", wherever it stands', () => {
    const shares = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(
        shares,
        fc.nat(5),
        fc.constantFrom('logits' as const, 'probabilities' as const),
        (parts, at, gives) => {
          const live = at % parts.length;
          const sum = parts.reduce((a, b) => a + b, 0);
          const probabilities = parts.map((part) => part / sum);
          const classes = gives === 'logits' ? probabilities.map((p) => Math.log(p) + 3) : probabilities;
          const [share = 0] = softmax(logitsOf(Float32Array.from(classes), { live, gives }));
          expect(share).toBeCloseTo(probabilities[live] ?? Number.NaN, 4);
        },
      ),
    );
  });

  it.each([
    ['probabilities', 0.8, 0.8],
    ['logits', 0, 0.5],
    ['logits', 2, 0.8808],
  ] as const)('may be one number: %s %d', (gives, value, share) => {
    expect(softmax(logitsOf(Float32Array.of(value), { live: 0, gives }))[0]).toBeCloseTo(share, 3);
  });
});

/** What callers hear, whatever is wrong: no path. */
const ownTold =
  'The face model of AMANA_FACE_OWN_EMBEDDING cannot be used. `amana doctor` on the server says why, and how to mend it.';

let count = 0;
function described(description: object): string {
  const path = join(scratch, `model-${count++}.json`);
  writeFileSync(path, JSON.stringify(description));
  return path;
}
