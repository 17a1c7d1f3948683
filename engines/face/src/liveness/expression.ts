/**
 * What moves in a face that no movement of the head explains: the mouth, the brows, the lids between blinks. A mouth that
 * talks in a face whose brows and lids stand still is what pasted mouths and animated portraits show.
 */

import type { ClipObservations, ObservedFace } from '../types.ts';
import type { Blink } from './blinks.ts';
import { gap } from './face-shape.ts';
import { covariance, deviation, fall, median, ramp, steadied } from './series.ts';

export interface Expression {
  /** Deviation of the opening of the mouth over its width. */
  readonly mouth: number;
  /** Deviation of the height of the brows over the distance of the eyes. */
  readonly brows: number;
  /**
   * Movement that both lids share between blinks, over their usual openness. What trembles in one eye alone is noise of the
   * measure or of the packing of the clip, and no lid does that.
   */
  readonly lids: number;
  /** 0 to 1: only the mouth moves, for as long as people do not keep their eyes still. */
  readonly mouthAlone: number;
}

/** Between blinks, this far from each. */
const besideBlinkS = 0.36;
/** Points tremble from frame to frame, more so in a clip that was packed hard; brows and lids are held this long. */
const browSteadyS = 0.16;
const lidSteadyS = 0.08;

export function expressionOf(clip: ClipObservations, blinks: readonly Blink[]): Expression {
  const { framesPerS } = clip;
  const faces: ObservedFace[] = [];
  const left: number[] = [];
  const right: number[] = [];
  clip.frames.forEach(({ face }, i) => {
    if (face !== undefined) {
      faces.push(face);
      if (face.eyes && blinks.every(({ frame }) => Math.abs(frame - i) >= besideBlinkS * framesPerS)) {
        left.push(face.eyes[0].openness);
        right.push(face.eyes[1].openness);
      }
    }
  });
  const mouth = deviation(faces.map(({ points }) => gap(points, 13, 14) / nonZero(gap(points, 61, 291))));
  const brows = deviation(
    steadied(
      faces.map(({ points }) => browHeight(points)),
      Math.round(browSteadyS * framesPerS),
    ),
  );
  const usual = nonZero(median(left.map((value, i) => (value + (right[i] ?? 0)) / 2)));
  const reach = Math.round(lidSteadyS * framesPerS);
  const lids = Math.sqrt(Math.max(0, covariance(steadied(left, reach), steadied(right, reach)))) / usual;
  const lengthS = faces.length / framesPerS;
  const still =
    blinks.length === 0 ? ramp(lengthS, 3, 4) * fall(brows, 0.0039, 0.0053) * fall(lids, 0.04, 0.06) : 0;
  return { mouth, brows, lids, mouthAlone: still * ramp(mouth, 0.036, 0.048) };
}

/** Mean distance of the brows from the corners of the eyes, so that the lids do not count. */
function browHeight(points: Float32Array): number {
  const left = gap(points, 105, 33) + gap(points, 105, 133);
  const right = gap(points, 334, 263) + gap(points, 334, 362);
  return (left + right) / 4 / nonZero(gap(points, 33, 263));
}

const nonZero = (value: number): number => (value > 1e-6 ? value : 1);
