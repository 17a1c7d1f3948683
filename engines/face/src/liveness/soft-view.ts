/** The frame in 64×64 grey values, softened and read between its cells, and how much lighter one frame is than another. */

import { deviation, mean } from './series.ts';

export const edge = 64;

/** The last cell with neighbours on all sides that are softened, too; the first is 1. */
export const last = edge - 3;

export const isWell = (column: number, row: number): boolean =>
  column >= 1 && row >= 1 && column <= last && row <= last;

/** Each cell the mean of itself and its neighbours, so that reading between cells costs nothing. */
export function softened(view: ArrayLike<number>): Float32Array {
  const soft = new Float32Array(view.length);
  const acrosses = sumsAcross(view);
  for (let at = edge + 1; at < view.length - edge - 1; at++) {
    soft[at] = ((acrosses[at - edge] ?? 0) + (acrosses[at] ?? 0) + (acrosses[at + edge] ?? 0)) / 9;
  }
  return soft;
}

/** Each cell with its neighbours to the left and the right, as exact as the cells by themselves. */
function sumsAcross(view: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(view.length);
  for (let at = 1; at < view.length - 1; at++) {
    sums[at] = (view[at - 1] ?? 0) + (view[at] ?? 0) + (view[at + 1] ?? 0);
  }
  return sums;
}

export function between(view: Float32Array, column: number, row: number): number {
  const left = Math.floor(column);
  const top = Math.floor(row);
  const right = column - left;
  const down = row - top;
  const at = top * edge + left;
  const upper = (view[at] ?? 0) * (1 - right) + (view[at + 1] ?? 0) * right;
  const lower = (view[at + edge] ?? 0) * (1 - right) + (view[at + edge + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

/** What makes one frame as light as another: a camera, a lamp or a program lights all of it up and down. */
export interface Light {
  readonly gain: number;
  readonly bias: number;
}

export const sameLight: Light = { gain: 1, bias: 0 };

/**
 * Where less than this part of a difference is left once the light is the same, it was light: a person who moves changes the
 * light of the frame, too, but that is the least of it.
 */
export const mostlyLight = 0.6;

/** A camera changes no more from one second to the next; more is another picture. */
const gains = { least: 0.7, most: 1.4 };
/** In grey levels: the spread of a plain wall is noise, and says nothing of a gain. */
const plain = 4;

/** By the middle and the spread of both, which no motion changes: cells that do not fit would draw a line of best fit flat. */
export function lightBetween(own: ArrayLike<number>, other: ArrayLike<number>): Light {
  const gain = (deviation(own) + plain) / (deviation(other) + plain);
  const within = Math.min(gains.most, Math.max(gains.least, gain));
  return { gain: within, bias: mean(own) - within * mean(other) };
}

export const lit = (view: Float32Array, { gain, bias }: Light): Float32Array =>
  view.map((value) => gain * value + bias);
