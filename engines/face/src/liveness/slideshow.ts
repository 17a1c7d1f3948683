/**
 * Tells a row of stills from a film: shown one after the other, nearly all that changes does so a few times a second; dissolved
 * into each other, what changes changes evenly. Looks at the small grey pictures of the whole frame. Never calls a clip an
 * attack: a webcam of five pictures a second moves so, too.
 */
import type { ClipObservations } from '../types.ts';
import { median } from './series.ts';

/** Changes counted for each second; films of 8 pictures a second and more have 0.76 in them at most, stills at 3 a second 0.82 and more. */
const countedPerS = 4;
export const mostInSteps = 0.8;
/** In grey levels a pixel over the whole clip: with less there is nothing to count. */
const leastInAll = 6;

/**
 * By how much a picture is off the middle of the ones before and behind it, as part of what changed between those: films 0.24
 * and more, the least where only the camera moves, slowly (0.19 with three frames blended); stills in a dissolve 0.11 to 0.21.
 */
export const leastUneven = 0.17;
/** Frames to each side; the larger of both counts. */
const reaches = [2, 3] as const;
/** In grey levels: less is rounding. */
const leastChange = 6;
/** Of the picture, which must change at all. */
const leastPart = 0.004;

/** The part of all change that lies in the largest few; 0 where hardly anything changes. */
export function shareInSteps(clip: ClipObservations): number {
  const views = viewsOf(clip);
  const changes = views.slice(1).map((view, at) => changeOf(view, views[at] ?? view));
  const all = changes.reduce((sum, one) => sum + one, 0);
  if (all < leastInAll) return 0;
  const counted = Math.max(1, Math.round((countedPerS * views.length) / clip.framesPerS));
  const largest = changes.toSorted((one, other) => other - one).slice(0, counted);
  return largest.reduce((sum, one) => sum + one, 0) / all;
}

/** 1 where hardly anything changes. */
export function unevenness(clip: ClipObservations): number {
  const views = viewsOf(clip);
  return Math.max(...reaches.map((reach) => median(unevenAt(views, reach), 1)));
}

function unevenAt(views: readonly Uint8Array[], reach: number): number[] {
  const found: number[] = [];
  for (let at = reach; at + reach < views.length; at += 1) {
    const [before, view, behind] = [views[at - reach], views[at], views[at + reach]];
    if (before === undefined || view === undefined || behind === undefined) continue;
    const part = offTheMiddle(before, view, behind);
    if (part !== undefined) found.push(part);
  }
  return found;
}

/** Undefined where too little of the picture changes. */
function offTheMiddle(before: Uint8Array, view: Uint8Array, behind: Uint8Array): number | undefined {
  let pixels = 0;
  let off = 0;
  let moved = 0;
  for (let pixel = 0; pixel < view.length; pixel += 1) {
    const was = before[pixel] ?? 0;
    const will = behind[pixel] ?? 0;
    const change = Math.abs(will - was);
    if (change < leastChange) continue;
    pixels += 1;
    off += Math.abs(2 * (view[pixel] ?? 0) - was - will);
    moved += change;
  }
  return pixels >= leastPart * view.length ? off / moved : undefined;
}

const viewsOf = ({ frames }: ClipObservations): readonly Uint8Array[] =>
  frames.flatMap(({ view }) => (view === undefined ? [] : [view]));

/** Grey levels a pixel. */
function changeOf(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let pixel = 0; pixel < one.length; pixel += 1)
    sum += Math.abs((one[pixel] ?? 0) - (other[pixel] ?? 0));
  return one.length === 0 ? 0 : sum / one.length;
}
