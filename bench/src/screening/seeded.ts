/** Chance that repeats: the same seed draws the same. For measurements only. */

export interface Chance {
  /** 0 up to 1. */
  next(): number;
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
  /** Heads with the given share. */
  yes(share: number): boolean;
  shuffled<T>(values: readonly T[]): T[];
}

export function chanceOf(seed: string): Chance {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
    yes: (share) => next() < share,
    shuffled: (values) => {
      const all = [...values];
      for (let place = all.length - 1; place > 0; place -= 1) {
        const other = below(place + 1);
        const kept = all[place];
        const moved = all[other];
        if (kept === undefined || moved === undefined) continue;
        all[place] = moved;
        all[other] = kept;
      }
      return all;
    },
  };
}

function hash(seed: string): number {
  let value = 2_166_136_261;
  for (const unit of seed) value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 16_777_619);
  return value | 0;
}
