import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakePoints } from '../testing/fake-networks.ts';
import { drawnFrame } from '../testing/frames.ts';
import { applyTo } from './affine.ts';
import { ontoAligned } from './alignment.ts';
import { surroundings } from './antispoof.ts';
import { unitLength } from './embedding.ts';
import { openingOf } from './iris.ts';
import { meshEdgePx, pointCount, pointOf, regionOfPoints } from './mesh.ts';
import { poseOf } from './pose.ts';
import { createQualityMeter } from './quality.ts';
import { type QuarterTurns, turned } from './quarter-turns.ts';
import { thumbnailsOf } from './thumbnails.ts';

/** The fake face turned about its middle: to the right of the picture, down, clockwise. Degrees. */
function turnedFace(yaw: number, pitch: number, roll: number): Float32Array {
  const points = fakePoints();
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const [sinY, cosY] = [Math.sin(rad(yaw)), Math.cos(rad(yaw))];
  const [sinP, cosP] = [Math.sin(rad(pitch)), Math.cos(rad(pitch))];
  const [sinR, cosR] = [Math.sin(rad(roll)), Math.cos(rad(roll))];
  for (let index = 0; index < pointCount; index += 1) {
    const x0 = (points[index * 3] ?? 0) - 96;
    const y0 = (points[index * 3 + 1] ?? 0) - 96;
    const z0 = points[index * 3 + 2] ?? 0;
    const [x1, z1] = [x0 * cosY - z0 * sinY, z0 * cosY + x0 * sinY];
    const [y2, z2] = [y0 * cosP - z1 * sinP, z1 * cosP + y0 * sinP];
    points.set([x1 * cosR - y2 * sinR + 96, y2 * cosR + x1 * sinR + 96, z2], index * 3);
  }
  return points;
}

describe('the pose', () => {
  it.each([
    [0, 0, 0],
    [30, 0, 0],
    [-30, 0, 0],
    [0, 20, 0],
    [0, -20, 0],
    [0, 0, 40],
    [0, 0, -170],
  ])('of a head turned by %d, %d, %d degrees', (yaw, pitch, roll) => {
    const points = turnedFace(yaw, pitch, roll);
    const pose = poseOf(points);
    expect(pose.yaw).toBeCloseTo(yaw, 3);
    expect(pose.pitch).toBeCloseTo(pitch, 3);
    expect(pose.roll).toBeCloseTo(roll, 3);
  });

  it('is positive where the nose goes to the right and down', () => {
    const [noseX, noseY] = pointOf(turnedFace(30, 20, 0), 1);
    const [frontX, frontY] = pointOf(fakePoints(), 1);
    expect(noseX).toBeGreaterThan(frontX);
    expect(noseY).toBeGreaterThan(frontY);
  });

  it('is a number even for a face without extent', () => {
    expect(Object.values(poseOf(new Float32Array(pointCount * 3))).every(Number.isFinite)).toBe(true);
  });
});

describe('the region of a face', () => {
  it('stays on the face whatever its roll', () => {
    for (const roll of [-100, -20, 0, 60, 170]) {
      const region = regionOfPoints(turnedFace(0, 0, roll));
      expect(region.rollRad).toBeCloseTo((roll * Math.PI) / 180, 4);
      expect(region.sizePx).toBeCloseTo(128 * 1.5, 3);
      expect(region.centre[0]).toBeCloseTo(96, 1);
      expect(region.centre[1]).toBeCloseTo(96, 1);
    }
  });
});

describe('alignment', () => {
  it.each(['arcface', 'dlib'] as const)(
    '%s: a face that lies as in the template needs no more than a shift',
    (alignment) => {
      const points = turnedFace(0, 0, 25);
      const map = ontoAligned(points, alignment, 112);
      const straight = ontoAligned(turnedFace(0, 0, 0), alignment, 112);
      expect(Math.hypot(map.a, map.d)).toBeCloseTo(Math.hypot(straight.a, straight.d), 4);
      expect(Math.atan2(map.d, map.a) - Math.atan2(straight.d, straight.a)).toBeCloseTo(
        (25 * Math.PI) / 180,
        4,
      );
    },
  );

  it('puts the eyes of a frontal face level, left on the left', () => {
    const back = ontoAligned(fakePoints(), 'arcface', 112);
    const [leftX, leftY] = applyTo(back, 38, 52);
    const [rightX, rightY] = applyTo(back, 74, 52);
    expect(leftX).toBeLessThan(rightX);
    expect(Math.abs(leftY - rightY)).toBeLessThan(2);
  });

  it('mirrored, takes the same pixels from the other side', () => {
    const points = turnedFace(10, 5, 15);
    const [one, two] = [ontoAligned(points, 'arcface', 112), ontoAligned(points, 'arcface', 112, true)];
    const [x, y] = applyTo(one, 11, 40);
    const [u, v] = applyTo(two, 100, 40);
    expect(u).toBeCloseTo(x, 6);
    expect(v).toBeCloseTo(y, 6);
  });
});

describe('an eye', () => {
  const eye = (gapPx: number, irisPx: number): Float32Array => {
    const points = new Float32Array(76 * 3);
    for (let k = 0; k <= 8; k += 1) points.set([k * 5, 30, 0], k * 3);
    for (let k = 1; k <= 7; k += 1) points.set([k * 5, 30 - gapPx, 0], (8 + k) * 3);
    points.set([irisPx, 0, 0], 72 * 3);
    points.set([0, irisPx, 0], 73 * 3);
    return points;
  };

  it('is open by its gap over its iris, and over its width', () => {
    const { openness, aspect } = openingOf(eye(10, 14), 0);
    expect(openness).toBeCloseTo(10 / ((14 + 14) / 2), 5);
    expect(aspect).toBeCloseTo(10 / 40, 5);
  });

  it('without an iris counts as shut, not as infinitely open', () => {
    expect(openingOf(eye(10, 0), 0).openness).toBe(0);
  });
});

describe('the surroundings of a face', () => {
  it('always lie within the frame, keep the face’s shape, and are as large as fits', () => {
    const size = fc.integer({ min: 2, max: 2000 });
    const place = fc.double({ min: -300, max: 2300, noNaN: true });
    const edge = fc.double({ min: 1, max: 1500, noNaN: true });
    fc.assert(
      fc.property(size, size, place, place, edge, edge, (width, height, x, y, faceWidth, faceHeight) => {
        const box = surroundings({ width, height }, { x, y, width: faceWidth, height: faceHeight }, 2.7);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width - 1 + 1e-6);
        expect(box.y + box.height).toBeLessThanOrEqual(height - 1 + 1e-6);
        expect(box.width / box.height).toBeCloseTo(faceWidth / faceHeight, 5);
        const times = box.width / faceWidth;
        expect(times).toBeLessThanOrEqual(2.7 + 1e-9);
        const fills = box.width > width - 1 - 1e-6 || box.height > height - 1 - 1e-6;
        expect(fills || Math.abs(times - 2.7) < 1e-6).toBe(true);
      }),
    );
  });

  it('of a face in the middle of much room are around its middle', () => {
    expect(
      surroundings({ width: 1001, height: 1001 }, { x: 450, y: 450, width: 100, height: 100 }, 4),
    ).toEqual({
      x: 300,
      y: 300,
      width: 400,
      height: 400,
    });
  });
});

describe('quality', () => {
  const crop = (greyAt: (x: number, y: number) => number): Float32Array => {
    const plane = meshEdgePx * meshEdgePx;
    return Float32Array.from(
      { length: plane * 3 },
      (_, at) => greyAt(at % meshEdgePx, Math.floor((at % plane) / meshEdgePx)) / 255,
    );
  };
  const measure = createQualityMeter();

  it.each([
    ['one grey', () => 90, { luma: 90, contrast: 0, detail: 0 }],
    ['black', () => 0, { luma: 0, contrast: 0, detail: 0 }],
    ['white', () => 255, { luma: 255, contrast: 0, detail: 0 }],
  ] as const)('of %s', (_name, greyAt, wanted) => {
    const quality = measure(crop(greyAt));
    expect(quality.luma).toBe(wanted.luma);
    expect(quality.contrast).toBe(wanted.contrast);
    expect(quality.detail).toBeCloseTo(wanted.detail, 2);
  });

  it('sees contrast in a slope, and detail only in what is fine', () => {
    const slope = measure(crop((x) => x));
    const fine = measure(crop((x, y) => ((x + y) % 2 ? 110 : 90)));
    expect(slope.contrast).toBeGreaterThan(60);
    expect(slope.detail).toBeLessThan(0.1);
    expect(fine.detail).toBeCloseTo(80, 0);
    expect(fine.contrast).toBe(20);
  });

  it('looks at the face, not at what is around it', () => {
    const middle = meshEdgePx / 2;
    const quality = measure(crop((x, y) => (Math.hypot(x - middle, y - middle) < 80 ? 60 : 255)));
    expect(quality).toMatchObject({ luma: 60, contrast: 0 });
  });
});

describe('small grey pictures', () => {
  it('are the means of their cells', () => {
    const { thumbnail, view } = thumbnailsOf(drawnFrame(320, 160, (x) => (x < 160 ? 40 : 200)));
    expect([...thumbnail.subarray(0, 16)]).toEqual([
      ...Array.from({ length: 8 }, () => 40),
      ...Array.from({ length: 8 }, () => 200),
    ]);
    expect(view).toHaveLength(64 * 64);
    expect(view[64 * 63 + 31]).toBe(40);
    expect(view[64 * 63 + 32]).toBe(200);
  });

  it('exist for every frame, however small or long', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (long, short, tall) => {
          const frame = tall ? drawnFrame(short, long, () => 77) : drawnFrame(long, short, () => 77);
          const { thumbnail, view } = thumbnailsOf(frame);
          expect(new Set([...thumbnail, ...view])).toEqual(new Set([77]));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('quarter turns', () => {
  const corner = drawnFrame(3, 2, (x, y) => 10 * x + y);

  it.each([
    [1, 2, 3, [1, 0, 11, 10, 21, 20]],
    [2, 3, 2, [21, 11, 1, 20, 10, 0]],
    [3, 2, 3, [20, 21, 10, 11, 0, 1]],
  ] as const)('%d clockwise', (quarters, width, height, greys) => {
    const out = turned(corner, quarters);
    expect([out.width, out.height]).toEqual([width, height]);
    expect([...out.rgb].filter((_, at) => at % 3 === 0)).toEqual(greys);
  });

  it('undo each other, and leave the frame alone where there is none', () => {
    expect(turned(corner, 0)).toBe(corner);
    for (const quarters of [1, 2, 3] as const) {
      const back: QuarterTurns = quarters === 2 ? 2 : quarters === 1 ? 3 : 1;
      expect(turned(turned(corner, quarters), back)).toEqual(corner);
    }
  });
});

describe('unit length', () => {
  it('is refused to what has none', () => {
    expect(unitLength(Float32Array.of(0, 0))).toBeUndefined();
    expect(unitLength(Float32Array.of(Number.NaN, 1))).toBeUndefined();
    expect(unitLength(Float32Array.of(3, 4))).toEqual(Float32Array.of(0.6, 0.8));
  });
});
