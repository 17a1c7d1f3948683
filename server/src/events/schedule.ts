/** When a failed delivery is tried again: growing gaps that add up to about a day. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The gap after the first, second, … failed attempt. */
const retryGapsMs: readonly number[] = [
  5_000,
  30_000,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
];

export const defaultMaxAttempts = retryGapsMs.length + 1;

/** A receiver may ask for patience, but not for more than this. */
const maxGapMs = 24 * hourMs;

/** Spread either way, so that what failed together does not come back together. */
const jitterShare = 0.2;

/** `attempts` counts those already made; `random` is 0 to 1. */
export function nextGapMs(attempts: number, random: number, retryAfterMs = 0): number {
  const gap = retryGapsMs[Math.min(Math.max(attempts, 1), retryGapsMs.length) - 1] ?? maxGapMs;
  const spread = gap * (1 - jitterShare + 2 * jitterShare * random);
  return Math.round(Math.min(Math.max(spread, retryAfterMs), maxGapMs));
}

/** A `retry-after` header in seconds or as a date; 0 when there is none that can be read. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(at - now.getTime(), 0);
}
