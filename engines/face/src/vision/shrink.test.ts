import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnFrame } from '../testing/frames.ts';
import type { Frame } from '../types.ts';
import { averageBlocks, type ShrinkPlan } from './shrink.ts';

describe('blocks of every size', () => {
  it('are the means of their pixels to the nearest whole number, also where the frame cuts them short', () => {
    const cases = fc.record({
      block: fc.integer({ min: 2, max: 6 }),
      width: fc.integer({ min: 7, max: 40 }),
      height: fc.integer({ min: 7, max: 40 }),
      seed: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(cases, ({ block, width, height, seed }) => {
        const shade = (x: number, y: number): number =>
          Math.abs(Math.sin(x * 12.9 + y * 78.2 + seed)) * 255.99;
        const frame = drawnFrame(width, height, (x, y) => [shade(x, y), shade(y, x), shade(x, -y)]);
        const plan = planOf(frame, block);
        const out = new Uint8Array(plan.width * plan.height * 3);
        averageBlocks(frame, plan, out);
        for (let at = 0; at < out.length; at += 1) expect(out[at]).toBe(meanOf(frame, plan, at));
      }),
      { numRuns: 60 },
    );
  });

  it('of nothing but white stay white', () => {
    const frame = drawnFrame(18, 18, () => 255);
    for (const block of [2, 3, 4]) {
      const plan = planOf(frame, block);
      const out = new Uint8Array(plan.width * plan.height * 3);
      averageBlocks(frame, plan, out);
      expect(new Set(out)).toEqual(new Set([255]));
    }
  });
});

/** The whole frame but its first block. */
function planOf({ width, height }: Frame, block: number): ShrinkPlan {
  const map = { a: 1, b: 0, c: 0, d: 0, e: 1, f: 0 };
  const edges = { left: 0, top: 0, right: 0, bottom: 0 };
  const [across, down] = [Math.ceil(width / block) - 1, Math.ceil(height / block) - 1];
  return { block, left: block, top: block, width: across, height: down, map, edges };
}

function meanOf({ rgb, width, height }: Frame, plan: ShrinkPlan, at: number): number {
  const pixel = Math.floor(at / 3);
  const left = plan.left + (pixel % plan.width) * plan.block;
  const top = plan.top + Math.floor(pixel / plan.width) * plan.block;
  let sum = 0;
  let count = 0;
  for (let y = top; y < Math.min(height, top + plan.block); y += 1) {
    for (let x = left; x < Math.min(width, left + plan.block); x += 1) {
      sum += rgb[(y * width + x) * 3 + (at % 3)] ?? 0;
      count += 1;
    }
  }
  return Math.floor(sum / count + 0.5);
}
