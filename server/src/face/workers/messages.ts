/** What the service and a face worker say to each other. One order at a time; a worker that is to stop early is killed. */
import type {
  ChallengeStep,
  Cutout,
  DescribedFace,
  FaceDescription,
  LivenessVerdict,
  MatchCalibration,
} from '@amana/face';
import type { FrameLimits, FramesSeen } from '../../platform/media/frame-reader.ts';
import type { MediaLimits } from '../../platform/media/limits.ts';
import type { MissingModels, ModelOptions } from '../models/opened-models.ts';
import type { Lookers, Mirrored } from './face-workers.ts';

export type ToWorker = BeginOrder | ClipOrder | PictureOrder;

export interface BeginOrder {
  kind: 'begin';
  models: ModelOptions;
  pictures: MediaLimits;
}

/** Comes with the socket of the frames. */
export interface ClipOrder {
  kind: 'clip';
  framesPerS: number;
  limits: FrameLimits;
  /** Where bars are found in frames that were made smaller, ask for the picture between them instead of judging what is left of it. */
  mayAskForCutout: boolean;
  judge: { challenge?: readonly ChallengeStep[]; mirrored?: Mirrored };
}

export interface PictureOrder {
  kind: 'picture';
  bytes: Uint8Array;
}

export type FromWorker =
  /** The process runs and is confined; networks are not opened yet. */
  | { kind: 'hello' }
  | { kind: 'ready'; lookers: Lookers; calibration: MatchCalibration; notes: readonly string[] }
  | MissingModels
  | ({ kind: 'answer' } & Answer);

export interface ClipAnswer {
  of: 'clip';
  seen: FramesSeen;
  /** Left out where not one frame came. */
  verdict?: LivenessVerdict;
  face?: DescribedFace;
  rhythm?: Uint8Array;
}

/** The clip has to come again, cut before it is made smaller. */
export interface CutoutAnswer {
  of: 'cutout';
  seen: FramesSeen;
  cutout: Cutout;
}

export interface PictureAnswer {
  of: 'picture';
  width: number;
  height: number;
  description: FaceDescription;
}

export type Answer =
  | ClipAnswer
  | CutoutAnswer
  | PictureAnswer
  /** Of the catalogue of failures. */
  | { of: 'refused'; code: 'unreadable_media' | 'media_too_large' }
  | { of: 'fault'; words: string };
