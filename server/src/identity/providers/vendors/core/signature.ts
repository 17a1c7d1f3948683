/** Comparison of a signature that came with a message against the right one, in a time that tells nothing. */
import { timingSafeEqual } from 'node:crypto';

export function isSignature(given: string, right: string): boolean {
  const told = Buffer.from(given.trim());
  const wanted = Buffer.from(right);
  return told.length === wanted.length && timingSafeEqual(told, wanted);
}
