import { describe, expect, it } from 'vitest';
import { type EmbeddedFrame, mostTelling } from './best-frames.ts';

const crop = { rgb: new Uint8Array(3), width: 1, height: 1 };
const second = (index: number, score: number, angle: number): EmbeddedFrame => ({
  index,
  score,
  embedding: Float32Array.of(Math.cos(angle), Math.sin(angle)),
  crop,
});

describe('the most telling second', () => {
  it.each([
    ['none of none', [], undefined],
    ['the only one', [second(0, 0.1, 0)], 0],
    [
      'the fittest of those that are alike',
      [second(0, 0.4, 0), second(1, 0.5, 0.1), second(2, 0.3, -0.1)],
      1,
    ],
    [
      'not the fittest when it shows somebody else',
      [second(0, 0.4, 0), second(1, 0.9, 1.5), second(2, 0.3, 0.1)],
      0,
    ],
    ['not one that is half hidden', [second(0, 0.4, 0), second(1, 0.5, 1.1), second(2, 0.4, 0.2)], 2],
    ['one of two, though they are opposites', [second(0, 0.4, 0), second(1, 0.5, Math.PI)], 0],
  ] as const)('is %s', (_name, seconds, index) => {
    expect(mostTelling(seconds)?.index).toBe(index);
  });
});
