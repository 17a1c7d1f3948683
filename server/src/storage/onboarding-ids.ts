/**
 * Onboarding ids from the database's sequence, always greater than those that this process gave before. Callers that wait at
 * the same time share one round trip, and under a press of them it brings some ids ahead, which are good for a moment.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export interface OnboardingIdLimits {
  mostAhead: number;
  /** Older ones are let go, so that ids of several processes stay in about the order in which they were asked for. */
  aheadMs: number;
}

export const defaultOnboardingIdLimits: OnboardingIdLimits = { mostAhead: 64, aheadMs: 50 };

interface Caller {
  resolve(id: number): void;
  reject(error: unknown): void;
}

export function createOnboardingIds(
  db: Kysely<Tables>,
  { mostAhead, aheadMs }: OnboardingIdLimits = defaultOnboardingIdLimits,
  nowMs: () => number = () => performance.now(),
): () => Promise<number> {
  let waiting: Caller[] = [];
  let running = false;
  let ahead: number[] = [];
  let aheadUntilMs = 0;
  let aheadCount = 0;

  const taken = (): number | undefined => {
    if (nowMs() < aheadUntilMs) return ahead.shift();
    // Nobody came for them: the press is over.
    if (ahead.length > 0) aheadCount = 0;
    ahead = [];
    return undefined;
  };

  const serve = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      const callers = waiting;
      waiting = [];
      try {
        // A lone caller takes the one that it needs, and leaves no gap.
        aheadCount =
          callers.length > 1 || aheadCount > 0
            ? Math.min(mostAhead, Math.max(aheadCount * 2, callers.length))
            : 0;
        const ids = await nextIds(db, callers.length + aheadCount);
        if (ids.length < callers.length) throw new Error('The sequence gave too few ids');
        callers.forEach((caller, place) => caller.resolve(ids[place] ?? 0));
        ahead = ids.slice(callers.length);
        aheadUntilMs = nowMs() + aheadMs;
        for (const caller of waiting.splice(0, ahead.length)) caller.resolve(ahead.shift() ?? 0);
      } catch (error) {
        for (const caller of callers) caller.reject(error);
      }
    }
    running = false;
  };

  return () =>
    new Promise((resolve, reject) => {
      const id = running ? undefined : taken();
      if (id !== undefined) {
        resolve(id);
        return;
      }
      waiting.push({ resolve, reject });
      // Requests that came in the same turn of the event loop get theirs together.
      if (!running && waiting.length === 1) setImmediate(() => void serve());
    });
}

async function nextIds(db: Kysely<Tables>, count: number): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select nextval('onboarding_ids') as id from generate_series(1, ${count}::int)
  `.execute(db);
  return result.rows.map((row) => Number(row.id)).sort((a, b) => a - b);
}
