/**
 * Log-odds to the score of 0..1, by a curve that was fitted on judged pairs (bench/screening/fit-calibration.ts) and is kept
 * as data. Rising everywhere, so that the order of hits is that of their evidence; never reaches 1.
 */

import { calibrationTable } from './calibration-table.ts';

/** Log-odds before anything is known, where the score is 0. */
export const nothingKnown = -4;

const knots = Float64Array.from(calibrationTable, ([logit]) => logit);
const scores = Float64Array.from(calibrationTable, ([, score]) => score);
const last = knots.length - 1;

export function toScore(logit: number): number {
  if (!(logit > nothingKnown)) return 0;
  const end = knots[last] ?? 0;
  const top = scores[last] ?? 0;
  // Beyond the curve each further unit of evidence takes away the same share of what is left.
  if (logit >= end) return 1 - (1 - top) * Math.exp(end - logit);
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((knots[middle] ?? 0) <= logit) low = middle;
    else high = middle;
  }
  const from = knots[low] ?? 0;
  const to = knots[high] ?? 1;
  const share = (logit - from) / (to - from);
  return (scores[low] ?? 0) + share * ((scores[high] ?? 0) - (scores[low] ?? 0));
}
