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
  // What is left begins and ends with other letters.
  if (height === 1 && width === 1) return limit < 1 ? limit + 1 : 1;
  let [before, above, row] = rows;
  for (let column = 0; column <= width; column += 1) above[column] = column;
  let previous = 0;
  for (let line = 1; line <= height; line += 1) {
    const letter = one[oneStart + line - 1] ?? 0;
    let left = line;
    let diagonal = line - 1;
    let best = line;
    let last = -1;
    row[0] = line;
    for (let column = 1; column <= width; column += 1) {
      const other = two[twoStart + column - 1] ?? 0;
      const over = above[column] ?? 0;
      let cost = letter === other ? diagonal : diagonal + 1;
      if (over < cost) cost = over + 1;
      if (left < cost) cost = left + 1;
      if (letter === last && previous === other && line > 1) {
        const swapped = (before[column - 2] ?? 0) + 1;
        if (swapped < cost) cost = swapped;
      }
      row[column] = cost;
      if (cost < best) best = cost;
      left = cost;
      diagonal = over;
      last = other;
    }
    if (best > limit) return limit + 1;
    const spare = before;
    before = above;
    above = row;
    row = spare;
    previous = letter;
  }
  return Math.min(above[width] ?? limit + 1, limit + 1);
}
