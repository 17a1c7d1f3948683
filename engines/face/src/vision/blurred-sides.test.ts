import { describe, expect, it } from 'vitest';
import { drawnFrame } from '../testing/frames.ts';
import type { Frame } from '../types.ts';
import { blurredSidesOf } from './blurred-sides.ts';

const [width, height] = [240, 120];
const shapes = (x: number, y: number): number => 110 + 40 * Math.sin(x / 13) * Math.cos(y / 11);
/** Shapes and detail, as a picture has. */
const lively = (x: number, y: number): number => shapes(x, y) + ((x * 7 + y * 13) % 29);
/** What is left of it where it is made twice as large, blurred and darkened. */
const blurred = (x: number, y: number): number =>
  0.6 * shapes(width / 2 + (x - width / 2) / 2, height / 2 + (y - height / 2) / 2);
const inMiddle = (x: number): boolean => x >= 60 && x < width - 60;
const framed = (isPicture: (x: number, y: number) => boolean, side = blurred): Frame =>
  drawnFrame(width, height, (x, y) => (isPicture(x, y) ? lively(x, y) : side(x, y)));
const beside = (left: number, right: number) => framed((x) => x >= left && x < width - right);

describe('sides that are filled with a blurred copy', () => {
  it('are found beside the picture, with two mixed lines', () => {
    expect(blurredSidesOf(beside(60, 60))).toEqual({ left: 62, right: 62, top: 0, bottom: 0 });
    expect(blurredSidesOf(beside(60, 62))).toEqual({ left: 62, right: 64, top: 0, bottom: 0 });
  });

  it('are found above and below it', () => {
    const above = framed((_x, y) => y >= 30 && y < height - 30);
    expect(blurredSidesOf(above)).toEqual({ left: 0, right: 0, top: 32, bottom: 32 });
  });

  it.each<readonly [string, Frame]>([
    ['a picture without any', framed(() => true)],
    ['one side', beside(60, 0)],
    ['shaded sides, as of a rim', framed(inMiddle, (x, y) => 60 - Math.hypot(x - 120, y - 60) / 4)],
    ['soft ones with other shapes', framed(inMiddle, (x, y) => 70 + 25 * Math.sin((x + y) / 20))],
    [
      'even sides, which may be a rim',
      framed(
        (x) => x >= 60 && x < 180,
        () => 40,
      ),
    ],
    ['sides of unlike width', beside(60, 70)],
    ['sides that leave next to nothing', beside(110, 110)],
    [
      'sides as fine as the picture',
      framed(
        (x) => x >= 60 && x < 180,
        (x, y) => lively(x, y) - 60,
      ),
    ],
    [
      'somebody before a blurred background, whose outline is no straight line',
      framed((x, y) => Math.hypot((x - 120) / 60, (y - 60) / 58) < 1),
    ],
    [
      'a picture that leans, as one that is filmed does',
      framed((x, y) => Math.abs(x - 120 + (y - 60) / 10) < 60),
    ],
    [
      'a picture that fades into its sides',
      drawnFrame(width, height, (x, y) => {
        const part = Math.min(1, Math.max(0, (60 - Math.abs(x - 120)) / 20));
        return part * lively(x, y) + (1 - part) * blurred(x, y);
      }),
    ],
  ])('are not said of %s', (_what, frame) => {
    expect(blurredSidesOf(frame)).toBeUndefined();
  });

  it.each([
    [3, 3],
    [4, 26],
    [9, 40],
    [40, 9],
  ])('are not said of a frame of %d by %d pixels, of which nothing would be left', (wide, high) => {
    for (let at = 0; at < wide; at += 1) {
      const side = (x: number): number => (Math.min(x, wide - 1 - x) < at ? 60 : 160);
      const tiny = drawnFrame(wide, high, (x, y) => side(x) + ((y * 17) % 30));
      const sides = blurredSidesOf(tiny);
      if (sides) expect(sides.left + sides.right < wide && sides.top + sides.bottom < high).toBe(true);
    }
  });
});
