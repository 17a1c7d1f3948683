import { describe, expect, it } from 'vitest';
import { inventedClip, type Moment, wandering } from '../testing/invented-clip.ts';
import { withLitView } from '../testing/lit-view.ts';
import { onePictureOf } from './one-picture.ts';

const shaken = (t: number): Moment => ({
  x: 0.15 * Math.sin(1.7 * t),
  y: 0.1 * Math.cos(1.3 * t),
  scale: 1 + 0.1 * Math.sin(0.9 * t),
});

describe('the frame and the face', () => {
  it('are one picture where the picture is shaken and brought nearer', () => {
    const { ratio, moving } = onePictureOf(inventedClip({ at: shaken, flat: true, onePicture: true }));
    expect(ratio).toBeLessThan(0.3);
    expect(moving).toBeGreaterThan(0.5);
  });

  it('are one picture also where eyes and mouth of it move', () => {
    const at = (t: number): Moment => ({ ...shaken(t), mouth: 0.2 + 0.1 * Math.sin(9 * t), lids: t % 1 });
    expect(onePictureOf(inventedClip({ at, onePicture: true, tremble: 0.01 })).ratio).toBeLessThan(0.3);
  });

  it('are one picture also where it grows lighter and darker as a whole', () => {
    const lit = withLitView(inventedClip({ at: shaken, flat: true, onePicture: true }), 10);
    expect(onePictureOf(lit).ratio).toBeLessThan(0.3);
  });

  it('are two also where the light changes on a person who moves before a wall', () => {
    // Below 0.45 it would count as one.
    expect(onePictureOf(withLitView(inventedClip({ at: shaken }), 10)).ratio).toBeGreaterThan(0.5);
  });

  it('are two where a person moves before a wall', () => {
    expect(onePictureOf(inventedClip({ at: shaken })).ratio).toBeGreaterThan(0.6);
  });

  it('are not compared where the face hardly moves, and where there is nothing to compare', () => {
    expect(onePictureOf(inventedClip({ at: (t) => wandering(t, 0.3) }))).toEqual({ ratio: 1, moving: 0 });
    expect(onePictureOf(inventedClip({ seconds: 0 }))).toEqual({ ratio: 1, moving: 0 });
    expect(onePictureOf(inventedClip({ hidden: () => true }))).toEqual({ ratio: 1, moving: 0 });
  });
});
