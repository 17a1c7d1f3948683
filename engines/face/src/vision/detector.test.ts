import { describe, expect, it } from 'vitest';
import { fakeNetworks } from '../testing/fake-networks.ts';
import { drawnFrame } from '../testing/frames.ts';
import { createDetector, type Detection, overlap, withoutDoubles } from './detector.ts';

const at = (x: number, y: number, width: number, score: number): Detection => ({
  score,
  box: { x, y, width, height: width },
  eyes: [
    [x, y],
    [x + width, y],
  ],
});

describe('doubles', () => {
  it.each([
    ['apart', [at(0, 0, 10, 0.9), at(50, 0, 10, 0.8)], [0.9, 0.8]],
    ['on top of each other, the surer stays', [at(0, 0, 10, 0.6), at(1, 1, 10, 0.9)], [0.9]],
    ['touching', [at(0, 0, 10, 0.9), at(10, 0, 10, 0.8)], [0.9, 0.8]],
    ['a small one inside a large one is another face', [at(0, 0, 100, 0.9), at(40, 40, 20, 0.8)], [0.9, 0.8]],
  ] as const)('%s', (_name, given, kept) => {
    expect(withoutDoubles(given).map(({ score }) => score)).toEqual(kept);
  });

  it('overlap is symmetrical, one for the same box, and none for boxes without area', () => {
    const [one, two] = [at(0, 0, 10, 1).box, at(5, 0, 10, 1).box];
    expect(overlap(one, two)).toBeCloseTo(1 / 3);
    expect(overlap(two, one)).toBe(overlap(one, two));
    expect(overlap(one, one)).toBe(1);
    expect(overlap(one, { x: 2, y: 2, width: 0, height: 0 })).toBe(0);
  });
});

describe('the detector', () => {
  it.each([
    [512, 256],
    [256, 512],
    [100, 100],
    [1280, 200],
  ])('finds the place in a frame of %d×%d through the letterbox', async (width, height) => {
    const networks = fakeNetworks({ detect: () => [{ x: 100, y: 120, sizePx: 40, logit: 3 }] });
    const [face, ...more] = await createDetector(networks.detector)(drawnFrame(width, height, () => 50));
    const step = Math.max(width, height) / 256;
    expect(more).toEqual([]);
    expect((face?.box.x ?? 0) + (face?.box.width ?? 0) / 2).toBeCloseTo(
      100 * step - (256 * step - width) / 2 - 0.5,
      3,
    );
    expect((face?.box.y ?? 0) + (face?.box.height ?? 0) / 2).toBeCloseTo(
      120 * step - (256 * step - height) / 2 - 0.5,
      3,
    );
    expect(face?.box.width).toBeCloseTo(40 * step, 3);
    expect(face?.score).toBeCloseTo(1 / (1 + Math.exp(-3)), 6);
  });

  it('shows the network the frame between black bars, from −1 to 1', async () => {
    let seen = new Float32Array();
    const networks = fakeNetworks({
      detect: (input) => {
        seen = input.slice();
        return [];
      },
    });
    await createDetector(networks.detector)(drawnFrame(256, 128, () => 255));
    expect(seen[0]).toBe(-1);
    expect(seen[128 * 256 + 128]).toBeCloseTo(1);
    expect(seen.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, -2);
  });

  it('ignores what is unsure or not a number', async () => {
    const networks = fakeNetworks({
      detect: () => [
        { x: 30, y: 30, sizePx: 20, logit: -1 },
        { x: 90, y: 90, sizePx: Number.NaN, logit: 9 },
        { x: 150, y: 150, sizePx: -4, logit: 9 },
      ],
    });
    expect(await createDetector(networks.detector)(drawnFrame(64, 64, () => 0))).toEqual([]);
  });
});
