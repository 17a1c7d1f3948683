import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnFrame } from '../testing/frames.ts';
import type { Frame } from '../types.ts';
import { barsOf, cutoutOf, pictureLines, sameBars, withoutBars } from './even-bars.ts';

const noBars = { left: 0, right: 0, top: 0, bottom: 0 };

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
    expect(barsOf(framed({ top: 20, bottom: 20 }, shade))).toEqual({ ...noBars, top: 22, bottom: 22 });
  });

  it('beside are found, also where the picture between them is a third of the frame', () => {
    expect(barsOf(framed({ left: 52, right: 53 }))).toEqual({ ...noBars, left: 54, right: 55 });
  });

  it('are found under what packing strews', () => {
    const noisy = framed({ top: 20, bottom: 20 });
    noisy.rgb.forEach((value, at) => {
      noisy.rgb[at] = value + ((at * 31) % 5);
    });
    expect(barsOf(noisy)).toEqual({ ...noBars, top: 22, bottom: 22 });
  });

  it.each<readonly [string, Sides]>([
    ['none', {}],
    ['one side', { top: 20 }],
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
    expect(cutoutOf(frame, { ...noBars, left: 40, right: 40 })).toEqual({
      left: 0.25,
      top: 0,
      width: 0.5,
      height: 1,
    });
    expect(cutoutOf(frame, { ...noBars, top: 30, bottom: 12 })).toEqual({
      left: 0,
      top: 0.25,
      width: 1,
      height: 0.65,
    });
  });

  it('of two frames are the same within two lines, and of one side of the frame', () => {
    const bars = { ...noBars, top: 22, bottom: 22 };
    expect(sameBars(bars, { ...noBars, top: 23, bottom: 20 })).toEqual({ ...noBars, top: 23, bottom: 22 });
    expect(sameBars(bars, { ...noBars, top: 25, bottom: 22 })).toBeUndefined();
    expect(sameBars(bars, { ...noBars, left: 22, right: 22 })).toBeUndefined();
  });

  describe('all around', () => {
    const around = { top: 20, bottom: 24, left: 30, right: 31 };

    it.each([0, 16, 255])('of one painted colour are found (%d)', (shade) => {
      expect(barsOf(framed(around, shade))).toEqual({ left: 32, right: 33, top: 22, bottom: 26 });
    });

    it('leave the picture between them', () => {
      const frame = framed(around);
      const cut = withoutBars(frame, { left: 32, right: 33, top: 22, bottom: 22 }, new Uint8Array(0));
      expect([cut.width, cut.height]).toEqual([95, 76]);
      expect(cut.rgb[0]).toBe(frame.rgb[(22 * 160 + 32) * 3]);
      expect(cut.rgb[(75 * 95 + 94) * 3]).toBe(frame.rgb[(97 * 160 + 126) * 3]);
    });

    it.each<readonly [string, (x: number, y: number) => number]>([
      ['is noisy, as a camera makes it', (x, y) => (x * 31 + y * 17) % 4],
      ['is lit from one side', (x) => Math.floor(x / 40)],
      ['is of two shades', (_x, y) => (y < 60 ? 0 : 2)],
    ])('are not said of a rim that %s', (_what, off) => {
      const rim = framed(around, 40);
      const own = (x: number, y: number): number => rim.rgb[(y * 160 + x) * 3] ?? 0;
      const lit = drawnFrame(160, 120, (x, y) => (own(x, y) === 40 ? 40 + off(x, y) : own(x, y)));
      expect(barsOf(lit)).toBeUndefined();
    });

    it('are not said of a rim that leans', () => {
      const leaning = drawnFrame(160, 120, (x, y) => {
        const across = x - (y - 20) / 8;
        return across >= 30 && across < 110 && y >= 20 && y < 100 ? 90 + ((x * 7 + y * 13) % 70) : 40;
      });
      expect(barsOf(leaning)).toBeUndefined();
    });
  });
});
