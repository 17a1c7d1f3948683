/** What a crop is: which part of the frame goes where, and how its values are written. */
import type { NetworkInput } from '../network-inputs.ts';
import type { Affine } from './affine.ts';

/** Where a crop goes: three planes of width × height, from this place of the values on. */
export interface Target {
  readonly values: Float32Array;
  readonly from: number;
  readonly width: number;
  readonly height: number;
}

export type Coding = Pick<NetworkInput, 'colour' | 'mean' | 'scale'>;

export interface Crop {
  /** From the pixels of the target to those of the frame. */
  readonly map: Affine;
  readonly coding: Coding;
  /** What lies outside the frame: black, or the nearest pixel of its edge. */
  readonly outside: 'black' | 'edge';
}

/** The frame of a picture may be a shrunk part of another: then the edges of the whole lie elsewhere. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
