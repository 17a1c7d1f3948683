/**
 * Observations of clips that nobody filmed: a head of points in space or a flat picture of one, moved, blinking and talking
 * as a test says, seen through a pinhole, with a little of what sensors add. The same wishes give the same clip.
 */

import type { ClipObservations, FineDetail, Observation, ObservedFace } from '../types.ts';

export interface Moment {
  /** Degrees. */
  readonly yaw?: number;
  readonly pitch?: number;
  /** Of the picture: where the face stands, in widths of the face from the middle, and how large it is. */
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  /** Openness of both eyes, or of the left and the right of the picture. */
  readonly lids?: number | readonly [number, number];
  /** Opening of the mouth over its width, and its width over the usual. */
  readonly mouth?: number;
  readonly smile?: number;
  readonly brows?: number;
  /** Added to the whole picture, in grey levels. */
  readonly light?: number;
}

export interface InventedClip {
  readonly seconds?: number;
  readonly framesPerS?: number;
  /** A picture of a head instead of a head. */
  readonly flat?: boolean;
  readonly at?: (timeS: number) => Moment;
  readonly passive?: number;
  readonly luma?: number;
  readonly contrast?: number;
  readonly detail?: number;
  readonly grain?: number;
  readonly faceSizePx?: number;
  readonly faces?: number;
  /** Frames in which no face is found. */
  readonly hidden?: (timeS: number) => boolean;
  /** Who is seen; another number is another person. */
  readonly person?: (timeS: number) => number;
  /** Trembling of points in widths of the face. */
  readonly tremble?: number;
  /** Of the whole picture, in grey levels. */
  readonly noise?: number;
  /** Only the face lives: everything around it is one picture. */
  readonly frozenAround?: boolean;
  /** An even rim of this many 64ths of the frame on all sides. */
  readonly rim?: number;
  /** Sides with a rim; all four when left out. */
  readonly rimSides?: readonly RimSide[];
  /** Grey levels by which the rim is darker on one side than on the other. */
  readonly rimShading?: number;
  /** The wall behind is even. */
  readonly plainWall?: boolean;
  /** Everything is moved as the face is: a picture before the camera. */
  readonly onePicture?: boolean;
  /** Decibels of a fine pattern. */
  readonly pixelGrid?: number;
  readonly fineDetail?: FineDetail;
}

export type RimSide = 'top' | 'bottom' | 'left' | 'right';

const frameSize = { width: 480, height: 480 };

export function inventedClip(wishes: InventedClip = {}): ClipObservations {
  const { seconds = 4, framesPerS = 25 } = wishes;
  const random = pseudoRandom(7);
  const count = Math.round(seconds * framesPerS);
  const frames = Array.from({ length: count }, (_, i) => observation(wishes, i, framesPerS, random));
  const { pixelGrid, fineDetail } = wishes;
  return {
    framesPerS,
    ...frameSize,
    frames,
    ...(pixelGrid !== undefined && { pixelGrid }),
    ...(fineDetail && { fineDetail }),
  };
}

function observation(
  wishes: InventedClip,
  index: number,
  framesPerS: number,
  random: () => number,
): Observation {
  const timeS = index / framesPerS;
  const moment = wishes.at?.(timeS) ?? {};
  const view = drawn(64, moment, wishes, random);
  const seen = { timeS, faces: wishes.faces ?? 1, thumbnail: shrunk(view, 64, 16), view };
  return wishes.hidden?.(timeS) === true
    ? { ...seen, faces: 0 }
    : { ...seen, face: inventedFace(wishes, moment, index, framesPerS, random) };
}

function inventedFace(
  wishes: InventedClip,
  moment: Moment,
  index: number,
  framesPerS: number,
  random: () => number,
): ObservedFace {
  const { passive = 0.99, luma = 120, contrast = 80, detail = 6, grain = 2, faceSizePx = 200 } = wishes;
  const [left, right] = eyesOf(moment);
  const sizePx = faceSizePx * (moment.scale ?? 1);
  const centre = [
    frameSize.width / 2 + (moment.x ?? 0) * faceSizePx,
    frameSize.height / 2 + (moment.y ?? 0) * faceSizePx,
  ] as const;
  const person = wishes.person?.(index / framesPerS) ?? 0;
  return {
    confidence: 0.99,
    sizePx,
    centre,
    pose: { yaw: moment.yaw ?? 0, pitch: moment.pitch ?? 0, roll: 0 },
    points: project(wishes, moment, centre, sizePx, random),
    eyes: [
      { openness: left + 0.01 * random(), aspect: left / 3 },
      { openness: right + 0.01 * random(), aspect: right / 3 },
    ],
    quality: { luma, contrast, detail, grain },
    crop: drawn(32, { ...moment, x: 0, y: 0, scale: 1 }, { ...wishes, rim: 0 }, random),
    ...(index % 5 === 0 && { passive: { near: passive, far: passive } }),
    ...(index % framesPerS === 0 && { embedding: embeddingOf(person) }),
  };
}

function eyesOf({ lids = 0.65 }: Moment): readonly [number, number] {
  return typeof lids === 'number' ? [lids, lids] : lids;
}

function embeddingOf(person: number): Float32Array {
  return Float32Array.from({ length: 8 }, (_, i) => (i === person % 8 ? 1 : 0));
}

/** In widths of the face, y down, z towards the camera; the rest of the 468 points lie on the shell of the head. */
const named: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0.12],
  2: [0, 0.18],
  4: [0, 0.1],
  5: [0, 0.06],
  6: [0, -0.1],
  8: [0, -0.2],
  9: [0, -0.18],
  10: [0, -0.48],
  168: [0, -0.14],
  151: [0, -0.3],
  195: [0, 0],
  197: [0, -0.05],
  152: [0, 0.5],
  33: [-0.25, -0.12],
  133: [-0.09, -0.11],
  362: [0.09, -0.11],
  263: [0.25, -0.12],
  130: [-0.26, -0.12],
  359: [0.26, -0.12],
  105: [-0.2, -0.23],
  334: [0.2, -0.23],
  61: [-0.14, 0.27],
  291: [0.14, 0.27],
  0: [0, 0.24],
  17: [0, 0.32],
  13: [0, 0.265],
  14: [0, 0.275],
  234: [-0.42, -0.05],
  454: [0.42, -0.05],
};
const nose: ReadonlySet<number> = new Set([1, 2, 4, 5, 195, 197]);

function project(
  wishes: InventedClip,
  moment: Moment,
  centre: readonly [number, number],
  sizePx: number,
  random: () => number,
): Float32Array {
  const { flat = false, tremble = 0.0012 } = wishes;
  const yaw = ((moment.yaw ?? 0) * Math.PI) / 180;
  const pitch = ((moment.pitch ?? 0) * Math.PI) / 180;
  const points = new Float32Array(468 * 3);
  for (let i = 0; i < 468; i++) {
    const [x0, y0] = moved(i, moment);
    const shell = Math.sqrt(Math.max(0, 0.25 - 0.8 * x0 * x0 - 0.5 * y0 * y0)) + (nose.has(i) ? 0.14 : 0);
    const z0 = flat ? 0 : shell - 0.3;
    // The nose goes to the right of the picture with positive yaw, and down with positive pitch.
    const x1 = x0 * Math.cos(yaw) + z0 * Math.sin(yaw);
    const z1 = -x0 * Math.sin(yaw) + z0 * Math.cos(yaw);
    const y1 = y0 * Math.cos(pitch) + z1 * Math.sin(pitch);
    const z2 = -y0 * Math.sin(pitch) + z1 * Math.cos(pitch);
    const depth = 3 / (3 - z2);
    points[3 * i] = centre[0] + (x1 * depth + tremble * (random() - 0.5)) * sizePx;
    points[3 * i + 1] = centre[1] + (y1 * depth + tremble * (random() - 0.5)) * sizePx;
    points[3 * i + 2] = -z2 * sizePx;
  }
  return points;
}

/** A point of the head at rest, moved by mouth, smile and brows. */
function moved(index: number, { mouth = 0.02, smile = 0, brows = 0 }: Moment): readonly [number, number] {
  const turn = index * 2.399963;
  const out = 0.46 * Math.sqrt((index + 0.5) / 468);
  const [x, y] = named[index] ?? [Math.cos(turn) * out, Math.sin(turn) * out];
  switch (index) {
    case 61:
    case 291:
      return [x * (1 + smile), y - smile * 0.12];
    case 14:
    case 17:
      return [x, y + mouth * 0.28];
    case 105:
    case 334:
      return [x, y - brows];
    default:
      return [x, y];
  }
}

const outwards: Readonly<Record<RimSide, (u: number, v: number) => number>> = {
  top: (_, v) => -v,
  bottom: (_, v) => v,
  left: (u) => -u,
  right: (u) => u,
};
const allSides: readonly RimSide[] = ['top', 'bottom', 'left', 'right'];

/** A face before a wall: a blob with eyes and mouth that moves, and noise. */
function drawn(edge: number, moment: Moment, wishes: InventedClip, random: () => number): Uint8Array {
  const { noise = 1.5, frozenAround = false, rim = 0, rimSides = allSides, onePicture = false } = wishes;
  const [left, right] = eyesOf(moment);
  const isCrop = edge === 32;
  const radius = isCrop ? 0.45 : 0.21 * (moment.scale ?? 1);
  const picture = new Uint8Array(edge * edge);
  for (let at = 0; at < picture.length; at++) {
    const u = ((at % edge) + 0.5) / edge - 0.5;
    const v = (Math.floor(at / edge) + 0.5) / edge - 0.5;
    const fx = (u - (isCrop ? 0 : (moment.x ?? 0) * 0.42)) / radius;
    const fy = (v - (isCrop ? 0 : (moment.y ?? 0) * 0.42)) / radius;
    const inFace = Math.hypot(fx, fy) < (frozenAround ? 0.85 : 1.6);
    const grain = frozenAround && !inFace ? 0 : noise * (random() - 0.5) * 2;
    const [wallX, wallY] = onePicture ? [fx * 0.21, fy * 0.21] : [u, v];
    const shown = inFace
      ? faceValue(fx, fy, moment, (left + right) / 2)
      : 150 + (wishes.plainWall ? 0 : 50 * wallX + 30 * Math.sin(9 * wallY + 4 * wallX));
    const edgeOfFrame = rimSides.some((side) => outwards[side](u, v) > 0.5 - rim / 64);
    picture[at] = Math.max(
      0,
      Math.min(
        255,
        Math.round(
          edgeOfFrame ? 22 + (wishes.rimShading ?? 0) * (u + v) : shown + grain + (moment.light ?? 0),
        ),
      ),
    );
  }
  return picture;
}

function faceValue(
  fx: number,
  fy: number,
  { yaw = 0, pitch = 0, mouth = 0.02 }: Moment,
  lids: number,
): number {
  const turnedX = fx - yaw / 60;
  const turnedY = fy - pitch / 60;
  const eye = Math.hypot(Math.abs(turnedX) - 0.4, (turnedY + 0.25) * 1.6) < 0.22 ? -60 * lids : 0;
  const lips = Math.hypot(turnedX * 1.4, turnedY - 0.5) < 0.25 ? -40 - 90 * mouth : 0;
  return 130 + 25 * Math.cos(2.2 * turnedX) - 20 * turnedY * turnedY + eye + lips;
}

function shrunk(picture: Uint8Array, from: number, to: number): Uint8Array {
  const step = from / to;
  return Uint8Array.from({ length: to * to }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < step * step; k++) {
      const y = Math.floor(i / to) * step + Math.floor(k / step);
      sum += picture[y * from + (i % to) * step + (k % step)] ?? 0;
    }
    return Math.round(sum / (step * step));
  });
}

/** A generator of Lehmer: 0 to 1, always the same row. */
function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Lids of a blink: closing in 80 ms, closed for 60 ms, opening in 160 ms. */
export function blinkAt(timeS: number, ...blinksS: readonly number[]): number {
  const open = 0.65;
  const closed = 0.1;
  const part = blinksS.reduce((most, blinkS) => {
    const t = timeS - blinkS;
    const shut = t < 0 ? 1 + t / 0.1 : t < 0.06 ? 1 : 1 - (t - 0.06) / 0.18;
    return Math.max(most, Math.max(0, Math.min(1, shut)));
  }, 0);
  return open - (open - closed) * part;
}

/** Eyes that are pasted closed: no frame between open and closed. */
export function pastedBlinkAt(timeS: number, ...blinksS: readonly number[]): number {
  return blinksS.some((blinkS) => timeS >= blinkS && timeS < blinkS + 0.16) ? 0.15 : 0.65;
}

/** A person who holds still as well as people can: small wandering of the head, never twice the same. */
export function wandering(timeS: number, size = 1): Moment {
  const wave = (hertz: number, phase: number): number => Math.sin(2 * Math.PI * hertz * timeS + phase);
  return {
    yaw: size * (2.1 * wave(0.31, 0.4) + 1.1 * wave(0.83, 1.9)),
    pitch: size * (1.6 * wave(0.23, 2.2) + 0.9 * wave(0.71, 0.3)),
    x: size * (0.03 * wave(0.19, 1.1) + 0.01 * wave(0.57, 0.2)),
    y: size * (0.02 * wave(0.27, 0.8) + 0.008 * wave(0.63, 2.5)),
    brows: size * 0.008 * wave(0.37, 1.4),
  };
}
