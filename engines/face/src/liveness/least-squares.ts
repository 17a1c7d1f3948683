/** Small least-squares problems by the normal equations. Never used on more than a handful of unknowns. */

/**
 * The unknowns that bring rows, which lie one behind the other, closest to `values`, one for each row; undefined where they are
 * not determined.
 */
export function leastSquares(
  rows: Float64Array,
  values: Float64Array,
  size: number,
): readonly number[] | undefined {
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (let r = 0; r < values.length; r++) {
    const from = r * size;
    for (let i = 0; i < size; i++) {
      const line = matrix[i];
      const factor = rows[from + i] ?? 0;
      if (line === undefined || factor === 0) continue;
      for (let j = 0; j < size; j++) line[j] = (line[j] ?? 0) + factor * (rows[from + j] ?? 0);
      line[size] = (line[size] ?? 0) + factor * (values[r] ?? 0);
    }
  }
  matrix.forEach((line, i) => {
    line[i] = (line[i] ?? 0) + 1e-9;
  });
  return solve(matrix, size);
}

/** Gauss-Jordan with the largest pivot; the last column is the right side. Changes the matrix. */
export function solve(matrix: Float64Array[], size: number): readonly number[] | undefined {
  for (let i = 0; i < size; i++) {
    let pivot = i;
    for (let k = i + 1; k < size; k++) {
      if (Math.abs(matrix[k]?.[i] ?? 0) > Math.abs(matrix[pivot]?.[i] ?? 0)) {
        pivot = k;
      }
    }
    const line = matrix[pivot];
    const other = matrix[i];
    const lead = line?.[i] ?? 0;
    if (line === undefined || other === undefined || !(Math.abs(lead) > 1e-14)) {
      return undefined;
    }
    matrix[pivot] = other;
    matrix[i] = line;
    for (let k = 0; k < size; k++) {
      const target = matrix[k];
      if (target !== undefined && k !== i) {
        const factor = (target[i] ?? 0) / lead;
        for (let j = i; j <= size; j++) {
          target[j] = (target[j] ?? 0) - factor * (line[j] ?? 0);
        }
      }
    }
  }
  return matrix.map((line, i) => (line[size] ?? 0) / (line[i] ?? 1));
}
