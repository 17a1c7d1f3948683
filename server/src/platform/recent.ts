/**
 * Keeps what was used of late, at most so many; the least used leaves first. Steps to the oldest with one iterator that goes
 * on from where it was: asked for anew each time, a map steps over everything that was deleted at its front, which under a
 * flood of new keys costs more than making what is kept.
 */

export interface Recent<V> {
  get(key: string): V | undefined;
  /** Puts it at the young end. */
  keep(key: string, value: V): void;
  delete(key: string): void;
  keys(): Iterable<string>;
}

export function createRecent<V>(most: number): Recent<V> {
  const kept = new Map<string, V>();
  let oldest = kept.keys();
  return {
    get: (key) => kept.get(key),
    keep(key, value) {
      kept.delete(key);
      kept.set(key, value);
      if (kept.size <= most) return;
      let next = oldest.next();
      if (next.done) {
        oldest = kept.keys();
        next = oldest.next();
      }
      if (!next.done) kept.delete(next.value);
    },
    delete: (key) => void kept.delete(key),
    keys: () => kept.keys(),
  };
}
