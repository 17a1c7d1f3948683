import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnFrame } from '../testing/frames.ts';
import type { Frame } from '../types.ts';
import { type Affine, applyTo, ontoBox, ontoRegion } from './affine.ts';
import type { Coding, Crop } from './crop.ts';
import { createSampler } from './sampling.ts';

const plain: Coding = { colour: 'rgb', mean: [0, 0, 0], scale: 1 };
const still: Affine = { a: 1, b: 0, c: 0, d: 0, e: 1, f: 0 };

function cropOf(frame: Frame, width: number, height: number, crop: Partial<Crop> = {}): Float32Array {
  const values = new Float32Array(3 * width * height).fill(Number.NaN);
  const full: Crop = { map: still, coding: plain, outside: 'black', ...crop };
  createSampler()(frame, full, { values, from: 0, width, height });
  return values;
}

/** The same by the textbook, in floating point, for crops that do not shrink. */
function slowly(
  frame: Frame,
  map: Affine,
  x: number,
  y: number,
  channel: number,
  outside: Crop['outside'],
): number {
  const [u, v] = applyTo(map, x, y);
  const beyond = u < -0.5 || v < -0.5 || u > frame.width - 0.5 || v > frame.height - 0.5;
  if (beyond && outside === 'black') return 0;
  const cu = Math.min(Math.max(u, 0), frame.width - 1);
  const cv = Math.min(Math.max(v, 0), frame.height - 1);
  const value = (px: number, py: number): number =>
    frame.rgb[(Math.min(py, frame.height - 1) * frame.width + Math.min(px, frame.width - 1)) * 3 + channel] ??
    0;
  const [x0, y0] = [Math.floor(cu), Math.floor(cv)];
  const [fx, fy] = [cu - x0, cv - y0];
  return (
    (1 - fy) * ((1 - fx) * value(x0, y0) + fx * value(x0 + 1, y0)) +
    fy * ((1 - fx) * value(x0, y0 + 1) + fx * value(x0 + 1, y0 + 1))
  );
}

const pattern = (x: number, y: number): readonly [number, number, number] => [
  (x * 37 + y * 11) % 256,
  (x * 5 + y * 91) % 256,
  (x * y * 7 + 13) % 256,
];

describe('crops', () => {
  it('of the frame itself are the frame, to the bit', () => {
    const frame = drawnFrame(9, 7, pattern);
    const values = cropOf(frame, 9, 7);
    for (let at = 0; at < 63; at += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        expect(values[channel * 63 + at]).toBe(frame.rgb[at * 3 + channel]);
      }
    }
  });

  it('between two pixels are their mean', () => {
    const frame = drawnFrame(2, 2, (x, y) => 100 * x + 40 * y);
    expect(cropOf(frame, 1, 1, { map: { ...still, c: 0.5, f: 0.5 } })[0]).toBeCloseTo(70, 3);
  });

  it('that shrink by a whole number are the means of the blocks', () => {
    const frame = drawnFrame(12, 8, pattern);
    const values = cropOf(frame, 3, 2, { map: ontoBox({ x: 0, y: 0, width: 12, height: 8 }, 3, 2) });
    for (let block = 0; block < 6; block += 1) {
      let sum = 0;
      for (let at = 0; at < 16; at += 1) {
        const x = (block % 3) * 4 + (at % 4);
        const y = Math.floor(block / 3) * 4 + Math.floor(at / 4);
        sum += frame.rgb[(y * 12 + x) * 3] ?? 0;
      }
      expect(Math.abs((values[block] ?? 0) - sum / 16)).toBeLessThanOrEqual(0.51);
    }
  });

  it('of a fine pattern stay grey when they shrink, instead of making up stripes', () => {
    const frame = drawnFrame(128, 128, (x, y) => ((x + y) % 2 ? 255 : 0));
    const map = ontoBox({ x: 0, y: 0, width: 128, height: 128 }, 40, 40);
    const spread = (values: Float32Array): number => Math.max(...values) - Math.min(...values);
    expect(spread(cropOf(frame, 40, 40, { map }))).toBeLessThan(40);
  });

  it('are written in the order and scale that the network asks for', () => {
    const frame = drawnFrame(1, 1, () => [10, 20, 30]);
    const coding: Coding = { colour: 'bgr', mean: [1, 2, 3], scale: 0.5 };
    expect([...cropOf(frame, 1, 1, { coding })]).toEqual([14.5, 9, 3.5]);
  });

  it('beyond the frame are black, or the nearest pixel', () => {
    const frame = drawnFrame(4, 4, () => 200);
    const map = { ...still, c: -3, f: 0 };
    expect([...cropOf(frame, 4, 1, { map }).subarray(0, 4)]).toEqual([0, 0, 0, 200]);
    expect([...cropOf(frame, 4, 1, { map, outside: 'edge' }).subarray(0, 4)]).toEqual([200, 200, 200, 200]);
  });

  it('go where the target says and nowhere else', () => {
    const values = new Float32Array(20).fill(-1);
    const crop: Crop = { map: still, coding: plain, outside: 'edge' };
    createSampler()(
      drawnFrame(2, 2, () => 9),
      crop,
      { values, from: 4, width: 2, height: 2 },
    );
    expect([...values]).toEqual([-1, -1, -1, -1, ...Array.from({ length: 12 }, () => 9), -1, -1, -1, -1]);
  });
});

describe('any crop of any frame', () => {
  const size = fc.integer({ min: 1, max: 40 });
  const region = fc.record({
    centre: fc.tuple(
      fc.double({ min: -60, max: 100, noNaN: true }),
      fc.double({ min: -60, max: 100, noNaN: true }),
    ),
    rollRad: fc.double({ min: -4, max: 4, noNaN: true }),
  });

  it('agrees with the textbook to a hundredth of a pixel where it does not shrink', () => {
    fc.assert(
      fc.property(
        size,
        size,
        region,
        fc.double({ min: 2, max: 38, noNaN: true }),
        fc.constantFrom('black' as const, 'edge' as const),
        (width, height, place, sizePx, outside) => {
          const frame = drawnFrame(width, height, pattern);
          const map = ontoRegion({ ...place, sizePx }, 20);
          const values = cropOf(frame, 20, 20, { map, outside });
          for (let at = 0; at < 400; at += 1) {
            const [x, y] = [at % 20, Math.floor(at / 20)];
            for (let channel = 0; channel < 3; channel += 1) {
              const wanted = slowly(frame, map, x, y, channel, outside);
              // A hundredth of a pixel of rounding over the steepest edge there is.
              expect(Math.abs((values[channel * 400 + at] ?? Number.NaN) - wanted)).toBeLessThan(2.6);
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('weighs four pixels in whole parts of 2,048 within the frame, each colour by itself and to the bit', () => {
    const frame = drawnFrame(40, 30, pattern);
    const map = { a: 0.83, b: -0.21, c: 9.37, d: 0.19, e: 0.87, f: 4.61 };
    const values = cropOf(frame, 12, 12, { map });
    const part = (fine: number): number => (fine >> 5) & 2047;
    for (let at = 0; at < 144; at += 1) {
      const [x, y] = [at % 12, Math.floor(at / 12)];
      const [u, v] = [map.b * y + map.c, map.e * y + map.f];
      const fineX = Math.round(u * 65_536) + x * Math.round(map.a * 65_536);
      const fineY = Math.round(v * 65_536) + x * Math.round(map.d * 65_536);
      const [across, down] = [part(fineX), part(fineY)];
      const both = (across * down) >> 11;
      const from = ((fineY >> 16) * 40 + (fineX >> 16)) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const byte = (more: number): number => frame.rgb[from + channel + more] ?? Number.NaN;
        const upper = (2048 - across - down + both) * byte(0) + (across - both) * byte(3);
        const lower = (down - both) * byte(120) + both * byte(123);
        expect(values[channel * 144 + at]).toBe(Math.fround((upper + lower) / 2048));
      }
    }
  });

  it('never reads outside: what is bright everywhere stays bright', () => {
    fc.assert(
      fc.property(
        size,
        size,
        region,
        fc.double({ min: 0.01, max: 5000, noNaN: true }),
        (width, height, place, sizePx) => {
          const frame = drawnFrame(width, height, (x, y) => 200 + ((x * 7 + y * 3) % 50));
          const map = ontoRegion({ ...place, sizePx }, 16);
          const values = cropOf(frame, 16, 16, { map, outside: 'edge' });
          expect(values.every((value) => value >= 199.9 && value <= 250.1)).toBe(true);
        },
      ),
    );
  });

  it('ends with numbers for maps that are not', () => {
    const frame = drawnFrame(5, 5, () => 100);
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -1e300, 1e300]) {
      for (const key of ['a', 'b', 'c', 'd', 'e', 'f'] as const) {
        const values = cropOf(frame, 4, 4, { map: { ...still, [key]: bad }, outside: 'black' });
        expect(values.every((value) => value >= 0 && value <= 100)).toBe(true);
      }
    }
  });
});
