/**
 * Refuses clips in which the later measures cannot be trusted: the passive network takes dark and noisy replays for living
 * people, so this is a control against attacks before it is a courtesy. Never lets a clip pass, only asks for another one.
 */

import type { ClipObservations, FaceQuality, ObservedFace } from '../types.ts';
import { type Cue, cue } from './cue.ts';
import { darkestOf } from './darkest.ts';
import { doubtfulGrid, hasLines, isSoft, leastLines, linesOf, mostGrid, softest } from './fine-detail.ts';
import type { LivenessReason } from './reasons.ts';
import { meanDifference, median, quantile, ramp, smallest } from './series.ts';
import { leastUneven, mostInSteps, shareInSteps, unevenness } from './slideshow.ts';
import { shapeDistance, shapeOf } from './face-shape.ts';

export interface QualityLimits {
  readonly shortestS: number;
  /** Part of the frames in which the face must be seen. */
  readonly seen: number;
  readonly smallestPx: number;
  /** Of the face, 0 to 255: darkest-skinned faces in ordinary light 78 and more, a dim room 42. */
  readonly darkestLuma: number;
  readonly brightestLuma: number;
  /** 10th to 90th percentile of the brightness of the face. */
  readonly leastContrast: number;
  /**
   * Noise of the face in grey levels: the median Laplacian as far as it is no texture. People 0 to 2; noise at which a screen
   * or a print may look like skin 7 and more.
   */
  readonly mostNoise: number;
  /** The same over the contrast. */
  readonly mostNoiseOfContrast: number;
  readonly leastDetail: number;
  /** Cosine of the least similar two embeddings of the clip. */
  readonly leastIdentity: number;
  /** The longest stop of the picture. */
  readonly longestFreezeS: number;
}

export const qualityLimits: QualityLimits = {
  shortestS: 2,
  seen: 0.6,
  smallestPx: 56,
  darkestLuma: 40,
  brightestLuma: 245,
  leastContrast: 22,
  mostNoise: 6,
  mostNoiseOfContrast: 0.14,
  leastDetail: 2,
  leastIdentity: 0.35,
  longestFreezeS: 0.9,
};

/** Below so many decibels of fine detail, the darkest of the frame: soft people up to 31, sharp ones (18 and more) up to 50. */
const veiled = { power: 14, darkest: 44 };

export interface Refusal {
  readonly reason: LivenessReason;
  readonly cues: readonly Cue[];
}

/** What makes a clip unusable whatever it shows: nothing to see, too short, several people, cuts. */
export function wholenessOf(clip: ClipObservations, limits: QualityLimits = qualityLimits): Refusal | Cue[] {
  const faces = facesOf(clip);
  const lengthS = clip.frames.length / clip.framesPerS;
  const identity = leastSimilarity(faces);
  const several = clip.frames.filter((frame) => frame.faces > 1).length / Math.max(1, clip.frames.length);
  return firstRefusal([
    ['no_frames', 'frames', clip.frames.length, 1, clip.frames.length >= 1],
    ['no_face', 'faces_seen', faces.length, 1, faces.length >= 1],
    ['too_short', 'length_s', lengthS, limits.shortestS, lengthS >= limits.shortestS - 1e-6],
    ...atLeast('face_missing', 'face_seen', faces.length / Math.max(1, clip.frames.length), limits.seen),
    ...atMost('several_faces', 'several_faces', several, 0.2),
    ...atLeast('face_too_small', 'face_size_px', median(faces.map((face) => face.sizePx)), limits.smallestPx),
    ...atLeast('different_person', 'identity', identity, limits.leastIdentity),
    ...atMost('cut', 'jump', largestJump(clip), 1),
    ...atMost('frozen', 'freeze_s', longestFreezeS(clip), limits.longestFreezeS),
  ]);
}

/** What makes the measures of a whole clip unreliable: light, grain, blur. */
export function clarityOf(clip: ClipObservations, limits: QualityLimits = qualityLimits): Refusal | Cue[] {
  const faces = facesOf(clip);
  const luma = median(faces.map(({ quality }) => quality.luma));
  const contrast = median(faces.map(({ quality }) => quality.contrast));
  const detail = median(faces.map(({ quality }) => quality.detail));
  const noise = median(faces.map(({ quality }) => noiseOf(quality)));
  const withEyes = faces.filter(({ eyes }) => eyes !== undefined).length / Math.max(1, faces.length);
  const passive = faces.filter((face) => face.passive !== undefined).length;
  return firstRefusal([
    ...atLeast('too_dark', 'brightness', luma, limits.darkestLuma),
    ...atMost('too_bright', 'brightness', luma, limits.brightestLuma),
    ...atLeast('too_dark', 'contrast', contrast, limits.leastContrast),
    ...atMost('too_noisy', 'noise', noise, limits.mostNoise),
    ...atMost('too_noisy', 'noise_of_contrast', noise / Math.max(1, contrast), limits.mostNoiseOfContrast),
    ...atLeast('too_blurred', 'detail', detail, limits.leastDetail),
    ['too_coarse', 'lines', linesOf(clip), leastLines, hasLines(clip)],
    ...softnessOf(clip),
    ...atLeast('eyes_not_measured', 'eyes_seen', withEyes, 0.6),
    ...atLeast('not_measured', 'passive_readings', passive, 3),
  ]);
}

/**
 * What lay in an even frame, which a program may have drawn or a screen may have, or looks like a row of stills. Asked last: pictures
 * that move are told better by their own measures.
 */
export function filmedOf(clip: ClipObservations): Refusal | Cue[] {
  return firstRefusal([
    ...(clip.framed ? atMost('framed', 'bars_all_around', 1, 0) : []),
    ...atMost('jerky', 'change_in_steps', shareInSteps(clip), mostInSteps),
    ...atLeast('dissolved', 'uneven_change', unevenness(clip), leastUneven),
  ]);
}

/** A screen whose pixels are seen in spite of it is left to what weighs them. */
function softnessOf(clip: ClipObservations): Check[] {
  const { fineDetail, pixelGrid = 0 } = clip;
  const fine = !isSoft(clip) || pixelGrid >= mostGrid;
  return fineDetail === undefined
    ? []
    : [
        ['too_blurred', 'fine_detail', fineDetail.power, softest[0].power, fine],
        ...veilOf(clip, fineDetail.power),
        [
          'patterned',
          'pixel_grid',
          pixelGrid,
          doubtfulGrid,
          pixelGrid < doubtfulGrid || pixelGrid >= mostGrid,
        ],
      ];
}

/**
 * A soft picture without anything dark: a dirty lens does that, and a screen that is filmed, whose glass and light lift its
 * blacks while the lens blurs its pixels away. People were seen with the one or with the other.
 */
function veilOf(clip: ClipObservations, power: number): Check[] {
  if (power >= veiled.power || (clip.pixelGrid ?? 0) >= mostGrid) return [];
  const darkest = darkestOf(clip);
  return [['too_blurred', 'darkest', darkest, veiled.darkest, darkest < veiled.darkest]];
}

/** Texture makes a few large steps, noise many of one size: there the median is 0.85 of the mean. */
function noiseOf({ grain = 0, detail }: FaceQuality): number {
  return grain * ramp(grain / Math.max(0.1, detail), 0.55, 0.7);
}

type Check = readonly [reason: LivenessReason, name: string, value: number, limit: number, fine: boolean];

const atLeast = (reason: LivenessReason, name: string, value: number, limit: number): [Check] => [
  [reason, name, value, limit, value >= limit],
];
const atMost = (reason: LivenessReason, name: string, value: number, limit: number): [Check] => [
  [reason, name, value, limit, value <= limit],
];

function firstRefusal(checks: readonly Check[]): Refusal | Cue[] {
  const cues: Cue[] = [];
  for (const [reason, name, value, limit, fine] of checks) {
    cues.push(cue(name, value, limit, fine ? 'passes' : 'retry'));
    if (!fine) {
      return { reason, cues };
    }
  }
  return cues;
}

function facesOf(clip: ClipObservations): ObservedFace[] {
  return clip.frames.flatMap(({ face }) => (face === undefined ? [] : [face]));
}

function leastSimilarity(faces: readonly ObservedFace[]): number {
  const embeddings = faces.flatMap(({ embedding }) => (embedding === undefined ? [] : [embedding]));
  const similarities = embeddings.flatMap((a, i) => embeddings.slice(0, i).map((b) => cosineOf(a, b)));
  return smallest(similarities, 1);
}

/** Embeddings have unit length. */
function cosineOf(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

/** The largest leap from one frame to the next of place, shape and picture together; 1 and more is no movement of a head. */
function largestJump({ frames }: ClipObservations): number {
  let largest = 0;
  const shapes = frames.map(({ face }) => face && shapeOf(face));
  for (let i = 1; i < frames.length; i++) {
    const [a, b] = [frames[i - 1]?.face, frames[i]?.face];
    const [shapeA, shapeB] = [shapes[i - 1], shapes[i]];
    if (a !== undefined && b !== undefined && shapeA !== undefined && shapeB !== undefined) {
      const place = Math.hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1]) / Math.max(1, b.sizePx);
      const picture = a.crop && b.crop ? meanDifference(a.crop, b.crop) : 0;
      const shape = shapeDistance(shapeA, shapeB);
      largest = Math.max(largest, Math.min(Math.max(place / 0.1, shape / 0.35), picture / 40));
    }
  }
  return largest;
}

/** The picture of the face does not change at all, while it does at other times. */
function longestFreezeS({ frames, framesPerS }: ClipObservations): number {
  const changes: number[] = [];
  for (let i = 1; i < frames.length; i++) {
    const [a, b] = [frames[i - 1]?.face?.crop, frames[i]?.face?.crop];
    changes.push(a && b ? meanDifference(a, b) : Number.POSITIVE_INFINITY);
  }
  const usual = quantile(changes.filter(Number.isFinite), 0.9);
  let longest = 0;
  let run = 0;
  for (const change of changes) {
    run = change < Math.min(0.25, usual / 6) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest / framesPerS;
}
