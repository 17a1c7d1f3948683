/**
 * Tells a head that turns from a picture that is moved: a picture is a plane, and whatever is done to a plane before a camera
 * is a homography. What a homography cannot explain of the motion of the rigid points of a face is depth.
 */

import type { ClipObservations, ObservedFace } from '../types.ts';
import { centreOf, x, y } from './face-shape.ts';
import { median, quantile } from './series.ts';
import { leastSquares } from './least-squares.ts';

export interface RigidMotion {
  /** Unexplained over all motion, the middle of the pairs that moved enough: about 0.02 to 0.08 for a plane. */
  readonly ratio: number;
  /** Unexplained motion in units of the face's size, at its strongest: noise is about 0.01 to 0.02. */
  readonly residual: number;
  /** Part of the pairs that moved enough. */
  readonly moving: number;
  readonly pairs: number;
}

/** Forehead, bridge and tip of the nose, corners of the eyes, temples: the mouth moves none of them. */
export const firmPoints: readonly number[] = [
  1, 4, 5, 195, 197, 6, 168, 8, 9, 151, 10, 33, 133, 362, 263, 130, 359, 226, 446, 70, 300, 105, 334, 107,
  336, 55, 285, 234, 454, 127, 356, 162, 389, 21, 251, 54, 284, 103, 332, 67, 297, 109, 338, 98, 327, 2, 45,
  275, 220, 440,
];
const lagsS: readonly number[] = [0.33, 0.8, 1.6];
/** Pairs that moved less say nothing but noise. */
const leastMove = 0.03;

export function rigidMotionOf(clip: ClipObservations): RigidMotion {
  const pairs: { residual: number; move: number }[] = [];
  for (const lagS of lagsS) {
    const lag = Math.max(1, Math.round(lagS * clip.framesPerS));
    for (let i = 0; i + lag < clip.frames.length; i += 2) {
      const a = clip.frames[i]?.face;
      const b = clip.frames[i + lag]?.face;
      const pair = a && b && planarResidual(a, b);
      if (pair) {
        pairs.push(pair);
      }
    }
  }
  const moved = pairs.filter(({ move }) => move > leastMove);
  return {
    ratio: median(moved.map(({ residual, move }) => residual / move)),
    residual: quantile(
      pairs.map(({ residual }) => residual),
      0.9,
    ),
    moving: pairs.length === 0 ? 0 : moved.length / pairs.length,
    pairs: moved.length,
  };
}

/** What the best homography from one frame to the other leaves, and how far the points moved, in units of the face. */
export function planarResidual(
  a: ObservedFace,
  b: ObservedFace,
): { residual: number; move: number } | undefined {
  const { x: cx, y: cy, spread } = centreOf(a.points, firmPoints);
  const from: number[] = [];
  const to: number[] = [];
  for (const i of firmPoints) {
    from.push((x(a.points, i) - cx) / spread, (y(a.points, i) - cy) / spread);
    to.push((x(b.points, i) - cx) / spread, (y(b.points, i) - cy) / spread);
  }
  const map = homography(from, to);
  if (map === undefined) {
    return undefined;
  }
  let left = 0;
  let moved = 0;
  for (let i = 0; i < from.length; i += 2) {
    const [u, v] = [from[i] ?? 0, from[i + 1] ?? 0];
    const [p, q] = [to[i] ?? 0, to[i + 1] ?? 0];
    const [g, h] = apply(map, u, v);
    left += (g - p) ** 2 + (h - q) ** 2;
    moved += (u - p) ** 2 + (v - q) ** 2;
  }
  const residual = Math.sqrt(left / firmPoints.length);
  return Number.isFinite(residual) ? { residual, move: Math.sqrt(moved / firmPoints.length) } : undefined;
}

function homography(from: readonly number[], to: readonly number[]): readonly number[] | undefined {
  const rows = new Float64Array(8 * from.length);
  const values = Float64Array.from(to);
  for (let i = 0; i < from.length; i += 2) {
    const u = from[i] ?? 0;
    const v = from[i + 1] ?? 0;
    const p = to[i] ?? 0;
    const q = to[i + 1] ?? 0;
    const across = 8 * i;
    rows[across] = u;
    rows[across + 1] = v;
    rows[across + 2] = 1;
    rows[across + 6] = -p * u;
    rows[across + 7] = -p * v;
    const down = across + 8;
    rows[down + 3] = u;
    rows[down + 4] = v;
    rows[down + 5] = 1;
    rows[down + 6] = -q * u;
    rows[down + 7] = -q * v;
  }
  return leastSquares(rows, values, 8);
}

function apply(map: readonly number[], u: number, v: number): [number, number] {
  const at = (i: number): number => map[i] ?? 0;
  const depth = at(6) * u + at(7) * v + 1;
  return [(at(0) * u + at(1) * v + at(2)) / depth, (at(3) * u + at(4) * v + at(5)) / depth];
}
