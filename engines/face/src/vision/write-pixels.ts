/**
 * Writes the pixels of a crop row by row: the long runs within the frame in whole-number arithmetic, the few at its edges
 * with care. Never reads outside the frame.
 */
import type { Frame } from '../types.ts';
import type { Affine } from './affine.ts';
import type { Coding, Crop, Edges, Target } from './crop.ts';

/** Weights of the interpolation are whole numbers of this many parts: exact to a tenth of a grey level, and much faster. */
const weightBits = 11;
const weightParts = 1 << weightBits;

/** How a crop is written: where the planes start, and what a value is multiplied with and lessened by. */
export interface Ink {
  readonly redAt: number;
  readonly greenAt: number;
  readonly blueAt: number;
  readonly scale: number;
  readonly redLess: number;
  readonly greenLess: number;
  readonly blueLess: number;
}

export function inkOf({ colour, mean, scale }: Coding, { width, height }: Target): Ink {
  const plane = width * height;
  const [first, second, third] = [mean[0] * scale, mean[1] * scale, mean[2] * scale];
  const rgbFirst = colour === 'rgb';
  return {
    redAt: rgbFirst ? 0 : 2 * plane,
    greenAt: plane,
    blueAt: rgbFirst ? 2 * plane : 0,
    scale: scale / weightParts,
    redLess: rgbFirst ? first : third,
    greenLess: second,
    blueLess: rgbFirst ? third : first,
  };
}

/** The pixels of a row that lie between four pixels of the frame, however the whole-number arithmetic rounds. */
export function insideOf(source: Frame, u: number, v: number, map: Affine, count: number): [number, number] {
  const [xFirst, xEnd] = between(u, map.a, source.width - 1, count);
  const [yFirst, yEnd] = between(v, map.d, source.height - 1, count);
  const first = Math.max(xFirst, yFirst);
  const end = Math.min(xEnd, yEnd);
  return first < end ? [first, end] : [0, 0];
}

const safety = 0.02;

function between(start: number, step: number, last: number, count: number): [number, number] {
  if (last <= 2 * safety) return [0, 0];
  const low = (safety - start) / step;
  const high = (last - safety - start) / step;
  if (step === 0 || !Number.isFinite(low) || !Number.isFinite(high)) {
    return start >= 0 && start <= last - safety && step === 0 ? [0, count] : [0, 0];
  }
  return [Math.max(0, Math.ceil(Math.min(low, high))), Math.min(count, Math.floor(Math.max(low, high)) + 1)];
}

/** Places in the frame are whole numbers of this many bits below the pixel. */
const placeBits = 16;
const dropBits = placeBits - weightBits;

/** The hot loop of the engine, hence in whole numbers and written out: a run of a row, all of it within the frame. */
export function writeInside(
  { rgb, width }: Frame,
  u: number,
  v: number,
  { a, d }: Affine,
  { redAt, greenAt, blueAt, scale, redLess, greenLess, blueLess }: Ink,
  values: Float32Array,
  from: number,
  count: number,
): void {
  const below = width * 3;
  const end = from + count;
  const stepX = Math.round(a * (1 << placeBits));
  const stepY = Math.round(d * (1 << placeBits));
  let placeX = Math.round(u * (1 << placeBits));
  let placeY = Math.round(v * (1 << placeBits));
  for (let at = from; at < end; at += 1) {
    const fx = (placeX >> dropBits) & (weightParts - 1);
    const fy = (placeY >> dropBits) & (weightParts - 1);
    const w11 = (fx * fy) >> weightBits;
    const w10 = fx - w11;
    const w01 = fy - w11;
    const w00 = weightParts - fx - w01;
    const i = ((placeY >> placeBits) * width + (placeX >> placeBits)) * 3;
    const k = i + below;
    const red = w00 * (rgb[i] ?? 0) + w10 * (rgb[i + 3] ?? 0) + w01 * (rgb[k] ?? 0) + w11 * (rgb[k + 3] ?? 0);
    const green =
      w00 * (rgb[i + 1] ?? 0) + w10 * (rgb[i + 4] ?? 0) + w01 * (rgb[k + 1] ?? 0) + w11 * (rgb[k + 4] ?? 0);
    const blue =
      w00 * (rgb[i + 2] ?? 0) + w10 * (rgb[i + 5] ?? 0) + w01 * (rgb[k + 2] ?? 0) + w11 * (rgb[k + 5] ?? 0);
    values[at + redAt] = red * scale - redLess;
    values[at + greenAt] = green * scale - greenLess;
    values[at + blueAt] = blue * scale - blueLess;
    placeX += stepX;
    placeY += stepY;
  }
}

/** A pixel on the last row or column, or outside of the frame. */
export function writeAtEdge(
  { rgb, width, height }: Frame,
  edges: Edges,
  u: number,
  v: number,
  outside: Crop['outside'],
  ink: Ink,
  values: Float32Array,
  at: number,
): void {
  const within = u >= edges.left && v >= edges.top && u <= edges.right && v <= edges.bottom;
  if (!within && outside === 'black') {
    values[at + ink.redAt] = 0 - ink.redLess;
    values[at + ink.greenAt] = 0 - ink.greenLess;
    values[at + ink.blueAt] = 0 - ink.blueLess;
    return;
  }
  const clampedX = Math.max(0, Math.min(u, width - 1));
  const clampedY = Math.max(0, Math.min(v, height - 1));
  const x0 = clampedX | 0;
  const y0 = clampedY | 0;
  const fx = clampedX - x0;
  const fy = clampedY - y0;
  const i = (y0 * width + x0) * 3;
  const j = x0 + 1 < width ? i + 3 : i;
  const down = y0 + 1 < height ? width * 3 : 0;
  const mix = (channel: number): number =>
    weightParts *
    ((1 - fy) * ((1 - fx) * (rgb[i + channel] ?? 0) + fx * (rgb[j + channel] ?? 0)) +
      fy * ((1 - fx) * (rgb[i + down + channel] ?? 0) + fx * (rgb[j + down + channel] ?? 0)));
  values[at + ink.redAt] = mix(0) * ink.scale - ink.redLess;
  values[at + ink.greenAt] = mix(1) * ink.scale - ink.greenLess;
  values[at + ink.blueAt] = mix(2) * ink.scale - ink.blueLess;
}
