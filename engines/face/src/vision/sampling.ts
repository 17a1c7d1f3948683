/**
 * Takes crops out of a frame for the networks: an affine map, two-way linear interpolation, and true averaging where a
 * crop shrinks the picture to half or less. Writes planes of floats; never reads outside the frame and never keeps it.
 */
import type { Frame } from '../types.ts';
import type { Affine } from './affine.ts';
import type { Crop, Edges, Target } from './crop.ts';
import { averageBlocks, planShrink, stepsOf } from './shrink.ts';
import { inkOf, narrowToInside, writeAtEdge, writeInside } from './write-pixels.ts';

export type Sampler = (frame: Frame, crop: Crop, target: Target) => void;

/** A sampler with a working area of its own, so that a clip's crops allocate nothing. */
export function createSampler(): Sampler {
  let scratch = new Uint8Array(0);
  return (frame, crop, target) => {
    const steps = stepsOf(crop.map);
    if (steps < 2) {
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

function edgesOf(frame: Frame): Edges {
  return { left: -0.5, top: -0.5, right: frame.width - 0.5, bottom: frame.height - 0.5 };
}

function fill(source: Frame, edges: Edges, map: Affine, crop: Crop, target: Target): void {
  const ink = inkOf(crop.coding, target);
  const { width, height, values, from } = target;
  const pixels = new DataView(source.rgb.buffer, source.rgb.byteOffset, source.rgb.byteLength);
  const inside = { first: 0, end: 0 };
  for (let y = 0; y < height; y += 1) {
    const u = map.b * y + map.c;
    const v = map.e * y + map.f;
    inside.first = 0;
    inside.end = width;
    narrowToInside(inside, source, u, v, map);
    const { first, end } = inside;
    const row = from + y * width;
    if (first > 0) writeAtEdge(source, edges, u, v, map, crop.outside, ink, values, row, 0, first);
    if (first < end)
      writeInside(
        pixels,
        source.width,
        u + map.a * first,
        v + map.d * first,
        map,
        ink,
        values,
        row + first,
        end - first,
      );
    if (end < width) writeAtEdge(source, edges, u, v, map, crop.outside, ink, values, row, end, width);
  }
}
