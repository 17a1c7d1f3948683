/**
 * Finds blinks in the openness of the lids, relative to how open the person's own eyes are, and says for each whether lids
 * closed and opened as lids do: through frames between open and closed, in both eyes at once. A blink that does not look
 * natural is no evidence; it is never held against the person.
 */

import type { ClipObservations } from '../types.ts';
import { quantile } from './series.ts';

export interface Blink {
  readonly atS: number;
  /** Index of the frame in which the eyes are most closed. */
  readonly frame: number;
  /** Openness at the lowest point over the usual openness. */
  readonly lowest: number;
  readonly durationS: number;
  /** Frames between open and closed. */
  readonly closing: number;
  readonly opening: number;
  readonly bothEyes: boolean;
  readonly natural: boolean;
  /** Too quick for this frame rate to tell a lid from a pasted eye: two frames between open and closed. */
  readonly quick: boolean;
}

export interface BlinkSettings {
  /** A blink goes below this part of the usual openness. */
  readonly lowest: number;
  /** And at least so far below the openness before and after it. */
  readonly prominence: number;
  readonly longestS: number;
  /** Half of the window in which the usual openness is looked for. */
  readonly baselineS: number;
}

/** Set on 27 clips with 64 blinks counted by eye on strips of frames. */
export const blinkSettings: BlinkSettings = {
  lowest: 0.62,
  prominence: 0.25,
  longestS: 0.55,
  baselineS: 1.5,
};

/** `undefined` where no eyes were measured. */
export type Openness = readonly (number | undefined)[];

const usualQuantile = 0.75;
const searchS = 0.45;
const leastGapS = 0.14;
/** Frames that count as between open and closed lie this far from both. */
const transitionMargin = 0.12;
const eyesApartS = 0.12;
/** Each eye goes below this part of its usual openness. */
const eachEyeLowest = 0.8;

export function findBlinks(clip: ClipObservations, settings: BlinkSettings = blinkSettings): Blink[] {
  const left = clip.frames.map((frame) => frame.face?.eyes?.[0].openness);
  const right = clip.frames.map((frame) => frame.face?.eyes?.[1].openness);
  const both = left.map((value, i) => meanOf(value, right[i]));
  const times = clip.frames.map((frame) => frame.timeS);
  const relative = relativeOpenness(both, clip.framesPerS, settings);
  return blinksOf(relative, clip.framesPerS, settings).map((dip) => {
    const bothEyes = together(left, right, dip.frame, clip.framesPerS);
    return {
      atS: times[dip.frame] ?? 0,
      frame: dip.frame,
      lowest: dip.lowest,
      durationS: dip.durationS,
      closing: dip.closing,
      opening: dip.opening,
      bothEyes,
      natural: bothEyes && isNatural(dip, clip.framesPerS),
      quick: bothEyes && dip.closing + dip.opening === 2,
    };
  });
}

/** Openness over the person's own usual openness around that moment. */
export function relativeOpenness(values: Openness, framesPerS: number, settings: BlinkSettings): Openness {
  const half = Math.round(settings.baselineS * framesPerS);
  return values.map((value, i) => {
    if (value === undefined) {
      return undefined;
    }
    const around = values.slice(Math.max(0, i - half), i + half + 1).filter((v) => v !== undefined);
    const usual = quantile(around, usualQuantile);
    return usual > 0 ? value / usual : undefined;
  });
}

interface Dip {
  frame: number;
  /** The frames in which the eyes are at least half closed. */
  first: number;
  last: number;
  lowest: number;
  durationS: number;
  closing: number;
  opening: number;
}

function blinksOf(values: Openness, framesPerS: number, settings: BlinkSettings): Dip[] {
  const dips: Dip[] = [];
  for (let i = 1; i < values.length - 1; i++) {
    const dip = isLocalLowest(values, i, settings) ? dipAt(values, i, framesPerS, settings) : undefined;
    const last = dips.at(-1);
    if (dip !== undefined && (last === undefined || isApart(last, dip, framesPerS))) {
      dips.push(dip);
    }
  }
  return dips;
}

/** Lids that shake while they are closed are one blink. */
function isApart(last: Dip, next: Dip, framesPerS: number): boolean {
  return next.frame - last.frame > Math.max(2, leastGapS * framesPerS) && next.first > last.last;
}

function isLocalLowest(values: Openness, i: number, settings: BlinkSettings): boolean {
  const value = values[i];
  if (value === undefined || value > settings.lowest) {
    return false;
  }
  const before = values[i - 1];
  const after = values[i + 1];
  const plateau = before === value;
  return plateau || !((before !== undefined && before < value) || (after !== undefined && after <= value));
}

function dipAt(values: Openness, i: number, framesPerS: number, settings: BlinkSettings): Dip | undefined {
  const lowest = values[i] ?? 0;
  const reach = Math.ceil(searchS * framesPerS);
  const before = climb(values, i, -1, reach, { target: lowest + settings.prominence, open: 0.85 });
  const after = climb(values, i, 1, Math.ceil(reach * 1.3), {
    target: lowest + settings.prominence,
    open: 0.8,
  });
  if (before - lowest < settings.prominence || after - lowest < settings.prominence * 0.8) {
    return undefined;
  }
  const half = (Math.min(before, after) + lowest) / 2;
  const first = edge(values, i, -1, half);
  const last = edge(values, i, 1, half);
  const durationS = (last - first + 1) / framesPerS;
  if (durationS > settings.longestS) {
    return undefined;
  }
  return {
    frame: i,
    first,
    last,
    lowest,
    durationS,
    closing: between(values, Math.max(0, first - Math.ceil(0.12 * framesPerS)), i, lowest),
    opening: between(values, i + 1, Math.min(values.length, last + Math.ceil(0.2 * framesPerS) + 1), lowest),
  };
}

/** The highest openness on the way from the lowest point, until it is open again or falls below the lowest point. */
function climb(
  values: Openness,
  from: number,
  step: 1 | -1,
  reach: number,
  stop: { target: number; open: number },
): number {
  const lowest = values[from] ?? 0;
  let highest = 0;
  for (let k = 1; k <= reach; k++) {
    const value = values[from + step * k];
    if (value === undefined || value < lowest - 0.02) {
      break;
    }
    highest = Math.max(highest, value);
    if (value >= stop.target && value > stop.open) {
      break;
    }
  }
  return highest;
}

function edge(values: Openness, from: number, step: 1 | -1, half: number): number {
  let i = from;
  for (;;) {
    const next = values[i + step];
    if (next === undefined || next >= half) {
      return i;
    }
    i += step;
  }
}

function between(values: Openness, from: number, to: number, lowest: number): number {
  const margin = transitionMargin * (1 - lowest);
  return values.slice(from, to).filter((v) => v !== undefined && v > lowest + margin && v < 1 - margin)
    .length;
}

/** Enough frames between open and closed: three at 20 frames a second and more, two below. */
function isNatural(dip: Dip, framesPerS: number): boolean {
  const between = dip.closing + dip.opening;
  return between >= (framesPerS >= 20 ? 3 : 2) && (dip.durationS >= 0.06 || between >= 5);
}

/** Both eyes close, and reach their lowest point at about the same time: a wink is no blink. */
function together(left: Openness, right: Openness, frame: number, framesPerS: number): boolean {
  const reach = Math.max(2, Math.round(0.16 * framesPerS));
  const a = lowestNear(left, frame, reach);
  const b = lowestNear(right, frame, reach);
  const apart = Math.max(1, Math.round(eyesApartS * framesPerS));
  return (
    a !== undefined &&
    b !== undefined &&
    Math.abs(a - b) <= apart &&
    closes(left, a, framesPerS) &&
    closes(right, b, framesPerS)
  );
}

function closes(values: Openness, frame: number, framesPerS: number): boolean {
  const half = Math.round(framesPerS);
  const around = values.slice(Math.max(0, frame - half), frame + half + 1).filter((v) => v !== undefined);
  return (values[frame] ?? 0) < eachEyeLowest * quantile(around, usualQuantile);
}

function lowestNear(values: Openness, frame: number, reach: number): number | undefined {
  let lowest: number | undefined;
  let at: number | undefined;
  for (let k = Math.max(0, frame - reach); k <= Math.min(values.length - 1, frame + reach); k++) {
    const value = values[k];
    if (value !== undefined && (lowest === undefined || value < lowest)) {
      lowest = value;
      at = k;
    }
  }
  return at;
}

function meanOf(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : (a + b) / 2;
}
