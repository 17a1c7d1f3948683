/**
 * Reads the 468 points of one face with the mesh network, and says where they lie: the region to look at next, the box,
 * single points. Never looks for a face: the region comes from the detector or from the frame before.
 */
import type { Frame, Network } from '../types.ts';
import { type Affine, type Box, ontoRegion, type Point, type Region } from './affine.ts';
import type { Detection } from './detector.ts';
import type { Coding } from './crop.ts';
import { createSampler, type Sampler } from './sampling.ts';

export const meshEdgePx = 192;
export const pointCount = 468;
/** How much larger than the box of the face the region is, after the detector and after a mesh. */
const detectedMargin = 1.6;
export const followedMargin = 1.5;
const coding: Coding = { colour: 'rgb', mean: [0, 0, 0], scale: 1 / 255 };

export interface Mesh {
  /** 0 to 1: below a half there is no face in the region. */
  readonly confidence: number;
  /** x, y, z in pixels of the frame; a fresh array each time. */
  readonly points: Float32Array;
  readonly region: Region;
  /** The crop that was read: three planes of 192×192, RGB, 0 to 1. Overwritten by the next reading. */
  readonly crop: Float32Array;
}

export type MeshReader = (frame: Frame, region: Region) => Promise<Mesh>;

export function createMeshReader(network: Network, sample: Sampler = createSampler()): MeshReader {
  const crop = new Float32Array(3 * meshEdgePx * meshEdgePx);
  const target = { values: crop, from: 0, width: meshEdgePx, height: meshEdgePx };
  return async (frame, region) => {
    const map = ontoRegion(region, meshEdgePx);
    sample(frame, { map, coding, outside: 'black' }, target);
    const [confidence, read] = await network(crop, 1);
    if (confidence === undefined || read === undefined || read.length < pointCount * 3) {
      throw new RangeError('The mesh network gave too few outputs.');
    }
    const points = ontoFrame(read, map, region.sizePx / meshEdgePx);
    const sure = areFinite(points) ? (confidence[0] ?? 0) : 0;
    return { confidence: sure, points, region, crop };
  };
}

export function regionOfDetection({ box, eyes }: Detection): Region {
  const [left, right] = eyes;
  return {
    centre: [box.x + box.width / 2, box.y + box.height / 2],
    sizePx: Math.max(box.width, box.height) * detectedMargin,
    rollRad: Math.atan2(right[1] - left[1], right[0] - left[0]),
  };
}

/** The square around all points, turned with the line of the outer eye corners. */
export function regionOfPoints(points: Float32Array, margin = followedMargin): Region {
  const [leftX, leftY] = pointOf(points, 33);
  const [rightX, rightY] = pointOf(points, 263);
  const rollRad = Math.atan2(rightY - leftY, rightX - leftX);
  const cos = Math.cos(rollRad);
  const sin = Math.sin(rollRad);
  const upright = boxOfPoints(points, cos, sin);
  const x = upright.x + upright.width / 2;
  const y = upright.y + upright.height / 2;
  return {
    centre: [x * cos - y * sin, x * sin + y * cos],
    sizePx: Math.max(upright.width, upright.height) * margin,
    rollRad,
  };
}

/** In a frame that is turned by the angle of this cosine and sine. */
export function boxOfPoints(points: Float32Array, cos = 1, sin = 0): Box {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < pointCount * 3; at += 3) {
    const givenX = points[at] ?? 0;
    const givenY = points[at + 1] ?? 0;
    const x = givenX * cos + givenY * sin;
    const y = givenY * cos - givenX * sin;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function pointOf(points: Float32Array, index: number): Point {
  return [points[index * 3] ?? 0, points[index * 3 + 1] ?? 0];
}

function ontoFrame(read: Float32Array, { a, b, c, d, e, f }: Affine, step: number): Float32Array {
  const points = new Float32Array(pointCount * 3);
  for (let at = 0; at < points.length; at += 3) {
    const x = read[at] ?? 0;
    const y = read[at + 1] ?? 0;
    points[at] = a * x + b * y + c;
    points[at + 1] = d * x + e * y + f;
    points[at + 2] = (read[at + 2] ?? 0) * step;
  }
  return points;
}

function areFinite(points: Float32Array): boolean {
  for (let at = 0; at < points.length; at += 1) if (!Number.isFinite(points[at])) return false;
  return true;
}
