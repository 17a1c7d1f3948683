/** What the service and a face worker say to each other. One order at a time; a worker that is to stop early is killed. */
import type {
  ChallengeStep,
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

export interface PictureAnswer {
  of: 'picture';
  width: number;
  height: number;
  description: FaceDescription;
}

export type Answer =
  | ClipAnswer
  | PictureAnswer
  /** Of the catalogue of failures. */
  | { of: 'refused'; code: 'unreadable_media' | 'media_too_large' }
  | { of: 'fault'; words: string };
