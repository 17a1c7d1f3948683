/**
 * Time-ordered ids (UUID version 7), made here and never by the database. Within a process each id is greater than
 * the one before, also when the clock stands still or steps back.
 */
import { takeRandom } from './random-pool.ts';

const bytesPerId = 8;
const maxCounter = 0xfff_fff;

let lastMs = 0;
/** The time of `lastMs` as ids begin with it: many are made in a millisecond. */
let timeText = '';
let counter = 0;

/** A new id, greater than every id this process made before. `nowMs` is given by tests only. */
export function newId(nowMs: number = Date.now()): string {
  advance(Math.floor(nowMs));
  // 28 bits of counter: twelve in rand_a, sixteen more below the variant, so that text order is order of making.
  const high = (0x7000 | (counter >>> 16)).toString(16);
  const low = counter & 0xffff;
  const variant = (0x8000 | (low >>> 2)).toString(16);
  const random = takeRandom(bytesPerId);
  random[0] = ((low & 0b11) << 6) | ((random[0] ?? 0) & 0x3f);
  return `${timeText}-${high}-${variant}-${random.toString('hex', 0, 6)}`;
}

/** When an id of this kind was made, to the millisecond; null when it is no UUIDv7. */
export function idTime(id: string): Date | null {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) return null;
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

function advance(nowMs: number): void {
  if (nowMs > lastMs) {
    setTime(nowMs);
    // A random start in the lower half keeps ids unguessable and leaves room to count.
    counter = takeRandom(bytesPerId).readUInt32BE(0) & (maxCounter >>> 1);
    return;
  }
  counter += 1;
  if (counter > maxCounter) {
    setTime(lastMs + 1);
    counter = 0;
  }
}

function setTime(ms: number): void {
  lastMs = ms;
  const digits = ms.toString(16).padStart(12, '0');
  timeText = `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
