import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnFrame } from '../testing/frames.ts';
import type { Frame } from '../types.ts';
import { thumbnailsOf, viewEdge } from './thumbnails.ts';

const size = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 255, max: 300 }), fc.constant(640));

it('are the means of the cells in grey, to the bit, whatever the size of the frame', () => {
  fc.assert(
    fc.property(size, size, fc.integer({ min: 0, max: 1e6 }), (width, height, seed) => {
      const shade = (x: number, y: number): number => Math.abs(Math.sin(x * 12.9 + y * 78.2 + seed)) * 255.99;
      const frame = drawnFrame(width, height, (x, y) => [shade(x, y), shade(y, x), shade(x, -y)]);
      const { view, thumbnail } = thumbnailsOf(frame);
      const cells = Float32Array.from({ length: viewEdge ** 2 }, (_, at) => meanOf(frame, at));
      expect(view).toEqual(Uint8Array.from(cells, (value) => value + 0.5));
      const sixteenths = Float64Array.from({ length: 256 }, (_, at) => blockMean(cells, at));
      for (const [at, value] of thumbnail.entries())
        expect(Math.abs(value - (sixteenths[at] ?? 0))).toBeLessThanOrEqual(0.501);
    }),
    { numRuns: 40 },
  );
});

it('of nothing but white are white: red and blue have room beside each other', () => {
  const white = new Set([255]);
  for (const edge of [1, 511, 767]) {
    const { view, thumbnail } = thumbnailsOf(drawnFrame(edge, edge, () => 255));
    expect([new Set(view), new Set(thumbnail)]).toEqual([white, white]);
  }
});

it('read no more of their memory than the frame', () => {
  const frame = drawnFrame(5, 3, (x, y) => [x * 40, y * 80, 7]);
  const around = new Uint8Array(100).fill(255);
  around.set(frame.rgb, 10);
  expect(thumbnailsOf({ ...frame, rgb: around.subarray(10, 55) })).toEqual(thumbnailsOf(frame));
});

/** At every second pixel of large cells, every third of larger ones: four each way are left. */
function meanOf({ rgb, width, height }: Frame, at: number): number {
  const xs = along(width, at % viewEdge);
  const ys = along(height, Math.floor(at / viewEdge));
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (const y of ys) for (const x of xs) sum += rgb[(y * width + x) * 3 + channel] ?? 0;
    return sum;
  });
  return (0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0)) / (xs.length * ys.length);
}

function along(edge: number, cell: number): number[] {
  const begin = Math.floor((cell * edge) / viewEdge);
  const end = Math.max(begin + 1, Math.floor(((cell + 1) * edge) / viewEdge));
  const step = Math.max(1, Math.floor(edge / viewEdge / 4));
  return Array.from({ length: Math.ceil((end - begin) / step) }, (_, k) => begin + k * step);
}

function blockMean(cells: Float32Array, at: number): number {
  const from = Math.floor(at / 16) * 4 * viewEdge + (at % 16) * 4;
  let sum = 0;
  for (let k = 0; k < 16; k += 1) sum += cells[from + Math.floor(k / 4) * viewEdge + (k % 4)] ?? 0;
  return sum / 16;
}
