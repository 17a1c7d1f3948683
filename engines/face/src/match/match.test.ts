import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeNetworks, fakePoints, type FakeScene } from '../testing/fake-networks.ts';
import { drawnFrame } from '../testing/frames.ts';
import { unitLength } from '../vision/embedding.ts';
import { pointCount } from '../vision/mesh.ts';
import { turned } from '../vision/quarter-turns.ts';
import { compareFaces } from './compare-faces.ts';
import { describeFace } from './describe-face.ts';

const picture = drawnFrame(300, 300, (x, y) => 90 + ((x * 5 + y * 3) % 60));
const describeIn = (scene: FakeScene, frame = picture) => describeFace(fakeNetworks(scene), frame);

const turnedBy = (degrees: number): Float32Array => {
  const points = fakePoints();
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  for (let index = 0; index < pointCount; index += 1) {
    const x = (points[index * 3] ?? 0) - 96;
    const z = points[index * 3 + 2] ?? 0;
    points[index * 3] = x * cos - z * sin + 96;
    points[index * 3 + 2] = z * cos + x * sin;
  }
  return points;
};

describe('the description of a still', () => {
  it('is a template of unit length with what was seen', async () => {
    const result = await describeIn({});
    expect(result.kind).toBe('face');
    if (result.kind !== 'face') return;
    expect(Math.hypot(...result.face.embedding)).toBeCloseTo(1, 6);
    expect(result.face).toMatchObject({ templateVersion: 'mirror-sum-1', quarters: 0 });
    expect(result.face.sizePx).toBeGreaterThan(100);
  });

  it.each([
    ['no_face', { detect: () => [] }],
    ['no_face', { meshConfidence: () => 0.1 }],
    ['no_face', { embedding: () => new Float32Array(12) }],
    [
      'several_faces',
      {
        detect: () => [
          { x: 80, y: 128, sizePx: 90, logit: 4 },
          { x: 190, y: 128, sizePx: 70, logit: 3 },
        ],
      },
    ],
    ['face_too_small', { detect: () => [{ x: 128, y: 128, sizePx: 30, logit: 4 }] }],
    ['looks_away', { points: () => turnedBy(60) }],
    ['looks_away', { points: () => turnedBy(-60) }],
  ] as const)('is refused: %s', async (reason, scene) => {
    const result = await describeIn(scene);
    expect(result).toMatchObject({ kind: 'refused', reason });
    expect(result.kind === 'refused' && result.detail).toMatch(/^The|^No|^\d/);
  });

  it.each([
    ['too_dark', drawnFrame(300, 300, (x, y) => 4 + ((x + y) % 10))],
    ['too_dark', drawnFrame(300, 300, () => 130)],
    ['too_blurred', drawnFrame(300, 300, (x) => x * 0.7)],
  ] as const)('is refused: %s', async (reason, frame) => {
    expect(await describeIn({}, frame)).toMatchObject({ kind: 'refused', reason });
  });

  it('takes a small face in the background for what it is', async () => {
    const scene = {
      detect: () => [
        { x: 100, y: 128, sizePx: 90, logit: 4 },
        { x: 200, y: 60, sizePx: 30, logit: 4 },
      ],
    };
    expect((await describeIn(scene)).kind).toBe('face');
  });

  it('takes the largest of several where that is wished for', async () => {
    const detect = () => [
      { x: 80, y: 128, sizePx: 70, logit: 4 },
      { x: 190, y: 128, sizePx: 90, logit: 3 },
    ];
    const result = await describeFace(fakeNetworks({ detect }), picture, { largestOfSeveral: true });
    expect(result.kind === 'face' && result.face.centre[0]).toBeGreaterThan(150);
  });

  it('of a mirrored face is the same: nobody looks different from the other side', async () => {
    const mirrored = drawnFrame(300, 300, (x, y) => picture.rgb[(y * 300 + 299 - x) * 3] ?? 0);
    // The face’s own left and right differ in the fake mesh by nothing, so that only the crop is mirrored.
    const [one, two] = [await describeIn({}), await describeIn({}, mirrored)];
    if (one.kind !== 'face' || two.kind !== 'face') throw new Error('no face');
    expect(compareFaces(one.face.embedding, two.face.embedding).similarity).toBeGreaterThan(0.999);
  });

  it('stands a picture up that lies on its side', async () => {
    const lit = drawnFrame(200, 200, (x, y) => (y < 100 ? 200 : 60) + ((x + y) % 9));
    const detect = (input: Float32Array) =>
      (input[60 * 256 + 128] ?? 0) > (input[196 * 256 + 128] ?? 0) + 0.5 &&
      Math.abs((input[128 * 256 + 60] ?? 0) - (input[128 * 256 + 196] ?? 0)) < 0.5
        ? [{ x: 128, y: 128, sizePx: 120, logit: 3 }]
        : [];
    for (const quarters of [0, 1, 2, 3] as const) {
      const result = await describeIn({ detect }, turned(lit, quarters));
      expect(result.kind === 'face' && result.face.quarters).toBe((4 - quarters) % 4);
    }
  });

  it('does not take a face on its head for an upright one because it was found at once', async () => {
    const lit = drawnFrame(200, 200, (x, y) => (y < 100 ? 200 : 60) + ((x + y) % 9));
    const above = (input: Float32Array) => (input[60 * 256 + 128] ?? 0) > (input[196 * 256 + 128] ?? 0);
    // Sure of the face that stands, less sure of the one on its head, as the real networks are.
    const detect = (input: Float32Array) => [
      { x: 128, y: 128, sizePx: 120, logit: above(input) ? 2.6 : 1.5 },
    ];
    const result = await describeIn({ detect }, turned(lit, 2));
    expect(result.kind === 'face' && result.face.quarters).toBe(2);
  });

  it('refuses what is no picture', async () => {
    await expect(describeIn({}, { rgb: new Uint8Array(3), width: 2, height: 2 })).rejects.toThrow(RangeError);
  });
});

describe('a comparison', () => {
  const vector = fc
    .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 })
    .map((values) => unitLength(Float32Array.from(values)) ?? Float32Array.of(1, 0, 0, 0, 0, 0, 0, 0));

  it('does not depend on the order, and stays between 0 and 100', () => {
    fc.assert(
      fc.property(vector, vector, (one, two) => {
        const there = compareFaces(one, two);
        expect(compareFaces(two, one)).toEqual(there);
        expect(there.confidence).toBeGreaterThanOrEqual(0);
        expect(there.confidence).toBeLessThanOrEqual(100);
        expect(there.matches).toBe(there.confidence >= 59.87);
      }),
    );
  });

  it('of a face with itself is certain', () => {
    const one = Float32Array.of(0.6, 0.8);
    expect(compareFaces(one, one)).toMatchObject({ confidence: 100, matches: true });
  });

  it.each([
    [0.1, 0.07, false],
    [0.35, 9.11, false],
    [0.48, 57.44, false],
    [0.49, 62.25, true],
    [0.6, 93.7, true],
  ])('at similarity %d says %d per cent', (similarity, confidence, matches) => {
    const two = Float32Array.of(similarity, Math.sqrt(1 - similarity * similarity));
    expect(compareFaces(Float32Array.of(1, 0), two)).toMatchObject({ confidence, matches });
  });

  it('obeys the calibration of the models in use', () => {
    const two = Float32Array.of(0.9, Math.sqrt(1 - 0.81));
    const dlib = { midpoint: 0.95, width: 0.01, threshold: 0.95 };
    expect(compareFaces(Float32Array.of(1, 0), two, dlib)).toMatchObject({
      matches: false,
      confidence: 0.67,
    });
  });

  it('of templates of two networks is refused', () => {
    expect(() => compareFaces(Float32Array.of(1), Float32Array.of(1, 0))).toThrow(RangeError);
    expect(() => compareFaces(new Float32Array(0), new Float32Array(0))).toThrow(RangeError);
  });
});
