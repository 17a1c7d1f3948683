import { describe, expect, it } from 'vitest';
import { inventedClip, type Moment, wandering } from '../testing/invented-clip.ts';
import { withLitView } from '../testing/lit-view.ts';
import { withTiltedView } from '../testing/tilted-view.ts';
import { warpedPictureOf } from './warped-picture.ts';

const still = inventedClip({ at: (t) => wandering(t, 0.1) });

describe('the frame as one flat picture', () => {
  it.each([0.1, 0.2, 0.3])('is told where a still is tilted by %d', (tilt) => {
    const { ratio, moving } = warpedPictureOf(withTiltedView(still, { tilt }));
    expect(ratio).toBeLessThan(0.2);
    expect(moving).toBeGreaterThan(0.5);
  });

  it.each([0.1, 0.3])('is told also where a still that is tilted by %d is lit up and down', (tilt) => {
    expect(warpedPictureOf(withLitView(withTiltedView(still, { tilt }), 20)).ratio).toBeLessThan(0.27);
  });

  it('is not told where a part of it moves by itself', () => {
    expect(warpedPictureOf(withTiltedView(still, { tilt: 0.2, living: true })).ratio).toBeGreaterThan(0.34);
  });

  it('is not told where a head turns before a wall', () => {
    const at = (t: number): Moment => ({ yaw: 20 * Math.sin(1.5 * t), x: 0.15 * Math.sin(1.7 * t) });
    const { ratio, moving } = warpedPictureOf(inventedClip({ at }));
    expect(ratio).toBeGreaterThan(0.4);
    expect(moving).toBeGreaterThan(0.45);
  });

  it('says nothing where nothing moves, and where there is nothing to compare', () => {
    expect(warpedPictureOf(inventedClip({ at: () => ({}) }))).toEqual({ ratio: 1, moving: 0 });
    expect(warpedPictureOf(inventedClip({ seconds: 0 }))).toEqual({ ratio: 1, moving: 0 });
    expect(warpedPictureOf(inventedClip({ hidden: () => true }))).toEqual({ ratio: 1, moving: 0 });
  });
});
