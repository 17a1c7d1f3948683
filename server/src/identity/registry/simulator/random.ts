/**
 * Numbers that look random and are the same everywhere for ever: a hash of text, and a stream of draws from a seed.
 * 32-bit integer arithmetic only. Never for secrets.
 */

/** Draws from one seed, in order; the order of draws is part of the sandbox version. */
export interface Draws {
  /** A whole number from 0 to `below - 1`. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
}

/** FNV-1a over UTF-16 units with a strong finish, so that neighbouring texts lie far apart. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return mix(hash);
}

export function drawsFrom(seed: number): Draws {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    return mix(state);
  };
  const below = (limit: number): number => Math.floor((next() / 0x1_0000_0000) * limit);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to draw from');
      return item;
    },
  };
}

/** The finish of MurmurHash3. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
