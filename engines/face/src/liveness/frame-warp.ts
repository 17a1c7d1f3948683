/**
 * Finds the homography that brings one frame onto another, by all of the frame or by a part of it. Sees the frame in 64×64
 * grey values.
 */

import type { ClipObservations, ObservedFace } from '../types.ts';
import { leastSquares, solve } from './least-squares.ts';
import { firmPoints } from './rigid-motion.ts';
import { between, edge, isWell, lightBetween, last, lit, softened } from './soft-view.ts';

/** Of the cells that are looked at, so that a map that throws the picture out of the frame is none. */
const leastShare = 0.35;
/** How many rounds, and how far apart the cells are that are looked at: first roughly, then as well as can be. */
const roughly = { rounds: 5, cellStep: 4 };
const finely = { rounds: 4, cellStep: 2 };
/** In grey levels: a cell that differs by more pulls no harder than this, as eyes and mouths do. */
const outlier = 12;
/** Of a homography. */
const unknowns = 8;

interface Seen {
  readonly face: ObservedFace;
  readonly view: Float32Array;
  /** So soft that a map that is cells away finds its way. */
  readonly blurred: Float32Array;
}

function seenOf(face: ObservedFace, grey: Uint8Array): Seen {
  const view = softened(grey);
  return { face, view, blurred: softened(softened(softened(view))) };
}

/** Eight numbers of a homography; the frame reaches from -1 to 1. */
export type Warp = Float64Array;

/** Where the face's points go, without perspective: from there the best map is found. */
function alongWithFace(
  a: ObservedFace,
  b: ObservedFace,
  { width, height }: ClipObservations,
): Warp | undefined {
  const at = (points: Float32Array, i: number): readonly [number, number] => [
    ((points[3 * i] ?? 0) / width) * 2 - 1,
    ((points[3 * i + 1] ?? 0) / height) * 2 - 1,
  ];
  const rows = Float64Array.from(firmPoints.flatMap((i) => [...at(a.points, i), 1]));
  const places = firmPoints.map((i) => at(b.points, i));
  const across = leastSquares(
    rows,
    Float64Array.from(places, ([x]) => x),
    3,
  );
  const down = leastSquares(
    rows,
    Float64Array.from(places, ([, y]) => y),
    3,
  );
  return across && down && Float64Array.of(...across, ...down, 0, 0);
}

export type Pair = readonly [Seen, Seen];

/** Frames so far apart are looked at. */
const stepS = 0.2;
const pairSteps = 2;

/** What asks for pairs of a clip asks for the same frames: they are softened once. */
const softenedClips = new WeakMap<ClipObservations, readonly (Seen | undefined)[]>();

function steppedThrough(clip: ClipObservations): readonly (Seen | undefined)[] {
  const known = softenedClips.get(clip);
  if (known) return known;
  const step = Math.max(1, Math.round(stepS * clip.framesPerS));
  const seen = clip.frames
    .filter((_, i) => i % step === 0)
    .map(({ face, view }) => (face && view?.length === edge * edge ? seenOf(face, view) : undefined));
  softenedClips.set(clip, seen);
  return seen;
}

/** Pairs of frames at some distances in steps, each with a face. */
export function pairsOf(clip: ClipObservations, lagSteps: readonly number[]): Pair[] {
  const seen = steppedThrough(clip);
  const pairs: Pair[] = [];
  for (const lag of lagSteps) {
    for (let i = 0; i + lag < seen.length; i += pairSteps) {
      const [a, b] = [seen[i], seen[i + lag]];
      if (a !== undefined && b !== undefined) pairs.push([a, b]);
    }
  }
  return pairs;
}

/** The pair with its second frame as light as the first. */
export function evenlyLit([a, b]: Pair): Pair {
  const light = lightBetween(a.view, b.view);
  return [a, { face: b.face, view: lit(b.view, light), blurred: lit(b.blurred, light) }];
}

/** Mean grey levels that differ with the map and without it, and how far it moves a cell. */
interface Fit {
  readonly left: number;
  readonly change: number;
  readonly move: number;
}

export interface Found extends Fit {
  readonly warp: Warp;
}

const unmoved: Warp = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0);

/** Found by all of the frame: what several measures ask for. */
const byAllOfFrame = new WeakMap<Seen, WeakMap<Seen, Found | 'none'>>();

/** Among the cells that are not 0. */
export function bestFit(pair: Pair, clip: ClipObservations, among?: Uint8Array): Found | undefined {
  if (among !== undefined) return fitOf(pair, clip, among);
  const [a, b] = pair;
  const known = byAllOfFrame.get(a) ?? new WeakMap<Seen, Found | 'none'>();
  byAllOfFrame.set(a, known);
  const found = known.get(b) ?? fitOf(pair, clip) ?? 'none';
  known.set(b, found);
  return found === 'none' ? undefined : found;
}

/** From where the face goes, and from where everything stays, since a small face says little of the rest of the frame. */
function fitOf([a, b]: Pair, clip: ClipObservations, among?: Uint8Array): Found | undefined {
  const found = [alongWithFace(a.face, b.face, clip), unmoved].flatMap(
    (start) => improved(a.blurred, b.blurred, start, { ...roughly, among }) ?? [],
  );
  const [nearest] = found.sort((one, other) => one.left - other.left);
  return improved(a.view, b.view, nearest?.warp, { ...finely, among });
}

/** The best of a few rounds of Gauss and Newton. */
function improved(
  a: Float32Array,
  b: Float32Array,
  start: Warp | undefined,
  { rounds, cellStep, among }: typeof roughly & { among: Uint8Array | undefined },
): Found | undefined {
  let best: Found | undefined;
  let warp = start;
  for (let round = 0; round < rounds && warp !== undefined; round++) {
    const equations = new Float64Array(unknowns * (unknowns + 1));
    const fit = compare(a, b, warp, { equations, cellStep, among });
    if (fit !== undefined && !(best !== undefined && fit.left >= best.left)) best = { ...fit, warp };
    const correction = fit && corrected(equations);
    warp = correction && warp.map((value, i) => value + (correction[i] ?? 0));
  }
  return best;
}

function corrected(equations: Float64Array): readonly number[] | undefined {
  const lines = Array.from({ length: unknowns }, (_, i) =>
    equations.subarray(i * (unknowns + 1), (i + 1) * (unknowns + 1)),
  );
  lines.forEach((line, i) => {
    line[i] = (line[i] ?? 0) * 1.001 + 1e-3;
    for (let j = 0; j < i; j++) line[j] = lines[j]?.[i] ?? 0;
  });
  return solve(lines, unknowns);
}

/** Compares the frames along a map, and sums up what would make it better: half of a symmetric matrix and the right side. */
function compare(
  a: Float32Array,
  b: Float32Array,
  warp: Warp,
  {
    equations,
    cellStep,
    among,
  }: { equations: Float64Array; cellStep: number; among: Uint8Array | undefined },
): Fit | undefined {
  const half = edge / 2;
  const slope = new Float64Array(unknowns);
  const [h0 = 1, h1 = 0, h2 = 0, h3 = 0, h4 = 1, h5 = 0, h6 = 0, h7 = 0] = warp;
  let cells = 0;
  let looked = 0;
  let left = 0;
  let change = 0;
  let move = 0;
  for (let row = 2; row < last; row += cellStep) {
    for (let column = 2; column < last; column += cellStep) {
      if (among !== undefined && among[row * edge + column] === 0) continue;
      looked++;
      const u = (column + 0.5) / half - 1;
      const v = (row + 0.5) / half - 1;
      const depth = 1 + h6 * u + h7 * v;
      const p = (h0 * u + h1 * v + h2) / depth;
      const q = (h3 * u + h4 * v + h5) / depth;
      const toX = (p + 1) * half - 0.5;
      const toY = (q + 1) * half - 0.5;
      if (!isWell(toX - 1, toY - 1) || !isWell(toX + 1, toY + 1)) continue;
      const own = a[row * edge + column] ?? 0;
      const differs = own - between(b, toX, toY);
      cells++;
      left += Math.abs(differs);
      change += Math.abs(own - (b[row * edge + column] ?? 0));
      move += Math.hypot(toX - column, toY - row);
      const across = ((between(b, toX + 1, toY) - between(b, toX - 1, toY)) * half) / 2 / depth;
      const down = ((between(b, toX, toY + 1) - between(b, toX, toY - 1)) * half) / 2 / depth;
      const away = -(across * p + down * q);
      slope[0] = across * u;
      slope[1] = across * v;
      slope[2] = across;
      slope[3] = down * u;
      slope[4] = down * v;
      slope[5] = down;
      slope[6] = away * u;
      slope[7] = away * v;
      addTo(equations, slope, differs);
    }
  }
  return cells < leastShare * looked
    ? undefined
    : { left: left / cells, change: change / cells, move: move / cells };
}

/** Where a cell goes. */
export function placeOf(warp: Warp, column: number, row: number): readonly [column: number, row: number] {
  const half = edge / 2;
  const [h0 = 1, h1 = 0, h2 = 0, h3 = 0, h4 = 1, h5 = 0, h6 = 0, h7 = 0] = warp;
  const u = (column + 0.5) / half - 1;
  const v = (row + 0.5) / half - 1;
  const depth = 1 + h6 * u + h7 * v;
  return [
    ((h0 * u + h1 * v + h2) / depth + 1) * half - 0.5,
    ((h3 * u + h4 * v + h5) / depth + 1) * half - 0.5,
  ];
}

function addTo(equations: Float64Array, slope: Float64Array, differs: number): void {
  const weight = Math.min(1, outlier / Math.abs(differs));
  for (let i = 0; i < unknowns; i++) {
    const line = i * (unknowns + 1);
    const factor = weight * (slope[i] ?? 0);
    for (let j = i; j < unknowns; j++)
      equations[line + j] = (equations[line + j] ?? 0) + factor * (slope[j] ?? 0);
    equations[line + unknowns] = (equations[line + unknowns] ?? 0) + factor * differs;
  }
}
