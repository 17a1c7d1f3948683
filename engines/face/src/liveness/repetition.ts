/**
 * Finds clips that show nothing new: a still picture, a loop, a loop played back and forth, also when they were encoded
 * again, slowed, shaken, zoomed, brightened or made noisy. Compares the shape of the face, the face held still and the whole
 * frame, for an attacker can change one of them cheaply but not all three.
 */

import type { ClipObservations } from '../types.ts';
import { type FaceShape, shapeDistance, shapeOf } from './face-shape.ts';
import { type Recurrence, recurrenceOf } from './recurrence.ts';
import { deviation, mean, meanDifference, quantile } from './series.ts';

export type RepetitionKind = 'still' | 'loop' | 'palindrome';

export interface Repetition {
  readonly kind?: RepetitionKind;
  /** Mean difference of the whole frame over time in grey levels, brightness apart. */
  readonly frameChange: number;
  readonly shape: Recurrence;
  readonly crop: Recurrence;
  readonly view: Recurrence;
}

export interface RepetitionLimits {
  /** Less change of the whole frame is a still picture: stills 0.1 to 0.15, people 1 and more. */
  readonly frameChange: number;
  /** A lower ratio alone says that the clip repeats: loops up to 0.27, 0.45, 0.55; people from 0.36, 0.55, 0.79 up. */
  readonly shape: number;
  readonly crop: number;
  readonly view: number;
  /** Shape and face together: loops up to 0.85, people from 1.08 up. */
  readonly shapeAndCrop: number;
}

export const repetitionLimits: RepetitionLimits = {
  frameChange: 0.45,
  shape: 0.3,
  crop: 0.45,
  view: 0.55,
  shapeAndCrop: 0.95,
};

const lagsS: readonly number[] = [0.5, 1, 1.7, 2.6, 4];
/** Half of the best matches run backwards in a clip that is played back and forth. */
const backwardsPart = 0.35;

export function repetitionOf(
  clip: ClipObservations,
  limits: RepetitionLimits = repetitionLimits,
): Repetition {
  const { frames, framesPerS } = clip;
  const shapes = smoothed(frames.map(({ face }) => face && shapeOf(face)));
  const crops = frames.map(({ face }) => face?.crop && evened(face.crop));
  const views = frames.map(({ view, thumbnail }) => evened(view ?? thumbnail));
  const seen = {
    frameChange: frameChangeOf(clip),
    shape: recurrenceOf(shapes, framesPerS, shapeDistance),
    crop: recurrenceOf(crops, framesPerS, meanDifference),
    view: recurrenceOf(views, framesPerS, meanDifference),
  };
  const kind = kindOf(seen, limits);
  return kind === undefined ? seen : { ...seen, kind };
}

function kindOf(seen: Omit<Repetition, 'kind'>, limits: RepetitionLimits): RepetitionKind | undefined {
  if (seen.frameChange < limits.frameChange) {
    return 'still';
  }
  const both = seen.shape.ratio + (seen.crop.stretches > 0 ? seen.crop.ratio : 1);
  const repeats =
    seen.shape.ratio < limits.shape ||
    seen.crop.ratio < limits.crop ||
    seen.view.ratio < limits.view ||
    both < limits.shapeAndCrop;
  if (!repeats) {
    return undefined;
  }
  const backwards = Math.max(seen.shape.backwards, seen.crop.backwards, seen.view.backwards);
  return backwards > backwardsPart ? 'palindrome' : 'loop';
}

/** The middle of the differences at several distances in time, so that neither a slow nor a fast change is missed. */
function frameChangeOf({ frames, framesPerS }: ClipObservations): number {
  const rows = frames.map(({ thumbnail }) => withoutBrightness(thumbnail));
  const changes: number[] = [];
  for (const lagS of lagsS) {
    const lag = Math.round(lagS * framesPerS);
    for (let i = 0; i + lag < rows.length; i++) {
      changes.push(meanDifference(rows[i] ?? [], rows[i + lag] ?? []));
    }
  }
  return quantile(changes, 0.5);
}

function withoutBrightness(picture: Uint8Array): Float32Array {
  const middle = mean(picture);
  return Float32Array.from(picture, (value) => value - middle);
}

/** The middle of three frames: points tremble from frame to frame, loops do not repeat that. */
function smoothed(shapes: readonly (FaceShape | undefined)[]): (FaceShape | undefined)[] {
  return shapes.map((shape, i) => {
    const [before, after] = [shapes[i - 1], shapes[i + 1]];
    return shape && before && after
      ? shape.map((value, k) => (value + (before[k] ?? 0) + (after[k] ?? 0)) / 3)
      : shape;
  });
}

/** Free of brightness and contrast, so that flicker does not hide a repetition. */
function evened(picture: Uint8Array): Float32Array {
  const middle = mean(picture);
  const spread = Math.max(1, deviation(picture));
  return Float32Array.from(picture, (value) => (value - middle) / spread);
}
