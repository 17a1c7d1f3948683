/**
 * What a caller can ask a person to do before the camera. Left and right are the person's own. Recordings of browsers and of
 * most cameras are not mirrored, only the preview is: a person who turns to the own left turns the nose to the right of the
 * recorded picture. Some camera programs store the mirrored preview; `mirrored` says which is the case.
 */

export const challengeActions = ['turn_left', 'turn_right', 'blink_twice', 'smile'] as const;

export type ChallengeAction = (typeof challengeActions)[number];

export interface ChallengeStep {
  readonly action: ChallengeAction;
  /** When the person was asked, in seconds of the clip; from the start when left out. */
  readonly fromS?: number;
  /** Until when it had to be done, in seconds of the clip; to the end when left out. */
  readonly toS?: number;
}

/**
 * `no`: as the camera sees; `yes`: like a mirror; `either`: not known, one of the two, but the same in all steps. With `either`
 * a single turn to any side is taken, so ask for both turns where it is used.
 */
export type Mirrored = 'no' | 'yes' | 'either';

export type StepOutcome = 'shown' | 'missing' | 'late' | 'out_of_order' | 'flat';

export interface JudgedStep {
  readonly action: ChallengeAction;
  readonly outcome: StepOutcome;
  /** When it was done, in seconds of the clip. */
  readonly atS?: number;
}

export interface ChallengeVerdict {
  /** That of the first step which was not shown; `shown` when all were. */
  readonly outcome: StepOutcome;
  readonly steps: readonly JudgedStep[];
}
