/**
 * Small statistics over series of numbers. Empty series answer the stated fallback, never NaN, so that a judgement built on
 * them stays a number. Never changes what it is given.
 */

export const clamp01 = (value: number): number => (value > 0 ? Math.min(1, value) : 0);

/** 0 at or below `low`, 1 at or above `high`, straight between. */
export const ramp = (value: number, low: number, high: number): number =>
  clamp01((value - low) / (high - low));

/** 1 at or below `low`, 0 at or above `high`, straight between. */
export const fall = (value: number, low: number, high: number): number => 1 - ramp(value, low, high);

export function mean(values: ArrayLike<number>, fallback = 0): number {
  if (values.length === 0) {
    return fallback;
  }
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i] ?? 0;
  }
  return sum / values.length;
}

export function deviation(values: ArrayLike<number>): number {
  const centre = mean(values);
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const off = (values[i] ?? 0) - centre;
    sum += off * off;
  }
  return values.length === 0 ? 0 : Math.sqrt(sum / values.length);
}

/** Of two equally long series: what they do together. */
export function covariance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const length = Math.min(a.length, b.length);
  const [middleA, middleB] = [mean(a), mean(b)];
  let sum = 0;
  for (let i = 0; i < length; i++) {
    sum += ((a[i] ?? 0) - middleA) * ((b[i] ?? 0) - middleB);
  }
  return length === 0 ? 0 : sum / length;
}

/** Each value the median of itself and so many on both sides: what lasts stays, what trembles goes. */
export function steadied(values: readonly number[], reach: number): number[] {
  return values.map((_, i) => median(values.slice(Math.max(0, i - reach), i + reach + 1)));
}

/** The nearest-rank quantile. */
export function quantile(values: ArrayLike<number>, share: number, fallback = 0): number {
  if (values.length === 0) {
    return fallback;
  }
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.round(clamp01(share) * (sorted.length - 1))] ?? fallback;
}

export const median = (values: ArrayLike<number>, fallback = 0): number => quantile(values, 0.5, fallback);

export function smallest(values: ArrayLike<number>, fallback = 0): number {
  return quantile(values, 0, fallback);
}

/** Mean absolute difference of two equally long rows of grey values. */
export function meanDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const length = Math.min(a.length, b.length);
  let sum = 0;
  for (let i = 0; i < length; i++) {
    sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  }
  return length === 0 ? 0 : sum / length;
}
