/** The Fourier transform of small square pictures, in place. Edges are powers of two; knows nothing of what they show. */

export interface Spectrum {
  readonly edge: number;
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** A transformer with tables and a working area of its own. */
export function createTransform(edge: number): (picture: Spectrum) => void {
  const turns = Float64Array.from({ length: edge }, (_, k) => (-2 * Math.PI * k) / edge);
  const cosines = turns.map((turn) => Math.cos(turn));
  const sines = turns.map((turn) => Math.sin(turn));
  const real = new Float64Array(edge);
  const imaginary = new Float64Array(edge);
  const line = (picture: Spectrum, from: number, step: number): void => {
    for (let k = 0; k < edge; k += 1) {
      real[k] = picture.real[from + k * step] ?? 0;
      imaginary[k] = picture.imaginary[from + k * step] ?? 0;
    }
    transformLine(real, imaginary, cosines, sines);
    for (let k = 0; k < edge; k += 1) {
      picture.real[from + k * step] = real[k] ?? 0;
      picture.imaginary[from + k * step] = imaginary[k] ?? 0;
    }
  };
  return (picture) => {
    for (let row = 0; row < edge; row += 1) line(picture, row * edge, 1);
    for (let column = 0; column < edge; column += 1) line(picture, column, edge);
  };
}

/** Cooley and Tukey's way, halving from the bottom up. */
function transformLine(
  real: Float64Array,
  imaginary: Float64Array,
  cosines: Float64Array,
  sines: Float64Array,
): void {
  const size = real.length;
  reorder(real, imaginary);
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    const stride = size / length;
    for (let start = 0; start < size; start += length) {
      for (let k = 0; k < half; k += 1) {
        const [low, high] = [start + k, start + k + half];
        const [cos, sin] = [cosines[k * stride] ?? 0, sines[k * stride] ?? 0];
        const [a, b] = [real[high] ?? 0, imaginary[high] ?? 0];
        const turnedReal = a * cos - b * sin;
        const turnedImaginary = a * sin + b * cos;
        real[high] = (real[low] ?? 0) - turnedReal;
        imaginary[high] = (imaginary[low] ?? 0) - turnedImaginary;
        real[low] = (real[low] ?? 0) + turnedReal;
        imaginary[low] = (imaginary[low] ?? 0) + turnedImaginary;
      }
    }
  }
}

/** Into the order of reversed bits. */
function reorder(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [real[i], real[j]] = [real[j] ?? 0, real[i] ?? 0];
      [imaginary[i], imaginary[j]] = [imaginary[j] ?? 0, imaginary[i] ?? 0];
    }
  }
}
