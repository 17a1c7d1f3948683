/**
 * How well a face can be seen: brightness, contrast, detail. Measured on the crop that the mesh network read, so that
 * every face is judged at one size and it costs no further crop.
 */
import type { FaceQuality } from '../types.ts';
import { followedMargin, meshEdgePx } from './mesh.ts';

/** The middle of the crop, without hair and background. */
const facePart = 0.8 / followedMargin;
const edgePx = Math.round(meshEdgePx * facePart);
const firstPx = Math.round((meshEdgePx - edgePx) / 2);

/** A meter with a working area of its own. The crop holds three planes of 192×192, RGB, 0 to 1. */
export function createQualityMeter(): (crop: Float32Array) => FaceQuality {
  const grey = new Float32Array(edgePx * edgePx);
  const counts = new Uint32Array(256);
  const steps = new Float32Array((edgePx - 2) * (edgePx - 2));
  return (crop) => {
    readGrey(crop, grey);
    countLevels(grey, counts);
    const luma = percentile(counts, grey.length, 0.5);
    const contrast = percentile(counts, grey.length, 0.9) - percentile(counts, grey.length, 0.1);
    const detail = readLaplacian(grey, steps);
    return { luma, contrast, detail, grain: middleOf(steps, counts) };
  };
}

function readGrey(crop: Float32Array, grey: Float32Array): void {
  const plane = meshEdgePx * meshEdgePx;
  for (let y = 0; y < edgePx; y += 1) {
    const row = (firstPx + y) * meshEdgePx + firstPx;
    for (let x = 0; x < edgePx; x += 1) {
      const at = row + x;
      grey[y * edgePx + x] =
        255 *
        (0.299 * (crop[at] ?? 0) + 0.587 * (crop[at + plane] ?? 0) + 0.114 * (crop[at + 2 * plane] ?? 0));
    }
  }
}

/** How many values there are of every whole level. */
function countLevels(grey: Float32Array, counts: Uint32Array): void {
  counts.fill(0);
  for (let at = 0; at < grey.length; at += 1) {
    const level = Math.max(0, Math.min(255, ((grey[at] ?? 0) + 0.5) | 0));
    counts[level] = (counts[level] ?? 0) + 1;
  }
}

function percentile(counts: Uint32Array, total: number, part: number): number {
  let left = part * total;
  for (let level = 0; level < counts.length; level += 1) {
    left -= counts[level] ?? 0;
    if (left < 0) return level;
  }
  return counts.length - 1;
}

/** Fills `steps` with the absolute Laplacian and answers its mean. */
function readLaplacian(grey: Float32Array, steps: Float32Array): number {
  let sum = 0;
  let next = 0;
  for (let y = 1; y < edgePx - 1; y += 1) {
    for (let x = 1; x < edgePx - 1; x += 1) {
      const at = y * edgePx + x;
      const step = Math.abs(
        4 * (grey[at] ?? 0) -
          (grey[at - 1] ?? 0) -
          (grey[at + 1] ?? 0) -
          (grey[at - edgePx] ?? 0) -
          (grey[at + edgePx] ?? 0),
      );
      steps[next] = step;
      sum += step;
      next += 1;
    }
  }
  return sum / steps.length;
}

const binsPerLevel = 8;

/** The median, to an eighth of a grey level. Edges and features are few, so it hardly sees them; grain is everywhere. */
function middleOf(steps: Float32Array, counts: Uint32Array): number {
  counts.fill(0);
  for (let at = 0; at < steps.length; at += 1) {
    const bin = Math.min(255, ((steps[at] ?? 0) * binsPerLevel) | 0);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return (percentile(counts, steps.length, 0.5) + 0.5) / binsPerLevel;
}
