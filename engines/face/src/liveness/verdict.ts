/** What the judgement of a clip answers, and what a caller may say about the clip. */

import type { ChallengeStep, ChallengeVerdict, Mirrored } from '../challenge/steps.ts';
import type { Cue } from './cue.ts';
import type { LivenessReason } from './reasons.ts';

/** `retry`: the clip does not allow a judgement; another clip of the same person may. */
export type LivenessOutcome = 'live' | 'spoof' | 'retry';

export interface LivenessVerdict {
  readonly outcome: LivenessOutcome;
  /**
   * 0 to 1: the part of clips with this confidence that are of living people where as many clips are attacks as are not; see
   * calibration.ts. Always below the threshold when the outcome is not `live`.
   */
  readonly confidence: number;
  readonly reason: LivenessReason;
  /** The reason in plain words. */
  readonly detail: string;
  /** Everything that was measured, in the order in which it was looked at. */
  readonly cues: readonly Cue[];
  /** Natural blinks. */
  readonly blinks: number;
  readonly challenge?: ChallengeVerdict;
}

export interface LivenessOptions {
  readonly challenge?: readonly ChallengeStep[];
  readonly mirrored?: Mirrored;
  /** Confidence from which a clip is taken for live; 0.5 when left out. */
  readonly threshold?: number;
  /** The caller knows that this clip was sent before. */
  readonly knownReplay?: boolean;
}
