import { compareFaces, type DescribedFace, describeFace } from '@amana/face';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedModels } from '../models/opened-models.ts';
import { hasFaces, hasModels, labels, lacking, opened, pairs, picture } from './test-real.ts';

const photos = labels().filter(({ file, person }) => file.startsWith('photos/') && person !== undefined);

describe.skipIf(!hasModels || !hasFaces)(`faces of real photos${lacking}`, () => {
  let models: OpenedModels;
  const described = async (file: string, change?: (image: Sharp) => Sharp): Promise<DescribedFace> => {
    const { networks, inputs } = models;
    const result = await describeFace(networks, await picture(file, change), { inputs });
    if (result.kind === 'refused') throw new Error(`${file}: ${result.detail}`);
    return result.face;
  };
  const clean = new Map<string, DescribedFace>();

  beforeAll(async () => {
    models = await opened();
    for (const { file } of photos) clean.set(file, await described(file));
  }, 60_000);
  afterAll(() => models.close());
  const of = (file: string): DescribedFace => clean.get(file) ?? expect.fail(`${file} has no person`);

  it('match in every labelled pair where they should, and nowhere else', () => {
    const wrong = pairs().filter(({ a, b, same }) => {
      const { matches } = compareFaces(of(a).embedding, of(b).embedding, models.inputs.match);
      return matches !== same;
    });
    expect(pairs().length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it('of different people never match, with room to spare', () => {
    const { threshold } = models.inputs.match;
    let compared = 0;
    for (const one of photos) {
      for (const two of photos) {
        if (one.person === two.person) continue;
        compared += 1;
        const { similarity } = compareFaces(
          of(one.file).embedding,
          of(two.file).embedding,
          models.inputs.match,
        );
        expect(similarity, `${one.file} and ${two.file}`).toBeLessThan(threshold - 0.1);
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  it.each<[string, (image: Sharp) => Sharp]>([
    ['in grey', (image) => image.greyscale()],
    ['of 450 pixels', (image) => image.resize(450, 450, { fit: 'inside' })],
    ['badly compressed', (image) => image.jpeg({ quality: 25 })],
    ['a third as bright', (image) => image.linear(0.35, 0)],
    ['too yellow', (image) => image.linear([1.1, 1, 0.6], [0, 0, 0])],
  ])(
    'still match when one of the two is %s',
    async (_name, change) => {
      let missed = 0;
      for (const { file, person } of photos) {
        const worse = await described(file, change);
        const others = photos.filter((other) => other.person === person && other.file !== file);
        for (const other of others) {
          const { matches } = compareFaces(worse.embedding, of(other.file).embedding, models.inputs.match);
          if (!matches) missed += 1;
        }
      }
      expect(missed).toBe(0);
    },
    60_000,
  );

  it('give the same template every time', async () => {
    for (const { file } of photos.slice(0, 3)) {
      expect((await described(file)).embedding).toEqual(of(file).embedding);
    }
  });

  it.each([90, 180, 270])(
    'turned by %d degrees without saying so, are stood up and give nearly the same',
    async (degrees) => {
      for (const { file } of photos) {
        const turned = await described(file, (image) => image.rotate(degrees));
        expect(turned.quarters, file).toBe((4 - degrees / 90) % 4);
        expect(compareFaces(turned.embedding, of(file).embedding).similarity, file).toBeGreaterThan(0.95);
      }
    },
    60_000,
  );

  it.each<[string, string, (image: Sharp) => Sharp]>([
    ['too small', 'face_too_small', (image) => image.resize({ width: 110 })],
    ['too dark', 'too_dark', (image) => image.linear(0.06, 0)],
    ['blurred beyond recognition', 'too_blurred', (image) => image.blur(8)],
  ])('are refused when %s', async (_name, reason, change) => {
    const { networks, inputs } = models;
    const frame = await picture('photos/df_img39.jpg', change);
    expect(await describeFace(networks, frame, { inputs })).toMatchObject({ kind: 'refused', reason });
  });

  it('of two people side by side are refused, unless the largest is wished for', async () => {
    const { networks, inputs } = models;
    const one = await picture('photos/df_img39.jpg', (image) => image.resize(400, 400, { fit: 'cover' }));
    const rgb = new Uint8Array(one.rgb.length * 2);
    for (let y = 0; y < 400; y += 1) {
      const row = one.rgb.subarray(y * 1200, (y + 1) * 1200);
      rgb.set(row, y * 2400);
      rgb.set(row, y * 2400 + 1200);
    }
    const frame = { rgb, width: 800, height: 400 };
    expect(await describeFace(networks, frame, { inputs })).toMatchObject({ reason: 'several_faces' });
    expect(await describeFace(networks, frame, { inputs, largestOfSeveral: true })).toMatchObject({
      kind: 'face',
    });
  });
});
