import { describe, expect, it } from 'vitest';
import { drawnFrame } from '../testing/frames.ts';
import type { Frame } from '../types.ts';
import { createBarCutter } from './bar-cutter.ts';

/** Bars of so many lines above and below; `value` tells the frames apart. */
const barred = (bar: number, value = 100): Frame =>
  drawnFrame(80, 60, (x, y) => (y < bar || y >= 60 - bar ? 0 : value + ((x * 7) % 50)));
const blank = drawnFrame(80, 60, () => 0);
const heights = (frames: readonly Frame[]): readonly number[] => frames.map(({ height }) => height);
const values = (frames: readonly Frame[]): readonly number[] => frames.map(({ rgb }) => rgb[0] ?? -1);

describe('the cutter of bars', () => {
  it('gives frames without bars back as they are, at once and for good', () => {
    const cutter = createBarCutter();
    const plain = barred(0);
    expect(cutter.take(plain)[0]).toBe(plain);
    expect(heights(cutter.take(barred(10)))).toEqual([60]);
    expect(cutter.end()).toEqual([]);
  });

  it('holds eight frames with bars back, then gives each cut, in order, and holds none', () => {
    const cutter = createBarCutter();
    for (let at = 0; at < 7; at += 1) expect(cutter.take(barred(10, 100 + at * 10))).toEqual([]);
    const first = cutter.take(barred(10, 170));
    expect(values(first)).toEqual([100, 110, 120, 130, 140, 150, 160, 170]);
    expect(heights(first)).toEqual(Array(8).fill(36));
    for (let at = 0; at < 100; at += 1) expect(heights(cutter.take(barred(10)))).toEqual([36]);
    expect(cutter.end()).toEqual([]);
    expect(cutter.cutout()).toEqual({ left: 0, top: 0.2, width: 1, height: 0.6 });
  });

  it('keeps held frames where the memory they came in is used again', () => {
    const cutter = createBarCutter();
    const shared = barred(10, 100);
    cutter.take(shared);
    shared.rgb.set(barred(10, 200).rgb);
    cutter.take(shared);
    expect(values(cutter.end())).toEqual([100, 200]);
  });

  it.each<readonly [string, Frame]>([
    ['move', barred(14)],
    ['go away', barred(0)],
  ])('cuts nothing where bars %s within the first frames', (_what, next) => {
    const cutter = createBarCutter();
    for (let at = 0; at < 3; at += 1) cutter.take(barred(10));
    expect(heights(cutter.take(next))).toEqual([60, 60, 60, 60]);
    expect(heights(cutter.take(barred(10)))).toEqual([60]);
    expect(cutter.cutout()).toBeUndefined();
  });

  it('cuts nothing of a frame of another size, and nothing at all where the first frames are of two', () => {
    const small = drawnFrame(16, 12, () => 90);
    const cutter = createBarCutter();
    for (let at = 0; at < 8; at += 1) cutter.take(barred(10));
    expect(cutter.take(small)[0]).toBe(small);
    expect(heights(cutter.take(barred(10)))).toEqual([36]);
    const changing = createBarCutter();
    changing.take(barred(10));
    expect(heights(changing.take(small))).toEqual([60, 12]);
    const beside = (wide: number): Frame =>
      drawnFrame(wide, 60, (x) => (x < 20 || x >= wide - 20 ? 0 : 100 + ((x * 7) % 50)));
    const narrower = createBarCutter();
    for (let at = 0; at < 8; at += 1) narrower.take(beside(90));
    expect(narrower.take(drawnFrame(30, 60, () => 90)).map(({ width }) => width)).toEqual([30]);
  });

  it('waits through a black beginning, and gives everything at the end', () => {
    const cutter = createBarCutter();
    cutter.take(blank);
    cutter.take(barred(10));
    expect(heights(cutter.end())).toEqual([36, 36]);
    const dark = createBarCutter();
    for (let at = 0; at < 7; at += 1) expect(dark.take(blank)).toEqual([]);
    expect(heights(dark.take(blank))).toEqual(Array(8).fill(60));
  });

  it('says where bars lay all around, and nowhere else', () => {
    const all = createBarCutter();
    const around = drawnFrame(80, 60, (x, y) =>
      x < 12 || x >= 66 || y < 10 || y >= 48 ? 0 : 90 + ((x * 7 + y * 13) % 70),
    );
    for (let at = 0; at < 8; at += 1) all.take(around);
    expect(all.allAround()).toBe(true);
    expect(heights(all.take(around))).toEqual([34]);
    const beside = createBarCutter();
    for (let at = 0; at < 8; at += 1) beside.take(barred(10));
    expect(beside.allAround()).toBe(false);
  });

  describe('where a blurred copy fills the sides', () => {
    const shapes = (x: number, y: number): number => 110 + 40 * Math.sin(x / 13) * Math.cos(y / 7);
    const lively = (x: number, y: number): number => shapes(x, y) + ((x * 7 + y * 13) % 29);
    const filled = drawnFrame(160, 60, (x, y) =>
      x < 40 || x >= 120 ? 0.6 * shapes(80 + (x - 80) / 2, 30 + (y - 30) / 2) : lively(x, y),
    );
    const unsure = drawnFrame(160, 60, lively);
    const widths = (frames: readonly Frame[]): readonly number[] => frames.map(({ width }) => width);

    it.each([0, 3])('cuts them, though %d of the first frames do not show them', (times) => {
      const cutter = createBarCutter();
      const shown = Array.from({ length: 8 }, (_, at) => (at > 0 && at <= times ? unsure : filled));
      expect(widths(shown.flatMap((frame) => cutter.take(frame)))).toEqual(Array(8).fill(76));
      expect(cutter.allAround()).toBe(false);
    });

    it('cuts nothing where half of the frames do not show them', () => {
      const cutter = createBarCutter();
      const shown = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? filled : unsure));
      expect(widths(shown.flatMap((frame) => cutter.take(frame)))).toEqual(Array(8).fill(160));
    });
  });
});
