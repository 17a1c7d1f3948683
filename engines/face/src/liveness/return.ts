/**
 * Looks in a clip for what a loop shows once too often: a distance in time at which everything comes again at once, or
 * moments around which everything runs backwards. A clip of three seconds holds no second round of a loop of two, but what
 * it does show twice, it shows twice exactly: the face, the face held still and the frame.
 */

export interface Return {
  /** Over the same a fifth of a second before and after, the mean and the highest of all measures; 1 where there is none. */
  readonly again: Likeness;
  /** The same for what runs backwards. */
  readonly back: Likeness;
  /**
   * Of two moments with a stretch between them that runs backwards on, the higher mean, of all measures but that of the
   * whole frame, which a pan carries along; 1 where there are no two.
   */
  readonly toAndFro: number;
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
/** Around both turns of what goes to and fro: people nod and turn as well, but for so long never as exactly. */
const leastTurnedS = 1.15;
const leastBetweenS = 1;
/** So much of what lies between two turns must run backwards around one of them: a head that turns left, then right does not. */
const turnedPart = 0.7;
/** How far beside a distance in time it is compared with. */
const besideS = 0.2;
/** Every second frame will do. */
const step = 2;

/** The measures of the face come first, that of the whole frame last. */
export function returnOf(measures: readonly Measure[], framesPerS: number): Return {
  const count = Math.min(...measures.map((one) => one.count));
  const shown = Math.round(leastShownS * framesPerS);
  const beside = Math.max(2, Math.round(besideS * framesPerS));
  const lags = { from: Math.round(leastLagS * framesPerS), to: count - shown };
  const turns = { from: shown, to: count - 1 - shown };
  const again = dipsOf(measures, lags, beside, (one, lag) => apart(one, count, lag));
  const back = dipsOf(measures, turns, beside, (one, turn) => mirrored(one, count, turn));
  return {
    again: sharpest(again),
    back: sharpest(back),
    toAndFro: twoTurns(
      back.map((dips) => meanOf(dips.slice(0, -1))),
      shown,
      framesPerS,
    ),
  };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const none: Likeness = { mean: 1, highest: 1 };

/** For each place how far each measure dips, against what it is on both sides of it. */
function dipsOf(
  measures: readonly Measure[],
  { from, to }: Range,
  beside: number,
  at: (one: Measure, place: number) => number,
): readonly (readonly number[])[] {
  if (to < from) {
    return [];
  }
  const curves = measures.map((one) =>
    Array.from({ length: to - from + 1 + 2 * beside }, (_, i) => at(one, from - beside + i)),
  );
  return Array.from({ length: to - from + 1 }, (_, i) =>
    curves.map((curve) => dipAt(curve, i + beside, beside)),
  );
}

/** The place at which all measures dip at once. */
function sharpest(places: readonly (readonly number[])[]): Likeness {
  let best = none;
  for (const dips of places) {
    const mean = meanOf(dips);
    if (mean < best.mean) {
      best = { mean, highest: Math.max(...dips) };
    }
  }
  return best;
}

/** Of the two places that dip most among those that can be turns of one stretch, the one that dips less. */
function twoTurns(dips: readonly number[], first: number, framesPerS: number): number {
  const edge = Math.round(leastTurnedS * framesPerS) - first;
  const between = Math.round(leastBetweenS * framesPerS);
  const last = dips.length - 1 - edge;
  let least = 1;
  for (let one = edge; one + between <= last; one++) {
    const own = dips[one] ?? 1;
    for (let other = one + between; own < least && other <= last; other++) {
      // The clip goes on as long after the last place as it did before the first.
      const turned = first + Math.max(inFrom(one, dips.length), inFrom(other, dips.length));
      if (turned >= turnedPart * (other - one)) {
        least = Math.min(least, Math.max(own, dips[other] ?? 1));
      }
    }
  }
  return least;
}

const inFrom = (place: number, count: number): number => Math.min(place, count - 1 - place);

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

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
