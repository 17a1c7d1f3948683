/**
 * Describes a face by a vector of unit length that lies close to those of the same person: the aligned picture and its
 * mirror image through the embedding network, summed, so that one-sided light and a turned head weigh less.
 */
import type { EmbeddingInput } from '../network-inputs.ts';
import type { Frame, Network } from '../types.ts';
import { ontoAligned } from './alignment.ts';
import { createSampler, type Sampler } from './sampling.ts';

export interface FaceEmbedder {
  /** Values of one aligned picture. */
  readonly valueCount: number;
  /** Lays the face into the values; they may be kept and embedded later. */
  align(frame: Frame, points: Float32Array, values: Float32Array): void;
  /** Undefined where the network said nothing of use (all zero or not a number). */
  embed(values: Float32Array): Promise<Float32Array | undefined>;
}

/** How pictures become vectors here; templates of another way do not compare. */
export const templateVersion = 'mirror-sum-1';

export function createFaceEmbedder(
  network: Network,
  input: EmbeddingInput,
  sample: Sampler = createSampler(),
): FaceEmbedder {
  const edge = input.sizePx;
  const valueCount = 3 * edge * edge;
  const both = new Float32Array(2 * valueCount);
  return {
    valueCount,
    align: (frame, points, values) => {
      const map = ontoAligned(points, input.alignment, edge);
      const target = { values, from: 0, width: edge, height: edge };
      sample(frame, { map, coding: input, outside: 'black' }, target);
    },
    embed: async (values) => {
      both.set(values, 0);
      writeMirrored(values, edge, both.subarray(valueCount));
      const [read] = await network(both, 2);
      if (read === undefined) throw new RangeError('The embedding network gave no output.');
      const size = read.length / 2;
      const [one, two] = [unitLength(read.subarray(0, size)), unitLength(read.subarray(size))];
      return one && two && unitLength(one.map((value, index) => value + (two[index] ?? 0)));
    },
  };
}

export function unitLength(vector: Float32Array): Float32Array | undefined {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (!(squares > 0 && Number.isFinite(squares))) return undefined;
  const length = Math.sqrt(squares);
  return vector.map((value) => value / length);
}

function writeMirrored(values: Float32Array, edge: number, out: Float32Array): void {
  for (let row = 0; row < values.length; row += edge) {
    for (let x = 0; x < edge; x += 1) out[row + x] = values[row + edge - 1 - x] ?? 0;
  }
}
