import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeNetworks } from '../testing/fake-networks.ts';
import { drawnFrame } from '../testing/frames.ts';
import type { Frame, Networks } from '../types.ts';
import { turned } from '../vision/quarter-turns.ts';
import { createTracker } from './tracker.ts';

const grey = (value = 120): Frame => drawnFrame(96, 64, (x, y) => value + ((x + y) % 7));

async function watch(networks: Networks, frames: readonly Frame[], framesPerS = 25) {
  const tracker = createTracker(networks, { framesPerS });
  for (const frame of frames) await tracker.observe(frame);
  return { clip: await tracker.finish(), best: tracker.bestFrame() };
}

const times = (count: number, frame: Frame): readonly Frame[] => Array.from({ length: count }, () => frame);

describe('a followed face', () => {
  it('is looked for once, then followed by the mesh, and counted once in thirty frames', async () => {
    const networks = fakeNetworks();
    const { clip } = await watch(networks, times(65, grey()));
    expect(clip.frames).toHaveLength(65);
    expect(clip.frames.every(({ face, faces }) => face !== undefined && faces === 1)).toBe(true);
    expect(networks.calls).toMatchObject({ detector: 3, mesh: 66, iris: 65 });
    expect(clip.frames[25]?.timeS).toBe(1);
  });

  it('is read for life every eleventh frame, for recognition once a second', async () => {
    const networks = fakeNetworks();
    const { clip } = await watch(networks, times(60, grey()));
    const withPassive = clip.frames.flatMap(({ face }, index) => (face?.passive ? [index] : []));
    expect(withPassive).toEqual([2, 12, 22, 32, 42, 52]);
    expect(clip.frames[2]?.face?.passive?.near).toBeCloseTo(Math.exp(4) / (Math.exp(4) + 2), 5);
    const embedded = clip.frames.flatMap(({ face }, index) =>
      face?.embedding ? [Math.floor(index / 25)] : [],
    );
    expect(embedded).toEqual([0, 1, 2]);
    expect(networks.calls.embedding).toBe(3);
  });

  it('that is lost is looked for again, and the frame without it has none', async () => {
    const networks = fakeNetworks({
      meshConfidence: (input) => ((input[96 * 192 + 96] ?? 0) > 0.3 ? 1 : 0.1),
    });
    const frames = [...times(3, grey()), ...times(2, grey(5)), ...times(3, grey())];
    const { clip } = await watch(networks, frames);
    expect(clip.frames.map(({ face }) => face !== undefined)).toEqual([
      true,
      true,
      true,
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('in a row of frames for a passive reading that is lost begins a new row', async () => {
    const networks = fakeNetworks({
      meshConfidence: (input) => ((input[96 * 192 + 96] ?? 0) > 0.3 ? 1 : 0.1),
    });
    const { clip } = await watch(networks, [...times(2, grey()), grey(5), ...times(4, grey())]);
    expect(clip.frames.flatMap(({ face }, index) => (face?.passive ? [index] : []))).toEqual([5]);
  });

  it('beside another of similar size makes two, beside a small one stays one', async () => {
    const two = fakeNetworks({
      detect: () => [
        { x: 80, y: 128, sizePx: 70, logit: 4 },
        { x: 180, y: 128, sizePx: 60, logit: 3 },
        { x: 20, y: 40, sizePx: 12, logit: 5 },
      ],
    });
    expect((await watch(two, times(2, grey()))).clip.frames.map(({ faces }) => faces)).toEqual([2, 2]);
  });

  it('that turns out to be elsewhere is followed there from the next frame on', async () => {
    let looks = 0;
    const detect = () => [{ x: (looks += 1) === 1 ? 60 : 200, y: 128, sizePx: 40, logit: 4 }];
    const { clip } = await watch(fakeNetworks({ detect }), times(33, grey()));
    const centres = clip.frames.map(({ face }) => Math.round(face?.centre[0] ?? -1));
    expect(Math.abs((centres[29] ?? 0) - (centres[0] ?? 0))).toBeLessThan(8);
    expect(centres[30]).toBeGreaterThan((centres[0] ?? 0) + 40);
  });

  it('is searched in every turn of the frame in the beginning, and then seldom', async () => {
    const networks = fakeNetworks({ detect: () => [] });
    await watch(networks, times(60, grey()));
    // Eleven frames in four turns; of the others every third, two of them in four turns.
    expect(networks.calls.detector).toBe(11 * 4 + 14 + 2 * 4);
    expect(networks.calls.mesh).toBe(0);
  });
});

describe('a clip that lies on its side', () => {
  // Upright is what has its light above.
  const lit = drawnFrame(90, 60, (_x, y) => (y < 30 ? 220 : 30));
  const upright = (input: Float32Array): boolean => {
    const row = (from: number): number => {
      let sum = 0;
      for (let at = from * 256; at < (from + 60) * 256; at += 1) sum += input[at] ?? 0;
      return sum;
    };
    const column = (input[128 * 256 + 20] ?? 0) - (input[128 * 256 + 235] ?? 0);
    return row(60) > row(136) + 1000 && Math.abs(column) < 0.2;
  };
  const scene = {
    detect: (input: Float32Array) => (upright(input) ? [{ x: 128, y: 128, sizePx: 90, logit: 3 }] : []),
  };

  it.each([0, 1, 2, 3] as const)('%d quarters off is stood up and stays so', async (quarters) => {
    const networks = fakeNetworks(scene);
    const { clip } = await watch(networks, times(3, turned(lit, quarters)));
    expect(clip.frames.every(({ face }) => face)).toBe(true);
    expect([clip.width, clip.height]).toEqual([90, 60]);
    expect(clip.frames[2]?.thumbnail[0]).toBe(220);
    expect(clip.frames[2]?.thumbnail[255]).toBe(30);
  });

  it('is stood up too when the person comes late', async () => {
    const empty = drawnFrame(60, 90, () => 100);
    const { clip } = await watch(fakeNetworks(scene), [...times(40, empty), ...times(30, turned(lit, 1))]);
    expect(clip.frames.slice(0, 40).every(({ face }) => face === undefined)).toBe(true);
    expect(clip.frames.at(-1)?.face).toBeDefined();
    expect([clip.width, clip.height]).toEqual([90, 60]);
  });
});

describe('the best frame', () => {
  it('is the one whose face is well lit, and its crop is that face', async () => {
    const dim = grey(45);
    const frames = [...times(30, dim), ...times(5, grey(150)), ...times(30, dim)];
    const alike = () => Float32Array.of(1, 2, 3);
    const { best, clip } = await watch(fakeNetworks({ embedding: alike }), frames);
    expect(best?.timeS).toBe(30 / 25);
    expect(best?.score).toBeGreaterThan(0);
    expect(best?.crop).toMatchObject({ width: 112, height: 112 });
    expect(best?.crop.rgb[(56 * 112 + 56) * 3]).toBeGreaterThanOrEqual(150);
    expect(best?.embedding).toEqual(clip.frames[30]?.face?.embedding);
  });

  it('is none where there was no face, or the network said nothing', async () => {
    expect((await watch(fakeNetworks({ detect: () => [] }), times(3, grey()))).best).toBeUndefined();
    const silent = fakeNetworks({ embedding: () => new Float32Array(12) });
    expect((await watch(silent, times(3, grey()))).best).toBeUndefined();
  });

  it('is not the sharp picture of somebody else that is held up for a moment', async () => {
    const other = drawnFrame(96, 64, (x, y) => (x < 48 ? 255 : 90) + ((x + y) % 7));
    const byGlare = (input: Float32Array): Float32Array =>
      Float32Array.of(1, input.filter((value) => value > 0.9).length > input.length / 10 ? 4 : 0);
    const frames = [...times(60, grey(70)), ...times(5, other), ...times(60, grey(70))];
    const { best } = await watch(fakeNetworks({ embedding: byGlare }), frames);
    expect(best?.embedding[1]).toBe(0);
  });

  it('has an embedding of unit length', async () => {
    const { best } = await watch(fakeNetworks(), times(2, grey()));
    expect(Math.hypot(...(best?.embedding ?? []))).toBeCloseTo(1, 6);
  });
});

describe('what a tracker takes and keeps', () => {
  it('refuses frames that are not whole', async () => {
    const tracker = createTracker(fakeNetworks(), { framesPerS: 25 });
    const bad: readonly Frame[] = [
      { rgb: new Uint8Array(11), width: 2, height: 2 },
      { rgb: new Uint8Array(0), width: 0, height: 0 },
      { rgb: new Uint8Array(12), width: 1.5, height: 2 },
      { rgb: new Uint8Array(60_000), width: 20_000, height: 1 },
    ];
    for (const frame of bad) await expect(tracker.observe(frame)).rejects.toThrow(RangeError);
  });

  it('passes on what a network says when it fails', async () => {
    const networks = { ...fakeNetworks(), iris: () => Promise.reject(new Error('out of order')) };
    await expect(watch(networks, [grey()])).rejects.toThrow('out of order');
  });

  it('does not follow points that are no numbers', async () => {
    const networks = fakeNetworks({ points: () => new Float32Array(1404).fill(Number.NaN) });
    const { clip } = await watch(networks, times(2, grey()));
    expect(clip.frames.every(({ face }) => face === undefined)).toBe(true);
  });

  it('shares no memory with the frame: the same buffer may hold the next one', async () => {
    const buffer = new Uint8Array(96 * 64 * 3).fill(100);
    const tracker = createTracker(fakeNetworks(), { framesPerS: 25 });
    await tracker.observe({ rgb: buffer, width: 96, height: 64 });
    buffer.fill(200);
    await tracker.observe({ rgb: buffer, width: 96, height: 64 });
    const { frames } = await tracker.finish();
    expect(frames.map(({ thumbnail }) => thumbnail[0])).toEqual([100, 200]);
    expect(frames.map(({ face }) => face?.crop?.[0])).toEqual([100, 200]);
  });

  it('says the same of the same frames, every time', async () => {
    const frames = Array.from({ length: 12 }, (_, index) => grey(60 + index * 10));
    expect(await watch(fakeNetworks(), frames)).toEqual(await watch(fakeNetworks(), frames));
  });

  it('takes frames of every size and of any face the networks claim', async () => {
    const edge = fc.integer({ min: 1, max: 48 });
    const claim = fc.record({
      x: fc.double({ min: -500, max: 500, noNaN: true }),
      y: fc.double({ min: -500, max: 500, noNaN: true }),
      sizePx: fc.double({ min: 0, max: 3000, noNaN: true }),
      logit: fc.double({ min: 0, max: 50, noNaN: true }),
    });
    const run = fc.record({
      width: edge,
      height: fc.oneof(edge, fc.integer({ min: 300, max: 900 })),
      grey: fc.nat(255),
    });
    await fc.assert(
      fc.asyncProperty(
        run,
        claim,
        fc.double({ min: -40, max: 40, noNaN: true }),
        async (given, face, spread) => {
          const points = (): Float32Array =>
            Float32Array.from({ length: 1404 }, (_, at) => 96 + spread * Math.sin(at * 1.7));
          const frame = drawnFrame(given.width, given.height, () => given.grey);
          const { clip } = await watch(fakeNetworks({ detect: () => [face], points }), times(4, frame));
          for (const { face: seen, thumbnail, view } of clip.frames) {
            expect(new Set([...thumbnail, ...(view ?? [])])).toEqual(new Set([given.grey]));
            if (seen === undefined) continue;
            const numbers = [
              seen.sizePx,
              ...seen.centre,
              ...Object.values(seen.pose),
              ...Object.values(seen.quality),
            ];
            expect(numbers.every(Number.isFinite)).toBe(true);
            expect(seen.points.every(Number.isFinite)).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
