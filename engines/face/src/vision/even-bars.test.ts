import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnFrame } from '../testing/frames.ts';
import type { Frame } from '../types.ts';
import { barsOf, cutoutOf, pictureLines, sameBars, withoutBars } from './even-bars.ts';

type Sides = Partial<Record<'top' | 'bottom' | 'left' | 'right', number>>;

/** A lively picture with even sides. */
function framed(
  { top = 0, bottom = 0, left = 0, right = 0 }: Sides,
  shade = 0,
  [width, height] = [160, 120],
): Frame {
  return drawnFrame(width, height, (x, y) =>
    x < left || y < top || x >= width - right || y >= height - bottom ? shade : 90 + ((x * 7 + y * 13) % 70),
  );
}

describe('even bars', () => {
  it.each([0, 16, 128, 235])('of grey %d above and below are found, with two mixed lines', (shade) => {
    expect(barsOf(framed({ top: 20, bottom: 20 }, shade))).toEqual({ axis: 'y', before: 22, after: 22 });
  });

  it('beside are found, also where the picture between them is a third of the frame', () => {
    expect(barsOf(framed({ left: 52, right: 53 }))).toEqual({ axis: 'x', before: 54, after: 55 });
  });

  it('are found under what packing strews', () => {
    const noisy = framed({ top: 20, bottom: 20 });
    noisy.rgb.forEach((value, at) => {
      noisy.rgb[at] = value + ((at * 31) % 5);
    });
    expect(barsOf(noisy)).toEqual({ axis: 'y', before: 22, after: 22 });
  });

  it.each<readonly [string, Sides]>([
    ['none', {}],
    ['one side', { top: 20 }],
    ['a band all around, as of a screen or a framed picture', { top: 20, bottom: 20, left: 20, right: 20 }],
    ['three sides', { top: 20, bottom: 20, left: 6 }],
    ['two that do not lie across from each other', { top: 20, left: 20 }],
    ['unequal ones', { top: 20, bottom: 30 }],
    ['a line or two', { top: 2, bottom: 2 }],
    ['more than is left of the picture', { left: 64, right: 64 }],
  ])('are not said of %s', (_what, sides) => {
    expect(barsOf(framed(sides))).toBeUndefined();
  });

  it('are not said of bars in two colours', () => {
    const frame = framed({ top: 20, bottom: 20 });
    frame.rgb.fill(200, 100 * 160 * 3);
    expect(barsOf(frame)).toBeUndefined();
  });

  it('are not said of a person before an even wall, whom only shoulders bring to the edge', () => {
    const person = drawnFrame(160, 120, (x, y) =>
      Math.hypot((x - 80) / 30, (y - 50) / 40) < 1 || (y > 95 && Math.abs(x - 80) < 60) ? 120 + (y % 9) : 10,
    );
    expect(barsOf(person)).toBeUndefined();
  });

  it('are not said of shaded sides', () => {
    const shaded = drawnFrame(160, 120, (x, y) => (y < 20 || y >= 100 ? 10 + x / 8 : 90 + ((x + y) % 70)));
    expect(barsOf(shaded)).toBeUndefined();
  });

  it('may be anywhere in a frame that is even throughout', () => {
    expect(barsOf(drawnFrame(40, 30, () => 0))).toBe('blank');
  });

  it('leave the picture as it was when they are cut away', () => {
    const sides = fc.constantFrom<'x' | 'y'>('x', 'y');
    const run = fc.record({
      axis: sides,
      lines: fc.integer({ min: 4, max: 40 }),
      shade: fc.constantFrom(0, 20, 255),
    });
    fc.assert(
      fc.property(run, ({ axis, lines, shade }) => {
        const frame = framed(
          axis === 'y' ? { top: lines, bottom: lines } : { left: lines, right: lines },
          shade,
        );
        const bars = barsOf(frame);
        if (bars === undefined || bars === 'blank') throw new Error('not found');
        const cut = withoutBars(frame, bars, new Uint8Array(0));
        const off = lines + 2;
        const [dx, dy] = axis === 'y' ? [0, off] : [off, 0];
        expect([cut.width, cut.height]).toEqual([160 - 2 * dx, 120 - 2 * dy]);
        for (const [x, y] of [
          [0, 0],
          [cut.width - 1, 0],
          [cut.width - 1, cut.height - 1],
        ] as const)
          expect(cut.rgb[(y * cut.width + x) * 3]).toBe(frame.rgb[((y + dy) * 160 + x + dx) * 3]);
        expect(barsOf(cut)).toBeUndefined();
      }),
    );
  });

  it.each<readonly [Sides, number]>([
    [{}, 120],
    [{ bottom: 40 }, 80],
    [{ right: 70 }, 90],
    [{ right: 30 }, 120],
    [{ bottom: 40, right: 100 }, 60],
    [{ top: 10, bottom: 30, left: 20 }, 80],
    [{ top: 20, bottom: 20, left: 20, right: 20 }, 80],
    [{ top: 3 }, 120],
  ])('at %j leave %d lines of picture', (sides, lines) => {
    expect(pictureLines(framed(sides, 40))).toBe(lines);
  });

  it('take no lines where a person stands before an even wall', () => {
    const person = drawnFrame(160, 120, (x, y) =>
      Math.hypot((x - 80) / 30, (y - 60) / 40) < 1 ? 120 + (y % 9) : 10,
    );
    expect(pictureLines(person)).toBe(120);
  });

  it('leave a part that is the same in every size', () => {
    const frame = framed({ left: 40, right: 40 });
    expect(cutoutOf(frame, { axis: 'x', before: 40, after: 40 })).toEqual({
      left: 0.25,
      top: 0,
      width: 0.5,
      height: 1,
    });
    expect(cutoutOf(frame, { axis: 'y', before: 30, after: 12 })).toEqual({
      left: 0,
      top: 0.25,
      width: 1,
      height: 0.65,
    });
  });

  it('of two frames are the same within two lines, and of one side of the frame', () => {
    const bars = { axis: 'y', before: 22, after: 22 } as const;
    expect(sameBars(bars, { axis: 'y', before: 23, after: 20 })).toEqual({
      axis: 'y',
      before: 23,
      after: 22,
    });
    expect(sameBars(bars, { axis: 'y', before: 25, after: 22 })).toBeUndefined();
    expect(sameBars(bars, { axis: 'x', before: 22, after: 22 })).toBeUndefined();
  });
});
