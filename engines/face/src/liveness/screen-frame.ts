/**
 * Looks for the rim of a screen or of a framed picture around the face: straight, even bands on all four sides.
 * Bars of black at two sides are what many players and cameras add, and are no rim. Sees the frame in 64×64 grey values.
 */

import type { ClipObservations, Observation, ObservedFace } from '../types.ts';
import { deviation, median } from './series.ts';

export interface ScreenFrame {
  /** Sides with a rim, 0 to 4: the middle of several frames. */
  readonly sides: number;
  /** Deviation of what is outermost on these sides in grey levels: an empty picture has none, walls and doors are shaded. */
  readonly shading: number;
}

const edge = 64;
const looks = 9;
/** The rim differs from what is inside by this many grey levels. */
const leastStep = 12;
const evenness = 6;
const steepest = 0.14;
/** Part of the columns of the frame that the line must pass. */
const agreeing = 0.5;
const margin = 4;

type Side = 'top' | 'bottom' | 'left' | 'right';
const sides: readonly Side[] = ['top', 'bottom', 'left', 'right'];

export function screenFrameOf(clip: ClipObservations): ScreenFrame {
  const seen = clip.frames.filter(({ face, view }) => face !== undefined && view?.length === edge * edge);
  const step = Math.max(1, Math.floor(seen.length / looks));
  const looked = seen.filter((_, i) => i % step === 0).map((frame) => rimOf(frame, clip));
  return {
    sides: median(looked.map(({ sides: count }) => count)),
    shading: median(looked.map(({ shading }) => shading)),
  };
}

function rimOf(frame: Observation, clip: ClipObservations): ScreenFrame {
  const found = sides.filter((side) => hasRim(frame, side, clip));
  return { sides: found.length, shading: deviation(found.flatMap((side) => outermostOf(frame, side))) };
}

function outermostOf({ view }: Observation, side: Side): number[] {
  return view === undefined
    ? []
    : Array.from({ length: edge - 2 * margin }, (_, along) => valueAt(view, side, margin + along, 1));
}

function hasRim({ face, view }: Observation, side: Side, clip: ClipObservations): boolean {
  if (face === undefined || view === undefined) {
    return false;
  }
  const turned = turnedTo(view, side);
  return hasLine(turned, stepsOf(turned, faceEdge(side, face, clip)));
}

/** Turned so that the rim is looked for upwards, row 0 being the rim's side of the frame. */
function turnedTo(view: Uint8Array, side: Side): Uint8Array {
  const turned = new Uint8Array(edge * edge);
  for (let up = 0; up < edge; up++) {
    for (let along = 0; along < edge; along++) turned[up * edge + along] = valueAt(view, side, along, up);
  }
  return turned;
}

/** The face's own edge on that side, counted from that side of the frame. */
function faceEdge(side: Side, { centre, sizePx }: ObservedFace, { width, height }: ClipObservations): number {
  const x = (centre[0] / width) * edge;
  const y = (centre[1] / height) * edge;
  const halfX = ((sizePx / width) * edge) / 2;
  const halfY = ((sizePx / height) * edge) / 2;
  switch (side) {
    case 'top':
      return y - halfY;
    case 'bottom':
      return edge - 1 - y - halfY;
    case 'left':
      return x - halfX;
    case 'right':
      return edge - 1 - x - halfX;
  }
}

function valueAt(view: Uint8Array, side: Side, along: number, up: number): number {
  switch (side) {
    case 'top':
      return view[up * edge + along] ?? 0;
    case 'bottom':
      return view[(edge - 1 - up) * edge + along] ?? 0;
    case 'left':
      return view[along * edge + up] ?? 0;
    case 'right':
      return view[along * edge + edge - 1 - up] ?? 0;
  }
}

/** Where it becomes darker or brighter on the way from the face to the rim, column by column. */
interface Steps {
  readonly count: number;
  readonly along: Uint8Array;
  readonly up: Uint8Array;
  /** Columns in which there is one at all. */
  readonly columns: number;
}

function stepsOf(turned: Uint8Array, start: number): Steps {
  const alongs = new Uint8Array(edge * edge);
  const ups = new Uint8Array(edge * edge);
  const at = (place: number): number => turned[place] ?? 0;
  let count = 0;
  let columns = 0;
  for (let along = margin; along < edge - margin; along++) {
    const before = count;
    for (let up = Math.min(edge - 4, Math.round(start)); up >= 2; up--) {
      const here = up * edge + along;
      const inside = (at(here + edge) + at(here + 2 * edge)) / 2;
      const outside = (at(here - edge) + at(here - 2 * edge)) / 2;
      if (Math.abs(inside - outside) > leastStep) {
        alongs[count] = along;
        ups[count] = up;
        count++;
      }
    }
    if (count > before) columns++;
  }
  return { count, along: alongs, up: ups, columns };
}

/** A straight line that passes steps in enough columns, with an even band outside of it. */
function hasLine(turned: Uint8Array, steps: Steps): boolean {
  const enough = agreeing * (edge - 2 * margin);
  if (steps.columns < enough) return false;
  const isStep = new Uint8Array(edge * edge);
  for (let i = 0; i < steps.count; i++) isStep[(steps.along[i] ?? 0) * edge + (steps.up[i] ?? 0)] = 1;
  const values = new Float64Array(edge);
  const shifts = new Float64Array(edge);
  for (let slope = -steepest; slope <= steepest + 1e-9; slope += steepest / 10) {
    for (let along = 0; along < edge; along++) shifts[along] = slope * (along - edge / 2);
    const counts = columnsPassed(steps, shifts);
    for (let height = 2; height < edge; height++) {
      if ((counts[height] ?? 0) < enough) continue;
      const passed = readOutside(turned, isStep, shifts, height, values);
      if (deviation(values.subarray(0, passed)) < evenness) return true;
    }
  }
  return false;
}

/** In how many columns a line of these shifts passes a step, by its height. */
function columnsPassed({ count, along: alongs, up: ups }: Steps, shifts: Float64Array): Int32Array {
  const counts = new Int32Array(edge);
  const counted = new Int32Array(edge);
  for (let i = 0; i < count; i++) {
    const along = alongs[i] ?? 0;
    const up = ups[i] ?? 0;
    const shift = shifts[along] ?? 0;
    const nearest = Math.round(up - shift);
    // What is farther from the nearest than one is farther than one from the step.
    const highest = Math.min(edge - 1, nearest + 1);
    for (let height = Math.max(0, nearest - 1); height <= highest; height++) {
      if (Math.abs(up - height - shift) <= 1 && counted[height] !== along) {
        counted[height] = along;
        counts[height] = (counts[height] ?? 0) + 1;
      }
    }
  }
  return counts;
}

/** What is just outside of the line, one value for every column that it passes: at the outermost of its steps. Answers how many. */
function readOutside(
  turned: Uint8Array,
  isStep: Uint8Array,
  shifts: Float64Array,
  height: number,
  values: Float64Array,
): number {
  let passed = 0;
  for (let along = margin; along < edge - margin; along++) {
    const shift = shifts[along] ?? 0;
    const nearest = Math.round(height + shift);
    const innermost = Math.min(edge - 1, nearest + 1);
    for (let up = Math.max(0, nearest - 1); up <= innermost; up++) {
      if (isStep[along * edge + up] === 1 && Math.abs(up - height - shift) <= 1) {
        values[passed++] = turned[(up - 2) * edge + along] ?? 0;
        break;
      }
    }
  }
  return passed;
}
