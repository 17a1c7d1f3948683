/**
 * Counts the lines of the picture within the frames of a clip, now and then, so that an even band at one side or at several
 * does not pass a coarse picture off as a fine one. The middle of what was counted: one frame without a band changes nothing.
 */
import type { Frame } from '../types.ts';
import { pictureLines } from '../vision/even-bars.ts';

export interface LineCounter {
  add(frame: Frame, index: number): void;
  /** 0 where no frame came. */
  middle(): number;
}

/** Frames from one count to the next. */
const pause = 10;

export function createLineCounter(): LineCounter {
  const counts: number[] = [];
  return {
    add: (frame, index) => {
      if (index % pause === 0) counts.push(pictureLines(frame));
    },
    middle: () => counts.toSorted((one, other) => one - other)[counts.length >> 1] ?? 0,
  };
}
