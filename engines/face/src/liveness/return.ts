/**
 * Looks in a short clip for what a loop shows once too often: a distance in time at which everything comes again at once, or
 * a moment around which everything runs backwards. A clip of three seconds holds no second round of a loop of two, but what
 * it does show twice, it shows twice exactly: the face, the face held still and the frame.
 */

export interface Return {
  /** Over the same a fifth of a second before and after, the mean and the highest of all measures; 1 where there is none. */
  readonly again: Likeness;
  /** The same for what runs backwards. */
  readonly back: Likeness;
}

export interface Likeness {
  readonly mean: number;
  readonly highest: number;
}

/** Rows of one measure and how far two of them are apart; undefined where there is nothing to compare. */
export interface Measure {
  readonly count: number;
  readonly distance: (a: number, b: number) => number | undefined;
}

const leastLagS = 0.88;
/** So much must be shown twice. */
const leastShownS = 0.8;
/** How far beside a distance in time it is compared with. */
const besideS = 0.2;
/** Every second frame will do. */
const step = 2;

export function returnOf(measures: readonly Measure[], framesPerS: number): Return {
  const count = Math.min(...measures.map((one) => one.count));
  const shown = Math.round(leastShownS * framesPerS);
  const beside = Math.max(2, Math.round(besideS * framesPerS));
  const lags = { from: Math.round(leastLagS * framesPerS), to: count - shown };
  const turns = { from: shown, to: count - 1 - shown };
  return {
    again: sharpest(measures, lags, beside, (one, lag) => apart(one, count, lag)),
    back: sharpest(measures, turns, beside, (one, turn) => mirrored(one, count, turn)),
  };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const none: Likeness = { mean: 1, highest: 1 };

/** The place at which all measures dip at once, against what they are on both sides of it. */
function sharpest(
  measures: readonly Measure[],
  { from, to }: Range,
  beside: number,
  at: (one: Measure, place: number) => number,
): Likeness {
  if (to < from) {
    return none;
  }
  const curves = measures.map((one) =>
    Array.from({ length: to - from + 1 + 2 * beside }, (_, i) => at(one, from - beside + i)),
  );
  let best = none;
  for (let i = beside; i <= to - from + beside; i++) {
    const dips = curves.map((curve) => dipAt(curve, i, beside));
    const mean = dips.reduce((sum, dip) => sum + dip, 0) / dips.length;
    if (mean < best.mean) {
      best = { mean, highest: Math.max(...dips) };
    }
  }
  return best;
}

function dipAt(curve: readonly number[], i: number, beside: number): number {
  const here = Math.min(curve[i - 1] ?? 1, curve[i] ?? 1, curve[i + 1] ?? 1);
  const around = Math.min(curve[i - beside] ?? 0, curve[i + beside] ?? 0);
  return around > 0 && Number.isFinite(around) && Number.isFinite(here) ? here / around : 1;
}

/** Mean distance of all frames that lie so far from each other; infinite where too few do. */
function apart({ distance }: Measure, count: number, lag: number): number {
  return meanOver(count - lag, (i) => distance(i, i + lag));
}

/** Mean distance of what lies as far before a moment as after it. */
function mirrored({ distance }: Measure, count: number, turn: number): number {
  return meanOver(Math.min(turn, count - 1 - turn), (i) => distance(turn - i - 1, turn + i + 1));
}

function meanOver(pairs: number, distance: (i: number) => number | undefined): number {
  let sum = 0;
  let seen = 0;
  for (let i = 0; i < pairs; i += step) {
    const value = distance(i);
    if (value !== undefined) {
      sum += value;
      seen++;
    }
  }
  return seen < leastPairs ? Number.POSITIVE_INFINITY : sum / seen;
}

const leastPairs = 4;
