/**
 * The shape of a face freed of where it stands, how large it is and how it leans in the picture: what is left changes only
 * when the head turns or the face moves. Never looks at pixels.
 */

import type { ObservedFace } from '../types.ts';

/** Points that hardly move with the mouth and the lids: forehead, bridge and tip of the nose, corners of the eyes, temples. */
const rigidPoints: readonly number[] = [
  1, 4, 5, 195, 197, 6, 168, 8, 9, 151, 10, 33, 133, 362, 263, 130, 359, 226, 446, 116, 345, 123, 352, 117,
  346, 50, 280, 101, 330, 36, 266, 205, 425, 187, 411, 70, 300, 105, 334, 107, 336, 55, 285, 234, 454, 127,
  356, 162, 389, 21, 251, 54, 284, 103, 332, 67, 297, 109, 338, 98, 327, 2, 48, 278, 45, 275, 220, 440,
];

/** Where lids, brows, lips, jaw and nose are seen to move. */
const movingPoints: readonly number[] = [
  61, 291, 0, 17, 13, 14, 78, 308, 37, 267, 84, 314, 152, 148, 377, 172, 397, 105, 334, 107, 336, 70, 300,
  159, 145, 386, 374, 33, 263, 133, 362, 1, 4, 168, 10, 234, 454, 132, 361, 187, 411,
];

/** A row of numbers in units of the face's size; rows of two frames are compared entry by entry. */
export type FaceShape = Float64Array;

export function shapeOf(face: ObservedFace): FaceShape {
  const { points } = face;
  const { x: cx, y: cy, spread } = centreOf(points, rigidPoints);
  const lean = Math.atan2(y(points, 263) - y(points, 33), x(points, 263) - x(points, 33));
  const cos = Math.cos(-lean) / spread;
  const sin = Math.sin(-lean) / spread;
  const shape = new Float64Array(movingPoints.length * 2 + 2);
  movingPoints.forEach((point, i) => {
    const dx = x(points, point) - cx;
    const dy = y(points, point) - cy;
    shape[2 * i] = dx * cos - dy * sin;
    shape[2 * i + 1] = dx * sin + dy * cos;
  });
  const [left, right] = face.eyes ?? [undefined, undefined];
  shape[movingPoints.length * 2] = (left?.openness ?? 0) * lidWeight;
  shape[movingPoints.length * 2 + 1] = (right?.openness ?? 0) * lidWeight;
  return shape;
}

/** Lids cover few points but say much. */
const lidWeight = 0.6;

/** Root of the summed squares over the number of points. */
export function shapeDistance(a: FaceShape, b: FaceShape): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  }
  return Math.sqrt(sum / movingPoints.length);
}

export const x = (points: Float32Array, index: number): number => points[index * 3] ?? 0;
export const y = (points: Float32Array, index: number): number => points[index * 3 + 1] ?? 0;

export function gap(points: Float32Array, a: number, b: number): number {
  return Math.hypot(x(points, a) - x(points, b), y(points, a) - y(points, b));
}

/** The middle of some points and their mean distance from it. */
export function centreOf(
  points: Float32Array,
  indices: readonly number[],
): { x: number; y: number; spread: number } {
  let cx = 0;
  let cy = 0;
  for (const i of indices) {
    cx += x(points, i) / indices.length;
    cy += y(points, i) / indices.length;
  }
  let spread = 0;
  for (const i of indices) {
    spread += Math.hypot(x(points, i) - cx, y(points, i) - cy) / indices.length;
  }
  return { x: cx, y: cy, spread: spread > 0 ? spread : 1 };
}
