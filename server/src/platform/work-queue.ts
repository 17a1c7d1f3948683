/** A bounded queue for heavy work: so much at once, so much waiting, and the rest is told that the service is busy. */
import { failure, type RequestFailure } from '@amana/contract';

export interface WorkQueue {
  /** Runs the job when its turn comes. Rejects with `overloaded` when the queue is full, or when the caller leaves first. */
  run<T>(signal: AbortSignal, job: () => Promise<T>): Promise<T>;
  size(): { running: number; waiting: number };
}

const retryAfterS = 5;

/** What a request gets whose caller left, or whose time ran out, before the work was done. */
export function leftEarly(): RequestFailure {
  return failure('overloaded', { retryAfterS, detail: 'The request ended before the work was done.' });
}

export function createWorkQueue(options: { atOnce: number; waiting: number }): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  const turn = (signal: AbortSignal): Promise<void> => {
    if (running < options.atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= options.waiting) return Promise.reject(failure('overloaded', { retryAfterS }));
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(leftEarly());
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(start);
    });
  };

  return {
    size: () => ({ running, waiting: waiting.length }),
    run: async (signal, job) => {
      if (signal.aborted) throw leftEarly();
      await turn(signal);
      try {
        return await job();
      } finally {
        // The place goes straight to the next in line, so that nobody slips in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
