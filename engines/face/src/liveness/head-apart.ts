/**
 * Asks whether a head moves by itself where the camera moves, too: a homography takes the motion of the frame out, and what is
 * left of the face is compared with what is left of the rest. Of a picture that is moved nothing is left but noise, also where
 * eyes or a mouth of it were made to move. Sees the frame in 64×64 grey values.
 */

import type { ClipObservations, ObservedFace } from '../types.ts';
import { gap, x, y } from './face-shape.ts';
import { bestFit, type Pair, pairsOf, placeOf, type Warp } from './frame-warp.ts';
import { quantile } from './series.ts';
import { between, edge, isWell, last } from './soft-view.ts';

/** Pairs of frames are looked at that are so many steps apart. */
const lagSteps: readonly number[] = [2, 5, 8];
/** In radii of the face: what belongs to it, hair and neck around it, what is behind the head. */
const parts = { face: [0, 0.9], hair: [0.9, 1.35] } as const;
const reach = { behind: 1.25, rest: 1.5 };
export type PartOfHead = keyof typeof parts;
/** Eyes and mouth may live in a picture: so far from the middle of each, in distances of the eyes, nothing is looked at. */
const lively = { reach: 0.42, wider: 1.2 };
const leastCells = { head: 16, rest: 100 };
/** Of one grey level from cell to cell: less is noise. */
const leastLeft = 0.03;

/**
 * What is left of the face over what is left of the rest, in all but the liveliest quarter of the pairs of frames, where the
 * map is that of the whole frame: moved pictures 0.8 to 1.6, people who keep still 2.1 and more, and 0.6 and more where the map
 * follows the face.
 */
export function leftByFrame(clip: ClipObservations): number {
  return liveliest(clip, 'face', () => undefined);
}

/**
 * The same where the map is that of what is behind the head, which a face that fills the frame cannot pull along: moved pictures
 * 0.8 to 1.4, before a plain wall up to 2.3; people 1.7 and more. Of the hair of a still into which a face that lives was laid
 * 1.1 to 1.6, and more before a plain wall; of people who keep still 1.4 and more.
 */
export function leftByBehind(clip: ClipObservations, part: PartOfHead = 'face'): number {
  return liveliest(clip, part, (face) => behindHead(face, clip));
}

function liveliest(
  clip: ClipObservations,
  part: PartOfHead,
  among: (face: ObservedFace) => Uint8Array | undefined,
): number {
  const left = pairsOf(clip, lagSteps).flatMap((pair) => {
    const warp = bestFit(pair, clip, among(pair[0].face))?.warp;
    return (warp && leftAfter(warp, pair, clip, part)) ?? [];
  });
  return quantile(left, 0.75);
}

/**
 * What a map leaves of a part of the head over what it leaves of the rest, each over its change from cell to cell, since an edge that is
 * read between cells is no motion. Undefined where too little of either is seen.
 */
function leftAfter(warp: Warp, [a, b]: Pair, clip: ClipObservations, part: PartOfHead): number | undefined {
  const [from, to] = parts[part];
  const { points, centre, sizePx } = a.face;
  const radius = Math.max(1, sizePx / 2);
  const eyes = gap(points, 33, 263);
  const holes = [middleOf(points, 33, 133), middleOf(points, 362, 263), middleOf(points, 13, 14)];
  const head = { cells: 0, differs: 0, slope: 0 };
  const rest = { cells: 0, differs: 0, slope: 0 };
  for (let row = 2; row < last; row++) {
    for (let column = 2; column < last; column++) {
      const u = (column + 0.5) * (clip.width / edge);
      const v = (row + 0.5) * (clip.height / edge);
      const radii = Math.hypot(u - centre[0], v - centre[1]) / radius;
      const isRest = radii >= reach.rest;
      if (!isRest && (radii < from || radii >= to || holes.some((hole) => isNear(hole, u, v, eyes))))
        continue;
      const [toX, toY] = placeOf(warp, column, row);
      if (!isWell(toX - 1, toY - 1) || !isWell(toX + 1, toY + 1)) continue;
      const zone = isRest ? rest : head;
      const at = row * edge + column;
      zone.cells++;
      zone.differs += Math.abs((a.view[at] ?? 0) - between(b.view, toX, toY));
      zone.slope += slopeAt(a.view, at);
    }
  }
  const seen = head.cells >= leastCells.head && rest.cells >= leastCells.rest;
  return seen ? partOf(head) / Math.max(leastLeft, partOf(rest)) : undefined;
}

interface Zone {
  readonly cells: number;
  readonly differs: number;
  readonly slope: number;
}

const partOf = ({ cells, differs, slope }: Zone): number => differs / Math.max(1, slope + cells);

const slopeAt = (view: Float32Array, at: number): number =>
  Math.hypot((view[at + 1] ?? 0) - (view[at - 1] ?? 0), (view[at + edge] ?? 0) - (view[at - edge] ?? 0)) / 2;

type Place = readonly [x: number, y: number];

const middleOf = (points: Float32Array, a: number, b: number): Place => [
  (x(points, a) + x(points, b)) / 2,
  (y(points, a) + y(points, b)) / 2,
];

const isNear = ([p, q]: Place, u: number, v: number, eyes: number): boolean =>
  Math.hypot((u - p) / lively.wider, v - q) < lively.reach * eyes;

/** The cells behind the head. */
function behindHead({ centre, sizePx }: ObservedFace, { width, height }: ClipObservations): Uint8Array {
  return Uint8Array.from({ length: edge * edge }, (_, at) => {
    const u = ((at % edge) + 0.5) * (width / edge);
    const v = (Math.floor(at / edge) + 0.5) * (height / edge);
    return Math.hypot(u - centre[0], v - centre[1]) > (reach.behind * sizePx) / 2 ? 1 : 0;
  });
}
