/**
 * Keeps the best aligned face of the running second and turns it into an embedding when the second is over, so that a clip
 * costs one embedding a second and each stands for the best look at the face. Holds two small crops, never a frame.
 */
import type { Frame } from '../types.ts';
import type { FaceEmbedder } from '../vision/embedding.ts';

export interface EmbeddedFrame {
  /** Place of the frame in the clip, from 0. */
  readonly index: number;
  readonly score: number;
  readonly embedding: Float32Array;
}

export interface BestFrames {
  offer(index: number, score: number, frame: Frame, points: Float32Array): void;
  /** Embeds what was kept; call when a second is over and at the end. */
  close(): Promise<void>;
  readonly embedded: readonly EmbeddedFrame[];
  /** The aligned face of the best frame so far, as the embedding network sees it. */
  bestAligned(): Float32Array | undefined;
}

/** A new frame must be better by this factor to be worth another crop. */
const worthwhile = 1.03;

export function createBestFrames(embedder: FaceEmbedder): BestFrames {
  const kept = new Float32Array(embedder.valueCount);
  const best = new Float32Array(embedder.valueCount);
  const embedded: EmbeddedFrame[] = [];
  let keptIndex = -1;
  let keptScore = Number.NEGATIVE_INFINITY;
  let bestScore = Number.NEGATIVE_INFINITY;
  return {
    embedded,
    offer: (index, score, frame, points) => {
      if (keptIndex >= 0 && !(score > keptScore * worthwhile)) return;
      embedder.align(frame, points, kept);
      keptIndex = index;
      keptScore = score;
    },
    close: async () => {
      if (keptIndex < 0) return;
      const [index, score] = [keptIndex, keptScore];
      keptIndex = -1;
      keptScore = Number.NEGATIVE_INFINITY;
      const embedding = await embedder.embed(kept);
      if (embedding === undefined) return;
      embedded.push({ index, score, embedding });
      if (score > bestScore) {
        bestScore = score;
        best.set(kept);
      }
    },
    bestAligned: () => (bestScore === Number.NEGATIVE_INFINITY ? undefined : best),
  };
}
