/**
 * Asks of the pixels whether all of the frame, with the face, is one flat picture that is moved, turned or tilted: one
 * homography then brings any frame onto any other. Points of a mesh cannot say so alone, since a network that knows heads
 * sees depth in a picture that is tilted far. Sees the frame in 64×64 grey values.
 */

import type { ClipObservations } from '../types.ts';
import { bestFit, evenlyLit, type Found, type Pair, pairsOf } from './frame-warp.ts';
import { median } from './series.ts';
import { mostlyLight } from './soft-view.ts';

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
/** So little is left of a picture that its light need not be looked at, which motion changes, too. */
const certain = 0.2;

export function warpedPictureOf(clip: ClipObservations): WarpedPicture {
  const pairs = pairsOf(clip, lagSteps);
  const ratios: number[] = [];
  for (const pair of pairs) {
    const ratio = ratioOf(mapOf(pair, clip));
    if (ratio !== undefined) ratios.push(ratio);
  }
  return { ratio: median(ratios, 1), moving: pairs.length === 0 ? 0 : ratios.length / pairs.length };
}

/** Of the pair as it is, or once it is evenly lit where most of what was left was light. */
function mapOf(pair: Pair, clip: ClipObservations): Found | undefined {
  const asSeen = bestFit(pair, clip);
  if (asSeen === undefined || asSeen.left < certain * asSeen.change) return asSeen;
  const evenly = bestFit(evenlyLit(pair), clip);
  return evenly !== undefined && evenly.left < mostlyLight * asSeen.left ? evenly : asSeen;
}

/** Undefined where too little moved. */
function ratioOf(fit: Found | undefined): number | undefined {
  return fit !== undefined && fit.move >= leastMove
    ? fit.left / Math.max(leastChange, fit.change)
    : undefined;
}
