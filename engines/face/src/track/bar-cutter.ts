/**
 * Takes even bars and blurred sides away from the frames of a clip, so that the picture between them is judged as if it had come
 * alone. Whether there are any is decided in the first frames, and kept: a clip whose first frame has none is never
 * looked at again.
 */
import type { Frame } from '../types.ts';
import { blurredSidesOf } from '../vision/blurred-sides.ts';
import {
  type Bars,
  barsOf,
  type Cutout,
  cutoutOf,
  isAllAround,
  sameBars,
  withoutBars,
} from '../vision/even-bars.ts';

export interface BarCutter {
  /** What can be looked at now, in order; nothing while it is not known whether bars stay. */
  take(frame: Frame): readonly Frame[];
  /** What was held back when the clip ends. */
  end(): readonly Frame[];
  /** What is kept of each frame; undefined while it is not known, and where nothing is cut. */
  cutout(): Cutout | undefined;
  /** Bars were cut at all sides: programs make such, and screens and framed pictures have a rim like them. */
  allAround(): boolean;
}

/** Bars that stay for so many frames are bars; so many frames at most are held back. */
const heldFrames = 8;
/** In so many of them a blurred side may look like the picture beside it. */
const mostUnsure = 3;

export function createBarCutter(): BarCutter {
  let decided = false;
  let bars: Bars | undefined;
  let held: Frame[] = [];
  let areBlurred = false;
  let unsure = 0;
  let cutout: Cutout | undefined;
  let size: { readonly width: number; readonly height: number } | undefined;
  let room = new Uint8Array(0);

  const look = (frame: Frame): Bars | 'blank' | undefined => {
    const seen = barsOf(frame);
    if (seen !== undefined || (bars !== undefined && !areBlurred)) return seen;
    const blurred = blurredSidesOf(frame);
    areBlurred ||= blurred !== undefined;
    return blurred;
  };
  /** Bars are those of frames of one size. */
  const isAsFirst = ({ width, height }: Frame): boolean =>
    size === undefined || (width === size.width && height === size.height);
  const cut = (frame: Frame): Frame => {
    if (bars === undefined || !isAsFirst(frame)) return frame;
    if (room.length < frame.rgb.length) room = new Uint8Array(frame.rgb.length);
    return withoutBars(frame, bars, room);
  };
  const decide = (on: Bars | undefined): readonly Frame[] => {
    decided = true;
    bars = on;
    const frames = held;
    held = [];
    if (on && frames[0]) cutout = cutoutOf(frames[0], on);
    // Each has memory of its own, unlike the frames that come.
    return on === undefined ? frames : frames.map((frame) => withoutBars(frame, on, new Uint8Array(0)));
  };
  return {
    take: (frame) => {
      if (decided) return [cut(frame)];
      if (!isAsFirst(frame)) return [...decide(undefined), frame];
      size ??= { width: frame.width, height: frame.height };
      const seen = look(frame);
      const same = seen === 'blank' ? bars : seen && (bars ? sameBars(bars, seen) : seen);
      const isSure = seen === 'blank' || same !== undefined;
      if (!isSure) unsure += 1;
      if (!isSure && !(areBlurred && unsure <= mostUnsure)) return [...decide(undefined), frame];
      if (isSure) bars = same;
      held.push({ ...frame, rgb: Uint8Array.from(frame.rgb.subarray(0, frame.width * frame.height * 3)) });
      return held.length < heldFrames ? [] : decide(bars);
    },
    end: () => (decided ? [] : decide(bars)),
    cutout: () => cutout,
    allAround: () => bars !== undefined && isAllAround(bars),
  };
}
