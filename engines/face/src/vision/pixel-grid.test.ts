import { describe, expect, it } from 'vitest';
import type { Frame } from '../types.ts';
import { createTransform } from './fourier.ts';
import { createGridMeter } from './pixel-grid.ts';

const size = { width: 240, height: 200 };
const middle = [120, 100] as const;

/** Soft shapes like those of a face, with noise, and what a case adds. */
function picture(added: (x: number, y: number) => number, seed = 3): Frame {
  let state = seed;
  const random = (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const rgb = new Uint8Array(size.width * size.height * 3);
  for (let at = 0; at < size.width * size.height; at += 1) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)];
    const shape = 120 + 40 * Math.cos(x / 19) * Math.sin(y / 23) + 12 * Math.sin((x + 2 * y) / 7);
    rgb.fill(Math.max(0, Math.min(255, shape + 6 * (random() - 0.5) + added(x, y))), at * 3, at * 3 + 3);
  }
  return { ...size, rgb };
}

function measured(added: (x: number, y: number) => number, facePx = 140): number | undefined {
  const meter = createGridMeter();
  for (let seed = 3; seed < 9; seed += 1) meter.add(picture(added, seed), middle, facePx);
  return meter.measure()?.peak;
}

/** 0 to 1, the same for the same number. */
const chance = (seed: number): number => Math.abs(Math.sin(12.9898 * seed) * 43758.5) % 1;
const waves = (x: number, periodPx: number): number => Math.cos((2 * Math.PI * x) / periodPx);

describe('a grid of pixels', () => {
  const grids: [string, (x: number, y: number) => number][] = [
    ['of three pixels', (x, y) => 4 * waves(x, 3.1) + 4 * waves(y, 3.3)],
    ['that leans', (x, y) => 5 * waves(x + 0.2 * y, 2.7)],
    ['in noise', (x, y) => 5 * waves(x, 4.2) + 14 * chance(x + 6.1 * y)],
  ];
  it.each(grids)('%s stands out', (_, added) => {
    expect(measured(added)).toBeGreaterThan(12);
  });

  const others: [string, (x: number, y: number) => number][] = [
    ['soft shapes and noise', () => 0],
    ['a sharp edge', (x, y) => (x + y / 3 > 150 ? 50 : 0)],
    ['blocks of hard packing', (x, y) => 24 * chance(Math.floor(x / 8) + 31 * Math.floor(y / 8))],
    ['blocks of four pixels of live packing', (x, y) => 4 * waves(x, 4) + 3 * waves(x, 2) + 3 * waves(y, 4)],
    ['hair', (x, y) => 30 * Math.sin(x + 14 * Math.sin(x / 17) + 9 * Math.sin(y / 11))],
    ['an even picture', () => -400],
  ];
  it.each(others)('is not seen in %s', (_, added) => {
    expect(measured(added)).toBeLessThan(8);
  });

  it('is not seen in fine lines that a codec cuts off at blocks of eight pixels', () => {
    const lines =
      (...spacings: number[]) =>
      (x: number) =>
        spacings.reduce((sum, spacing) => sum + 0.15 * waves(x, 128 / spacing), 0);
    const one = measured(lines(52));
    expect(one).toBeGreaterThan(6);
    expect(one).toBeLessThan(10);
    expect(measured(lines(20, 36, 52))).toBeLessThan(4);
    expect(measured((x) => 20 * lines(20, 36, 52)(x))).toBeGreaterThan(12);
  });

  it('is not looked for in a small face or a small frame', () => {
    expect(measured((x) => 9 * waves(x, 3), 80)).toBeUndefined();
    const meter = createGridMeter();
    meter.add({ width: 100, height: 100, rgb: new Uint8Array(30_000) }, [50, 50], 100);
    expect(meter.measure()).toBeUndefined();
  });

  it('is not seen in blinds and striped walls around a face of any size', () => {
    for (const facePx of [96, 110, 130, 150]) {
      const blinds = (x: number, y: number): number => {
        const far = Math.hypot((x - middle[0]) / (0.4 * facePx), (y - middle[1]) / (0.55 * facePx));
        return far > 1 ? 20 * Math.sign(waves(y, 6.3)) : 0;
      };
      expect(measured(blinds, facePx)).toBeLessThan(8);
      expect(measured((x, y) => blinds(x, y) + 4 * waves(x, 3.1), facePx)).toBeGreaterThan(12);
    }
  });

  it('is looked for in a face near the edge of the frame, and in none that is cut by it', () => {
    const seenAt = (centre: readonly [number, number]): number | undefined => {
      const meter = createGridMeter();
      meter.add(
        picture((x) => 5 * waves(x, 3)),
        centre,
        140,
      );
      return meter.measure()?.peak;
    };
    expect(seenAt([45, 150])).toBeGreaterThan(12);
    for (const centre of [
      [0, 0],
      [239, 100],
      [120, Number.NaN],
      [120, -1e9],
    ] as const)
      expect(seenAt(centre)).toBeUndefined();
  });
});

describe('fine detail', () => {
  const fineOf = (added: (x: number, y: number) => number) => {
    const meter = createGridMeter();
    meter.add(picture(added), middle, 140);
    return meter.measure()?.fine;
  };
  const even = fineOf(() => -400);
  const soft = fineOf(() => 0);
  const sharp = fineOf((x, y) => 12 * waves(x + y / 3, 5.3));

  it('is more in a sharp picture than in a soft one, and hardly any in an even one', () => {
    expect(sharp?.power).toBeGreaterThan((soft?.power ?? 0) + 10);
    expect(sharp?.share).toBeGreaterThan((soft?.share ?? 0) + 10);
    expect(even?.power).toBeLessThan(-15);
  });

  it('is the same beside the shapes of the face when everything has half the contrast', () => {
    const shape = (x: number, y: number): number =>
      120 + 40 * Math.cos(x / 19) * Math.sin(y / 23) + 12 * Math.sin((x + 2 * y) / 7);
    const striped = (x: number, y: number): number => 12 * waves(x + y / 3, 5.3);
    const dull = fineOf((x, y) => striped(x, y) / 2 + (120 - shape(x, y)) / 2);
    expect(dull?.share).toBeCloseTo(sharp?.share ?? 0, 0);
    expect(dull?.power).toBeLessThan((sharp?.power ?? 0) - 4);
  });
});

describe('the transform', () => {
  it('gives the sums of the definition', () => {
    const edge = 8;
    const values = Float64Array.from({ length: edge * edge }, (_, i) => ((i * 37) % 11) - 4);
    const result = { edge, real: values.slice(), imaginary: new Float64Array(edge * edge) };
    createTransform(edge)(result);
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [3, 5],
      [4, 4],
    ] as const) {
      let [real, imaginary] = [0, 0];
      values.forEach((value, i) => {
        const turn = (-2 * Math.PI * (u * (i % edge) + v * Math.floor(i / edge))) / edge;
        real += value * Math.cos(turn);
        imaginary += value * Math.sin(turn);
      });
      expect(result.real[v * edge + u]).toBeCloseTo(real, 8);
      expect(result.imaginary[v * edge + u]).toBeCloseTo(imaginary, 8);
    }
  });
});
