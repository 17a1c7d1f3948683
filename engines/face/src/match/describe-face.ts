/**
 * Finds the one face of a still and describes it by a template, or says why it cannot: no face, several, too small,
 * turned away, too dark, too blurred. The picture comes upright by its own metadata; quarter turns beyond that are found here.
 */
import type { NetworkInputs } from '../network-inputs.ts';
import type { FaceQuality, Frame, HeadPose, Networks } from '../types.ts';
import type { Point } from '../vision/affine.ts';
import type { Detection } from '../vision/detector.ts';
import { createFaceEmbedder, templateVersion } from '../vision/embedding.ts';
import { createFaceFinder, type TurnedFace } from '../vision/find-face.ts';
import { followedMargin, regionOfPoints } from '../vision/mesh.ts';
import { poseOf } from '../vision/pose.ts';
import { createQualityMeter } from '../vision/quality.ts';
import { type QuarterTurns, turned } from '../vision/quarter-turns.ts';
import { createSampler } from '../vision/sampling.ts';
import { standardInputs } from '../vision/standard-inputs.ts';
import { requireWhole } from '../vision/whole-frame.ts';

export interface DescribedFace {
  /** Unit length. */
  readonly embedding: Float32Array;
  /** How it was made; only templates of one way, and of one network, compare. */
  readonly templateVersion: string;
  readonly sizePx: number;
  readonly centre: Point;
  readonly pose: HeadPose;
  readonly quality: FaceQuality;
  /** Quarters clockwise by which the picture had to be turned; the figures above are of the turned one. */
  readonly quarters: QuarterTurns;
}

export type FaceRefusal =
  | 'no_face'
  | 'several_faces'
  | 'face_too_small'
  | 'looks_away'
  | 'too_dark'
  | 'too_blurred';

export type FaceDescription =
  | { readonly kind: 'face'; readonly face: DescribedFace }
  | { readonly kind: 'refused'; readonly reason: FaceRefusal; readonly detail: string };

export interface DescribeOptions {
  /** What comes with the networks; the standard set when left out. */
  readonly inputs?: NetworkInputs;
  /** Take the largest of several faces instead of refusing. */
  readonly largestOfSeveral?: boolean;
}

const minSizePx = 60;
const maxYawDegrees = 50;
const maxPitchDegrees = 45;
const minLuma = 18;
const minContrast = 8;
/**
 * A blur of 4 % of the face's width, at which nine of ten people are no longer recognised, leaves less than both. The
 * second keeps dark faces, whose detail is small because their contrast is.
 */
const minDetail = 1.4;
const minDetailOfContrast = 0.025;
/** A second face counts when it is at least this part as wide as the largest, and the detector is this sure. */
const similarSize = 0.6;
const similarScore = 0.7;

export async function describeFace(
  networks: Networks,
  frame: Frame,
  options: DescribeOptions = {},
): Promise<FaceDescription> {
  const { inputs = standardInputs, largestOfSeveral = false } = options;
  requireWhole(frame);
  const sample = createSampler();
  const finder = createFaceFinder(networks, sample);
  const found = await finder.findInAnyTurn(frame);
  if (found === undefined) return refused('no_face', 'No face was found in the picture.');
  const upright = turned(frame, found.quarters);
  // Once more, as a clip does from frame to frame: the points settle, and the face lies straighter in its picture.
  const { points, crop } = await finder.readMesh(upright, regionOfPoints(found.mesh.points));
  const region = regionOfPoints(points);
  const seen = {
    sizePx: region.sizePx / followedMargin,
    centre: region.centre,
    pose: poseOf(points),
    quality: createQualityMeter()(crop),
    quarters: found.quarters,
  };
  const refusal = refusalOf(seen, largestOfSeveral ? 1 : facesOf(found));
  if (refusal) return refusal;
  const embedder = createFaceEmbedder(networks.embedding, inputs.embedding, sample);
  const aligned = new Float32Array(embedder.valueCount);
  embedder.align(upright, points, aligned);
  const embedding = await embedder.embed(aligned);
  if (embedding === undefined) return refused('no_face', 'The face could not be described.');
  return { kind: 'face', face: { ...seen, embedding, templateVersion } };
}

function refusalOf(
  { sizePx, pose, quality }: Pick<DescribedFace, 'sizePx' | 'pose' | 'quality'>,
  faces: number,
): FaceDescription | undefined {
  if (faces > 1) return refused('several_faces', `${faces} faces of similar size are in the picture.`);
  if (sizePx < minSizePx) {
    return refused(
      'face_too_small',
      `The face is ${Math.round(sizePx)} pixels large; at least ${minSizePx} are needed.`,
    );
  }
  if (quality.luma < minLuma || quality.contrast < minContrast) {
    return refused('too_dark', 'The face is too dark or too flat to be told from another.');
  }
  if (quality.detail < minDetail && quality.detail < quality.contrast * minDetailOfContrast) {
    return refused('too_blurred', 'The face is too blurred to be told from another.');
  }
  if (Math.abs(pose.yaw) > maxYawDegrees || Math.abs(pose.pitch) > maxPitchDegrees) {
    return refused('looks_away', 'The face looks away from the camera.');
  }
  return undefined;
}

function facesOf({ detections, detection }: TurnedFace): number {
  const similar = (other: Detection): boolean =>
    other === detection ||
    (other.score >= similarScore && other.box.width >= detection.box.width * similarSize);
  return detections.filter(similar).length;
}

function refused(reason: FaceRefusal, detail: string): FaceDescription {
  return { kind: 'refused', reason, detail };
}
