/**
 * Asks whether the whole frame moves as one with the face, as it does when a picture is shaken, turned or brought nearer: a
 * person moves before what stands behind them. Says nothing where the face hardly moves. Sees the frame in 64×64 grey values.
 */

import type { ClipObservations, ObservedFace } from '../types.ts';
import { centreOf, x, y } from './face-shape.ts';
import { median } from './series.ts';
import { firmPoints } from './rigid-motion.ts';

export interface OnePicture {
  /**
   * What is around the face changes by this part of the change of the frame when it is looked at from the face, the middle of
   * the pairs of frames: shaken pictures 0.08 to 0.3, tilted ones up to 0.9, people 1.03 and more. 1 where nothing moves enough.
   */
  readonly ratio: number;
  /** Part of the pairs in which the face moved enough. */
  readonly moving: number;
}

const edge = 64;
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
  const ratios: number[] = [];
  let pairs = 0;
  for (const lagS of lagsS) {
    const lag = Math.max(1, Math.round(lagS * clip.framesPerS));
    for (let i = 0; i + lag < seen.length; i += pairStep) {
      const [a, b] = [seen[i], seen[i + lag]];
      if (a !== undefined && b !== undefined) {
        pairs++;
        const ratio = ratioOf(a, b, clip);
        if (ratio !== undefined) {
          ratios.push(ratio);
        }
      }
    }
  }
  return { ratio: median(ratios, 1), moving: pairs === 0 ? 0 : ratios.length / pairs };
}

/** Each cell the mean of itself and its neighbours, so that reading between cells costs nothing. */
function softened(view: Uint8Array): Float32Array {
  const soft = new Float32Array(view.length);
  for (let at = edge + 1; at < view.length - edge - 1; at++) {
    let sum = 0;
    for (let dy = -edge; dy <= edge; dy += edge) {
      sum += (view[at + dy - 1] ?? 0) + (view[at + dy] ?? 0) + (view[at + dy + 1] ?? 0);
    }
    soft[at] = sum / 9;
  }
  return soft;
}

function ratioOf(a: Seen, b: Seen, { width, height }: ClipObservations): number | undefined {
  const follow = motionOf(a.face, b.face);
  const [cellX, cellY] = [width / edge, height / edge];
  let aligned = 0;
  let changed = 0;
  let moved = 0;
  let cells = 0;
  for (let at = 0; at < edge * edge; at++) {
    const [column, row] = [at % edge, Math.floor(at / edge)];
    const [u, v] = [(column + 0.5) * cellX, (row + 0.5) * cellY];
    const [p, q] = follow(u, v);
    const [toX, toY] = [p / cellX - 0.5, q / cellY - 0.5];
    if (
      isWell(column, row) &&
      isWell(toX, toY) &&
      isBeyond(a, u, v) &&
      isBeyond(b, u, v) &&
      isBeyond(b, p, q)
    ) {
      const own = a.view[at] ?? 0;
      aligned += Math.abs(own - between(b.view, toX, toY));
      changed += Math.abs(own - (b.view[at] ?? 0));
      moved += Math.hypot(toX - column, toY - row);
      cells++;
    }
  }
  return cells >= leastCells && moved >= leastMove * cells
    ? aligned / Math.max(changed, leastChange * cells)
    : undefined;
}

/** Where a point of the frame goes that is carried along with the face: shifted, turned and brought nearer. */
function motionOf(a: ObservedFace, b: ObservedFace): (u: number, v: number) => readonly [number, number] {
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
  const cos = size > 0 ? along / size : 1;
  const sin = size > 0 ? across / size : 0;
  return (u, v) => [
    to.x + cos * (u - from.x) - sin * (v - from.y),
    to.y + sin * (u - from.x) + cos * (v - from.y),
  ];
}

/** With neighbours on all sides that are softened, too. */
const isWell = (column: number, row: number): boolean =>
  column >= 1 && row >= 1 && column <= edge - 3 && row <= edge - 3;

function isBeyond({ face }: Seen, u: number, v: number): boolean {
  return Math.hypot(u - face.centre[0], v - face.centre[1]) >= (beyondFace * face.sizePx) / 2;
}

function between(view: Float32Array, column: number, row: number): number {
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, down] = [column - left, row - top];
  const at = top * edge + left;
  const upper = (view[at] ?? 0) * (1 - right) + (view[at + 1] ?? 0) * right;
  const lower = (view[at + edge] ?? 0) * (1 - right) + (view[at + edge + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}
