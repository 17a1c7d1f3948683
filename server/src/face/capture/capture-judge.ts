/**
 * What the capture page needs of the face engine: a clip judged, a still looked at to guide the person, a picture turned into
 * what clips are compared with. Types only; the process that serves requests puts the workers behind it.
 */
import type { ChallengeStep } from '@amana/face';
import type { Caller } from '../../access/caller.ts';
import type { SpooledVideo } from '../../platform/media-port.ts';
import type { WriteSet } from '../../storage/write-set.ts';

export interface CaptureJudge {
  /**
   * Judges the clip and writes the check down, together with what `leaves` adds: all or nothing. Rejects with a RequestFailure
   * of the media codes, or `overloaded`.
   */
  judgeClip(
    clip: SpooledVideo,
    asked: AskedOfClip,
    leaves: (judged: JudgedCapture) => Promise<WriteSet>,
  ): Promise<void>;
  /** One still, to tell the person what to change. Never stored; refuses at once where nobody has time. */
  look(still: Uint8Array, signal: AbortSignal): Promise<Look>;
  /** A caller's picture (address, data address or base64) as it is compared with later. Rejects with the stated reason. */
  readPicture(sent: string, asker: PictureAsker): Promise<PictureTemplate>;
  /** Rejects with `operation_unavailable` where nobody could judge a clip here, with the fix in `detail`. */
  refuseUnready(): Promise<void>;
}

export interface PictureAsker {
  caller: Caller;
  requestId: string;
  signal: AbortSignal;
}

/** The face of a picture as numbers, and which network made them. */
export interface PictureTemplate {
  model: string;
  numbers: number[];
}

export interface AskedOfClip {
  branchId: string;
  apiKeyId: string;
  environment: 'test' | 'live';
  requestId: string;
  challenge: readonly ChallengeStep[];
  /** Clips of a camera application may be mirrored; recordings by the page are not. */
  mirrored: 'no' | 'either';
  /** Since the challenge was drawn: a longer clip was begun before. */
  longestS: number;
  expected?: PictureTemplate;
  signal: AbortSignal;
}

export interface JudgedCapture {
  verdict: 'live' | 'spoof' | 'retry';
  /** 0 to 1. */
  confidence: number;
  reason: string;
  detail: string;
  /** Of the check that was written down; null where the clip could not be decoded. */
  checkId: string | null;
  /** Where a picture was given and the clip shows a face that can be compared. */
  match?: { matches: boolean; confidence: number };
}

export type Look =
  | { kind: 'face'; face: SeenFace }
  /** `no_face`, `several_faces`, `face_too_small`, … */
  | { kind: 'refused'; reason: string };

export interface SeenFace {
  /** Edge of the face's square over the shorter edge of the picture. */
  size: number;
  /** Of the face's centre from that of the picture, over its width and height: 0 is the middle, -0.5 to 0.5. */
  offset: readonly [x: number, y: number];
  /** Degrees. */
  yaw: number;
  pitch: number;
  /** Median brightness of the face, 0 to 255. */
  luma: number;
}
