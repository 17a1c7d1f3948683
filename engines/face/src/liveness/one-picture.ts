/**
 * Asks whether the whole frame moves as one with the face, as it does when a picture is shaken, turned or brought nearer: a
 * person moves before what stands behind them. Says nothing where the face hardly moves. Sees the frame in 64×64 grey values.
 */

import type { ClipObservations, ObservedFace } from '../types.ts';
import { centreOf, x, y } from './face-shape.ts';
import { median } from './series.ts';
import { firmPoints } from './rigid-motion.ts';
import {
  between,
  edge,
  isWell,
  type Light,
  last,
  lightBetween,
  mostlyLight,
  sameLight,
  softened,
} from './soft-view.ts';

export interface OnePicture {
  /**
   * What is around the face changes by this part of the change of the frame when it is looked at from the face, the middle of
   * the pairs of frames: shaken pictures 0.08 to 0.3, tilted ones up to 0.9, people 1.03 and more. 1 where nothing moves enough.
   */
  readonly ratio: number;
  /** Part of the pairs in which the face moved enough. */
  readonly moving: number;
}

const lagsS: readonly number[] = [0.4, 0.8, 1.6];
const pairStep = 5;
/** In radii of the face: hair and neck belong to it. */
const beyondFace = 1.25;
const leastCells = 300;
/** In cells: less motion is not told from none. */
const leastMove = 1.2;
/** In grey levels: less change is noise. */
const leastChange = 0.3;

interface Seen {
  readonly face: ObservedFace;
  readonly view: Float32Array;
}

export function onePictureOf(clip: ClipObservations): OnePicture {
  const seen = clip.frames.map(({ face, view }): Seen | undefined =>
    face && view?.length === edge * edge ? { face, view: softened(view) } : undefined,
  );
  const room = roomForPairs();
  const ratios: number[] = [];
  let pairs = 0;
  for (const lagS of lagsS) {
    const lag = Math.max(1, Math.round(lagS * clip.framesPerS));
    for (let i = 0; i + lag < seen.length; i += pairStep) {
      const [a, b] = [seen[i], seen[i + lag]];
      if (a !== undefined && b !== undefined) {
        pairs++;
        const ratio = ratioOf(a, b, clip, room);
        if (ratio !== undefined) {
          ratios.push(ratio);
        }
      }
    }
  }
  return { ratio: median(ratios, 1), moving: pairs === 0 ? 0 : ratios.length / pairs };
}

/** Cells of both frames, one behind the other, in room that all pairs of a clip share. */
interface CellPairs {
  readonly own: Float64Array;
  /** Where the face carries the cell to, and where it was. */
  readonly along: Float64Array;
  readonly unmoved: Float64Array;
}

const roomForPairs = (): CellPairs => ({
  own: new Float64Array(edge * edge),
  along: new Float64Array(edge * edge),
  unmoved: new Float64Array(edge * edge),
});

function ratioOf(a: Seen, b: Seen, clip: ClipObservations, room: CellPairs): number | undefined {
  const { cells, moved } = readPairs(a, b, clip, room);
  if (cells < leastCells || moved < leastMove * cells) return undefined;
  const own = room.own.subarray(0, cells);
  const along = room.along.subarray(0, cells);
  const unmoved = room.unmoved.subarray(0, cells);
  const asSeen = differenceOf(own, along);
  const evenly = differenceOf(own, along, lightBetween(own, along));
  return evenly < mostlyLight * asSeen
    ? evenly / Math.max(differenceOf(own, unmoved, lightBetween(own, unmoved)), leastChange * cells)
    : asSeen / Math.max(differenceOf(own, unmoved), leastChange * cells);
}

function readPairs(
  a: Seen,
  b: Seen,
  { width, height }: ClipObservations,
  { own, along, unmoved }: CellPairs,
): { cells: number; moved: number } {
  const { cos, sin, from, to } = motionOf(a.face, b.face);
  const aroundA = surroundingsOf(a.face);
  const aroundB = surroundingsOf(b.face);
  const cellX = width / edge;
  const cellY = height / edge;
  let cells = 0;
  let moved = 0;
  for (let row = 1; row <= last; row++) {
    for (let column = 1; column <= last; column++) {
      const u = (column + 0.5) * cellX;
      const v = (row + 0.5) * cellY;
      if (!isIn(aroundA, u, v) || !isIn(aroundB, u, v)) continue;
      const p = to.x + cos * (u - from.x) - sin * (v - from.y);
      const q = to.y + sin * (u - from.x) + cos * (v - from.y);
      const toX = p / cellX - 0.5;
      const toY = q / cellY - 0.5;
      if (!isWell(toX, toY) || !isIn(aroundB, p, q)) continue;
      const at = row * edge + column;
      own[cells] = a.view[at] ?? 0;
      along[cells] = between(b.view, toX, toY);
      unmoved[cells] = b.view[at] ?? 0;
      cells++;
      moved += Math.sqrt((toX - column) ** 2 + (toY - row) ** 2);
    }
  }
  return { cells, moved };
}

/** Summed up over the cells, once the second is as light as the first. */
function differenceOf(own: Float64Array, other: Float64Array, { gain, bias }: Light = sameLight): number {
  let sum = 0;
  for (let i = 0; i < own.length; i++) sum += Math.abs((own[i] ?? 0) - gain * (other[i] ?? 0) - bias);
  return sum;
}

interface Motion {
  readonly cos: number;
  readonly sin: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** Where a point of the frame goes that is carried along with the face: shifted, turned and brought nearer. */
function motionOf(a: ObservedFace, b: ObservedFace): Motion {
  const from = centreOf(a.points, firmPoints);
  const to = centreOf(b.points, firmPoints);
  let along = 0;
  let across = 0;
  let size = 0;
  for (const i of firmPoints) {
    const [u, v] = [x(a.points, i) - from.x, y(a.points, i) - from.y];
    const [p, q] = [x(b.points, i) - to.x, y(b.points, i) - to.y];
    along += u * p + v * q;
    across += u * q - v * p;
    size += u * u + v * v;
  }
  return { cos: size > 0 ? along / size : 1, sin: size > 0 ? across / size : 0, from, to };
}

/** All that is further away from here than the face reaches. */
interface Surroundings {
  readonly x: number;
  readonly y: number;
  readonly reachSquared: number;
}

function surroundingsOf({ centre, sizePx }: ObservedFace): Surroundings {
  return { x: centre[0], y: centre[1], reachSquared: ((beyondFace * sizePx) / 2) ** 2 };
}

function isIn(around: Surroundings, u: number, v: number): boolean {
  return (u - around.x) ** 2 + (v - around.y) ** 2 >= around.reachSquared;
}
