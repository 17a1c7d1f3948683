/**
 * Random bytes of the system, fetched many at a time, because one call for a few bytes costs as much as one for a
 * thousand. No byte is given out twice, and none stays in the pool once it was given out.
 */
import { randomFillSync } from 'node:crypto';

const poolBytes = 8192;

const pool = Buffer.alloc(poolBytes);
let offset = poolBytes;

/** A buffer of its own; for up to `poolBytes`. */
export function takeRandom(lengthBytes: number): Buffer {
  if (lengthBytes > poolBytes) throw new RangeError(`At most ${poolBytes} random bytes at a time`);
  if (offset + lengthBytes > poolBytes) {
    randomFillSync(pool);
    offset = 0;
  }
  const taken = Buffer.alloc(lengthBytes);
  // One by one: for so few, the calls that copy and fill memory cost several times as much.
  for (let at = 0; at < lengthBytes; at += 1) {
    taken[at] = pool[offset] ?? 0;
    pool[offset] = 0;
    offset += 1;
  }
  return taken;
}
