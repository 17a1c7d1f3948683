/**
 * Finds the actions of a challenge in a clip: turns of the head, two blinks in a row, smiles. Each is measured against how
 * the same person looks in the same clip, not against a general face. A turn must show depth, for a picture can be turned by
 * software but not into a head.
 */

import { findBlinks } from '../liveness/blinks.ts';
import { gap } from '../liveness/face-shape.ts';
import { planarResidual } from '../liveness/rigid-motion.ts';
import { median, quantile } from '../liveness/series.ts';
import type { ClipObservations, ObservedFace } from '../types.ts';
import type { ChallengeAction } from './steps.ts';

export interface SeenAction {
  readonly action: ChallengeAction;
  readonly beginS: number;
  /** When it was fully done. */
  readonly atS: number;
  /** A turn without depth. */
  readonly flat: boolean;
}

/** Degrees away from how the head was held before. */
const leastTurn = 14;
/** A turn begins here. */
const beginOfTurn = 6;
/** What a plane cannot explain of a turn of that size, in units of the face and as a part of the motion. */
const leastDepth = { residual: 0.035, ratio: 0.09 };
const twoBlinksWithinS = 2.5;
/** The mouth becomes wider by this part, its corners rise by this part of the distance of the eyes. */
const smile = { wider: 0.1, raised: 0.015, leastS: 0.2, growth: 0.6 };

export function findActions(clip: ClipObservations): readonly SeenAction[] {
  return [...turnsOf(clip), ...doubleBlinksOf(clip), ...smilesOf(clip)].toSorted((a, b) => a.atS - b.atS);
}

/** A run of frames with the head turned to one side; done at its largest yaw. */
function turnsOf(clip: ClipObservations): SeenAction[] {
  const front = restingYaw(clip);
  const turns: SeenAction[] = [];
  for (const side of [1, -1] as const) {
    const away = clip.frames.map(({ face }) => (face === undefined ? 0 : side * (face.pose.yaw - front)));
    for (const { first, last } of runsAbove(away, beginOfTurn)) {
      const peak = indexOfLargest(away, first, last);
      if ((away[peak] ?? 0) >= leastTurn && lasts(away, first, last)) {
        turns.push({
          // The nose to the right of the picture is the person's left.
          action: side > 0 ? 'turn_left' : 'turn_right',
          beginS: timeOf(clip, first),
          atS: timeOf(clip, peak),
          flat: !hasDepth(clip, first, peak),
        });
      }
    }
  }
  return turns;
}

/** How the head is held most of the time in which it looks about straight ahead. */
function restingYaw({ frames }: ClipObservations): number {
  const yaws = frames.flatMap(({ face }) => (face === undefined ? [] : [face.pose.yaw]));
  const straight = yaws.filter((yaw) => Math.abs(yaw) < 12);
  return Math.max(-8, Math.min(8, median(straight.length > 4 ? straight : yaws)));
}

/** Turned for at least three frames, so that one wild frame is no turn. */
function lasts(away: readonly number[], first: number, last: number): boolean {
  return away.slice(first, last + 1).filter((value) => value >= leastTurn * 0.8).length >= 3;
}

/** Compares the turned head with the last frames before the turn in which it was held straight. */
function hasDepth(clip: ClipObservations, first: number, peak: number): boolean {
  const turned = clip.frames[peak]?.face;
  const before = Math.max(0, first - 1);
  const straight = clip.frames[before]?.face ?? clip.frames[first]?.face;
  const pair = turned && straight && planarResidual(straight, turned);
  if (!pair) {
    return false;
  }
  return (
    pair.residual >= leastDepth.residual && pair.residual / Math.max(1e-6, pair.move) >= leastDepth.ratio
  );
}

function doubleBlinksOf(clip: ClipObservations): SeenAction[] {
  const blinks = findBlinks(clip).filter(({ natural }) => natural);
  return blinks.flatMap((second, i) => {
    const first = blinks[i - 1];
    return first !== undefined && second.atS - first.atS <= twoBlinksWithinS
      ? [{ action: 'blink_twice' as const, beginS: first.atS, atS: second.atS, flat: false }]
      : [];
  });
}

function smilesOf(clip: ClipObservations): SeenAction[] {
  const faces = clip.frames.map(({ face }) => face);
  const widths = faces.map((face) => face && mouthWidth(face));
  const raises = faces.map((face) => face && cornerHeight(face));
  const width = quantile(known(widths), 0.3);
  const raise = quantile(known(raises), 0.3);
  const strength = faces.map((_, i) => {
    const wider = (widths[i] ?? 0) / Math.max(1e-6, width) - 1;
    const raised = (raises[i] ?? Number.NEGATIVE_INFINITY) - raise;
    return Math.min(wider / smile.wider, raised / smile.raised);
  });
  return runsAbove(strength, 1)
    .filter(({ first, last }) => (last - first + 1) / clip.framesPerS >= smile.leastS)
    .map(({ first, last }) => {
      const peak = indexOfLargest(strength, first, last);
      return {
        action: 'smile',
        beginS: timeOf(clip, beginOfGrowth(strength, first, peak)),
        atS: timeOf(clip, peak),
        flat: false,
      };
    });
}

/** A smile that was there before counts from where it became clearly stronger. */
function beginOfGrowth(strength: readonly number[], first: number, peak: number): number {
  const weaker = strength.findLastIndex(
    (value, i) => i >= first && i < peak && value <= (strength[peak] ?? 0) - smile.growth,
  );
  return Math.max(first, weaker);
}

/** Over the distance of the outer corners of the eyes, which turns with the head as the mouth does. */
function mouthWidth({ points }: ObservedFace): number {
  return gap(points, 61, 291) / Math.max(1e-6, gap(points, 33, 263));
}

/** How far the corners of the mouth stand above the middle of the lips, along the line from nose to chin. */
function cornerHeight({ points }: ObservedFace): number {
  const at = (i: number, axis: 0 | 1): number => points[i * 3 + axis] ?? 0;
  const down = [at(152, 0) - at(168, 0), at(152, 1) - at(168, 1)] as const;
  const length = Math.max(1e-6, Math.hypot(...down));
  const along = (i: number): number => (at(i, 0) * down[0] + at(i, 1) * down[1]) / length;
  const corners = (along(61) + along(291)) / 2;
  const middle = (along(0) + along(17)) / 2;
  return (middle - corners) / Math.max(1e-6, gap(points, 33, 263));
}

function known(values: readonly (number | undefined)[]): number[] {
  return values.filter((value) => value !== undefined);
}

interface Run {
  readonly first: number;
  readonly last: number;
}

function runsAbove(values: readonly number[], limit: number): Run[] {
  const runs: Run[] = [];
  let first: number | undefined;
  values.forEach((value, i) => {
    if (value > limit) {
      first ??= i;
    } else if (first !== undefined) {
      runs.push({ first, last: i - 1 });
      first = undefined;
    }
  });
  return first === undefined ? runs : [...runs, { first, last: values.length - 1 }];
}

function indexOfLargest(values: readonly number[], first: number, last: number): number {
  let best = first;
  for (let i = first; i <= last; i++) {
    if ((values[i] ?? 0) > (values[best] ?? 0)) {
      best = i;
    }
  }
  return best;
}

function timeOf({ frames, framesPerS }: ClipObservations, index: number): number {
  return frames[index]?.timeS ?? index / framesPerS;
}
