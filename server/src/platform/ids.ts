/** Ids made in the application: UUIDv7, so that rows of one time lie together. Never a number that can be guessed. */
import { randomBytes } from 'node:crypto';

let pool = randomBytes(4096);
let used = 0;

export function newId(now: Date): string {
  if (used + 10 > pool.length) {
    pool = randomBytes(4096);
    used = 0;
  }
  const random = pool.toString('hex', used, used + 10);
  used += 10;
  const time = now.getTime().toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(random.charAt(3), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}
