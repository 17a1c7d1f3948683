/** A rising curve of how many judged hits are right: neighbours that fall are pooled, then every step is made to rise a little. */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

export interface Weighed {
  /** Log-odds that the engine gave. */
  at: number;
  right: boolean;
  weight: number;
}

const from = -4;
const to = 5;
const step = 0.25;
/** From here the curve is the share itself. */
const whole = -1;
/** So much that a step rises at least, and is kept from the top. */
const least = 0.002;
const highest = 0.995;

/** Knots from nothing known, where the score is 0, to where hardly a hit is wrong. */
export function rising(hits: readonly Weighed[]): (readonly [number, number])[] {
  const places = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step);
  const pooled: { value: number; weight: number; count: number }[] = [];
  for (const place of places) {
    pooled.push({ ...shareFrom(hits, place), count: 1 });
    for (let last = pooled.length - 1; last > 0; last = pooled.length - 1) {
      const [one, two] = [pooled[last - 1], pooled[last]];
      if (one === undefined || two === undefined || one.value <= two.value) break;
      const weight = one.weight + two.weight;
      const value = (one.value * one.weight + two.value * two.weight) / Math.max(weight, 1e-9);
      pooled.splice(last - 1, 2, { value, weight, count: one.count + two.count });
    }
  }
  const values = pooled.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
  let before = -least;
  return places.map((place, n) => {
    const room = highest - (places.length - 1 - n) * least;
    before = n === 0 ? 0 : Math.min(room, Math.max(before + least, values[n] ?? 0));
    return [place, Number(before.toFixed(4))] as const;
  });
}

/** The share that is right of the hits from here on; below what anybody is shown it goes to nothing. */
function shareFrom(hits: readonly Weighed[], place: number): { value: number; weight: number } {
  let all = 0;
  let right = 0;
  for (const hit of hits) {
    if (hit.at < place) continue;
    all += hit.weight;
    if (hit.right) right += hit.weight;
  }
  const shown = Math.max(0, Math.min(1, (place - from) / (whole - from)));
  return { value: all === 0 ? 1 : (right / all) * shown, weight: 1 };
}

/** The first column of a gzipped comma-separated file, quoted or not, without its header. */
export async function firstValues(
  path: string,
  plain: (value: unknown) => string | undefined,
): Promise<string[]> {
  const values: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(line);
    values.push(plain(quoted?.[1]?.replaceAll('""', '"') ?? line.split(',')[0]) ?? '');
  }
  return values.slice(1);
}
