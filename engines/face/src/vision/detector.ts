/**
 * Finds faces in a whole frame with the detector network: letterbox in, anchors decoded, doubles removed, surest first.
 * Sees upright faces and those lying on their side; turning the frame is the caller's affair.
 */
import type { Frame, Network } from '../types.ts';
import type { Box, Point } from './affine.ts';
import type { Coding } from './crop.ts';
import { createSampler, type Sampler } from './sampling.ts';

export interface Detection {
  readonly score: number;
  readonly box: Box;
  /** The eye on the left of an upright face as seen in the picture, then the one on the right. */
  readonly eyes: readonly [Point, Point];
}

export type Detector = (frame: Frame, area?: Box) => Promise<readonly Detection[]>;

const edgePx = 256;
const minScore = 0.5;
const maxFaces = 8;
/** Two boxes that overlap by more than this part of their union are one face. */
const maxOverlap = 0.3;
const valuesPerBox = 16;
const coding: Coding = { colour: 'rgb', mean: [127.5, 127.5, 127.5], scale: 1 / 127.5 };
const anchorGrids = [
  { stridePx: 16, perCell: 2 },
  { stridePx: 32, perCell: 6 },
] as const;

export function createDetector(network: Network, sample: Sampler = createSampler()): Detector {
  const values = new Float32Array(3 * edgePx * edgePx);
  const target = { values, from: 0, width: edgePx, height: edgePx };
  return async (frame, area = { x: 0, y: 0, width: frame.width, height: frame.height }) => {
    const step = Math.max(area.width, area.height) / edgePx;
    const left = area.x + (area.width - step * edgePx) / 2;
    const top = area.y + (area.height - step * edgePx) / 2;
    const map = { a: step, b: 0, c: left + step / 2 - 0.5, d: 0, e: step, f: top + step / 2 - 0.5 };
    sample(frame, { map, coding, outside: 'black' }, target);
    const outputs = await network(values, 1);
    return withoutDoubles(decode(outputs, (x, y) => [left + x * step - 0.5, top + y * step - 0.5], step));
  };
}

/** Boxes that stand for a face of their own, surest first: each overlaps those before it by little. */
export function withoutDoubles(found: readonly Detection[]): readonly Detection[] {
  const kept: Detection[] = [];
  for (const one of found.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === maxFaces) break;
    if (kept.every((other) => overlap(one.box, other.box) <= maxOverlap)) kept.push(one);
  }
  return kept;
}

/** The part of their union that two boxes share. */
export function overlap(one: Box, two: Box): number {
  const width = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
  const height = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
  if (!(width > 0 && height > 0)) return 0;
  const shared = width * height;
  return shared / (one.width * one.height + two.width * two.height - shared);
}

function decode(
  outputs: readonly Float32Array[],
  place: (x: number, y: number) => Point,
  step: number,
): Detection[] {
  const found: Detection[] = [];
  anchorGrids.forEach(({ stridePx, perCell }, grid) => {
    const scores = outputs[grid];
    const boxes = outputs[grid + anchorGrids.length];
    if (scores === undefined || boxes === undefined)
      throw new RangeError('The detector gave too few outputs.');
    const cells = edgePx / stridePx;
    const anchors = cells * cells * perCell;
    for (let anchor = 0; anchor < anchors; anchor += 1) {
      const score = 1 / (1 + Math.exp(-(scores[anchor] ?? Number.NEGATIVE_INFINITY)));
      if (!(score >= minScore)) continue;
      const cell = Math.floor(anchor / perCell);
      const anchorX = stridePx * ((cell % cells) + 0.5);
      const anchorY = stridePx * (Math.floor(cell / cells) + 0.5);
      const value = (index: number): number => boxes[anchor * valuesPerBox + index] ?? 0;
      const width = value(2);
      const height = value(3);
      const [x, y] = place(value(0) + anchorX - width / 2, value(1) + anchorY - height / 2);
      const point = (index: number): Point =>
        place(value(4 + 2 * index) + anchorX, value(5 + 2 * index) + anchorY);
      const box = { x, y, width: width * step, height: height * step };
      if (!(box.width > 0 && box.height > 0 && Number.isFinite(box.x + box.y + box.width + box.height)))
        continue;
      found.push({ score, box, eyes: [point(0), point(1)] });
    }
  });
  return found;
}
