import { describe, expect, it } from 'vitest';
import { inventedClip, type Moment, wandering } from '../testing/invented-clip.ts';
import type { ClipObservations, Observation } from '../types.ts';
import { warpedPictureOf } from './warped-picture.ts';

const edge = 64;

/** A still of shapes, seen through a homography that tilts it to and fro; with `living`, a part of it goes its own way. */
function tiltedStill({ tilt, living = false }: { tilt: number; living?: boolean }): ClipObservations {
  const clip = inventedClip({ at: (t) => wandering(t, 0.1), onePicture: true });
  const frames = clip.frames.map(
    (frame, i): Observation => ({ ...frame, view: viewAt(i / 25, tilt, living) }),
  );
  return { ...clip, frames };
}

function viewAt(timeS: number, tilt: number, living: boolean): Uint8Array {
  const [g, h] = [tilt * Math.sin(2.1 * timeS), tilt * Math.cos(1.3 * timeS)];
  return Uint8Array.from({ length: edge * edge }, (_, at) => {
    const u = ((at % edge) + 0.5) / (edge / 2) - 1;
    const v = (Math.floor(at / edge) + 0.5) / (edge / 2) - 1;
    const depth = 1 + g * u + h * v;
    const [p, q] = [u / depth + g / 3, v / depth + h / 3];
    const apart = living && Math.hypot(u, v) < 0.5 ? 0.2 * Math.sin(3.3 * timeS) : 0;
    return (
      128 + 50 * Math.sin(5 * p + 4 * apart + 1) * Math.cos(4 * q) + 35 * Math.sin(7 * q - 3 * p - 9 * apart)
    );
  });
}

describe('the frame as one flat picture', () => {
  it.each([0.1, 0.2, 0.3])('is told where a still is tilted by %d', (tilt) => {
    const { ratio, moving } = warpedPictureOf(tiltedStill({ tilt }));
    expect(ratio).toBeLessThan(0.2);
    expect(moving).toBeGreaterThan(0.5);
  });

  it('is not told where a part of it moves by itself', () => {
    expect(warpedPictureOf(tiltedStill({ tilt: 0.2, living: true })).ratio).toBeGreaterThan(0.34);
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
