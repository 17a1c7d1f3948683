/** Turns a frame by quarters, for cameras that filmed on their side or upside down and did not say so. */
import type { Frame } from '../types.ts';

/** Quarters clockwise that bring the picture upright. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** The turned frame; its pixels lie in the given room where that is large enough. Without a turn the frame itself. */
export function turned(frame: Frame, quarters: QuarterTurns, room?: Uint8Array): Frame {
  if (quarters === 0) return frame;
  const { rgb, width, height } = frame;
  const pixels = width * height;
  const out = room !== undefined && room.length >= pixels * 3 ? room : new Uint8Array(pixels * 3);
  const upright = quarters === 2 ? { width, height } : { width: height, height: width };
  // Where the first pixel of the turned frame lies, and the steps to its right and lower neighbour, in the frame as it came.
  const [first, right, down] =
    quarters === 1
      ? [(height - 1) * width, -width, 1]
      : quarters === 2
        ? [pixels - 1, -1, -width]
        : [width - 1, width, -1];
  let at = 0;
  for (let y = 0; y < upright.height; y += 1) {
    let from = (first + y * down) * 3;
    for (let x = 0; x < upright.width; x += 1) {
      out[at] = rgb[from] ?? 0;
      out[at + 1] = rgb[from + 1] ?? 0;
      out[at + 2] = rgb[from + 2] ?? 0;
      at += 3;
      from += right * 3;
    }
  }
  return { rgb: out, ...upright };
}
