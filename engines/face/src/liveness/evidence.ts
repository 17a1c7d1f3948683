/**
 * Weighs what was seen in a clip that is good enough to be judged and does not repeat itself: signs of a screen or of paper
 * against signs of life. Each sign of life can be missing in a living person, so the best of them counts; nothing makes up
 * for signs of a screen.
 */

import type { ClipObservations } from '../types.ts';
import { type Blink, findBlinks } from './blinks.ts';
import { type Cue, cue } from './cue.ts';
import { type Expression, expressionOf } from './expression.ts';
import type { LivenessReason } from './reasons.ts';
import type { Repetition } from './repetition.ts';
import { darkestOf } from './darkest.ts';
import { mostGrid } from './fine-detail.ts';
import { leftByBehind, leftByFrame } from './head-apart.ts';
import { type RigidMotion, rigidMotionOf } from './rigid-motion.ts';
import { type ScreenFrame, screenFrameOf } from './screen-frame.ts';
import { type OnePicture, onePictureOf } from './one-picture.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';
import { fall, mean, ramp } from './series.ts';
import { type WarpedPicture, warpedPictureOf } from './warped-picture.ts';

export interface Evidence {
  /** 0 to 1. */
  readonly score: number;
  /** Why the score is low; looked at only when it is. */
  readonly weakest: LivenessReason;
  readonly blinks: readonly Blink[];
  readonly cues: readonly Cue[];
}

/** Mean "live" of the passive network: real replays up to 0.43, living people from 0.50 up, most of both at the ends. */
const passiveRange = { low: 0.35, high: 0.85 };
/** Rim seen on so many sides: framed. */
const framedSides = 4;
/**
 * On three sides it is enough where nothing moves farther from the face, which hard packing does to walls as well, and where
 * the rim is as even as no wall or door is lit: grey levels.
 */
const deadSides = 3;
const deadBeyond = 0.1;
const deadShading = 1.5;
/** Farther from the face the frame changes less than this, in grey levels. */
const standingCamera = 1;

export function evidenceOf(clip: ClipObservations, repetition: Repetition, challengeShown = false): Evidence {
  const blinks = findBlinks(clip);
  const natural = blinks.filter((blink) => blink.natural).length;
  const motion = rigidMotionOf(clip);
  const expression = expressionOf(clip, blinks);
  const frame = screenFrameOf(clip);
  const around = surroundingsOf(clip);
  const picture = onePictureOf(clip);
  const warp = warpedPictureOf(clip);
  const passive = passiveOf(clip);
  const grid = clip.pixelGrid ?? 0;
  const gridded = grid >= mostGrid;
  const p = ramp(passive, passiveRange.low, passiveRange.high);
  const leaning = leaningOf(motion, picture);
  const asOne = movedPicture(motion, picture, around);
  const face = asOne > 0 ? faceMoves(motion, expression) : 0;
  const own = face > 0 ? face * headMoves(clip) : 0;
  const lifeless = lifelessPicture(clip, warp);
  const flat = Math.max(
    flatnessOf(motion) * (1 - leaning),
    asOne * (1 - own),
    movedLoop(motion, picture, repetition),
  );
  const warped = warpedOf(warp);
  const depth = Math.max(depthOf(motion), leaning) * (1 - warped);
  const moved = Math.max(depth, ramp(expression.mouth, 0.035, 0.07));
  const freely =
    movesFreely(motion) *
    (1 - warped) *
    Math.max(blinks.some(({ quick }) => quick) ? 0.6 : 0, standsOut(around));
  const signs = challengeShown ? 0.9 : Math.max(natural > 0 ? 0.9 + 0.1 * moved : 0, 0.85 * moved, freely);
  const life = signs * (1 - flat) * (1 - lifeless) * (1 - 0.8 * expression.mouthAlone);
  const framed = isFramed(frame, around);
  return {
    score: Math.sqrt(p * life) * (framed || gridded || around.frozen ? 0.3 : 1),
    weakest: weakestOf({ framed, gridded, around, p, flat, life, expression, motion }),
    blinks,
    cues: cuesOf({
      passive,
      grid,
      framed,
      picture,
      warp,
      warped,
      natural,
      motion,
      expression,
      frame,
      around,
      flat,
      own,
      lifeless,
      depth,
    }),
  };
}

function passiveOf({ frames }: ClipObservations): number {
  return mean(
    frames.flatMap(({ face }) => (face?.passive ? [(face.passive.near + face.passive.far) / 2] : [])),
  );
}

function isFramed({ sides, shading }: ScreenFrame, { beyond = 1 }: Surroundings): boolean {
  return sides >= framedSides || (sides >= deadSides && beyond < deadBeyond && shading < deadShading);
}

/** The face moves, and all of it as a plane. */
function flatnessOf({ ratio, moving }: RigidMotion): number {
  return fall(ratio, 0.03, 0.045) * ramp(moving, 0.5, 0.8);
}

/**
 * All of the frame moves as one with the face, and the face nearly as a plane: eyes or a mouth may be pasted into it. Where
 * what is far from the face hardly changes, that is no more than a person who sways before an even wall: pictures that are
 * shaken 0.8 and more, also of such a wall.
 */
function movedPicture({ ratio }: RigidMotion, picture: OnePicture, { beyond = 1 }: Surroundings): number {
  const asOne = fall(picture.ratio, 0.33, 0.45) * ramp(picture.moving, 0.3, 0.5);
  return fall(ratio, 0.09, 0.12) * asOne * ramp(beyond, 0.6, 0.8);
}

/**
 * The head of who keeps still before a camera that sways moves by itself nevertheless, hair and neck with the face, which no
 * picture's does. The same is seen of a screen that is filmed by a hand that shakes. Glass and light lift its blacks, so this
 * speaks for who is seen with something truly dark, or whose hair and neck move much.
 */
function headMoves(clip: ClipObservations): number {
  const apart = ramp(leftByFrame(clip), 1.65, 2.05);
  if (apart === 0) return 0;
  const hair = leftByBehind(clip, 'hair');
  const dark = fall(darkestOf(clip), 20, 28);
  return apart * Math.max(dark * ramp(hair, 1.25, 1.38), ramp(hair, 2.2, 2.7));
}

/**
 * Light, noise or packing that changes in the head alone looks like motion of it and moves no point of the mesh. Points of
 * shaken stills with pasted eyes, whose heads were lit up and down or made noisy, left a residual of 0.010 to 0.021 and moved
 * the mouth by up to 0.018, pasted ones by more; people who keep still 0.021 and more and, speaking, 0.034 and more.
 */
function faceMoves({ residual }: RigidMotion, { mouth }: Expression): number {
  return ramp(residual, 0.018, 0.021) * ramp(mouth, 0.02, 0.03);
}

/**
 * The frame moves as one flat picture, and nothing of the face but eyes and mouth is left when that is taken out. Before an even
 * wall, where nothing is seen to move, hair and neck that do are a head's.
 */
function lifelessPicture(clip: ClipObservations, { ratio, moving }: WarpedPicture): number {
  const warped = fall(ratio, 0.2, 0.27) * ramp(moving, 0.3, 0.45);
  const byFrame = warped > 0 ? fall(leftByFrame(clip), 1.4, 1.7) : 0;
  if (byFrame === 0) return 0;
  const byBehind = Math.min(fall(leftByBehind(clip), 1.4, 1.7), fall(leftByBehind(clip, 'hair'), 2, 2.4));
  return warped * Math.min(byFrame, byBehind);
}

/** What the face does comes again, and the face moves as a plane or the frame as one with it: a loop that is shaken or zoomed. */
function movedLoop({ ratio, moving }: RigidMotion, picture: OnePicture, { signals }: Repetition): number {
  const planar = fall(ratio, 0.054, 0.062) * ramp(moving, 0.8, 0.95);
  const asOne = fall(picture.ratio, 0.6, 0.75) * ramp(picture.moving, 0.2, 0.4);
  const again = signals.stretches > 0 ? fall(signals.ratio, 0.6, 0.66) * fall(signals.most, 0.75, 0.85) : 0;
  return Math.max(planar, asOne) * again;
}

/**
 * The face moves, and not as a plane: much, so that little of it is noise, or by a part that noise does not reach. Planes
 * reach a ratio of 0.063 with much motion, and 0.13 with little.
 */
function depthOf({ ratio, residual }: RigidMotion): number {
  const much = ramp(ratio, 0.064, 0.084) * ramp(residual, 0.028, 0.04);
  const clearly = ramp(ratio, 0.13, 0.17) * ramp(residual, 0.011, 0.017);
  return Math.max(much, clearly);
}

/**
 * A head that leans far and turns a little: all but a small part of its motion is that of a plane, but that part alone is
 * more than planes leave however they are moved (0.06), and what is behind the head stays where it is.
 */
function leaningOf({ residual }: RigidMotion, picture: OnePicture): number {
  const alone = ramp(picture.ratio, 1, 1.2) * ramp(picture.moving, 0.3, 0.5);
  return ramp(residual, 0.062, 0.076) * alone;
}

/**
 * One homography brings every frame onto every other, the face with the rest, so no depth was seen, whatever the points of
 * the mesh say. A hand that shakes does that to a person who keeps still, who has to blink or speak.
 */
function warpedOf({ ratio, moving }: WarpedPicture): number {
  return fall(ratio, 0.27, 0.34) * ramp(moving, 0.3, 0.45);
}

/** 0 for a face that moves as a plane, also by little. */
function movesFreely({ ratio, moving }: RigidMotion): number {
  return 1 - fall(ratio, 0.12, 0.15) * ramp(moving, 0.1, 0.4);
}

/** The camera stands still, and the head moves before what is behind it: no photo that is moved as a whole does that. */
function standsOut({ around, beyond }: Surroundings): number {
  return beyond !== undefined && beyond < standingCamera
    ? 0.5 * ramp(around / Math.max(0.4, beyond), 1.9, 2.6)
    : 0;
}

interface Weighed {
  framed: boolean;
  gridded: boolean;
  around: Surroundings;
  p: number;
  flat: number;
  life: number;
  expression: Expression;
  motion: RigidMotion;
}

function weakestOf({ framed, gridded, around, p, flat, life, expression, motion }: Weighed): LivenessReason {
  if (framed) {
    return 'screen_frame';
  }
  if (around.frozen) {
    return 'pasted';
  }
  if (gridded || (p < 0.5 && p <= life)) {
    return 'recaptured';
  }
  if (flat > 0.4 || (life < 0.3 && motion.ratio < 0.06 && motion.moving > 0.3)) {
    return 'flat';
  }
  if (expression.mouthAlone > 0.4) {
    return 'mouth_only';
  }
  return life < 0.4 ? 'no_natural_movement' : 'doubtful';
}

interface Measured {
  passive: number;
  grid: number;
  framed: boolean;
  picture: OnePicture;
  warp: WarpedPicture;
  warped: number;
  natural: number;
  motion: RigidMotion;
  expression: Expression;
  frame: ScreenFrame;
  around: Surroundings;
  flat: number;
  own: number;
  lifeless: number;
  depth: number;
}

function cuesOf({
  passive,
  grid,
  framed,
  picture,
  warp,
  warped,
  natural,
  motion,
  expression,
  frame,
  around,
  flat,
  own,
  lifeless,
  depth,
}: Measured): Cue[] {
  return [
    cue('passive', passive, 0.6, passive < 0.6 ? 'weakens' : 'supports'),
    cue('pixel_grid', grid, mostGrid, grid >= mostGrid ? 'fails' : 'none'),
    cue('screen_sides', frame.sides, framedSides, framed ? 'fails' : 'none'),
    cue('around_face', around.around, 0.3, around.frozen ? 'fails' : 'none'),
    cue('beyond_face', around.beyond ?? 0, 1.2, 'none'),
    cue('blinks', natural, 1, natural > 0 ? 'supports' : 'none'),
    cue('depth_ratio', motion.ratio, 0.07, flat > 0 ? 'weakens' : depth > 0 ? 'supports' : 'none'),
    cue('depth_residual', motion.residual, 0.018, depth > 0 ? 'supports' : 'none'),
    cue('frame_follows_face', picture.ratio, 0.75, picture.ratio < 0.75 && flat > 0 ? 'weakens' : 'none'),
    cue('frame_is_warped', warp.ratio, 0.34, warped > 0 ? 'weakens' : 'none'),
    cue('own_motion', own, 0.5, own > 0 ? 'supports' : 'none'),
    cue('lifeless', lifeless, 0.4, lifeless > 0 ? 'weakens' : 'none'),
    cue('moving', motion.moving, 0.5, 'none'),
    cue('mouth', expression.mouth, 0.035, expression.mouth > 0.035 ? 'supports' : 'none'),
    cue('brows', expression.brows, 0.0053, 'none'),
    cue('lids', expression.lids, 0.06, 'none'),
    cue('mouth_alone', expression.mouthAlone, 0.4, expression.mouthAlone > 0.4 ? 'weakens' : 'none'),
  ];
}
