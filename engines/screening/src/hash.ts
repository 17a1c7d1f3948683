/** A 32-bit hash of text for index keys. Not secret, not for storage beyond one analyser version. */

/** Salt of whole words, whose hashes are compared across tables. */
export const wordSalt = 1;

/** FNV-1a over UTF-16 units with a final mix, started from a salt so that kinds of key stay apart. */
export function hashText(text: string, salt: number): number {
  return mix(hashOn(hashStart(salt), text));
}

/** The same of the units from `from` to `end`. */
export function hashPart(text: string, salt: number, from: number, end: number): number {
  let hash = hashStart(salt);
  for (let place = from; place < end; place += 1) hash = hashOnUnit(hash, text.charCodeAt(place));
  return mix(hash);
}

/** The same piece by piece; what comes of all of them is to be mixed. */
export function hashStart(salt: number): number {
  return (0x811c9dc5 ^ salt) >>> 0;
}

export function hashOn(before: number, text: string): number {
  let hash = before;
  for (let place = 0; place < text.length; place += 1) hash = hashOnUnit(hash, text.charCodeAt(place));
  return hash;
}

/** The same by one unit of UTF-16. */
export function hashOnUnit(before: number, unit: number): number {
  return Math.imul(before ^ unit, 0x01000193);
}

export function mix(hash: number): number {
  let out = hash ^ (hash >>> 16);
  out = Math.imul(out, 0x7feb352d);
  out ^= out >>> 15;
  out = Math.imul(out, 0x846ca68b);
  return (out ^ (out >>> 16)) >>> 0;
}
