/** What edits in a word cost by how long it is. Knows no words. */

/** Edits allowed by the longer word's length. */
export function editLimit(length: number): number {
  if (length <= 2) return 0;
  if (length <= 5) return 1;
  return length <= 9 ? 2 : 3;
}

const oneEdit = [0, 0, 0, 0.7, 0.8, 0.88, 0.91, 0.92, 0.94];
const twoEdits = [0, 0, 0, 0, 0, 0, 0.68, 0.75, 0.82, 0.84, 0.88];

export function slipQuality(distance: number, length: number): number {
  if (distance === 1) return oneEdit[Math.min(length, 8)] ?? 0;
  if (distance === 2) return twoEdits[Math.min(length, 10)] ?? 0;
  return length >= 12 ? 0.83 : 0.77;
}
