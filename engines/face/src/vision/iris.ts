/**
 * Measures how far both eyes are open with the iris network, over the width of the iris, which is alike in all people,
 * so that narrow eyes do not count as closed. Both eyes go through the network at once.
 */
import type { EyeOpening, Frame, Network } from '../types.ts';
import { ontoRegion } from './affine.ts';
import { pointOf } from './mesh.ts';
import type { Coding } from './crop.ts';
import { createSampler, type Sampler } from './sampling.ts';

export type EyeReader = (
  frame: Frame,
  points: Float32Array,
  rollRad: number,
) => Promise<readonly [EyeOpening, EyeOpening]>;

const edgePx = 64;
const valuesPerCrop = 3 * edgePx * edgePx;
const valuesPerEye = 76 * 3;
const marginOverCorners = 2.3;
const coding: Coding = { colour: 'rgb', mean: [0, 0, 0], scale: 1 / 255 };
/** Corners in the mesh of the eye on the left of the picture and of the one on the right, which is shown mirrored. */
const eyes = [
  { corners: [33, 133], mirrored: false },
  { corners: [362, 263], mirrored: true },
] as const;

export function createEyeReader(network: Network, sample: Sampler = createSampler()): EyeReader {
  const values = new Float32Array(2 * valuesPerCrop);
  return async (frame, points, rollRad) => {
    eyes.forEach(({ corners, mirrored }, index) => {
      const [oneX, oneY] = pointOf(points, corners[0]);
      const [twoX, twoY] = pointOf(points, corners[1]);
      const region = {
        centre: [(oneX + twoX) / 2, (oneY + twoY) / 2],
        sizePx: Math.hypot(twoX - oneX, twoY - oneY) * marginOverCorners,
        rollRad,
      } as const;
      const map = ontoRegion(region, edgePx, mirrored);
      const target = { values, from: index * valuesPerCrop, width: edgePx, height: edgePx };
      sample(frame, { map, coding, outside: 'edge' }, target);
    });
    const [read] = await network(values, 2);
    if (read === undefined || read.length < 2 * valuesPerEye) {
      throw new RangeError('The iris network gave too few outputs.');
    }
    return [openingOf(read, 0), openingOf(read, valuesPerEye)];
  };
}

/**
 * Points 0 to 8 run along the lower lid from corner to corner, 9 to 15 along the upper lid, 71 to 75 are the middle and
 * the rim of the iris.
 */
export function openingOf(read: Float32Array, from: number): EyeOpening {
  const between = (one: number, two: number): number =>
    Math.hypot(
      (read[from + one * 3] ?? 0) - (read[from + two * 3] ?? 0),
      (read[from + one * 3 + 1] ?? 0) - (read[from + two * 3 + 1] ?? 0),
    );
  let gap = 0;
  for (let k = 2; k <= 6; k += 1) gap += between(8 + k, k) / 5;
  return {
    openness: ratio(gap, (between(72, 74) + between(73, 75)) / 2),
    aspect: ratio(gap, between(0, 8)),
  };
}

function ratio(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
