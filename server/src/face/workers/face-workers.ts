/**
 * The port through which features have faces looked at: clips judged, pictures described, in processes of their own. What is
 * wrong with a clip or a picture is a value; what is wrong with the request or the service is a RequestFailure.
 */
import type {
  ChallengeStep,
  DescribedFace,
  FaceDescription,
  LivenessVerdict,
  MatchCalibration,
  NetworkName,
} from '@amana/face';
import type { SpooledVideo, VideoFacts } from '../../platform/media-port.ts';
import type { Confinement } from '../../platform/confined-node.ts';
import type { Runtime } from '../models/opened-models.ts';

export interface FaceWorkers {
  /**
   * Decodes and judges a clip. Rejects with `overloaded` (queue full, caller left, too late), `media_too_large`,
   * `unreadable_media` or `operation_unavailable` (no ffmpeg, no models: `detail` names the fix).
   */
  judgeClip(clip: SpooledVideo, options: JudgeOptions): Promise<JudgedClip>;
  /** Finds and describes the one face of a picture. Rejects as `judgeClip` does. */
  describePicture(bytes: Uint8Array, options: DescribeOptions): Promise<DescribedPicture>;
  /** Asked when a page of readiness or the operator wants to know; starts nothing that is not started. */
  availability(): Promise<FaceAvailability>;
  /** For the metrics. */
  state(): FaceWorkersState;
  /** Ends the workers; work that is under way is refused. */
  close(): Promise<void>;
}

export interface JudgeOptions {
  signal: AbortSignal;
  /** Actions that the clip has to show in this order. */
  challenge?: readonly ChallengeStep[];
  /** Whether the clip may show left as right; `no` when left out. */
  mirrored?: Mirrored;
}

export type Mirrored = 'no' | 'yes' | 'either';

export interface DescribeOptions {
  signal: AbortSignal;
  /** Refuses at once where every worker is busy: for guidance, which is worth nothing late. */
  impatient?: boolean;
}

/** Which networks and which runtime looked: part of every result. */
export interface Lookers {
  engine: string;
  models: Readonly<Record<NetworkName, string>>;
  runtime: Runtime;
}

export interface JudgedClip extends Lookers {
  verdict: LivenessVerdict;
  facts: VideoFacts;
  /** Of the clip's best frame, where one could be described: the same as of a picture. */
  face?: DescribedFace;
  /** How similarity to another face of the same models becomes a percentage. */
  calibration: MatchCalibration;
  /** What replays of the clip are recognised by; left out where the clip moves too little to be told from another. */
  rhythm?: Uint8Array;
}

export type DescribedPicture = Lookers & { calibration: MatchCalibration } & FaceDescription & {
    /** Of the picture as it was looked at: turned upright, shrunk to the limit. */
    width: number;
    height: number;
  };

export type FaceAvailability =
  /** Confined how, where a worker runs by now. */
  | { ready: true; confinement?: Confinement['name'] }
  /** `reason` and `fix` are the operator's; callers hear `told`. */
  | { ready: false; reason: string; fix: string; told: string };

export interface FaceWorkersState {
  running: number;
  busy: number;
  waiting: number;
  /** Since the start, by why: `deadline`, `memory`, `crash`, `left`, `worn`. */
  replaced: Readonly<Record<string, number>>;
}
