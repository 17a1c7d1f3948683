/**
 * The queue before the workers, which refuses at once what would wait longer than it may: whoever is told to come back in so
 * many seconds has lost less than whoever waited for nothing.
 */
import { failure, RequestFailure } from '@amana/contract';
import type { WorkQueue } from '../../platform/work-queue.ts';

export interface WaitingRoom {
  run<T>(signal: AbortSignal, job: () => Promise<T>, options?: { impatient?: boolean }): Promise<T>;
  size(): { busy: number; waiting: number };
}

/** Longer than this in the queue leaves too little of a request's time for the work. */
const maxWaitMs = 12_000;
const firstGuessMs = 2_000;

export function waitingRoom(queue: WorkQueue, { workers }: { workers: number }): WaitingRoom {
  let typicalMs = firstGuessMs;
  const waitMs = (): number => {
    const { running, waiting } = queue.size();
    return running < workers ? 0 : ((waiting + 1) * typicalMs) / workers;
  };
  const busy = (): RequestFailure =>
    failure('overloaded', { retryAfterS: Math.max(1, Math.ceil(waitMs() / 1000)) });
  return {
    size: () => ({ busy: queue.size().running, waiting: queue.size().waiting }),
    async run(signal, job, { impatient = false } = {}) {
      if (waitMs() > (impatient ? 0 : maxWaitMs)) throw busy();
      let startedMs: number | undefined;
      try {
        return await queue.run(signal, () => {
          startedMs = performance.now();
          return job();
        });
      } catch (error) {
        // The queue knows no better than a fixed time to come back.
        const full = startedMs === undefined && !signal.aborted;
        throw full && error instanceof RequestFailure ? busy() : error;
      } finally {
        if (startedMs !== undefined) typicalMs += (performance.now() - startedMs - typicalMs) * 0.2;
      }
    },
  };
}
