/** Faces: frames in, liveness verdict or match out. Pure: no files, no network, no clock, no randomness. */
export type * from './types.ts';
export type * from './network-inputs.ts';
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
