/** Turns two face templates into one answer: how alike, in per cent, and whether they show one person. */
import type { MatchCalibration } from '../network-inputs.ts';
import { standardInputs } from '../vision/standard-inputs.ts';

export interface FaceComparison {
  /** 0 to 100, two decimals. */
  readonly confidence: number;
  readonly matches: boolean;
  /** Cosine of the two templates, −1 to 1. */
  readonly similarity: number;
}

export function compareFaces(
  one: Float32Array,
  two: Float32Array,
  calibration: MatchCalibration = standardInputs.match,
): FaceComparison {
  const similarity = cosine(one, two);
  const { midpoint, width, threshold } = calibration;
  const share = 1 / (1 + Math.exp(-(similarity - midpoint) / width));
  return { confidence: Math.round(share * 10_000) / 100, matches: similarity >= threshold, similarity };
}

/** Of two vectors of unit length; templates of two networks do not compare. */
export function cosine(one: Float32Array, two: Float32Array): number {
  if (one.length !== two.length || one.length === 0) {
    throw new RangeError(`Templates of ${one.length} and ${two.length} values do not compare.`);
  }
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (two[index] ?? 0);
  return Math.max(-1, Math.min(1, sum));
}
