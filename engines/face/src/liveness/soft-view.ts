/** The frame in 64×64 grey values, softened and read between its cells. */

export const edge = 64;

/** The last cell with neighbours on all sides that are softened, too; the first is 1. */
export const last = edge - 3;

export const isWell = (column: number, row: number): boolean =>
  column >= 1 && row >= 1 && column <= last && row <= last;

/** Each cell the mean of itself and its neighbours, so that reading between cells costs nothing. */
export function softened(view: ArrayLike<number>): Float32Array {
  const soft = new Float32Array(view.length);
  const acrosses = sumsAcross(view);
  for (let at = edge + 1; at < view.length - edge - 1; at++) {
    soft[at] = ((acrosses[at - edge] ?? 0) + (acrosses[at] ?? 0) + (acrosses[at + edge] ?? 0)) / 9;
  }
  return soft;
}

/** Each cell with its neighbours to the left and the right, as exact as the cells by themselves. */
function sumsAcross(view: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(view.length);
  for (let at = 1; at < view.length - 1; at++) {
    sums[at] = (view[at - 1] ?? 0) + (view[at] ?? 0) + (view[at + 1] ?? 0);
  }
  return sums;
}

export function between(view: Float32Array, column: number, row: number): number {
  const left = Math.floor(column);
  const top = Math.floor(row);
  const right = column - left;
  const down = row - top;
  const at = top * edge + left;
  const upper = (view[at] ?? 0) * (1 - right) + (view[at + 1] ?? 0) * right;
  const lower = (view[at + edge] ?? 0) * (1 - right) + (view[at + edge + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}
