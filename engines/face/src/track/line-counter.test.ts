import { describe, expect, it } from 'vitest';
import { drawnFrame } from '../testing/frames.ts';
import type { Frame } from '../types.ts';
import { createLineCounter } from './line-counter.ts';

const banded = (lines: number): Frame =>
  drawnFrame(80, 60, (x, y) => (y >= 60 - lines ? 0 : 100 + ((x * 7 + y) % 50)));

function counted(frames: readonly Frame[]): number {
  const counter = createLineCounter();
  frames.forEach((frame, index) => counter.add(frame, index));
  return counter.middle();
}

describe('lines of the picture', () => {
  it.each<readonly [string, readonly Frame[], number]>([
    ['of a clip without bands', Array(60).fill(banded(0)), 60],
    ['of one with a band below', Array(60).fill(banded(25)), 35],
    ['where only the first frame lacks it', [banded(0), ...Array(60).fill(banded(25))], 35],
    ['where only the first frame has it', [banded(25), ...Array(60).fill(banded(0))], 60],
    ['of no frame', [], 0],
  ])('%s', (_what, frames, lines) => {
    expect(counted(frames)).toBe(lines);
  });
});
