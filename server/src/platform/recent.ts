/**
 * Keeps what was used of late, at most so many; the least used leaves first. The order is a chain of places in arrays: a map
 * whose keys are taken out and put in again keeps each of them in its buckets for long, and one key used again and again
 * is then looked for among thousands of its own ghosts.
 */

export interface Recent<V> {
  get(key: string): V | undefined;
  /** Puts it at the young end. */
  keep(key: string, value: V): void;
  delete(key: string): void;
  /** From the oldest on; what is deleted meanwhile does not disturb it. */
  keys(): string[];
}

interface Kept<V> {
  key: string;
  value: V;
}

/** Place 0 is where the chain begins and ends: after it the oldest, before it the youngest. */
const ends = 0;

export function createRecent<V>(most: number): Recent<V> {
  const places = new Map<string, number>();
  const kept: (Kept<V> | undefined)[] = [undefined];
  const younger = new Int32Array(most + 1);
  const older = new Int32Array(most + 1);
  const free: number[] = [];

  const link = (place: number): void => {
    const youngest = older[ends] ?? ends;
    older[place] = youngest;
    younger[place] = ends;
    younger[youngest] = place;
    older[ends] = place;
  };
  const unlink = (place: number): void => {
    const [before, after] = [older[place] ?? ends, younger[place] ?? ends];
    younger[before] = after;
    older[after] = before;
  };
  const remove = (place: number): void => {
    const gone = kept[place];
    if (gone) places.delete(gone.key);
    unlink(place);
    kept[place] = undefined;
    free.push(place);
  };

  return {
    get: (key) => kept[places.get(key) ?? ends]?.value,
    keep(key, value) {
      if (most === 0) return;
      let place = places.get(key);
      if (place === undefined) {
        if (places.size === most) remove(younger[ends] ?? ends);
        place = free.pop() ?? places.size + 1;
        places.set(key, place);
      } else unlink(place);
      kept[place] = { key, value };
      link(place);
    },
    delete(key) {
      const place = places.get(key);
      if (place !== undefined) remove(place);
    },
    keys() {
      const keys: string[] = [];
      for (let place = younger[ends] ?? ends; place !== ends; place = younger[place] ?? ends)
        keys.push(kept[place]?.key ?? '');
      return keys;
    },
  };
}
