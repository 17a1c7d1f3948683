/** What comparisons of faces work with, and their limits with their defaults. */
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Media, SpooledVideo } from '../../platform/media-port.ts';
import type { Protection } from '../../platform/protection.ts';
import type { WriteSet, Writer } from '../../storage/write-set.ts';
import type { FaceWorkers, JudgedClip } from '../workers/face-workers.ts';
import type { FaceDuplicates } from './duplicates/face-duplicates.ts';

export interface MatchDeps {
  media: Pick<Media, 'fetchSpooled' | 'spool'>;
  workers: Pick<FaceWorkers, 'describePicture'>;
  judge: JudgeClip;
  duplicates: FaceDuplicates;
  protection: Pick<Protection, 'subject' | 'hash'>;
  writer: Writer;
  clock: Clock;
  limits: MatchLimits;
}

/** Judges a clip as the liveness check does. What it leaves belongs into the write set of whoever asked. */
export type JudgeClip = (clip: SpooledVideo, asked: MatchAsker) => Promise<JudgedForMatch>;

export type JudgedForMatch = Omit<JudgedClip, 'verdict'> & {
  verdict: Pick<JudgedClip['verdict'], 'outcome' | 'confidence' | 'reason' | 'detail'>;
  writes?: WriteSet;
};

export interface MatchAsker {
  caller: Caller;
  requestId: string;
  signal: AbortSignal;
}

export interface MatchLimits {
  imageMaxBytes: number;
  clipMaxBytes: number;
}

export const matchLimitDefaults: MatchLimits = {
  imageMaxBytes: 8 * 1024 * 1024,
  clipMaxBytes: 50 * 1024 * 1024,
};
