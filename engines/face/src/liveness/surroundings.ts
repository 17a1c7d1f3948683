/**
 * Looks at what is around the face: hair, neck, shoulders. Where a camera stands still and a person moves, they move with the
 * face; where eyes or a mouth were pasted into a picture, they do not move at all. Sees the frame in 64×64 grey values.
 */

import type { ClipObservations, ObservedFace } from '../types.ts';
import { quantile } from './series.ts';

export interface Surroundings {
  /** Deviation over time of the livelier quarter around the face, in grey levels. */
  readonly around: number;
  /** The same of the middle of everything farther away; undefined where the face fills the frame. */
  readonly beyond?: number;
  /** The camera stands still, and around the face moves no more than far from it. */
  readonly frozen: boolean;
}

const edge = 64;
/** In radii of the face: hair and shoulders, then the rest. */
const ring = { from: 1, to: 1.7 };
const leastPixels = 150;
const limits = { still: 0.3, standing: 1.2, overBeyond: 1.25 };

export function surroundingsOf(clip: ClipObservations): Surroundings {
  const seen = clip.frames.filter(({ face, view }) => face !== undefined && view?.length === edge * edge);
  const middle = seen[Math.floor(seen.length / 2)]?.face;
  if (middle === undefined) {
    return { around: 0, frozen: false };
  }
  const views = seen.flatMap(({ view }) => (view === undefined ? [] : [view]));
  const changes = deviationsOf(views);
  const around: number[] = [];
  const beyond: number[] = [];
  for (let at = 0; at < edge * edge; at++) {
    const radii = distanceFrom(middle, clip, at % edge, Math.floor(at / edge));
    if (radii > ring.from) (radii < ring.to ? around : beyond).push(changes[at] ?? 0);
  }
  const nearby = quantile(around, 0.75);
  const far = beyond.length >= leastPixels ? quantile(beyond, 0.5) : undefined;
  return {
    around: nearby,
    ...(far !== undefined && { beyond: far }),
    frozen: around.length >= leastPixels && isFrozen(nearby, far),
  };
}

/** Of each cell over time; view by view, as they lie in memory. */
function deviationsOf(views: readonly Uint8Array[]): Float64Array {
  const means = new Float64Array(edge * edge);
  for (const view of views) addTo(means, view);
  for (let at = 0; at < means.length; at++) means[at] = (means[at] ?? 0) / views.length;
  const squares = new Float64Array(edge * edge);
  for (const view of views) addSquares(squares, view, means);
  return squares.map((sum) => Math.sqrt(sum / views.length));
}

function addTo(sums: Float64Array, view: Uint8Array): void {
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (view[at] ?? 0);
}

function addSquares(sums: Float64Array, view: Uint8Array, means: Float64Array): void {
  for (let at = 0; at < sums.length; at++) {
    const off = (view[at] ?? 0) - (means[at] ?? 0);
    sums[at] = (sums[at] ?? 0) + off * off;
  }
}

function isFrozen(around: number, beyond: number | undefined): boolean {
  const standing = beyond !== undefined && beyond < limits.standing;
  return around < limits.still || (standing && around < limits.overBeyond * beyond);
}

function distanceFrom(face: ObservedFace, { width, height }: ClipObservations, x: number, y: number): number {
  const dx = (x + 0.5) * (width / edge) - face.centre[0];
  const dy = (y + 0.5) * (height / edge) - face.centre[1];
  return Math.hypot(dx, dy) / Math.max(1, face.sizePx / 2);
}
