/**
 * What moves in a face that no movement of the head explains: the mouth, the brows, the lids between blinks. A mouth that
 * talks in a face whose brows and lids stand still is what pasted mouths and animated portraits show.
 */

import type { ClipObservations, ObservedFace } from '../types.ts';
import type { Blink } from './blinks.ts';
import { gap } from './face-shape.ts';
import { deviation, fall, median, quantile, ramp } from './series.ts';

export interface Expression {
  /** Deviation of the opening of the mouth over its width. */
  readonly mouth: number;
  /** Deviation of the height of the brows over the distance of the eyes. */
  readonly brows: number;
  /** Range of the lids between blinks over their usual openness. */
  readonly lids: number;
  /** 0 to 1: only the mouth moves, for as long as people do not keep their eyes still. */
  readonly mouthAlone: number;
}

/** Between blinks, this far from each. */
const besideBlinkS = 0.36;

export function expressionOf(clip: ClipObservations, blinks: readonly Blink[]): Expression {
  const { framesPerS } = clip;
  const faces: ObservedFace[] = [];
  const opennesses: number[] = [];
  clip.frames.forEach(({ face }, i) => {
    if (face !== undefined) {
      faces.push(face);
      if (face.eyes && blinks.every(({ frame }) => Math.abs(frame - i) >= besideBlinkS * framesPerS)) {
        opennesses.push((face.eyes[0].openness + face.eyes[1].openness) / 2);
      }
    }
  });
  const mouth = deviation(faces.map(({ points }) => gap(points, 13, 14) / nonZero(gap(points, 61, 291))));
  const brows = deviation(faces.map(({ points }) => browHeight(points)));
  const usual = nonZero(median(opennesses));
  const lids = (quantile(opennesses, 0.9) - quantile(opennesses, 0.1)) / usual;
  const lengthS = faces.length / framesPerS;
  const still =
    blinks.length === 0 ? ramp(lengthS, 3, 4) * fall(brows, 0.005, 0.008) * fall(lids, 0.075, 0.11) : 0;
  return { mouth, brows, lids, mouthAlone: still * ramp(mouth, 0.04, 0.055) };
}

/** Mean distance of the brows from the corners of the eyes, so that the lids do not count. */
function browHeight(points: Float32Array): number {
  const left = gap(points, 105, 33) + gap(points, 105, 133);
  const right = gap(points, 334, 263) + gap(points, 334, 362);
  return (left + right) / 4 / nonZero(gap(points, 33, 263));
}

const nonZero = (value: number): number => (value > 1e-6 ? value : 1);
