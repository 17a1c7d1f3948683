/** How long and how often an answer that comes later is waited for. */

export interface PendingLimits {
  /** Between looks for questions that are due. */
  pollMs: number;
  atOnce: number;
  /** How long another node leaves a question alone that this one took; longer than any vendor's time for one call. */
  claimMs: number;
  /** The first gap between two tries; each is twice the one before. */
  firstGapMs: number;
  longestGapMs: number;
  /** From the question on: then it ends as a time-out. */
  endAfterMs: number;
  /** Messages that came before their question was written down are kept in memory for as long as a question may take. */
  earlyMs: number;
  earlyBytes: number;
  /** Traces of messages are forgotten after this. */
  messagesKeepMs: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const pendingLimits: PendingLimits = {
  pollMs: 1_000,
  atOnce: 32,
  claimMs: 2 * minuteMs,
  firstGapMs: 2_000,
  longestGapMs: 5 * minuteMs,
  endAfterMs: dayMs,
  earlyMs: 2 * minuteMs,
  earlyBytes: 16 * 1024 * 1024,
  messagesKeepMs: 30 * dayMs,
};

/** Grows twofold; `random` in 0..1 spreads questions that began together. */
export function gapMs(tries: number, limits: PendingLimits, random: number): number {
  const gap = Math.min(limits.longestGapMs, limits.firstGapMs * 2 ** Math.min(tries, 30));
  return Math.round(gap * (0.8 + 0.4 * random));
}
