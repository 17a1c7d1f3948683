/** Faces: frames in, liveness verdict or match out. Pure: no files, no network, no clock, no randomness. */
export type * from './types.ts';
export type * from './network-inputs.ts';
