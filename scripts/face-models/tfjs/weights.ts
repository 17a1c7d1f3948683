/**
 * Unpacks TensorFlow.js weights: one file of numbers after another, some packed as 16-bit floats or as bytes with a scale.
 * Refuses a file that is longer or shorter than its list says.
 */
import type { WeightGroup } from './graph-model.ts';

export interface Weights {
  readonly shape: readonly number[];
  readonly data: Float32Array | Int32Array;
}

/** `file` gives the bytes of a path that the list names. */
export function unpackWeights(
  groups: readonly WeightGroup[],
  file: (path: string) => Buffer,
): Map<string, Weights> {
  const found = new Map<string, Weights>();
  for (const { paths, weights } of groups) {
    const bytes = Buffer.concat(paths.map(file));
    let offset = 0;
    for (const entry of weights) {
      const count = entry.shape.reduce((product, size) => product * size, 1);
      const end = offset + count * widthOf(entry);
      if (end > bytes.length) throw new Error(`The weights of ${entry.name} end beyond their file`);
      found.set(entry.name, {
        shape: entry.shape,
        data: numbersOf(bytes.subarray(offset, end), count, entry),
      });
      offset = end;
    }
    if (offset !== bytes.length) throw new Error(`${paths.join(', ')} holds more than its list names`);
  }
  return found;
}

type Entry = WeightGroup['weights'][number];

function widthOf({ quantization }: Entry): number {
  if (quantization === undefined) return 4;
  return quantization.dtype === 'float16' ? 2 : 1;
}

function numbersOf(bytes: Buffer, count: number, { dtype, quantization }: Entry): Float32Array | Int32Array {
  if (quantization?.dtype === 'float16')
    return Float32Array.from({ length: count }, (_, i) => floatOfHalf(bytes.readUInt16LE(i * 2)));
  if (quantization?.dtype === 'uint8') {
    const { scale = 1, min = 0 } = quantization;
    return Float32Array.from(bytes, (level) => level * scale + min);
  }
  return dtype === 'int32'
    ? Int32Array.from({ length: count }, (_, i) => bytes.readInt32LE(i * 4))
    : Float32Array.from({ length: count }, (_, i) => bytes.readFloatLE(i * 4));
}

function floatOfHalf(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = (half & 1023) / 1024;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return exponent === 0 ? sign * 2 ** -14 * fraction : sign * 2 ** (exponent - 15) * (1 + fraction);
}
