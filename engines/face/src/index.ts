/** Faces: frames in, liveness verdict or match out. Pure: no files, no network, no clock, no randomness. */
export type * from './types.ts';
export type * from './network-inputs.ts';
export type { Cutout } from './vision/even-bars.ts';
export { createTracker, type BestFrame, type Tracker, type TrackerOptions } from './track/tracker.ts';
export {
  describeFace,
  type DescribedFace,
  type DescribeOptions,
  type FaceDescription,
  type FaceRefusal,
} from './match/describe-face.ts';
export { compareFaces, cosine, type FaceComparison } from './match/compare-faces.ts';
export { standardInputs } from './vision/standard-inputs.ts';
export { templateVersion } from './vision/embedding.ts';
export { judgeLiveness, defaultThreshold } from './liveness/judge-liveness.ts';
export { type LivenessReason, livenessReasons, type ReasonText } from './liveness/reasons.ts';
export type { LivenessOptions, LivenessOutcome, LivenessVerdict } from './liveness/verdict.ts';
export type { Cue, CueEffect } from './liveness/cue.ts';
export { judgeChallenge } from './challenge/judge-challenge.ts';
export {
  type ChallengeAction,
  challengeActions,
  type ChallengeStep,
  type ChallengeVerdict,
  type JudgedStep,
  type Mirrored,
  type StepOutcome,
} from './challenge/steps.ts';
