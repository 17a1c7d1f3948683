/**
 * Draws a head and shoulders: for each pixel its ink, and for skin how much light falls on it. Turned, blinking and
 * speaking heads are drawn from the same measures, so that a moving one is the same person. Chooses no colours.
 */
import type { FaceFeatures } from './face-features.ts';
import { depth, type FaceMoment, halfWidth, ink, inkAt } from './face-surface.ts';

export interface DrawnFace {
  width: number;
  height: number;
  /** One of `ink` a pixel. */
  inks: Uint8Array;
  /** 0 to 1 where the ink is skin. */
  light: Float32Array;
}

export interface FacePose extends FaceMoment {
  /** Half of the tangent of the angle; the nose moves to the right of the picture where it is above zero. */
  turn: number;
  /** Of the picture's width. */
  shift: readonly [x: number, y: number];
  scale: number;
}

export const restingPose: FacePose = { lids: 0, mouth: 0, turn: 0, shift: [0, 0], scale: 1 };

export function drawFace(
  face: FaceFeatures,
  { width, height }: { width: number; height: number },
  pose: FacePose = restingPose,
): DrawnFace {
  const drawn = {
    width,
    height,
    inks: new Uint8Array(width * height),
    light: new Float32Array(width * height),
  };
  const unit = width * 0.4 * pose.scale;
  const middle = [width * (0.5 + pose.shift[0]), height * 0.47 + width * pose.shift[1]] as const;
  const lean = angle(face.lean);
  const turn = angle(pose.turn);
  const lamp = unitVector(face.light);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5 - middle[0]) / unit;
      const y = (row + 0.5 - middle[1]) / unit;
      const at = row * width + column;
      drawn.inks[at] = bodyInk(x, y);
      if (drawn.inks[at] === ink.skin) drawn.light[at] = Math.max(0.1, 0.3 - 0.4 * Math.abs(x));
      const point = { x: x * lean.cos + y * lean.sin, y: y * lean.cos - x * lean.sin };
      drawHead(drawn, at, { face, pose, turn, lamp }, point);
    }
  }
  return drawn;
}

interface Head {
  face: FaceFeatures;
  pose: FacePose;
  turn: { cos: number; sin: number };
  lamp: readonly [number, number, number];
}

/** Layer over layer, from the back. */
function drawHead(drawn: DrawnFace, at: number, head: Head, { x, y }: { x: number; y: number }): void {
  const { face, pose, turn, lamp } = head;
  if (isBackHair(face, x, y)) drawn.inks[at] = ink.hair;
  if (inOval(Math.abs(x) - face.width * turn.cos - 0.02, y - face.eye.y - 0.12, 0.09, 0.2)) {
    drawn.inks[at] = ink.skin;
    drawn.light[at] = 0.4;
  }
  const half = halfWidth(face, y);
  const across = half > 0 ? unturned(face, turn, x, y) : 2;
  if (Math.abs(across) >= half) {
    if (face.hair !== 'short' && y < -0.1 && inOval(x, y + 0.1, face.width + 0.06, 0.98))
      drawn.inks[at] = ink.hair;
    return;
  }
  const isHair = isFrontHair(face, across, y, half);
  drawn.inks[at] = isHair
    ? inOval(across + 0.2, y + 0.85, 0.28, 0.28)
      ? ink.gloss
      : ink.hair
    : (inkAt(face, pose, across, y) ?? ink.skin);
  if (drawn.inks[at] === ink.skin) drawn.light[at] = lightOn(face, lamp, across, y);
}

/** The place on the face that shows at `x` when the head is turned: found by going back and forth. */
function unturned(face: FaceFeatures, { cos, sin }: Head['turn'], x: number, y: number): number {
  if (sin === 0) return x;
  let across = x;
  for (let step = 0; step < 6; step += 1) {
    const out = depth(face, across, y);
    if (out < -1) return 2;
    across = (x - (out - 0.25) * sin) / cos;
  }
  return across;
}

function lightOn(face: FaceFeatures, lamp: Head['lamp'], x: number, y: number): number {
  const step = 0.012;
  const here = depth(face, x, y);
  const slopeX = (here - depth(face, x + step, y)) / step;
  const slopeY = (here - depth(face, x, Math.min(y + step, face.chin - 0.001))) / step;
  const length = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
  const facing = (slopeX * lamp[0] + slopeY * lamp[1] + lamp[2]) / length;
  return 0.12 + 0.88 * Math.max(0, facing);
}

function bodyInk(x: number, y: number): number {
  if (y > 0.5 && Math.abs(x) < 0.36 && (y < 1.05 || inOval(x, y - 1.05, 0.42, 0.35))) return ink.skin;
  if (!inOval(x, y - 2.05, 1.25, 0.95)) return ink.ground;
  return inOval(x, y - 1.18, 0.5, 0.24) ? ink.collar : ink.cloth;
}

function isBackHair({ hair, width, female }: FaceFeatures, x: number, y: number): boolean {
  if (hair === 'bun') return inOval(x, y + 1.12, 0.34, 0.3);
  if (hair === 'full' && !female) return y < 0.15 && inOval(x, y + 0.28, width + 0.14, 0.88);
  if (hair === 'full') return y < 0.15 && inOval(x, y + 0.28, width + 0.2, 0.92);
  if (hair === 'bob') return y < 0.95 && inOval(x, y, width + 0.24, 1.12);
  if (hair !== 'long') return false;
  return inOval(x, y, width + 0.24, 1.12) || (y >= 0 && y < 1.3 && Math.abs(x) < width + 0.22);
}

function isFrontHair({ hair, hairline, female }: FaceFeatures, x: number, y: number, half: number): boolean {
  const across = x / half;
  const line = hairline + (female ? 0.18 : 0.25) * across * across - (hair === 'short' ? 0.12 : 0);
  return y < line || (hair !== 'short' && y < -0.1 && Math.abs(across) > 0.93);
}

function inOval(x: number, y: number, radiusX: number, radiusY: number): boolean {
  return (x / radiusX) * (x / radiusX) + (y / radiusY) * (y / radiusY) < 1;
}

/** Without a sine: those of two machines may differ in their last digit. */
function angle(half: number): { cos: number; sin: number } {
  const square = half * half;
  return { cos: (1 - square) / (1 + square), sin: (2 * half) / (1 + square) };
}

function unitVector([x, y]: readonly [number, number]): readonly [number, number, number] {
  const length = Math.sqrt(x * x + y * y + 0.64);
  return [x / length, y / length, 0.8 / length];
}
