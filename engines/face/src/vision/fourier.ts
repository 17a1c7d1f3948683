/** The Fourier transform of small square pictures, in place. Edges are powers of two; knows nothing of what they show. */

export interface Spectrum {
  readonly edge: number;
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** What the transform of a line of this length needs: a turn for every step, and the order of reversed bits. */
interface Tables {
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
  readonly order: Uint16Array;
}

/** A transformer with tables and a working area of its own. */
export function createTransform(edge: number): (picture: Spectrum) => void {
  const tables = tablesOf(edge);
  const { order } = tables;
  const real = new Float64Array(edge);
  const imaginary = new Float64Array(edge);
  const line = (picture: Spectrum, from: number, step: number): void => {
    for (let k = 0; k < edge; k += 1) {
      const at = from + (order[k] ?? 0) * step;
      real[k] = picture.real[at] ?? 0;
      imaginary[k] = picture.imaginary[at] ?? 0;
    }
    transformLine(real, imaginary, tables);
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

function tablesOf(edge: number): Tables {
  const turns = Float64Array.from({ length: edge / 2 }, (_, k) => (-2 * Math.PI * k) / edge);
  const order = new Uint16Array(edge);
  for (let k = 1; k < edge; k += 1) order[k] = ((order[k >> 1] ?? 0) >> 1) | (k % 2 === 1 ? edge / 2 : 0);
  return { cosines: turns.map(Math.cos), sines: turns.map(Math.sin), order };
}

/** Cooley and Tukey's way, halving from the bottom up; values come in the order of reversed bits. Allocates nothing. */
function transformLine(real: Float64Array, imaginary: Float64Array, { cosines, sines }: Tables): void {
  const size = real.length;
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half);
    for (let k = 0; k < half; k += 1) {
      const cos = cosines[k * stride] ?? 0;
      const sin = sines[k * stride] ?? 0;
      for (let low = k; low < size; low += 2 * half) {
        const high = low + half;
        const a = real[high] ?? 0;
        const b = imaginary[high] ?? 0;
        const turnedReal = a * cos - b * sin;
        const turnedImaginary = a * sin + b * cos;
        const lowReal = real[low] ?? 0;
        const lowImaginary = imaginary[low] ?? 0;
        real[high] = lowReal - turnedReal;
        imaginary[high] = lowImaginary - turnedImaginary;
        real[low] = lowReal + turnedReal;
        imaginary[low] = lowImaginary + turnedImaginary;
      }
    }
  }
}
