/**
 * The part of a frame that a crop looks at, made smaller by a whole number with true averages, so that fine patterns turn
 * grey instead of into stripes that are not there.
 */
import type { Frame } from '../types.ts';
import { type Affine, applyTo } from './affine.ts';
import type { Edges, Target } from './crop.ts';

export interface ShrinkPlan {
  readonly block: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly map: Affine;
  readonly edges: Edges;
}

/** Whole pixels of the frame that one pixel of the crop steps over, at least. */
export function stepsOf(map: Affine): number {
  return Math.floor(Math.min(Math.hypot(map.a, map.d), Math.hypot(map.b, map.e)) + 1e-9);
}

/** The blocks of the frame that the crop looks at, on a grid that stands still in the frame, and the map onto them. */
export function planShrink(frame: Frame, map: Affine, target: Target, steps: number): ShrinkPlan {
  const block = Math.min(steps, Math.max(frame.width, frame.height));
  const corners = [
    applyTo(map, 0, 0),
    applyTo(map, target.width - 1, 0),
    applyTo(map, 0, target.height - 1),
    applyTo(map, target.width - 1, target.height - 1),
  ];
  const xs = spanOfBlocks(
    corners.map(([x]) => x),
    frame.width,
    block,
  );
  const ys = spanOfBlocks(
    corners.map(([, y]) => y),
    frame.height,
    block,
  );
  const left = xs.first * block;
  const top = ys.first * block;
  const within = (value: number, start: number): number => (value - start + 0.5) / block - 0.5;
  return {
    block,
    left,
    top,
    width: xs.count,
    height: ys.count,
    map: {
      a: map.a / block,
      b: map.b / block,
      c: within(map.c, left),
      d: map.d / block,
      e: map.e / block,
      f: within(map.f, top),
    },
    edges: {
      left: within(-0.5, left),
      top: within(-0.5, top),
      right: within(frame.width - 0.5, left),
      bottom: within(frame.height - 0.5, top),
    },
  };
}

export function averageBlocks(frame: Frame, plan: ShrinkPlan, out: Uint8Array): void {
  const { block, left, top } = plan;
  let at = 0;
  for (let row = 0; row < plan.height; row += 1) {
    const y = top + row * block;
    const rows = Math.min(block, frame.height - y);
    // A last block that the frame cuts short is averaged over what there is of it.
    const whole = Math.min(plan.width, Math.floor((frame.width - left) / block));
    if (block === 2 && rows === 2) averagePairs(frame, left, y, whole, out, at);
    else if (block === 3 && rows === 3) averageTriples(frame, left, y, whole, out, at);
    else
      for (let x = 0; x < whole; x += 1) averageOne(frame, left + x * block, y, block, rows, out, at + x * 3);
    if (whole < plan.width) {
      const x = left + whole * block;
      averageOne(frame, x, y, frame.width - x, rows, out, at + whole * 3);
    }
    at += plan.width * 3;
  }
}

function spanOfBlocks(
  values: readonly number[],
  size: number,
  block: number,
): { first: number; count: number } {
  const last = Math.ceil(size / block) - 1;
  const clamp = (value: number): number => Math.min(Math.max(Math.floor(value / block), 0), last);
  const first = clamp(Math.min(...values) - block);
  const end = clamp(Math.max(...values) + block);
  return Number.isNaN(first) || Number.isNaN(end)
    ? { first: 0, count: 1 }
    : { first, count: end - first + 1 };
}

/**
 * A row of blocks of two by two, without inner loops: these and the next are by far the most common. Two neighbours of three bytes
 * are read as four and two, and red and blue are summed beside each other in one number.
 */
function averagePairs(
  { rgb, width }: Frame,
  x: number,
  y: number,
  blocks: number,
  out: Uint8Array,
  to: number,
): void {
  const pixels = new DataView(rgb.buffer, rgb.byteOffset, rgb.byteLength);
  const end = to + blocks * 3;
  let i = (y * width + x) * 3;
  let k = i + width * 3;
  for (let at = to; at < end; at += 3) {
    const one = pixels.getUint32(i, true) | 0;
    const two = (one >>> 24) | (pixels.getUint16(i + 4, true) << 8);
    const three = pixels.getUint32(k, true) | 0;
    const four = (three >>> 24) | (pixels.getUint16(k + 4, true) << 8);
    const sums =
      (one & redAndBlue) + (two & redAndBlue) + (three & redAndBlue) + (four & redAndBlue) + halves;
    const green = ((one >>> 8) & 255) + ((two >>> 8) & 255) + ((three >>> 8) & 255) + ((four >>> 8) & 255);
    out[at] = (sums >>> 2) & 255;
    out[at + 1] = (green + 2) >> 2;
    out[at + 2] = sums >>> 18;
    i += 6;
    k += 6;
  }
}

const redAndBlue = 0xff_00_ff;
/** Of the four that a sum is divided by, for either colour: it is rounded to the nearest. */
const halves = 0x02_00_02;

/** The same of three by three. */
function averageTriples(
  { rgb, width }: Frame,
  x: number,
  y: number,
  blocks: number,
  out: Uint8Array,
  to: number,
): void {
  const end = to + blocks * 3;
  let i = (y * width + x) * 3;
  let j = i + width * 3;
  let k = j + width * 3;
  for (let at = to; at < end; at += 3) {
    const red =
      (rgb[i] ?? 0) +
      (rgb[i + 3] ?? 0) +
      (rgb[i + 6] ?? 0) +
      (rgb[j] ?? 0) +
      (rgb[j + 3] ?? 0) +
      (rgb[j + 6] ?? 0) +
      (rgb[k] ?? 0) +
      (rgb[k + 3] ?? 0) +
      (rgb[k + 6] ?? 0);
    const green =
      (rgb[i + 1] ?? 0) +
      (rgb[i + 4] ?? 0) +
      (rgb[i + 7] ?? 0) +
      (rgb[j + 1] ?? 0) +
      (rgb[j + 4] ?? 0) +
      (rgb[j + 7] ?? 0) +
      (rgb[k + 1] ?? 0) +
      (rgb[k + 4] ?? 0) +
      (rgb[k + 7] ?? 0);
    const blue =
      (rgb[i + 2] ?? 0) +
      (rgb[i + 5] ?? 0) +
      (rgb[i + 8] ?? 0) +
      (rgb[j + 2] ?? 0) +
      (rgb[j + 5] ?? 0) +
      (rgb[j + 8] ?? 0) +
      (rgb[k + 2] ?? 0) +
      (rgb[k + 5] ?? 0) +
      (rgb[k + 8] ?? 0);
    out[at] = ninth(red);
    out[at + 1] = ninth(green);
    out[at + 2] = ninth(blue);
    i += 9;
    j += 9;
    k += 9;
  }
}

/** sum / 9 to the nearest whole number, for every sum of nine bytes. */
function ninth(sum: number): number {
  return ((2 * sum + 9) * 14_564) >> 18;
}

function averageOne(
  { rgb, width }: Frame,
  left: number,
  top: number,
  columns: number,
  rows: number,
  out: Uint8Array,
  at: number,
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = top; y < top + rows; y += 1) {
    const end = (y * width + left + columns) * 3;
    for (let i = (y * width + left) * 3; i < end; i += 3) {
      red += rgb[i] ?? 0;
      green += rgb[i + 1] ?? 0;
      blue += rgb[i + 2] ?? 0;
    }
  }
  const pixels = rows * columns;
  out[at] = red / pixels + 0.5;
  out[at + 1] = green / pixels + 0.5;
  out[at + 2] = blue / pixels + 0.5;
}
