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

  it('waits through a black beginning, and gives everything at the end', () => {
    const cutter = createBarCutter();
    cutter.take(blank);
    cutter.take(barred(10));
    expect(heights(cutter.end())).toEqual([36, 36]);
    const dark = createBarCutter();
    for (let at = 0; at < 7; at += 1) expect(dark.take(blank)).toEqual([]);
    expect(heights(dark.take(blank))).toEqual(Array(8).fill(60));
  });
});
