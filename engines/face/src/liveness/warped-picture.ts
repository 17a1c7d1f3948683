/**
 * Asks of the pixels whether all of the frame, with the face, is one flat picture that is moved, turned or tilted: one
 * homography then brings any frame onto any other. Points of a mesh cannot say so alone, since a network that knows heads
 * sees depth in a picture that is tilted far. Sees the frame in 64×64 grey values.
 */

import type { ClipObservations } from '../types.ts';
import { bestFit, pairsOf } from './frame-warp.ts';
import { median } from './series.ts';

export interface WarpedPicture {
  /**
   * What the best homography leaves of the change of the frame, the middle of the pairs of frames that moved enough: pictures
   * 0.03 to 0.25, people before a camera that stands 0.41 and more, before one that shakes 0.15 and more. 1 where nothing
   * moves enough.
   */
  readonly ratio: number;
  /** Part of the pairs that moved enough. */
  readonly moving: number;
}

/** Pairs of frames are looked at that are so many steps apart. */
const lagSteps: readonly number[] = [2, 5];
/** In cells: less motion is not told from none. */
const leastMove = 0.8;
/** In grey levels: less change is noise. */
const leastChange = 0.3;

export function warpedPictureOf(clip: ClipObservations): WarpedPicture {
  const pairs = pairsOf(clip, lagSteps);
  const ratios: number[] = [];
  for (const pair of pairs) {
    const fit = bestFit(pair, clip);
    if (fit !== undefined && fit.move >= leastMove) {
      ratios.push(fit.left / Math.max(leastChange, fit.change));
    }
  }
  return { ratio: median(ratios, 1), moving: pairs.length === 0 ? 0 : ratios.length / pairs.length };
}
