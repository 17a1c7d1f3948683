import { describe, expect, it } from 'vitest';
import { inventedClip, type Moment, wandering } from '../testing/invented-clip.ts';
import { withTiltedView } from '../testing/tilted-view.ts';
import { darkestOf } from './darkest.ts';
import { leftByBehind, leftByFrame } from './head-apart.ts';

const still = inventedClip({ at: (t) => wandering(t, 0.1) });
const shaken = (t: number): Moment => ({
  x: 0.15 * Math.sin(1.7 * t),
  y: 0.1 * Math.cos(1.3 * t),
  scale: 1 + 0.1 * Math.sin(0.9 * t),
});

describe('what is left of the head when the motion of the frame is taken out', () => {
  it.each([0.1, 0.3])('is no more than of the rest of a still that is tilted by %d', (tilt) => {
    const clip = withTiltedView(still, { tilt });
    expect(leftByFrame(clip)).toBeLessThan(1.1);
    expect(leftByBehind(clip)).toBeLessThan(1.1);
    expect(leftByBehind(clip, 'hair')).toBeLessThan(1.1);
  });

  it('is no more in a shaken picture whose eyes and mouth live', () => {
    const at = (t: number): Moment => ({ ...shaken(t), mouth: 0.2 + 0.1 * Math.sin(9 * t), lids: t % 1 });
    const clip = inventedClip({ at, onePicture: true });
    expect(leftByFrame(clip)).toBeLessThan(1.1);
    expect(leftByBehind(clip)).toBeLessThan(1.1);
  });

  it.each([0.1, 0.3])('is much where a head moves by itself while all is tilted by %d', (tilt) => {
    const clip = withTiltedView(still, { tilt, living: true });
    expect(leftByFrame(clip)).toBeGreaterThan(2.05);
    expect(leftByBehind(clip)).toBeGreaterThan(2.05);
    expect(leftByBehind(clip, 'hair')).toBeGreaterThan(2.7);
  });

  it('is nothing where there is nothing to compare', () => {
    for (const clip of [inventedClip({ seconds: 0 }), inventedClip({ hidden: () => true })]) {
      expect(leftByFrame(clip)).toBe(0);
      expect(leftByBehind(clip)).toBe(0);
    }
  });
});

describe('the darkest of a frame', () => {
  const view = Uint8Array.from({ length: 64 * 64 }, (_, i) => (i < 40 ? 12 : 90));
  const seen = (grey: Uint8Array) => ({
    ...still,
    frames: still.frames.map((frame) => ({ ...frame, view: grey })),
  });

  it('is what a pupil or a shadow has, and not what a single speck has', () => {
    expect(darkestOf(seen(view))).toBe(12);
    expect(darkestOf(seen(Uint8Array.from(view, (grey, i) => (i < 30 ? 90 : grey))))).toBe(90);
  });
});
