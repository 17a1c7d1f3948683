/**
 * Asks of a series of frames how well each stretch of it is found again elsewhere, forwards or backwards, faster or slower.
 * A person never moves twice in the same way; a loop does all the time. Knows nothing of what the frames hold.
 */

import { quantile } from './series.ts';

export interface Recurrence {
  /**
   * How far a stretch is from its best match over how far its own frames are from each other; the middle of all stretches.
   * Near 0 when everything comes again, about 0.6 to 1.2 when nothing does.
   */
  readonly ratio: number;
  /** The same of the stretches that are found again least well, a fifth of all apart. */
  readonly most: number;
  /** Part of the best matches that run backwards. */
  readonly backwards: number;
  /** How far the frames of a stretch are from each other; the middle of all stretches. */
  readonly movement: number;
  /** How many stretches could be compared. */
  readonly stretches: number;
}

const stretchS = 1;
const leastApartS = 0.5;
const forwards: readonly number[] = [1, 0.9, 1.11, 0.8, 1.25, 0.7, 1.43];
const reversed: readonly number[] = [-1, -0.9, -1.11];
const stretchStep = 3;
const frameStep = 2;

/** `rows` hold undefined where there is nothing to compare; `distance` is symmetric. */
export function recurrenceOf<T>(
  rows: readonly (T | undefined)[],
  framesPerS: number,
  distance: (a: T, b: T) => number,
): Recurrence {
  const table = distancesOf(rows, distance);
  const length = Math.round(stretchS * framesPerS);
  const ratios: number[] = [];
  const movements: number[] = [];
  let backwards = 0;
  for (let from = 0; from + length <= rows.length; from += stretchStep) {
    const movement = movementWithin(table, rows.length, from, length);
    const best = bestMatch(table, rows.length, { from, length, apart: leastApartS * framesPerS });
    if (movement > 0 && best !== undefined) {
      ratios.push(best.distance / movement);
      movements.push(movement);
      backwards += best.slope < 0 ? 1 : 0;
    }
  }
  return {
    ratio: quantile(ratios, 0.5, 1),
    most: quantile(ratios, 0.8, 1),
    backwards: ratios.length === 0 ? 0 : backwards / ratios.length,
    movement: quantile(movements, 0.5),
    stretches: ratios.length,
  };
}

/** Not-a-number where one of the two is missing. */
function distancesOf<T>(rows: readonly (T | undefined)[], distance: (a: T, b: T) => number): Float32Array {
  const table = new Float32Array(rows.length * rows.length).fill(Number.NaN);
  for (let i = 0; i < rows.length; i++) {
    const a = rows[i];
    for (let j = 0; a !== undefined && j <= i; j++) {
      const b = rows[j];
      if (b !== undefined) {
        const value = i === j ? 0 : distance(a, b);
        table[i * rows.length + j] = value;
        table[j * rows.length + i] = value;
      }
    }
  }
  return table;
}

function movementWithin(table: Float32Array, count: number, from: number, length: number): number {
  let sum = 0;
  let pairs = 0;
  for (let a = 0; a < length; a += frameStep) {
    for (let b = a + 4; b < length; b += 4) {
      const value = table[(from + a) * count + from + b] ?? Number.NaN;
      if (!Number.isNaN(value)) {
        sum += value;
        pairs++;
      }
    }
  }
  return pairs === 0 ? 0 : sum / pairs;
}

interface Stretch {
  from: number;
  length: number;
  apart: number;
}

interface Match {
  distance: number;
  slope: number;
}

function bestMatch(table: Float32Array, count: number, stretch: Stretch): Match | undefined {
  let best: Match | undefined;
  for (const slope of [...forwards, ...reversed]) {
    const steps = Int32Array.from({ length: Math.ceil(stretch.length / frameStep) }, (_, k) =>
      Math.round(slope * k * frameStep),
    );
    for (let start = 0; start < count; start++) {
      if (isElsewhere(start, slope, count, stretch)) {
        const limit = best?.distance ?? Number.POSITIVE_INFINITY;
        const distance = distanceAlong(table, count, { from: stretch.from, start, steps, limit });
        if (distance < limit) {
          best = { distance, slope };
        }
      }
    }
  }
  return best;
}

/** Inside the clip, and not the stretch itself. */
function isElsewhere(start: number, slope: number, count: number, { from, length, apart }: Stretch): boolean {
  const end = start + slope * (length - 1);
  if (end < 0 || end > count - 1) {
    return false;
  }
  const middles = Math.abs((start + end) / 2 - (from + (length - 1) / 2));
  if (slope < 0) {
    return middles >= length / 2;
  }
  return Math.min(Math.abs(start - from), Math.abs(end - from - length + 1), middles * 2) >= apart;
}

interface Path {
  from: number;
  start: number;
  /** Where each compared frame of the stretch is looked for, counted from the start. */
  steps: Int32Array;
  /** A path that is longer is given up. */
  limit: number;
}

/** Mean distance along a path; infinite where too much is missing or the limit is passed. */
function distanceAlong(table: Float32Array, count: number, { from, start, steps, limit }: Path): number {
  const most = limit * steps.length;
  let sum = 0;
  let pairs = 0;
  for (let k = 0; k < steps.length; k++) {
    const value = table[(from + k * frameStep) * count + start + (steps[k] ?? 0)] ?? Number.NaN;
    if (value === value) {
      sum += value;
      pairs++;
      if (sum > most) {
        return Number.POSITIVE_INFINITY;
      }
    }
  }
  return pairs < steps.length / 2 ? Number.POSITIVE_INFINITY : sum / pairs;
}
