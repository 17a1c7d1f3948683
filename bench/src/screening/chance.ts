/** Chance that can be repeated: the same seed gives the same draws on every machine. Not for secrets. */

export interface Chance {
  /** 0 up to and without 1. */
  next(): number;
  /** 0 up to and without `most`. */
  below(most: number): number;
  of<T>(values: readonly T[]): T | undefined;
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return { next, below, of: (values) => values[below(values.length)] };
}
