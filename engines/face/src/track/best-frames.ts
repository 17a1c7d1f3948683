/**
 * Keeps the best aligned face of the running second and turns it into an embedding when the second is over, so that a clip
 * costs one embedding a second and each stands for the best look at the face. Holds small crops, never a frame.
 */
import type { EmbeddingInput } from '../network-inputs.ts';
import type { Frame } from '../types.ts';
import type { FaceEmbedder } from '../vision/embedding.ts';

export interface EmbeddedFrame {
  /** Place of the frame in the clip, from 0. */
  readonly index: number;
  readonly score: number;
  readonly embedding: Float32Array;
  /** The aligned face as the embedding network saw it. */
  readonly crop: Frame;
}

export interface BestFrames {
  offer(index: number, score: number, frame: Frame, points: Float32Array): void;
  /** Embeds what was kept; call when a second is over and at the end. */
  close(): Promise<void>;
  readonly embedded: readonly EmbeddedFrame[];
}

/** A new frame must be better by this factor to be worth another crop. */
const worthwhile = 1.03;

export function createBestFrames(embedder: FaceEmbedder, input: EmbeddingInput): BestFrames {
  const kept = new Float32Array(embedder.valueCount);
  const embedded: EmbeddedFrame[] = [];
  let keptIndex = -1;
  let keptScore = Number.NEGATIVE_INFINITY;
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
      if (embedding) embedded.push({ index, score, embedding, crop: pictureOf(kept, input) });
    },
  };
}

/**
 * The frame to recognise the person by: fit by itself, and like the other seconds of the clip. A hand before the face, or a
 * picture of somebody else held up for a moment, is unlike them.
 */
export function mostTelling(embedded: readonly EmbeddedFrame[]): EmbeddedFrame | undefined {
  let best: EmbeddedFrame | undefined;
  let bestRank = Number.NEGATIVE_INFINITY;
  for (const one of embedded) {
    const likeness = meanLikeness(one, embedded);
    const rank = one.score * likeness * likeness;
    if (rank > bestRank) {
      best = one;
      bestRank = rank;
    }
  }
  return best;
}

function meanLikeness(one: EmbeddedFrame, all: readonly EmbeddedFrame[]): number {
  if (all.length < 2) return 1;
  let sum = 0;
  for (const other of all) {
    if (other === one) continue;
    for (let at = 0; at < one.embedding.length; at += 1) {
      sum += (one.embedding[at] ?? 0) * (other.embedding[at] ?? 0);
    }
  }
  return Math.max(0, sum / (all.length - 1));
}

/** Back from the network's planes to a picture. */
function pictureOf(values: Float32Array, { sizePx, colour, mean, scale }: EmbeddingInput): Frame {
  const plane = sizePx * sizePx;
  const rgb = new Uint8Array(plane * 3);
  for (let channel = 0; channel < 3; channel += 1) {
    const place = colour === 'rgb' ? channel : 2 - channel;
    for (let at = 0; at < plane; at += 1) {
      const value = (values[place * plane + at] ?? 0) / scale + (mean[place] ?? 0);
      rgb[at * 3 + channel] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  return { rgb, width: sizePx, height: sizePx };
}
