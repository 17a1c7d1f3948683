/**
 * What a face does, as a few numbers a frame: how far lids, mouth and brows are open or raised, over the distance of the eyes.
 * None of them changes when the picture is moved, zoomed or turned. Never looks at pixels.
 */

import type { ObservedFace } from '../types.ts';
import { gap } from './face-shape.ts';

export type FaceSignals = Float64Array;

/** Openness of a lid is in diameters of the iris, about a seventh of the distance of the outer corners of the eyes. */
const lidWeight = 0.35;
const browWeight = 0.5;

/** Undefined where the eyes were not measured. */
export function signalsOf(face: ObservedFace): FaceSignals | undefined {
  const { points, eyes } = face;
  const eyesApart = gap(points, 33, 263);
  if (eyes === undefined || !(eyesApart > 0)) {
    return undefined;
  }
  const over = (...gaps: readonly number[]): number => gaps.reduce((sum, one) => sum + one, 0) / eyesApart;
  return Float64Array.of(
    eyes[0].openness * lidWeight,
    eyes[1].openness * lidWeight,
    over(gap(points, 13, 14)),
    over(gap(points, 61, 291)),
    over(gap(points, 105, 33), gap(points, 105, 133)) * browWeight,
    over(gap(points, 334, 263), gap(points, 334, 362)) * browWeight,
    over(gap(points, 0, 2)),
    over(gap(points, 17, 152)),
  );
}

export function signalDistance(a: FaceSignals, b: FaceSignals): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  }
  return Math.sqrt(sum);
}

/** The mean of three frames: points tremble from frame to frame, and loops do not repeat that. */
export function smoothed(signals: readonly (FaceSignals | undefined)[]): (FaceSignals | undefined)[] {
  return signals.map((own, i) => {
    const [before, after] = [signals[i - 1], signals[i + 1]];
    return own && before && after
      ? own.map((value, k) => (value + (before[k] ?? 0) + (after[k] ?? 0)) / 3)
      : own;
  });
}
