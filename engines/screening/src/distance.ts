/**
 * Edits between two words: insert, drop, change, swap of neighbours. Works on slices of letter pools and stops at a limit,
 * because most of the pairs it is asked about are far apart.
 */

const maxLetters = 48;
const rows: readonly [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(maxLetters + 1),
  new Uint8Array(maxLetters + 1),
  new Uint8Array(maxLetters + 1),
];

/** Edits from one to the other, or `limit + 1` when there are more. */
export function edits(
  one: Uint16Array,
  oneStart: number,
  oneLength: number,
  two: Uint16Array,
  twoStart: number,
  twoLength: number,
  limit: number,
): number {
  if (Math.abs(oneLength - twoLength) > limit) return limit + 1;
  let from = 0;
  let oneEnd = oneLength;
  let twoEnd = twoLength;
  while (from < oneEnd && from < twoEnd && one[oneStart + from] === two[twoStart + from]) from += 1;
  while (oneEnd > from && twoEnd > from && one[oneStart + oneEnd - 1] === two[twoStart + twoEnd - 1]) {
    oneEnd -= 1;
    twoEnd -= 1;
  }
  const height = oneEnd - from;
  const width = twoEnd - from;
  if (height === 0 || width === 0) return Math.min(height + width, limit + 1);
  return middle(one, oneStart + from, height, two, twoStart + from, width, limit);
}

function middle(
  one: Uint16Array,
  oneStart: number,
  height: number,
  two: Uint16Array,
  twoStart: number,
  width: number,
  limit: number,
): number {
  let [before, above, row] = rows;
  for (let column = 0; column <= width; column += 1) above[column] = column;
  for (let line = 1; line <= height; line += 1) {
    const letter = one[oneStart + line - 1];
    const previous = line > 1 ? one[oneStart + line - 2] : 0;
    row[0] = line;
    let best = line;
    for (let column = 1; column <= width; column += 1) {
      const other = two[twoStart + column - 1];
      let cost = (above[column - 1] ?? 0) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1);
      if (line > 1 && column > 1 && letter === two[twoStart + column - 2] && previous === other) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      row[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[width] ?? limit + 1, limit + 1);
}
