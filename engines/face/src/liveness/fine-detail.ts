/**
 * Asks whether the picture of the face is fine enough that a screen before the camera would have been seen: its pixels are
 * the first that shrinking, blurring and hard packing take away, so a clip without fine detail says nothing either way.
 * Never calls a clip an attack, only asks for another one.
 */

import type { ClipObservations } from '../types.ts';

/**
 * Lines of a frame that nobody shrank: webcams from 270 and 288 up. Of a clip filmed off a screen, 240 lines keep no pixels
 * in every second case, 320 lines do where the whole clip does.
 */
export const leastLines = 250;
/** Frames are shrunk to this edge before they come here, so a long and narrow one may have had more lines. */
const shrunkEdgePx = 636;

/**
 * Decibels of fine detail: sharp faces 16 to 28, the softest one 11.6, and 7.9 blown up by a quarter; clips off a screen,
 * blurred, 8 and less, packed very hard 2 to 18. And beside the shapes of the face, so that a sharp face in little light or
 * of little contrast is not called soft: people -16 to -29, clips off a screen down to -39. Below both of a pair is soft.
 */
export const softest = [
  { power: 7, share: -25 },
  { power: 10.5, share: -30 },
] as const;

/**
 * Decibels of a fine pattern: people 1 to 5, packed very hard or blown up 6 to 8, screens whose pixels are seen 14 to 25. What
 * took the detail of a clip away took most of a pattern, too, so with little of the one little of the other is enough to ask
 * for another clip: people's softest face has a pattern of 2.
 */
export const mostGrid = 10;
const thin = { power: 11, grid: 6 };
/**
 * With all its detail a face has a pattern of 4 at most (135 genuine clips and copies, blocks of codecs left out); screens of which the lens blurs away
 * nearly all pixels were seen with 7 and 9.
 */
export const doubtfulGrid = 6;

export const linesOf = ({ width, height, lines = Infinity }: ClipObservations): number =>
  Math.min(width, height, lines);

export function hasLines(clip: ClipObservations): boolean {
  if (linesOf(clip) >= leastLines) return true;
  // What fills up a frame makes it long, too.
  const isFilledUp = linesOf(clip) < Math.min(clip.width, clip.height);
  return !isFilledUp && Math.max(clip.width, clip.height) >= shrunkEdgePx;
}

/** Nothing fine is left in the face, neither by itself nor beside its shapes, or little but a pattern. */
export function isSoft({ fineDetail, pixelGrid = 0 }: ClipObservations): boolean {
  if (fineDetail === undefined) {
    return false;
  }
  const { power, share } = fineDetail;
  return (
    softest.some((soft) => power < soft.power && share < soft.share) ||
    (power < thin.power && pixelGrid >= thin.grid)
  );
}
