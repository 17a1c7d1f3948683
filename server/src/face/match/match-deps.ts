/** What comparisons of faces work with, and their limits with their defaults. */
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Media, SpooledVideo } from '../../platform/media-port.ts';
import type { WorkQueue } from '../../platform/work-queue.ts';
import type { Protection } from '../../platform/protection.ts';
import type { Writer } from '../../storage/write-set.ts';
import type { FaceWorkers } from '../workers/face-workers.ts';
import type { ClipCheck } from '../check-clip.ts';
import type { FaceDuplicates } from './duplicates/face-duplicates.ts';

export interface MatchDeps {
  media: Pick<Media, 'fetchSpooled' | 'spool'>;
  workers: Pick<FaceWorkers, 'describePicture'>;
  judge: JudgeClip;
  duplicates: FaceDuplicates;
  protection: Pick<Protection, 'subject' | 'hash'>;
  writer: Writer;
  clock: Clock;
  /** Bounds how much lies on the disk at a time. */
  queue?: WorkQueue;
  limits: MatchLimits;
}

/** Judges a clip and writes its check down, as the liveness check does. */
export type JudgeClip = (clip: SpooledVideo, asked: MatchAsker) => Promise<ClipCheck>;

export interface MatchAsker {
  caller: Caller;
  requestId: string;
  signal: AbortSignal;
}

export interface MatchLimits {
  imageMaxBytes: number;
  clipMaxBytes: number;
  /** For looking at what was sent, fetching and waiting included. */
  deadlineMs: number;
}

export const matchLimitDefaults: MatchLimits = {
  imageMaxBytes: 8 * 1024 * 1024,
  clipMaxBytes: 50 * 1024 * 1024,
  deadlineMs: 20_000,
};
