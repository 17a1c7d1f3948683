/**
 * How the two networks that an operator may exchange want their picture: said by the models, obeyed by the crops. The
 * other three networks have one input for good (see `Networks`).
 */

/** A channel is fed as (value − its mean) × scale, where the value is 0 to 255. */
export interface NetworkInput {
  /** Edge of the square picture. */
  readonly sizePx: number;
  readonly colour: 'rgb' | 'bgr';
  /** In the order of `colour`. */
  readonly mean: readonly [number, number, number];
  readonly scale: number;
}

export interface EmbeddingInput extends NetworkInput {
  /** How the face is laid into the picture: five points on ArcFace's template, or on dlib's chip with padding 0.25. */
  readonly alignment: 'arcface' | 'dlib';
}

/** Cosine similarity to per cent: 100 / (1 + e^(−(similarity − midpoint) / width)). */
export interface MatchCalibration {
  readonly midpoint: number;
  readonly width: number;
  /** From this similarity on, two pictures show one person. */
  readonly threshold: number;
}

/** What comes with the networks besides the networks. */
export interface NetworkInputs {
  readonly antispoof: NetworkInput;
  readonly embedding: EmbeddingInput;
  readonly match: MatchCalibration;
}
