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
  const { rgb, width, height } = frame;
  const { block } = plan;
  let at = 0;
  for (let row = 0; row < plan.height; row += 1) {
    const top = plan.top + row * block;
    const bottom = Math.min(top + block, height);
    for (let column = 0; column < plan.width; column += 1) {
      const left = plan.left + column * block;
      const right = Math.min(left + block, width);
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let y = top; y < bottom; y += 1) {
        const end = (y * width + right) * 3;
        for (let i = (y * width + left) * 3; i < end; i += 3) {
          red += rgb[i] ?? 0;
          green += rgb[i + 1] ?? 0;
          blue += rgb[i + 2] ?? 0;
        }
      }
      const pixels = (bottom - top) * (right - left);
      out[at] = red / pixels + 0.5;
      out[at + 1] = green / pixels + 0.5;
      out[at + 2] = blue / pixels + 0.5;
      at += 3;
    }
  }
}

/** One pass over the target. The body is long because it is the hot loop of the engine: a call a pixel would cost double. */
function fill(source: Frame, edges: Edges, map: Affine, crop: Crop, target: Target): void {
  const { rgb, width } = source;
  const { values } = target;
  const lastX = width - 1;
  const lastY = source.height - 1;
  const black = crop.outside === 'black';
  const { left, top, right, bottom } = edges;
  const { scale, mean, colour } = crop.coding;
  const plane = target.width * target.height;
  const redAt = colour === 'rgb' ? 0 : 2 * plane;
  const blueAt = 2 * plane - redAt;
  const redLess = (colour === 'rgb' ? mean[0] : mean[2]) * scale;
  const greenLess = mean[1] * scale;
  const blueLess = (colour === 'rgb' ? mean[2] : mean[0]) * scale;
  let at = target.from;
  for (let y = 0; y < target.height; y += 1) {
    const rowX = map.b * y + map.c;
    const rowY = map.e * y + map.f;
    for (let x = 0; x < target.width; x += 1, at += 1) {
      let u = map.a * x + rowX;
      let v = map.d * x + rowY;
      if (black && (u < left || v < top || u > right || v > bottom)) {
        values[at + redAt] = -redLess;
        values[at + plane] = -greenLess;
        values[at + blueAt] = -blueLess;
        continue;
      }
      u = u < 0 ? 0 : u > lastX ? lastX : u;
      v = v < 0 ? 0 : v > lastY ? lastY : v;
      const x0 = u | 0;
      const y0 = v | 0;
      const fx = u - x0;
      const fy = v - y0;
      const i = (y0 * width + x0) * 3;
      const j = x0 < lastX ? i + 3 : i;
      const down = y0 < lastY ? width * 3 : 0;
      const k = i + down;
      const l = j + down;
      const w11 = fx * fy;
      const w10 = fx - w11;
      const w01 = fy - w11;
      const w00 = 1 - fx - w01;
      values[at + redAt] =
        (w00 * (rgb[i] ?? 0) + w10 * (rgb[j] ?? 0) + w01 * (rgb[k] ?? 0) + w11 * (rgb[l] ?? 0)) * scale -
        redLess;
      values[at + plane] =
        (w00 * (rgb[i + 1] ?? 0) +
          w10 * (rgb[j + 1] ?? 0) +
          w01 * (rgb[k + 1] ?? 0) +
          w11 * (rgb[l + 1] ?? 0)) *
          scale -
        greenLess;
      values[at + blueAt] =
        (w00 * (rgb[i + 2] ?? 0) +
          w10 * (rgb[j + 2] ?? 0) +
          w01 * (rgb[k + 2] ?? 0) +
          w11 * (rgb[l + 2] ?? 0)) *
          scale -
        blueLess;
    }
  }
}
