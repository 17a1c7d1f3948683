/** Refuses frames that are not what they say: every crop relies on it. */
import type { Frame } from '../types.ts';

/** Places in a frame are counted in whole numbers of 1/65,536 pixel. */
export const maxEdgePx = 16_384;

export function requireWhole({ rgb, width, height }: Frame): void {
  const fits = (edge: number): boolean => Number.isInteger(edge) && edge > 0 && edge <= maxEdgePx;
  if (!fits(width) || !fits(height) || rgb.length < width * height * 3) {
    throw new RangeError(`A frame of ${width}×${height} RGB pixels cannot be made of ${rgb.length} bytes.`);
  }
}
