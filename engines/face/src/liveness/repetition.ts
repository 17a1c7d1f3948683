/**
 * Finds clips that show nothing new: a still picture, a loop, a loop played back and forth, also when they were encoded
 * again, slowed, shaken, zoomed, brightened or made noisy. Compares what the face does, the face held still and the whole
 * frame, for an attacker can change one of them cheaply but not all three.
 */

import type { ClipObservations } from '../types.ts';
import { signalDistance, signalsOf, smoothed } from './face-signals.ts';
import { type Recurrence, recurrenceOf } from './recurrence.ts';
import { type Likeness, type Measure, type Return, returnOf } from './return.ts';
import { deviation, mean, meanDifference, quantile } from './series.ts';

export type RepetitionKind = 'still' | 'loop' | 'palindrome';

export interface Repetition {
  readonly kind?: RepetitionKind;
  /** Mean difference of the whole frame over time in grey levels, brightness apart. */
  readonly frameChange: number;
  readonly signals: Recurrence;
  readonly crop: Recurrence;
  readonly view: Recurrence;
  /** What is shown a second time at one distance in time. */
  readonly once: Return;
  /** All of a short clip runs backwards around one moment: it is played to and fro, or a head turned and turned back. */
  readonly mirrored: boolean;
}

/** Of one measure: the middle of all stretches, and all but the fifth that is found again least well. */
export interface RecurrenceLimit {
  readonly ratio: number;
  readonly most: number;
}

export interface RepetitionLimits {
  /** Less change of the whole frame is a still picture: stills 0.1 to 0.15, people 0.45 and more. */
  readonly frameChange: number;
  /** Two measures below these say that the clip repeats itself. */
  readonly signals: RecurrenceLimit;
  readonly crop: RecurrenceLimit;
  readonly view: RecurrenceLimit;
  /** So does the whole frame alone in a clip of 4.5 s and more: people 0.8 and more of most. */
  readonly longView: RecurrenceLimit;
  /**
   * What people do comes back as often as it goes on: where hardly any best match runs backwards in any of three measures, a
   * ratio below 1 is enough. Of people at least one measure has 0.4 and more, and then ratios of 1.03 and more.
   */
  readonly onwards: { readonly backwards: number; readonly crop: number; readonly view: number };
  /** One measure below a limit this much lower says so alone: people 0.9 and more of the limit. */
  readonly alone: number;
  /**
   * The face held still and the whole frame both below these say so as well: what stands around a person never comes again
   * with them. The whole frame of people 0.73 and 0.83 and more.
   */
  readonly both: { readonly crop: RecurrenceLimit; readonly view: RecurrenceLimit };
  /**
   * So do two measures with a lower ratio than this, whatever their rest: half of the clip is shown again exactly. Of people the
   * second lowest is 0.61 and more.
   */
  readonly exact: number;
  /**
   * So does everything coming again at once, also where it is a second of three: loops 0.11 to 0.5 in the mean, people 0.65
   * and more. All of it running backwards says less: clips to and fro 0.2 to 0.8, people 0.62 and more, but a head that
   * turns or nods once near an end of the clip 0.2 to 0.5. So it only tells short clips, which the other rules do not reach.
   */
  readonly once: { readonly again: Likeness; readonly back: number; readonly backBelowS: number };
  /**
   * And so does the face, what it does and how it looks held still, running backwards around two moments, however the frame
   * is moved: clips to and fro under pan and zoom 0.3 to 0.57, and up to 0.86 of small faces; people 0.81 and more.
   */
  readonly toAndFro: number;
}

export const repetitionLimits: RepetitionLimits = {
  frameChange: 0.33,
  signals: { ratio: 0.5, most: 0.7 },
  crop: { ratio: 0.5, most: 0.56 },
  view: { ratio: 0.56, most: 0.7 },
  both: { crop: { ratio: 0.52, most: 0.64 }, view: { ratio: 0.6, most: 0.74 } },
  longView: { ratio: 0.5, most: 0.62 },
  onwards: { backwards: 0.2, crop: 0.8, view: 0.85 },
  alone: 0.75,
  exact: 0.4,
  once: { again: { mean: 0.5, highest: 0.8 }, back: 0.5, backBelowS: 4.2 },
  toAndFro: 0.6,
};

const lagsS: readonly number[] = [0.5, 1, 1.7, 2.6, 4];
/** So many of the best matches run backwards in a clip that is played back and forth. */
const backwardsPart = 0.35;
/** Signals that move less are noise, which repeats nothing. */
const leastSignal = 0.012;
/** In clips below 2.8 s one blink that resembles another would be most of the clip. */
const leastStretches = 15;
const longStretches = 30;

export function repetitionOf(
  clip: ClipObservations,
  limits: RepetitionLimits = repetitionLimits,
): Repetition {
  const { frames, framesPerS } = clip;
  const signals = smoothed(frames.map(({ face }) => face && signalsOf(face)));
  const crops = frames.map(({ face }) => face?.crop && evened(halved(face.crop)));
  const views = frames.map(({ thumbnail }) => evened(thumbnail));
  const once = returnOf(
    [measureOf(signals, signalDistance), measureOf(crops, meanDifference), measureOf(views, meanDifference)],
    framesPerS,
  );
  const seen = {
    frameChange: frameChangeOf(clip),
    signals: recurrenceOf(signals, framesPerS, signalDistance),
    crop: recurrenceOf(crops, framesPerS, meanDifference),
    view: recurrenceOf(views, framesPerS, meanDifference),
    once,
    mirrored: frames.length < limits.once.backBelowS * framesPerS && once.back.highest < limits.once.back,
  };
  const kind = kindOf(seen, limits);
  return kind === undefined ? seen : { ...seen, kind };
}

function kindOf(seen: Omit<Repetition, 'kind'>, limits: RepetitionLimits): RepetitionKind | undefined {
  if (seen.frameChange < limits.frameChange) {
    return 'still';
  }
  const told = seen.signals.movement >= leastSignal && seen.signals.stretches >= leastStretches;
  const measures = [
    ...(told ? [nearness(seen.signals, limits.signals)] : []),
    nearness(seen.crop, limits.crop),
    nearness(seen.view, limits.view),
  ];
  const agreeing = measures.filter((one) => one < 1).length;
  const exact = [...(told ? [seen.signals] : []), seen.crop, seen.view].filter(
    ({ ratio, stretches }) => stretches > 0 && ratio < limits.exact,
  ).length;
  const both = nearness(seen.crop, limits.both.crop) < 1 && nearness(seen.view, limits.both.view) < 1;
  const repeats =
    agreeing >= 2 ||
    both ||
    exact >= 2 ||
    measures.some((one) => one < limits.alone) ||
    (seen.view.stretches >= longStretches && nearness(seen.view, limits.longView) < 1) ||
    goesOnwards(seen, limits.onwards);
  if (!repeats) {
    const turned = seen.once.toAndFro < limits.toAndFro ? 'palindrome' : undefined;
    return isOnceAgain(seen, limits.once) ? 'loop' : turned;
  }
  const backwards = Math.max(seen.signals.backwards, seen.crop.backwards, seen.view.backwards);
  return backwards > backwardsPart ? 'palindrome' : 'loop';
}

function isOnceAgain(
  { once: { again } }: Omit<Repetition, 'kind'>,
  limits: RepetitionLimits['once'],
): boolean {
  return again.mean < limits.again.mean && again.highest < limits.again.highest;
}

function measureOf<T>(rows: readonly (T | undefined)[], distance: (a: T, b: T) => number): Measure {
  return {
    count: rows.length,
    distance: (i, j) => {
      const [a, b] = [rows[i], rows[j]];
      return a === undefined || b === undefined ? undefined : distance(a, b);
    },
  };
}

/** Everything comes again, and never the other way round. */
function goesOnwards(
  { signals, crop, view }: Omit<Repetition, 'kind'>,
  limits: RepetitionLimits['onwards'],
): boolean {
  return (
    Math.min(signals.stretches, crop.stretches, view.stretches) >= leastStretches &&
    Math.max(signals.backwards, crop.backwards, view.backwards) <= limits.backwards &&
    crop.ratio < limits.crop &&
    view.ratio < limits.view
  );
}

/** Below 1 when a measure repeats by both of its limits. */
function nearness({ ratio, most, stretches }: Recurrence, limit: RecurrenceLimit): number {
  return stretches === 0 ? Number.POSITIVE_INFINITY : Math.max(ratio / limit.ratio, most / limit.most);
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
  const rest = new Float32Array(picture.length);
  for (let at = 0; at < rest.length; at++) rest[at] = (picture[at] ?? 0) - middle;
  return rest;
}

/** Half as wide and high: less to compare, and less noise. */
function halved(picture: Uint8Array): Float32Array {
  const edge = Math.floor(Math.sqrt(picture.length));
  const half = Math.floor(edge / 2);
  const small = new Float32Array(half * half);
  for (let i = 0; i < small.length; i++) {
    const at = Math.floor(i / half) * 2 * edge + (i % half) * 2;
    small[i] =
      ((picture[at] ?? 0) +
        (picture[at + 1] ?? 0) +
        (picture[at + edge] ?? 0) +
        (picture[at + edge + 1] ?? 0)) /
      4;
  }
  return small;
}

/** Free of brightness and contrast, so that flicker does not hide a repetition. */
function evened(picture: ArrayLike<number>): Float32Array {
  const middle = mean(picture);
  const spread = Math.max(1, deviation(picture));
  const even = new Float32Array(picture.length);
  for (let at = 0; at < even.length; at++) even[at] = ((picture[at] ?? 0) - middle) / spread;
  return even;
}
