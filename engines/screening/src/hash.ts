/** A 32-bit hash of text for index keys. Not secret, not for storage beyond one analyser version. */

/** Salt of whole words, whose hashes are compared across tables. */
export const wordSalt = 1;

/** FNV-1a over UTF-16 units with a final mix, started from a salt so that kinds of key stay apart. */
export function hashText(text: string, salt: number): number {
  return mix(hashOn(hashStart(salt), text));
}

/** The same piece by piece; what comes of all of them is to be mixed. */
export function hashStart(salt: number): number {
  return (0x811c9dc5 ^ salt) >>> 0;
}

export function hashOn(before: number, text: string): number {
  let hash = before;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash;
}

export function mix(hash: number): number {
  let out = hash ^ (hash >>> 16);
  out = Math.imul(out, 0x7feb352d);
  out ^= out >>> 15;
  out = Math.imul(out, 0x846ca68b);
  return (out ^ (out >>> 16)) >>> 0;
}
