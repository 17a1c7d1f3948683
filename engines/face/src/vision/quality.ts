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
  return (crop) => {
    readGrey(crop, grey);
    counts.fill(0);
    for (const value of grey) {
      const level = Math.max(0, Math.min(255, Math.round(value)));
      counts[level] = (counts[level] ?? 0) + 1;
    }
    return {
      luma: percentile(counts, grey.length, 0.5),
      contrast: percentile(counts, grey.length, 0.9) - percentile(counts, grey.length, 0.1),
      detail: meanLaplacian(grey),
    };
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

function percentile(counts: Uint32Array, total: number, part: number): number {
  let left = part * total;
  for (let level = 0; level < counts.length; level += 1) {
    left -= counts[level] ?? 0;
    if (left < 0) return level;
  }
  return counts.length - 1;
}

function meanLaplacian(grey: Float32Array): number {
  let sum = 0;
  for (let y = 1; y < edgePx - 1; y += 1) {
    for (let x = 1; x < edgePx - 1; x += 1) {
      const at = y * edgePx + x;
      sum += Math.abs(
        4 * (grey[at] ?? 0) -
          (grey[at - 1] ?? 0) -
          (grey[at + 1] ?? 0) -
          (grey[at - edgePx] ?? 0) -
          (grey[at + edgePx] ?? 0),
      );
    }
  }
  return sum / ((edgePx - 2) * (edgePx - 2));
}
