/** A share with its count and Wilson's 95 % interval, and how it is written: "0/4", never "0 %" alone. */

export interface Proportion {
  readonly k: number;
  readonly n: number;
}

const z95 = 1.959964;

/** Bounds of the true share; of nothing nothing is known. */
export function wilson({ k, n }: Proportion): readonly [low: number, high: number] {
  if (n === 0) return [0, 1];
  const share = k / n;
  const z2 = z95 * z95;
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = (z95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return [k === 0 ? 0 : Math.max(0, centre - half), k === n ? 1 : Math.min(1, centre + half)];
}

export function written(proportion: Proportion): string {
  const { k, n } = proportion;
  if (n === 0) return '0/0';
  const [low, high] = wilson(proportion);
  return `${k}/${n} = ${percent(k / n)} (${percent(low)} to ${percent(high)})`;
}

export function proportionOf<T>(items: readonly T[], counts: (item: T) => boolean): Proportion {
  return { k: items.filter(counts).length, n: items.length };
}

export function percent(share: number): string {
  const value = share * 100;
  return `${value === 0 || value >= 10 ? value.toFixed(0) : value.toFixed(value >= 1 ? 1 : 2)} %`;
}
