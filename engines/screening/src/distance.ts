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
  return height <= mostBits && isPlain(one, oneStart, height)
    ? byBits(one, oneStart, height, two, twoStart, width, limit)
    : byRows(one, oneStart, height, two, twoStart, width, limit);
}

/** Letters told by a bit each, all of a column at once. */
const mostBits = 31;
const plainLetters = 128;
/** By letter, at which places the first word has it; clean between calls. */
const places = new Int32Array(plainLetters);

function isPlain(pool: Uint16Array, start: number, length: number): boolean {
  for (let place = start; place < start + length; place += 1)
    if ((pool[place] ?? 0) >= plainLetters) return false;
  return true;
}

/**
 * The table of `byRows` a column at a time, as the bits at which it rises and falls (Hyyrö's form of Myers' algorithm, with
 * swaps of neighbours): few steps, and none that depends on the letters.
 */
function byBits(
  one: Uint16Array,
  oneStart: number,
  height: number,
  two: Uint16Array,
  twoStart: number,
  width: number,
  limit: number,
): number {
  for (let line = 0; line < height; line += 1) {
    const letter = one[oneStart + line] ?? 0;
    places[letter] = (places[letter] ?? 0) | (1 << line);
  }
  const lowest = height - 1;
  let distance = height;
  let rises = -1;
  let falls = 0;
  let same = 0;
  let metBefore = 0;
  for (let column = 0; column < width && distance - (width - column) <= limit; column += 1) {
    const met = places[two[twoStart + column] ?? 0] ?? 0;
    const swapped = ((~same & met) << 1) & metBefore;
    same = (((met & rises) + rises) ^ rises) | met | falls | swapped;
    const right = falls | ~(same | rises);
    const left = same & rises;
    distance += ((right >>> lowest) & 1) - ((left >>> lowest) & 1);
    const above = (right << 1) | 1;
    rises = (left << 1) | ~(same | above);
    falls = above & same;
    metBefore = met;
  }
  for (let line = 0; line < height; line += 1) places[one[oneStart + line] ?? 0] = 0;
  return Math.min(distance, limit + 1);
}

function byRows(
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
