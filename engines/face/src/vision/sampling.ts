/**
 * Takes crops out of a frame for the networks: an affine map, two-way linear interpolation, and true averaging where a
 * crop shrinks the picture to half or less. Writes planes of floats; never reads outside the frame and never keeps it.
 */
import type { NetworkInput } from '../network-inputs.ts';
import type { Frame } from '../types.ts';
import { type Affine, applyTo } from './affine.ts';

/** Where a crop goes: three planes of width × height, from this place of the values on. */
export interface Target {
  readonly values: Float32Array;
  readonly from: number;
  readonly width: number;
  readonly height: number;
}

export type Coding = Pick<NetworkInput, 'colour' | 'mean' | 'scale'>;

export interface Crop {
  /** From the pixels of the target to those of the frame. */
  readonly map: Affine;
  readonly coding: Coding;
  /** What lies outside the frame: black, or the nearest pixel of its edge. */
  readonly outside: 'black' | 'edge';
  /** Average where the picture shrinks to half or less, or look at single points as many training pipelines do. */
  readonly shrink: 'average' | 'points';
}

export type Sampler = (frame: Frame, crop: Crop, target: Target) => void;

/** A sampler with a working area of its own, so that a clip's crops allocate nothing. */
export function createSampler(): Sampler {
  let scratch = new Uint8Array(0);
  return (frame, crop, target) => {
    const steps = stepsOf(crop.map);
    if (crop.shrink === 'points' || steps < 2) {
      fill(frame, edgesOf(frame), crop.map, crop, target);
      return;
    }
    const plan = planShrink(frame, crop.map, target, steps);
    const bytes = plan.width * plan.height * 3;
    if (scratch.length < bytes) scratch = new Uint8Array(bytes);
    averageBlocks(frame, plan, scratch);
    fill({ rgb: scratch, width: plan.width, height: plan.height }, plan.edges, plan.map, crop, target);
  };
}

/** The frame of a picture may be a shrunk part of another: then the edges of the whole lie elsewhere. */
interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface ShrinkPlan {
  readonly block: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly map: Affine;
  readonly edges: Edges;
}

/** Whole pixels of the frame that one pixel of the crop steps over, at least. */
function stepsOf(map: Affine): number {
  return Math.floor(Math.min(Math.hypot(map.a, map.d), Math.hypot(map.b, map.e)) + 1e-9);
}

function edgesOf(frame: Frame): Edges {
  return { left: -0.5, top: -0.5, right: frame.width - 0.5, bottom: frame.height - 0.5 };
}

/** The blocks of the frame that the crop looks at, on a grid that stands still in the frame, and the map onto them. */
function planShrink(frame: Frame, map: Affine, target: Target, steps: number): ShrinkPlan {
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

function averageBlocks(frame: Frame, plan: ShrinkPlan, out: Uint8Array): void {
  const { block, left, top } = plan;
  let at = 0;
  for (let row = 0; row < plan.height; row += 1) {
    const y = top + row * block;
    const rows = Math.min(block, frame.height - y);
    // A last block that the frame cuts short is averaged over what there is of it.
    const whole = Math.min(plan.width, Math.floor((frame.width - left) / block));
    if (block === 2 && rows === 2) averagePairs(frame, left, y, whole, out, at);
    else
      for (let x = 0; x < whole; x += 1) averageOne(frame, left + x * block, y, block, rows, out, at + x * 3);
    if (whole < plan.width) {
      const x = left + whole * block;
      averageOne(frame, x, y, frame.width - x, rows, out, at + whole * 3);
    }
    at += plan.width * 3;
  }
}

/** A row of blocks of two by two, by far the most common, without inner loops. */
function averagePairs(
  { rgb, width }: Frame,
  x: number,
  y: number,
  blocks: number,
  out: Uint8Array,
  to: number,
): void {
  const end = to + blocks * 3;
  let i = (y * width + x) * 3;
  let k = i + width * 3;
  for (let at = to; at < end; at += 3) {
    out[at] = ((rgb[i] ?? 0) + (rgb[i + 3] ?? 0) + (rgb[k] ?? 0) + (rgb[k + 3] ?? 0) + 2) >> 2;
    out[at + 1] = ((rgb[i + 1] ?? 0) + (rgb[i + 4] ?? 0) + (rgb[k + 1] ?? 0) + (rgb[k + 4] ?? 0) + 2) >> 2;
    out[at + 2] = ((rgb[i + 2] ?? 0) + (rgb[i + 5] ?? 0) + (rgb[k + 2] ?? 0) + (rgb[k + 5] ?? 0) + 2) >> 2;
    i += 6;
    k += 6;
  }
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

/** Weights of the interpolation are whole numbers of this many parts: exact to a tenth of a grey level, and much faster. */
const weightBits = 11;
const weightParts = 1 << weightBits;

/** How a crop is written: where the planes start, and what a value is multiplied with and lessened by. */
interface Ink {
  readonly redAt: number;
  readonly greenAt: number;
  readonly blueAt: number;
  readonly scale: number;
  readonly redLess: number;
  readonly greenLess: number;
  readonly blueLess: number;
}

function inkOf({ colour, mean, scale }: Coding, { width, height }: Target): Ink {
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

function fill(source: Frame, edges: Edges, map: Affine, crop: Crop, target: Target): void {
  const ink = inkOf(crop.coding, target);
  const { width, height, values, from } = target;
  for (let y = 0; y < height; y += 1) {
    const u = map.b * y + map.c;
    const v = map.e * y + map.f;
    const [first, end] = insideOf(source, u, v, map, width);
    const at = from + y * width;
    for (let x = 0; x < first; x += 1) {
      writeAtEdge(source, edges, u + map.a * x, v + map.d * x, crop.outside, ink, values, at + x);
    }
    if (first < end) {
      writeInside(source, u + map.a * first, v + map.d * first, map, ink, values, at + first, end - first);
    }
    for (let x = Math.max(first, end); x < width; x += 1) {
      writeAtEdge(source, edges, u + map.a * x, v + map.d * x, crop.outside, ink, values, at + x);
    }
  }
}

/** The pixels of a row that lie between four pixels of the frame, however the whole-number arithmetic rounds. */
function insideOf(source: Frame, u: number, v: number, map: Affine, count: number): [number, number] {
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
function writeInside(
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
function writeAtEdge(
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
  const light = within || outside === 'edge' ? weightParts : 0;
  const clampedX = within || outside === 'edge' ? Math.max(0, Math.min(u, width - 1)) : 0;
  const clampedY = within || outside === 'edge' ? Math.max(0, Math.min(v, height - 1)) : 0;
  const x0 = clampedX | 0;
  const y0 = clampedY | 0;
  const fx = clampedX - x0;
  const fy = clampedY - y0;
  const i = (y0 * width + x0) * 3;
  const j = x0 + 1 < width ? i + 3 : i;
  const down = y0 + 1 < height ? width * 3 : 0;
  const mix = (channel: number): number =>
    light *
    ((1 - fy) * ((1 - fx) * (rgb[i + channel] ?? 0) + fx * (rgb[j + channel] ?? 0)) +
      fy * ((1 - fx) * (rgb[i + down + channel] ?? 0) + fx * (rgb[j + down + channel] ?? 0)));
  values[at + ink.redAt] = mix(0) * ink.scale - ink.redLess;
  values[at + ink.greenAt] = mix(1) * ink.scale - ink.greenLess;
  values[at + ink.blueAt] = mix(2) * ink.scale - ink.blueLess;
}
